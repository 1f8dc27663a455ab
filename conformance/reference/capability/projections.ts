import { Script } from "node:vm";
import { JSONPathEnvironment, type JSONPathQuery, type JSONValue } from "json-p3";
import type { CallResult, SummaryResult } from "../../../generated/capability/types.ts";
import { type InvalidCall, invalidField } from "./call-errors.ts";
import type { StoredFiles } from "./files.ts";

/** The part of the payload that a call returns. Document 1, Endpoints, `respond_with`. */
type Projection = { kind: "full" } | { kind: "summary" } | { kind: "fields"; queries: readonly JSONPathQuery[] };

const environment = new JSONPathEnvironment();

/**
 * Reads a projection.
 *
 * @throws {InvalidCall} where an expression is not JSONPath, or there is none.
 */
export function readProjection(text: string): Projection {
  if (text === "full" || text === "summary") return { kind: text };
  const prefix = "fields:";
  const expressions = text.startsWith(prefix) ? splitExpressions(text.slice(prefix.length)) : [];
  if (expressions.length === 0) throw invalidProjection("expected full, summary or fields: with JSONPath", text);
  return { kind: "fields", queries: expressions.map(compile) };
}

/** Splits at the commas that are not within brackets or quotes, and leaves out what is empty. */
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

/** The format that a call wants its result in. */
export interface ResponseFormat {
  projection: Projection;

  /** The most bytes of the payload, written as JSON; -1 for any number. */
  maxResponseSize: number;
}

/**
 * The result of a call with a payload. Document 1, Call response.
 *
 * @throws {InvalidCall} where the fields take too long to select.
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

/** The length of the longest list in a payload, or right below it; 1 where there is none. */
function rowsOf(payload: unknown): number {
  const lists = [payload, ...Object.values(Object(payload))].filter((value) => Array.isArray(value));
  return lists.length === 0 ? 1 : Math.max(...lists.map(({ length }) => length));
}

const selectionLimitMs = 1000;

/**
 * Selects from a value what JSONPath queries name, in the shape that it has there: everything else is left out, and items
 * of a list close up.
 *
 * @throws {InvalidCall} where that takes too long.
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

/** A value of which parts are selected. */
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

/** The JSON Schema that is read off a value: the types that are found at each place. */
export function contentSchema(value: unknown): Record<string, unknown> {
  return schemaOf([value]);
}

/** The schema of the values that are found at one place. */
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

/** Does work that may take forever, such as a hostile regular expression; false where it was cut short. */
function within(milliseconds: number, work: () => void): boolean {
  try {
    script.runInNewContext({ work }, { timeout: milliseconds });
    return true;
  } catch (error) {
    if (Object(error).code === "ERR_SCRIPT_EXECUTION_TIMEOUT") return false;
    throw error;
  }
}

/** The beginning of a text, of no more than so many bytes in UTF-8. No character is taken apart. */
export function firstBytes(text: string, bytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(Math.min(bytes, text.length * 3)));
  return text.slice(0, read);
}
