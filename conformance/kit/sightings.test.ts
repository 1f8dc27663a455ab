import { beforeEach, expect, it } from "vitest";
import type { Response, Schema } from "../../generators/contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../generators/contract/model/testing.ts";
import { elementsOf } from "./elements.ts";
import { addSightings, noSightings, type Observer, observerOf, type Sightings } from "./sightings.ts";

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const response = (schema: Schema): Response => ({ description: "", content: { "application/json": { schema } } });
const condition = "The shop is closed.";

const contract = interfaceWith({
  name: "pets",
  components: {
    securitySchemes: {},
    schemas: {
      Pet: {
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "string" },
          name: { type: "string" },
          owner: { anyOf: [ref("Owner"), { type: "null" }] },
          kind: ref("Kind"),
        },
      },
      Kind: { type: "string", enum: ["cat", "dog"] },
      Owner: { type: "object", properties: { email: { type: "string" }, phone: { type: "string" } } },
      Card: {
        type: "object",
        properties: { id: { type: "string" }, face: { type: "string" } },
        "x-when-requested": { field: "view", value: "card:*" },
      },
      Found: {
        type: "object",
        properties: { pets: { type: "array", items: { anyOf: [ref("Pet"), ref("Card")] } } },
      },
      Failure: { type: "object", properties: { why: { type: "string" } } },
      PetEvent: { type: "object", properties: { event: { type: "string" }, at: { type: "string" }, data: {} } },
      Lost: { type: "object", properties: { id: { type: "string" }, since: { type: "string" } } },
    },
  },
  operations: [
    operationWith("findPets", {
      method: "post",
      path: "/pets",
      responses: {
        "2XX": response(ref("Found")),
        "429": {
          ...response(ref("Failure")),
          headers: { "Retry-After": { schema: { type: "integer" } } },
        },
        default: response(ref("Pet")),
      },
      errorCases: [
        { name: "Busy", condition, status: 429, schema: ref("Failure") },
        {
          name: "NoSuchShop",
          condition,
          schema: { type: "object", required: ["why"], properties: { why: { type: "string", pattern: "^no such" } } },
        },
        { name: "Stranger", condition, credentials: "any", schema: { type: "object" } },
      ],
    }),
  ],
  deliveries: [
    {
      name: "petEvents",
      envelope: "PetEvent",
      nameField: "event",
      dataField: "data",
      rules: {},
      tags: [],
      headers: [],
      responses: {},
    },
  ],
  events: [{ name: "pet.lost", schema: "PetLostEvent", payload: "Lost" }],
  streamEvents: [{ operation: "watchPets", name: "pet.seen", schema: {} }],
  states: [{ schema: "Adoption", states: ["pending", "adopted"], transitions: [] }],
});

const url = "https://pets.example/v1/pets";

let sightings: Sightings;
let observer: Observer;
beforeEach(() => {
  sightings = noSightings();
  observer = observerOf(contract, sightings, { key: "k" });
});
const answer = (body: unknown, { status = 201, asked = {} }: { status?: number; asked?: object } = {}): void =>
  observer.seeResponse(
    { method: "POST", url, body: JSON.stringify(asked) },
    { status, body: JSON.stringify(body), headers: new Headers({ "retry-after": "3" }) },
  );

it("records the fields of an object, and those that were null", () => {
  answer({
    pets: [
      { id: "a", name: "Rex" },
      { id: "b", owner: null },
    ],
  });
  answer({ pets: [{ id: "c", owner: { email: "a@example.com" }, age: 3 }] });
  expect(sightings.objects).toEqual({
    Found: { pets: false },
    Pet: { id: false, name: false, owner: true },
    Owner: { email: false },
  });
});

it("treats an object as the requested form, or else as the one that it resembles", () => {
  answer({ pets: [{ id: "a", face: "round" }] }, { asked: { view: "card:small" } });
  expect(sightings.objects).toEqual({ Found: { pets: false }, Card: { id: false, face: false } });
  answer({ pets: [{ id: "a", face: "round" }] });
  expect(sightings.objects["Pet"]).toEqual({ id: false });
});

