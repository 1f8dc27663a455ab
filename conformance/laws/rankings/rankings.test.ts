import type { Schema } from "../../../generators/contract/model/contract.ts";
import { interfaceWith, operationWith } from "../../../generators/contract/model/testing.ts";
import { testLaw } from "../testing/law.ts";
import { rankingOperators } from "./mutants.ts";
import { rankingChecks } from "./rankings.ts";

const parameter = (name: string, schema: Schema) => ({ name, in: "query" as const, schema });

/** A catalog of tools; a search for the id of a tool returns that tool first. */
const catalog = interfaceWith({
  operations: [
    operationWith("searchTools", {
      path: "/tools",
      parameters: [
        parameter("text", { type: "string" }),
        parameter("limit", { type: "integer", minimum: 1, maximum: 8, default: 6 }),
      ],
      responses: {
        200: {
          description: "",
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: {
                  total: { type: "integer" },
                  tools: {
                    type: "array",
                    items: { type: "object", properties: { id: { type: "string" } } },
                    "x-ranked": { limit: "limit", count: "total", lookup: { input: "text", key: "id" } },
                  },
                },
              },
            },
          },
        },
      },
    }),
  ],
});

const ids = Array.from({ length: 10 }, (_, index) => `tool-${index}`);
const definitions = {
  searchTools: {
    best: async () => await Promise.resolve({ request: { query: { text: "tools" } }, key: "tool-0" }),
  },
};

async function search(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const [text, limit] = [searchParams.get("text") ?? "", Number(searchParams.get("limit") ?? 6)];
  if (limit < 1 || limit > 8) return await Promise.resolve(new Response(null, { status: 400 }));
  const found = [...ids.filter((id) => id === text), ...ids.filter((id) => id !== text)].slice(0, limit);
  return Response.json({ total: found.length, tools: found.map((id) => ({ id })) });
}

testLaw(catalog, rankingChecks(catalog, definitions), rankingOperators(catalog, definitions), {
  serve: search,
  requests: { searchTools: [{ query: { text: "tools" } }] },
});
