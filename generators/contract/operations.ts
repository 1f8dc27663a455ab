import {
  walkPropertiesInherited,
  type Namespace,
  type Operation as SpecOperation,
  type Program,
} from "@typespec/compiler";
import { getStatusCodes, isBody, isBodyRoot, isStatusCode, type HttpOperation, type HttpService } from "@typespec/http";
import { deliveries } from "../../spec/library/delivery.ts";
import { elementName } from "../../spec/library/elements.ts";
import { credentialsCases, errorCases, errorCasesOf } from "../../spec/library/error-case.ts";
import { alternatives } from "../../spec/library/field.ts";
import { pagingRules, textLimits } from "../../spec/library/paging.ts";
import { proxies } from "../../spec/library/proxy.ts";
import { rateLimits } from "../../spec/library/rate-limit.ts";
import { safeOperations } from "../../spec/library/safe.ts";
import { shapesOf } from "../../spec/library/when-requested.ts";
import { componentRef, mapEntries } from "./schemas.ts";
import { camelCase, uniqueNames } from "../naming.ts";
import { factsOf, listingOf } from "./facts.ts";
import type { ErrorCase, Operation, Response, Schema, ShapeOfSuccess } from "./contract.ts";
import { parametersOf, plainBody, plainResponses, type Document } from "./document.ts";
import { schemaName } from "./elements.ts";

/** The operations of a service, those that describe deliveries apart. */
export function operationsOf(program: Program, service: HttpService, document: Document): Operation[] {
  const unique = uniqueNames();
  const written = new Set<string>();
  return service.operations.flatMap((http) => {
    const key = `${http.verb} ${http.path}`;
    if (isDelivery(program, http.operation) || written.has(key)) return [];
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
  const listing = listingOf(program, operation);
  const [paging] = pagingRules.of(program, operation);
  const [textLimit] = textLimits.of(program, operation);
  const [requiresOneOf] = alternatives.of(program, operation);
  const cases = errorCasesIn(program, namespace, operation);
  const shapes = shapesOf(program, operation).map(({ model, requested }) => ({
    schema: { $ref: componentRef(schemaName(program, namespace, model)) },
    ...(requested && { requested }),
  }));
  const [proxiedTo] = [operation, operation.interface].flatMap((owner) => (owner ? proxies.of(program, owner) : []));
  return [
    {
      name: unique(camelCase(found.operationId)),
      method: verb,
      path,
      tags: found.tags ?? [],
      ...(found.summary !== undefined && { summary: found.summary }),
      ...(found.description !== undefined && { description: found.description }),
      ...(found.deprecated && { deprecated: true }),
      parameters: parametersOf(document, path, found),
      ...(found.requestBody && { requestBody: plainBody(found.requestBody) }),
      responses: orderedShapes(describedErrors(plainResponses(found.responses), cases), shapes),
      ...(shapes.length > 0 && { shapes }),
      ...(found.security && { security: found.security }),
      errorCases: cases,
      ...(rateLimit && { rateLimit }),
      ...(listing && { listing }),
      ...(paging && { paging }),
      ...(textLimit && { textLimit }),
      ...(requiresOneOf && { requiresOneOf }),
      ...(proxiedTo !== undefined && { proxiedTo }),
      ...(safeOperations.of(program, operation).length > 0 && { safe: true }),
      ...mergedFacts(program, operation),
      element: elementName(operation),
    },
  ];
}

/** An operation carries the facts of the interface that holds it. */
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

/** A status that documented errors share says in its description when each is the response. */
function describedErrors(responses: Record<string, Response>, cases: ErrorCase[]): Record<string, Response> {
  return mapEntries(responses, (response, status) => {
    const own = cases.filter((each) => String(each.status ?? "default") === status).map(({ condition }) => condition);
    return own.length === 0 ? response : { ...response, description: `${own.join("; ")}.` };
  });
}

/** The library lists the shapes of a success in the order in which the operation returns them; the default is to be first. */
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

/** The HTTP library joins responses of one status; the documented errors are told apart by their models. */
function errorCasesIn(program: Program, namespace: Namespace, operation: SpecOperation): ErrorCase[] {
  return errorCasesOf(program, operation).flatMap((model) => {
    const properties = [...walkPropertiesInherited(model)];
    const statusProperty = properties.find((property) => isStatusCode(program, property));
    const [status] = statusProperty ? getStatusCodes(program, statusProperty) : [];
    const explicit = properties.find((property) => isBody(program, property) || isBodyRoot(program, property));
    const body = explicit?.type ?? model;
    const [credentials] = credentialsCases.of(program, model);
    return errorCases.of(program, model).map((condition) => ({
      name: model.name,
      condition,
      ...(typeof status === "number" && { status }),
      ...(credentials && { credentials }),
      ...(body.kind === "Model" &&
        body.name !== "" && { schema: { $ref: componentRef(schemaName(program, namespace, body)) } }),
      ...factsOf(program, model),
    }));
  });
}
