import { createCapabilityClient } from "../../../generated/capability/client.ts";
import { defineSuite } from "../../kit/define-suite.ts";
import { callChecks, callParameterChecks, unknownCallChecks } from "./calls.ts";
import { callChargeChecks, concurrentCallChecks } from "./charges.ts";
import { clients } from "./clients.ts";
import { discoverChecks, languages, rankings } from "./discover.ts";
import { envelopeChecks } from "./envelope.ts";
import { find, requests } from "./found-fixtures.ts";
import { errors, failedCallChecks } from "./errors.ts";
import { inspectChecks } from "./inspect.ts";
import { capabilityLists } from "./list-definitions.ts";
import { fieldsChecks, projectionChecks, storedContentChecks, truncationChecks } from "./projections.ts";
import { credentials, limits } from "./callers.ts";
import { capabilitySchemaChecks } from "./schemas.ts";
import renamed from "./renamed-checks.json" with { type: "json" };
import { capabilityFacts, capabilityLedgers } from "./records.ts";
import { shapeChecks } from "./shapes.ts";
import { hooks, fixtures } from "./target.ts";
import { usageEventChecks } from "./usage-events.ts";
import { capabilityRequirements } from "../../../generated/capability/checks/requirements.ts";

export const capability = defineSuite({
  interface: "capability",
  requirements: capabilityRequirements,
  client: createCapabilityClient,
  fixtures,
  hooks,
  tokenFixture: "apiKey",
  find,
  requests,
  lists: capabilityLists,
  limits,
  credentials,
  errors,
  facts: capabilityFacts,
  ledgers: capabilityLedgers,
  requested: { call: { "fields:*": "fields:$" } },
  rankings,
  languages,
  clients,
  renamed,
  disturbing: ["hooks.advance", "hooks.setBillingRule"],
  checks: {
    service: [
      ...discoverChecks,
      ...inspectChecks,
      ...callChecks,
      ...unknownCallChecks,
      ...callChargeChecks,
      ...concurrentCallChecks,
      ...callParameterChecks,
      ...failedCallChecks,
      ...usageEventChecks,
      ...truncationChecks,
      ...storedContentChecks,
      ...fieldsChecks,
      ...projectionChecks,
      ...envelopeChecks,
      ...shapeChecks,
    ],
    schema: capabilitySchemaChecks,
  },
});
