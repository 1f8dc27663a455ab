import type { CallResult } from "../../../../generated/capability/types.ts";
import type { StoredFiles } from "../files/files.ts";
import { contentSchema } from "./content-schema.ts";
import { selectFields } from "./fields.ts";
import type { Projection } from "./projection.ts";
import { firstBytes } from "./shorten.ts";

/** How a call wants to be answered. */
export interface Wanted {
  projection: Projection;

  /** The most bytes of the payload, written as JSON; -1 for any number. */
  maxResponseSize: number;
}

/**
 * The result of a call that gave a payload. Document 1, Call response.
 *
 * @throws {InvalidCall} where the fields take too long to select.
 */
export async function project(
  payload: unknown,
  { projection, maxResponseSize }: Wanted,
  files: StoredFiles,
): Promise<CallResult> {
  if (projection.kind === "summary") return await summarize(payload, files);
  const data = projection.kind === "fields" ? selectFields(payload, projection.queries) : payload;
  const content = JSON.stringify(data);
  const size = Buffer.byteLength(content);
  if (maxResponseSize === -1 || size <= maxResponseSize) return { data };
  return {
    message: `The result has ${size} bytes, more than max_response_size (${maxResponseSize}). Fetch all of it from full_content_file_url.`,
    truncated_content: firstBytes(content, maxResponseSize),
    full_content_file_url: await files.store(content),
    content_schema: contentSchema(data),
  };
}

async function summarize(payload: unknown, files: StoredFiles): Promise<CallResult> {
  const content = JSON.stringify(payload);
  const schema = contentSchema(payload);
  return {
    respond_with: "summary",
    content_schema: schema,
    summary: { schema, size_bytes: Buffer.byteLength(content), rows: rowsOf(payload) },
    full_content_file_url: await files.store(content),
    message: "A summary. Fetch the full content from full_content_file_url.",
  };
}

/** The length of the longest list in a payload, or right below it; 1 where there is none. */
function rowsOf(payload: unknown): number {
  const lists = [payload, ...Object.values(Object(payload))].filter((value) => Array.isArray(value));
  return lists.length === 0 ? 1 : Math.max(...lists.map(({ length }) => length));
}
