import { arazzo } from "./arazzo/arazzo.ts";
import { asyncapi } from "./asyncapi/asyncapi.ts";
import type { Generator } from "./generator.ts";
import { contractJson, jsonSchema, requirements } from "./json/json.ts";
import { openapi } from "./openapi/openapi.ts";
import { vectors } from "./vectors/vectors.ts";

/** The generators that write no TypeScript, which can run independently of the others. */
export const documents: readonly Generator[] = [
  openapi,
  asyncapi,
  arazzo,
  jsonSchema,
  vectors,
  contractJson,
  requirements,
];
