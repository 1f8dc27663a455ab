import { toolFacts, type ToolName } from "../../../../generated/workspace/tools.ts";
import type { BillingClass } from "../../../../generated/workspace/types.ts";

/** The class of a call under the name that tools are listed with. Document 2, Endpoints (MCP tools), part A. */
const classes: Readonly<Record<NonNullable<(typeof toolFacts)[ToolName]["billingClass"]>, BillingClass>> = {
  Read: "mcp.read",
  Write: "mcp.write",
  Egress: "mcp.egress",
  // Usage knows no class of this name: to look into the history is to query it.
  Analytics: "mcp.query",
};

/**
 * What the calls of a tool are billed under; undefined where they are not metered: those that discover are free, and to
 * register costs nothing.
 */
export function billingClassOf(tool: ToolName): BillingClass | undefined {
  const { billingClass } = toolFacts[tool];
  return billingClass && classes[billingClass];
}
