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

type Fault = "deletes nothing" | "keeps nothing" | "knows every id" | "loses names" | "shows deleted people";

/** A service that answers each success with 200. It takes no id, and numbers of a form that no document states. */
function registry(fault?: Fault): (request: Request) => Promise<Response> {
  const all = new Map<string, Record<string, unknown>>();
  const old = new Map<string, Record<string, unknown>>();
  return async (request) => {
    const [, , id] = new URL(request.url).pathname.split("/");
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
    if (request.method === "GET") return Response.json(person);
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
  ["keeps nothing", "listPeople/resource/listed"],
  ["knows every id", "readPerson/resource/unknown-id"],
  ["loses names", "readPerson/resource/whole"],
  ["shows deleted people", "removePerson/resource/deleted"],
])("find that such a service %s", async (fault, check) => {
  const found = await judge(fault);
  expect(found[check]).toMatch(/^warned: /);
});

it("judge the deletion of a service that has a success for every id by its list", async () => {
  const { "removePerson/resource/deleted": deleted } = await judge("knows every id");
  expect(deleted).toBe("passed");
});
