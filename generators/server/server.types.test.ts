import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { generatedFrom } from "../testing.ts";
import { typeErrors } from "../typescript/testing/type-check.ts";

describe("the server of a pet shop", () => {
  it("is typed by operation", async () => {
    using folder = await generatedFrom("pet-shop-server.tsp");
    const use = join(folder.out, "pet-shop/use.ts");
    writeFileSync(use, uses);
    writeFileSync(join(folder.out, "package.json"), '{"type": "module"}');
    expect(typeErrors([use])).toEqual([]);
  });
});

/** Compiles only if every line that should fail does. */
const uses = `
import { createPetShopServer, errors, forward, type PetShopHandlers } from "./server.ts";

interface Account { id: number }
declare const account: Account;

const handlers: PetShopHandlers<Account> = {
  authenticateCaller: async (token) => (token === "t" ? account : undefined),
  list: ({ principal, query, headers }) => {
    const all: [number, number, number, string, boolean | undefined, string[] | undefined] =
      [principal.id, query.page, query.size, headers["x-shop"], query.sold, query.tags];
    // @ts-expect-error: there is no such input
    void query.pages;
    // @ts-expect-error: it takes no body
    return { items: [], page: all[1], body: body };
  },
  add: ({ body, respond }) => {
    const kind: string = body.kind;
    // @ts-expect-error: another status is documented
    respond(body, { status: 200 });
    // @ts-expect-error: a number is documented
    respond({ ...body, kind }, { headers: { "x-count": "1" } });
    const headers = { "x-count": 1, "x-new": true, "x-tags": ["a", "b"], "x-other": "as a text" };
    return respond({ ...body, kind }, { status: 201, headers: { location: "/pets/x", ...headers } });
  },
  every: ({ query }) => (query.as === "names" ? { names: ["Rex"] } : { items: [], page: 1 }),
  find: async ({ path }) => {
    if (path.name === "") throw errors.handler({ name: path.name });
    if (path.name === "a") return errors.sold({ buyer: "B" }, { status: 410 });
    return { name: path.name };
  },
  remove: async () => {},
  best: () => ({ name: "Rex" }),
  buy: ({ body }) => ({ paid: body.price }),
  look: ({ principal }) => [String(principal?.id)],
  hours: ({ principal }) => \`\${principal satisfies undefined}\`,
  authenticate: () => 1,
  // @ts-expect-error: the body stays in the request
  photo: ({ body }) => void body,
  note: ({ body }) => body.trim(),
  happenings: async function* ({ lastEventId, signal }) {
    if (!signal.aborted) yield { event: "sold", data: { name: lastEventId ?? "" } };
    yield { event: "said", data: "x", id: "1" };
  },
  kennelRead: ({ request, path }) => forward(request, "http://kennel", path.rest),
  kennelWrite: ({ request, path }) => forward(request, "http://kennel", path.rest),
  kennelPeek: () => new Response(),
};

createPetShopServer(handlers, { openStatuses: { sold: 409, full: 507 }, rateLimit: { key: ({ id }) => String(id) } });

// The principal is what authenticate gives.
createPetShopServer({
  ...handlers,
  authenticateCaller: async () => ({ id: 1, name: "Ann" }),
  look: ({ principal }) => [principal?.name ?? ""],
});

// @ts-expect-error: no shape of its success has these fields alone
createPetShopServer({ ...handlers, every: () => ({ items: [] }) });
const { best, ...others } = handlers;
void best;
// @ts-expect-error: a handler is missing
createPetShopServer(others);
// @ts-expect-error: nothing has that name
createPetShopServer({ ...handlers, other: 1 } satisfies PetShopHandlers<Account>);
// @ts-expect-error: a field is missing
createPetShopServer({ ...handlers, best: () => ({ nam: "Rex" }) });
// @ts-expect-error: no error of an open status has that name
createPetShopServer(handlers, { openStatuses: { handler: 404 } });
// @ts-expect-error: no event has that name
createPetShopServer({ ...handlers, happenings: async function* () { yield { event: "lost", data: "x" }; } });
// @ts-expect-error: the data is of another event
createPetShopServer({ ...handlers, happenings: async function* () { yield { event: "sold", data: "x" }; } });
// @ts-expect-error: the name is missing
errors.handler({});
// @ts-expect-error: the status is documented
errors.handler({ name: "Rex" }, { status: 410 });
// @ts-expect-error: the headers are documented
errors.tooMany({ message: "" });
`;
