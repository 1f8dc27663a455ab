import * as z from "zod";
import type { CapabilityControls } from "../../target/capability.ts";
import { clockHooks } from "../control/clock-hooks.ts";
import { hook, InvalidInput } from "../control/hook.ts";
import type { Host } from "../host/host.ts";
import type { Account, Billing } from "./billing/billing.ts";
import { microOf } from "./billing/credits.ts";
import { historyHooks } from "./billing/history-hooks.ts";
import type { InspectFailures } from "./inspect/inspect-failures.ts";
import type { CapabilityDatabase } from "./tables.ts";

const apiKey = z.string();
const credits = z.number().min(0).max(1_000_000_000);

/** The hooks that tests may use. */
export function capabilityControls(
  host: Host,
  tables: CapabilityDatabase,
  billing: Billing,
  failures: InspectFailures,
) {
  const accountOf = async (key: string): Promise<Account> => {
    const account = await billing.accountOf(key);
    if (account === undefined) throw new InvalidInput("apiKey is nobody's");
    return account;
  };

  return {
    ...clockHooks(host.clock),
    ...historyHooks(host, tables, billing),

    createAccount: hook(
      z.strictObject({ credits: credits.optional(), keys: z.int().min(1).max(10).optional() }),
      async ({ credits: given = 100, keys = 1 }) => {
        const [first, ...more] = Array.from({ length: keys }, () => host.identifiers.secret());
        const apiKeys: [string, ...string[]] = [first ?? host.identifiers.secret(), ...more];
        await billing.createAccount({ name: "An account", keys: apiKeys, creditsMicro: microOf(given) });
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
  } satisfies CapabilityControls;
}
