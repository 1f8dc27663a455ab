import { expect, it } from "vitest";
import type { Check } from "../../../generated/runtime/checks/check.ts";
import { contractOf } from "../../kit/contract.ts";
import { decisionChecks } from "../../laws/decisions/decisions.ts";
import { ledgerChecks } from "../../laws/ledgers/ledgers.ts";
import { listChecks } from "../../laws/lists/lists.ts";
import { onResponse } from "../../defect-kit/interceptors.ts";
import { openMutants } from "../../proof/mutant.ts";
import type { CheckResult } from "../../runner/result.ts";
import { runCheck } from "../../runner/run-check.ts";
import { capability } from "./index.ts";
import type { CapabilityTarget } from "./target.ts";

interface Page {
  items: readonly unknown[];
  total: number;
}

/** Runs checks with changed pages of the audit and the ledger. */
async function resultsWith(change: (page: Page) => Page, checks: readonly Check<CapabilityTarget>[]) {
  const intercept = onResponse((response) => {
    const { data } = Object(response.body) as { data?: Page };
    if (Array.isArray(data?.items)) response.body = { ...Object(response.body), data: { ...data, ...change(data) } };
  });
  const service = await openMutants("capability", [{ intercept }], { level: "token" });
  const results: CheckResult[] = [];
  for (const check of checks)
    results.push(await runCheck(check, service.open() as never, { isMust: () => true, timeout: 240_000 }));
  await service.close();
  return results;
}

/** Returns the shown parts by requirement. */
function shownParts(results: readonly CheckResult[]): Record<string, string[]> {
  const all = results.flatMap(({ outcome, saw, shows = {} }) =>
    Object.entries(saw ?? (outcome === "passed" ? shows : {})).flatMap(([id, parts = []]) =>
      parts.map((part) => ({ id, part })),
    ),
  );
  const byRequirement = Map.groupBy(all, ({ id }) => id);
  return Object.fromEntries([...byRequirement].map(([id, found]) => [id, [...new Set(found.map(({ part }) => part))]]));
}

const contract = contractOf("capability");
const rowChecks = [
  ...listChecks(contract, capability.lists),
  ...ledgerChecks(contract, capability),
  ...decisionChecks(contract, capability),
].filter(({ id }) => /^capability\/(?:usageHistory|ledger)\//.test(id)) as Check<CapabilityTarget>[];

it("shows no part without rows", async () => {
  const results = await resultsWith(() => ({ items: [], total: 0 }), rowChecks);
  expect(shownParts(results)).toEqual({});
});

it("shows with a single row only the parts that one row can show", async () => {
  const one = ({ items, total }: Page): Page => ({ items: items.slice(0, 1), total: Math.min(1, total) });
  const seen = shownParts(await resultsWith(one, rowChecks));
  expect(seen).toMatchObject({ "CAP-AUD-4": ["success", "billable_success"] });
  for (const id of [
    "CAP-AUD-1",
    "CAP-AUD-12",
    "CAP-AUD-15",
    "CAP-AUD-20",
    "CAP-LED-1",
    "CAP-LED-3",
    "CAP-LED-7",
    "CAP-LED-9",
  ])
    expect(seen, id).not.toHaveProperty(id);
});

it("detects a total that counts more rows than all pages have", async () => {
  const checks = rowChecks.filter(({ id }) => id.endsWith("/rows/total"));
  const results = await resultsWith(({ items, total }) => ({ items, total: total + 100_000 }), checks);
  expect(results.map(({ mismatch }) => mismatch?.where)).toEqual(["data.total", "data.total"]);
});
