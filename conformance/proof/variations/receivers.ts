import { createHash } from "node:crypto";
import {
  digest,
  isGenuine,
  isNew,
  type PlainParts,
  type ReceiverUnderTest,
  signatureOf,
} from "../../peers/receivers/plain-receiver.ts";
import { plainSpend } from "../../peers/receivers/spend.ts";
import { plainWorkspace } from "../../peers/receivers/workspace.ts";

/** A correct receiver with unusual behaviour. */
export interface ReceiverVariation {
  id: string;
  interface: string;
  title: string;

  /** The checks that cannot test it, by the ends of their ids. */
  untested?: readonly string[];

  make(): ReceiverUnderTest;
}

/** Allowed behaviours of receivers by name: a title, the parts of the receiver, and the ends of ids of checks that cannot test it. */
type Freedoms = Readonly<
  Record<string, readonly [title: string, parts: Partial<PlainParts>, untested?: readonly string[]]>
>;

/** Responses to accepted deliveries. */
const answers: Freedoms = {
  ...byStatus([200, 201, 202, 203, 204, 206, 208, 226, 299], (status) => [
    `Acknowledges with ${status}`,
    answering(() => new Response(null, { status })),
  ]),
  html: [
    "Acknowledges with a page and additional headers",
    answering(
      () => new Response("<p>Thanks", { headers: { "content-type": "text/html", "x-powered-by": "kindness" } }),
    ),
  ],
  json: ["Acknowledges with a JSON body", answering(() => Response.json({ received: true, data: [1, 2] }))],
  long: ["Acknowledges with 300 kB", answering(() => new Response("x".repeat(300_000)))],
  stream: ["Acknowledges with a chunked body", answering(() => new Response(new Blob(["o", "k"]).stream()))],
  cookie: [
    "Acknowledges with a cookie",
    answering(() => new Response(null, { status: 204, headers: { "set-cookie": "a=b" } })),
  ],
};

function byStatus(statuses: readonly number[], rowOf: (status: number) => Freedoms[string], prefix = ""): Freedoms {
  return Object.fromEntries(statuses.map((status) => [`${prefix}${status}`, rowOf(status)]));
}

function answering(answer: () => Response): Partial<PlainParts> {
  return { take: respondingAtOnce(answer), acknowledge: answer };
}

/** Responses to forged deliveries. */
const rejections: Freedoms = {
  ...byStatus(
    [400, 401, 402, 403, 404, 405, 406, 409, 410, 412, 415, 418, 422, 429, 451, 500, 501, 503],
    (status) => [`Rejects with ${status}`, { reject: () => new Response(null, { status }) }],
    "rejects-",
  ),
  "rejects-elsewhere": [
    "Redirects rejected deliveries to a page on signatures",
    { reject: () => Response.redirect("http://receiver.test/signatures", 303) },
  ],
  "rejects-silently": [
    "Closes the connection of rejected deliveries",
    { reject: () => Promise.reject(new TypeError("the connection was closed")) },
  ],
  "rejects-slowly": [
    "Rejects slowly",
    { reject: () => waitFor(10).then(() => Response.json({ error: "wrong signature" }, { status: 401 })) },
  ],
};

/** Equivalent ways to verify. */
const verifications: Freedoms = {
  "any-case": [
    "Reads the digits of the hash in any case",
    verifying((delivery, facts) => isGenuine({ ...delivery, signature: delivery.signature.toLowerCase() }, facts)),
  ],
  bytes: [
    "Compares the bytes of the hash",
    verifying(({ raw, signature }, facts) => {
      const { length } = facts.scheme.prefix ?? "";
      const digits = signature.slice(length);
      const [right, found] = [Buffer.from(digest(facts, raw), "hex"), Buffer.from(digits, "hex")];
      return signature.startsWith(facts.scheme.prefix ?? "") && digits.length === 64 && right.equals(found);
    }),
  ],
  "old-secret-too": ["Accepts the previous secret too, during a rotation", withSecret("the secret before")],
  "new-secret-too": ["Accepts the next secret too, during a rotation", withSecret("the next secret")],
  recent: [
    "Rejects events that are more than five minutes old or in the future",
    verifying((delivery, facts) => {
      const at = Date.parse(String(delivery.event["occurred_at"] ?? delivery.event["created_at"]));
      // A challenge has no time.
      return isGenuine(delivery, facts) && !(Math.abs(Date.now() - at) > 300_000);
    }),
  ],
  limited: [
    "Rejects bodies of more than 100 kB, whatever their signature",
    verifying((delivery, facts) => delivery.raw.length < 100_000 && isGenuine(delivery, facts)),
    ["rejects/large", "rejects/over-1-mib"],
  ],
  "limited-to-1-mib": [
    "Rejects bodies of more than a mebibyte, whatever their signature",
    verifying((delivery, facts) => delivery.raw.length <= 2 ** 20 && isGenuine(delivery, facts)),
    ["rejects/over-1-mib"],
  ],
  "json-alone": [
    "Rejects deliveries with another media type than JSON, whatever their signature",
    verifying(
      (delivery, facts) =>
        delivery.headers.get("content-type")?.startsWith("application/json") === true && isGenuine(delivery, facts),
    ),
    ["rejects/plain-text", "rejects/form", "rejects/octet-stream"],
  ],
  "no-longer-signature": [
    "Rejects a signature of wrong length before hashing",
    verifying(
      (delivery, facts) => delivery.signature.length === signatureOf(facts, "").length && isGenuine(delivery, facts),
    ),
  ],
};

