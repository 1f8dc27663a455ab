import { receiverMutantsOf, signatureMutants } from "../../defect-kit/receivers.ts";
import { isGenuine, isNew, type PlainParts } from "../../peers/receivers/plain-receiver.ts";
import { plainSpend, resourceOf } from "../../peers/receivers/spend.ts";

type Take = PlainParts["take"];
type Resource = typeof resourceOf;
type Right = NonNullable<ReturnType<Resource>>;

/** Defects in signatures, in the setup, in repeated deliveries, and in when and how deliveries are worked on. */
export const defects = receiverMutantsOf("spend", plainSpend, {
  "SPD-AUTH-2": signatureMutants,
  "SPD-SET-3": {
    "setup-handled": ["The receiver handles the setup as an event", { isBusiness: () => true }],
    "setup-misspelt": [
      "The receiver expects another name for the setup",
      { isBusiness: (name) => name !== "webhook.verification" },
    ],
    "setup-refused": ["The receiver rejects the setup", acknowledging("setup", 422)],
  },
  "SPD-DEL-1": {
    "worked-on-twice": ["The receiver works on repeated deliveries", { isNew: () => true }],
    "by-object": ["The receiver identifies deliveries by their resource", firstOf(({ event }) => event["object"])],
    "by-content": [
      "The receiver identifies deliveries by what they say without the id",
      firstOf(({ event }) => JSON.stringify({ ...event, id: undefined })),
    ],
    "by-text": ["The receiver identifies deliveries by their texts", firstOf(({ event }) => JSON.stringify(event))],
    "looks-then-writes": [
      "The receiver stores an id a moment after it looks for it",
      {
        isNew: async ({ id }, seen) => {
          const isFirst = !seen.has(id);
          await moment(5);
          seen.add(id);
          return isFirst;
        },
      },
    ],
    "last-only": [
      "The receiver remembers the id of the last delivery",
      {
        isNew: (delivery, seen) => {
          const isFirst = !seen.has(delivery.id);
          seen.clear();
          return isNew(delivery, seen) && isFirst;
        },
      },
    ],
    "last-ten": [
      "The receiver remembers the ids of ten deliveries",
      {
        isNew: ({ id }, seen) => {
          const isFirst = !seen.has(id);
          const [oldest] = seen.add(id);
          if (seen.size > 10) seen.delete(oldest);
          return isFirst;
        },
      },
    ],
    "forgeries-known": [
      "The receiver stores an id before it verifies the delivery",
      {
        reject: (_, { id }, seen) => {
          seen.add(id);
          return new Response("wrong signature", { status: 403 });
        },
      },
    ],
    "ids-of-any-case": ["The receiver ignores the case of ids", firstOf(({ id }) => id.toLowerCase())],
    shortened: ["The receiver compares 36 characters of ids", firstOf(({ id }) => id.slice(0, 36))],
    "repeated-refused": ["The receiver rejects repeated deliveries", acknowledging("repeated", 409)],
    "works-first": [
      "The receiver responds when the work is done",
      { take: (work) => work().then(() => responding(204)) },
    ],
    silent: ["The receiver never responds", { take: () => new Promise(() => undefined) }],
    "drops-work": ["The receiver does no work", { take: () => responding(204) }],
    redirects: [
      "The receiver responds with a redirect",
      { take: working(() => Response.redirect("http://receiver.test/elsewhere", 307)) },
    ],
    "fetches-nothing": ["The receiver fetches no resource", { resource: () => undefined }],
    "fetches-by-id": [
      "The receiver fetches the resource by the id of the event",
      fetching((right, { id }) => ({ ...right, path: `/transactions/${String(id)}` })),
    ],
    "fetches-transactions": [
      "The receiver fetches every resource as a transaction",
      fetching((right, { object }) => ({ ...right, path: `/transactions/${String(object)}` })),
    ],
    "fetches-list": [
      "The receiver fetches the list of the family",
      fetching((right) => ({ ...right, path: right.path.split("/").slice(0, 2).join("/") })),
    ],
    "other-scope": [
      "The receiver uses a token of another scope",
      fetching((right) => ({ ...right, scope: "bills:read" })),
    ],
    "one-scope": [
      "The receiver always uses the token for transactions",
      fetching((right) => ({ ...right, scope: "transactions:read" })),
    ],
    "no-token": ["The receiver uses no token", fetching((right) => ({ ...right, scope: "none" }))],
  },
  "SPD-SET-4": {
    "challenge-unanswered": ["The receiver does not answer the challenge", { confirm: () => Promise.resolve() }],
    "challenge-left-out": ["The receiver's call has no challenge", confirming(() => undefined)],
    "challenge-lower-cased": [
      "The receiver's call has the challenge in lower case",
      confirming((text) => text.toLowerCase()),
    ],
    "challenge-refused": ["The receiver rejects the challenge", acknowledging("setup", 400)],
    "too-slow": ["The receiver responds too late", { take: () => overdue().then(() => responding(204)) }],
    "late-for-one-event": ["The receiver responds too late to one kind of event", { take: lateForTests }],
    "one-after-another": ["The receiver takes one delivery after another", () => ({ take: inTurn(takesMoment(30)) })],
    busy: [
      "The receiver responds with 429 while it takes another delivery",
      () => ({ take: whileFree(takesMoment(5)) }),
    ],
    "rejects-indented": ["The receiver rejects a body with line breaks", takingIf((raw) => !raw.includes("\n"))],
    "rejects-escaped": ["The receiver rejects escaped characters", takingIf((raw) => !raw.includes("\\u"))],
    "rejects-padded": [
      "The receiver rejects a body with a blank before it",
      takingIf((raw) => raw.toString().startsWith("{")),
    ],
    "accepted-as-error": [
      "The receiver responds with 500 to what it takes",
      { take: working(() => new Response(null, { status: 500 })) },
    ],
  },
});

