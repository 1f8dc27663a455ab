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
   * Causes one delivery to this subscription, and to no other one of the suite but those that joined it.
   *
   * @param text Belongs somewhere in the payload if the interface allows it: serializers write it in different ways.
   * @returns The event that was caused, as far as it is known. The checks compare the delivery with it.
   */
  cause(text: string): Promise<CausedEvent | void>;

  /**
   * Subscribes another destination to the same events: each event that `cause` causes goes to both from then on. It may be a
   * destination that is subscribed already; then its `received` has only what comes from then on. Without it, nothing tells
   * what several destinations of one event get.
   */
  join?(destination: Destination, wishes: SubscriptionWishes): Promise<Omit<DeliverySubscription, "cause" | "join">>;

  /** Lists its deliveries, if the interface does. */
  rows?(): Promise<readonly DeliveryRow[]>;

  /** Has a delivery posted again, if the interface does that. */
  replay?(id: string): Promise<void>;

  /** Lists the attempts of a delivery, in the order in which they were made, if the interface does. */
  attempts?(id: string): Promise<readonly ListedAttempt[]>;

  /** Pauses the subscription, if the interface does that. Then to cause a delivery may be rejected. */
  pause?(): Promise<void>;

  /** Resumes the subscription after a pause. */
  resume?(): Promise<void>;

  /** Ends the subscription, if the interface does that. Then to cause a delivery may be rejected. */
  end?(): Promise<void>;
}

/** An attempt as the interface lists it. What is not listed is left out. */
export interface ListedAttempt {
  /** The status of the response. */
  status?: number;

  /** The body of the response, or its beginning. */
  body?: string;

  /** The time until the response. */
  seconds?: number;
}

/** A delivery as the interface lists it. */
export interface DeliveryRow {
  /** Its state, if a state table has the states of deliveries. */
  state?: string;

  /** All that is listed of it. */
  row: unknown;
}

/** The deliveries of a subscription as they were listed. */
export interface ListedDeliveries {
  /** The number of the attempts that had come. */
  attempts: number;

  /** The number of deliveries that had been caused. */
  caused: number;
  rows: readonly DeliveryRow[];

  /** True if they were listed right after a replay was asked for. */
  isReplay?: true;
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

  /** Statuses that the sender has to take for failures. Each is one more delivery. Default: 500 and 503. */
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

  /** The operation that causes a delivery, if one does: the checks show its requirements, too. */
  operation?: string;

  /** The declarations that it needs, such as `controls.causeEvent`. */
  needs?: readonly string[];
};

/** How the checks of a sender get deliveries: from one source, or from several, each with a name. */
export type DeliveryDefinition<Service = never> = (
  DeliverySource<Service> | { sources: Readonly<Record<string, DeliverySource<Service>>> }
) & {
  /** The operations that the subscriptions of the suite use, by what they do: the checks show their requirements, too. */
  operations?: Readonly<Partial<Record<"open" | "rows" | "attempts" | "replay" | "pause" | "resume" | "end", string>>>;
};

/** How the checks of senders get deliveries, by the names of the deliveries. */
export type DeliveryDefinitions<Service = never> = Readonly<Record<string, DeliveryDefinition<Service>>>;

/** A subscription, and what its destination has received. */
export interface ObservedSubscription extends Pick<DeliverySubscription, "secret" | "authorization"> {
  /** The attempts, in the order in which they came. */
  received: readonly CapturedDelivery[];

  /** The statuses that they were answered with. */
  answers: readonly number[];

  /** The bodies that they were answered with. Left out if they had none. */
  bodies?: readonly string[];

  /** The seconds after which they were answered, at least. Left out if it was at once. */
  delays?: readonly number[];

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

  /** Its deliveries as they were listed, in order. Left out if they are not listed. */
  listed?: readonly ListedDeliveries[];

  /** The attempts of each delivery as they were listed in the end, by its id. Left out if they are not listed. */
  listedAttempts?: ReadonlyMap<string, readonly ListedAttempt[]>;

  /** The number of attempts that had come before each replay. */
  replays?: readonly number[];

  /** True if the subscription was ended before the delivery was caused. */
  isEnded?: true;
}
