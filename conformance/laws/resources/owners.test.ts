import { expect, it } from "vitest";
import { interfaceOf, outcomesOf } from "../testing/outcomes.ts";
import { resourceChecks } from "./resources.ts";

/** Notes of callers with a token. With `x-owned`, the contract says that each note belongs to its caller. */
const notes = async (owned: boolean) =>
  await interfaceOf(`
openapi: 3.0.3
info: { title: Notes, version: "1" }
security: [{ token: [] }]
paths:
  /notes:
    post:
      operationId: addNote
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/NewNote" } } } }
      responses: { "201": { description: Added, content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } } }
    get:
      operationId: listNotes
      ${owned ? "x-owned: true" : ""}
      responses: { "200": { description: All, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Note" } } } } } }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
    get:
      operationId: readNote
      ${owned ? "x-owned: true" : ""}
      responses: &one { "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }, "401": { description: Who }, "403": { description: No }, "404": { description: Unknown } }
    put:
      operationId: replaceNote
      ${owned ? "x-owned: true" : ""}
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/NewNote" } } } }
      responses: *one
    delete:
      operationId: removeNote
      ${owned ? "x-owned: true" : ""}
      responses: { "204": { description: Removed }, "401": { description: Who }, "403": { description: No }, "404": { description: Unknown } }
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    NewNote: { type: object, required: [text], properties: { text: { type: string } } }
    Note: { type: object, required: [id, text], properties: { id: { type: string }, text: { type: string } } }
`);

type Fault = "changes notes of others" | "lists notes of others" | "rejects after it removes" | "shows notes of others";

/** Variations of a correct service. */
type Variation = "hides notes of others" | "knows one caller";

function serviceOf(fault?: Fault | Variation): (request: Request) => Promise<Response> {
  const all: { id: string; text: unknown; caller: string }[] = [];
  const none = (status: number): Response => new Response(null, { status });
  return async (request) => {
    const { method } = request;
    const [, caller = ""] = /^Bearer (mine|theirs)$/.exec(request.headers.get("authorization") ?? "") ?? [];
    if (caller === "") return none(401);
    if (fault === "knows one caller" && caller === "theirs") return none(403);
    const [, , id] = new URL(request.url).pathname.split("/");
    const { text } = ["POST", "PUT"].includes(method) ? (Object(await request.json()) as { text?: unknown }) : {};
    if (["POST", "PUT"].includes(method) && typeof text !== "string") return none(400);
    const shown = (note: (typeof all)[number]) => ({ id: note.id, text: note.text });
    if (id === undefined && method === "GET")
      return Response.json(
        all.filter((each) => fault === "lists notes of others" || each.caller === caller).map((each) => shown(each)),
      );
    if (id === undefined) {
      const note = { id: crypto.randomUUID(), text, caller };
      all.push(note);
      return Response.json(shown(note), { status: 201 });
    }
    const note = all.find((each) => each.id === decodeURIComponent(id));
    if (note === undefined) return none(404);
    const isOwn = note.caller === caller;
    const remove = (): void => void all.splice(all.indexOf(note), 1);
    if (!isOwn && method === "DELETE" && fault === "rejects after it removes") remove();
    const isTaken =
      isOwn ||
      (fault === "changes notes of others" && method === "PUT") ||
      (fault === "shows notes of others" && method === "GET");
    if (!isTaken) return none(fault === "hides notes of others" ? 404 : 403);
    if (method === "DELETE") remove();
    if (method === "DELETE") return none(204);
    if (method === "PUT") note.text = text;
    return Response.json(shown(note));
  };
}

const judge = async (fault?: Fault | Variation, { owned = true, other = "Bearer theirs" } = {}) => {
  const api = await notes(owned);
  const headers = { authorization: "Bearer mine" };
  const otherHeaders = other === "" ? undefined : { authorization: other };
  const found = await outcomesOf(api, resourceChecks(api), serviceOf(fault), headers, otherHeaders);
  return Object.fromEntries(Object.entries(found).filter(([id]) => id.endsWith("/owner")));
};

const ofThings = ["readNote/resource/owner", "removeNote/resource/owner", "replaceNote/resource/owner"];

it.each([undefined, "hides notes of others"] as const)("pass a correct service (%s)", async (variation) => {
  const found = await judge(variation);
  expect(Object.keys(found).toSorted()).toEqual(["listNotes/resource/owner", ...ofThings]);
  expect(Object.values(found).filter((outcome) => outcome !== "passed")).toEqual([]);
});

it("follow from the statuses 401 and 403, but not for lists", async () => {
  expect(Object.keys(await judge(undefined, { owned: false })).toSorted()).toEqual(ofThings);
});

it.each<[Fault, string]>([
  ["changes notes of others", "replaceNote/resource/owner"],
  ["lists notes of others", "listNotes/resource/owner"],
  ["rejects after it removes", "removeNote/resource/owner"],
  ["shows notes of others", "readNote/resource/owner"],
])("find that a service %s", async (fault, check) => {
  const wrong = Object.entries(await judge(fault)).filter(([, outcome]) => outcome !== "passed");
  expect(wrong).toEqual([[check, expect.stringMatching(/^failed: /)]]);
  if (!ofThings.includes(check)) return;
  expect((await judge(fault, { owned: false }))[check]).toMatch(/^warned: /);
});

it("prove nothing without another caller who can use its own things", async () => {
  for (const found of [await judge(undefined, { other: "" }), await judge("knows one caller")])
    expect(Object.values(found).filter((outcome) => !outcome.startsWith("not tested: "))).toEqual([]);
});
