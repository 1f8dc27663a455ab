import { createHmac, getHashes } from "node:crypto";
import {
  digest,
  hasSignatureOf,
  isGenuine,
  isNew,
  type PlainDelivery,
  type PlainFacts,
  type PlainParts,
  type Resource,
  signatureOf,
} from "../peers/receivers/plain-receiver.ts";

/** A flaw of a receiver: some parts of a correct one are replaced. */
export interface ReceiverFlaw {
  name: string;
  title: string;

  /** Makes the parts anew for each receiver, since they may have state. */
  parts: () => Partial<PlainParts>;
}

/** The facts of a delivery that flaws depend on. */
export interface FlawedDelivery {
  /** The header with the id of the delivery; undefined if no header has it. */
  idHeader?: string | undefined;

  /** True if the signature has a prefix. */
  hasPrefix: boolean;
  attemptHeader?: string | undefined;
  maxAttempts?: number | undefined;
}

/** The values that a receiver has met, by its facts: each receiver has its own. */
const met = new WeakMap<PlainFacts, Set<unknown>>();

function metBy(facts: PlainFacts): Set<unknown> {
  const known = met.get(facts) ?? new Set();
  met.set(facts, known);
  return known;
}

/** Returns a signature as another receiver would compute it. */
function signedWith(facts: PlainFacts, raw: Buffer, hash: string, secret = facts.secret): string {
  return (facts.scheme.prefix ?? "") + createHmac(hash, secret).update(raw).digest("hex");
}

/** Flaws that do not recompute the signature over the raw body, or do not reject a mismatch. */
const anySignature: readonly ReceiverFlaw[] = [
  verifying(
    "rewritten",
    "Verifies the body after parsing and serializing it",
    ({ event, signature }, facts) => signature === signatureOf(facts, JSON.stringify(event)),
  ),
  verifying(
    "trimmed",
    "Verifies the body without the spaces around it",
    ({ raw, signature }, facts) => signature === signatureOf(facts, raw.toString().trim()),
  ),
  verifying(
    "unsigned",
    "Accepts a delivery without a signature",
    (delivery, facts) => !delivery.headers.has(facts.scheme.header) || isGenuine(delivery, facts),
  ),
  verifying("none", "Verifies no signature", () => true),
  verifying("presence", "Requires a signature without verifying it", ({ signature }) => signature !== ""),
  verifying(
    "beginning",
    "Compares only as many characters as the signature has: an empty one is accepted",
    ({ raw, signature }, facts) => signatureOf(facts, raw).startsWith(signature),
  ),
  verifying("eight-digits", "Compares the first eight digits of the hash", ({ raw, signature }, facts) => {
    const { length } = facts.scheme.prefix ?? "";
    return signature.slice(0, length + 8) === signatureOf(facts, raw).slice(0, length + 8);
  }),
  verifying("first-half", "Compares the first half of the hash", ({ raw, signature }, facts) => {
    const { length } = signatureOf(facts, raw);
    return (
      signature.length === length && signature.slice(0, length / 2) === signatureOf(facts, raw).slice(0, length / 2)
    );
  }),
  verifying("more-after", "Accepts a signature with more text after the hash", ({ raw, signature }, facts) =>
    signature.startsWith(signatureOf(facts, raw)),
  ),
  verifying("sha1-too", "Accepts a signature with a weaker hash function, too", (delivery, facts) =>
    [signatureOf(facts, delivery.raw), signedWith(facts, delivery.raw, "sha1")].includes(delivery.signature),
  ),
  verifying(
    "base64-too",
    "Accepts the hash in base64, too",
    ({ raw, signature }, facts) =>
      signature === signatureOf(facts, raw) ||
      signature ===
        (facts.scheme.prefix ?? "") + createHmac("sha256", facts.secret).update(raw).digest().toString("base64"),
  ),
  verifying("any-of-several", "Accepts a list of signatures if one is correct", ({ raw, signature }, facts) =>
    signature.split(",").some((each) => each.trim() === signatureOf(facts, raw)),
  ),
  verifying("first-of-several", "Reads only the first of a list of signatures", ({ raw, signature }, facts) =>
    hasSignatureOf(facts, raw, signature.split(",")[0] ?? ""),
  ),
  verifying("decoded", "Decodes the hash, which drops other characters after it", ({ raw, signature }, facts) => {
    const prefix = facts.scheme.prefix ?? "";
    const right = Buffer.from(signatureOf(facts, raw).slice(prefix.length), "hex");
    return signature.startsWith(prefix) && Buffer.from(signature.slice(prefix.length), "hex").equals(right);
  }),
  verifying("empty-secret", "Also accepts deliveries signed with an empty secret", ({ raw, signature }, facts) =>
    [signatureOf(facts, raw), signedWith(facts, raw, "sha256", "")].includes(signature),
  ),
  verifying("signature-known", "Accepts a signature that was correct for an earlier body", (delivery, facts) => {
    const { signature } = delivery;
    if (isGenuine(delivery, facts)) metBy(facts).add(signature);
    return metBy(facts).has(signature);
  }),
  verifying("id-known", "Accepts a delivery with a known id without verification", (delivery, facts) => {
    if (isGenuine(delivery, facts)) metBy(facts).add(delivery.id);
    return metBy(facts).has(delivery.id);
  }),
  verifying("first-alone", "Verifies deliveries only until the first genuine one", (delivery, facts) => {
    if (isGenuine(delivery, facts)) metBy(facts).add("one");
    return metBy(facts).has("one");
  }),
  readingText("text", "Reads the body as text, without its byte order mark", (raw) => new TextDecoder().decode(raw)),
  readingText("until-nul", "Reads the body up to its first zero byte", (raw) => raw.toString().split("\0")[0] ?? ""),
  verifying(
    "large",
    "Accepts a body that is too large to store without verification",
    (delivery, facts) => delivery.raw.length > 100_000 || isGenuine(delivery, facts),
  ),
  verifying(
    "one-event",
    "Accepts an unimportant event without verification",
    (delivery, facts) => facts.nameOf(delivery.event) === facts.fixtures.events?.at(-1) || isGenuine(delivery, facts),
  ),
  flaw("skips-empty", "Accepts an empty body without verification", {
    reject: (_, { raw }) => new Response(null, { status: raw.length === 0 ? 204 : 403 }),
  }),
  flaw("works-anyway", "Rejects forged deliveries, but works on them", {
    reject: async (work) => {
      await work();
      return new Response(null, { status: 401 });
    },
  }),
  flaw("success", "Reports a wrong signature in a response with status 200", {
    reject: () => Response.json({ error: "wrong signature" }),
  }),
];

