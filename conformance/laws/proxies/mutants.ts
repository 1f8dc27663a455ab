import type { ServiceMutant } from "../../defect-kit/defect.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import {
  type DecodedRequest,
  type DecodedResponse,
  type Interceptor,
  mapRequestHeader,
  mapResponseHeader,
  onRequest,
  onResponse,
  operationsOf,
  respondWith,
} from "../../defect-kit/interceptors.ts";
import type { ProxyDefinitions } from "../../kit/proxy-definition.ts";
import { proxiesOf, proxyChecks, requestHeader, responseHeader } from "./proxies.ts";

/** Returns the mutants of the proxied operations of a contract: each upstream, reached wrong in each way of a table. */
export function proxyMutants(contract: InterfaceContract, definitions: ProxyDefinitions = {}): ServiceMutant[] {
  const proxies = proxiesOf(contract, definitions);
  const on = operationsOf(contract);
  const requirements = new Map(proxyChecks(contract, definitions).map(({ id, requirements: [first] }) => [id, first]));
  const id = (name: string): string => `${contract.name}/${name}/proxied`;
  // The checks of responses have only the requirements of the proxy as a whole.
  const [requirement] = ["response-200", "request"].flatMap((end) =>
    proxies.flatMap(({ operation }) => requirements.get(`${id(operation.name)}/${end}`) ?? []),
  );
  if (requirement === undefined) return [];
  const methods = new Set(proxies.map(({ operation }) => operation.method.toUpperCase()));
  return [
    ...proxies.map(({ operation: { name, method, path } }) => ({
      id: `${id(name)}/missing`,
      requirement: requirements.get(`${id(name)}/request`) ?? requirement,
      title: `${method.toUpperCase()} ${path} is not passed on`,
      intercept: on(
        name,
        respondWith(() => ({ status: 404, body: {} })),
      ),
    })),
    ...operators.map(([name, title, interceptDelivery]) => ({
      id: `${contract.name}/proxied/${name}`,
      requirement,
      title,
      interceptDelivery,
    })),
    ...methodsTaken
      .filter(([from]) => methods.has(from))
      .map(([from, to]) => ({
        id: `${contract.name}/proxied/${from.toLowerCase()}-as-${to.toLowerCase()}`,
        requirement,
        title: `${from} is passed on as ${to}`,
        interceptDelivery: withMethod(from, to),
      })),
    {
      id: `${contract.name}/proxied/down-as-success`,
      requirement,
      title: "An upstream without a response counts as one without content",
      interceptDelivery: async (request, next) => await next(request).catch(() => new Response(null, { status: 204 })),
    },
  ];
}

const url = (change: (url: URL) => void): Interceptor => onRequest((request) => change(request.url));
const request = (change: (request: DecodedRequest) => void): Interceptor => onRequest(change);
const response = (change: (response: DecodedResponse) => void): Interceptor => onResponse(change);
const error = (change: (response: DecodedResponse) => void): Interceptor =>
  response((each) => void (each.status >= 400 && change(each)));

/** Parses and serializes JSON. */
const rewritten = (body: unknown): unknown => (typeof body === "object" && body !== null ? { ...body } : body);

/** The changes of the messages. */
const operators: readonly (readonly [name: string, title: string, intercept: Interceptor])[] = [
  ["no-query", "The query is lost", url((each) => void (each.search = ""))],
  [
    "one-of-each",
    "Only one of several parameters of the same name is passed on",
    url((each) => void (each.search = String(new URLSearchParams(Object.fromEntries(each.searchParams))))),
  ],
  ["query-decoded", "The query is decoded", url((each) => void (each.search = decodeURIComponent(each.search)))],
  [
    "query-encoded-twice",
    "The query is encoded twice",
    url((each) => void (each.search = each.search.replaceAll("%", "%25"))),
  ],
  [
    "query-sorted",
    "The query is sorted backwards",
    url((each) => void (each.search = String(new URLSearchParams([...each.searchParams].toReversed())))),
  ],
  [
    "path-cut",
    "The last segment of the path is lost",
    url((each) => void (each.pathname = each.pathname.replace(/\/[^/]*$/, ""))),
  ],
  ["no-dots", "Dots are lost from the path", url((each) => void (each.pathname = each.pathname.replaceAll(".", "")))],
  ["slash", "A slash is put after the path", url((each) => void (each.pathname += "/"))],
  [
    "slashes-encoded",
    "The last slash of the path is encoded",
    url((each) => void (each.pathname = each.pathname.replace(/\/([^/]*)$/, "%2F$1"))),
  ],
  ["no-headers", "Headers are lost", mapRequestHeader(requestHeader, () => undefined)],
  [
    "headers-encoded",
    "Headers are passed on in base64",
    mapRequestHeader(requestHeader, (value) => value && btoa(value)),
  ],
  [
    "no-body",
    "Bodies are lost",
    async ({ url: address, method, headers }, next) => await next(new Request(address, { method, headers })),
  ],
  ["body-rewritten", "JSON is parsed and serialized again", request((each) => void (each.body = rewritten(each.body)))],
  ["always-200", "Every response comes back with 200", response((each) => void (each.status = 200))],
  ["errors-as-502", "Errors come back with 502", error((each) => void (each.status = 502))],
  [
    "errors-in-own-words",
    "Errors come back with another body",
    error((each) => void (each.body = { error: "rejected" })),
  ],
  ["no-response-headers", "Headers of responses are lost", mapResponseHeader(responseHeader, () => undefined)],
  [
    "response-rewritten",
    "JSON of responses is parsed and serialized again",
    response((each) => void (each.body = rewritten(each.body))),
  ],
  [
    "response-wrapped",
    "Responses are wrapped in an object",
    response((each) => void (each.body = { data: each.body })),
  ],
  ["no-response-body", "Bodies of responses are lost", response((each) => void (each.body = ""))],
];

/** Methods that a proxy may confuse. */
const methodsTaken = [
  ["PUT", "POST"],
  ["PATCH", "POST"],
  ["PATCH", "PUT"],
  ["HEAD", "GET"],
  ["DELETE", "POST"],
] as const;

function withMethod(from: string, to: string): Interceptor {
  return async (sent, next) =>
    await next(sent.method === from ? new Request(sent.url, { method: to, headers: sent.headers }) : sent);
}
