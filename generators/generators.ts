import { asyncapi } from "./asyncapi/asyncapi.ts";
import { checks } from "./checks/operations.ts";
import { receivers } from "./checks/receiver.ts";
import { client } from "./client/client.ts";
import { contractJson, jsonSchema, requirements } from "./json/json.ts";
import { entry } from "./entry/entry.ts";
import { flows } from "./flows/flows.ts";
import type { Generator } from "./generator.ts";
import { openapi } from "./openapi/openapi.ts";
import { readme } from "./readme/readme.ts";
import { runtime } from "./runtime.ts";
import { server } from "./server/server.ts";
import { states } from "./states/states.ts";
import { tools } from "./tools/tools.ts";
import { types } from "./types/types.ts";
import { validators } from "./validators/validators.ts";
import { vectors } from "./vectors/vectors.ts";
import { webhooks } from "./webhooks/webhooks.ts";

/** All generators, in the order in which they run. */
export const generators: Generator[] = [
  contractJson,
  openapi,
  asyncapi,
  jsonSchema,
  types,
  client,
  flows,
  validators,
  states,
  tools,
  vectors,
  webhooks,
  server,
  checks,
  receivers,
  entry,
  readme,
  requirements,
  runtime,
];
