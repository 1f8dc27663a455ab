import { valueAt } from "./pointers.ts";
import { pointerSteps } from "./schemas.ts";

/** A place in a request or in the response to it. */
export type Expression =
  | { readonly of: "url" | "method" | "statusCode" }
  | { readonly of: "request" | "response"; readonly in: "header" | "path" | "query"; readonly name: string }
  | { readonly of: "request" | "response"; readonly in: "body"; readonly pointer: string };

/** A request or response; texts that are compared with names of headers ignore case. */
export interface Message {
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly headers?: Headers | undefined;
  readonly body?: unknown;
}

/** The messages that expressions are evaluated in. */
export interface Exchange {
  readonly url?: string;
  readonly method?: string;
  readonly statusCode?: number;
  readonly request: Message;
  readonly response: Message;
}

/**
 * Parses a runtime expression, such as `$response.body#/id`; returns undefined for another text.
 *
 * @see {@link https://spec.openapis.org/oas/v3.2.0.html#runtime-expressions}
 */
export function parseExpression(text: string): Expression | undefined {
  const [whole, own, of, place, name, pointer = ""] =
    /^\$(?:(url|method|statusCode)|(request|response)\.(?:(header|path|query)\.(.+)|body(?:#((?:\/.*)?))?))$/s.exec(
      text,
    ) ?? [];
  if (whole === undefined) return undefined;
  if (own !== undefined) return { of: own as "url" };
  const side = of as "request";
  if (name === undefined) return { of: side, in: "body", pointer };
  // A response has neither a path nor a query.
  return side !== "request" && place !== "header" ? undefined : { of: side, in: place as "header", name };
}

const embedded = /\{(\$[^{}]*)\}/g;

/** Returns the expressions of a value: the value itself, those in braces within it, or those of its members. */
export function expressionsIn(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap((each) => expressionsIn(each));
  if (typeof value !== "string") return [];
  return value.startsWith("$") ? [value] : [...value.matchAll(embedded)].map(([, text = ""]) => text);
}

/** Returns a value with its expressions evaluated; undefined if a message lacks one of them. */
export function evaluated(value: unknown, exchange: Exchange): unknown {
  if (Array.isArray(value)) return complete(value.map((each: unknown) => evaluated(each, exchange)));
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).map(([key, each]) => [key, evaluated(each, exchange)] as const);
    return complete(members.map(([, each]) => each)) && Object.fromEntries(members);
  }
  if (typeof value !== "string") return value;
  if (value.startsWith("$")) return valueOf(value, exchange);
  const found = expressionsIn(value).map((text) => valueOf(text, exchange));
  return complete(found) && value.replaceAll(embedded, (_, text: string) => String(valueOf(text, exchange)));
}

/** Returns a list of values, or undefined if one is missing. */
function complete(values: unknown[]): unknown[] | undefined {
  return values.includes(undefined) ? undefined : values;
}

function valueOf(text: string, exchange: Exchange): unknown {
  const expression = parseExpression(text);
  if (expression === undefined) return undefined;
  if (!("in" in expression)) return exchange[expression.of];
  const message = exchange[expression.of];
  if (expression.in === "body") return valueAt(message.body, expression.pointer) ?? undefined;
  if (expression.in === "header") return message.headers?.get(expression.name) ?? undefined;
  return message[expression.in]?.[expression.name] ?? undefined;
}

/** Returns the names on the way to a value in the body of a response; undefined for another expression. */
export function stepsInResponse(value: unknown): string[] | undefined {
  const expression = typeof value === "string" ? parseExpression(value) : undefined;
  if (expression?.of !== "response" || !("in" in expression) || expression.in !== "body") return undefined;
  return pointerSteps(expression.pointer);
}
