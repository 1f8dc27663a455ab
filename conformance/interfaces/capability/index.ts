import type { Check } from "../../../generated/runtime/checks/check.ts";
import { auditFilterChecks, auditSummaryChecks } from "./audit.ts";
import { authenticationChecks } from "./authentication.ts";
import { callChecks, callParameterChecks } from "./calls.ts";
import { callChargeChecks, concurrentCallChecks, movementChecks } from "./charges.ts";
import { discoverChecks, languageChecks } from "./discover.ts";
import { errorChecks, listErrorChecks } from "./errors.ts";
import { inspectChecks, viewChecks } from "./inspect.ts";
import { ledgerFilterChecks, ledgerSummaryChecks } from "./ledger.ts";
import { pageChecks, periodChecks, summaryChecks } from "./list-pages.ts";
import { audit, ledger } from "./lists.ts";
import { fieldsChecks, projectionChecks, storedContentChecks, truncationChecks } from "./projections.ts";
import { anonymousRateLimitChecks, rateLimitChecks } from "./rate-limits.ts";
import type { CapabilityTarget } from "./target.ts";
import { flowChecks, outcomeChecks, reconciliationChecks, usageEventChecks } from "./usage-events.ts";

/** The scenarios of finding, inspecting and calling capabilities. */
export const discoveryChecks: Check<CapabilityTarget>[] = [
  ...discoverChecks,
  ...languageChecks,
  ...viewChecks,
  ...inspectChecks,
  ...callChecks,
  ...callChargeChecks,
  ...concurrentCallChecks,
  ...callParameterChecks,
  ...truncationChecks,
  ...storedContentChecks,
  ...fieldsChecks,
  ...projectionChecks,
  ...errorChecks,
  ...authenticationChecks,
  ...rateLimitChecks,
  ...anonymousRateLimitChecks,
  ...flowChecks,
];

/** What was asked, what became of it and what it cost: the audit, the ledger, and that they agree. */
export const billingChecks: Check<CapabilityTarget>[] = [
  ...usageEventChecks,
  ...outcomeChecks,
  ...reconciliationChecks,
  ...movementChecks,
  ...auditFilterChecks,
  ...periodChecks(audit, "CAP-AUD-1"),
  ...pageChecks(audit, { paging: "CAP-AUD-11", limit: "CAP-AUD-12", order: "CAP-AUD-15", counts: "CAP-AUD-15" }),
  ...summaryChecks(audit, { summary: "CAP-AUD-13", bucket: "CAP-AUD-14", sample: "CAP-AUD-12" }),
  ...auditSummaryChecks,
  ...ledgerFilterChecks,
  ...periodChecks(ledger, "CAP-LED-1"),
  ...pageChecks(ledger, { paging: "CAP-LED-6", limit: "CAP-LED-7", order: "CAP-LED-9" }),
  ...summaryChecks(ledger, { summary: "CAP-LED-8", bucket: "CAP-LED-8", sample: "CAP-LED-7" }),
  ...ledgerSummaryChecks,
  ...listErrorChecks,
];
