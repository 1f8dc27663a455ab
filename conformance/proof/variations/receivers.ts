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

/** A receiver that does something in another way than most, and is right. */
export interface ReceiverVariation {
  id: string;
  interface: string;
  title: string;

  /** The checks that can't test it, by how their ids end. */
  untested?: readonly string[];

  make(): ReceiverUnderTest;
}

interface Freedom {
  name: string;
  title: string;
  parts: Partial<PlainParts>;
  untested?: readonly string[];
}

/** Answers to what is taken. */
const answers: readonly Freedom[] = [
  ...[200, 201, 202, 203, 204, 206, 208, 226, 299].map((status) =>
    answering(String(status), `with ${status}`, () => new Response(null, { status })),
  ),
  answering(
    "html",
    "with a page and headers of its own",
    () => new Response("<p>Thanks", { headers: { "content-type": "text/html", "x-powered-by": "kindness" } }),
  ),
  answering("json", "with the event that it has taken", () => Response.json({ received: true, data: [1, 2] })),
  answering("long", "with 300 kB", () => new Response("x".repeat(300_000))),
  answering("stream", "with a body that comes in pieces", () => new Response(new Blob(["o", "k"]).stream())),
  answering("cookie", "with a cookie", () => new Response(null, { status: 204, headers: { "set-cookie": "a=b" } })),
];

function answering(name: string, title: string, answer: () => Response): Freedom {
  return { name, title: `Acknowledges ${title}`, parts: { take: working(answer), acknowledge: answer } };
}

/** Answers to what is not genuine. */
const rejections: readonly Freedom[] = [
  ...[400, 401, 402, 403, 404, 405, 406, 409, 410, 412, 415, 418, 422, 429, 451, 500, 501, 503].map(
    (status): Freedom => ({
      name: `rejects-${status}`,
      title: `Rejects with ${status}`,
      parts: { reject: () => new Response(null, { status }) },
    }),
  ),
  {
    name: "rejects-elsewhere",
    title: "Sends what it rejects to a page on signatures",
    parts: { reject: () => Response.redirect("http://receiver.test/signatures", 303) },
  },
  {
    name: "rejects-silently",
    title: "Closes the connection on what it rejects",
    parts: { reject: () => Promise.reject(new TypeError("the connection was closed")) },
  },
  {
    name: "rejects-slowly",
    title: "Takes a moment to reject",
    parts: {
      reject: async () => {
        await moment(10);
        return Response.json({ error: "wrong signature" }, { status: 401 });
      },
    },
  },
];

/** Ways to verify that come to the same. */
const verifications: readonly Freedom[] = [
  {
    name: "any-case",
    title: "Reads the digits of the hash in any case",
    parts: {
      isGenuine: (delivery, facts) => isGenuine({ ...delivery, signature: delivery.signature.toLowerCase() }, facts),
    },
  },
  {
    name: "bytes",
    title: "Compares the bytes of the hash, as many as it has",
    parts: {
      isGenuine: ({ raw, signature }, facts) => {
        const { length } = facts.scheme.prefix ?? "";
        const digits = signature.slice(length);
        const [right, found] = [Buffer.from(digest(facts, raw), "hex"), Buffer.from(digits, "hex")];
        return signature.startsWith(facts.scheme.prefix ?? "") && digits.length === 64 && right.equals(found);
      },
    },
  },
  {
    name: "old-secret-too",
    title: "Takes the secret before as well, while it is replaced",
    parts: {
      isGenuine: (delivery, facts) =>
        [{ ...facts, secret: "the secret before" }, facts].some((each) => isGenuine(delivery, each)),
    },
  },
  {
    name: "new-secret-too",
    title: "Takes the next secret as well, while it is replaced",
    parts: {
      isGenuine: (delivery, facts) =>
        [facts, { ...facts, secret: "the next secret" }].some((each) => isGenuine(delivery, each)),
    },
  },
  {
    name: "recent",
    title: "Rejects events of more than five minutes ago, or in the future",
    parts: {
      isGenuine: (delivery, facts) => {
        const at = Date.parse(String(delivery.event["occurred_at"] ?? delivery.event["created_at"]));
        // A challenge has no time.
        return isGenuine(delivery, facts) && !(Math.abs(Date.now() - at) > 300_000);
      },
    },
  },
  {
    name: "limited",
    title: "Rejects bodies of more than 100 kB, whatever their signature",
    untested: ["rejects/large"],
    parts: { isGenuine: (delivery, facts) => delivery.raw.length < 100_000 && isGenuine(delivery, facts) },
  },
  {
    name: "no-longer-signature",
    title: "Rejects a signature of another length before it hashes anything",
    parts: {
      isGenuine: (delivery, facts) =>
        delivery.signature.length === signatureOf(facts, "").length && isGenuine(delivery, facts),
    },
  },
];

