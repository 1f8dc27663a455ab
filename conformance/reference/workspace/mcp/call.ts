import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { InvalidToolInput } from "../../../../generated/runtime/mcp-tool.ts";
import { callTool, toolFacts, type ToolName } from "../../../../generated/workspace/tools.ts";
import type { Host } from "../../host/host.ts";
import { jsonText } from "../../store/json-text.ts";
import { databaseOf } from "../database.ts";
import { emitIn } from "../events/emit.ts";
import { meter } from "../events/meter.ts";
import { Refusal } from "../refusal.ts";
import { billingClassOf } from "./billing.ts";
import { toolHandlers } from "./handlers.ts";

/** A call of a tool, by a caller who may manage one workspace. */
export interface ToolCall {
  workspaceId: number;
  tool: ToolName;
  args: Record<string, unknown>;
}

export function isTool(name: string): name is ToolName {
  return Object.hasOwn(toolFacts, name);
}

/** Answers a call, and notes it where it is metered. What is refused is told to the agent, and costs nothing. */
export async function answerCall(host: Host, call: ToolCall): Promise<CallToolResult> {
  const { workspaceId, tool, args } = call;
  try {
    const argsText = jsonText(args);
    if (argsText === undefined) throw new Refusal("invalid_request", "The arguments are nested too deeply.");
    const result = await callTool(toolHandlers(host, workspaceId), tool, args);
    // What is done stays done, and its caller has to know: it can't be taken back where it can't be noted.
    await note(host, { ...call, args: kept(args, argsText) }).catch((error: unknown) => {
      host.log.error(`the metering of the tool ${tool}`, error);
    });
    return { content: [{ type: "text", text: JSON.stringify(result) }], structuredContent: result };
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof InvalidToolInput)) throw error;
    return { content: [{ type: "text", text: error.message }], isError: true };
  }
}

const mostKept = 10_000;

/** The arguments as the feed has them: a stand-in where they are long. */
function kept(args: ToolCall["args"], { length }: string): ToolCall["args"] {
  return length <= mostKept ? args : { shortened: `The arguments had ${length} characters as JSON.` };
}

/** Meters a call, and puts it into the feed. Document 2, Events, part A. */
async function note(host: Host, { workspaceId, tool, args }: ToolCall): Promise<void> {
  const billingClass = billingClassOf(tool);
  if (billingClass === undefined) return;
  const now = host.clock.now();
  const data = { tool_name: tool, args };
  await databaseOf(host)
    .transaction()
    .execute(async (trx) => {
      // Egress is metered where it happens, whoever asks for it.
      if (billingClass !== "mcp.egress") await meter(trx, { workspaceId, tool, billingClass, now });
      await emitIn(trx, { workspaceId, event: "mcp.tool_called", data, billingClass }, now);
    });
}
