import type { InterfaceContract } from "../contract/model/contract.ts";
import { flowNames, type NamedFlow, operationOf } from "../contract/facts/flows.ts";
import { perInterface } from "../generator.ts";
import { identifiers } from "../naming.ts";
import { yamlFile } from "../yaml.ts";
import { workflowObject } from "./workflow.ts";

/** The OpenAPI document of the interface, from beside it. */
const source = "./openapi.yaml";

/** `arazzo.yaml`: the flows of an interface as workflows. */
export const arazzo = perInterface(
  "arazzo",
  (api) => [{ path: `${api.name}/arazzo.yaml`, content: yamlFile(api.source, arazzoDocument(api)) }],
  (api) =>
    callingFlows(api).length === 0
      ? []
      : [{ path: "arazzo.yaml", purpose: "its flows as workflows of Arazzo 1.0", document: "Arazzo 1.0" }],
);

/** The flows that call something: a workflow has a step at least, and each calls. */
function callingFlows(api: InterfaceContract): NamedFlow[] {
  return flowNames(api).filter(({ flow }) => flow.steps.some((step) => operationOf(api, step) !== undefined));
}

/**
 * The Arazzo object of an interface.
 * @see https://spec.openapis.org/arazzo/v1.0.1.html#arazzo-specification-object
 */
export function arazzoDocument(api: InterfaceContract): object {
  // Within a workflow would do, but a runner that looks ids up in the whole document takes one step for another.
  const stepIds = identifiers(new Set());
  return {
    arazzo: "1.0.1",
    info: { title: api.title, version: api.version, description: "How its operations are used one after the other." },
    sourceDescriptions: [{ name: api.name, url: source, type: "openapi" }],
    workflows: callingFlows(api).map(({ flow, call }) => workflowObject(api, flow, { id: call, source, stepIds })),
  };
}
