import { expect, it } from "vitest";
import { suiteOf } from "../../interfaces/interfaces.ts";
import { contractOf } from "../../kit/contract.ts";
import { listMutants } from "./mutants.ts";

const mutants = listMutants(contractOf("capability"), suiteOf("capability")?.laws?.lists);

it("makes mutants with unique ids, each of a requirement of its check", () => {
  const checks = new Map(suiteOf("capability")?.checks.service?.map((check) => [check.id, check]));
  expect(new Set(mutants.map(({ id }) => id)).size).toBe(mutants.length);
  const wrong = mutants.filter(({ check, requirement }) => !checks.get(check)?.requirements.includes(requirement));
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

it("has mutants for the order, each filter, pages, sizes, totals and sums of a list", () => {
  const found = mutants.filter(({ operation }) => operation === "ledger").map(({ id }) => id);
  for (const each of ["rows/reversed", "scope/ignored", "page/shifted", "page_size/one-more", "limit/uncapped"])
    expect(found).toContain(`capability/ledger/${each}`);
  for (const each of ["total/one-more", "summary/net_amount_credits/negated", "summary/buckets/last-lost"])
    expect(found).toContain(`capability/ledger/${each}`);
});

it("has mutants for the order, bounds, pages and limits of a list with a request body", () => {
  const { laws: { lists } = {}, checks } = suiteOf("log-query") ?? {};
  const found = listMutants(contractOf("log-query"), lists).filter(({ operation }) => operation === "queryLegacy");
  for (const each of ["order/ignored", "startTime/in-milliseconds", "cursor/loses-a-row", "limit/default"])
    expect(found.map(({ id }) => id)).toContain(`log-query/queryLegacy/${each}`);
  const known = checks?.service?.map(({ id }) => id);
  expect(found.filter(({ check }) => !known?.includes(check))).toEqual([]);
});

it("makes none for a contract without lists", () => {
  expect(listMutants(contractOf("sarg"))).toEqual([]);
});