it("treats an object without its required fields as another one", () => {
  answer({ pets: [{ name: "Rex" }] });
  expect(sightings.objects).toEqual({ Found: { pets: false } });
});

it("records only errors with a documented status", () => {
  answer({ id: "no pet" }, { status: 400 });
  answer({ why: "busy" }, { status: 429 });
  observer.seeResponse({ method: "GET", url }, { status: 200, body: '{"pets":[]}' });
  observer.seeResponse({ method: "POST", url }, { status: 200, body: "<p>no JSON" });
  expect(sightings.objects).toEqual({ Failure: { why: false } });
});

it("records the envelope of a delivery, and its payload", () => {
  observer.seeDelivery('{"event":"pet.lost","data":{"id":"a","since":null}}');
  observer.seeDelivery('{"event":"pet.found","data":{"id":"a"}}');
  observer.seeDelivery("no JSON");
  expect(sightings.objects).toEqual({ PetEvent: { event: false, data: false }, Lost: { id: false, since: true } });
});

it("merges several records", () => {
  const first = (exchange: string) => ({ check: "", exchange });
  addSightings(
    sightings,
    { objects: { Pet: { id: false, name: true } }, elements: { "field Pet.id": first("GET /pets → 200") } },
    "a",
  );
  addSightings(
    sightings,
    {
      objects: { Pet: { name: false, owner: false }, Owner: {} },
      elements: { "field Pet.id": first("a delivery"), "field Pet.name": first("a delivery") },
    },
    "b",
  );
  expect(sightings.elements).toEqual({
    "field Pet.id": { check: "a", exchange: "GET /pets → 200" },
    "field Pet.name": { check: "b", exchange: "a delivery" },
  });
  expect(sightings.objects).toEqual({ Pet: { id: false, name: true, owner: false }, Owner: {} });
});

it("records each documented element: fields, values, headers, errors, events, states", () => {
  const seen = (): string[] => Object.keys(sightings.elements).toSorted();
  answer({ pets: [{ id: "a", name: "Rex", owner: { phone: null } }] });
  expect(seen()).toEqual(["field Found.pets", "field Pet.id", "field Pet.name", "field Pet.owner"]);
  expect(sightings.elements["field Pet.name"]).toEqual({ check: "", exchange: "POST /v1/pets → 201" });
  answer({ pets: [{ id: "b", kind: "cat", adoption_status: "pending" }] });
  expect(seen()).toEqual(expect.arrayContaining(["value Kind: cat", "state Adoption: pending"]));
  answer({ why: "busy" }, { status: 429 });
  expect(seen()).toEqual(expect.arrayContaining(["header findPets 429: Retry-After", "error findPets: Busy"]));
  answer({ why: "no such shop" }, { status: 400 });
  expect(seen()).toContain("error findPets: NoSuchShop");
  expect(seen()).not.toContain("error findPets: Stranger");
  observer.seeResponse(
    { method: "POST", url, headers: new Headers({ key: "another" }) },
    { status: 401, body: '{"any":"thing"}' },
  );
  expect(seen()).toContain("error findPets: Stranger");
  observer.seeDelivery('{"event":"pet.lost","data":{"id":"a"}}');
  const see = observer.seeStream({ method: "GET", url });
  for (const piece of ["id: 1\neve", "nt: pet.seen\ndata: {}\n", "\n"]) see(piece);
  expect(seen()).toEqual(expect.arrayContaining(["event pet.lost", "event pet.seen"]));
  const all = elementsOf(contract).map(({ kind, name }) => `${kind} ${name}`);
  expect(seen().filter((each) => !all.includes(each))).toEqual([]);
  expect(all.filter((each) => !seen().includes(each))).toEqual([
    "field Owner.email",
    "field Owner.phone",
    "field Card.id",
    "field Card.face",
    "field PetEvent.at",
    "field Lost.since",
    "value Kind: dog",
    "state Adoption: adopted",
  ]);
});
