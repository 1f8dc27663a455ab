import { expect, it } from "vitest";
import { isRecord } from "../../../generated/runtime/body.ts";
import { interfaceOf, outcomesOf } from "../testing/outcomes.ts";
import { faultChecks, invalidRequests } from "./faults.ts";

const documentWith = (responses: string) => `
openapi: 3.0.3
info: { title: Cafe, version: "1" }
paths:
  /orders:
    post:
      operationId: addOrder
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [drink, size], properties: { drink: { type: string }, size: { type: object, required: [ml], properties: { ml: { type: integer } } } } } } } }
      responses: { "200": { description: Added }${responses} }
  /orders/{id}:
    get:
      operationId: readOrder
      parameters: [{ name: id, in: path, required: true, schema: { type: integer }, example: 1 }]
      responses: { "200": { description: One } }
`;

type Order = { drink?: unknown; size?: { ml?: unknown } | undefined };
type Serve = (order: Order) => number;

const strict: Serve = ({ drink, size }) => (typeof drink === "string" && Number.isInteger(size?.ml) ? 200 : 422);

const judge = async (status: Serve, responses = ""): Promise<Record<string, string>> => {
  const contract = await interfaceOf(documentWith(responses));
  return await outcomesOf(contract, faultChecks(contract), async (request) => {
    if (request.method === "GET") return new Response(null, { status: request.url.endsWith("/1") ? 200 : 404 });
    return Response.json({ id: 1 }, { status: status(Object((await request.json()) ?? {}) as Order) });
  });
};

it.each<[what: string, status: Serve, outcome: RegExp, responses?: string]>([
  ["rejects what is invalid", strict, /^passed$/],
  ["takes everything", () => 200, /^passed$/],
  ["does not implement some requests", (order) => (strict(order) === 200 ? 200 : 501), /^passed$/],
  [
    "fails as documented",
    (order) => (strict(order) === 200 ? 200 : 500),
    /^passed$/,
    ', "500": { description: Fault }',
  ],
  ["fails without a field", (order) => (order.drink === undefined ? 500 : strict(order)), /^warned: .* without drink/],
  [
    "fails without a nested field",
    ({ size, ...order }) => (isRecord(size) && size.ml === undefined ? 500 : strict({ ...order, size })),
    /^warned: .* without size\.ml/,
  ],
  ["fails for another body", (order) => (Array.isArray(order) ? 500 : strict(order)), /^warned: .* the body \[\]/],
])("judge a service that %s", async (_, status, outcome, responses) => {
  const { "addOrder/no-fault": found } = await judge(status, responses);
  expect(found).toMatch(outcome);
});

it("read with ids that a schema does not allow", async () => {
  expect((await judge(strict))["readOrder/no-fault"]).toBe("passed");
});

it("change one input of a request", async () => {
  const contract = await interfaceOf(documentWith(""));
  const [operation] = contract.operations;
  const valid = { body: { drink: "tea", size: { ml: 200 } } };
  const found = operation && invalidRequests(contract, operation, valid).map(({ what }) => what);
  expect(found).toEqual([
    "without drink",
    'with {"not":"expected"} as drink',
    "without size",
    'with "many" as size',
    "without size.ml",
    'with "many" as size.ml',
    "with the body {}",
    "with the body []",
    'with the body "text"',
  ]);
});
