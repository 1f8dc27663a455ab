import type { Delivery, InterfaceContract } from "../contract/model/contract.ts";
import { kebabCase } from "../naming.ts";
import { inWords } from "./words.ts";
import { anchor } from "./anchors.ts";

/** Paths in the site, from its folder. One function for each kind of target. */
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
  /** How deliveries are made, signed and repeated. */
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
  /** A file to download, in a folder that is called as no interface can be. */
  document: (path: string) => `${files}/${path}`,
};

/** The folder of the files to download. */
export const files = "_files";

/** A name as a part of a path: what can't stand in an address, and a dot, becomes a hyphen. */
export function segment(name: string): string {
  return /^[a-z\d]+(?:[._-][a-z\d]+)*$/.test(name)
    ? name.replaceAll("-", "--").replaceAll(".", "-")
    : kebabCase(name)
        .toLowerCase()
        .replace(/[^a-z\d_-]+/g, "-")
        .replace(/^-+|-+$/g, "") || "unnamed";
}

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
  const delivery = api.deliveries.find(({ name }) => owner === `${api.namespace}.${name}`);
  if (delivery) return { label, path: deliveryPlace(api, delivery) };
  const [first = ""] = within.split(".");
  const tied = row === undefined ? undefined : rowPlace(api, path, first, Number(row) - 1);
  if (tied !== undefined) return { label, path: tied };
  if (Object.hasOwn(api.components.schemas, first)) return { label, path: places.model(api.name, first) };
  return { label: label === "" ? api.namespace : label, path: places.overview(api.name) };
}

/** The page of a delivery: where an interface has several, those after the first have places of their own. */
export function deliveryPlace({ name, deliveries }: InterfaceContract, delivery: Delivery): string {
  return places.delivery(name) + (deliveries.indexOf(delivery) > 0 ? `/${segment(delivery.name)}` : "");
}

/** The place of a row that carries a requirement: in a table of facts, in the tables of an enum, or as a step of a flow. */
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
