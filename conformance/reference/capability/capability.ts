import { memoryRateLimits } from "../../../generated/capability/server.ts";
import type { PartDefinition } from "../host/part.ts";
import { createBilling } from "./billing/billing.ts";
import { microOf } from "../store/column-values.ts";
import { createCall } from "./call.ts";
import { accountRows, entryRows, eventRows } from "./collections.ts";
import { capabilityTestHooks } from "./test-hooks.ts";
import { createDiscover } from "./discover.ts";
import { signingSecret, storedFiles } from "./files.ts";
import { createInspect, createInspectFailures } from "./inspect.ts";
import { creditsLedger, usageHistory } from "./histories.ts";
import { createPrices } from "./prices.ts";
import { pruneWindows, sharedRateLimits } from "./rate-limits.ts";
import { fixtures, sampleRequests } from "./fixtures.ts";
import { samplePast } from "./sample-past.ts";
import { capabilityServer, type CapabilityServerSettings } from "./server.ts";
import { capabilityMigrations, type CapabilityTables, emptyTables } from "./tables.ts";

export interface CapabilityOptions extends CapabilityServerSettings {
  /** The price of a search, in credits. Default: 0. */
  searchCredits?: number;
}

/** Capability discovery, execution and credit billing. */
export function capability({ searchCredits = 0, ...settings }: CapabilityOptions = {}): PartDefinition {
  return {
    name: "capability",
    migrations: capabilityMigrations,
    create: async (host) => {
      const tables = host.store.database.withTables<CapabilityTables>();
      const billing = createBilling(host, tables);
      await billing.releaseStale();
      const samples = {
        id: "acct_sample",
        name: "Sample account",
        keys: [fixtures.apiKey],
        creditsMicro: microOf(1000),
        past: (accountId: string) => samplePast(host, accountId, microOf(1000)),
      };
      const poor = {
        id: "acct_poor",
        name: "Account without credits",
        keys: [fixtures.apiKeyWithoutCredits],
        creditsMicro: 0,
      };
      const addSamples = async (): Promise<void> => {
        await billing.createAccount(samples);
        await billing.createAccount(poor);
      };
      await addSamples();

      const files = storedFiles(host, tables, await signingSecret(host, tables));
      const failures = createInspectFailures();
      const prices = createPrices();
      const isShared = host.store.kind === "postgres";
      const handlers = {
        authenticate: async (key: string | undefined) => (key === undefined ? undefined : await billing.accountOf(key)),
        discover: createDiscover(host, billing, prices, microOf(searchCredits)),
        inspect: createInspect(host, billing, prices, failures),
        call: createCall(host, billing, prices, files),
        usageHistory: usageHistory(host, tables),
        ledger: creditsLedger(host, tables),
      };
      return {
        title: "Capability API",
        path: "/capability/v1",
        app: capabilityServer(host, handlers, isShared ? sharedRateLimits(tables) : memoryRateLimits(), settings),
        storage: files.app,
        console: {
          owners: accountRows(tables),
          collections: [entryRows(host, tables), eventRows(host, tables)],
          reset: {
            says: "All accounts with their ledgers, usage events and stored files are deleted, and the two sample accounts are restored.",
            run: async () => {
              await emptyTables(tables);
              await addSamples();
            },
          },
        },
        firstCall: { title: "Search for a tool", path: "/search", body: { query: "exchange rate", limit: 3 } },
        furtherCalls: [
          {
            title: "Call a tool, which is charged",
            path: `/tools/execute?${new URLSearchParams({ tool_id: fixtures.chargedTool.tool_id }).toString()}`,
            body: { parameters: fixtures.chargedTool.parameters },
          },
        ],
        samples: [
          { name: "API key", value: fixtures.apiKey },
          { name: "API key without credits", value: fixtures.apiKeyWithoutCredits },
        ],
        fixtures: fixtures,
        headers: { authorization: `Bearer ${fixtures.apiKey}` },
        requests: sampleRequests,
        hooks: capabilityTestHooks(host, tables, { billing, failures, prices }),
        tasks: [
          {
            everySeconds: 60,
            run: async () => {
              await billing.releaseStale();
              await files.prune();
              await pruneWindows(tables, host.clock.now());
            },
          },
        ],
      };
    },
  };
}