/** Flaws in reading the prefix of a signature. */
const prefixes: readonly ReceiverFlaw[] = [
  verifying(
    "any-prefix",
    "Accepts any text before the hash",
    ({ raw, signature }, facts) => signature.split("=").at(-1) === digest(facts, raw),
  ),
  verifying("bare-hash", "Accepts the hash without its prefix", ({ raw, signature }, facts) =>
    [signatureOf(facts, raw), digest(facts, raw)].includes(signature),
  ),
  verifying("named-algorithm", "Hashes with the function that the prefix names", ({ raw, signature }, facts) => {
    const [name = "", hash] = signature.split("=");
    return getHashes().includes(name) && hash === createHmac(name, facts.secret).update(raw).digest("hex");
  }),
];

/** Receivers that accept deliveries over a transport without verification, by the name of the transport. */
const transportFlaws: readonly ReceiverFlaw[] = (
  [
    ["chunked", "in chunks", ({ headers }) => headers.has("transfer-encoding")],
    ["over-1-mib", "with more than a mebibyte", ({ raw }) => raw.length > 2 ** 20],
    [
      "other-type",
      "with another content type than JSON",
      ({ headers }) => !headers.get("content-type")?.includes("json"),
    ],
    ["browser", "from a browser", ({ headers }) => /^(Mozilla|curl)/.test(headers.get("user-agent") ?? "")],
    ["upper-case", "with headers in upper case", ({ lines }) => lines.some(([name]) => /^[A-Z-]+$/.test(name))],
    ["signed-twice", "with a header twice", ({ lines }) => new Set(lines.map(([name]) => name)).size < lines.length],
    ["invalid-text", "with invalid UTF-8", ({ raw }) => !raw.equals(Buffer.from(raw.toString()))],
  ] satisfies [string, string, (delivery: PlainDelivery) => boolean][]
).map(([name, title, isTaken]) =>
  verifying(
    `skips-${name}`,
    `Accepts deliveries ${title} without verification`,
    (delivery, facts) => isTaken(delivery) || isGenuine(delivery, facts),
  ),
);

