import type { Delivery, InterfaceContract } from "../contract/model/contract.ts";
import { kebabCase } from "../naming.ts";
import { inWords } from "./words.ts";
import { anchor } from "./anchors.ts";

/** Paths in the site, from its folder, by kind of target. */
export const places = {
  start: () => "index",
  overview: (api: string) => `${api}/index`,
  operation: (api: string, operation: string) => `${api}/reference/${segment(operation)}`,
  models: (api: string) => `${api}/models`,
  model: (api: string, schema: string) => `${api}/models#${anchor(schema)}`,
  events: (api: string) => `${api}/events/index`,
  event: (api: string, event: string) => `${api}/events/${segment(event)}`,
  /** The events that an operation streams. */
  stream: (api: string, operation: string) => `${api}/streams/${segment(operation)}`,
  /** The page about the deliveries: their format, signature and retries. */
  delivery: (api: string) => `${api}/deliveries`,
  states: (api: string) => `${api}/states`,
  table: (api: string, name: string) => `${api}/states#${anchor(inWords(name))}`,
  flows: (api: string) => `${api}/flows`,
  flow: (api: string, name: string) => `${api}/flows#${anchor(inWords(name))}`,
  errors: (api: string) => `${api}/errors`,
  error: (api: string, heading: string) => `${api}/errors#${anchor(heading)}`,
  limits: (api: string) => `${api}/limits`,
  requirements: (api: string) => `${api}/requirements`,
  requirement: (api: string, id: string) => `${api}/requirements#${anchor(id)}`,
  openPoints: (api: string) => `${api}/open-points`,
  openPoint: (api: string, id: string) => `${api}/open-points#${anchor(id)}`,
  evidence: () => "evidence",
  changelog: () => "changelog",
  guide: (name: string) => `guides/${name}`,
  /** A file to download, in a folder whose name no interface can have. */
  document: (path: string) => `${files}/${path}`,
};

/** The folder of the files to download. */
export const files = "_files";

/** Returns a name as a path segment: dots and characters that URLs do not allow become hyphens. */
export function segment(name: string): string {
  return /^[a-z\d]+(?:[._-][a-z\d]+)*$/.test(name)
    ? name.replaceAll("-", "--").replaceAll(".", "-")
    : kebabCase(name)
        .toLowerCase()
        .replace(/[^a-z\d_-]+/g, "-")
        .replace(/^-+|-+$/g, "") || "unnamed";
}

/** The words for an element of the spec, and its place in the site. */
export interface ElementLink {
  label: string;
  path: string;
}

/**
 * Returns the place of an element of the spec: an operation or its input, a delivery, a model or its field, a row of a
 * table; otherwise the overview of its interface.
 */
export function elementLink(api: InterfaceContract, element: string): ElementLink {
  const [path = "", row] = element.split("#");
  const within = path.startsWith(`${api.namespace}.`) ? path.slice(api.namespace.length + 1) : "";
  const label = element.replace(`${api.namespace}.`, "").replace("::parameters.", " → ").replace("#", ", row ");
  const owner = path.replace(/::.*$/, "");
  const operation = api.operations.find((each) => each.element === owner);
  if (operation) return { label, path: places.operation(api.name, operation.name) };
  const delivery = api.deliveries.find(({ name }) => owner === `${api.namespace}.${name}`);
  if (delivery) return { label, path: deliveryPlace(api, delivery) };
  const [first = ""] = within.split(".");
  const tied = row === undefined ? undefined : rowPlace(api, path, first, Number(row) - 1);
  if (tied !== undefined) return { label, path: tied };
  if (Object.hasOwn(api.components.schemas, first)) return { label, path: places.model(api.name, first) };
  return { label: label === "" ? api.namespace : label, path: places.overview(api.name) };
}

/** Returns the page of a delivery: if an interface has several, all but the first have pages of their own. */
export function deliveryPlace({ name, deliveries }: InterfaceContract, delivery: Delivery): string {
  return places.delivery(name) + (deliveries.indexOf(delivery) > 0 ? `/${segment(delivery.name)}` : "");
}

/** Returns the place of a row with a requirement: in a table of facts, in the tables of an enum, or as a step of a flow. */
function rowPlace(api: InterfaceContract, element: string, schema: string, index: number): string | undefined {
  const table = api.tables.find((each) => each.element === element && each.rows[index]?.["requirement"] !== undefined);
  if (table) return places.table(api.name, table.name);
  if ([...api.states, ...api.decisions, ...api.lookups].some((each) => each.schema === schema)) {
    return places.table(api.name, schema);
  }
  const [flow, ...others] = api.flows.filter(({ steps }) => steps[index]?.requirement !== undefined);
  if (flow === undefined) return undefined;
  return others.length > 0 ? places.flows(api.name) : places.flow(api.name, flow.name);
}
