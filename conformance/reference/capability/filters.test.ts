import { afterAll, beforeAll, expect, it } from "vitest";
import { createCapabilityClient } from "../../../generated/capability/client.ts";
import { isChargeOutcome, isUsageEventType } from "../../../generated/capability/enums.ts";
import { createReference, type Reference } from "../reference.ts";
import { fixtures } from "./fixtures.ts";

let reference: Reference;
const queries: string[] = [];

beforeAll(async () => {
  reference = await createReference({ only: ["capability"] });
});
afterAll(async () => await reference.stop());

const capability = createCapabilityClient({
  baseUrl: "http://reference.invalid/capability/v1",
  auth: fixtures.apiKey,
  fetch: async (request) => {
    queries.push(new URL(request.url).search);
    return await reference.fetch(request);
  },
});

it("accept the values of events and entries, and ignore missing ones", async () => {
  await capability.discover({ query: "weather", "Accept-Language": null });
  const { data } = await capability.usageHistory({ event_type: "search" });
  const [event] = data?.items ?? [];
  expect(isUsageEventType(event?.event_type) && isChargeOutcome(event.charge_outcome)).toBe(true);

  const same = await capability.usageHistory({
    // These two filters accept only documented values, but responses may have others.
    event_type: isUsageEventType(event?.event_type) ? event.event_type : null,
    charge_outcome: isChargeOutcome(event?.charge_outcome) ? event.charge_outcome : null,
    reason_code: event?.reason_code,
    success: event?.success,
    billable_success: event?.billable_success,
    outcome: event?.execution_outcome?.outcome,
    search_id: event?.search_id,
    execution_id: null,
  });
  expect(same.data?.items.map(({ id }) => id)).toContain(event?.id);
  expect(queries.at(-1)).not.toMatch(/execution_id|null|undefined/);

  const ledger = await capability.ledger({ limit: 1 });
  const [entry] = ledger.data?.items ?? [];
  const executed = await capability.usageHistory({ execution_id: entry?.execution_id });
  expect(executed.status).toBe("success");
});

it("accept an undocumented reason", async () => {
  const reason: string = "provider.not_yet_known";
  const { data } = await capability.usageHistory({ reason_code: reason });
  expect(data?.items).toEqual([]);
});
