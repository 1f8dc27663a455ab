import * as z from "zod";
import { ledgerEntryTypeValues, reasonCodeValues, usageEventTypeValues } from "../../../generated/capability/enums.ts";
import type { CapabilityHooks, CapabilityHistoryHooks, PastUsage } from "../../interfaces/capability/target.ts";
import type { Host } from "../host/host.ts";
import { clockHooks, hook, InvalidInput } from "../host/test-hooks.ts";
import { microOf } from "../store/column-values.ts";
import type { Account } from "./billing/accounts.ts";
import type { Billing } from "./billing/billing.ts";
import { type UsageEventInput, usageEventRow } from "./billing/usage-event.ts";
import { toolWithId } from "./catalog/catalog.ts";
import type { InspectFailures } from "./inspect.ts";
import type { Prices } from "./prices.ts";
import { chargeEntryTypes, priced } from "./sample-past.ts";
import type { CapabilityDatabase } from "./tables.ts";

const apiKey = z.string();
const credits = z.number().min(0).max(1_000_000_000);

/** The test hooks of the interface. */
export function capabilityTestHooks(
  host: Host,
  tables: CapabilityDatabase,
  { billing, failures, prices }: { billing: Billing; failures: InspectFailures; prices: Prices },
) {
  const accountOf = async (key: string): Promise<Account> => {
    const account = await billing.accountOf(key);
    if (account === undefined) throw new InvalidInput("unknown apiKey");
    return account;
  };

  return {
    ...clockHooks(host.clock),
    ...historyHooks(host, tables, { billing, accountOf }),

    createAccount: hook(
      z.strictObject({ credits: credits.optional(), keys: z.int().min(1).max(10).optional() }),
      async ({ credits: initial = 100, keys = 1 }) => {
        const [first, ...more] = Array.from({ length: keys }, () => host.identifiers.secret());
        const apiKeys: [string, ...string[]] = [first ?? host.identifiers.secret(), ...more];
        await billing.createAccount({ name: "An account", keys: apiKeys, creditsMicro: microOf(initial) });
        return { apiKeys };
      },
    ),

    setCredits: hook(z.strictObject({ apiKey, credits }), async ({ apiKey: key, credits: wanted }) => {
      const { id: accountId } = await accountOf(key);
      const amountMicro = microOf(wanted) - (await billing.remainingMicro(accountId));
      if (amountMicro === 0) return;
      const entryType = amountMicro > 0 ? "grant_payment_recharge" : "consume_payment_refund";
      await billing.move({ accountId, amountMicro, entryType, description: "Set by a test" });
    }),

    failInspect: hook(z.strictObject({ apiKey, failure: z.enum(["timeout", "proxy"]) }), async (input) => {
      const { id } = await accountOf(input.apiKey);
      failures.fail(id, input.failure);
    }),

    setBillingRule: hook(
      z.strictObject({ apiKey, tool_id: z.string(), amount_credits: credits }),
      async ({ apiKey: key, tool_id, amount_credits }) => {
        const { id } = await accountOf(key);
        if (toolWithId(tool_id) === undefined) throw new InvalidInput("unknown tool_id");
        prices.set(id, tool_id, amount_credits);
      },
    ),
  } satisfies CapabilityHooks;
}

const createdAt = z.iso.datetime();
const pastCredits = z.number().min(0).max(1_000_000);

const pastUsage = z.strictObject({
  created_at: createdAt,
  event_type: z.enum(usageEventTypeValues),
  success: z.boolean(),
  billable_success: z.boolean().exactOptional(),
  reason_code: z.enum(reasonCodeValues).exactOptional(),
  outcome: z.string().exactOptional(),
  search_id: z.string().exactOptional(),
  execution_id: z.string().exactOptional(),
  requested_credits: pastCredits.exactOptional(),
  settled_credits: pastCredits.exactOptional(),
  missing: z.enum(["ledger_link", "billing_snapshot"]).exactOptional(),
});
const pastMovement = z.strictObject({
  created_at: createdAt,
  entry_type: z.enum(ledgerEntryTypeValues),
  amount_credits: z
    .number()
    .min(-1_000_000)
    .max(1_000_000)
    .refine((amount) => microOf(amount) !== 0, "expected an amount other than 0"),
});

/** Returns the test hooks that create past rows of an account. */
function historyHooks(
  { identifiers, clock }: Host,
  tables: CapabilityDatabase,
  { billing, accountOf }: { billing: Billing; accountOf(key: string): Promise<Account> },
) {
  /** Records an event as the service does after a charge; anomalies that the service would not create are written directly. */
  const record = async (accountId: string, past: PastUsage): Promise<string> => {
    const event = eventOf(accountId, past);
    const settledMicro = past.settled_credits === undefined ? null : microOf(past.settled_credits);
    if (settledMicro === null || past.missing === "ledger_link") {
      const row = usageEventRow(event, {
        eventId: identifiers.next("evt"),
        entryId: null,
        settledMicro,
        now: clock.now(),
      });
      await tables.insertInto("capability_events").values(row).execute();
      return row.id;
    }
    const settled = await billing.settle({
      reservationId: identifiers.next("res"),
      event,
      settledMicro,
      entryType: chargeEntryTypes[past.event_type],
      description: `Charge of ${past.event_type}`,
    });
    if (settled.settledMicro < settledMicro) throw new InvalidInput("the account cannot pay for this event");
    return settled.eventId;
  };

  return {
    recordUsage: hook(z.strictObject({ apiKey: z.string(), events: z.array(pastUsage) }), async (input) => {
      const { id } = await accountOf(input.apiKey);
      const ids: string[] = [];
      for (const past of input.events) ids.push(await record(id, past));
      return { ids };
    }),

    moveCredits: hook(z.strictObject({ apiKey: z.string(), movements: z.array(pastMovement) }), async (input) => {
      const { id } = await accountOf(input.apiKey);
      const ids: string[] = [];
      for (const { entry_type, amount_credits, created_at } of input.movements) {
        const moved = await billing.move({
          accountId: id,
          entryType: entry_type,
          amountMicro: microOf(amount_credits),
          description: `Movement: ${entry_type}`,
          createdAt: Date.parse(created_at),
        });
        if (moved === undefined) throw new InvalidInput("the amount exceeds the balance of the account");
        ids.push(moved.entryId);
      }
      return { ids };
    }),
  } satisfies CapabilityHistoryHooks;
}

function eventOf(accountId: string, past: PastUsage): UsageEventInput {
  const { outcome, requested_credits, settled_credits } = past;
  const price = requested_credits ?? settled_credits;
  const rule = { unit: "call", amount_credits: price ?? 0 };
  return {
    accountId,
    event_type: past.event_type,
    search_id: past.search_id,
    execution_id: past.execution_id,
    success: past.success,
    billable_success: past.billable_success,
    reason_code: past.reason_code,
    duration_ms: 0,
    execution_outcome:
      outcome === undefined ? undefined : { outcome, ...(past.reason_code && { reason_code: past.reason_code }) },
    ...(price !== undefined && priced(price, past.missing === "billing_snapshot" ? null : rule)),
    createdAt: Date.parse(past.created_at),
  };
}
