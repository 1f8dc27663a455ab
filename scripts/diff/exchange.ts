import escapeStringRegexp from "escape-string-regexp";
import type {
  InterfaceContract,
  MediaType,
  Operation,
  Parameter,
  Response,
  Schema,
  SecurityScheme,
} from "../../generators/contract/model/contract.ts";
import { takesOf } from "../../generators/contract/facts/inputs.ts";
import { componentRef } from "../../generators/contract/model/schemas.ts";
import type { WitnessMessage, WitnessRequest } from "./rules.ts";
import type { Side, TextRule, Universe } from "./universe.ts";

/** Makes requests and messages that are valid under one version of a contract. */
export interface Exchanges {
  request(side: Side, operation: Operation, given?: GivenRequest): WitnessRequest;
  response(side: Side, status: string, response: Response, given?: GivenResponse): WitnessMessage;

  /** Returns a value of a schema of a version; null if the sampler finds none. */
  sample(side: Side, schema: Schema): unknown;
}

/** The parts that a request must have or must lack. */
export interface GivenRequest {
  readonly values?: ReadonlyMap<Parameter, unknown>;
  readonly without?: Parameter | "body";
  readonly body?: { readonly value: unknown };
  readonly mediaType?: string;

  /** The security schemes of its credentials. Default: those of the operation. */
  readonly schemes?: readonly string[];
  readonly times?: number;
}

export interface GivenResponse {
  readonly header?: { readonly name: string; readonly value: unknown };
  readonly without?: string;
  readonly body?: { readonly value: unknown };
  readonly mediaType?: string;
}

export function exchangesOf(
  { values, schema: moved }: Universe,
  versions: Readonly<Record<Side, InterfaceContract>>,
): Exchanges {
  const sample: Exchanges["sample"] = (side, schema) => {
    try {
      return values.make(moved(side, schema), "sample");
    } catch {
      return null;
    }
  };
  return {
    sample,
    request: (side, operation, given = {}) => {
      const api = versions[side];
      const isThere = (parameter: Parameter): boolean =>
        parameter !== given.without &&
        (parameter.required === true ||
          given.values?.has(parameter) === true ||
          isPreferred(parameter, operation, given));
      const inputs = operation.parameters.filter(isThere).map((parameter) => ({
        parameter,
        value: given.values?.has(parameter) ? given.values.get(parameter) : sample(side, parameter.schema),
        separator: separatorOf(api, operation, parameter),
      }));
      const text = ({ value, separator }: (typeof inputs)[number]): string =>
        [value]
          .flat()
          .map(inText)
          .join(separator === "repeat" ? "," : separator);
      const path = inputs
        .filter(({ parameter }) => parameter.in === "path")
        .reduce(
          (all, each) => all.replace(placeholder(each.parameter.name), encodeURIComponent(text(each))),
          operation.path,
        );
      const query = inputs
        .filter(({ parameter }) => parameter.in === "query")
        .flatMap((each) => {
          const { parameter, value, separator } = each;
          const isFields = typeof value === "object" && value !== null && !Array.isArray(value);
          const pairs = isFields
            ? fieldsInQuery(parameter, value)
            : (separator === "repeat" ? [value].flat().map(inText) : [text(each)]).map(
                (item) => [parameter.name, item] as const,
              );
          return pairs.map(([name, item]) => `${encodeURIComponent(name)}=${encodeURIComponent(item)}`);
        });
      const headers = inputs
        .filter(({ parameter }) => parameter.in === "header")
        .map((each) => [each.parameter.name.toLowerCase(), text(each)] as const);
      const cookies = inputs
        .filter(({ parameter }) => parameter.in === "cookie")
        .map((each) => `${each.parameter.name}=${text(each)}`);
      const credentials = credentialsOf(api, operation, given.schemes);
      const [mediaType, media] = contentOf(operation.requestBody?.content, given.mediaType);
      const isSent =
        given.without !== "body" &&
        media !== undefined &&
        (given.body !== undefined || given.mediaType !== undefined || operation.requestBody?.required === true);
      const body = given.body
        ? given.body.value
        : isSent
          ? sample(side, media.schema ?? media.itemSchema ?? {})
          : undefined;
      const search = [...query, ...credentials.query];
      const all = Object.fromEntries([
        ...headers,
        ...credentials.headers,
        ...(cookies.length > 0 ? [["cookie", cookies.join("; ")] as const] : []),
        ...(isSent && mediaType !== undefined ? [["content-type", mediaType] as const] : []),
      ]);
      return {
        method: operation.method.toUpperCase(),
        target: path + (search.length === 0 ? "" : `?${search.join("&")}`),
        ...(Object.keys(all).length > 0 && { headers: all }),
        ...(isSent && { body }),
        ...(given.times !== undefined && { times: given.times }),
      };
    },
    response: (side, status, { headers = {}, content }, { header, without, body, mediaType: wanted } = {}) => {
      const required = Object.entries(headers).filter(
        ([name, each]) => each.required === true && name !== without && name !== header?.name,
      );
      const [mediaType, media] = contentOf(content, wanted);
      const all = Object.fromEntries([
        ...required.map(([name, each]) => [name.toLowerCase(), inText(sample(side, each.schema))] as const),
        ...(header ? [[header.name.toLowerCase(), [header.value].flat().map(inText).join(",")] as const] : []),
        ...(mediaType === undefined ? [] : [["content-type", mediaType] as const]),
      ]);
      return {
        status: statusOf(status),
        ...(Object.keys(all).length > 0 && { headers: all }),
        ...(media && { body: body ? body.value : sample(side, media.schema ?? media.itemSchema ?? {}) }),
      };
    },
  };
}

