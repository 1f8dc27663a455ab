import { expectValidation, schemaOf, type SchemaTarget } from "../../kit/schema-target.ts";
import type { WorkspaceCheck } from "./target.ts";

/** Checks of the payload schemas of events. Document 2, Resources (event catalog), part A. */
export const workspaceSchemaChecks: WorkspaceCheck<SchemaTarget>[] = [
  {
    id: "workspace/schema/limit-metric",
    requirements: ["WSP-EVT-2"],
    title: "the metric of usage.limit_approaching is ai or translation",
    run: async (target) => {
      const judged = {
        right: ["ai", "translation"],
        wrong: ["AI", "", "egress", "pages", "ai,translation", 1, null, ["ai"], {}],
      };
      expectValidation(schemaOf(target, "UsageLimitApproaching"), {
        valid: judged.right.map(payload),
        invalid: judged.wrong.map(payload),
      });
      const event = schemaOf(target, "UsageLimitApproachingEvent");
      const [example] = Array.isArray(event["examples"]) ? event["examples"] : [];
      const delivery = (metric: unknown): object => ({ ...Object(example), data: payload(metric) });
      expectValidation(event, { valid: judged.right.map(delivery), invalid: judged.wrong.map(delivery) });
    },
  },
];

function payload(metric: unknown): object {
  return { metric, used: 91_000, limit: 100_000 };
}
