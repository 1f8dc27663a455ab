import {
  getExamples,
  type ModelProperty,
  walkPropertiesInherited,
  type Namespace,
  type Operation as SpecOperation,
  type Program,
} from "@typespec/compiler";
import { getStatusCodes, isBody, isBodyRoot, isStatusCode, type HttpOperation, type HttpService } from "@typespec/http";
import { exampleJson } from "./json-values.ts";
import { deliveries } from "../../../../spec/library/delivery.ts";
import { elementName } from "../../../../spec/library/elements.ts";
import { credentialsCases, errorCases, errorCasesOf, invalidInputs } from "../../../../spec/library/error-case.ts";
import { alternatives } from "../../../../spec/library/field.ts";
import { pagingRules, textLimits } from "../../../../spec/library/paging.ts";
import { proxies } from "../../../../spec/library/proxy.ts";
import { leftRows } from "../../../../spec/library/ledgers.ts";
import { rateLimits } from "../../../../spec/library/rate-limit.ts";
import { ownedOperations } from "../../../../spec/library/owned.ts";
import { safeOperations } from "../../../../spec/library/safe.ts";
import { triggers } from "../../../../spec/library/states.ts";
import { shapesOf } from "../../../../spec/library/when-requested.ts";
import { componentRef, mapEntries } from "../../model/schemas.ts";
import { camelCase, uniqueNames } from "../../../naming.ts";
import { factsOf, listingOf } from "./vocabulary.ts";
import type { ErrorCase, Operation, Response, Schema, ShapeOfSuccess } from "../../model/contract.ts";
import type { Document } from "../document.ts";
import { schemaName } from "./elements.ts";
import { isWebhook } from "./webhooks.ts";

/** Returns the operations of a service, without those that describe deliveries. */
export function operationsOf(program: Program, service: HttpService, document: Document): Operation[] {
  const unique = uniqueNames();
  const written = new Set<string>();
  return service.operations.flatMap((http) => {
    const key = `${http.verb} ${http.path}`;
    if (isDelivery(program, http.operation) || isWebhook(program, http.operation) || written.has(key)) return [];
    written.add(key);
    return operationOf(program, service.namespace, http, document, unique);
  });
}

function isDelivery(program: Program, operation: SpecOperation): boolean {
  return deliveries.of(program, operation).length > 0;
}

function operationOf(
  program: Program,
  namespace: Namespace,
  http: HttpOperation,
  document: Document,
  unique: (wanted: string) => string,
): Operation[] {
  const { operation, path, verb } = http;
  const found = document.paths[path]?.[verb];
  if (found === undefined) return [];
  const [rateLimit] = rateLimits.of(program, operation);
  const leaves = leftRows.of(program, operation);
  const listing = listingOf(program, operation);
  const [paging] = pagingRules.of(program, operation);
  const [textLimit] = textLimits.of(program, operation);
  const [requiresOneOf] = alternatives.of(program, operation);
  const cases = errorCasesIn(program, namespace, operation);
  const shapes = shapesOf(program, operation).map(({ model, requested }) => ({
    schema: { $ref: componentRef(schemaName(program, namespace, model)) },
    ...(requested && { requested }),
  }));
  const [trigger] = triggers.of(program, operation);
  const [proxiedTo] = [operation, operation.interface].flatMap((owner) => (owner ? proxies.of(program, owner) : []));
  return [
    {
      name: unique(camelCase(found.operationId)),
      method: verb,
      path: path.split("?", 1)[0] ?? path,
      tags: found.tags ?? [],
      ...(found.summary !== undefined && { summary: found.summary }),
      ...(found.description !== undefined && { description: found.description }),
      ...(found.deprecated && { deprecated: true }),
      parameters: found.parameters,
      ...(found.requestBody && { requestBody: found.requestBody }),
      responses: orderedShapes(describedErrors(program, operation, found.responses, cases), shapes),
      ...(shapes.length > 0 && { shapes }),
      ...(found.security && { security: found.security }),
      errorCases: cases,
      ...(rateLimit && { rateLimit }),
      ...(leaves.length > 0 && { leaves }),
      ...(listing && { listing }),
      ...(paging && { paging }),
      ...(textLimit && { textLimit }),
      ...(requiresOneOf && { requiresOneOf }),
      ...(proxiedTo !== undefined && { proxiedTo }),
      ...(safeOperations.of(program, operation).length > 0 && { safe: true }),
      ...(ownedOperations.of(program, operation).length > 0 && { owned: true }),
      ...(trigger !== undefined && { trigger }),
      ...mergedFacts(program, operation),
      element: elementName(operation),
    },
  ];
}

