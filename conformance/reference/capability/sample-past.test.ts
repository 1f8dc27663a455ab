import { afterAll, beforeAll, expect, it } from "vitest";
import { createCapabilityClient } from "../../../generated/capability/client.ts";
import {
  anomalyValues,
  chargeOutcomeValues,
  ledgerEntryTypeValues,
  reasonCodeValues,
  usageEventTypeValues,
} from "../../../generated/capability/enums.ts";
import { createClock } from "../host/clock.ts";
import { createReference, type Reference } from "../reference.ts";
import { capability as definition } from "./capability.ts";
import { fixtures } from "./fixtures.ts";

const now = Date.UTC(2026, 6, 23, 9);
let reference: Reference;

beforeAll(async () => {
  reference = await createReference({ only: ["capability"], clock: createClock({ standingAt: now }) });
});
afterAll(async () => await reference.stop());

const capability = createCapabilityClient({
  baseUrl: "http://reference.invalid/capability/v1",
  auth: fixtures.apiKey,
  fetch: async (request) => await reference.fetch(request),
});

it("has past events of all types, with every outcome, reason and anomaly", async () => {
  const { data } = await capability.usageHistory({ page_size: 500 });
  const items = data?.items ?? [];
  expect(new Set(items.map(({ event_type }) => event_type))).toEqual(new Set(usageEventTypeValues));
  expect(new Set(items.map(({ charge_outcome }) => charge_outcome))).toEqual(new Set(chargeOutcomeValues));
  expect(new Set(items.flatMap(({ reason_code }) => reason_code ?? []))).toEqual(new Set(reasonCodeValues));
  for (const anomaly of anomalyValues)
    expect((await capability.usageHistory({ anomaly })).data?.total, anomaly).toBeGreaterThan(0);
  expect(items.filter(({ created_at }) => Date.parse(created_at) >= now)).toEqual([]);
});

it("has entries of all types, whose balances form a chain to the current balance", async () => {
  const { data } = await capability.ledger({ page_size: 500 });
  const items = data?.items.toReversed() ?? [];
  expect(new Set(items.map(({ entry_type }) => entry_type))).toEqual(new Set(ledgerEntryTypeValues));
  const balances = items.map((entry) => entry.balance_after?.total_available_credits);
  expect(items.map((entry) => entry.balance_before?.total_available_credits)).toEqual([0, ...balances.slice(0, -1)]);
  expect(balances.at(-1)).toBe(1000);
});

it("is created once", async () => {
  const before = (await capability.ledger({ page_size: 500 })).data?.total;
  await definition().create(reference.host);
  expect((await capability.ledger({ page_size: 500 })).data?.total).toBe(before);
});
