import { arazzo } from "./arazzo/arazzo.ts";
import { asyncapi } from "./asyncapi/asyncapi.ts";
import { checks } from "./checks/operations.ts";
import { receivers } from "./checks/receiver.ts";
import { requirementNames } from "./checks/requirements.ts";
import { client } from "./client/client.ts";
import { contractJson, jsonSchema, requirements } from "./json/json.ts";
import { documents } from "./documents.ts";
import { entry } from "./entry/entry.ts";
import { flows } from "./flows/flows.ts";
import type { Contract } from "./contract/model/contract.ts";
import type { Generator, GeneratorOptions, Product } from "./generator.ts";
import { operations } from "./client/operations.ts";
import { openapi } from "./openapi/openapi.ts";
import { readmeOf } from "./readme/readme.ts";
import { runtime } from "./runtime.ts";
import { server } from "./server/server.ts";
import { states } from "./states/states.ts";
import { tools } from "./tools/tools.ts";
import { types } from "./types/types.ts";
import { validators } from "./validators/validators.ts";
import { vectors } from "./vectors/vectors.ts";
import { webhooks } from "./webhooks/webhooks.ts";
import { xml } from "./xml/xml.ts";

/** The generators with products, in the order of lists. */
const makers: Generator[] = [
  openapi,
  asyncapi,
  arazzo,
  jsonSchema,
  types,
  client,
  operations,
  flows,
  validators,
  states,
  server,
  xml,
  webhooks,
  tools,
  vectors,
  contractJson,
  requirements,
];

/** All generators, in the order in which they run. */
export const generators: Generator[] = [
  ...makers,
  checks,
  receivers,
  requirementNames,
  entry,
  runtime,
  readmeOf(makers),
];

/**
 * All generators except those of documents. Guards come first: their text is the longest, and it is formatted while
 * the others work.
 */
export const others = [validators, ...generators.filter((each) => each !== validators && !documents.includes(each))];

/** Returns all products of a contract. */
export function productsOf(contract: Contract, options?: GeneratorOptions): Product[] {
  return makers.flatMap(({ describes }) => describes?.(contract, options) ?? []);
}
