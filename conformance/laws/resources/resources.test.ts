import { expect, it } from "vitest";
import { interfaceOf, outcomesOf } from "../testing/outcomes.ts";
import { resourceChecks } from "./resources.ts";

/** People whose creation, change and deletion are documented with 201 and without a body. */
const people = await interfaceOf(`
openapi: 3.0.3
info: { title: People, version: "1" }
paths:
  /people:
    post:
      operationId: addPerson
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Person" } } } }
      responses: { "201": { description: Added }, "400": { description: Invalid } }
    get:
      operationId: listPeople
      responses: { "200": { description: All, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Person" } } } } } }
  /people/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: readPerson
      responses: { "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Person" } } } }, "404": { description: Unknown } }
    delete:
      operationId: removePerson
      responses: { "201": { description: Removed } }
components:
  schemas:
    Person: { type: object, properties: { id: { type: integer }, name: { type: object, properties: { first: { type: string } } }, email: { type: string }, phones: { type: array, items: { type: object, properties: { number: { type: string }, type: { type: string } } } } } }
`);

type Fault =
  | "deletes nothing"
  | "has no list"
  | "shows nothing"
  | "keeps nothing"
  | "knows every id"
  | "loses names"
  | "shows deleted people";

/** A service that answers each success with 200. It takes no id, and numbers of a form that no document states. */
function registry(fault?: Fault): (request: Request) => Promise<Response> {
  const all = new Map<string, Record<string, unknown>>();
  const old = new Map<string, Record<string, unknown>>();
  return async (request) => {
    const [, , id] = new URL(request.url).pathname.split("/");
    if (fault === "has no list" && id === undefined && request.method === "GET")
      return new Response(null, { status: 404 });
    if (request.method === "POST") {
      const person = (await request.json()) as Record<string, unknown>;
      const { email, phones = [] } = person;
      const isTaken = (phones as { type: string }[]).every(({ type }) => ["home", "work"].includes(type));
      if (!/^\S+@\S+$/.test(String(email)) || "id" in person || !isTaken) return new Response(null, { status: 400 });
      const added = { id: all.size + old.size + 1, ...person };
      if (fault !== "keeps nothing")
        all.set(String(added.id), fault === "loses names" ? { ...added, name: {} } : added);
      return Response.json(added);
    }
    if (id === undefined) return Response.json([...all.values()]);
    const person = all.get(id) ?? (fault === "shows deleted people" ? old.get(id) : undefined);
    if (request.method === "GET" && fault === "knows every id") return Response.json(person ?? {});
    if (person === undefined) return new Response(null, { status: 404 });
    if (request.method === "GET") return Response.json(fault === "shows nothing" ? {} : person);
    old.set(id, person);
    if (fault !== "deletes nothing") all.delete(id);
    return new Response(null, { status: 200 });
  };
}

const judge = async (fault?: Fault) => await outcomesOf(people, resourceChecks(people), registry(fault));

it("judge what a service does whose successes have another status than documented", async () => {
  expect(await judge()).toMatchObject({
    "addPerson/resource/created": "passed",
    "addPerson/resource/kept": "passed",
    "listPeople/resource/listed": "passed",
    "readPerson/resource/read": "passed",
    "readPerson/resource/whole": "passed",
    "readPerson/resource/unknown-id": "passed",
    "removePerson/resource/deleted": "passed",
  });
});

it.each<[Fault, string]>([
  ["deletes nothing", "removePerson/resource/deleted"],
  ["has no list", "listPeople/resource/listed"],
  ["keeps nothing", "listPeople/resource/listed"],
  ["knows every id", "readPerson/resource/unknown-id"],
  ["shows deleted people", "removePerson/resource/deleted"],
])("find that such a service %s", async (fault, check) => {
  const found = await judge(fault);
  expect(found[check]).toMatch(/^failed: /);
});

it.each<Fault>(["loses names", "shows nothing"])(
  "warn that such a service %s, which documents allow",
  async (fault) => {
    const { "readPerson/resource/whole": whole } = await judge(fault);
    expect(whole).toMatch(/^warned: /);
  },
);

it("judge the deletion of a service that has a success for every id by its list", async () => {
  const { "removePerson/resource/deleted": deleted } = await judge("knows every id");
  expect(deleted).toBe("passed");
});

/** Boxes whose id a request may have. */
const boxes = await interfaceOf(`
openapi: 3.0.3
info: { title: Boxes, version: "1" }
paths:
  /boxes:
    post:
      operationId: boxes_create
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Box" } } } }
      responses: { "201": { description: Created } }
  /boxes/{boxId}:
    parameters: [{ name: boxId, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: boxes_read
      responses: { "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Box" } } } }, "404": { description: Unknown } }
    put:
      operationId: boxes_replace
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Box" } } } }
      responses: { "204": { description: Replaced }, "400": { description: Invalid } }
components:
  schemas:
    Box: { type: object, required: [label], properties: { id: { type: integer }, label: { type: string }, size: { type: string } } }
`);

