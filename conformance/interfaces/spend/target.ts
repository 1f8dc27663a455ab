import type { ReceiverControls, ReceiverSubjects } from "../../../generated/runtime/checks/receiver-target.ts";
import type { Target } from "../../kit/target.ts";

/**
 * What the suite needs to know of an implementation of the spend interface. The document names few fields and leaves
 * the endpoint of the verification call open, so a target declares it.
 */
export interface SpendSubjects {
  /** An access token. Those of the suite's own businesses are used where there is a test hook that makes them. */
  token?: string;

  /** More access tokens, each with all of its scopes: `bills:read`, say, or none. */
  tokens?: readonly { token: string; scopes: readonly string[] }[];

  /** The fields of the body that creates a subscription: the destination URL, and the list of event types if there is one. */
  subscriptionFields?: { url: string; eventTypes?: string };

  /** The field of what is posted to a new endpoint that holds the challenge. */
  challengeField?: string;

  /** The call that meets a challenge; `{id}` in its path stands for the field `idField` of the created subscription. */
  verification?: { path: string; idField: string; challengeField: string };

  /** A body that the intake of AI usage accepts. */
  aiUsageReport?: Readonly<Record<string, unknown>>;

  /** The seconds after the first failed attempt within which an event is sent again; the schedule is open. */
  retryWithinSeconds?: number;

  /** True where the call that creates a subscription rejects an endpoint that is not public or not HTTPS. */
  refusesEndpoints?: boolean;
}

/** Test hooks, each used where an implementation offers it. */
export interface SpendControls {
  /** Makes a business, with a token that has these scopes and no others. */
  createBusiness?(input: { scopes: string[] }): Promise<{ businessId: string; token: string }>;

  /** Makes an event happen to a business, on a resource that there is; without `object`, on a new one. */
  causeEvent?(input: { businessId: string; type: string; object?: string }): Promise<{ eventId: string }>;

  /** Moves the clock on, and sends what falls due on the way. */
  advance?(input: { seconds: number }): Promise<unknown>;
}

export type SpendTarget = Target<SpendSubjects, SpendControls>;

/** Fixtures of a receiver of the spend interface. */
export interface SpendReceiverSubjects extends ReceiverSubjects {
  /** The tokens that the receiver fetches resources with, each with its scopes: one for all, or several. */
  apiTokens?: readonly { token: string; scopes: readonly string[] }[];

  /**
   * The challenge that the receiver is set up with: what is posted to it, and the field of that which holds the challenge
   * string. The document shows neither.
   */
  setup?: { body: Readonly<Record<string, unknown>>; challengeField: string };
}

/** Test hooks, each used where a receiver of the spend interface offers it. */
export interface SpendReceiverControls extends ReceiverControls {
  /**
   * Tells the receiver where the API is that it fetches resources from: the address that paths are put after, without a
   * slash at the end.
   */
  useApi?(input: { url: string }): Promise<unknown>;
}

export type SpendReceiverTarget = Target<SpendReceiverSubjects, SpendReceiverControls>;
