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
 * Asserts that a value has the documented shape.
 *
 * @param request The request, if the value is the body of a response.
 * @param received The original value, if `value` was changed for the comparison.
 * @throws {Mismatch} If a field does not match; `where` has the JSON pointer of the first one.
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
    // The names of the fields describe a large value well enough; the evidence has the whole value.
    typeof found === "object" && found !== null ? foundInWords(found) : found,
  );
}
