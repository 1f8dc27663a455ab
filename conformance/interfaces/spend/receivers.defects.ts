import { type ReceiverDefect, receiverDefectsOf } from "../../defect-kit/defect.ts";
import { signatureDefects } from "../../defect-kit/receivers.ts";
import { isGenuine, isNew, type PlainDelivery, type PlainParts } from "../../peers/receivers/plain-receiver.ts";
import { plainSpend, resourceOf } from "../../peers/receivers/spend.ts";

const defect = receiverDefectsOf("spend", plainSpend);

/** Receivers that take the event of the setup for another one. */
const setupDefects: ReceiverDefect[] = [
  defect("SPD-SET-3", "setup-handled", "Hands every event on to the code for events", { isBusiness: () => true }),
  defect("SPD-SET-3", "setup-misspelt", "Looks for the event of the setup under another name", {
    isBusiness: (name) => name !== "webhook.verification",
  }),
  defect("SPD-SET-3", "setup-refused", "Refuses the event of the setup as unknown", {
    acknowledge: (why) => new Response(null, { status: why === "setup" ? 422 : 204 }),
  }),
];

/** Receivers that do not tell by the id what came before. */
const deduplicationDefects: ReceiverDefect[] = [
  telling("worked-on-twice", "Works on a delivery each time that it comes", () => true),
  telling("by-object", "Takes a second event of the same resource for a repeated one", ({ event }, seen) => {
    const isFirst = !seen.has(event["object"]);
    seen.add(event["object"]);
    return isFirst;
  }),
  telling("by-content", "Tells repeated deliveries by what they say, leaving the id out", ({ event }, seen) => {
    const content = JSON.stringify({ ...event, id: undefined });
    const isFirst = !seen.has(content);
    seen.add(content);
    return isFirst;
  }),
  telling("by-text", "Tells repeated deliveries by the text of their bodies", ({ event }, seen) => {
    const text = JSON.stringify(event);
    const isFirst = !seen.has(text);
    seen.add(text);
    return isFirst;
  }),
  telling("looks-then-writes", "Looks for the id, and writes it down a moment later", async ({ id }, seen) => {
    const isFirst = !seen.has(id);
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.add(id);
    return isFirst;
  }),
  telling("last-only", "Remembers the id of the last delivery alone", (delivery, seen) => {
    const isFirst = !seen.has(delivery.id);
    seen.clear();
    return isNew(delivery, seen) && isFirst;
  }),
  defect("SPD-DEL-1", "forgeries-known", "Takes down the id of a delivery before it verifies it", {
    reject: (_, { id }, seen) => {
      seen.add(id);
      return new Response("wrong signature", { status: 403 });
    },
  }),
  telling("last-ten", "Remembers the ids of the last ten deliveries", ({ id }, seen) => {
    const isFirst = !seen.has(id);
    const [oldest] = seen.add(id);
    if (seen.size > 10) seen.delete(oldest);
    return isFirst;
  }),
  telling("ids-of-any-case", "Keeps ids in a column that takes upper for lower case", ({ id, ...rest }, seen) =>
    isNew({ ...rest, id: id.toLowerCase() }, seen),
  ),
  telling("shortened", "Keeps the first 36 characters of an id", ({ id, ...rest }, seen) =>
    isNew({ ...rest, id: id.slice(0, 36) }, seen),
  ),
  defect("SPD-DEL-1", "repeated-refused", "Answers a repeated delivery with 409, so that it comes again", {
    acknowledge: (why) => new Response(null, { status: why === "repeated" ? 409 : 204 }),
  }),
];

function telling(id: string, title: string, isNewTo: PlainParts["isNew"]): ReceiverDefect {
  return defect("SPD-DEL-1", id, title, { isNew: isNewTo });
}

type Resource = typeof resourceOf;

