// Generated from templates/runtime/sent.ts by `concordat generate`. Do not edit.

/** What is documented of the answers, by their status: whether the body is JSON, or `open`. */
export type Answers = Readonly<Record<string, "json" | "open">>;

/** A request that was sent. */
export interface Sent {
  /** The name of the operation. */
  operation: string;

  method: string;

  /** The address, without a credential. */
  url: string;

  /** What is documented of the answers. Where left out, nothing. */
  answers?: Answers;

  /** The header of an error that holds the time at which the quota is renewed, in Unix seconds. */
  resetHeader?: string;
}
