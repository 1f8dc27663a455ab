// Generated from templates/runtime/validate-answers.ts by `concordat generate`. Do not edit.

import { UnexpectedBodyError } from "./api-error.ts";
import { byStatus } from "./by-status.ts";
import type { Validate } from "./client-options.ts";

/** The guards of the answers, by operation and status. */
export interface AnswerGuards {
  responses: Readonly<Record<string, Readonly<Record<string, AnswerGuard>>>>;
}

/** Tells whether an answer has its documented shape. */
interface AnswerGuard {
  (answer: unknown): boolean;
  errors?: readonly BodyIssue[] | null;
}

/** One thing that is wrong with a body. */
interface BodyIssue {
  /** Where, as a JSON pointer. */
  instancePath: string;

  /** The keyword of JSON Schema that the body fails there. */
  keyword: string;

  /** What the keyword asks for. */
  params: Record<string, unknown>;
}

/**
 * Compares answers with their documented shapes. The guards are loaded with the first answer.
 *
 * @param mode What becomes of other answers: nothing, a warning on the console, or an `UnexpectedBodyError`.
 */
export function validateAnswers(mode: "off" | "warn" | "throw", load: () => Promise<AnswerGuards>): Validate {
  return async (sent, response, body) => {
    if (mode === "off") return;
    const { responses } = await load();
    const { default: error, ...documented } = { ...responses[sent.operation] };
    const guard = byStatus(documented, response.status) ?? (response.ok ? undefined : error);
    if (!guard || guard(body)) return;
    const unexpected = new UnexpectedBodyError(sent, response, body, JSON.stringify(guard.errors));
    if (mode === "throw") throw unexpected;
    console.warn(unexpected.message);
  };
}
