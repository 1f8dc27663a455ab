import { expect, it } from "vitest";
import { interfaceOf, outcomesOf } from "../testing/outcomes.ts";
import { resourceChecks } from "./resources.ts";

/** Trips whose list has only their ids, with filters by what is in objects of a trip. */
const trips = await interfaceOf(`
openapi: 3.0.3
info: { title: Trips, version: "1" }
paths:
  /trips:
    get:
      operationId: listTrips
      parameters:
        - { name: city, in: query, schema: { type: string } }
        - { name: departs, in: query, schema: { type: string, format: date } }
        - { name: limit, in: query, schema: { type: integer } }
      responses: { "200": { description: Ids, content: { application/json: { schema: { type: array, items: { type: object, required: [tripid], properties: { tripid: { type: integer } } } } } } } }
    post:
      operationId: addTrip
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Trip" } } } }
      responses: { "200": { description: Added, content: { application/json: { schema: { type: object, required: [tripid, trip], properties: { tripid: { type: integer }, trip: { $ref: "#/components/schemas/Trip" } } } } } } }
  /trips/{id}:
    get:
      operationId: readTrip
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { "200": { description: One, content: { application/json: { schema: { $ref: "#/components/schemas/Trip" } } } } }
components:
  schemas:
    Trip: { type: object, required: [name, goal, days], properties: { name: { type: string }, goal: { type: object, required: [city], properties: { city: { type: string } } }, days: { type: object, required: [departs], properties: { departs: { type: string, format: date } } } } }
`);

interface Trip {
  goal: { city: string };
  days: { departs: string };
}

type Keeps = (trip: Trip, query: URLSearchParams) => boolean;
const inCity: Keeps = ({ goal }, query) => (query.get("city") ?? goal.city) === goal.city;

const judge = async (keeps: Keeps): Promise<Record<string, string>> => {
  const all: Trip[] = [];
  const found = await outcomesOf(trips, resourceChecks(trips), async (request) => {
    const { pathname, searchParams } = new URL(request.url);
    const id = Number(pathname.split("/")[2]);
    if (request.method === "POST") {
      const trip = (await request.json()) as Trip;
      if (typeof trip.goal.city !== "string") return new Response(null, { status: 400 });
      return Response.json({ tripid: all.push(trip), trip });
    }
    if (id > 0) return all[id - 1] ? Response.json(all[id - 1]) : new Response(null, { status: 404 });
    return Response.json(all.flatMap((each, index) => (keeps(each, searchParams) ? [{ tripid: index + 1 }] : [])));
  });
  return Object.fromEntries(Object.entries(found).filter(([id]) => id.includes("/filter/")));
};

it.each<[what: string, compare: (start: string, wanted: string) => boolean]>([
  ["from then", (start, wanted) => start >= wanted],
  ["after then", (start, wanted) => start > wanted],
  ["until then", (start, wanted) => start <= wanted],
  ["before then", (start, wanted) => start < wanted],
  ["of the day", (start, wanted) => start === wanted],
])("accept a list that selects things by a time in an object: those %s", async (_, compare) => {
  const found = await judge((trip, query) => {
    const wanted = query.get("departs");
    return inCity(trip, query) && (wanted === null || compare(trip.days.departs, wanted));
  });
  expect(found).toEqual({ "listTrips/resource/filter/city": "passed", "listTrips/resource/filter/departs": "passed" });
});

it.each<[what: string, keeps: Keeps, wrong: string[]]>([
  ["ignores its filters", () => true, ["city", "departs"]],
  ["ignores the time", inCity, ["departs"]],
  ["finds nothing by a time", (trip, query) => inCity(trip, query) && !query.has("departs"), ["departs"]],
  [
    "finds nothing by the city",
    (trip, query) => !query.has("city") && (query.get("departs") ?? "") < trip.days.departs,
    ["city"],
  ],
])("find that a list %s", async (_, keeps, wrong) => {
  const found = Object.entries(await judge(keeps)).filter(([, outcome]) => outcome.startsWith("warned: "));
  expect(found.map(([id]) => id.split("/").at(-1))).toEqual(wrong);
});
