import type { InterfaceContract, Operation, Schema } from "../../contract/contract.ts";
import { reachable, visitSchemas } from "../../contract/schemas.ts";
import type { SearchEntry } from "../page.ts";

/** What the search finds of the operations: each by its request, its words, its fields and its errors. */
export function referenceEntries(api: InterfaceContract): SearchEntry[] {
  return api.operations.map((operation) => {
    const { name, method, path, summary = "", description = "", parameters, errorCases } = operation;
    const words = [
      method.toUpperCase(),
      path,
      summary,
      description,
      ...parameters.flatMap((each) => [each.name, each.description ?? ""]),
      ...fieldsOf(operation, api.components.schemas),
      ...errorCases.map(({ condition }) => condition),
    ];
    return { anchor: `operation/${name}`, title: name, kind: "operation", text: words.join(" ") };
  });
}

/** The names of all fields of the bodies of requests and answers. */
function fieldsOf({ requestBody, responses }: Operation, schemas: Record<string, Schema>): Set<string> {
  const bodies = [requestBody, ...Object.values(responses)].flatMap((each) => Object.values(each?.content ?? {}));
  const components = [...reachable(bodies, schemas)].map((name) => schemas[name]);
  const names = new Set<string>();
  visitSchemas([bodies, components], ({ properties }) => {
    for (const name of Object.keys(properties ?? {})) names.add(name);
  });
  return names;
}
