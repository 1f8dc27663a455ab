import { NotTested } from "../../generated/runtime/checks/check.ts";
import {
  type ApiTarget,
  declaredRequest,
  type OperationFacts,
  type ReadResponse,
  type RequestParts,
  requestOf,
  send,
} from "../../generated/runtime/checks/operation-target.ts";
import type { InterfaceContract, Operation, Parameter } from "../../generators/contract/model/contract.ts";
import { contentKind, formStylesOf, isBinary } from "../../generators/contract/model/content-kinds.ts";
import { hasSlashes } from "../../generators/contract/model/uri-templates.ts";
import { contractOf } from "./contract.ts";

/** Sends a request to an operation of an interface, by its name. */
export async function sendByName(
  name: string,
  target: ApiTarget,
  operation: string,
  parts: RequestParts = {},
): Promise<ReadResponse> {
  const found = contractOf(name).operations.find((each) => each.name === operation);
  if (found !== undefined) return await sendOperation(target, found, parts);
  throw new NotTested(`${name} has no operation ${operation}`);
}

/**
 * Returns the first request of an operation that is known to succeed: one that the target declares, or that follows
 * from its contract.
 */
export async function knownRequest(
  target: ApiTarget,
  operation: Pick<Operation, "name" | "method" | "path">,
): Promise<RequestParts> {
  return await declaredRequest(target, factsOf(operation));
}

/** Sends a request to an operation. */
export async function sendOperation(
  target: ApiTarget,
  operation: SentOperation,
  parts: RequestParts,
): Promise<ReadResponse> {
  return await send(target, factsOf(operation), parts);
}

/** The requests whose sender uses only the status and the headers of the response. */
const withoutBody = new WeakSet<Request>();

/** Marks a request whose sender ignores the body of the response. */
export function ignoreBody(request: Request): void {
  withoutBody.add(request);
}

/** Returns true for a request whose sender ignores the body of the response. */
export function isBodyIgnored(request: Request): boolean {
  return withoutBody.has(request);
}

/** Sends a request to an operation. Returns the status and the headers of the response; its body is ignored. */
export async function sendForStatus(
  { baseUrl, headers, requests, fetch: sendOne }: ApiTarget,
  operation: SentOperation,
  parts: RequestParts,
): Promise<Pick<ReadResponse, "status" | "headers">> {
  const marking = async (request: Request): Promise<Response> => {
    ignoreBody(request);
    return await sendOne(request);
  };
  return await send({ baseUrl, headers, requests, fetch: marking }, factsOf(operation), parts);
}

/**
 * Sends a request to an operation, and leaves the body of the response unread: it can be read as a stream, or byte for
 * byte.
 */
export async function openOperation(
  target: ApiTarget,
  operation: SentOperation,
  parts: RequestParts,
  init: RequestInit = {},
): Promise<Response> {
  return await target.fetch(new Request(requestOf(target, factsOf(operation), parts), init));
}

/** The parts of an operation that its requests depend on. */
type SentOperation = Pick<Operation, "name" | "method" | "path"> &
  Partial<Pick<Operation, "parameters" | "requestBody" | "responses" | "proxiedTo">>;

/** Returns the facts that a request needs, without any about the response. */
function factsOf(operation: SentOperation): OperationFacts {
  const { name, method, path, parameters = [], requestBody, responses = {} } = operation;
  const types = Object.keys(requestBody?.content ?? {});
  const first = types.find((type) => /[/+]json\b/i.test(type)) ?? types[0];
  const [bodyType] = types.includes("application/json") || first?.includes("*") ? [] : [first];
  const reserved = parameters.filter((each) => hasSlashes(operation, each)).map((each) => each.name);
  const redirects = Object.keys(responses).filter((status) => status.startsWith("3"));
  return {
    id: name,
    name,
    method: method.toUpperCase(),
    path,
    requirements: [name],
    responses: {},
    ...(bodyType !== undefined && { bodyType }),
    ...(contentKind(bodyType ?? "", {}) === "form" && {
      styles: formStylesOf(requestBody?.content[bodyType ?? ""] ?? {}),
    }),
    ...(reserved.length > 0 && { reserved }),
    ...(redirects.length > 0 && { redirects }),
    files: Object.entries(requestBody?.content[bodyType ?? ""]?.schema?.properties ?? {}).flatMap(([part, schema]) =>
      isBinary(schema.items ?? schema) ? [part] : [],
    ),
    separators: Object.fromEntries(
      parameters.flatMap((each) => (each.in === "query" ? [[each.name, separatorOf(each)]] : [])),
    ),
    inputs: [],
  };
}

/** Returns the separator of the items of a list in the query; `repeat` if each item has its own name. */
function separatorOf({ explode, style }: Parameter): string {
  if (explode !== false) return "repeat";
  return style === "pipeDelimited" ? "|" : style === "spaceDelimited" ? " " : ",";
}

/** Returns the operation with a method at a path, with or without a slash at its end. */
export function operationAt({ operations }: InterfaceContract, method: string, path: string): Operation | undefined {
  const wanted = withoutLastSlash(path);
  return operations.find((each) => each.method === method && withoutLastSlash(each.path) === wanted);
}

function withoutLastSlash(path: string): string {
  return path.replace(/\/$/, "");
}
