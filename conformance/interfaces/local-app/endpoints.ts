import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import { expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { beginSession, bridgeRequest, needDisposable, send, type Sending, statusOf } from "./requests.ts";
import type { LocalAppTarget, LocalAppCheck, LocalAppPart } from "./target.ts";

type Operation = (typeof contract.operations)[number];

/** The statuses of missing endpoints. The document leaves all other statuses open. */
const absent = [404, 405, 501];

/** The endpoints without those forwarded to the memory runtime, which the laws of proxies test. */
const ownOperations = contract.operations.filter(
  ({ requirements }) => requirements.includes("APP-EP-1") && !requirements.includes("APP-PROXY-1"),
);

/** The operations that may be called without credentials: even if accepted, they delete no data. */
const harmless = new Set([
  "testModelConfig",
  "sendCode",
  "verifyCode",
  "connectChannel",
  "scanAgentSources",
  "addAgentSourceSkill",
  "revealLocalData",
  "exportLocalData",
]);

/** Checks that each documented endpoint exists. */
export const endpointChecks: LocalAppCheck[] = ownOperations.map((operation): LocalAppCheck => {
  const { name, method, path, requirements } = operation;
  const isBridge = requirements.includes("APP-MCP-1");
  return {
    id: `local-app/endpoints/${name}`,
    requirements: ["APP-EP-1"],
    title: `${method.toUpperCase()} ${path} exists`,
    shows: { "APP-EP-1": [name as LocalAppPart<"APP-EP-1">] },
    run: async (target) => {
      if (method !== "get" && !isBridge && !isDisposable(target)) {
        if (harmless.has(name)) return await expectRejected(target, operation);
        needDisposable(target);
      }
      const sending = await requestOf(target, operation);
      const found = await responseTo(target, sending);
      expectThat(
        "the status",
        !absent.includes(found.status),
        `a status other than ${absent.join(", ")}`,
        found.status,
      );
      await expectDistinct(target, sending, found);
    },
  };
});

function isDisposable({ fixtures }: LocalAppTarget): boolean {
  return "disposable" in fixtures && fixtures.disposable;
}

/** Sends a request without credentials: an existing endpoint rejects it, a missing one is not found. */
async function expectRejected(target: LocalAppTarget, operation: Operation): Promise<void> {
  const needs = ["fixtures.disposable"];
  const known = { method: "GET", path: "/api/agent-sources", isAnonymous: true };
  if (Object.keys(target.fixtures.headers).length === 0 || (await statusOf(target, known)) < 400)
    throw new NotTested(
      "the data of the target are not disposable, and it accepts requests without credentials",
      needs,
    );
  const nobody = "no-such-id";
  const path = operation.path.replaceAll(/\{\w+\}/g, nobody);
  const sending = { method: operation.method.toUpperCase(), path, body: {}, isAnonymous: true };
  const found = await responseTo(target, sending);
  // A 404 may hide an existing endpoint; 405 and 501 show that the method is missing.
  expectThat("the status", ![405, 501].includes(found.status), "a rejection", found.status);
  if (found.status === 404)
    throw new NotTested(`without a token, the status is ${found.status}, as for a missing endpoint`, needs);
  await expectDistinct(target, sending, found);
}

interface ResponseSummary {
  status: number;
  mediaType: string;
}

async function responseTo(target: LocalAppTarget, sending: Sending): Promise<ResponseSummary> {
  const { status, headers, body } = await send(target, sending);
  await body?.cancel();
  return { status, mediaType: headers.get("content-type")?.split(";")[0] ?? "" };
}

/** Expects a response that differs from the response to an unknown path. */
async function expectDistinct(target: LocalAppTarget, sending: Sending, found: ResponseSummary): Promise<void> {
  const none = await responseTo(target, { ...sending, path: "/api/no-such-endpoint" });
  if (absent.includes(none.status)) return;
  if (none.status === found.status && none.mediaType === found.mediaType)
    throw new NotTested(`an unknown path has the same status ${none.status}`, ["fixtures.disposable"]);
}

async function requestOf(target: LocalAppTarget, { method, path, requirements }: Operation): Promise<Sending> {
  if (requirements.includes("APP-MCP-1")) {
    const session = method === "post" ? {} : await beginSession(target);
    return bridgeRequest(target, method.toUpperCase(), target.fixtures.mcpToken, session);
  }
  return {
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(pathValueOf(target, name))),
    ...(["post", "put", "patch"].includes(method) && { body: {} }),
  };
}

function pathValueOf({ fixtures }: LocalAppTarget, parameter: string): string {
  return parameter === "provider" ? fixtures.provider : fixtures.sourceId;
}
