// Generated from templates/runtime/checks/receiver-target.ts by `concordat generate`. Do not edit.

import type { SignatureScheme } from "../webhooks/signature.ts";

/** A receiver of deliveries that is held to its interface. */
export interface ReceiverTarget {
  /** Where deliveries are posted. */
  baseUrl: string;

  /** Posts a delivery to the receiver. */
  fetch(request: Request): Promise<Response>;

  /** Headers of every delivery besides those of the interface: credentials that the receiver asks for, say. */
  headers: Readonly<Record<string, string>>;

  /** To read one that is not declared throws `NotTested`; `in` tells which are. */
  subjects: Required<ReceiverSubjects>;

  /** To read one that is not declared throws `NotTested`. */
  controls: Required<ReceiverControls>;
}

/** What is to be known of a receiver. */
export interface ReceiverSubjects {
  /** What the deliveries are signed with. */
  secret?: string;

  /** How the receiver expects deliveries to be signed, where the interface leaves it open. Default: it does not. */
  signature?: SignatureScheme;

  /**
   * The names of the events that the receiver subscribes to and works on, first one that it can work on as it is in the
   * examples of the catalog: it is sent wherever any will do. Default: all, as the catalog has them.
   */
  events?: readonly string[];

  /**
   * After how many seconds an answer, or the work behind one, is given up. Default: the time that the interface gives
   * for an answer, or 10.
   */
  limitSeconds?: number;
}

/** What can be seen of a receiver besides its answers. */
export interface ReceiverControls {
  /** The deliveries that the receiver's own code for events was given, each as often as it was. */
  handled?(input: Record<string, never>): Promise<readonly HandledDelivery[]>;
}

/** A delivery that was handed on. */
export interface HandledDelivery {
  /** The id that all attempts of the delivery share. */
  id: string;
}

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
