import type { CallableTool } from "../../../target/capability.ts";
import { causeEvent, useHook, type Workspace } from "../serving/workspace-client.ts";

/** What is done to a server. */
export interface Load {
  /** The key of an account that can pay for everything. */
  apiKey: string;

  /** A tool that is charged. */
  tool: CallableTool;
  workspace: Workspace;
}

/** What a server has confirmed, and so must never lose. */
export interface Confirmed {
  /** The ids of calls that were charged. */
  calls: string[];

  /** The ids of events. */
  events: number[];

  /** How far its clock may have been moved. */
  aheadSeconds: number;
}

/** Calls a tool, causes events and lets the worker post, over and over and side by side, until the server is gone. */
export async function loadUntilGone(origin: string, load: Load, confirmed: Confirmed): Promise<void> {
  const call = async (): Promise<void> => void confirmed.calls.push(await callOnce(origin, load));
  const cause = async (): Promise<void> => {
    confirmed.events.push(await causeEvent(origin, load.workspace, { question: "What comes after a crash?" }));
  };
  const post = async (): Promise<void> => {
    confirmed.aheadSeconds += 61;
    await useHook(origin, "clock/advance", { seconds: 61 });
  };
  await Promise.all([call, call, call, call, cause, cause, cause, post].map(untilGone));
}

/** Calls the tool; gives the id of the call. */
async function callOnce(origin: string, { apiKey, tool }: Load): Promise<string> {
  const { tool_id, parameters } = tool;
  const response = await fetch(`${origin}/capability/v1/tools/execute`, {
    method: "POST",
    headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ tool_id, parameters }),
  });
  const answer = (await response.json()) as { success?: boolean; execution_id?: string };
  if (answer.success && answer.execution_id !== undefined) return answer.execution_id;
  throw new Error(`A call answers ${response.status}: ${JSON.stringify(answer)}`);
}

/** What `fetch` throws where the server is gone is a TypeError: anything else is an answer that it should not give. */
async function untilGone(work: () => Promise<void>): Promise<void> {
  try {
    for (;;) await work();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
