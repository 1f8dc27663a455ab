import type { Model, Namespace, Operation as SpecOperation, Program } from "@typespec/compiler";
import type { HttpOperation, HttpService } from "@typespec/http";
import { deliveries } from "../../spec/library/delivery.ts";
import { errorCases } from "../../spec/library/error-case.ts";
import { alternatives } from "../../spec/library/field.ts";
import { pagingRules } from "../../spec/library/paging.ts";
import { proxies } from "../../spec/library/proxy.ts";
import { rateLimits } from "../../spec/library/rate-limit.ts";
import { camelCase, uniqueNames } from "../naming.ts";
import { factsOf } from "./annotations.ts";
import type { ErrorCase, Operation } from "./contract.ts";
import { parametersOf, plainBody, plainResponses, type Document } from "./document.ts";
import { elementName, schemaName } from "./owners.ts";

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

export function isDelivery(program: Program, operation: SpecOperation): boolean {
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
  const [paging] = pagingRules.of(program, operation);
  const [requiresOneOf] = alternatives.of(program, operation);
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
      responses: plainResponses(found.responses),
      ...(found.security && { security: found.security }),
      errorCases: errorCasesIn(program, namespace, http),
      ...(rateLimit && { rateLimit }),
      ...(paging && { paging }),
      ...(requiresOneOf && { requiresOneOf }),
      ...(proxiedTo !== undefined && { proxiedTo }),
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

function errorCasesIn(program: Program, namespace: Namespace, http: HttpOperation): ErrorCase[] {
  return http.responses.flatMap(({ type, statusCodes, responses }) => {
    if (type.kind !== "Model") return [];
    return errorCases.of(program, type).map((condition) => {
      const body = responses[0]?.body?.type;
      return {
        name: type.name,
        condition,
        ...(typeof statusCodes === "number" && { status: statusCodes }),
        ...(body?.kind === "Model" && {
          schema: { $ref: `#/components/schemas/${bodyName(program, namespace, type, body)}` },
        }),
        ...factsOf(program, type),
      };
    });
  });
}

/** A response without an explicit body is its own body; the HTTP library then gives it as a nameless model. */
function bodyName(program: Program, namespace: Namespace, response: Model, body: Model): string {
  return schemaName(program, namespace, body.name === "" ? response : body);
}
