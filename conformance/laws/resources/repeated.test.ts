import { expect, it } from "vitest";
import { interfaceOf, outcomesOf } from "../testing/outcomes.ts";
import { resourceChecks } from "./resources.ts";

/** Books that are created with a key, replaced, changed and deleted by callers with a token. */
const shelf = await interfaceOf(`
openapi: 3.0.3
info: { title: Shelf, version: "1" }
security: [{ token: [] }]
paths:
  /books:
    post:
      operationId: addBook
      parameters: [{ name: Idempotency-Key, in: header, schema: { type: string } }]
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } }
      responses: { "201": { description: Added, content: { application/json: { schema: { $ref: "#/components/schemas/Kept" } } } } }
    get:
      operationId: listBooks
      responses: { "200": { description: All, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Kept" } } } } } }
  /books/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: readBook
      responses: { "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Kept" } } } }, "404": { description: Unknown } }
    put:
      operationId: replaceBook
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } } }
      responses: { "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Kept" } } } }, "404": { description: Unknown } }
    patch:
      operationId: changeBook
      requestBody: { required: true, content: { application/json: { schema: { type: object, properties: { title: { type: string }, pages: { type: integer } } } } } }
      responses: { "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Kept" } } } }, "404": { description: Unknown } }
    delete:
      operationId: removeBook
      responses: { "204": { description: Removed }, "404": { description: Unknown } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    Book: { type: object, required: [title, pages], properties: { title: { type: string }, pages: { type: integer } } }
    Kept: { allOf: [{ $ref: "#/components/schemas/Book" }], type: object, required: [id], properties: { id: { type: integer } } }
`);

type Fault =
  | "adds before it validates"
  | "changes before it asks for a token"
  | "changes before it validates"
  | "deletes twice"
  | "ignores keys"
  | "keeps one thing for all keys"
  | "loses a replacement"
  | "removes before it asks for a token"
  | "replaces a copy";

type Book = Record<string, unknown>;

/** Variations of a correct service. */
type Variation = "deletes in silence" | "needs no token" | "takes everything";

function serviceOf(fault?: Fault | Variation): (request: Request) => Promise<Response> {
  const books: (Book & { id: number })[] = [];
  const keys = new Map<string, number>();
  let last = 0;
  const none = (status: number): Response => new Response(null, { status });
  const isValid = ({ title, pages }: Book): boolean =>
    fault === "takes everything" || (typeof title === "string" && Number.isInteger(pages));
  return async (request) => {
    const { method } = request;
    const [, , key] = new URL(request.url).pathname.split("/");
    const id = Number(key);
    const at = books.findIndex((each) => each.id === id);
    const body = ["POST", "PUT", "PATCH"].includes(method) ? (Object(await request.json()) as Book) : {};
    const change = (): void => void (books[at] = { ...books[at], ...body, id });
    if (fault === "changes before it asks for a token" && method === "PATCH" && at >= 0) change();
    if (fault === "removes before it asks for a token" && method === "DELETE" && at >= 0) books.splice(at, 1);
    const isCaller = fault === "needs no token" || request.headers.get("authorization") === "Bearer t";
    if (!isCaller) return none(401);
    if (key === undefined && method === "GET") return Response.json(books);
    if (key === undefined) {
      if (fault === "adds before it validates") books.push({ ...body, id: last + 0.5 });
      if (!isValid(body)) return none(400);
      if (fault === "adds before it validates") books.pop();
      const sent = request.headers.get("idempotency-key");
      const known = sent === null || fault === "ignores keys" ? undefined : keys.get(sent);
      const old = books.find((each) => each.id === known);
      if (old === undefined) last++;
      const book = old ?? { ...body, id: last };
      if (old === undefined) books.push(book);
      if (sent !== null) keys.set(fault === "keeps one thing for all keys" ? "" : sent, book.id);
      if (sent !== null) keys.set("first", keys.get("first") ?? book.id);
      if (sent !== null && fault === "keeps one thing for all keys")
        return Response.json({ ...book, id: keys.get("first") }, { status: 201 });
      return Response.json(book, { status: 201 });
    }
    if (at < 0 && method === "DELETE" && (fault === "deletes twice" || fault === "deletes in silence")) {
      if (fault === "deletes twice")
        books.splice(
          books.findIndex((each) => each.id > id),
          1,
        );
      return none(fault === "deletes twice" ? 404 : 204);
    }
    if (at < 0) return none(404);
    if (method === "GET") return Response.json(books[at]);
    if (method === "DELETE") {
      books.splice(at, 1);
      return none(204);
    }
    if (fault === "changes before it validates") change();
    if (!isValid({ ...books[at], ...body })) return none(400);
    if (method === "PUT" && !isValid(body)) return none(400);
    if (fault === "replaces a copy" && method === "PUT") books.push({ ...body, id });
    else if (fault !== "loses a replacement" || method !== "PUT") change();
    return Response.json({ ...books[at], ...body });
  };
}

const judge = async (fault?: Fault | Variation): Promise<Record<string, string>> =>
  await outcomesOf(shelf, resourceChecks(shelf), serviceOf(fault), { authorization: "Bearer t" });

it("pass a correct service", async () => {
  const found = await judge();
  expect(Object.keys(found)).toEqual(
    expect.arrayContaining(
      ["addBook", "changeBook", "removeBook", "replaceBook"].flatMap((name) => `${name}/resource/rejected`),
    ),
  );
  expect(Object.entries(found).filter(([, outcome]) => outcome !== "passed")).toEqual([]);
});

it.each<[Variation, string[]]>([
  ["needs no token", ["removeBook/resource/rejected"]],
  ["takes everything", ["addBook/resource/rejected"]],
])("find nothing wrong in a service that %s", async (variation, untested) => {
  const found = Object.entries(await judge(variation));
  expect(found.filter(([, outcome]) => /^(?:failed|warned)/.test(outcome))).toEqual([]);
  expect(found.flatMap(([id, outcome]) => (outcome === "passed" ? [] : [id]))).toEqual(untested);
});

it.each<[Fault, string]>([
  ["adds before it validates", "addBook/resource/rejected"],
  ["changes before it asks for a token", "changeBook/resource/rejected"],
  ["changes before it validates", "replaceBook/resource/rejected"],
  ["deletes twice", "removeBook/resource/repeated"],
  ["ignores keys", "addBook/resource/repeated"],
  ["keeps one thing for all keys", "addBook/resource/repeated"],
  ["loses a replacement", "replaceBook/resource/changed"],
  ["removes before it asks for a token", "removeBook/resource/rejected"],
  ["replaces a copy", "replaceBook/resource/repeated"],
])("find that a service %s", async (fault, check) => {
  expect((await judge(fault))[check]).toMatch(/^(?:failed|warned): /);
});
