import type { SecurityScheme } from "../../../generators/contract/model/contract.ts";
import { flatten } from "../../../generators/contract/model/flatten.ts";
import { resolve } from "../../../generators/contract/model/resolve.ts";
import type { Client, Method } from "./client-types.ts";
import type { Driver } from "./driver.ts";
import { type Exchange, type Sent, SentFile } from "./scenarios.ts";
import type { Match } from "./wire.ts";
import { xmlValue } from "./xml-bodies.ts";

/** Returns the input of a call: the values of the expected request, placed according to the types of the method. */
export function inputOf({ types, values }: Driver, method: Method, match: Match, exchange: Exchange): unknown {
  const { input: type } = method;
  if (type === undefined) return undefined;
  const input: Record<string, unknown> = {};
  for (const parameter of match.operation.parameters) {
    const own = types.property(type, parameter.name);
    const { const: fixed, enum: listed } = resolve(parameter.schema, match.api.components.schemas);
    const wire = match.values.get(parameter) ?? (parameter.required ? (fixed ?? listed?.[0]) : undefined);
    if (own !== undefined && wire !== undefined) input[parameter.name] = values.of(own, wire);
  }
  if (exchange.body !== undefined) {
    const wire = wireOf(exchange.body);
    const { whole, rest } = bodyPlace(types, type, match, wire);
    const own = whole === undefined ? undefined : types.property(type, whole);
    if (whole !== undefined)
      input[whole] = values.of(own, values.isBinary(own) ? binaryOf(exchange.body, match) : wire);
    else if (rest) {
      const fields = values.of(type, { ...input, ...(wire as object) }) as object;
      Object.assign(input, fields, input);
    }
  }
  const isEmpty = Object.keys(input).length === 0;
  const isOptional = types
    .members(type)
    .every((each) => types.checker.getPropertiesOfType(each).every(isOptionalSymbol));
  return isEmpty && isOptional ? undefined : input;
}

function isOptionalSymbol({ flags }: { flags: number }): boolean {
  return (flags & 16_777_216) !== 0;
}

/** Returns the place of a body: the only property that is no parameter, or the whole input. */
function bodyPlace(
  types: Driver["types"],
  type: NonNullable<Method["input"]>,
  { api, operation }: Match,
  wire: unknown,
): { whole?: string; rest: boolean } {
  const parameters = new Set(operation.parameters.map(({ name }) => name));
  const members = types.members(type);
  const names = [
    ...new Set(members.flatMap((each) => types.checker.getPropertiesOfType(each).map(({ name }) => name))),
  ];
  const others = names.filter((name) => !parameters.has(name));
  const fields = typeof wire === "object" && wire !== null && !Array.isArray(wire) ? Object.keys(wire) : [];
  const [only] = others;
  const isPlain = fields.length > 0 && !(wire instanceof Uint8Array);
  const documented = Object.values(operation.requestBody?.content ?? {}).flatMap(({ schema = {} }) =>
    Object.keys(flatten(schema, api.components.schemas).properties ?? {}),
  );
  const isField = only !== undefined && (fields.includes(only) || documented.includes(only));
  if (only !== undefined && others.length === 1 && !isField) return { whole: only, rest: false };
  if (others.includes("body") && !fields.includes("body")) return { whole: "body", rest: false };
  return { rest: isPlain || fields.length === 0 };
}

/** Returns bytes, with their media type if the spec leaves it to the caller. */
function binaryOf(body: Sent, { operation }: Match): Uint8Array | SentFile {
  const documented = Object.keys(operation.requestBody?.content ?? {});
  const isFixed = documented.length === 1 && documented[0] === body.mediaType;
  return isFixed ? bytesOf(body) : new SentFile(bytesOf(body), "file", body.mediaType);
}

export function bytesOf({ content }: Sent): Uint8Array {
  if (content instanceof Uint8Array) return content;
  return new TextEncoder().encode(typeof content === "string" ? content : JSON.stringify(content));
}

/** Returns the value of a body if its format is known, else its text or bytes. */
export function wireOf({ mediaType, content }: Sent): unknown {
  const isText = typeof content === "string";
  if (!isText && !(content instanceof Uint8Array)) return content;
  const text = (): string => (isText ? content : Buffer.from(content).toString());
  if (/[/+]json$/.test(mediaType)) return JSON.parse(text()) as unknown;
  if (/[/+]xml$/.test(mediaType)) return xmlValue(text());
  if (/jsonl|ndjson/.test(mediaType))
    return text()
      .split("\n")
      .map((line) => JSON.parse(line) as unknown);
  return content;
}

/** Returns the options of the client for this request, mainly its credentials. */
export function optionsOf(
  { types, values }: Driver,
  client: Client,
  match: Match,
  { headers, query }: Exchange,
): object {
  const own = types.property(client.options, "auth");
  if (own === undefined) return {};
  const schemes = Object.entries(match.api.components.securitySchemes);
  const found = schemes.flatMap(([name, scheme]) => {
    const credential = credentialOf(scheme, headers, query);
    return credential === undefined ? [] : [[name, credential] as const];
  });
  const [first] = found;
  const byName = found.filter(([name]) => types.members(own).some((each) => types.property(each, name) !== undefined));
  if (byName.length > 0) return { auth: values.of(own, Object.fromEntries(byName)) };
  if (first !== undefined) return { auth: first[1] };
  return types.checker.isTypeAssignableTo(types.checker.getUndefinedType(), own) ? {} : { auth: "none" };
}

function credentialOf(
  scheme: SecurityScheme,
  headers: Exchange["headers"],
  query: Exchange["query"],
): string | undefined {
  if (scheme.type === "apiKey") {
    const value = scheme.in === "query" ? query[scheme.name ?? ""] : headers[(scheme.name ?? "").toLowerCase()];
    return typeof value === "string" ? value : undefined;
  }
  const [kind = "", credential] = (headers["authorization"] ?? "").split(" ");
  const wanted = scheme.type === "http" ? (scheme.scheme ?? "") : "bearer";
  return kind.toLowerCase() === wanted.toLowerCase() ? credential : undefined;
}
