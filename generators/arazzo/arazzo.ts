import type { InterfaceContract } from "../contract/model/contract.ts";
import { flowNames, type NamedFlow, operationOf } from "../contract/facts/flows.ts";
import { perInterface } from "../generator.ts";
import { identifiers } from "../naming.ts";
import { yamlFile } from "../yaml.ts";
import { workflowObject } from "./workflow.ts";

/** The OpenAPI document of the interface, in the same folder. */
const source = "./openapi.yaml";

/** Generates `arazzo.yaml`: the flows of an interface as workflows. */
export const arazzo = perInterface(
  "arazzo",
  (api) => [{ path: `${api.name}/arazzo.yaml`, content: yamlFile(api.source, arazzoDocument(api)) }],
  (api) =>
    callingFlows(api).length === 0
      ? []
      : [{ path: "arazzo.yaml", purpose: "the flows as workflows, in Arazzo 1.0", document: "Arazzo 1.0" }],
);

/** Returns the flows with a call: a workflow needs at least one step, and each step calls. */
function callingFlows(api: InterfaceContract): NamedFlow[] {
  return flowNames(api).filter(({ flow }) => flow.steps.some((step) => operationOf(api, step) !== undefined));
}

/**
 * Returns the Arazzo object of an interface.
 * @see https://spec.openapis.org/arazzo/v1.0.1.html#arazzo-specification-object
 */
export function arazzoDocument(api: InterfaceContract): object {
  // Step ids only need to be unique within a workflow, but some runners look them up in the whole document.
  const stepIds = identifiers(new Set());
  return {
    arazzo: "1.0.1",
    info: { title: api.title, version: api.version, description: "Sequences of its operations." },
    sourceDescriptions: [{ name: api.name, url: source, type: "openapi" }],
    // A workflow does not say all of a flow; Concordat reads the flow again.
    workflows: callingFlows(api).map(({ flow, call }) => ({
      ...workflowObject(api, flow, { id: call, source, stepIds }),
      "x-flow": flow,
    })),
  };
}
