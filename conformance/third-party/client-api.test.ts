import { expect, it } from "vitest";
import { clientApi, type ClientApiParts } from "./client-api.ts";
import { configAt, failedIn, fourRuns, hold, reasonsOfFailures, runSuite, verdictsIn } from "./run-suite.ts";
import { serve } from "./serving.ts";

const config = configAt("client.json");

const defects: { requirement: string; besides?: string; defect: Partial<ClientApiParts> }[] = [
  // The expiry of a token shows only if the token was accepted before.
  { requirement: "CLI-EP-1", besides: "CLI-ERR-2", defect: { welcome: 202 } },
  { requirement: "CLI-ERR-1", defect: { complaint: () => "Invalid or expired token" } },
  { requirement: "CLI-ERR-2", defect: { hasExpired: ({ expires }) => expires === 0 } },
  { requirement: "CLI-ERR-3", defect: { requestId: () => "0f6ec5b6-6c0c-4bb1-8a48-2ad4ba2aa7c0" } },
];

it("proves every requirement of a service that shares no code with it", async () => {
  const { url, close } = await serve(clientApi());
  const { exitCode, report, printed } = await runSuite(["client", "--config", config], { THIRD_PARTY_URL: url });
  await close();
  expect(report.requirements.length).toBeGreaterThan(3);
  expect(report.counts).toMatchObject({ proved: report.requirements.length });
  expect(printed).toMatch(/(\d+) of \1 requirements proved/);
  expect(exitCode).toBe(0);
});

it.each(defects)("detects only the violation of $requirement", async ({ requirement, besides, defect }) => {
  const expected = [requirement, ...(besides === undefined ? [] : [besides])];
  expect(failedIn(await hold("client", () => clientApi(defect)))).toEqual(expected);
});

it("reports the same verdicts twice in a row, in parallel on another port, and on a slow machine", async () => {
  const [, ...three] = defects;
  const defect = Object.assign({}, ...three.map((each) => each.defect)) as Partial<ClientApiParts>;
  const { commands, slow } = await fourRuns(["client", "--config", config], () => clientApi(defect));
  expect(failedIn(slow), reasonsOfFailures(slow)).toEqual(three.map(({ requirement }) => requirement));
  for (const { exitCode, report } of commands) {
    expect(verdictsIn(report), reasonsOfFailures(report)).toEqual(verdictsIn(slow));
    expect(exitCode).toBe(1);
  }
});
