import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import type { LocalAppTarget, LocalAppCheck, LocalAppPart } from "./target.ts";
import type { CapturedDelivery, DestinationResponse } from "../../kit/target.ts";
import { send, type Sending } from "./requests.ts";

const proxied = contract.operations.filter(({ requirements }) => requirements.includes("APP-PROXY-1"));

/** Not as a program would write it: what reads JSON and writes it again is found out. */
const written = '{"text" : "caf\\u00e9",\n "weight": 1.0, "id": 12345678901234567890}';

const rest = "records/first.item";

/** Requests pass through to the memory runtime, and responses back. */
export const memoryProxyChecks: LocalAppCheck[] = [
  ...proxied.map((operation): LocalAppCheck => {
    const [method, path] = [operation.method.toUpperCase(), operation.path.replace("{path}", rest)];
    const body = ["POST", "PUT", "PATCH"].includes(method) ? written : undefined;
    return {
      id: `local-app/memory-proxy/${operation.name}`,
      requirements: ["APP-PROXY-1", "APP-EP-1"],
      shows: {
        "APP-PROXY-1": [operation.path.replace("{path}", "*") as LocalAppPart<"APP-PROXY-1">],
        "APP-EP-1": [operation.name as LocalAppPart<"APP-EP-1">],
      },
      title: `${method} ${operation.path} reaches the memory runtime as it was sent`,
      run: async (target) => {
        const headers = { "x-conformance": "passed on" };
        const sending = { method, path: `${path}?limit=5&tag=a%20b&tag=c%26d`, headers, body };
        const { status, received } = await passOn(target, sending, () => 200);
        expectSame("the status", status, 200);
        expectSame("the method at the memory runtime", received.method, method);
        const at = new URL(received.path, "http://runtime.invalid");
        expectThat("the path at the memory runtime", at.pathname.endsWith(`/${rest}`), `…/${rest}`, at.pathname);
        const query = [...at.searchParams];
        expectSame("the query at the memory runtime", query, [
          ["limit", "5"],
          ["tag", "a b"],
          ["tag", "c&d"],
        ]);
        expectSame("x-conformance at the memory runtime", received.headers["x-conformance"], "passed on");
        expectSame("the body at the memory runtime", new TextDecoder().decode(received.body), body ?? "");
      },
    };
  }),
  ...(["memory", "panel"] as const).flatMap((prefix) =>
    [200, 409].map((status): LocalAppCheck => ({
      id: `local-app/memory-proxy/${prefix}-answer-${status}`,
      requirements: ["APP-PROXY-1"],
      shows: { "APP-PROXY-1": [`/api/v1/${prefix}/*`] },
      title: `What the memory runtime answers to /api/v1/${prefix}/* with ${status} comes back`,
      run: async (target) => {
        const headers = { "content-type": "application/json", "x-runtime": "its own" };
        const path = `/api/v1/${prefix}/${rest}`;
        const response = await passOn(target, { method: "GET", path }, () => ({ status, headers, body: written }));
        expectSame("the status", response.status, status);
        expectSame("x-runtime", response.headers.get("x-runtime"), "its own");
        expectSame("the body", response.text, written);
      },
    })),
  ),
];

interface PassedOn {
  /** The request that reached the memory runtime. */
  received: CapturedDelivery;

  /** The response that came back. */
  status: number;
  headers: Headers;
  text: string;
}

/** Stands in for the memory runtime while a request is sent. */
async function passOn(target: LocalAppTarget, sending: Sending, respond: () => DestinationResponse): Promise<PassedOn> {
  const runtime = await target.destination(respond);
  await target.controls.setMemoryUpstream({ url: runtime.url.replace(/\/$/, "") });
  try {
    const response = await send(target, sending);
    const text = await response.text();
    const [received] = runtime.received;
    expectThat("the memory runtime", received !== undefined, "a request", "none");
    return { received, status: response.status, headers: response.headers, text };
  } finally {
    await target.controls.setMemoryUpstream({ url: null });
  }
}