/** Returns the flaws of the verification of signatures. */
export function signatureFlaws({ idHeader, hasPrefix, attemptHeader, maxAttempts }: FlawedDelivery): ReceiverFlaw[] {
  const attempts = (
    name: string,
    title: string,
    isGood: (attempt: number, isRight: boolean) => boolean,
  ): ReceiverFlaw =>
    verifying(name, title, (delivery, facts) =>
      isGood(Number(delivery.headers.get(attemptHeader ?? "")), isGenuine(delivery, facts)),
    );
  return [
    ...anySignature,
    ...transportFlaws,
    ...(idHeader === undefined
      ? []
      : [
          verifying(
            "skips-no-id",
            "Accepts deliveries without an id without verification",
            (delivery, facts) => !delivery.headers.has(idHeader) || isGenuine(delivery, facts),
          ),
          flaw("empty-event", "Works on a signed delivery with an empty body", {
            textOf: (raw) => (raw.length === 0 ? '{"event":"none"}' : raw.toString()),
          }),
        ]),
    ...(hasPrefix ? prefixes : []),
    ...(attemptHeader === undefined
      ? []
      : [
          attempts(
            "first-attempt",
            "Verifies only the first attempt of a delivery",
            (attempt, isRight) => attempt > 1 || isRight,
          ),
          attempts(
            "later-attempts",
            "Rejects all but the first attempt of a delivery",
            (attempt, isRight) => attempt === 1 && isRight,
          ),
          attempts(
            "replays",
            "Rejects an attempt beyond the documented number",
            (attempt, isRight) => attempt <= (maxAttempts ?? Infinity) && isRight,
          ),
        ]),
  ];
}

/** The flaw that a body beyond ASCII shows. */
export const byteFlaws: readonly ReceiverFlaw[] = [
  verifying(
    "ascii",
    "Verifies the body as text of one byte per character",
    ({ raw, signature }, facts) => signature === signatureOf(facts, raw.toString("latin1")),
  ),
];

/** Returns a receiver with another verification. */
function verifying(name: string, title: string, verify: PlainParts["isGenuine"]): ReceiverFlaw {
  return flaw(name, title, { isGenuine: verify });
}

function flaw(name: string, title: string, parts: Partial<PlainParts> | (() => Partial<PlainParts>)): ReceiverFlaw {
  return { name, title, parts: typeof parts === "function" ? parts : () => parts };
}

/** Returns a receiver that reads other text than the bytes of the body, and verifies that. */
function readingText(name: string, title: string, textOf: PlainParts["textOf"]): ReceiverFlaw {
  const verify: PlainParts["isGenuine"] = ({ raw, signature }, facts) => hasSignatureOf(facts, textOf(raw), signature);
  return flaw(name, title, { textOf, isGenuine: verify });
}

/** Returns receivers that treat the event of the setup as another one. */
export const setupFlaws = (event: string): ReceiverFlaw[] => [
  flaw("setup-handled", "Passes every event to the event handler", { isBusiness: () => true }),
  flaw("setup-misspelt", "Expects another name of the event of the setup", {
    isBusiness: (name) => name !== `${event}.`,
  }),
  flaw("setup-refused", "Rejects the event of the setup as unknown", {
    acknowledge: (why) => new Response(null, { status: why === "setup" ? 422 : 204 }),
  }),
];