/** Returns a reference to a component; undefined if there is none. */
export function componentSchema({ components }: InterfaceContract, name: string | undefined): Schema | undefined {
  return name !== undefined && Object.hasOwn(components.schemas, name) ? { $ref: componentRef(name) } : undefined;
}

/** Returns a status of a range: `2XX` → `200`. */
export function statusOf(key: string): string {
  if (/^\d{3}$/.test(key)) return key;
  return /^\d/.test(key) ? `${key.charAt(0)}00` : "500";
}

/** Returns the separator between the items of a list in a parameter. */
export function separatorOf(
  { components }: InterfaceContract,
  operation: Operation,
  parameter: Parameter,
): TextRule["list"] {
  const index = operation.parameters.indexOf(parameter);
  const found = takesOf(operation, components.schemas).parameters[index]?.separator;
  return (found ?? ",") as TextRule["list"];
}

function isPreferred(parameter: Parameter, { requiresOneOf = [] }: Operation, { values, body }: GivenRequest): boolean {
  const [preferred] = requiresOneOf;
  return (
    preferred === `${parameter.in}.${parameter.name}` &&
    (values === undefined || values.size === 0) &&
    body === undefined
  );
}

function placeholder(name: string): RegExp {
  return new RegExp(String.raw`\{[+./;?&#]*${escapeStringRegexp(name)}\*?\}`);
}

/** Returns the names and texts of an object in a query. */
function fieldsInQuery({ name, style, explode }: Parameter, value: object): (readonly [string, string])[] {
  const fields = Object.entries(value);
  if (style === "deepObject") return fields.map(([key, each]) => [`${name}[${key}]`, inText(each)] as const);
  if (explode === false) return [[name, fields.flatMap(([key, each]) => [key, inText(each)]).join(",")]];
  return fields.map(([key, each]) => [key, inText(each)] as const);
}

function inText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function contentOf(content: Record<string, MediaType> = {}, wanted?: string): [mediaType?: string, media?: MediaType] {
  const all = Object.entries(content);
  return all.find(([type]) => type === wanted) ?? all[0] ?? [];
}

function credentialsOf(
  { security, components }: InterfaceContract,
  operation: Operation,
  wanted?: readonly string[],
): { headers: (readonly [string, string])[]; query: string[] } {
  const [way = {}] = operation.security ?? security ?? [];
  const schemes = (wanted ?? Object.keys(way)).flatMap((name) => components.securitySchemes[name] ?? []);
  const keysIn = (place: string): SecurityScheme[] =>
    schemes.filter((each) => each.type === "apiKey" && each.in === place);
  const keys = keysIn("header").map(({ name = "" }) => [name.toLowerCase(), "API_KEY"] as const);
  const cookies = keysIn("cookie").map(({ name = "" }) => ["cookie", `${name}=API_KEY`] as const);
  const others = schemes
    .filter(({ type }) => type !== "apiKey")
    .map(({ scheme = "Bearer" }) => ["authorization", `${scheme} TOKEN`] as const);
  return {
    headers: [...keys, ...cookies, ...others],
    query: keysIn("query").map(({ name = "" }) => `${name}=API_KEY`),
  };
}
