import type { ServiceDefect } from "../defect.ts";
import { auditCreditDefects } from "./audit-credits.ts";
import { auditFilterDefects } from "./audit-filters.ts";
import { authenticationDefects } from "./authentication.ts";
import { billingDefects } from "./billing.ts";
import { callErrorDefects } from "./call-errors.ts";
import { callDefects } from "./calls.ts";
import { countDefects } from "./counts.ts";
import { rangeDefects } from "./credit-ranges.ts";
import { discoverDefects } from "./discover.ts";
import { eventDefects } from "./events.ts";
import { inspectDefects } from "./inspect.ts";
import { languageDefects } from "./language.ts";
import { ledgerFilterDefects } from "./ledger-filters.ts";
import { listErrorDefects } from "./list-errors.ts";
import { pageDefects } from "./list-pages.ts";
import { summaryDefects } from "./list-summaries.ts";
import { audit, ledger } from "./lists.ts";
import { outcomeDefects } from "./outcomes.ts";
import { periodDefects } from "./periods.ts";
import { projectionDefects } from "./projections.ts";
import { rateLimitDefects } from "./rate-limits.ts";
import { storedContentDefects } from "./stored-content.ts";
import { sumDefects } from "./summaries.ts";
import { truncationDefects } from "./truncation.ts";
import { viewDefects } from "./views.ts";

/** Mistakes of implementations of the capability interface. */
export const capabilityDefects: readonly ServiceDefect[] = [
  ...authenticationDefects,
  ...rateLimitDefects,
  ...discoverDefects,
  ...languageDefects,
  ...viewDefects,
  ...inspectDefects,
  ...callDefects,
  ...callErrorDefects,
  ...truncationDefects,
  ...storedContentDefects,
  ...projectionDefects,
  ...eventDefects,
  ...outcomeDefects,
  ...billingDefects,
  ...listErrorDefects,
  ...[audit, ledger].flatMap((list) => [
    ...periodDefects(list),
    ...rangeDefects(list),
    ...pageDefects(list),
    ...summaryDefects(list),
  ]),
  ...auditFilterDefects,
  ...auditCreditDefects,
  ...countDefects,
  ...ledgerFilterDefects,
  ...sumDefects,
];
