import { effectiveLimit as sources } from "../../../generated/log-query/states.ts";
import { RefusedRequest } from "../../../generated/runtime/server-refusal.ts";

/** How many events this server puts on a page at most. */
export const serverLimit = 2000;

const defaultLimit = sources.find(({ source }) => source === "default")?.events ?? serverLimit;

/**
 * How many events a page has at most: the lowest limit of all that apply. Document 3, Limits.
 *
 * @param limits Those of the query and of the request, where there are any.
 * @throws {RefusedRequest} where one is not a whole number from 0.
 */
export function effectiveLimit(...limits: unknown[]): number {
  const given = limits.filter((limit) => limit !== undefined).map(checked);
  return Math.min(serverLimit, ...(given.length > 0 ? given : [defaultLimit]));
}

function checked(limit: unknown): number {
  if (typeof limit === "number" && limit >= 0 && (Number.isInteger(limit) || limit === Infinity)) return limit;
  const found = JSON.stringify(limit).slice(0, 40);
  throw new RefusedRequest(
    "malformed_request",
    `The limit is not valid: expected a whole number from 0, found ${found}.`,
  );
}
