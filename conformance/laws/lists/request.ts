import { isRecord } from "../../../generated/runtime/body.ts";
import type { RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { Direction } from "../../../generators/contract/facts/lists.ts";
import type { ListInputs } from "../../kit/list-definition.ts";
import type { List, Query } from "./list-types.ts";

/**
 * Returns a request with the inputs of a query in their places: in the query, in the body, or in a text of the suite.
 */
export function requestOf(list: List, known: RequestParts, query: Query): RequestParts {
  const { sort, bodyInputs, inputs, definition } = list;
  const asked: Query = { ...(sort && { [sort.name]: sort.defaultOrder }), ...query };
  const placed = Object.entries(asked).flatMap(([name, value]) =>
    inputs.has(name) ? [[name, encodeInput(list, name, value)] as const] : [],
  );
  const valuesOf = (isOfBody: boolean): Record<string, unknown> =>
    Object.fromEntries(placed.filter(([name]) => bodyInputs.has(name) === isOfBody));
  const own = isRecord(known.body) ? Object.entries(known.body).filter(([name]) => !isOfPages(list, name)) : [];
  const parts: RequestParts = {
    ...known,
    query: { ...known.query, ...valuesOf(false) },
    ...(bodyInputs.size > 0 && { body: { ...Object.fromEntries(own), ...valuesOf(true) } }),
  };
  return definition.request?.(logicalInputs(list, asked), parts) ?? parts;
}

/** Returns true for inputs of the known request that select its own pages, which a check replaces. */
function isOfPages({ size, override, way }: List, name: string): boolean {
  const input = way && "input" in way ? way.input : undefined;
  return [size?.name, override?.name, input].includes(name);
}

/** Returns a value as it is sent: in a body, numbers and booleans are not strings. */
function encodeInput({ sort, inputs, bodyInputs }: List, name: string, value: Query[string]): unknown {
  if (name === sort?.name) return sort.values?.[value as Direction];
  const { type } = inputs.get(name) ?? {};
  if (!bodyInputs.has(name) || typeof value !== "string") return value;
  if (type === "boolean") return value === "true";
  return type === "integer" || type === "number" ? Number(value) : value;
}

function logicalInputs({ sort, size, range, way }: List, query: Query): ListInputs {
  const cursor = way && "input" in way ? query[way.input] : undefined;
  const [order, limit] = [query[sort?.name ?? ""], query[size?.name ?? ""]];
  const [from, until] = [query[range?.from.name ?? ""], query[range?.until.name ?? ""]];
  return {
    ...(order !== undefined && { order: order as Direction }),
    ...(limit !== undefined && { limit: Number(limit) }),
    ...(from !== undefined && { from: String(from) }),
    ...(until !== undefined && { until: String(until) }),
    ...(cursor !== undefined && { cursor: String(cursor) }),
  };
}
