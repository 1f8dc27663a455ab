import type { ServiceDefect } from "../../defect-kit/defect.ts";
import {
  auditChargeFilterDefects,
  auditCreditDefects,
  auditFilterDefects,
  auditSumDefects,
  countDefects,
} from "./audit.defects.ts";
import { authenticationDefects } from "./authentication.defects.ts";
import { billingDefects, eventDefects, outcomeDefects } from "./usage-events.defects.ts";
import { callAnswerDefects, callDefects, callParameterDefects } from "./calls.defects.ts";
import { callErrorDefects, listErrorDefects, searchErrorDefects } from "./errors.defects.ts";
import { chargeDefects, concurrentCallDefects, movementDefects } from "./charges.defects.ts";
import { pageDefects, periodDefects, rangeDefects, summaryDefects } from "./list-pages.defects.ts";
import { discoverDefects, languageDefects, toolIdDefects } from "./discover.defects.ts";
import { inspectDefects, viewDefects } from "./inspect.defects.ts";
import { ledgerFilterDefects, ledgerSumDefects } from "./ledger.defects.ts";
import { audit, ledger } from "./lists.defects.ts";
import { projectionDefects, storedContentDefects, truncationDefects } from "./projections.defects.ts";
import { quotaDefects, rateLimitDefects } from "./rate-limits.defects.ts";

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