/** Responds with a status to the setup, or to repeated deliveries. */
function acknowledging(reason: "repeated" | "setup", status: number): Pick<PlainParts, "acknowledge"> {
  return { acknowledge: (why) => new Response(null, { status: why === reason ? status : 204 }) };
}

/** Begins to work, and responds. */
function working(respond: () => Response): Take {
  return (work) => {
    void work();
    return Promise.resolve(respond());
  };
}

async function lateForTests(...[work, { event }]: Parameters<Take>): Promise<Response> {
  if (event["type"] === "tests.test_event") await overdue();
  return await later(work);
}

/** Identifies deliveries by something else than their ids. */
function firstOf(keyOf: (delivery: Parameters<PlainParts["isNew"]>[0]) => unknown) {
  const isFirst: PlainParts["isNew"] = (delivery, seen) => {
    const key = keyOf(delivery);
    const isKnown = seen.has(key);
    seen.add(key);
    return !isKnown;
  };
  return { isNew: isFirst };
}

/** Fetches the resource of an event in another way. */
function fetching(change: (right: Right, event: Parameters<Resource>[0]) => Right): { resource: Resource } {
  return {
    resource: (event) => {
      const right = resourceOf(event);
      return right && change(right, event);
    },
  };
}

/** Answers the challenge with another text. */
function confirming(textOf: (challenge: string) => string | undefined): Pick<PlainParts, "confirm"> {
  return {
    confirm: async (challenge, api) => {
      const body = textOf(challenge);
      await fetch(`${api}/verify`, { method: "POST", ...(body !== undefined && { body }) });
    },
  };
}

/** Rejects other bodies than some. */
function takingIf(isTaken: (raw: Buffer) => boolean): Pick<PlainParts, "isGenuine"> {
  return { isGenuine: (delivery, facts) => isTaken(delivery.raw) && isGenuine(delivery, facts) };
}

async function moment(milliseconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Waits until the time of a delivery is over on any machine, however busy: nobody waits for the answer. */
async function overdue(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 30_000).unref());
}

async function responding(status: number): Promise<Response> {
  return await Promise.resolve(new Response(null, { status }));
}

async function later(work: () => Promise<void>): Promise<Response> {
  setTimeout(() => void work());
  return await responding(204);
}

function takesMoment(milliseconds: number): Take {
  return async (work) => {
    await moment(milliseconds);
    return await later(work);
  };
}

/** Takes deliveries one after another. */
function inTurn(take: Take): Take {
  let before: Promise<unknown> = Promise.resolve();
  return async (...delivery) => {
    const mine = before.then(() => take(...delivery));
    before = mine;
    return await mine;
  };
}

/** Takes deliveries one at a time. */
function whileFree(take: Take): Take {
  let isBusy = false;
  return async (...delivery) => {
    if (isBusy) return new Response(null, { status: 429 });
    isBusy = true;
    return await take(...delivery).finally(() => (isBusy = false));
  };
}
