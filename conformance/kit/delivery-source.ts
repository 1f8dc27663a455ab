import type { CapturedDelivery, Destination } from "./target.ts";

/** Values to subscribe with, if the interface takes them: they show what others do not. */
export interface SubscriptionWishes {
  /** Looks like hexadecimal, and is not. */
  secret?: string;

  /** The credentials for the destination, with a scheme or without one. */
  authorization?: string;
}

/** A subscription of the suite's own. */
export interface DeliverySubscription {
  /** The secret that its deliveries are signed with. Left out if they are not signed. */
  secret?: string;

  /** The credentials that it was registered with. Left out if it was registered with none. */
  authorization?: string;

  /**
   * Causes one delivery to this subscription, and to no other one of the suite.
   *
   * @param text Belongs somewhere in the payload if the interface allows it: serializers write it in different ways.
   * @returns The event that was caused, as far as it is known. The checks compare the delivery with it.
   */
  cause(text: string): Promise<CausedEvent | void>;
}

/** An event that was caused, as far as it is known. */
export interface CausedEvent {
  /** The name of the event. */
  event?: string;

  /** Fields of the envelope. */
  fields?: Readonly<Record<string, unknown>>;

  /** Fields of the payload. */
  data?: Readonly<Record<string, unknown>>;
}

/** Subscribes destinations of the suite, and causes deliveries to them. */
export interface OpenSource<Service = never> {
  /** Subscribes a destination: by requests of the interface, or by test hooks. It is posted to from then on. */
  open: (target: Service, destination: Destination, wishes: SubscriptionWishes) => Promise<DeliverySubscription>;

  /** Moves the clock of the sender on; comes back when what fell due on the way is done. Default: the suite waits. */
  advance?: (target: Service, seconds: number) => Promise<void>;

  /** The seconds within which a failed delivery is attempted again. Default: what the contract documents. */
  retriesWithin?: (target: Service) => number;

  /** Statuses that the sender has to take for failures. Default: 500 and 503. */
  refusals?: readonly number[];
}

/** Gives deliveries that the suite has caused for other checks as well. */
export interface ObservingSource<Service = never> {
  /**
   * Gives the subscriptions of the suite, and what has arrived.
   *
   * @param stage `first` waits for first attempts only, `all` until every attempt was made.
   */
  observe: (target: Service, stage: "first" | "all") => Promise<readonly ObservedSubscription[]>;
}

/** The deliveries that the checks of a sender are made with. */
export type DeliverySource<Service = never> = (OpenSource<Service> | ObservingSource<Service>) & {
  /** Set this to true if the deliveries may name an event that is not in the catalog, such as a ping. */
  hasOpenEvents?: boolean;

  /** Set this to true if the documents do not say whether a delay precedes or follows its attempt. */
  delaysMayFollow?: boolean;

  /** The declarations that it needs, such as `controls.causeEvent`. */
  needs?: readonly string[];
};

/** How the checks of a sender get deliveries: from one source, or from several, each with a name. */
export type DeliveryDefinition<Service = never> =
  DeliverySource<Service> | { sources: Readonly<Record<string, DeliverySource<Service>>> };

/** How the checks of senders get deliveries, by the names of the deliveries. */
export type DeliveryDefinitions<Service = never> = Readonly<Record<string, DeliveryDefinition<Service>>>;

/** A subscription, and what its destination has received. */
export interface ObservedSubscription extends Omit<DeliverySubscription, "cause"> {
  /** The attempts, in the order in which they came. */
  received: readonly CapturedDelivery[];

  /** The statuses that they were answered with. */
  answers: readonly number[];

  /** The deliveries that were caused, in order. */
  caused: readonly (CausedEvent & {
    /** The seconds since the first one was caused. */
    after: number;

    /** When it was caused, in milliseconds since 1970. Left out if the clock of the sender can be another one. */
    at?: number;
  })[];

  /** The most seconds from when the first delivery was caused until each attempt came. */
  seenAfter: readonly number[];

  /** True if every attempt had the time to come. */
  isOver: boolean;
}
