import { pointerToken } from "../contract/model/schemas.ts";

/** The path of a value in a body: names of properties, and indices of lists. */
export type Path = readonly (string | number)[];

/** `$response.body#/data/items/0`. */
export function inBody(path: Path): string {
  return `$response.body${fragment(path)}`;
}

/** `$steps.found.outputs.tool#/tool_id`. */
export function inOutput(step: string, output: string, path: Path): string {
  return `$steps.${step}.outputs.${output}${fragment(path)}`;
}

function fragment(path: Path): string {
  return path.length === 0 ? "" : `#${path.map((token) => `/${pointerToken(String(token))}`).join("")}`;
}

/** Searches the whole context, which tools take as the root of a query or as one item. */
export function anywhere(path: Path, filter?: string): string {
  const [first, ...rest] = path.map(segment);
  const steps = [first?.startsWith(".") ? first.slice(1) : (first ?? ""), ...rest].join("");
  return `$..${steps}${filter === undefined ? "" : `[?${filter}]`}`;
}

/** A field of the item in a filter. */
export function itemField(path: Path): string {
  return `@${path.map(segment).join("")}`;
}

/** Returns a runtime expression within other text. */
export function embedded(expression: string): string {
  return `{${expression}}`;
}

function segment(token: string | number): string {
  if (typeof token === "number") return `[${token}]`;
  return /^[A-Za-z_]\w*$/.test(token) ? `.${token}` : `[${JSON.stringify(token)}]`;
}

/** Returns the condition that a value is one of several. */
export function isOneOf(expression: string, values: readonly (string | number | boolean)[]): string {
  return values.map((value) => `${expression} == ${constant(value)}`).join(" || ");
}

/** Returns the condition that a value differs from all of several. */
export function isNoneOf(expression: string, values: readonly (string | number | boolean)[]): string {
  return values.map((value) => `${expression} != ${constant(value)}`).join(" && ");
}

/** Returns a constant in a simple condition. */
function constant(value: string | number | boolean): string {
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(value);
}

/** Returns the success statuses of an operation, as a simple condition. */
export function hasSucceeded(statuses: readonly string[]): string {
  const known = statuses.filter((status) => /^[23](\d\d|XX)$/.test(status));
  return hasStatus(known.length === 0 ? ["2XX"] : known);
}

/** Returns the condition that a status is one of several. */
export function hasStatus(statuses: readonly string[]): string {
  return statuses
    .map((status) => {
      const first = status.charAt(0);
      if (!status.endsWith("XX")) return `$statusCode == ${status}`;
      return `$statusCode >= ${first}00 && $statusCode <= ${first}99`;
    })
    .join(" || ");
}
