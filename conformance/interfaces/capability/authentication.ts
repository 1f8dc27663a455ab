import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import type { CapabilityTarget, CapabilityCheck, CapabilityPart } from "./target.ts";
import { isRow, type Row } from "./lists.ts";
import { catalog, listedIds, workingTool } from "./own-history.ts";
import { callByBody, discover, objectIn } from "./requests.ts";

interface Endpoint {
  name: "discover" | "inspect" | "call" | "audit" | "ledger";
  method: "GET" | "POST";
  path: string;
  body?(target: CapabilityTarget): Promise<object>;

  /** Sends a request that is accepted, where that may be charged. */
  accepted?(target: CapabilityTarget): Promise<{ status: number; body: Row }>;

  /** Tells the bodies that this endpoint responds with to a caller that it lets in. */
  isSuccess(body: Row): boolean;
}

const endpoints: Endpoint[] = [
  {
    name: "discover",
    method: "POST",
    path: "/search",
    body: async ({ subjects }) => await Promise.resolve({ query: subjects.rankedQuery.query }),
    isSuccess: ({ total, results }) => Number(total) > 0 || (Array.isArray(results) && results.length > 0),
  },
  {
    name: "inspect",
    method: "POST",
    path: "/tools/by-ids",
    body: async (target) => ({ tool_ids: (await listedIds(target)).slice(0, 1) }),
    isSuccess: ({ results }) => results !== undefined,
  },
  {
    name: "call",
    method: "POST",
    path: "/tools/execute",
    body: async (target) => await toolOf(target),
    accepted: async (target) => await callByBody(target, target.subjects.apiKey, await workingTool(target)),
    isSuccess: ({ success }) => success === true,
  },
  ...(["/auth/usage/history/v2", "/auth/credits/ledger"] as const).map((path): Endpoint => ({
    name: path.includes("usage") ? "audit" : "ledger",
    method: "GET",
    path,
    isSuccess: ({ status, data }) => status === "success" || isRow(data),
  })),
];

/** Callers are let in by their keys. */
export const authenticationChecks: CapabilityCheck[] = [
  ...endpoints.flatMap((endpoint): CapabilityCheck[] => [
    {
      id: `capability/authentication/${endpoint.name}/required`,
      requirements: ["CAP-AUTH-1"],
      title: `${endpoint.method} ${endpoint.path} requires Authorization: Bearer with a key`,
      shows: { "CAP-AUTH-1": [operationOf(endpoint)] },
      run: async (target) => {
        const { apiKey, invalidApiKey } = target.subjects;
        for (const authorization of [undefined, `Bearer ${invalidApiKey}`, "Bearer", `Basic ${apiKey}`]) {
          const rejected = await responseTo(target, endpoint, authorization);
          const how = authorization === undefined ? "without a key" : `with ${authorization}`;
          expectThat(`the answer ${how}`, !isSuccess(endpoint, rejected), "no success", rejected);
        }
        const accepted = await (endpoint.accepted?.(target) ?? responseTo(target, endpoint, `Bearer ${apiKey}`));
        expectThat("the response with a key", isSuccess(endpoint, accepted), "a success", accepted);
      },
    },
    ...(endpoint.name === "discover"
      ? []
      : [
          {
            id: `capability/authentication/${endpoint.name}/error-object`,
            requirements: ["CAP-AUTH-3"],
            title: `${endpoint.method} ${endpoint.path} answers a key that is not valid with an error, not with an empty search`,
            shows: { "CAP-AUTH-3": [operationOf(endpoint) as CapabilityPart<"CAP-AUTH-3">] },
            run: async (target) => {
              const { body } = await responseTo(target, endpoint, `Bearer ${target.subjects.invalidApiKey}`);
              expectThat("the body", Object.keys(body).length > 0, "an error object", body);
              expectThat("the body", !("results" in body || "search_id" in body), "no shape of a search", body);
              expectThat("the body", !endpoint.isSuccess(body), "no shape of a success", body);
            },
          } satisfies CapabilityCheck,
        ]),
  ]),
  {
    id: "capability/authentication/discover/invalid-key",
    requirements: ["CAP-AUTH-2"],
    title: "A search with a key that is not valid is empty; a marker stands in place of its id",
    run: async (target) => {
      const { invalidApiKey, rankedQuery } = target.subjects;
      const { body } = await discover(target, invalidApiKey, { query: rankedQuery.query });
      expectSame("query", body["query"], rankedQuery.query);
      expectSame("total", body["total"], 0);
      expectSame("results", body["results"], []);
      const { search_id } = body;
      expectThat("search_id", typeof search_id === "string" && search_id !== "", "a marker", search_id);
    },
  },
];

/** The name of the operation of an endpoint, which the parts of statements go by. */
function operationOf({ name }: Endpoint): CapabilityPart<"CAP-AUTH-1"> {
  return name === "audit" ? "usageHistory" : name;
}

/** A tool to name where the call is rejected anyway. */
async function toolOf(target: CapabilityTarget): Promise<object> {
  if ("freeTool" in target.subjects) return target.subjects.freeTool;
  const { tools } = await target.shared(catalog);
  const [{ tool_id, parameters } = { tool_id: "none", parameters: {} }] = tools;
  return { tool_id, parameters };
}

function isSuccess(endpoint: Endpoint, { status, body }: { status: number; body: Row }): boolean {
  return status < 400 && endpoint.isSuccess(body);
}

async function responseTo(
  target: CapabilityTarget,
  { method, path, body }: Endpoint,
  authorization: string | undefined,
): Promise<{ status: number; body: Row }> {
  const headers = new Headers(body && { "content-type": "application/json" });
  if (authorization !== undefined) headers.set("authorization", authorization);
  const init = { method, headers, ...(body && { body: JSON.stringify(await body(target)) }) };
  const response = await target.fetch(new Request(`${target.baseUrl}${path}`, init));
  return { status: response.status, body: await objectIn(response) };
}
