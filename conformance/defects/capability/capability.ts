import type { ServiceDefect } from "../defect.ts";
import { auditChargeFilterDefects } from "./audit-charge-filters.ts";
import { auditCreditDefects } from "./audit-credits.ts";
import { auditFilterDefects } from "./audit-filters.ts";
import { auditSumDefects } from "./audit-sums.ts";
import { authenticationDefects } from "./authentication.ts";
import { billingDefects } from "./billing.ts";
import { callAnswerDefects } from "./call-answers.ts";
import { callErrorDefects } from "./call-errors.ts";
import { callParameterDefects } from "./call-parameters.ts";
import { callDefects } from "./calls.ts";
import { chargeDefects } from "./charges.ts";
import { concurrentCallDefects } from "./concurrent-calls.ts";
import { countDefects } from "./counts.ts";
import { rangeDefects } from "./credit-ranges.ts";
import { discoverDefects } from "./discover.ts";
import { eventDefects } from "./events.ts";
import { inspectDefects } from "./inspect.ts";
import { languageDefects } from "./language.ts";
import { ledgerFilterDefects } from "./ledger-filters.ts";
import { ledgerSumDefects } from "./ledger-sums.ts";
import { listErrorDefects } from "./list-errors.ts";
import { pageDefects } from "./list-pages.ts";
import { summaryDefects } from "./list-summaries.ts";
import { audit, ledger } from "./lists.ts";
import { movementDefects } from "./movements.ts";
import { outcomeDefects } from "./outcomes.ts";
import { periodDefects } from "./periods.ts";
import { projectionDefects } from "./projections.ts";
import { quotaDefects } from "./quotas.ts";
import { rateLimitDefects } from "./rate-limits.ts";
import { searchErrorDefects } from "./search-errors.ts";
import { storedContentDefects } from "./stored-content.ts";
import { toolIdDefects } from "./tool-ids.ts";
import { truncationDefects } from "./truncation.ts";
import { viewDefects } from "./views.ts";

/** Mistakes of implementations of the capability interface. */
export const capabilityDefects: readonly ServiceDefect[] = [
  ...authenticationDefects,
  ...quotaDefects,
  ...rateLimitDefects,
  ...discoverDefects,
  ...toolIdDefects,
  ...searchErrorDefects,
  ...languageDefects,
  ...viewDefects,
  ...inspectDefects,
  ...callDefects,
  ...callParameterDefects,
  ...callAnswerDefects,
  ...callErrorDefects,
  ...concurrentCallDefects,
  ...truncationDefects,
  ...storedContentDefects,
  ...projectionDefects,
  ...eventDefects,
  ...outcomeDefects,
  ...chargeDefects,
  ...billingDefects,
  ...movementDefects,
  ...listErrorDefects,
  ...[audit, ledger].flatMap((list) => [
    ...periodDefects(list),
    ...rangeDefects(list),
    ...pageDefects(list),
    ...summaryDefects(list),
  ]),
  ...auditFilterDefects,
  ...auditChargeFilterDefects,
  ...auditCreditDefects,
  ...auditSumDefects,
  ...countDefects,
  ...ledgerFilterDefects,
  ...ledgerSumDefects,
];
