import { byStatus } from "./by-status.ts";
import type { Reply } from "./server-answer.ts";
import type { OperationInfo } from "./server-operation.ts";
import { type Guard, type Issue, issues } from "./validation.ts";

/** Guards of the documented answers, by operation and status. */
export type ResponseGuards = Readonly<Record<string, Readonly<Record<string, Guard<unknown>>>>>;

/** An answer that is not as the contract documents it. */
export class InvalidResponse extends Error {
  override readonly name = "InvalidResponse";
  readonly operation: OperationInfo;
  readonly status: number;
  readonly issues: Issue[];

  constructor(operation: OperationInfo, status: number, found: Issue[]) {
    super(`${operation.name} answers ${status}: ${found.map(({ message }) => message).join("; ")}`);
    this.operation = operation;
    this.status = status;
    this.issues = found;
  }
}

/**
 * Holds a reply against the contract, if that is asked for.
 *
 * @param status What it is documented under: its status, or `default`.
 * @throws {InvalidResponse} where the options say so.
 */
export function checkReply(
  reply: Reply,
  status: number | "default",
  operation: OperationInfo,
  { options, responses }: Checking,
): void {
  const { validateResponses = "off", onWarning = console.warn } = options;
  if (validateResponses === "off" || reply.body === undefined) return;
  const { default: error, ...documented } = { ...responses[operation.name] };
  // What is documented without a status is an error: a success whose shape is left open is not held against it.
  const guard = status === "default" ? error : (byStatus(documented, status) ?? (status < 300 ? undefined : error));
  // What is judged is what is sent.
  const sent: unknown = JSON.parse(JSON.stringify(reply.body));
  const found = guard ? issues(guard, sent) : [];
  if (found.length === 0) return;
  const invalid = new InvalidResponse(operation, reply.status, found);
  if (validateResponses === "throw") throw invalid;
  onWarning(invalid);
}

interface Checking {
  options: { validateResponses?: "off" | "warn" | "throw"; onWarning?: (warning: Error) => void };
  responses: ResponseGuards;
}
