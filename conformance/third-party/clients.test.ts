import { join } from "node:path";
import { expect, it } from "vitest";
import { checksOf } from "../interfaces/interfaces.ts";
import { isMust } from "../kit/requirements.ts";
import { openTarget } from "../runner/open-target.ts";
import { createEvidence } from "../runner/reports/evidence.ts";
import { runCheck } from "../runner/run-check.ts";

const program = (name: string): string => join(import.meta.dirname, "clients", name);
const commands = {
  Python: ["python3", program("client.py")],
  "node:https": [process.execPath, program("client.mjs")],
} satisfies Record<string, [string, ...string[]]>;

const [stops, otherHost] = ["certificate/stops", "certificate/other-host"];

it.each<[language: keyof typeof commands, way: string, failed: string[], untested: string[]]>([
  ["Python", "right", [], []],
  ["Python", "goes-on-in-clear", [otherHost, stops], []],
  ["Python", "accepts-any-certificate", [otherHost, stops], []],
  ["Python", "accepts-any-host", [otherHost], []],
  ["Python", "trusts-nobody", [], [otherHost]],
  ["Python", "sends-empty-credentials", [otherHost, stops], []],
  ["node:https", "right", [], []],
  ["node:https", "accepts-any-host", [otherHost], []],
  ["node:https", "asks-who-is-there", [otherHost], []],
  ["node:https", "trusts-nobody", [], [otherHost]],
])("a client program in %s that is %s fails %j, and leaves %j untested", async (language, way, failed, untested) => {
  const [command, ...rest] = commands[language];
  const opener = await openTarget({ interface: "client", client: { command: [command, ...rest, way] } }, "client");
  const options = { isMust: (id: string) => isMust("client", id), timeout: 60_000 };
  const found: Record<string, string[]> = { failed: [], "not tested": [] };
  for (const check of checksOf("client", "client")) {
    const result = await runCheck(check as never, opener.open(), options);
    found[result.outcome]?.push(check.id.slice("client/client/".length));
    if (result.outcome !== "failed") continue;
    expect(createEvidence()(result)[0]?.request).toMatch(/^# task: \{"task":"call","operation":"getClient"/);
  }
  await opener.close();
  expect({ failed: found["failed"]?.toSorted(), untested: found["not tested"] }).toEqual({ failed, untested });
});
