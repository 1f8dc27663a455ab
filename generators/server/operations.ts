import type { InterfaceContract, Operation, Schema } from "../contract/contract.ts";
import { inTable, literal, objectLiteral } from "../typescript/literal.ts";
import { mapEntries } from "../contract/schemas.ts";
import type { ModuleScope } from "../typescript/module-scope.ts";
import { guardNames, type InputGuards } from "../contract/names.ts";
import type { Constants } from "./constants.ts";
import {
  bodyDefaults,
  isAnonymous,
  isProxied,
  isStream,
  securityOf,
  successContent,
  successKey,
} from "../contract/operation-facts.ts";
import { readableTypes, typesLiteral, valueRules } from "../contract/inputs.ts";

/** Expressions by key; undefined for what does not apply. */
type Rules = Record<string, string | undefined>;

/** The table of all operations, as an expression. */
export function operationTable(api: InterfaceContract, constants: Constants, scope: ModuleScope): string {
  const { inputs } = guardNames(api);
  const guardsOf = (name: string): InputGuards =>
    mapEntries({ ...inputs.get(name) }, (guard) => scope.value("./validators.js", guard));
  return objectLiteral(
    api.operations.map((operation) => {
      const { name, method, path } = operation;
      const rules: Rules = {
        method: literal(method.toUpperCase()),
        path: literal(path),
        ...callerRules(api, operation, constants),
        ...(isProxied(operation)
          ? { proxied: "true" }
          : { ...inputRules(api, operation, guardsOf(name), scope), ...answerRules(operation) }),
      };
      const type = (): string => scope.type("../runtime/server/operation.ts", "OperationRules");
      return [name, inTable(name, written(rules), type)];
    }),
  );
}

function written(rules: Rules): string {
  return objectLiteral(
    Object.entries(rules).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}

/** Who may call, and how often. */
function callerRules(api: InterfaceContract, operation: Operation, { scheme, answer }: Constants): Rules {
  const ways = securityOf(api, operation)?.filter((way) => Object.keys(way).length > 0);
  const security = ways?.map((way) => {
    const [first = "", ...others] = Object.keys(way).map(scheme);
    return others.length === 0 ? first : `[${[first, ...others].join(", ")}]`;
  });
  const missing = answer("missingCredentials", operation);
  const invalid = answer("invalidCredentials", operation);
  return {
    security: security && `[${security.join(", ")}]`,
    anonymous: security && security.length > 0 && isAnonymous(api, operation) ? "true" : undefined,
    unauthorized: missing || invalid ? written({ missing, invalid }) : undefined,
    rateLimit: quotaRules(operation, answer("quotaExceeded", operation)),
  };
}

function quotaRules({ rateLimit }: Operation, exceeded: string | undefined): string | undefined {
  if (rateLimit === undefined) return undefined;
  const { requests, windowSeconds } = rateLimit;
  return written({ requests: literal(requests), windowSeconds: literal(windowSeconds), exceeded });
}

/** What a call has to look like. */
function inputRules(api: InterfaceContract, operation: Operation, guards: InputGuards, scope: ModuleScope): Rules {
  const { requiresOneOf, responses } = operation;
  return {
    pathValues: valueRules(api, operation, "path", guards.path, scope),
    query: valueRules(api, operation, "query", guards.query, scope),
    headers: valueRules(api, operation, "header", guards.headers, scope),
    body: bodyRules(api, operation, guards.body),
    requiresOneOf: requiresOneOf && literal(requiresOneOf.map(pointerOf)),
    invalidStatus: Object.hasOwn(responses, "422") ? "422" : undefined,
  };
}

function bodyRules(api: InterfaceContract, operation: Operation, guard: string | undefined): string | undefined {
  const { requestBody } = operation;
  if (requestBody === undefined) return undefined;
  const mediaTypes = Object.keys(requestBody.content);
  const defaults = bodyDefaults(api, operation);
  return written({
    required: literal(requestBody.required === true),
    mediaTypes: mediaTypes.join(" ") === "application/json" ? undefined : literal(mediaTypes),
    guard,
    type: textTypes(api, requestBody.content),
    defaults: Object.keys(defaults).length > 0 ? literal(defaults) : undefined,
  });
}

/** What a body of text stands for, where that is not a text. */
function textTypes(
  { components }: InterfaceContract,
  content: NonNullable<Operation["requestBody"]>["content"],
): string | undefined {
  const text = Object.entries(content).find(([mediaType]) => mediaType.startsWith("text/"));
  const types = readableTypes(text?.[1].schema ?? {}, components.schemas);
  return types.length === 0 || types.includes("string") ? undefined : typesLiteral(types);
}

/** `query.limit` as a pointer into what is read of a request. */
function pointerOf(input: string): string {
  const at = input.indexOf(".");
  const [place, name] = [input.slice(0, at), input.slice(at + 1)];
  const key = place === "header" ? name.toLowerCase() : name;
  return `/${place === "header" ? "headers" : place}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

/** What a success looks like. */
function answerRules(operation: Operation): Rules {
  if (isStream(operation)) return { stream: literal({ text: textEvents(operation) }) };
  const [mediaType] = Object.keys(successContent(operation));
  return {
    status: statusOf(operation),
    mediaType: mediaType === undefined || mediaType === "application/json" ? undefined : literal(mediaType),
  };
}

/** The first documented status of a success, which is 200 by default, or any. */
function statusOf(operation: Operation): string | undefined {
  const key = successKey(operation);
  if (key === "" || key === "200") return undefined;
  return /^\d+$/.test(key) ? key : literal("2XX");
}

/** The events whose data is not JSON. */
function textEvents(operation: Operation): string[] {
  const kinds = successContent(operation)["text/event-stream"]?.itemSchema?.oneOf ?? [];
  return kinds.flatMap(({ properties }) => {
    const name = properties?.["event"]?.const;
    return typeof name === "string" && !isJson(properties?.["data"]) ? [name] : [];
  });
}

function isJson(data: Schema | undefined): boolean {
  return data?.["contentMediaType"] === "application/json";
}
