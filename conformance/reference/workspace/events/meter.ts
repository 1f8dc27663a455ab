import type { BillingClass } from "../../../../generated/workspace/types.ts";
import type { WorkspaceDatabase } from "../tables.ts";

/** The list price of one call, in millionths of a dollar: no document names any. */
export const listPrices: Readonly<Record<BillingClass, number>> = {
  "mcp.read": 100,
  "mcp.write": 500,
  "mcp.query": 200,
  "mcp.egress": 1_000,
  "mcp.generate": 20_000,
  "mcp.agent": 50_000,
};

/** A call that is paid for. */
export interface MeteredCall {
  workspaceId: number;
  tool: string;
  billingClass: BillingClass;
  now: number;
}

/** Notes a metered call, in the transaction of what it does. */
export async function meter(
  trx: WorkspaceDatabase,
  { workspaceId, tool, billingClass, now }: MeteredCall,
): Promise<void> {
  await trx
    .insertInto("workspace_usage")
    .values({
      workspace_id: workspaceId,
      metered_at: now,
      section: "MCP tool calls",
      surface: null,
      name: tool,
      billing_class: billingClass,
      cost_micro: listPrices[billingClass],
    })
    .execute();
}
