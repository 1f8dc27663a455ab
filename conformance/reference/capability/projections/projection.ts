import { JSONPathEnvironment, type JSONPathQuery } from "json-p3";
import { type InvalidCall, invalidField } from "../call/invalid-call.ts";

/** What a call gives of the payload. Document 1, Endpoints, `respond_with`. */
export type Projection = { kind: "full" } | { kind: "summary" } | { kind: "fields"; queries: readonly JSONPathQuery[] };

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

export function invalidProjection(message: string, input: string): InvalidCall {
  return invalidField("respond_with", message.slice(0, 200), input.slice(0, 60));
}
