import type { ReceiverControls, ReceiverSubjects } from "../../generated/runtime/receiver-target.ts";
import type { Target } from "./target.ts";

export type { ReceiverControls, ReceiverSubjects } from "../../generated/runtime/receiver-target.ts";

/** What the suite needs to know of a receiver of the spend interface. */
export interface SpendReceiverSubjects extends ReceiverSubjects {
  /** The tokens that the receiver fetches resources with, each with its scopes: one for all, or several. */
  apiTokens?: readonly { token: string; scopes: readonly string[] }[];
}

/** What the suite can use where a receiver of the spend interface offers it. */
export interface SpendReceiverControls extends ReceiverControls {
  /**
   * Tells the receiver where the API is that it fetches resources from: the address that paths are put after, without a
   * slash at the end.
   */
  useApi?(input: { url: string }): Promise<unknown>;
}

/** A receiver: its `baseUrl` is where deliveries are posted, its `headers` are those that it asks for besides. */
export type ReceiverTarget = Target<ReceiverSubjects, ReceiverControls>;

export type SpendReceiverTarget = Target<SpendReceiverSubjects, SpendReceiverControls>;
