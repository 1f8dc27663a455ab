import * as z from "zod";
import type { Host } from "../host/host.ts";
import { WorkspaceError } from "./errors.ts";

/** A line of text as it can be stored and sent back: no control characters, and no half ones. */
export const line = (longest: number) =>
  z
    .string()
    .min(1, "Expected at least one character")
    .max(longest, `Expected at most ${longest} characters`)
    // oxlint-disable-next-line no-control-regex -- these are what is looked for
    .refine((text) => text.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(text), "Control characters are not allowed");

/** A line of text that people know something by: there is something to see in it. */
export const title = (longest: number) =>
  line(longest).refine((text) => text.trim() !== "", "Expected more than spaces");

/** The value of a header. */
export const headerValue = line(2000).regex(/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/, "Not the value of a header");

/** What is wrong with an address that a user named; nothing where requests may go there. */
export function checkAddress({ outbound }: Host, url: string): void {
  const message = outbound.rejectionOf(url);
  if (message !== undefined)
    throw new WorkspaceError("invalid_request", `url: ${message}`, [{ field: "url", message }]);
}

/**
 * Reads the input of a request.
 *
 * @throws {WorkspaceError} naming the field, what was found and what was expected.
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

/** The number of an id, which is text in a path and anything in the input of a tool; undefined where it is none. */
export function numberOf(id: unknown): number | undefined {
  const isNumber = /^[1-9]\d{0,14}$/.test(typeof id === "number" || typeof id === "string" ? String(id) : "");
  return isNumber ? Number(id) : undefined;
}
