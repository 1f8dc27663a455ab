import { expect, it } from "vitest";
import { unrecorded } from "../../../generated/runtime/checks/check.ts";
import type { Schema } from "../../../generators/contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../../generators/contract/model/testing.ts";
import { sampleTarget, testLaw } from "../testing/law.ts";
import { responseOperators } from "./mutants.ts";
import { responseChecks } from "./responses.ts";

const json = (schema: Schema) => ({ description: "", content: { "application/json": { schema } } });
const text = { type: "string" };
const id = { type: "string", format: "uuid", "x-fresh": true };

/** A service whose runs have ids, and name their tool in the query or in the body. */
const runner = interfaceWith({
  operations: [
    operationWith("run", {
      method: "post",
      path: "/runs",
      parameters: [{ name: "tool", in: "query", schema: text }],
      requestBody: { content: { "application/json": { schema: { type: "object", properties: { tool: text } } } } },
      requiresOneOf: ["query.tool", "body.tool"],
      responses: { 200: json({ type: "object", properties: { run_id: id, tool: text } }) },
    }),
  ],
});

testLaw(runner, responseChecks(runner), responseOperators(runner), {
  serve: async (request) => {
    const { tool: inBody } = (await request.json().catch(() => ({}))) as { tool?: string };
    const tool = new URL(request.url).searchParams.get("tool") ?? inBody;
    return tool === undefined
      ? new Response(null, { status: 400 })
      : Response.json({ run_id: crypto.randomUUID(), tool });
  },
  requests: { run: [{ query: { tool: "tea" }, body: {} }] },
});

const seat = { type: "object", properties: { row: { type: "integer" }, at: { type: "object" } } };
const styles = { at: { style: "deepObject", explode: true } };

/** A service that takes a seat as JSON, or as either form. */
const theater = interfaceWith({
  operations: [
    operationWith("takeSeat", {
      method: "post",
      path: "/seats",
      requestBody: {
        content: {
          "application/json": { schema: seat },
          "application/x-www-form-urlencoded": { schema: seat, encoding: styles },
          "multipart/form-data": { schema: seat, encoding: styles },
        },
      },
      responses: { 201: { description: "" } },
    }),
  ],
});

const serveSeats = async (request: Request): Promise<Response> => {
  const isJson = request.headers.get("content-type") === "application/json";
  const form = isJson ? new Map([["row", "1"]]) : await request.formData();
  return new Response(null, { status: form.get("row") === "1" ? 201 : 400 });
};

testLaw(theater, responseChecks(theater), responseOperators(theater), {
  serve: serveSeats,
  requests: { takeSeat: [{ body: { row: 1, at: { time: "19:00" } } }] },
});

const desk = { $ref: "#/components/schemas/Desk" };

/** A service that takes a desk as JSON or as XML. */
const office = interfaceWith({
  operations: [
    operationWith("addDesk", {
      method: "post",
      path: "/desks",
      requestBody: { content: { "application/json": { schema: desk }, "text/xml": { schema: desk } } },
      responses: { 201: { description: "" } },
    }),
  ],
  components: {
    securitySchemes: {},
    schemas: {
      Desk: {
        type: "object",
        xml: { name: "desk" },
        properties: { at: { type: "string" }, width: { type: "integer" } },
      },
    },
  },
});

testLaw(office, responseChecks(office), responseOperators(office), {
  serve: async (request) => {
    const isXml = request.headers.get("content-type") === "text/xml";
    const sent = await request.text();
    const isDesk = isXml ? sent.endsWith("<desk><at>A &amp; B</at><width>120</width></desk>") : sent.startsWith("{");
    return new Response(null, { status: isDesk ? 201 : 400 });
  },
  requests: { addDesk: [{ body: { at: "A & B", width: 120 } }] },
});

it("test no form with a value whose form is not documented", async () => {
  const target = sampleTarget({
    serve: serveSeats,
    requests: { takeSeat: [{ body: { row: 1, at: { seats: [1] } } }] },
  });
  for (const { run } of responseChecks(theater))
    await expect(run(target, unrecorded)).rejects.toMatchObject({ name: "NotTested" });
});
