import { describe, expect, it } from "vitest";
import { contractChecks } from "../../laws/suite-from.ts";
import { createConnection, createSession } from "../../kit/session.ts";
import { capability } from "./index.ts";
import type { Row } from "./lists.ts";
import type { CapabilityTarget } from "./target.ts";

const { service } = await contractChecks("capability", [capability]);

/** Returns the movements of an account, newest first. */
function entriesOf(amounts: readonly number[]): Row[] {
  const newest = Date.parse("2024-03-05T12:00:00Z");
  return amounts.map((amount_credits, index) => ({
    id: index,
    entry_type: amount_credits > 0 ? "grant_payment_recharge" : "consume_model_call",
    amount_credits,
    created_at: new Date(newest - index * 3_600_000).toISOString(),
  }));
}

/** Returns a target whose list has these rows, and a total that is off by `wrongBy`. */
function targetWithList(entries: readonly Row[], wrongBy = 0): CapabilityTarget {
  const connection = createConnection({
    fetch: (request) => {
      const asked = new URL(request.url).searchParams;
      const least = Number(asked.get("min_credits") ?? 0);
      const most = Number(asked.get("max_credits") ?? Infinity);
      const types: unknown[] = [asked.get("entry_type")].filter((type) => type !== null);
      const signs: Readonly<Record<string, number>> = { consume: -1, grant: 1 };
      const sign = signs[asked.get("direction") ?? ""];
      const all = entries.filter(({ amount_credits, entry_type }) => {
        const amount = Number(amount_credits ?? 0);
        const isType = types.length === 0 || types.includes(entry_type);
        return (
          isType &&
          Math.abs(amount) >= least &&
          Math.abs(amount) <= most &&
          (sign === undefined || Math.sign(amount) === sign)
        );
      });
      const size = Math.min(Number(asked.get("limit") ?? asked.get("page_size") ?? 50), 500);
      const page = Number(asked.get("page") ?? 1);
      const items = all.slice((page - 1) * size, page * size);
      const data = { items, total: all.length + wrongBy, page, page_size: size, summary: null };
      return Promise.resolve(Response.json({ status: "success", message: "", status_code: 0, data }));
    },
    destination: () => Promise.reject(new Error("nothing is delivered")),
  });
  const session = createSession(
    { baseUrl: "http://capability.test", fixtures: { apiKey: "key" }, requests: { usageHistory: [{}], ledger: [{}] } },
    () => connection,
  );
  return session.targetOn(connection) as CapabilityTarget;
}

/** Runs a check. Returns the parts that it shows. */
async function partsShownBy(id: string, target: CapabilityTarget): Promise<string[]> {
  const check = service.find((each) => each.id === `capability/${id}`);
  const seen: string[] = [];
  await check?.run(target as never, { saw: (_, part) => void (part !== undefined && seen.push(part)) });
  return seen;
}

describe("a correct ledger", () => {
  it("with amounts below and above the precision of bounds passes", async () => {
    const entries = entriesOf([...Array.from({ length: 40 }, (_, index) => (index % 2 ? -0.001 : -0.4)), 5, 5]);
    await expect(partsShownBy("ledger/min_credits/rows", targetWithList(entries))).resolves.toBeDefined();
  });
});

describe("an event without billable_success", () => {
  const event = { id: 1, success: true, settled_amount_credits: 0, created_at: "2024-03-05T12:00:00Z" };
  const outcomes = "usageHistory/charge_outcome/decided/included";

  it("may have failed_not_charged", async () => {
    const target = targetWithList([{ ...event, charge_outcome: "failed_not_charged" }]);
    await expect(partsShownBy(outcomes, target)).rejects.toThrow("do not show the facts");
  });

  it("must not be charged if the settled amount is 0", async () => {
    const target = targetWithList([{ ...event, charge_outcome: "charged" }]);
    await expect(partsShownBy(outcomes, target)).rejects.toThrow("charge_outcome of 1");
  });
});

describe("a total that is wrong by one is detected", () => {
  it.each([30, 130, 330])("among %i rows", async (count) => {
    const entries = entriesOf(Array.from({ length: count }, (_, index) => (index % 3 ? -1 : 4)));
    await expect(partsShownBy("ledger/rows/total", targetWithList(entries))).resolves.toContain("total");
    await expect(partsShownBy("ledger/rows/total", targetWithList(entries, 1))).rejects.toThrow("data.total");
  });
});
