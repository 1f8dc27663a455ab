import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import type { Check } from "../../generated/runtime/checks/check.ts";
import { checksOf, suites } from "../interfaces/interfaces.ts";
import { openReceiver } from "../peers/receivers/plain-receiver.ts";
import { receivers } from "../peers/receivers/receivers.ts";
import { runCheck } from "../runner/run-check.ts";
import { openMutant } from "./mutant.ts";

/** The declarations that checks need, by the ids of the checks. */
export type Needs = Readonly<Record<string, readonly string[]>>;

const file = join(import.meta.dirname, "../../generated/conformance-needs.json");

/**
 * Runs the checks of an interface on correct implementations that declare everything, and records the declarations they read.
 *
 * @param wanted Selects checks by their ids. Default: all.
 */
export async function recordNeeds(name: string, wanted: (id: string) => boolean = () => true): Promise<Needs> {
  const needs: Record<string, readonly string[]> = {};
  const record = async (check: Check<never>, open: () => Promise<Reading> | Reading): Promise<void> => {
    if (!wanted(check.id)) return;
    const { target, reads, close } = await open();
    const opened = { target: target as never, exchanges: [], close };
    await runCheck(check, opened, { isMust: () => true, timeout: 20_000 });
    needs[check.id] = [...(reads ?? [])].toSorted();
  };
  for (const check of [...checksOf(name, "server"), ...checksOf(name, "sender")])
    await record(check, async () => await openMutant(name));
  const makeReceiver = receivers[name];
  if (makeReceiver === undefined) return needs;
  for (const check of checksOf(name, "receiver")) await record(check, () => openReceiver(makeReceiver()));
  return needs;
}

interface Reading {
  target: unknown;
  reads?: ReadonlySet<string>;
  close(): Promise<void>;
}

/** Returns the needs from the generated file. */
export function writtenNeeds(): Needs {
  return JSON.parse(readFileSync(file, "utf8")) as Needs;
}

/** Merges needs into the generated file, and removes those of checks that no longer exist. */
export async function writeNeeds(needs: Needs): Promise<void> {
  const ids = new Set(
    suites.flatMap(({ checks }) => Object.values(checks).flatMap((each) => each.map(({ id }) => id))),
  );
  const all = Object.entries({ ...writtenNeeds(), ...needs })
    .filter(([id, each]) => each.length > 0 && ids.has(id))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(Object.fromEntries(all), undefined, 2);
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), parser: "json" }));
}