/** Merges the facts of an operation with those of its interface. */
function mergedFacts(program: Program, operation: SpecOperation): ReturnType<typeof factsOf> {
  const own = factsOf(program, operation);
  if (operation.interface === undefined) return own;
  const shared = factsOf(program, operation.interface);
  const requirements = union(own.requirements, shared.requirements);
  const open = union(own.open, shared.open);
  const notes = union(own.ambiguities, shared.ambiguities);
  return {
    ...shared,
    ...own,
    ...(requirements.length > 0 && { requirements }),
    ...(open.length > 0 && { open }),
    ...(notes.length > 0 && { ambiguities: notes }),
  };
}

function union<T>(a: T[] = [], b: T[] = []): T[] {
  return [...new Set([...a, ...b])];
}

/**
 * Describes errors: a status shared by documented errors describes when each is the response, and the `default`
 * response describes its meaning. The usual header of a quota has the quota of the operation as its example, unless
 * it has another.
 */
function describedErrors(
  program: Program,
  operation: SpecOperation,
  responses: Record<string, Response>,
  cases: ErrorCase[],
): Record<string, Response> {
  const [rateLimit] = rateLimits.of(program, operation);
  return mapEntries(responses, (response, status) => {
    const own = cases.filter((each) => String(each.status ?? "default") === status).map(({ condition }) => condition);
    if (own.length === 0) return response;
    const stands = status === "default" ? "An error whose HTTP status is not documented: " : "";
    const { headers } = response;
    return {
      ...response,
      description: `${stands}${own.join("; ")}.`,
      ...(headers && {
        headers: mapEntries(headers, (header, name) => {
          const quota = /ratelimit-limit$/i.test(name) ? rateLimit?.requests : undefined;
          const isShown = quota === undefined || "example" in header || "examples" in header;
          return isShown ? header : { ...header, example: quota };
        }),
      }),
    };
  });
}

function exampleOf(program: Program, property: ModelProperty): unknown {
  const [example] = getExamples(program, property);
  return example && exampleJson(program, example.value, property.type);
}

/** Returns the one status of an error model; undefined if it has none or several. */
function statusOf(program: Program, properties: ModelProperty[]): number | undefined {
  const property = properties.find((each) => isStatusCode(program, each));
  const [status] = property ? getStatusCodes(program, property) : [];
  return typeof status === "number" ? status : undefined;
}

/** Returns the shapes of a success in the order in which the operation returns them, with the default first. */
function orderedShapes(responses: Record<string, Response>, shapes: ShapeOfSuccess[]): Record<string, Response> {
  const rank = ({ $ref }: Schema): number => shapes.findIndex(({ schema }) => schema.$ref === $ref);
  return mapEntries(responses, ({ content, ...response }, status) => ({
    ...response,
    ...(content && {
      content: mapEntries(content, (media) =>
        status.startsWith("2") && media.schema?.anyOf && shapes.length > 0
          ? { ...media, schema: { ...media.schema, anyOf: media.schema.anyOf.toSorted((a, b) => rank(a) - rank(b)) } }
          : media,
      ),
    }),
  }));
}

/** Returns the documented errors by their models. The HTTP library merges responses with one status. */
function errorCasesIn(program: Program, namespace: Namespace, operation: SpecOperation): ErrorCase[] {
  return errorCasesOf(program, operation).flatMap((model) => {
    const properties = [...walkPropertiesInherited(model)];
    const status = statusOf(program, properties);
    const explicit = properties.find((property) => isBody(program, property) || isBodyRoot(program, property));
    const body = explicit?.type ?? model;
    const example = explicit && exampleOf(program, explicit);
    const [credentials] = credentialsCases.of(program, model);
    const inputs = invalidInputs.of(program, model);
    return errorCases.of(program, model).map((condition) => ({
      name: model.name,
      condition,
      ...(status !== undefined && { status }),
      ...(credentials && { credentials }),
      ...(inputs.length > 0 && { inputs }),
      ...(body.kind === "Model" &&
        body.name !== "" && { schema: { $ref: componentRef(schemaName(program, namespace, body)) } }),
      ...(example !== undefined && { example }),
      ...factsOf(program, model),
    }));
  });
}
