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
import { isBinary } from "../../generators/contract/model/content-kinds.ts";
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
  throw new NotTested(`the check sends to ${operation}, and ${name} has no such operation`);
}

/** The first request of an operation that is known to succeed: one that the target declares, or that follows from its contract. */
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

/** The requests of which nothing but the status and the headers of the response is looked at. */
const withoutBody = new WeakSet<Request>();

/** True of a request whose sender does not look at the body of the response. */
export function isBodyIgnored(request: Request): boolean {
  return withoutBody.has(request);
}

/** Sends a request to an operation. Returns the status and the headers of the response: the body is not looked at. */
export async function sendForStatus(
  { baseUrl, headers, requests, fetch: sendOne }: ApiTarget,
  operation: SentOperation,
  parts: RequestParts,
): Promise<Pick<ReadResponse, "status" | "headers">> {
  const marking = async (request: Request): Promise<Response> => {
    withoutBody.add(request);
    return await sendOne(request);
  };
  return await send({ baseUrl, headers, requests, fetch: marking }, factsOf(operation), parts);
}

/** Sends a request to an operation, and leaves the body of the response to be read: as a stream, or byte for byte. */
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
  Partial<Pick<Operation, "parameters" | "requestBody" | "responses">>;

/** As much as it takes to send: nothing is expected of the response. */
function factsOf({ name, method, path, parameters = [], requestBody, responses = {} }: SentOperation): OperationFacts {
  const types = Object.keys(requestBody?.content ?? {});
  const first = types.find((type) => /[/+]json\b/i.test(type)) ?? types[0];
  const [bodyType] = types.includes("application/json") || first?.includes("*") ? [] : [first];
  const redirects = Object.keys(responses).filter((status) => status.startsWith("3"));
  return {
    id: name,
    name,
    method: method.toUpperCase(),
    path,
    requirements: [name],
    responses: {},
    ...(bodyType !== undefined && { bodyType }),
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

/** What stands between the items of a list in the query; `repeat` if each item has the name before it. */
function separatorOf({ explode, style }: Parameter): string {
  if (explode !== false) return "repeat";
  return style === "pipeDelimited" ? "|" : style === "spaceDelimited" ? " " : ",";
}

/** The operation with a method at a path. */
export function operationAt({ operations }: InterfaceContract, method: string, path: string): Operation | undefined {
  return operations.find((each) => each.method === method && each.path === path);
}
