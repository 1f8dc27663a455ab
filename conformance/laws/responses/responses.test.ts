import type { Schema } from "../../../generators/contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../../generators/contract/model/testing.ts";
import { testLaw } from "../testing/law.ts";
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
