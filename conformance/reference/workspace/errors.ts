/** A rejected request to the workspace service; the message is for its caller. */
export class WorkspaceError extends Error {
  override readonly name = "Refusal";
  readonly code: WorkspaceErrorCode;

  /** The invalid fields, if fields are the reason. */
  readonly fields: readonly WrongField[];

  constructor(code: WorkspaceErrorCode, message: string, fields: readonly WrongField[] = []) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** An invalid field of an input, and its error. */
export interface WrongField {
  field: string;
  message: string;
}

/** The reason, for programs. */
export type WorkspaceErrorCode = "invalid_request" | "not_found" | "still_queued";

/** The HTTP status of a code. */
export const errorStatus: Readonly<Record<WorkspaceErrorCode, number>> = {
  invalid_request: 400,
  not_found: 404,
  still_queued: 409,
};
