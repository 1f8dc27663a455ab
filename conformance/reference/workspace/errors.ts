/** A rejected request to the workspace service; the message is for its caller. */
export class WorkspaceError extends Error {
  override readonly name = "Refusal";
  readonly code: WorkspaceErrorCode;

  /** The fields that are wrong, where it is of fields. */
  readonly fields: readonly WrongField[];

  constructor(code: WorkspaceErrorCode, message: string, fields: readonly WrongField[] = []) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** A field of an input, and what is wrong with it. */
export interface WrongField {
  field: string;
  message: string;
}

/** Why, for programs. */
export type WorkspaceErrorCode = "invalid_request" | "not_found" | "still_queued";

/** The HTTP status that a code stands for. */
export const errorStatus: Readonly<Record<WorkspaceErrorCode, number>> = {
  invalid_request: 400,
  not_found: 404,
  still_queued: 409,
};
