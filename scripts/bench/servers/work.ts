import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What every server and client does: one POST, of callers that have a token. */
export interface Work {
  path: string;
  token: string;

  /** JSON Schemas of the request's body and of the answer. */
  schemas: { request: object; answer: object };

  /** A valid body, and others that have to be refused. */
  body: { tool_ids: string[] };
  invalid: readonly object[];
  answer: object;

  /** What a GET is answered with. */
  page: object;
}

const folder = join(import.meta.dirname, "../../../generated/capability/schemas");
const schemas = { request: schema("InspectRequest"), answer: schema("InspectResponse") };

/** Inspecting a capability: small, nested, with an enumeration. */
export const work: Work = {
  path: "/tools/by-ids",
  token: "a-token-of-the-bench",
  schemas,
  body: { tool_ids: ["example.weather.forecast"], ...schemas.request.examples[0] },
  invalid: [{}, { tool_ids: "weather" }, { tool_ids: [1] }, { tool_ids: [], view: "most" }],
  answer: schemas.answer.examples[0] ?? {},
  page: schema("LedgerEnvelope").examples[0] ?? {},
};

function schema(name: string): { examples: object[] } {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as { examples: object[] };
}