/** Returns receivers that do not identify repeated deliveries by their id. */
export const deduplicationFlaws = (resource = "id"): ReceiverFlaw[] => [
  identifying("worked-on-twice", "Works on a delivery each time that it arrives", () => true),
  identifying("by-object", "Treats a second event of the same resource as a repeated one", ({ event }, seen) => {
    const isFirst = !seen.has(event[resource]);
    seen.add(event[resource]);
    return isFirst;
  }),
  identifying("by-content", "Identifies repeated deliveries by their content without the id", ({ event }, seen) => {
    const content = JSON.stringify({ ...event, id: undefined });
    const isFirst = !seen.has(content);
    seen.add(content);
    return isFirst;
  }),
  identifying("by-text", "Identifies repeated deliveries by the text of their bodies", ({ event }, seen) => {
    const text = JSON.stringify(event);
    const isFirst = !seen.has(text);
    seen.add(text);
    return isFirst;
  }),
  identifying("looks-then-writes", "Looks the id up, and stores it a moment later", async ({ id }, seen) => {
    const isFirst = !seen.has(id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.add(id);
    return isFirst;
  }),
  identifying("last-only", "Remembers only the id of the last delivery", (delivery, seen) => {
    const isFirst = !seen.has(delivery.id);
    seen.clear();
    return isNew(delivery, seen) && isFirst;
  }),
  flaw("forgeries-known", "Stores the id of a delivery before verifying it", {
    reject: (_, { id }, seen) => {
      seen.add(id);
      return new Response("wrong signature", { status: 403 });
    },
  }),
  identifying("last-ten", "Remembers the ids of the last ten deliveries", ({ id }, seen) => {
    const isFirst = !seen.has(id);
    const [oldest] = seen.add(id);
    if (seen.size > 10) seen.delete(oldest);
    return isFirst;
  }),
  identifying("last-hundred", "Remembers the ids of the last hundred deliveries", ({ id }, seen) => {
    const isFirst = !seen.has(id);
    const [oldest] = seen.add(id);
    if (seen.size > 100) seen.delete(oldest);
    return isFirst;
  }),
  identifying("ten-seconds", "Remembers ids for ten seconds", ({ id, at }, seen) => {
    const known = [...seen] as { id: string; until: number }[];
    const isFirst = !known.some((each) => each.id === id && each.until >= at);
    seen.add({ id, until: at + 10_000 });
    return isFirst;
  }),
  flaw("done-alone", "Stores an id after its work is done", {
    isNew: ({ id }, done) => !done.has(id),
    finish: ({ id }, done) => void done.add(id),
  }),
  identifying("ids-of-any-case", "Stores ids in a case-insensitive column", ({ id, ...rest }, seen) =>
    isNew({ ...rest, id: id.toLowerCase() }, seen),
  ),
  identifying("shortened", "Stores the first 36 characters of an id", ({ id, ...rest }, seen) =>
    isNew({ ...rest, id: id.slice(0, 36) }, seen),
  ),
  flaw("repeated-refused", "Responds to a repeated delivery with 409, so that it is retried", {
    acknowledge: (why) => new Response(null, { status: why === "repeated" ? 409 : 204 }),
  }),
];

/** Receivers that work before they respond, or fetch something else than the resource. */
export const workFlaws: readonly ReceiverFlaw[] = [
  handling("works-first", "Responds after the work is done", async (work) => {
    await work();
    return new Response(null, { status: 204 });
  }),
  handling("silent", "Never responds", () => new Promise(() => undefined)),
  handling("drops-work", "Acknowledges and does nothing", () => Promise.resolve(new Response(null, { status: 204 }))),
  handling("redirects", "Responds with a redirect", (work) => {
    void work();
    return Promise.resolve(Response.redirect("http://receiver.test/elsewhere", 307));
  }),
];

/** Waits until the time of a delivery is over on any machine: no check waits for the response. */
async function overdue(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 30_000).unref());
}

