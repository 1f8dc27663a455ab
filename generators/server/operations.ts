import type { InterfaceContract, Parameter } from "../contract/model/contract.ts";
import type { ResolvedBody } from "../contract/facts/inputs.ts";
import type { ResolvedInterface, ResolvedOperation } from "../contract/facts/resolved-operation.ts";
import {
  bodyRules,
  oneOfPointers,
  type ParameterRule,
  parameterRules,
  successRules,
  templateRules,
} from "../contract/facts/server-rules.ts";
import { mapEntries } from "../contract/model/schemas.ts";
import { inTable, literal, objectLiteral } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";
import { answerTable, bodyDecoders } from "./bodies.ts";
import type { Constants } from "./constants.ts";

/** Expressions by key; undefined for rules that do not apply. */
type Rules = Record<string, string | undefined>;

/** Returns the table of all operations, as an expression. */
export function operationTable(all: ResolvedInterface, constants: Constants, module: Module): string {
  return objectLiteral(
    all.operations.map((each) => {
      const { name, method, path } = each.operation;
      const rules: Rules = {
        method: literal(method.toUpperCase()),
        path: literal(path),
        ...literals(templateRules(each)),
        ...callerRules(each, constants),
        ...(each.isProxied
          ? { proxied: "true" }
          : { ...inputRules(all, each, module), ...responseRules(all, each, module) }),
      };
      const type = (): string => module.type("../runtime/server/operation.ts", "OperationRules");
      return [name, inTable(name, written(rules), type)];
    }),
  );
}

function written(rules: Rules): string {
  return objectLiteral(
    Object.entries(rules).flatMap(([key, value]) => (value === undefined ? [] : [[key, value] as const])),
  );
}

/** Returns the rules on credentials and quotas. */
function callerRules(each: ResolvedOperation, { scheme, response }: Constants): Rules {
  const { ways, isSecured, mayBeAnonymous } = each.needs;
  const security = ways
    ?.filter((way) => way.length > 0)
    .map((way) => {
      const [first = "", ...others] = way.map(scheme);
      return others.length === 0 ? first : `[${[first, ...others].join(", ")}]`;
    });
  const missing = response("missingCredentials", each);
  const invalid = response("invalidCredentials", each);
  return {
    invalid: response("invalidRequest", each),
    security: security && `[${security.join(", ")}]`,
    anonymous: isSecured && mayBeAnonymous ? "true" : undefined,
    unauthorized: missing || invalid ? written({ missing, invalid }) : undefined,
    rateLimit: quotaRules(each, response("quotaExceeded", each)),
  };
}

function quotaRules({ operation: { rateLimit } }: ResolvedOperation, exceeded: string | undefined): string | undefined {
  if (rateLimit === undefined) return undefined;
  const { requests, windowSeconds } = rateLimit;
  return written({ requests: literal(requests), windowSeconds: literal(windowSeconds), exceeded });
}

/** Returns data as expressions by key. */
function literals(data: object): Rules {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, literal(value)]));
}

/** Returns the rules on the content of a request. */
function inputRules({ api }: ResolvedInterface, each: ResolvedOperation, module: Module): Rules {
  const { operation, names, takes, gives } = each;
  const guards = mapEntries({ ...names.guards }, (guard: string) => module.value("./validators.ts", guard));
  const values = (place: Parameter["in"], guard: string | undefined): string | undefined => {
    const rules = parameterRules(each, place);
    return rules && valueRules(rules, guard, module);
  };
  return {
    pathValues: values("path", guards["path"]),
    query: values("query", guards["query"]),
    headers: values("header", guards["headers"]),
    body: takes.body && written(bodyExpressions(api, takes.body, guards["body"], module)),
    requiresOneOf: operation.requiresOneOf && literal(oneOfPointers(operation)),
    invalidStatus: gives.hasInvalidStatus ? "422" : undefined,
  };
}

/** Returns the rules to decode the parameters of one place. */
function valueRules(rules: Record<string, ParameterRule>, guard: string | undefined, module: Module): string {
  const type = (): string => module.type("../runtime/server/operation.ts", "ValueRule");
  const values = Object.entries(rules).map(([key, rule]) => [key, inTable(key, literal(rule), type)] as const);
  return objectLiteral([...(guard ? [["guard", guard] as const] : []), ["values", objectLiteral(values)]]);
}

function bodyExpressions(api: InterfaceContract, body: ResolvedBody, guard: string | undefined, module: Module): Rules {
  const { required, mediaTypes, bytes, ...others } = literals(bodyRules(body));
  return { required, mediaTypes, bytes, ...bodyDecoders(api, body, module), guard, ...others };
}

/** Returns the rules of a success. */
function responseRules({ api }: ResolvedInterface, each: ResolvedOperation, module: Module): Rules {
  const rules = literals(successRules(each, api.components.schemas));
  return "stream" in rules ? rules : { ...rules, answers: answerTable(each.operation.responses, module) };
}
