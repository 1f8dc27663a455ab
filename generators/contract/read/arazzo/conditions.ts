/** A comparison in a simple condition, such as `$statusCode == 200`. */
export interface Comparison {
  left: string;
  operator: string;
  right: string | number | boolean | null;
}

/**
 * Parses a simple condition: comparisons with a constant, joined by `&&` and `||`. Returns the alternatives, each a
 * list of comparisons that must all be true; undefined for another condition.
 *
 * @see {@link https://spec.openapis.org/arazzo/v1.0.1.html#criterion-object}
 */
export function parseCondition(text: string): Comparison[][] | undefined {
  const alternatives = split(text, "||").map((each) => split(each, "&&").map((part) => comparisonOf(part.trim())));
  const isWhole = alternatives.every((all) => all.every((each) => each !== undefined));
  return isWhole ? (alternatives as Comparison[][]) : undefined;
}

/** Splits a text at an operator, but not within quotes. */
function split(text: string, operator: string): string[] {
  const parts = [""];
  for (const [token] of text.matchAll(/'(?:[^']|'')*'|\|\||&&|[^'|&]+|./gs)) {
    if (token === operator) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${token}`);
  }
  return parts;
}

function comparisonOf(text: string): Comparison | undefined {
  const [, left, operator, right] = /^(\$[^\s=!<>]+)\s*(==|!=|<=|>=|<|>)\s*(.+)$/s.exec(text) ?? [];
  if (left === undefined || operator === undefined || right === undefined) return undefined;
  const constant = constantOf(right.trim());
  return constant === undefined ? undefined : { left, operator, right: constant };
}

function constantOf(text: string): Comparison["right"] | undefined {
  const [, quoted] = /^'((?:[^']|'')*)'$/s.exec(text) ?? /^"([^"]*)"$/s.exec(text) ?? [];
  if (quoted !== undefined) return quoted.replaceAll("''", "'");
  if (text === "true" || text === "false") return text === "true";
  if (text === "null") return null;
  return /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : undefined;
}

/** Returns the statuses for which comparisons of `$statusCode` are true: `404`, or `2XX` for all of a hundred. */
export function statusesOf(alternatives: readonly (readonly Comparison[])[]): string[] {
  const isMet = (status: number): boolean =>
    alternatives.some((all) => all.every(({ operator, right }) => compare(status, operator, Number(right))));
  return [1, 2, 3, 4, 5].flatMap((hundred) => {
    const own = Array.from({ length: 100 }, (_, index) => hundred * 100 + index).filter((each) => isMet(each));
    return own.length === 100 ? [`${hundred}XX`] : own.map(String);
  });
}

function compare(status: number, operator: string, wanted: number): boolean {
  switch (operator) {
    case "==":
      return status === wanted;
    case "!=":
      return status !== wanted;
    case "<":
      return status < wanted;
    case "<=":
      return status <= wanted;
    case ">":
      return status > wanted;
    default:
      return status >= wanted;
  }
}
