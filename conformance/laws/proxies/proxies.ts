import { type Check, expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import type { RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import { impliedId } from "../../../generators/contract/facts/implied-requirements.ts";
import type { ProxyDefinition, ProxyDefinitions } from "../../kit/proxy-definition.ts";
import { openOperation } from "../../kit/send-operation.ts";
import type { CapturedDelivery, DestinationResponse, Target } from "../../kit/target.ts";
import { type Governed, governedBy } from "../governed.ts";

export type AnyTarget = Target<object, object>;

/** An operation that a proxy passes on. */
export interface Proxy {
  contract: InterfaceContract;
  operation: Operation;
  definition: ProxyDefinition<AnyTarget>;

  /** The path parameter with the rest of the path. */
  rest: string;
}

/** Returns the operations with `@proxied` for whose upstream the suite can define a stand-in. */
export function proxiesOf(contract: InterfaceContract, definitions: ProxyDefinitions = {}): Proxy[] {
  return contract.operations.flatMap((operation) => {
    const definition = definitions[operation.proxiedTo ?? ""] as ProxyDefinition<AnyTarget> | undefined;
    const rest = operation.parameters.findLast((each) => each.in === "path")?.name ?? "";
    return definition === undefined ? [] : [{ contract, operation, definition, rest }];
  });
}

/** JSON that changes if it is parsed and serialized again. */
const body = '{"text" : "caf\\u00e9",\n "weight": 1.0, "id": 12345678901234567890}';

/** The parts of the requests and responses that the proxy must pass on. */
const path = "records/first.item";
const query = { limit: "5", tag: ["a b", "c&d"] };
export const [requestHeader, responseHeader] = ["x-conformance", "x-upstream"];
const headerValue = "passed on";

/** The statuses that an upstream responds with. */
const statuses = [200, 409];

/**
 * Returns the checks of proxied operations: the upstream gets the request unchanged, and its response is returned.
 *
 * @param definitions The stand-ins for the upstreams. Without one, nothing is checked.
 */
export function proxyChecks(contract: InterfaceContract, definitions: ProxyDefinitions = {}): Check<AnyTarget>[] {
  return proxiesOf(contract, definitions).flatMap((proxy) => [
    requestCheck(proxy),
    ...(proxy.operation.method === "get"
      ? [...statuses.map((status) => responseCheck(proxy, status)), downCheck(proxy)]
      : []),
  ]);
}

function checkOf(proxy: Proxy, name: string, title: string, run: Check<AnyTarget>["run"]): Check<AnyTarget> {
  const { contract, operation, rest } = proxy;
  const parts = [operation.path.replace(`{${rest}}`, "*"), ...(name === "request" ? [operation.name] : [])];
  const subject = { stated: operation.requirements ?? [], proof: "server", parts } as const;
  const governed: Governed = governedBy(contract, subject) ?? { requirements: [impliedId(contract, operation)] };
  return {
    id: `${contract.name}/${operation.name}/proxied/${name}`,
    ...governed,
    title: `${operation.method.toUpperCase()} ${operation.path}: ${title}`,
    // A target has one upstream at a time.
    disturbs: true,
    run,
  };
}

function requestCheck(proxy: Proxy): Check<AnyTarget> {
  const { method } = proxy.operation;
  const sent = ["post", "put", "patch"].includes(method) ? body : undefined;
  return checkOf(proxy, "request", "the upstream gets the request unchanged", async (target) => {
    const { response, received } = await passOn(target, proxy, () => 200, sent);
    expectSame("the status", response.status, 200);
    expectThat("the upstream", received !== undefined, "a request", "none");
    expectSame("the method at the upstream", received.method, method.toUpperCase());
    const at = new URL(received.path, "http://upstream.invalid");
    expectThat("the path at the upstream", at.pathname.endsWith(`/${path}`), `…/${path}`, at.pathname);
    const pairs = Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
    expectSame("the query at the upstream", [...at.searchParams], pairs);
    expectSame(`${requestHeader} at the upstream`, received.headers[requestHeader], headerValue);
    expectSame("the body at the upstream", new TextDecoder().decode(received.body), sent ?? "");
  });
}

function responseCheck(proxy: Proxy, status: number): Check<AnyTarget> {
  return checkOf(
    proxy,
    `response-${status}`,
    `a response of the upstream with ${status} is returned`,
    async (target) => {
      const headers = { "content-type": "application/json", [responseHeader]: headerValue };
      const { response, text } = await passOn(target, proxy, () => ({ status, headers, body }));
      expectSame("the status", response.status, status);
      expectSame(responseHeader, response.headers.get(responseHeader), headerValue);
      expectSame("the body", text, body);
    },
  );
}

function downCheck(proxy: Proxy): Check<AnyTarget> {
  return checkOf(proxy, "down", "the response is an error if the upstream does not respond", async (target) => {
    const upstream = await target.destination();
    await upstream.close();
    const { response } = await sendTo(target, proxy, upstream.url);
    expectThat("the status", response.status >= 400, "an error", response.status);
  });
}

interface PassedOn {
  response: Response;
  text: string;

  /** The request that reached the upstream. */
  received: CapturedDelivery | undefined;
}

/** Stands in for the upstream during a request. */
async function passOn(
  target: AnyTarget,
  proxy: Proxy,
  respond: () => DestinationResponse,
  sent?: string,
): Promise<PassedOn> {
  const upstream = await target.destination(respond);
  const passed = await sendTo(target, proxy, upstream.url, sent);
  return { ...passed, received: upstream.received[0] };
}

async function sendTo(
  target: AnyTarget,
  { operation, definition, rest }: Proxy,
  url: string,
  sent?: string,
): Promise<Omit<PassedOn, "received">> {
  await definition.use(target, url.replace(/\/$/, ""));
  try {
    const own: RequestParts = definition.request?.(target) ?? {};
    const type = sent === undefined ? {} : { "content-type": "application/json" };
    const headers = { ...own.headers, ...type, [requestHeader]: headerValue };
    const search = { ...operation, parameters: [...operation.parameters, repeated] };
    const parts: RequestParts = {
      ...own,
      path: { ...own.path, [rest]: path },
      query: { ...own.query, ...query },
      headers,
    };
    const response = await openOperation(target, search, parts, sent === undefined ? {} : { body: sent });
    return { response, text: await response.text() };
  } finally {
    await definition.use(target, null);
  }
}

/** The query parameter that is sent twice. */
const repeated = { name: "tag", in: "query", schema: {}, explode: true } as const;