/** Returns receivers that do not complete their setup, or respond late. */
export const endpointFlaws = (last: string): ReceiverFlaw[] => [
  confirming("challenge-unanswered", "Acknowledges the challenge and makes no call", () => Promise.resolve()),
  confirming("challenge-left-out", "Makes the call without the challenge", async (_, api) => {
    await fetch(`${api}/verify`, { method: "POST" });
  }),
  confirming("challenge-hashed", "Makes the call with a part of the challenge", async (challenge, api) => {
    await fetch(`${api}/verify`, { method: "POST", body: challenge.slice(0, 12) });
  }),
  flaw("challenge-refused", "Rejects the challenge", {
    acknowledge: (why) => new Response(null, { status: why === "setup" ? 400 : 204 }),
  }),
  flaw("too-slow", "Responds to a delivery after its time", {
    take: async () => {
      await overdue();
      return new Response(null, { status: 204 });
    },
  }),
  flaw("late-for-one-event", "Responds to events of one kind after their time", {
    take: async (work, { event }) => {
      if (Object.values(event).includes(last)) await overdue();
      return await later(work);
    },
  }),
  flaw("one-after-another", "Handles a delivery only after the response to the previous one", () => ({
    take: inTurn(async (work) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return await later(work);
    }),
  })),
  flaw("busy", "Responds with 429 while it handles another delivery", () => ({
    take: whileFree(async (work) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return await later(work);
    }),
  })),
  ...(
    [
      ["indented", "Rejects a body with line breaks", ({ raw }) => !raw.includes("\n")],
      ["escaped", "Rejects a body with escaped characters", ({ raw }) => !raw.includes("\\u")],
      ["padded", "Rejects a body with a space before it", ({ raw }) => raw.toString().startsWith("{")],
    ] satisfies [string, string, (delivery: PlainDelivery) => boolean][]
  ).map(([id, title, isTaken]) =>
    flaw(`rejects-${id}`, title, {
      isGenuine: (delivery, facts) => isTaken(delivery) && isGenuine(delivery, facts),
    }),
  ),
  confirming("challenge-lower-cased", "Makes the call with the challenge in lower case", async (challenge, api) => {
    await fetch(`${api}/verify`, { method: "POST", body: challenge.toLowerCase() });
  }),
  flaw("accepted-as-error", "Responds to accepted deliveries with an error", {
    take: (work) => {
      void work();
      return Promise.resolve(new Response(null, { status: 500 }));
    },
  }),
];

type Take = PlainParts["take"];

const later: (work: () => Promise<void>) => Promise<Response> = (work) => {
  setTimeout(() => void work());
  return Promise.resolve(new Response(null, { status: 204 }));
};

/** Handles deliveries one after another. */
function inTurn(take: Take): Take {
  let before: Promise<unknown> = Promise.resolve();
  return async (...delivery) => {
    const mine = before.then(() => take(...delivery));
    before = mine;
    return await mine;
  };
}

/** Handles one delivery at a time, and rejects others. */
function whileFree(take: Take): Take {
  let isBusy = false;
  return async (...delivery) => {
    if (isBusy) return new Response(null, { status: 429 });
    isBusy = true;
    return await take(...delivery).finally(() => (isBusy = false));
  };
}

function identifying(name: string, title: string, isNewTo: PlainParts["isNew"]): ReceiverFlaw {
  return flaw(name, title, { isNew: isNewTo });
}

function confirming(name: string, title: string, confirm: PlainParts["confirm"]): ReceiverFlaw {
  return flaw(name, title, { confirm });
}

function handling(name: string, title: string, take: PlainParts["take"]): ReceiverFlaw {
  return flaw(name, title, { take });
}

function fetching(
  name: string,
  title: string,
  change: (right: Resource, id: unknown) => Resource | undefined,
): ReceiverFlaw {
  return flaw(name, title, { resource: (right, { id }) => change(right, id) });
}

function lastSegment({ path }: Resource): string {
  return path.split("/").at(-1) ?? "";
}

/** Returns receivers that fetch something else than the resource of an event. */
export function resourceFlaws(first: Resource, unrelated: string): ReceiverFlaw[] {
  return [
    fetching("fetches-nothing", "Fetches no resource", () => undefined),
    fetching("fetches-by-id", "Fetches the resource by the id of the event", (right, id) => ({
      ...right,
      path: right.path.replace(lastSegment(right), String(id)),
    })),
    fetching("fetches-of-one-family", "Fetches every resource as one of the first family", (right) => ({
      ...right,
      path: `${first.path}/${lastSegment(right)}`,
    })),
    fetching("fetches-list", "Fetches the list of the family", ({ scope, path }) => ({
      scope,
      path: path.split("/").slice(0, -1).join("/"),
    })),
    fetching("other-scope", "Fetches with the token of another scope", ({ path }) => ({ path, scope: unrelated })),
    fetching("one-scope", "Fetches everything with the token of one scope", ({ path }) => ({
      path,
      scope: first.scope,
    })),
    fetching("no-token", "Fetches without a token", ({ path }) => ({ path, scope: "none" })),
  ];
}
