// Generated from templates/runtime/validation/for-request.ts by `concordat generate`. Do not edit.

import type { Check } from "./reasons.ts";
import type { RequestValues, ResponseGuard } from "./validation.ts";

/** The shape of responses to requests with a certain value in a field; a value that ends with `*` is a prefix. */
export interface ChosenShape {
  in: keyof RequestValues;
  field: string;
  value: string;
  guard: Check;
}

/**
 * Makes the guard of a response whose shape the request determines.
 *
 * @param any The check if the request is unknown.
 * @param otherwise The check if the request selects no shape.
 */
export function forRequest<T>(any: Check, otherwise: Check, shapes: readonly ChosenShape[]): ResponseGuard<T> {
  return (body, request): body is T => {
    if (request === undefined) return any(body);
    const chosen = shapes.find((shape) => isRequested(shape, request));
    return (chosen?.guard ?? otherwise)(body);
  };
}

function isRequested({ in: part, field, value }: ChosenShape, request: RequestValues): boolean {
  const asked = String(Object(request[part])[field]);
  return value.endsWith("*") ? asked.startsWith(value.slice(0, -1)) : asked === value;
}
