import { append, documentMutantsOf, drop, without } from "../../defect-kit/mutants.ts";

const metric = "schemas/UsageLimitApproaching/$defs/UsageMetric/enum";

/** Defects of payload schemas: they accept other values. */
export const defects = documentMutantsOf("workspace", {
  "WSP-EVT-2": {
    "no-translation": ["The metric cannot be translation", without(metric, "translation")],
    egress: ["The metric can be egress", append("schemas/UsageLimitApproachingEvent/$defs/UsageMetric/enum", "egress")],
    "any-text": ["The metric can be any text", drop(metric)],
  },
});
