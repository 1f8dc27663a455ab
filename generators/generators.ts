import { asyncapi } from "./asyncapi/asyncapi.ts";
import { contractJson } from "./contract/contract-json.ts";
import type { Generator } from "./generator.ts";
import { jsonSchema } from "./json-schema/json-schema.ts";
import { openapi } from "./openapi/openapi.ts";
import { readme } from "./readme/readme.ts";
import { requirements } from "./requirements/requirements.ts";
import { runtime } from "./runtime.ts";
import { types } from "./types/types.ts";

/** All generators, in the order in which they run. */
export const generators: Generator[] = [
  contractJson,
  openapi,
  asyncapi,
  jsonSchema,
  types,
  readme,
  requirements,
  runtime,
];
