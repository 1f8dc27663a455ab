import type { ChildProcess } from "node:child_process";
import { createHmac } from "node:crypto";
import { expect, it, vi } from "vitest";
import { runCli } from "../../runner/testing/run-cli.ts";
import { configAt, failedIn, fourRuns, hold, reasonsOfFailures, runSuite, verdictsIn } from "../run-suite.ts";
import { serve, slowly } from "../serving.ts";
import type { WorkspaceParts } from "./store.ts";
import { workspaceService } from "./service.ts";

const config = configAt("workspace.json");

const defects: { requirement: string; title: string; defect: Partial<WorkspaceParts> }[] = [
  {
    requirement: "WSP-DEL-3",
    title: "text is signed as Latin-1",
    defect: { sign: (body, secret) => createHmac("sha256", secret).update(body, "latin1").digest("hex") },
  },
  { requirement: "WSP-DEL-7", title: "long response bodies are stored complete", defect: { keep: (body) => body } },
  { requirement: "WSP-DEL-8", title: "manual deliveries are not metered", defect: { egress: 0 } },
  {
    requirement: "WSP-REG-2",
    title: "any long word counts as a scheme",
    defect: { authorization: (given) => (/\s|:/.test(given) ? given : `Bearer ${given}`) },
  },
  {
    requirement: "WSP-STATE-7",
    title: "an event has the status of its last delivery",
    defect: { fold: (statuses) => statuses.at(-1) ?? "pending" },
  },
];

it("proves every requirement of a service that shares no code with it", async () => {
  const { url, close } = await serve(workspaceService());
  const { exitCode, report, printed } = await runSuite(["workspace", "--config", config], { THIRD_PARTY_URL: url });
  await close();
  expect(report.requirements.length).toBeGreaterThan(20);
  expect(report.counts).toMatchObject({ proved: report.requirements.length });
  expect(printed).toMatch(/(\d+) of \1 requirements proved/);
  expect(exitCode).toBe(0);
});

it("proves most of them by the requests of a caller alone, and deletes its data", async () => {
  const { url, close } = await serve(workspaceService());
  const headers = { "x-workspace-key": "demo-key" };
  const webhooks = async () => await (await fetch(`${url}/api/webhooks?workspace_id=7001`, { headers })).json();
  const before: unknown = await webhooks();
  const alone = configAt("workspace-alone.json");
  const { exitCode, report } = await runSuite(["workspace", "--config", alone, "--spend", "10"], {
    THIRD_PARTY_URL: url,
  });
  expect(await webhooks()).toEqual(before);
  await close();
  expect(failedIn(report)).toEqual([]);
  expect(report.counts.proved).toBeGreaterThanOrEqual(15);
  expect(exitCode).toBe(0);
});

it("deletes the data of an interrupted run with open requests", async () => {
  const service = workspaceService();
  let child: ChildProcess | undefined;
  let registered = 0;
  const { url, close } = await serve({
    ...service,
    handle: async (request, response) => {
      const target = `${request.method} ${request.url}`;
      if (/^POST .*\/test$/.test(target)) child?.kill("SIGINT");
      await service.handle(request, response);
      if (target === "POST /api/webhooks") registered++;
    },
  });
  const args = ["workspace", "--config", configAt("workspace-alone.json"), "--spend", "10"];
  const headers = { "x-workspace-key": "demo-key" };
  const webhooks = async () => await (await fetch(`${url}/api/webhooks?workspace_id=7001`, { headers })).json();
  const before: unknown = await webhooks();
  const { code } = await runCli(import.meta.dirname, args, {
    env: { THIRD_PARTY_URL: url },
    onStart: (started) => (child = started),
  });
  expect({ code, left: await webhooks() }).toEqual({ code: 130, left: before });
  await close();
  expect(registered).toBeGreaterThan(0);
});

it.each(defects)("detects only that $title", async ({ requirement, defect }) => {
  expect(failedIn(await hold("workspace", () => workspaceService(defect)))).toEqual([requirement]);
});

it("reports the same verdicts twice in a row, in parallel on another port, and on a slow machine", async () => {
  const three = defects.filter((_, index) => index % 2 === 0);
  const defect = Object.assign({}, ...three.map((each) => each.defect)) as Partial<WorkspaceParts>;
  const { commands, slow } = await fourRuns(["workspace", "--config", config], () => workspaceService(defect));
  expect(failedIn(slow), reasonsOfFailures(slow)).toEqual(three.map(({ requirement }) => requirement));
  for (const { exitCode, report } of commands) {
    expect(verdictsIn(report), reasonsOfFailures(report)).toEqual(verdictsIn(slow));
    expect(exitCode).toBe(1);
  }
});

it("passes on a slow machine, even if its worker runs shortly after the first ping", async () => {
  const now = Date.now;
  // The worker runs at each full minute.
  const ahead = 44_000 - (now() % 60_000);
  vi.spyOn(Date, "now").mockImplementation(() => now() + ahead);
  try {
    const report = await hold("workspace", () => slowly(workspaceService()));
    expect(failedIn(report), reasonsOfFailures(report)).toEqual([]);
  } finally {
    vi.restoreAllMocks();
  }
});
