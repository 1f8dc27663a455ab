import { type SchemaDefect, schemaDefectsOf, withItem, withoutItem } from "../../defect-kit/defect.ts";

const defect = schemaDefectsOf("workspace");

/** Schemas of payloads that take other values. */
export const defects: readonly SchemaDefect[] = [
  defect(
    "WSP-EVT-2",
    "no-translation",
    "the metric is ai alone",
    "/schemas/UsageLimitApproaching/$defs/UsageMetric/enum",
    withoutItem("translation"),
  ),
  defect(
    "WSP-EVT-2",
    "egress",
    "the metric may be egress as well",
    "/schemas/UsageLimitApproachingEvent/$defs/UsageMetric/enum",
    withItem("egress"),
  ),
  defect(
    "WSP-EVT-2",
    "any-text",
    "the metric may be any text",
    "/schemas/UsageLimitApproaching/$defs/UsageMetric/enum",
    () => undefined,
  ),
];
