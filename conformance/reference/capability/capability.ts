import { memoryRateLimits } from "../../../generated/capability/server.ts";
import { capabilityPages } from "../console/capability/capability-pages.ts";
import type { PartDefinition } from "../host/part.ts";
import { usageHistory } from "./audit/usage-history.ts";
import { createBilling } from "./billing/billing.ts";
import { microOf } from "./billing/credits.ts";
import { createCall } from "./call/call.ts";
import { capabilityControls } from "./controls.ts";
import { createDiscover } from "./discover/discover.ts";
import { storedFiles } from "./files/files.ts";
import { signingSecret } from "./files/secret.ts";
import { createInspectFailures } from "./inspect/inspect-failures.ts";
import { createInspect } from "./inspect/inspect.ts";
import { creditsLedger } from "./ledger/credits-ledger.ts";
import { pruneWindows, sharedRateLimits } from "./limits/shared-rate-limits.ts";
import { requests } from "./requests.ts";
import { capabilityServer, type CapabilityServerSettings } from "./server.ts";
import { subjects } from "./subjects.ts";
import { capabilityMigrations, type CapabilityTables } from "./tables.ts";

export interface CapabilityOptions extends CapabilityServerSettings {
  /** What a search costs, in credits. Default: nothing. */
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
        keys: [subjects.apiKey],
        creditsMicro: microOf(1000),
      };
      const poor = {
        id: "acct_poor",
        name: "Account without credits",
        keys: [subjects.apiKeyWithoutCredits],
        creditsMicro: 0,
      };
      await billing.createAccount(samples);
      await billing.createAccount(poor);

      const files = storedFiles(host, tables, await signingSecret(host, tables));
      const failures = createInspectFailures();
      const isShared = host.store.kind === "postgres";
      const handlers = {
        authenticate: async (key: string | undefined) => (key === undefined ? undefined : await billing.accountOf(key)),
        discover: createDiscover(host, billing, microOf(searchCredits)),
        inspect: createInspect(host, billing, failures),
        call: createCall(host, billing, files),
        usageHistory: usageHistory(host, tables),
        ledger: creditsLedger(host, tables),
      };
      return {
        title: "Capability API",
        path: "/capability/v1",
        app: capabilityServer(host, handlers, isShared ? sharedRateLimits(tables) : memoryRateLimits(), settings),
        storage: files.app,
        console: capabilityPages(tables),
        samples: [
          { name: "API key", value: subjects.apiKey },
          { name: "API key without credits", value: subjects.apiKeyWithoutCredits },
        ],
        subjects,
        headers: { authorization: `Bearer ${subjects.apiKey}` },
        requests,
        controls: capabilityControls(host, tables, billing, failures),
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
