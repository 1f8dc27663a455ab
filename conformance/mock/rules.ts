import type { InterfaceContract, Parameter } from "../../generators/contract/model/contract.ts";
import { compiler, guardSchemas, type ResponseGuard } from "../../generators/contract/facts/guards.ts";
import type { ResolvedContent } from "../../generators/contract/facts/inputs.ts";
import type { ResolvedInterface, ResolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import {
  bodyRules,
  formRules,
  oneOfPointers,
  parameterRules,
  schemeRules,
  successRules,
  templateRules,
  writtenResponses,
} from "../../generators/contract/facts/server-rules.ts";
import { xmlElements } from "../../generators/contract/facts/xml-shapes.ts";
import {
  type FieldRules,
  readForm,
  readLines,
  readParts,
  readPlain,
  writeLines,
  xmlAnswer,
  xmlBody,
} from "../../generated/runtime/server/bodies.ts";
import type { Security } from "../../generated/runtime/server/credentials.ts";
import type {
  BodyRules,
  DecodeBody,
  OperationRules,
  OperationTable,
  ValueRules,
} from "../../generated/runtime/server/operation.ts";
import type { ResponseGuards } from "../../generated/runtime/server/responses.ts";
import type { Guard, RequestValues } from "../../generated/runtime/validation/validation.ts";
import { parserOptions, type XmlFormat } from "../../generated/runtime/xml/xml.ts";
import { XMLParser } from "fast-xml-parser";
import type { MockErrors } from "./errors.ts";

/** The validators of an interface, compiled at run time instead of generated. */
export interface Guards {
  /** Returns a guard by its name in generated code. */
  input(name: string | undefined): Guard<unknown> | undefined;
  responses: ResponseGuards;
}

export function guardsOf(api: InterfaceContract): Guards {
  const { schemas, guards, responses = [] } = guardSchemas(api);
  const ajv = compiler(schemas);
  const compiled = (id: string): Guard<unknown> => ajv.getSchema(id) as unknown as Guard<unknown>;
  const operations = Map.groupBy(responses, ({ operation }) => operation);
  return {
    input: (name) => {
      const id = name === undefined ? undefined : guards.get(name);
      return id === undefined ? undefined : compiled(id);
    },
    responses: Object.fromEntries(
      [...operations].map(([name, own]) => [
        name,
        Object.fromEntries(own.map((each) => [each.status, forRequest(each, compiled)])),
      ]),
    ),
  };
}

/** Returns the guard of a response whose shape may depend on the request. */
function forRequest({ id, shapes }: ResponseGuard, compiled: (id: string) => Guard<unknown>): Guard<unknown> {
  const any = compiled(id);
  if (shapes === undefined) return any;
  const guard = (body: unknown, request?: RequestValues): boolean => {
    const chosen = shapes.choices.find(({ requested }) => isRequested(requested, request));
    const wanted = request === undefined ? any : compiled(chosen?.id ?? shapes.otherwise);
    const fits = wanted(body);
    Object.assign(guard, { errors: wanted.errors });
    return fits;
  };
  return guard as Guard<unknown>;
}

/** Returns true if a request selects a response shape. */
export function isRequested(
  { in: place, field, value }: { in: "query" | "body"; field: string; value: string },
  request: RequestValues = {},
): boolean {
  const sent = String((Object(request[place]) as Record<string, unknown>)[field]);
  return value.endsWith("*") ? sent.startsWith(value.slice(0, -1)) : sent === value;
}

/** Returns the rules of all operations, as a generated server has them. */
export function rulesOf(all: ResolvedInterface, guards: Guards, errors: MockErrors): OperationTable {
  const { api } = all;
  const elements = xmlElements(api);
  const parser = new XMLParser(parserOptions);
  const xml = elements && {
    parse: (text: string): unknown => parser.parse(text, true),
    elements: elements as XmlFormat["elements"],
  };
  return Object.fromEntries(
    all.operations.map((each) => {
      const rules = {
        method: each.operation.method.toUpperCase(),
        path: each.operation.path,
        ...templateRules(each),
        ...callerRules(each, all, errors),
        ...(each.isProxied
          ? { proxied: true }
          : { ...inputRules(api, each, guards, xml), ...responseRules(api, each, xml) }),
      };
      return [each.operation.name, rules as OperationRules];
    }),
  );
}

function callerRules(
  { operation, needs: { ways, isSecured, mayBeAnonymous, errors: documented } }: ResolvedOperation,
  { schemes }: ResolvedInterface,
  errors: MockErrors,
): Partial<OperationRules> {
  const security = ways
    ?.filter((way) => way.length > 0)
    .map((way) => way.map((name) => schemeRules(name, schemes[name])))
    .map((way) => (way.length === 1 ? way[0] : way)) as Security | undefined;
  const { missingCredentials, invalidCredentials, quotaExceeded } = documented;
  const { rateLimit } = operation;
  return {
    ...(security && { security }),
    ...(isSecured && mayBeAnonymous && { anonymous: true }),
    unauthorized: {
      ...(missingCredentials && { missing: () => errors.make(operation, missingCredentials) }),
      ...(invalidCredentials && { invalid: () => errors.make(operation, invalidCredentials) }),
    },
    ...(rateLimit && {
      rateLimit: {
        requests: rateLimit.requests,
        windowSeconds: rateLimit.windowSeconds,
        ...(quotaExceeded && { exceeded: (quota) => errors.make(operation, quotaExceeded, { quota }) }),
      },
    }),
  };
}

function inputRules(
  api: InterfaceContract,
  each: ResolvedOperation,
  guards: Guards,
  xml: XmlFormat | undefined,
): Partial<OperationRules> {
  const { operation, names, takes, gives } = each;
  const values = (place: Parameter["in"], name: string | undefined): ValueRules | undefined => {
    const rules = parameterRules(each, place) as ValueRules["values"] | undefined;
    const guard = guards.input(name);
    return rules && { values: rules, ...(guard && { guard }) };
  };
  const [pathValues, query, headers] = [
    values("path", names.guards.path),
    values("query", names.guards.query),
    values("header", names.guards.headers),
  ];
  const requiresOneOf = oneOfPointers(operation);
  const guard = guards.input(names.guards.body);
  const decoders = (takes.body?.contents ?? []).flatMap((content): [string, DecodeBody][] => {
    const decode = decoderOf(api, content, xml);
    return decode === undefined || content.mediaType.includes("*") ? [] : [[content.mediaType, decode]];
  });
  const body = takes.body && {
    ...(bodyRules(takes.body) as BodyRules),
    ...(decoders.length > 0 && { decoders: Object.fromEntries(decoders) }),
    ...(guard && { guard }),
  };
  return {
    ...(pathValues && { pathValues }),
    ...(query && { query }),
    ...(headers && { headers }),
    ...(body && { body }),
    ...(requiresOneOf && { requiresOneOf }),
    ...(gives.hasInvalidStatus && { invalidStatus: 422 }),
  };
}

function decoderOf(
  { components: { schemas } }: InterfaceContract,
  content: ResolvedContent,
  xml: XmlFormat | undefined,
): DecodeBody | undefined {
  const rules = (): FieldRules => formRules(content, schemas) as FieldRules;
  switch (content.kind) {
    case "form":
      return readForm(rules());
    case "multipart":
      return readParts(rules());
    case "lines":
      return readLines;
    case "xml":
      return xml && xmlBody(xml, content.component ?? "");
    case "other":
      return readPlain;
    default:
      return undefined;
  }
}

function responseRules(
  { components: { schemas } }: InterfaceContract,
  each: ResolvedOperation,
  xml: XmlFormat | undefined,
): Partial<OperationRules> {
  const rules = successRules(each, schemas) as Partial<OperationRules>;
  const responses = rules.stream ? [] : writtenResponses(each.operation.responses);
  const answers = responses.flatMap(({ status, mediaType, kind, component }) => {
    const write = kind === "lines" ? writeLines : xml && xmlAnswer(xml, component);
    return write ? [[status, { mediaType, write }] as const] : [];
  });
  return { ...rules, ...(answers.length > 0 && { answers: Object.fromEntries(answers) }) };
}
