import { createCapabilityClient } from "../../../generated/capability/client.ts";
import { defineSuite } from "../../kit/define-suite.ts";
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
import { envelopeChecks } from "./envelope.ts";
import { find, requests } from "./found-fixtures.ts";
import { errorChecks, listErrorChecks } from "./errors.ts";
import { inspectChecks, viewChecks } from "./inspect.ts";
import { capabilityLists } from "./list-definitions.ts";
import { fieldsChecks, projectionChecks, storedContentChecks, truncationChecks } from "./projections.ts";
import { anonymousRateLimitChecks, rateLimitChecks } from "./rate-limits.ts";
import { capabilitySchemaChecks } from "./schemas.ts";
import { renamed } from "./renamed-checks.ts";
import { rowStateChecks } from "./row-states.ts";
import { rowSummaryChecks } from "./row-summaries.ts";
import { shapeChecks } from "./shapes.ts";
import { controls, subjects } from "./target.ts";
import {
  billingRuleChecks,
  flowChecks,
  outcomeChecks,
  reconciliationChecks,
  usageEventChecks,
} from "./usage-events.ts";
import { capabilityRequirements } from "../../../generated/capability/checks/requirements.ts";

export const capability = defineSuite({
  interface: "capability",
  requirements: capabilityRequirements,
  client: createCapabilityClient,
  subjects,
  controls,
  tokenFixture: "apiKey",
  find,
  requests,
  lists: capabilityLists,
  renamed,
  disturbing: ["controls.advance", "controls.setBillingRule"],
  checks: {
    service: [
      ...discoverChecks,
      ...languageChecks,
      ...viewChecks,
      ...inspectChecks,
      ...callChecks,
      ...callChargeChecks,
      ...concurrentCallChecks,
      ...callParameterChecks,
      ...errorChecks,
      ...authenticationChecks,
      ...rateLimitChecks,
      ...anonymousRateLimitChecks,
      ...flowChecks,
      ...usageEventChecks,
      ...billingRuleChecks,
      ...outcomeChecks,
      ...reconciliationChecks,
      ...truncationChecks,
      ...storedContentChecks,
      ...fieldsChecks,
      ...projectionChecks,
      ...movementChecks,
      ...envelopeChecks,
      ...listErrorChecks,
      ...shapeChecks,
      ...rowSummaryChecks,
      ...rowStateChecks,
    ],
    client: [...sessionChecks, ...parameterChecks, ...sampleChecks, ...searchIdChecks, ...supportChecks, ...waitChecks],
    schema: capabilitySchemaChecks,
  },
});
