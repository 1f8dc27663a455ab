import type { Check } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { authenticationScenarios } from "./authentication.ts";
import { callChargeScenarios } from "./call-charges.ts";
import { callParameterScenarios } from "./call-parameters.ts";
import { callScenarios } from "./call.ts";
import { concurrentCallScenarios } from "./concurrent-calls.ts";
import { discoverScenarios } from "./discover.ts";
import { errorScenarios } from "./errors.ts";
import { fieldsScenarios } from "./fields.ts";
import { flowScenarios } from "./flow.ts";
import { inspectScenarios } from "./inspect.ts";
import { languageScenarios } from "./language.ts";
import { projectionScenarios } from "./projections.ts";
import { anonymousRateLimitScenarios, rateLimitScenarios } from "./rate-limits.ts";
import { storedContentScenarios } from "./stored-content.ts";
import { truncationScenarios } from "./truncation.ts";
import { viewScenarios } from "./views.ts";

/** The scenarios of finding, inspecting and calling capabilities. */
export const discoveryScenarios: Check<CapabilityTarget>[] = [
  ...discoverScenarios,
  ...languageScenarios,
  ...viewScenarios,
  ...inspectScenarios,
  ...callScenarios,
  ...callChargeScenarios,
  ...concurrentCallScenarios,
  ...callParameterScenarios,
  ...truncationScenarios,
  ...storedContentScenarios,
  ...fieldsScenarios,
  ...projectionScenarios,
  ...errorScenarios,
  ...authenticationScenarios,
  ...rateLimitScenarios,
  ...anonymousRateLimitScenarios,
  ...flowScenarios,
];
