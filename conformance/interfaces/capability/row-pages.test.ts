import { expect, it } from "vitest";
import type { Check } from "../../../generated/runtime/checks/check.ts";
import { onResponse } from "../../defect-kit/interceptors.ts";
import { openMutants } from "../../proof/mutant.ts";
import type { CheckResult } from "../../runner/result.ts";
import { runCheck } from "../../runner/run-check.ts";
import { rowFilterChecks } from "./row-filters.ts";
import { rowPageChecks } from "./row-pages.ts";
import { rowStateChecks } from "./row-states.ts";
import { rowSummaryChecks } from "./row-summaries.ts";
import type { CapabilityTarget } from "./target.ts";

interface Page {
  items: readonly unknown[];
  total: number;
}

/** The results of checks with other pages in place of those of the audit and the ledger. */
async function resultsWith(change: (page: Page) => Page, checks: readonly Check<CapabilityTarget>[]) {
  const intercept = onResponse((response) => {
    const { data } = Object(response.body) as { data?: Page };
    if (Array.isArray(data?.items)) response.body = { ...Object(response.body), data: { ...data, ...change(data) } };
  });
  const service = await openMutants("capability", [{ intercept }], { level: "token" });
  const results: CheckResult[] = [];
  for (const check of checks)
    results.push(await runCheck(check, service.open() as never, { isMust: () => true, timeout: 20_000 }));
  await service.close();
  return results;
}

/** The parts that were seen, by requirement. */
function seenIn(results: readonly CheckResult[]): Record<string, string[]> {
  const all = results.flatMap(({ outcome, saw, shows = {} }) =>
    Object.entries(saw ?? (outcome === "passed" ? shows : {})).flatMap(([id, parts]) =>
      parts.map((part) => ({ id, part })),
    ),
  );
  const byRequirement = Map.groupBy(all, ({ id }) => id);
  return Object.fromEntries([...byRequirement].map(([id, found]) => [id, [...new Set(found.map(({ part }) => part))]]));
}

const rowChecks = [...rowFilterChecks, ...rowPageChecks, ...rowStateChecks];

it("shows nothing where there are no rows", async () => {
  const results = await resultsWith(() => ({ items: [], total: 0 }), [...rowChecks, ...rowSummaryChecks]);
  expect(seenIn(results)).toEqual({});
});

it("shows of a single row what it says, and nothing that takes more", async () => {
  const one = ({ items, total }: Page): Page => ({ items: items.slice(0, 1), total: Math.min(1, total) });
  const seen = seenIn(await resultsWith(one, rowChecks));
  expect(seen).toMatchObject({ "CAP-AUD-4": ["success", "billable_success", "where the two differ"] });
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

it("where there are more rows than are read, the total of a filter is held to a page that has all of them", async () => {
  const checks = rowChecks.filter(({ requirements }) => requirements.includes("CAP-AUD-15"));
  const results = await resultsWith(({ items, total }) => ({ items, total: total + 100_000 }), checks);
  const failed = results.filter(({ outcome }) => outcome === "failed");
  expect(failed.map(({ mismatch }) => mismatch?.where)).toContainEqual(
    expect.stringMatching(/^data\.total of \?search_id=/),
  );
  const seen = seenIn(results)["CAP-AUD-15"];
  expect(seen).toContain("the order");
  expect(seen).not.toContain("total with filters");
});
