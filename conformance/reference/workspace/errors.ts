/** A rejected request to the workspace service; the message is for its caller. */
export class WorkspaceError extends Error {
  override readonly name = "Refusal";
  readonly code: WorkspaceErrorCode;

  constructor(code: WorkspaceErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Why, for programs. */
export type WorkspaceErrorCode = "invalid_request" | "not_found" | "still_queued";

/** The HTTP status that a code stands for. */
export const errorStatus: Readonly<Record<WorkspaceErrorCode, number>> = {
  invalid_request: 400,
  not_found: 404,
  still_queued: 409,
};
