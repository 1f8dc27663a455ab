import { Script } from "node:vm";
import { JSONPathEnvironment, type JSONPathQuery, type JSONValue } from "json-p3";
import type { CallResult, SummaryResult } from "../../../generated/capability/types.ts";
import { type InvalidCall, invalidField } from "./call-errors.ts";
import type { StoredFiles } from "./files.ts";

/** The part of the payload to return. Document 1, Endpoints, `respond_with`. */
type Projection = { kind: "full" } | { kind: "summary" } | { kind: "fields"; queries: readonly JSONPathQuery[] };

const environment = new JSONPathEnvironment();

/**
 * Parses a projection.
 *
 * @throws {InvalidCall} If an expression is not JSONPath, or there is none.
 */
export function readProjection(text: string): Projection {
  if (text === "full" || text === "summary") return { kind: text };
  const prefix = "fields:";
  const expressions = text.startsWith(prefix) ? splitExpressions(text.slice(prefix.length)) : [];
  if (expressions.length === 0) throw invalidProjection("expected full, summary or fields: with JSONPath", text);
  return { kind: "fields", queries: expressions.map(compile) };
}

/** Splits at the commas outside brackets and quotes, and omits empty parts. */
function splitExpressions(text: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const [token] of text.matchAll(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|[^]/gu)) {
    if (token === "[" || token === "(") depth += 1;
    if (token === "]" || token === ")") depth -= 1;
    if (token === "," && depth <= 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${token}`);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== "");
}

function compile(expression: string): JSONPathQuery {
  try {
    return environment.compile(expression);
  } catch (error) {
    throw invalidProjection(error instanceof Error ? error.message : "not JSONPath", expression);
  }
}

function invalidProjection(message: string, input: string): InvalidCall {
  return invalidField("respond_with", message.slice(0, 200), input.slice(0, 60));
}

/** The requested format of a result. */
export interface ResponseFormat {
  projection: Projection;

  /** The maximum size of the payload as JSON, in bytes; -1 for no limit. */
  maxResponseSize: number;
}

/**
 * Returns the result of a call with a payload. Document 1, Call response.
 *
 * @throws {InvalidCall} If the fields take too long to select.
 */
export async function project(
  payload: unknown,
  { projection, maxResponseSize }: ResponseFormat,
  files: StoredFiles,
): Promise<CallResult | SummaryResult> {
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

async function summarize(payload: unknown, files: StoredFiles): Promise<SummaryResult> {
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

/** Returns the length of the longest list in a payload or directly below it; 1 if there is none. */
function rowsOf(payload: unknown): number {
  const lists = [payload, ...Object.values(Object(payload))].filter((value) => Array.isArray(value));
  return lists.length === 0 ? 1 : Math.max(...lists.map(({ length }) => length));
}

const selectionLimitMs = 1000;

/**
 * Returns the parts of a value that JSONPath queries select, in their original structure. Other parts are removed, and list
 * items close up.
 *
 * @throws {InvalidCall} If the selection takes too long.
 */
export function selectFields(value: unknown, queries: readonly JSONPathQuery[]): unknown {
  const root = new Selected(value);
  const select = (): void => {
    for (const query of queries) {
      for (const { location } of query.lazyQuery(value as JSONValue)) root.keep(location);
    }
  };
  if (!within(selectionLimitMs, select))
    throw invalidProjection("the expressions take too long to evaluate", queries.join(","));
  return root.result();
}

/** A value with selected parts. */
class Selected {
  readonly #value: unknown;
  readonly #parts = new Map<string | number, Selected>();
  #isWhole = false;

  constructor(value: unknown) {
    this.#value = value;
  }

  keep([first, ...rest]: readonly (string | number)[]): void {
    if (first === undefined) this.#isWhole = true;
    else this.#part(first).keep(rest);
  }

  result(): unknown {
    if (this.#isWhole) return this.#value;
    const inOrder = Object.keys(Object(this.#value)).flatMap((key) => {
      const part = this.#parts.get(Array.isArray(this.#value) ? Number(key) : key);
      return part ? [[key, part.result()] as const] : [];
    });
    return Array.isArray(this.#value) ? inOrder.map(([, part]) => part) : Object.fromEntries(inOrder);
  }

  #part(key: string | number): Selected {
    const known = this.#parts.get(key);
    if (known) return known;
    const part = new Selected(Reflect.get(Object(this.#value), key));
    this.#parts.set(key, part);
    return part;
  }
}

/** Returns a JSON Schema inferred from a value, with the types at each place. */
export function contentSchema(value: unknown): Record<string, unknown> {
  return schemaOf([value]);
}

/** Returns the schema of the values at one place. */
function schemaOf(values: readonly unknown[]): Record<string, unknown> {
  const types = [...new Set(values.map(typeOf))];
  const lists = values.filter((value) => Array.isArray(value));
  const objects = values.filter((value) => typeOf(value) === "object");
  const items = lists.flat();
  return {
    type: types.length === 1 ? types[0] : types,
    ...(objects.length > 0 && { properties: propertiesOf(objects) }),
    ...(items.length > 0 && { items: schemaOf(items) }),
  };
}

function propertiesOf(objects: readonly unknown[]): Record<string, unknown> {
  const found = new Map<string, unknown[]>();
  for (const [name, value] of objects.flatMap((object) => Object.entries(Object(object)))) {
    found.set(name, [...(found.get(name) ?? []), value]);
  }
  return Object.fromEntries([...found].map(([name, values]) => [name, schemaOf(values)]));
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

const script = new Script("work()");

/** Runs work that may not end, such as a hostile regular expression; returns false if it was interrupted. */
function within(milliseconds: number, work: () => void): boolean {
  try {
    script.runInNewContext({ work }, { timeout: milliseconds });
    return true;
  } catch (error) {
    if (Object(error).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false;
    throw error;
  }
}

/** Returns the longest prefix of whole characters of a text within so many bytes of UTF-8. */
export function firstBytes(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(Math.min(bytes, text.length * 3)));
  return text.slice(0, read);
}