/** Receivers that work before they respond, or fetch something else than the resource. */
const workDefects: ReceiverDefect[] = [
  taking("works-first", "Answers when the work is done", async (work) => {
    await work();
    return new Response(null, { status: 204 });
  }),
  taking("silent", "Never answers", () => new Promise(() => undefined)),
  taking("drops-work", "Acknowledges and does nothing", () => Promise.resolve(new Response(null, { status: 204 }))),
  taking("redirects", "Answers with a redirect", (work) => {
    void work();
    return Promise.resolve(Response.redirect("http://receiver.test/elsewhere", 307));
  }),
  fetching("fetches-nothing", "Takes the event for all that there is to know", () => undefined),
  fetching("fetches-by-id", "Fetches the resource by the id of the event", (event) =>
    changed(event, ({ scope }) => ({ scope, path: `/transactions/${String(event["id"])}` })),
  ),
  fetching("fetches-transactions", "Fetches every resource as a transaction", (event) =>
    changed(event, ({ scope }) => ({ scope, path: `/transactions/${String(event["object"])}` })),
  ),
  fetching("fetches-list", "Fetches the list of the family", (event) =>
    changed(event, ({ scope, path }) => ({ scope, path: path.split("/").slice(0, 2).join("/") })),
  ),
  fetching("other-scope", "Fetches with the token of another scope", (event) =>
    changed(event, ({ path }) => ({ path, scope: "bills:read" })),
  ),
  fetching("one-scope", "Fetches everything with the token for transactions", (event) =>
    changed(event, ({ path }) => ({ path, scope: "transactions:read" })),
  ),
  fetching("no-token", "Fetches without a token", (event) => changed(event, ({ path }) => ({ path, scope: "none" }))),
];

/** Waits until the time of a delivery is over on any machine, however busy: nobody waits for the answer. */
async function overdue(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 30_000).unref());
}

/** Receivers that do not end their setup, or answer late. */
const endpointDefects: ReceiverDefect[] = [
  confirming("challenge-unanswered", "Acknowledges the challenge and makes no call", () => Promise.resolve()),
  confirming("challenge-left-out", "Makes the call without the challenge", async (_, api) => {
    await fetch(`${api}/verify`, { method: "POST" });
  }),
  confirming("challenge-hashed", "Makes the call with the beginning of the challenge", async (challenge, api) => {
    await fetch(`${api}/verify`, { method: "POST", body: challenge.slice(0, 12) });
  }),
  defect("SPD-SET-4", "challenge-refused", "Refuses the challenge", {
    acknowledge: (why) => new Response(null, { status: why === "setup" ? 400 : 204 }),
  }),
  defect("SPD-SET-4", "too-slow", "Answers a delivery after its time", {
    take: async () => {
      await overdue();
      return new Response(null, { status: 204 });
    },
  }),
  defect("SPD-SET-4", "late-for-one-event", "Answers an event of one kind when the time is over", {
    take: async (work, { event }) => {
      if (event["type"] === "tests.test_event") await overdue();
      return await later(work);
    },
  }),
  defect("SPD-SET-4", "one-after-another", "Takes a delivery when it has answered the one before", () => ({
    take: inTurn(async (work) => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return await later(work);
    }),
  })),
  defect("SPD-SET-4", "busy", "Answers 429 to what comes while it takes another delivery", () => ({
    take: whileFree(async (work) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return await later(work);
    }),
  })),
  ...(
    [
      ["indented", "Rejects a body with line breaks", ({ raw }) => !raw.includes("\n")],
      ["escaped", "Rejects a body with escaped characters", ({ raw }) => !raw.includes("\\u")],
      ["padded", "Rejects a body with a blank before it", ({ raw }) => raw.toString().startsWith("{")],
    ] satisfies [string, string, (delivery: PlainDelivery) => boolean][]
  ).map(([id, title, isTaken]) =>
    defect("SPD-SET-4", `rejects-${id}`, title, {
      isGenuine: (delivery, facts) => isTaken(delivery) && isGenuine(delivery, facts),
    }),
  ),
  confirming("challenge-lower-cased", "Makes the call with the challenge in lower case", async (challenge, api) => {
    await fetch(`${api}/verify`, { method: "POST", body: challenge.toLowerCase() });
  }),
  defect("SPD-SET-4", "accepted-as-error", "Answers what it takes with an error", {
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

function confirming(id: string, title: string, confirm: PlainParts["confirm"]): ReceiverDefect {
  return defect("SPD-SET-4", id, title, { confirm });
}

function taking(id: string, title: string, take: PlainParts["take"]): ReceiverDefect {
  return defect("SPD-DEL-1", id, title, { take });
}

function fetching(id: string, title: string, resource: Resource): ReceiverDefect {
  return defect("SPD-DEL-1", id, title, { resource });
}

/** The resource of an event, fetched in another way. */
function changed(
  event: Parameters<Resource>[0],
  change: (right: NonNullable<ReturnType<Resource>>) => ReturnType<Resource>,
): ReturnType<Resource> {
  const right = resourceOf(event);
  return right && change(right);
}

export const defects: readonly ReceiverDefect[] = [
  ...signatureDefects(defect, "SPD-AUTH-2"),
  ...setupDefects,
  ...deduplicationDefects,
  ...workDefects,
  ...endpointDefects,
];
