// Generated from templates/runtime/server-rejection.ts by `concordat generate`. Do not edit.

import type { ServedOperation } from "./server-definition.ts";
import type { UnauthorizedReason } from "./server-operation.ts";
import type { Issue } from "./validation.ts";

/** A request whose inputs are not as the contract describes them. */
export class InvalidRequest extends Error {
  override readonly name = "InvalidRequest";
  readonly issues: Issue[];
  readonly operation: ServedOperation;

  constructor(issues: Issue[], operation: ServedOperation) {
    super(issues.map(({ message }) => message).join("; "));
    this.issues = issues;
    this.operation = operation;
  }
}

/** A caller that could not be authenticated. */
export class Unauthorized extends Error {
  override readonly name = "Unauthorized";
  readonly reason: UnauthorizedReason;
  readonly operation: ServedOperation;

  constructor(reason: UnauthorizedReason, operation: ServedOperation) {
    super(`The credentials are ${reason}.`);
    this.reason = reason;
    this.operation = operation;
  }
}
