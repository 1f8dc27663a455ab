import { join } from "node:path";
import { expect, it } from "vitest";
import { checksOf } from "../interfaces/interfaces.ts";
import { isMust } from "../kit/requirements.ts";
import { openTarget } from "../runner/open-target.ts";
import { createEvidence } from "../runner/reports/evidence.ts";
import { runCheck } from "../runner/run-check.ts";

const program = join(import.meta.dirname, "clients/client.py");

it.each([
  ["right", []],
  ["goes-on-in-clear", ["certificate/stops"]],
  ["accepts-any-certificate", ["certificate/stops"]],
  ["sends-empty-credentials", ["certificate/stops"]],
])("a client program in Python that is %s fails %j", async (way, expected) => {
  const opener = await openTarget({ interface: "client", client: { command: ["python3", program, way] } }, "client");
  const options = { isMust: (id: string) => isMust("client", id), timeout: 60_000 };
  const failed: string[] = [];
  for (const check of checksOf("client", "client")) {
    const result = await runCheck(check as never, opener.open(), options);
    if (result.outcome !== "failed") continue;
    failed.push(check.id.slice("client/client/".length));
    expect(createEvidence()(result)[0]?.request).toMatch(/^# task: \{"task":"call","operation":"getClient"/);
  }
  await opener.close();
  expect(failed.toSorted()).toEqual(expected);
});
