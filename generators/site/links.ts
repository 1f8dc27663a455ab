import type { InterfaceContract } from "../contract/contract.ts";

/** Where things are in the site, from its folder. One function for each kind of thing that is linked to. */
export const places = {
  start: () => "index.html",
  overview: (api: string) => `${api}/index.html`,
  operation: (api: string, operation: string) => `${api}/reference.html#operation/${operation}`,
  model: (api: string, schema: string) => `${api}/models.html#${schema}`,
  event: (api: string, event: string) => `${api}/events.html#${event}`,
  table: (api: string, name: string) => `${api}/tables.html#${name}`,
  flow: (api: string, name: string) => `${api}/flows.html#${name}`,
  error: (api: string, operation: string, error: string) => `${api}/errors.html#${operation}-${error}`,
  limit: (api: string, operation: string) => `${api}/limits.html#${operation}`,
  requirement: (api: string, id: string) => `${api}/requirements.html#${id}`,
  openPoint: (api: string, id: string) => `${api}/open-points.html#${id}`,
  guide: (name: string) => `guides/${name}.html`,
  document: (path: string) => `files/${path}`,
};

/** An element of the spec in words, with the place where the site shows it. */
export interface ElementLink {
  label: string;
  path: string;
}

/**
 * Where an element of the spec is shown: an operation with its inputs, a delivery, a model with its fields, a row of a
 * table; else the overview of its interface.
 */
export function elementLink(api: InterfaceContract, element: string): ElementLink {
  const [path = "", row] = element.split("#");
  const within = path.startsWith(`${api.namespace}.`) ? path.slice(api.namespace.length + 1) : "";
  const label = element.replace(`${api.namespace}.`, "").replace("::parameters.", " → ").replace("#", ", row ");
  const owner = path.replace(/::.*$/, "");
  const operation = api.operations.find((each) => each.element === owner);
  if (operation) return { label, path: places.operation(api.name, operation.name) };
  if (api.deliveries.some(({ name }) => owner === `${api.namespace}.${name}`)) {
    return { label, path: `${api.name}/events.html#delivery` };
  }
  const [first = ""] = within.split(".");
  if (row !== undefined) {
    const table = api.tables.find((each) => each.element === path);
    return { label, path: places.table(api.name, table?.name ?? first) };
  }
  if (api.components.schemas[first]) return { label, path: places.model(api.name, first) };
  return { label: label === "" ? api.namespace : label, path: places.overview(api.name) };
}
