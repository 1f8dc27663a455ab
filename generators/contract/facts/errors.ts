import type { ErrorCase, Operation } from "../model/contract.ts";
import type { Inferred } from "./origin.ts";
import { unnamedError } from "./security.ts";

/** A fault of a request whose documented error no decorator marks. */
export type Fault = "conflict" | "invalid" | "malformed" | "missing" | "unknown" | "unsupported";

/** The documented error of a fault. It is inferred if its name describes the fault, and not only its status. */
export interface FaultError extends Inferred {
  error: ErrorCase;
}

const faults: Readonly<Record<Fault, { statuses: readonly number[]; names: RegExp }>> = {
  conflict: { statuses: [409, 412, 422, 400], names: /conflict|state|already|not[A-Z]\w*able|illegal/i },
  invalid: { statuses: [422, 400], names: /invalid|validation|malformed|parameter|bad/i },
  malformed: { statuses: [400, 422], names: /malformed|parse|syntax|bad/i },
  missing: { statuses: [400, 422], names: /missing|required/i },
  unknown: { statuses: [404, 410], names: /not_?found|unknown|no_?such/i },
  unsupported: { statuses: [415], names: /unsupported|media/i },
};

/** Returns true if a field of an error usually describes the error in words. */
export function isMessageName(name: string): boolean {
  return /^(?:error_)?(?:message|detail|description)$/.test(name);
}

export const faultNames = Object.keys(faults) as Fault[];

/** Returns true if a request for an unknown id may create the thing: PUT does so in HTTP unless an error is documented. */
export function mayCreate({ method, responses }: Pick<Operation, "method" | "responses">): boolean {
  return method === "put" && !["404", "410", "4XX"].some((status) => Object.hasOwn(responses, status));
}

/** Returns the error that an operation documents for a fault, found by its name, or else by its status. */
export function errorFor(operation: Operation, fault: Fault): FaultError | undefined {
  const { errorCases, responses } = operation;
  const { statuses, names } = faults[fault];
  const own = errorCases.filter(
    ({ credentials, status }) => credentials === undefined && status !== 429 && status !== 401,
  );
  const candidates = statuses.map((wanted) => own.filter(({ status }) => status === wanted));
  const byStatus = candidates.find(({ length }) => length > 0) ?? [];
  const named = own.find(({ name, status }) => names.test(name) && (status === undefined || statuses.includes(status)));
  const found = named ?? byStatus[0];
  // The first status of each fault has this meaning in HTTP, so the only error with that status needs no name.
  const isPlain = byStatus.length === 1 && found === byStatus[0] && found?.status === statuses[0];
  if (found) return isPlain ? { error: found } : { error: found, inferred: true };
  // A response may be documented without an error that has a name.
  const documented = statuses.find((status) => Object.hasOwn(responses, String(status)));
  const status = documented ?? (fault === "invalid" ? 400 : (statuses[0] ?? 400));
  const error = unnamedError(operation, status, fault, fault);
  return error && { error, ...(status !== statuses[0] && { inferred: true as const }) };
}
