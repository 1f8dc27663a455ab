import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import { expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { beginSession, bridgeRequest, needDisposable, send, type Sending, statusOf } from "./requests.ts";
import type { LocalAppTarget, LocalAppCheck, LocalAppPart } from "./target.ts";

type Operation = (typeof contract.operations)[number];

/** The statuses that say that there is no such endpoint. Which others an endpoint responds with is left open. */
const absent = [404, 405, 501];

/** Those that are passed on respond as the memory runtime does: see `memory-proxy.ts`. */
const own = contract.operations.filter(
  ({ requirements }) => requirements.includes("APP-EP-1") && !requirements.includes("APP-PROXY-1"),
);

/** The operations that a caller who is not let in may well ask for: were one let in, nothing would be lost. */
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

/** Each endpoint of the list is there. */
export const endpointChecks: LocalAppCheck[] = own.map((operation): LocalAppCheck => {
  const { name, method, path, requirements } = operation;
  const isBridge = requirements.includes("APP-MCP-1");
  return {
    id: `local-app/endpoints/${name}`,
    requirements: ["APP-EP-1"],
    title: `${method.toUpperCase()} ${path} answers`,
    shows: { "APP-EP-1": [name as LocalAppPart<"APP-EP-1">] },
    run: async (target) => {
      if (method !== "get" && !isBridge && !isDisposable(target)) {
        if (harmless.has(name)) return await expectRefused(target, operation);
        needDisposable(target);
      }
      const sending = await requestOf(target, operation);
      const found = await answerTo(target, sending);
      expectThat("the status", !absent.includes(found.status), `none of ${absent.join(", ")}`, found.status);
      await expectOtherThanNone(target, sending, found);
    },
  };
});

function isDisposable({ subjects }: LocalAppTarget): boolean {
  return "disposable" in subjects && subjects.disposable;
}

/** Asks without what opens the endpoints: what there is refuses, and what there is not is not found. */
async function expectRefused(target: LocalAppTarget, operation: Operation): Promise<void> {
  const needs = ["subjects.disposable"];
  const known = { method: "GET", path: "/api/agent-sources", isStranger: true };
  if (Object.keys(target.subjects.headers).length === 0 || (await statusOf(target, known)) < 400)
    throw new NotTested("what the target keeps may not be changed, and whoever asks is let in", needs);
  const nobody = "no-such-id";
  const path = operation.path.replaceAll(/\{\w+\}/g, nobody);
  const sending = { method: operation.method.toUpperCase(), path, body: {}, isStranger: true };
  const found = await answerTo(target, sending);
  // Nobody else may be told that it is there; a method that there is is not said not to be.
  expectThat("the status", ![405, 501].includes(found.status), "a refusal", found.status);
  if (found.status === 404)
    throw new NotTested(`without a token it is answered with ${found.status}, as what there is not may be`, needs);
  await expectOtherThanNone(target, sending, found);
}

interface Answer {
  status: number;
  mediaType: string;
}

async function answerTo(target: LocalAppTarget, sending: Sending): Promise<Answer> {
  const { status, headers, body } = await send(target, sending);
  await body?.cancel();
  return { status, mediaType: headers.get("content-type")?.split(";")[0] ?? "" };
}

/** An answer that any path gets shows nothing of one. */
async function expectOtherThanNone(target: LocalAppTarget, sending: Sending, found: Answer): Promise<void> {
  const none = await answerTo(target, { ...sending, path: "/api/no-such-endpoint" });
  if (absent.includes(none.status)) return;
  if (none.status === found.status && none.mediaType === found.mediaType)
    throw new NotTested(`a path that there is not is answered with ${none.status} as well`, ["subjects.disposable"]);
}

async function requestOf(target: LocalAppTarget, { method, path, requirements }: Operation): Promise<Sending> {
  if (requirements.includes("APP-MCP-1")) {
    const session = method === "post" ? {} : await beginSession(target);
    return bridgeRequest(target, method.toUpperCase(), target.subjects.mcpToken, session);
  }
  return {
    method: method.toUpperCase(),
    path: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueOf(target, name))),
    ...(["post", "put", "patch"].includes(method) && { body: {} }),
  };
}

function valueOf({ subjects }: LocalAppTarget, parameter: string): string {
  return parameter === "provider" ? subjects.provider : subjects.sourceId;
}
