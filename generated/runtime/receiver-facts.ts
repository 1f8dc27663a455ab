// Generated from templates/runtime/receiver-facts.ts by `concordat generate`. Do not edit.

import type { SignatureScheme } from "./signature-scheme.ts";

/** What the checks of a receiver know of the deliveries that it takes. */
export interface ReceiverFacts<Envelope extends object> {
  /** The first part of the ids of its checks: `interface/delivery`. */
  readonly id: string;

  /** What a receiver has to take deliveries for. */
  readonly requirements: Ids;

  /** The request of a delivery, signed. */
  readonly request: (envelope: Envelope, delivery: SignedDelivery) => Promise<Request>;

  /** How deliveries are signed; left out where that is open. */
  readonly signature?: SignatureScheme;

  /** The field of the body with the id that all attempts share; left out where a header has it. */
  readonly idField?: string;

  /** In how many seconds a delivery has to be answered; left out where no time is set. */
  readonly timeoutSeconds?: number;

  /** What signatures have to be verified for; left out where nothing says so. */
  readonly verification?: Ids;

  /** What a repeated delivery has to be told by its id for; left out where nothing says so. */
  readonly deduplication?: Ids;

  /** The catalog. */
  readonly events: readonly EventFacts<Envelope>[];
}

/** An event, and a body of it. */
export interface EventFacts<Envelope extends object> {
  readonly name: string;
  readonly envelope: Envelope;

  /** For an event of the setup: what has to keep it from the code for events. */
  readonly setup?: Ids;
}

/** What tells one delivery from another. */
export interface SignedDelivery {
  url: string;
  id: string;
  secret: string;
  signature: SignatureScheme | "none";
  headers: Readonly<Record<string, string>>;
}

type Ids = readonly [string, ...string[]];
