import { beforeEach, expect, it } from "vitest";
import type { Contract } from "./contract.ts";
import type { Schema } from "./json-schema.ts";
import { addSightings, type Observer, observerOf, type Sightings } from "./sightings.ts";

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const contract: Contract = {
  name: "pets",
  namespace: "Pets",
  title: "Pets",
  version: "1",
  dialect: "2020-12",
  components: {
    schemas: {
      Pet: {
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "string" },
          name: { type: "string" },
          owner: { anyOf: [ref("Owner"), { type: "null" }] },
        },
      },
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
    {
      name: "findPets",
      method: "post",
      path: "/pets",
      parameters: [],
      responses: {
        "2XX": { content: { "application/json": { schema: ref("Found") } } },
        "429": { content: { "application/json": { schema: ref("Failure") } } },
        default: { content: { "application/json": { schema: ref("Pet") } } },
      },
    },
  ],
  deliveries: [{ envelope: "PetEvent", nameField: "event", dataField: "data" }],
  events: [{ name: "pet.lost", schema: "PetLostEvent", payload: "Lost" }],
  streamEvents: [],
  requirements: [],
  ambiguities: [],
};

const url = "https://pets.example/v1/pets";

let sightings: Sightings;
let observer: Observer;
beforeEach(() => {
  sightings = {};
  observer = observerOf(contract, sightings);
});
const answer = (body: unknown, { status = 201, asked = {} }: { status?: number; asked?: object } = {}): void =>
  observer.seeResponse({ method: "POST", url, body: JSON.stringify(asked) }, status, JSON.stringify(body));

it("keeps which fields of an object there are, and which were null", () => {
  answer({
    pets: [
      { id: "a", name: "Rex" },
      { id: "b", owner: null },
    ],
  });
  answer({ pets: [{ id: "c", owner: { email: "a@example.com" }, age: 3 }] });
  expect(sightings).toEqual({
    Found: { pets: false },
    Pet: { id: false, name: false, owner: true },
    Owner: { email: false },
  });
});

it("takes an object for the form that was asked for, and otherwise for the one that it resembles", () => {
  answer({ pets: [{ id: "a", face: "round" }] }, { asked: { view: "card:small" } });
  expect(sightings).toEqual({ Found: { pets: false }, Card: { id: false, face: false } });
  answer({ pets: [{ id: "a", face: "round" }] });
  expect(sightings["Pet"]).toEqual({ id: false });
});

it("takes an object without its required fields for another one", () => {
  answer({ pets: [{ name: "Rex" }] });
  expect(sightings).toEqual({ Found: { pets: false } });
});

it("looks at errors whose status is documented, and at no others", () => {
  answer({ id: "no pet" }, { status: 400 });
  answer({ why: "busy" }, { status: 429 });
  observer.seeResponse({ method: "GET", url }, 200, '{"pets":[]}');
  observer.seeResponse({ method: "POST", url }, 200, "<p>no JSON");
  expect(sightings).toEqual({ Failure: { why: false } });
});

it("looks at the envelope of a delivery, and at what it carries", () => {
  observer.seeDelivery('{"event":"pet.lost","data":{"id":"a","since":null}}');
  observer.seeDelivery('{"event":"pet.found","data":{"id":"a"}}');
  observer.seeDelivery("no JSON");
  expect(sightings).toEqual({ PetEvent: { event: false, data: false }, Lost: { id: false, since: true } });
});

it("puts together what several have seen", () => {
  addSightings(sightings, { Pet: { id: false, name: true } });
  addSightings(sightings, { Pet: { name: false, owner: false }, Owner: {} });
  expect(sightings).toEqual({ Pet: { id: false, name: true, owner: false }, Owner: {} });
});
