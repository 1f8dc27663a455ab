import { checks as operations } from "../../../generated/capability/checks/operations.ts";
import type { InterfaceSuite } from "../../kit/suite.ts";
import { auditFilterChecks, auditSummaryChecks } from "./audit.ts";
import { authenticationChecks } from "./authentication.ts";
import { callChecks, callParameterChecks } from "./calls.ts";
import { callChargeChecks, concurrentCallChecks, movementChecks } from "./charges.ts";
import {
  parameterChecks,
  sampleChecks,
  searchIdChecks,
  sessionChecks,
  supportChecks,
  waitChecks,
} from "./client-programs.ts";
import { discoverChecks, languageChecks } from "./discover.ts";
import { errorChecks, listErrorChecks } from "./errors.ts";
import { inspectChecks, viewChecks } from "./inspect.ts";
import { ledgerFilterChecks, ledgerSummaryChecks } from "./ledger.ts";
import { auditPageChecks, ledgerPageChecks } from "./list-pages.ts";
import { fieldsChecks, projectionChecks, storedContentChecks, truncationChecks } from "./projections.ts";
import { anonymousRateLimitChecks, rateLimitChecks } from "./rate-limits.ts";
import { capabilitySchemaChecks } from "./schemas.ts";
import type { CapabilityControls, CapabilitySubjects } from "./target.ts";
import {
  billingRuleChecks,
  flowChecks,
  outcomeChecks,
  reconciliationChecks,
  usageEventChecks,
} from "./usage-events.ts";

export const capability: InterfaceSuite<"capability", CapabilitySubjects, CapabilityControls> = {
  name: "capability",
  tokenFixture: "apiKey",
  fixtureNames: {
    apiKey: true,
    apiKeyWithoutCredits: true,
    invalidApiKey: true,
    rankedQuery: true,
    translatedQuery: true,
    broadQuery: true,
    chargedTool: true,
    freeTool: true,
    exemptTool: true,
    oneOfRequiredTool: true,
    requiredParameter: true,
    typedParameter: true,
    enumParameter: true,
    upstreamErrorTool: true,
    noUsableResultTool: true,
    failedChargedTool: true,
    succeededUnchargedTool: true,
    rowsTool: true,
    largeTool: true,
    sizedTool: true,
    settlingSeconds: true,
    billableSuccessCounts: true,
    fileLifetimeSeconds: true,
    slowTool: true,
    anonymousQuota: true,
  },
  checks: {
    service: [
      ...operations,
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
      ...usageEventChecks,
      ...billingRuleChecks,
      ...outcomeChecks,
      ...reconciliationChecks,
      ...movementChecks,
      ...auditFilterChecks,
      ...auditPageChecks,
      ...auditSummaryChecks,
      ...ledgerFilterChecks,
      ...ledgerPageChecks,
      ...ledgerSummaryChecks,
      ...listErrorChecks,
    ],
    client: [...sessionChecks, ...parameterChecks, ...sampleChecks, ...searchIdChecks, ...supportChecks, ...waitChecks],
    schema: capabilitySchemaChecks,
  },
};
