// Generated from templates/runtime/checks/shape.ts by `concordat generate`. Do not edit.

import {
  foundInWords,
  issues,
  otherValue,
  type RequestValues,
  type ResponseGuard,
  valueAt,
} from "../validation/validation.ts";
import { Mismatch } from "./check.ts";

/**
 * Requires a documented shape of a value.
 *
 * @param request The request, of the body of a response.
 * @param received The value as it came, where it was changed on the way here.
 * @throws {Mismatch} At the first field that is none of the shape, as a JSON pointer.
 */
export function expectShape(
  where: string,
  guard: ResponseGuard<unknown>,
  value: unknown,
  request?: RequestValues,
  received = value,
): void {
  if (guard(value, request)) return;
  const [issue] = issues(guard, value, request);
  if (issue === undefined || issue.expected === otherValue) throw new Mismatch(where, "the documented shape", received);
  const { path, missing, expected } = issue;
  if (missing !== undefined) throw new Mismatch(`${where} at ${missing}`, "a value", valueAt(received, missing));
  const found = valueAt(received, path);
  throw new Mismatch(
    path === "" ? where : `${where} at ${path}`,
    expected,
    // The fields of a large value say what it is; all of it is in the evidence.
    typeof found === "object" && found !== null ? foundInWords(found) : found,
  );
}
