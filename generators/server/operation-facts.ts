import type { InterfaceContract, MediaType, Operation, Schema, SecurityRequirement } from "../contract/contract.ts";
import { bodySchema } from "../validators/guard-names.ts";
import { objectShape } from "./object-shape.ts";

/** Whether the request goes to its handler unread, to be passed on. */
export function isProxied({ proxiedTo }: Operation): boolean {
  return proxiedTo !== undefined;
}

/** Whether a success is a stream of events. */
export function isStream(operation: Operation): boolean {
  return !isProxied(operation) && successContent(operation)["text/event-stream"] !== undefined;
}

/** What a success holds, by media type. */
export function successContent(operation: Operation): Record<string, MediaType> {
  return operation.responses[successKey(operation)]?.content ?? {};
}

/** What the contract has a success under: a status or a range of them; empty where it has none. */
export function successKey({ responses }: Operation): string {
  return Object.keys(responses).find((status) => /^[23]/.test(status)) ?? "";
}

/** How callers of an operation authenticate; undefined where nothing is said of it. */
export function securityOf({ security }: InterfaceContract, operation: Operation): SecurityRequirement[] | undefined {
  return operation.security ?? security;
}

/** Whether callers of an operation can authenticate as the contract describes it. */
export function isSecured(api: InterfaceContract, operation: Operation): boolean {
  return (securityOf(api, operation) ?? []).some((way) => Object.keys(way).length > 0);
}

/** Whether a caller of an operation may be anonymous because the contract says so. */
export function isAnonymous(api: InterfaceContract, operation: Operation): boolean {
  return (securityOf(api, operation) ?? []).some((way) => Object.keys(way).length === 0);
}

/** The defaults of a body's own fields. */
export function bodyDefaults({ components }: InterfaceContract, operation: Operation): Record<string, unknown> {
  const shape = objectShape(bodySchema(operation), components.schemas);
  return defaultsIn([...(shape?.fields ?? [])]);
}

export function defaultsIn(fields: [string, Schema][]): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap(([name, schema]) => ("default" in schema ? [[name, schema["default"]]] : [])),
  );
}
