import { isRecord } from "../../generated/runtime/body.ts";
import { resolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import type { InterfaceContract, Operation, Schema, SecurityScheme } from "../../generators/contract/model/contract.ts";
import { serverPath } from "../../generators/contract/model/servers.ts";
import type { MockServer } from "./client-program.ts";
import { operationOf } from "./contract.ts";
import { samplesOf } from "./samples.ts";

/** A request that a scripted service received. */
export interface SeenRequest {
  operation: Operation;

  /** The request itself, which identifies its evidence. */
  request: Request;
  url: URL;
  headers: Headers;

  /** The parsed body if it is JSON, otherwise its text; undefined if there is none. */
  body: unknown;

  /** The time of arrival, in milliseconds. */
  at: number;

  /** The body of the response. */
  response?: unknown;
}

/** A scripted response. Missing fields of the body are those of a sample. */
export interface ScriptedResponse {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
}

/** A service that responds as documented unless its script defines another response, and records its requests. */
export interface ScriptedService extends MockServer {
  requests: readonly SeenRequest[];

  /** All requests, including those of no operation. */
  arrived: readonly Request[];
}

/** Returns the schema of the documented success of an operation. */
export function successSchema(contract: InterfaceContract, { name }: Operation): Schema {
  return resolvedOperation(contract, name)?.gives.result.schema ?? {};
}

/** Returns a body of the documented success of an operation. */
export function sampleBody(contract: InterfaceContract, operation: Operation): unknown {
  return samplesOf(contract).values.make(successSchema(contract, operation), operation.name);
}

/** Returns the value of an input: a parameter, or a field of the body. */
export function inputOf({ operation, url, headers, body }: SeenRequest, name: string): unknown {
  const places = new Set(operation.parameters.filter((each) => each.name === name).map((each) => each.in));
  const inQuery = url.searchParams.get(name) ?? undefined;
  if (places.has("path")) return pathValues(operation, url)[name];
  const inHeader = places.has("header") ? (headers.get(name) ?? undefined) : undefined;
  return inQuery ?? inHeader ?? (isRecord(body) ? body[name] : undefined);
}

function pathValues({ path }: Operation, { pathname }: URL): Readonly<Record<string, string>> {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const parts = path.split(/\{[^{}]*\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`));
  const found = new RegExp(`${parts.join("(.+?)")}$`).exec(pathname)?.slice(1) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index] ?? "")]));
}

/**
 * Returns a valid input of an operation, by the names of its parameters and the fields of its body: an example, or the
 * required inputs.
 */
export function sampleInput(contract: InterfaceContract, operation: Operation): Record<string, unknown> {
  const { values } = samplesOf(contract);
  const parameters = operation.parameters
    .filter(({ required, in: place, schema }) => required && place !== "header" && schema.const === undefined)
    .map(({ name, schema, example, examples = {} }) => {
      const [known = example] = Object.values(examples).map((each) => each.value);
      return [name, known ?? values.make(schema, `${operation.name} ${name}`)] as const;
    });
  const { body } = resolvedOperation(contract, operation.name)?.takes ?? {};
  const sample = body?.schema && body.required ? sampleRequestBody(contract, operation, body.schema) : undefined;
  return {
    ...Object.fromEntries(parameters),
    ...(isRecord(sample) ? sample : sample === undefined ? {} : { body: sample }),
  };
}

function sampleRequestBody(contract: InterfaceContract, { name, requestBody }: Operation, schema: Schema): unknown {
  const { values, validator } = samplesOf(contract);
  const [media] = Object.values(requestBody?.content ?? {});
  const known = [media?.example, ...Object.values(media?.examples ?? {}).map((each) => each.value)];
  return (
    known.find((each) => each !== undefined && validator.fits(schema, each)) ?? values.make(schema, `request ${name}`)
  );
}

/** Returns a value with another one at the end of a path of fields. */
export function withAt(value: unknown, [name, ...rest]: readonly string[], end: unknown): unknown {
  if (name === undefined) return end;
  const fields = isRecord(value) ? value : {};
  return { ...fields, [name]: withAt(fields[name], rest, end) };
}

/** The token that scripted services accept. */
const token = "token-of-the-suite";

/** Returns the documented credentials of an operation: the header or the parameter, and its value. */
export function credentialsOf(
  { security: all = [], components: { securitySchemes } }: InterfaceContract,
  { security = all }: Operation,
): { in: string; name: string; value: string }[][] {
  return security.map((each) =>
    Object.keys(each).map((name) => {
      const scheme: SecurityScheme = securitySchemes[name] ?? { type: "" };
      if (scheme.type === "apiKey") return { in: scheme.in ?? "", name: scheme.name ?? "", value: token };
      return { in: "header", name: "authorization", value: `${scheme.scheme ?? "Bearer"} ${token}` };
    }),
  );
}

/** Returns true for a request with the documented credentials. The case of schemes is ignored. */
export function hasCredentials(contract: InterfaceContract, { operation, headers, url }: SeenRequest): boolean {
  const all = credentialsOf(contract, operation);
  const found = (place: string, name: string): string | null =>
    place === "query" ? url.searchParams.get(name) : place === "cookie" ? cookieOf(headers, name) : headers.get(name);
  return (
    all.length === 0 ||
    all.some((each) =>
      each.every(({ in: place, name, value }) => withScheme(value) === withScheme(found(place, name) ?? "")),
    )
  );
}

/** Returns credentials with their scheme in lower case. */
function withScheme(value: string): string {
  return value.replace(/^\S+(?= )/, (scheme) => scheme.toLowerCase());
}

function cookieOf(headers: Headers, name: string): string | null {
  const cookies = new URLSearchParams((headers.get("cookie") ?? "").replaceAll(/; */g, "&"));
  return cookies.get(name);
}

/** Options of a scripted service. */
interface ScriptOptions {
  /** Returns the response to a request in place of the sample. */
  respond?: (request: SeenRequest) => ScriptedResponse | undefined;

  /** False if the service rejects the token. Default: true. */
  accepts?: boolean;

  /** See `MockServer`. */
  selfSigned?: boolean;
  signedFor?: NonNullable<MockServer["signedFor"]>;
}

/** More requests than any task needs: more of them are rejected, so that a program ends. */
const enough = 60;

/**
 * Returns a service of a contract that responds with the documented samples, unless its script defines another
 * response.
 */
export function scriptedService(
  contract: InterfaceContract,
  { respond = () => undefined, accepts = true, selfSigned = false, signedFor }: ScriptOptions = {},
): ScriptedService {
  const basePath = serverPath(contract.servers[0]) ?? "";
  const requests: SeenRequest[] = [];
  const arrived: Request[] = [];
  const answer = (request: SeenRequest): Response => {
    if (requests.length > enough) return Response.json({ message: "There are too many requests." }, { status: 400 });
    if (!accepts || !hasCredentials(contract, request)) return unauthorized(contract, request.operation);
    const { status, headers = {}, body } = respond(request) ?? {};
    const isError = status !== undefined && status >= 400;
    const sample = isError ? {} : sampleBody(contract, request.operation);
    request.response = isRecord(sample) && isRecord(body) ? { ...sample, ...body } : (body ?? sample);
    return respondWith(request, status ?? statusOf(request.operation), headers);
  };
  return {
    basePath,
    token,
    selfSigned,
    ...(signedFor && { signedFor }),
    requests,
    arrived,
    fetch: async (sent) => {
      arrived.push(sent);
      const operation = operationOf(contract.operations, sent);
      const at = performance.now();
      if (operation === undefined || !new URL(sent.url).pathname.startsWith(basePath))
        return Response.json({ message: "There is no such operation." }, { status: 404 });
      const request: SeenRequest = {
        operation,
        request: sent,
        url: new URL(sent.url),
        headers: sent.headers,
        body: parseBody(await sent.text()),
        at,
      };
      requests.push(request);
      return answer(request);
    },
  };
}

function respondWith({ response }: SeenRequest, status: number, headers: Readonly<Record<string, string>>): Response {
  return status === 204
    ? new Response(null, { status, headers })
    : Response.json(response ?? null, { status, headers });
}

function statusOf({ responses }: Operation): number {
  const success = Object.keys(responses).find((status) => status.startsWith("2")) ?? "200";
  return Number(success.replaceAll(/x/gi, "0"));
}

function unauthorized(contract: InterfaceContract, { errorCases }: Operation): Response {
  const error = errorCases.find(({ credentials }) => credentials !== undefined);
  const { values } = samplesOf(contract);
  const body = error?.example ?? (error?.schema ? values.make(error.schema, error.name) : {});
  return Response.json(body, { status: error?.status ?? 401, headers: { "www-authenticate": "Bearer" } });
}

function parseBody(text: string): unknown {
  try {
    return text === "" ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
}
