import * as z from "zod";
import { isStorable } from "../store/column-values.ts";
import { Problem } from "./problem.ts";

/**
 * Validates the body of an operation. A missing body counts as `{}`.
 *
 * @throws {Problem} 400 `invalid_request`, with the invalid fields.
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body ?? {});
  if (error === undefined) return data;
  const faults = error.issues.slice(0, 10).map(({ path, message }) => `${path.join(".") || "the body"}: ${message}`);
  throw new Problem(400, "invalid_request", faults.join("; ").slice(0, 1000));
}

/** Returns the schema of text that every database can store. */
export function textInput(maxLength: number) {
  return z.string().min(1).max(maxLength).refine(isStorable, "must be Unicode text without NUL characters");
}

/** A name as in programs: letters, digits, dots, dashes and underscores. */
export const identifier = z.string().regex(/^[a-z][\w.-]{0,63}$/i, "must be a name of letters, digits and . - _");

/** Returns true if arrays and objects are nested more than so many levels. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let layer = [value];
  for (let depth = 0; depth <= levels; depth++) {
    layer = layer.flatMap((item) => (typeof item === "object" && item !== null ? Object.values(item) : []));
    if (layer.length === 0) return false;
  }
  return true;
}