/** Ways to work, and to tell what has come before. */
const workings: readonly Freedom[] = [
  {
    name: "slow",
    title: "Takes a moment to acknowledge",
    parts: {
      take: async (...delivery) => {
        await moment(30);
        return working(() => new Response("ok"))(...delivery);
      },
    },
  },
  {
    name: "late-work",
    title: "Works some time after it has acknowledged",
    parts: {
      take: (work) => {
        setTimeout(() => void work(), 40);
        return Promise.resolve(new Response("later", { status: 202 }));
      },
    },
  },
  {
    name: "quick-work",
    title: "Begins to work before it acknowledges, and does not wait for it",
    parts: {
      take: (work) => {
        void work();
        return Promise.resolve(new Response(null, { status: 204 }));
      },
    },
  },
  {
    name: "queue",
    title: "Works on one event after another",
    parts: { take: queueing() },
  },
  {
    name: "hour",
    title: "Remembers ids for an hour",
    parts: {
      isNew: ({ id }, seen) => {
        const isFirst = ![...seen].some((each) => isRecent(each) && each.id === id);
        seen.add({ id, at: Date.now() });
        return isFirst;
      },
    },
  },
  {
    name: "thousand",
    title: "Remembers the last thousand ids",
    parts: {
      isNew: (delivery, seen) => {
        const isFirst = isNew(delivery, seen);
        const [oldest] = seen;
        if (seen.size > 1000) seen.delete(oldest);
        return isFirst;
      },
    },
  },
  {
    name: "hashed-ids",
    title: "Remembers hashes of ids",
    parts: {
      isNew: ({ id, ...rest }, seen) => isNew({ ...rest, id: createHash("sha256").update(id).digest("hex") }, seen),
    },
  },
  {
    name: "repeated-208",
    title: "Tells of a repeated delivery with 208",
    parts: { acknowledge: () => Response.json({ repeated: true }, { status: 208 }) },
  },
  {
    name: "plain",
    title: "Is written by hand",
    parts: {},
  },
];

const freedoms: readonly Freedom[] = [...answers, ...rejections, ...verifications, ...workings];

const moment = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

function isRecent(entry: unknown): entry is { id: string; at: number } {
  return Date.now() - Number(Reflect.get(Object(entry), "at")) < 3_600_000;
}

/** Works on deliveries in their order, behind the responses. */
function queueing(): PlainParts["take"] {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    before = before.then(work);
    return Promise.resolve(new Response(null, { status: 202 }));
  };
}

type Confirm = PlainParts["confirm"];

/** Ways to answer the challenge of a setup: with a call that carries it. */
const confirmations: readonly { name: string; title: string; confirm: Confirm }[] = [
  {
    name: "confirms-by-query",
    title: "Makes the verification call with the challenge in the query",
    confirm: async (challenge, api) => await fetch(`${api}/verify?challenge=${challenge}`),
  },
  {
    name: "confirms-by-path",
    title: "Makes the verification call with the challenge in the path",
    confirm: async (challenge, api) => await fetch(`${api}/verify/${challenge}`, { method: "PUT" }),
  },
  {
    name: "confirms-by-header",
    title: "Makes the verification call with the challenge in a header",
    confirm: async (challenge, api) =>
      await fetch(`${api}/verify`, { method: "POST", headers: { "x-challenge": challenge } }),
  },
  {
    name: "confirms-by-json",
    title: "Makes the verification call with the challenge in JSON, among others",
    confirm: async (challenge, api) =>
      await fetch(`${api}/verify`, { method: "POST", body: JSON.stringify({ a: { token: challenge }, b: 1 }) }),
  },
  {
    name: "confirms-later",
    title: "Makes the verification call a moment later, twice",
    confirm: async (challenge, api) => {
      await moment(40);
      for (const _ of [1, 2]) await fetch(`${api}/verify`, { method: "POST", body: challenge });
    },
  },
];

/** Receivers that the suite has to pass. */
export const receiverVariations: readonly ReceiverVariation[] = freedoms
  .flatMap(({ name, parts, ...others }) => [
    { id: `workspace/receiver-${name}`, interface: "workspace", ...others, make: () => plainWorkspace(parts) },
    { id: `spend/receiver-${name}`, interface: "spend", ...others, make: () => patient(plainSpend(parts)) },
  ])
  .concat(
    confirmations.map(({ name, title, confirm }) => ({
      id: `spend/receiver-${name}`,
      interface: "spend",
      title,
      make: () => patient(plainSpend({ confirm })),
    })),
  );

/** With the documented time for answers. */
function patient({ subjects: { limitSeconds: _, ...subjects }, ...receiver }: ReceiverUnderTest): ReceiverUnderTest {
  return { ...receiver, subjects };
}

function working(answer: () => Response): PlainParts["take"] {
  return (work) => {
    setTimeout(() => void work());
    return Promise.resolve(answer());
  };
}
