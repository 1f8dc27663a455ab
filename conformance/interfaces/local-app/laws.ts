import contract from "../../../generated/local-app/contract.json" with { type: "json" };
import type { RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { needDisposable, statusOf } from "./requests.ts";
import type { LocalAppTarget } from "./target.ts";

const request = ({ fixtures }: LocalAppTarget): RequestParts => ({ headers: fixtures.headers });

/** The unprompted events, and the events of a scan. The document leaves their causes open. */
export const streams = {
  subscribeToEvents: {
    request,
    brings: {
      connected: { events: ["app.connected"], saidBy: "saysConnected" },
      heartbeat: { events: ["app.heartbeat"], every: "heartbeatSeconds" },
      scan: {
        events: ["agent_source.scan_progress", "agent_source.scan_completed"],
        saidBy: "saysScan",
        cause: scan,
      },
    },
    advance: async ({ hooks }: LocalAppTarget, seconds: number) => await hooks.advance({ seconds }),
  },
};

async function scan(target: LocalAppTarget): Promise<void> {
  needDisposable(target);
  const isDeclared = "scanBody" in target.fixtures;
  const body = isDeclared ? target.fixtures.scanBody : {};
  const status = await statusOf(target, { method: "POST", path: "/api/agent-sources/scan", body });
  if (!isDeclared && status >= 400) throw new NotTested("it needs a body that starts a scan", ["fixtures.scanBody"]);
  expectThat("the status of the scan", status >= 200 && status < 300, "a success", status);
}

/** The suite replaces the memory runtime. */
export const proxies = {
  "memory runtime": {
    request,
    use: async ({ hooks }: LocalAppTarget, url: string | null) => await hooks.setMemoryUpstream({ url }),
  },
};

const proxied = contract.operations.filter(({ requirements }) => requirements.includes("APP-PROXY-1"));

/** Former ids of checks, each with the ids that replace it. */
export const renamedChecks: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ["media-type", "connected", "heartbeat", "scan"].map((name) => [
      `local-app/events/${name}`,
      [`local-app/subscribeToEvents/stream/${name}`],
    ]),
  ),
  ...Object.fromEntries(
    proxied.map(({ name }) => [`local-app/memory-proxy/${name}`, [`local-app/${name}/proxied/request`]]),
  ),
  ...Object.fromEntries(
    ["memory", "panel"].flatMap((prefix) =>
      ["200", "409"].map((status) => [
        `local-app/memory-proxy/${prefix}-answer-${status}`,
        [`local-app/${prefix}ProxyGet/proxied/response-${status}`],
      ]),
    ),
  ),
};
