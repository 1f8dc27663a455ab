import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../../../../spec/library/record.ts";
import type { DocumentedFlow, InterfaceContract } from "../../model/contract.ts";
import { NotLoaded, type Documents, loadBeside } from "../openapi/load.ts";
import { inside, type Place } from "../openapi/pointers.ts";
import { foundWords, nameOf, type Problems } from "../openapi/problems.ts";
import { WorkflowReader } from "./workflow.ts";

/**
 * Reads Arazzo documents (1.0 and 1.1) beside an OpenAPI document, and returns their addresses.
 *
 * @throws {NotLoaded} If a document can't be read.
 */
export async function loadArazzo(documents: Documents, sources: readonly string[]): Promise<string[]> {
  const uris: string[] = [];
  for (const source of sources) {
    const uri = await loadBeside(documents, source).catch((error: unknown) => {
      if (error instanceof NotLoaded) throw new NotLoaded(`${source}: ${error.message}`);
      throw error;
    });
    uris.push(uri);
  }
  return uris;
}

/**
 * Returns an interface with the workflows of Arazzo documents as flows. A workflow with something that a flow can't say
 * is reported and left out.
 *
 * @see {@link https://spec.openapis.org/arazzo/v1.0.1.html}
 */
export function withWorkflows(
  api: InterfaceContract,
  documents: Documents,
  uris: readonly string[],
  problems: Problems,
): InterfaceContract {
  const known = new Map(api.flows.map((flow) => [flow.name, flow]));
  const flows = uris.flatMap((uri) => flowsIn(api, documents.valueOf(uri), { uri, pointer: "" }, problems));
  for (const { flow, place } of flows) {
    const other = known.get(flow.name);
    // An OpenAPI document of Concordat has the flows of its Arazzo document.
    if (other !== undefined && !isDeepStrictEqual(other, flow))
      problems.error(place, "arazzo", `there is another flow ${JSON.stringify(flow.name)}: rename one of them`);
    known.set(flow.name, flow);
  }
  return { ...api, flows: [...known.values()] };
}

interface FoundFlow {
  flow: DocumentedFlow;
  place: Place;
}

function flowsIn(api: InterfaceContract, document: unknown, place: Place, problems: Problems): FoundFlow[] {
  const { arazzo: version, workflows, components } = Object(document) as Record<string, unknown>;
  if (typeof version !== "string" || !/^1\.[01]\.\d+/.test(version)) {
    const message = `expected the version of Arazzo, such as "1.0.1", ${foundWords(version)}`;
    problems.error(inside(place, "arazzo"), "arazzo", message);
    return [];
  }
  if (!Array.isArray(workflows) || workflows.length === 0) {
    problems.error(inside(place, "workflows"), "arazzo", `expected a list of workflows, ${foundWords(workflows)}`);
    return [];
  }
  return workflows.flatMap((workflow: unknown, index): FoundFlow[] => {
    const at = inside(place, "workflows", index);
    const { workflowId: name, steps } = Object(workflow) as Record<string, unknown>;
    if (typeof name !== "string" || name === "") {
      problems.error(inside(at, "workflowId"), "arazzo", `expected a name, ${foundWords(name)}`);
      return [];
    }
    if (!Array.isArray(steps) || steps.length === 0 || !steps.every((step) => isRecord(step))) {
      problems.error(inside(at, "steps"), "arazzo", `expected a list of steps, ${foundWords(steps)}`);
      return [];
    }
    const reader = new WorkflowReader(api, Object(components) as Record<string, unknown>);
    const flow = reader.read(workflow as Record<string, unknown>, at);
    for (const { place: where, message } of reader.refused)
      problems.warn(where, "arazzo", `${message}: the workflow ${name} of ${nameOf(place.uri)} is not run`);
    return flow === undefined ? [] : [{ flow, place: at }];
  });
}
