import type { Check } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { auditFilterScenarios } from "./audit-filters.ts";
import { auditSummaryScenarios } from "./audit-summary.ts";
import { ledgerFilterScenarios } from "./ledger-filters.ts";
import { ledgerSummaryScenarios } from "./ledger-summary.ts";
import { listErrorScenarios } from "./list-errors.ts";
import { pageScenarios } from "./list-pages.ts";
import { periodScenarios } from "./list-periods.ts";
import { summaryScenarios } from "./list-summaries.ts";
import { audit, ledger } from "./lists.ts";
import { movementScenarios } from "./movements.ts";
import { outcomeScenarios } from "./outcomes.ts";
import { reconciliationScenarios } from "./reconciliation.ts";
import { usageEventScenarios } from "./usage-events.ts";

/** What was asked, what became of it and what it cost: the audit, the ledger, and that they agree. */
export const billingScenarios: Check<CapabilityTarget>[] = [
  ...usageEventScenarios,
  ...outcomeScenarios,
  ...reconciliationScenarios,
  ...movementScenarios,
  ...auditFilterScenarios,
  ...periodScenarios(audit, "CAP-AUD-1"),
  ...pageScenarios(audit, { paging: "CAP-AUD-11", limit: "CAP-AUD-12", order: "CAP-AUD-15", counts: "CAP-AUD-15" }),
  ...summaryScenarios(audit, { summary: "CAP-AUD-13", bucket: "CAP-AUD-14", sample: "CAP-AUD-12" }),
  ...auditSummaryScenarios,
  ...ledgerFilterScenarios,
  ...periodScenarios(ledger, "CAP-LED-1"),
  ...pageScenarios(ledger, { paging: "CAP-LED-6", limit: "CAP-LED-7", order: "CAP-LED-9" }),
  ...summaryScenarios(ledger, { summary: "CAP-LED-8", bucket: "CAP-LED-8", sample: "CAP-LED-7" }),
  ...ledgerSummaryScenarios,
  ...listErrorScenarios,
];
