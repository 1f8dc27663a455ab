import * as z from "zod";
import type { Host } from "../host/host.ts";
import { WorkspaceError } from "./errors.ts";

/** Returns the schema of a line of text that can be stored and returned unchanged: no control characters, no lone surrogates. */
export const line = (longest: number) =>
  z
    .string()
    .min(1, "Expected at least one character")
    .max(longest, `Expected at most ${longest} characters`)
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    .refine((text) => text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text), "Control characters are not allowed");

/** Returns the schema of a name that people see: a line with a visible character. */
export const title = (longest: number) =>
  line(longest).refine((text) => text.trim() !== "", "Expected a character other than a space");

/** The value of a header. */
export const headerValue = line(2000).regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/, "Not a valid header value");

/** Rejects an address that requests may not go to. */
export function checkAddress({ outbound }: Host, url: string): void {
  const message = outbound.rejectionOf(url);
  if (message !== undefined)
    throw new WorkspaceError("invalid_request", `url: ${message}`, [{ field: "url", message }]);
}

/**
 * Validates the input of a request.
 *
 * @throws {WorkspaceError} If the input is invalid; the error names the field, and the actual and expected values.
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(input);
  if (error === undefined) return data as z.output<Schema>;
  const messages = error.issues.map(({ path, message }) =>
    path.length > 0 ? `${path.join(".")}: ${message}` : message,
  );
  const fields = error.issues.map(({ path, message }) => ({ field: String(path[0] ?? ""), message: `${message}.` }));
  throw new WorkspaceError("invalid_request", `${messages.join("; ")}.`, fields);
}

/** Returns the number of an id, which is text in a path and any value in the input of a tool; undefined if it is not one. */
export function numberOf(id: unknown): number | undefined {
  const isNumber = /^[1-9]\d{0,14}$/.test(typeof id === "number" || typeof id === "string" ? String(id) : "");
  return isNumber ? Number(id) : undefined;
}
