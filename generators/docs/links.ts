import type { InterfaceContract } from "../contract/contract.ts";

/** Paths in the site, from its folder. One function for each kind of target. */
export const places = {
  start: () => "index.html",
  overview: (api: string) => `${api}/index.html`,
  operation: (api: string, operation: string) => `${api}/reference.html#operation/${operation}`,
  model: (api: string, schema: string) => `${api}/models.html#${schema}`,
  event: (api: string, event: string) => `${api}/events.html#${idOf(event)}`,
  delivery: (api: string) => `${api}/events.html#delivery`,
  table: (api: string, name: string) => `${api}/tables.html#${idOf(name)}`,
  flow: (api: string, name: string) => `${api}/flows.html#${idOf(name)}`,
  error: (api: string, operation: string, error: string) => `${api}/errors.html#${operation}-${error}`,
  limit: (api: string, operation: string) => `${api}/limits.html#${operation}`,
  requirement: (api: string, id: string) => `${api}/requirements.html#${id}`,
  openPoint: (api: string, id: string) => `${api}/open-points.html#${id}`,
  ambiguity: (api: string, index: number) => `${api}/open-points.html#ambiguity-${index + 1}`,
  downloads: (api: string, group: string) => `${api}/index.html#downloads-${group}`,
  guide: (name: string) => `guides/${name}.html`,
  document: (path: string) => `files/${path}`,
};

/** An element of the spec in words, with the place where the site shows it. */
export interface ElementLink {
  label: string;
  path: string;
}

/**
 * The place of an element of the spec: an operation with its inputs, a delivery, a model with its fields, a row of a
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
    return { label, path: places.delivery(api.name) };
  }
  const [first = ""] = within.split(".");
  const tied = row === undefined ? undefined : rowPlace(api, path, first, Number(row) - 1);
  if (tied !== undefined) return { label, path: tied };
  if (Object.hasOwn(api.components.schemas, first)) return { label, path: places.model(api.name, first) };
  return { label: label === "" ? api.namespace : label, path: places.overview(api.name) };
}

/**
 * The place of a row that carries a requirement: in a table of facts on the element, in the tables of an enum, or as
 * a step of a flow. Where several flows have such a step, all of them are on one page.
 */
function rowPlace(api: InterfaceContract, element: string, schema: string, index: number): string | undefined {
  const table = api.tables.find((each) => each.element === element && each.rows[index]?.["requirement"] !== undefined);
  if (table) return places.table(api.name, table.name);
  if ([...api.states, ...api.decisions, ...api.lookups].some((each) => each.schema === schema)) {
    return places.table(api.name, schema);
  }
  const [flow, ...others] = api.flows.filter(({ steps }) => steps[index]?.requirement !== undefined);
  if (flow === undefined) return undefined;
  return others.length > 0 ? `${api.name}/flows.html` : places.flow(api.name, flow.name);
}

/**
 * Makes ids for the elements of one page: the wanted one where it is free, else one with a number. An id has no spaces, and
 * "main" is the page's own.
 */
export function anchors(): (wanted: string) => string {
  const used = new Set(["main"]);
  return (wanted) => {
    const base = idOf(wanted);
    let anchor = base;
    for (let count = 2; used.has(anchor); count++) anchor = `${base}-${count}`;
    used.add(anchor);
    return anchor;
  };
}

/** The id that a name gets where no other has it. */
export function idOf(name: string): string {
  return name.replace(/\s+/g, "-") || "unnamed";
}