type Ids = "of the service" | "of the service or its sender" | "lost" | "of the service, and labels change";

/** A service that shows a created box by its location alone, and that rejects a replacement with the id of another box. */
function store(ids: Ids, isSizeNeeded = false): (request: Request) => Promise<Response> {
  const all = new Map<number, Record<string, unknown>>();
  return async (request) => {
    const id = Number(new URL(request.url).pathname.split("/")[2]);
    const none = (status: number, location?: string): Response =>
      new Response(null, { status, headers: location === undefined ? {} : { location } });
    const box = request.method === "GET" ? {} : ((await request.json()) as Record<string, unknown>);
    if (request.method === "POST") {
      if (typeof box["label"] !== "string" || (isSizeNeeded && box["size"] === undefined)) return none(400);
      const next = Math.max(0, ...all.keys()) + 1;
      const given = ids === "of the service or its sender" ? Number(box["id"] ?? next) : next;
      all.set(given, { ...box, id: given });
      return none(201, ids === "lost" ? undefined : `/boxes/${given}`);
    }
    const known = all.get(id);
    if (known === undefined) return none(404);
    if (request.method === "GET") return Response.json(known);
    if (ids.endsWith("labels change") && known["label"] === box["label"]) return none(400);
    if ((box["id"] ?? id) !== id || typeof box["label"] !== "string") return none(400);
    all.set(id, { ...box, id });
    return none(204);
  };
}

it.each<[Ids, string, boolean]>([
  ["of the service", "a label", false],
  ["of the service", "all fields", true],
  ["of the service or its sender", "a label", false],
  ["of the service or its sender", "all fields", true],
])("pass a service that shows ids in the location alone: those %s; it needs %s", async (ids, _, isSizeNeeded) => {
  expect(await outcomesOf(boxes, resourceChecks(boxes), store(ids, isSizeNeeded))).toMatchObject({
    "boxesCreate/resource/created": "passed",
    "boxesRead/resource/read": "passed",
    "boxesReplace/resource/changed": "passed",
    "boxesReplace/resource/repeated": "passed",
    "boxesReplace/resource/rejected": "passed",
  });
});

it("test no service that shows no id of what it creates", async () => {
  const found = Object.values(await outcomesOf(boxes, resourceChecks(boxes), store("lost")));
  expect(found.filter((each) => !each.startsWith("not tested: "))).toEqual([]);
});

it("find that a service rejects a replacement with what created the thing", async () => {
  const found = await outcomesOf(boxes, resourceChecks(boxes), store("of the service, and labels change"));
  expect(found["boxesReplace/resource/itself"]).toMatch(/^failed: /);
});

/** Notes that a creation returns with status 200, and that are replaced by what creates them, or by something else. */
const notesWith = async (replacement: string) =>
  await interfaceOf(`
openapi: 3.0.3
info: { title: Notes, version: "1" }
paths:
  /notes:
    post:
      operationId: notes_create
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/NoteText" } } } }
      responses: { "200": { description: Created, content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } } }
  /notes/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    get:
      operationId: notes_read
      responses: { "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } }, "404": { description: Unknown } }
    put:
      operationId: notes_replace
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/${replacement}" } } } }
      responses: { "200": { description: Replaced, content: { application/json: { schema: { $ref: "#/components/schemas/Note" } } } } }
    delete:
      operationId: notes_delete
      responses: { "200": { description: Deleted } }
components:
  schemas:
    NoteText: { type: object, required: [text], properties: { text: { type: string } } }
    NoteChange: { type: object, properties: { text: { type: string } } }
    Note: { type: object, required: [id, text], properties: { id: { type: integer }, text: { type: string } } }
`);

/** A service of notes; a forgetful one keeps the first text of each. */
function keepNotes(isForgetful: boolean): (request: Request) => Promise<Response> {
  const all = new Map<number, object>();
  return async (request) => {
    const id = Number(new URL(request.url).pathname.split("/")[2] ?? all.size + 1);
    if (request.method === "POST") all.set(id, { id, ...((await request.json()) as object) });
    const known = all.get(id);
    if (known === undefined) return new Response(null, { status: 404 });
    if (request.method === "PUT") {
      const replaced = { id, ...((await request.json()) as object) };
      if (!isForgetful) all.set(id, replaced);
      return Response.json(replaced);
    }
    if (request.method === "DELETE") all.delete(id);
    return request.method === "DELETE" ? new Response(null) : Response.json(known);
  };
}

it.each([
  ["NoteText", "failed: "],
  ["NoteChange", "warned: "],
])(
  "confirm what is created with 200 if the request of its replacement has the schema %s",
  async (replacement, outcome) => {
    const notes = await notesWith(replacement);
    const judged = async (isForgetful: boolean) =>
      (await outcomesOf(notes, resourceChecks(notes), keepNotes(isForgetful)))["notesReplace/resource/changed"];
    expect(await judged(false)).toBe("passed");
    expect((await judged(true))?.startsWith(outcome)).toBe(true);
  },
);
