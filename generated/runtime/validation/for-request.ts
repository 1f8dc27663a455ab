// Generated from templates/runtime/validation/for-request.ts by `concordat generate`. Do not edit.

import type { Check } from "./reasons.ts";
import type { RequestValues, ResponseGuard } from "./validation.ts";

/** The shape of a response to requests that have a value in a field; a star at its end stands for any ending. */
export interface ChosenShape {
  in: keyof RequestValues;
  field: string;
  value: string;
  guard: Check;
}

/**
 * The guard of a response whose shape the request chooses.
 *
 * @param any What is taken where the request is not known.
 * @param otherwise What is taken where the request asks for none of the shapes.
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
