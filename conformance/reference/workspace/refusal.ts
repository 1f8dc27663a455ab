/** A request that the workspace service does not carry out; what it says is for whoever asked. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Why, for programs. */
export type RefusalCode = "invalid_request" | "not_found" | "still_queued";

/** The HTTP status that a code stands for. */
export const refusalStatus: Readonly<Record<RefusalCode, number>> = {
  invalid_request: 400,
  not_found: 404,
  still_queued: 409,
};