function verifying(verify: PlainParts["isGenuine"]): Partial<PlainParts> {
  return { isGenuine: verify };
}

function withSecret(secret: string): Partial<PlainParts> {
  return verifying((delivery, facts) => [{ ...facts, secret }, facts].some((each) => isGenuine(delivery, each)));
}

/** Ways to process deliveries, and to identify repeated ones. */
const workings: Freedoms = {
  slow: [
    "Acknowledges slowly",
    { take: (...delivery) => waitFor(30).then(() => respondingAtOnce(() => new Response("ok"))(...delivery)) },
  ],
  "late-work": [
    "Processes the event some time after the acknowledgement",
    {
      take: (work) => {
        setTimeout(() => void work(), 40);
        return Promise.resolve(new Response("later", { status: 202 }));
      },
    },
  ],
  "quick-work": [
    "Starts processing before it acknowledges, without waiting for the end",
    {
      take: (work) => {
        void work();
        return Promise.resolve(new Response(null, { status: 204 }));
      },
    },
  ],
  queue: ["Processes events in sequence", { take: queueing() }],
  hour: [
    "Remembers ids for an hour",
    {
      isNew: ({ id, at }, seen) => {
        const isFirst = ![...seen].some((each) => isRecent(each, at) && each.id === id);
        seen.add({ id, at });
        return isFirst;
      },
    },
  ],
  thousand: [
    "Remembers the last thousand ids",
    {
      isNew: (delivery, seen) => {
        const isFirst = isNew(delivery, seen);
        const [oldest] = seen;
        if (seen.size > 1000) seen.delete(oldest);
        return isFirst;
      },
    },
  ],
  "hashed-ids": [
    "Remembers hashes of ids",
    { isNew: ({ id, ...rest }, seen) => isNew({ ...rest, id: createHash("sha256").update(id).digest("hex") }, seen) },
  ],
  "repeated-208": [
    "Responds to a repeated delivery with 208",
    { acknowledge: () => Response.json({ repeated: true }, { status: 208 }) },
  ],
  plain: ["Is the hand-written receiver", {}],
};

async function waitFor(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function isRecent(entry: unknown, now: number): entry is { id: string; at: number } {
  return now - Number(Reflect.get(Object(entry), "at")) < 3_600_000;
}

/** Returns a receiver part that processes deliveries in order, after the responses. */
function queueing(): PlainParts["take"] {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    before = before.then(work);
    return Promise.resolve(new Response(null, { status: 202 }));
  };
}

/** Ways to confirm the challenge of a setup with a verification call. */
const confirmations: Freedoms = {
  "confirms-by-query": [
    "Makes the verification call with the challenge in the query",
    { confirm: (challenge, api) => fetch(`${api}/verify?challenge=${challenge}`) },
  ],
  "confirms-by-path": [
    "Makes the verification call with the challenge in the path",
    { confirm: (challenge, api) => fetch(`${api}/verify/${challenge}`, { method: "PUT" }) },
  ],
  "confirms-by-header": [
    "Makes the verification call with the challenge in a header",
    {
      confirm: (challenge, api) => fetch(`${api}/verify`, { method: "POST", headers: { "x-challenge": challenge } }),
    },
  ],
  "confirms-by-json": [
    "Makes the verification call with the challenge nested in JSON",
    {
      confirm: (challenge, api) =>
        fetch(`${api}/verify`, { method: "POST", body: JSON.stringify({ a: { token: challenge }, b: 1 }) }),
    },
  ],
  "confirms-later": [
    "Makes the verification call a moment later, twice",
    {
      confirm: async (challenge, api) => {
        await waitFor(40);
        for (const _ of [1, 2]) await fetch(`${api}/verify`, { method: "POST", body: challenge });
      },
    },
  ],
};

function receiversOf(
  name: string,
  freedoms: Freedoms,
  make: (parts: Partial<PlainParts>) => ReceiverUnderTest,
): ReceiverVariation[] {
  return Object.entries(freedoms).map(([id, [title, parts, untested]]) => ({
    id: `${name}/receiver-${id}`,
    interface: name,
    title,
    ...(untested && { untested }),
    make: () => make(parts),
  }));
}

const all: Freedoms = { ...answers, ...rejections, ...verifications, ...workings };

/** Receivers that the suite must accept. */
export const receiverVariations: readonly ReceiverVariation[] = [
  ...receiversOf("workspace", all, plainWorkspace),
  ...receiversOf("spend", { ...all, ...confirmations }, (parts) => withDefaultLimit(plainSpend(parts))),
];

/** Removes the fixture with a time limit, so that the documented limit applies. */
function withDefaultLimit({
  fixtures: { limitSeconds: _, ...fixtures },
  ...receiver
}: ReceiverUnderTest): ReceiverUnderTest {
  return { ...receiver, fixtures };
}

function respondingAtOnce(answer: () => Response): PlainParts["take"] {
  return (work) => {
    setTimeout(() => void work());
    return Promise.resolve(answer());
  };
}
