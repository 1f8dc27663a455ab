import type { PlainParts } from "../../receivers/plain/plain-receiver.ts";
import { plainSpend, resourceOf } from "../../receivers/plain/plain-spend.ts";
import type { ReceiverDefect } from "./receiver-defect.ts";

const shared = { interface: "spend", requirement: "SPD-DEL-1" };

type Resource = typeof resourceOf;

/** Receivers that work before they answer, or fetch something else than the resource. */
export const workDefects: ReceiverDefect[] = [
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

function taking(name: string, title: string, take: PlainParts["take"]): ReceiverDefect {
  return { ...shared, id: `spend/receiver-${name}`, title, make: () => plainSpend({ take }) };
}

function fetching(name: string, title: string, resource: Resource): ReceiverDefect {
  return { ...shared, id: `spend/receiver-${name}`, title, make: () => plainSpend({ resource }) };
}

/** The resource of an event, fetched in another way. */
function changed(
  event: Parameters<Resource>[0],
  change: (right: NonNullable<ReturnType<Resource>>) => ReturnType<Resource>,
): ReturnType<Resource> {
  const right = resourceOf(event);
  return right && change(right);
}
