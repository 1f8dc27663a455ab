// Generated from templates/runtime/receiver-answer.ts by `concordat generate`. Do not edit.

import type { Refusal } from "./receiver-refusal.ts";

/** What is answered to a request. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** What became of a delivery that is acknowledged. */
export type Acknowledgement = "accepted" | "done" | "duplicate" | "ignored" | "setup" | "unknown";

const json = { "content-type": "application/json" };

/** Acknowledges a delivery: with 202 where work is still to be done, with 200 where none is. */
export function acknowledge(status: Acknowledgement): Answer {
  return { status: status === "accepted" ? 202 : 200, headers: json, body: `{"status":"${status}"}` };
}

/** Says in JSON what is wrong. */
export function refusalAnswer({ status, code, message, issues }: Refusal): Answer {
  const headers = status === 405 ? { ...json, allow: "POST" } : json;
  return { status, headers, body: JSON.stringify({ error: code, message, issues }) };
}

/** What a hook answers. */
export async function answerOf(response: Response): Promise<Answer> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  };
}
