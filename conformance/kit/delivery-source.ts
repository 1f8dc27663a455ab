import type { CapturedDelivery, Destination } from "./target.ts";

/** Values for a subscription, if the interface accepts them: they show more than others. */
export interface SubscriptionWishes {
  /** A secret that looks like hexadecimal, but is not. */
  secret?: string;

  /** The credentials for the destination, with a scheme or without one. */
  authorization?: string;
}

/** A subscription of the suite. */
export interface DeliverySubscription {
  /** The secret that signs its deliveries. Undefined if they are not signed. */
  secret?: string;

  /** The registered credentials. Undefined if none were registered. */
  authorization?: string;

  /**
   * Causes one delivery to this subscription, and to no other one of the suite except those that joined it.
   *
   * @param text A text for the payload, if the interface allows it: serializers write it in different ways.
   * @returns The caused event, as far as it is known. The checks compare the delivery with it.
   */
  cause(text: string): Promise<CausedEvent | void>;

  /**
   * Subscribes another destination to the same events: each event of `cause` goes to both from then on. If the
   * destination is already subscribed, its `received` has only later deliveries. Without it, deliveries of one event to
   * several destinations are not tested.
   */
  join?(destination: Destination, wishes: SubscriptionWishes): Promise<Omit<DeliverySubscription, "cause" | "join">>;

  /** Lists the deliveries, if the interface does. */
  rows?(): Promise<readonly DeliveryRow[]>;

  /** Replays a delivery, if the interface does. */
  replay?(id: string): Promise<void>;

  /** Lists the attempts of a delivery, in the order in which they were made, if the interface does. */
  attempts?(id: string): Promise<readonly ListedAttempt[]>;

  /** Pauses the subscription, if the interface does. During the pause, causing a delivery may be rejected. */
  pause?(): Promise<void>;

  /** Resumes the subscription after a pause. */
  resume?(): Promise<void>;

  /** Ends the subscription, if the interface does. After that, causing a delivery may be rejected. */
  end?(): Promise<void>;
}

/** An attempt as the interface lists it. Unlisted values are undefined. */
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

  /** All listed fields of the delivery. */
  row: unknown;
}

/** The deliveries of a subscription at the time when they were listed. */
export interface ListedDeliveries {
  /** The number of attempts that had arrived. */
  attempts: number;

  /** The number of deliveries that had been caused. */
  caused: number;
  rows: readonly DeliveryRow[];

  /** True if they were listed directly after a replay. */
  isReplay?: true;
}

/** A caused event, as far as it is known. */
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
  /**
   * Subscribes a destination: by requests of the interface, or by test hooks. From then on, deliveries are posted to
   * it.
   */
  open: (target: Service, destination: Destination, wishes: SubscriptionWishes) => Promise<DeliverySubscription>;

  /** Advances the clock of the sender, and resolves after the deliveries that became due. Default: the suite waits. */
  advance?: (target: Service, seconds: number) => Promise<void>;

  /** Returns the seconds within which a failed delivery is attempted again. Default: the documented time. */
  retriesWithin?: (target: Service) => number;

  /** Statuses that the sender must treat as failures. Each is one more delivery. Default: 500 and 503. */
  refusals?: readonly number[];
}

/** A source of deliveries that the suite also causes for other checks. */
export interface ObservingSource<Service = never> {
  /**
   * Returns the subscriptions of the suite, with the deliveries that have arrived.
   *
   * @param stage `first` waits for first attempts only, `all` until every attempt was made.
   */
  observe: (target: Service, stage: "first" | "all") => Promise<readonly ObservedSubscription[]>;
}

/** The source of the deliveries for the checks of a sender. */
export type DeliverySource<Service = never> = (OpenSource<Service> | ObservingSource<Service>) & {
  /** Set to true if the deliveries may name an event that is not in the catalog, such as a ping. */
  hasOpenEvents?: boolean;

  /** Set to true if the documents leave open if a delay precedes or follows its attempt. */
  delaysMayFollow?: boolean;

  /** The operation that causes a delivery, if one does: the checks also show its requirements. */
  operation?: string;

  /** The declarations that the source needs, such as `hooks.causeEvent`. */
  needs?: readonly string[];
};

/** The deliveries for the checks of a sender: from one source, or from several, each with a name. */
export type DeliveryDefinition<Service = never> = (
  DeliverySource<Service> | { sources: Readonly<Record<string, DeliverySource<Service>>> }
) & {
  /**
   * The operations that the subscriptions of the suite use, by their purpose: the checks also show their requirements.
   */
  operations?: Readonly<Partial<Record<"open" | "rows" | "attempts" | "replay" | "pause" | "resume" | "end", string>>>;
};

/** The sources of deliveries for the checks of senders, by the names of the deliveries. */
export type DeliveryDefinitions<Service = never> = Readonly<Record<string, DeliveryDefinition<Service>>>;

/** A subscription, and the deliveries that its destination has received. */
export interface ObservedSubscription extends Pick<DeliverySubscription, "secret" | "authorization"> {
  /** The attempts, in the order in which they arrived. */
  received: readonly CapturedDelivery[];

  /** The statuses of the responses to the attempts. */
  answers: readonly number[];

  /** The bodies of the responses to the attempts. Undefined if they had none. */
  bodies?: readonly string[];

  /** The least seconds before each response. Undefined if all were immediate. */
  delays?: readonly number[];

  /** The caused deliveries, in order. */
  caused: readonly (CausedEvent & {
    /** The seconds since the first one was caused. */
    after: number;

    /** The time of the event, in milliseconds since 1970. Undefined if the clock of the sender can be another one. */
    at?: number;
  })[];

  /** The most seconds from the first event until each attempt arrived. */
  seenAfter: readonly number[];

  /** True if every attempt had time to arrive. */
  isOver: boolean;

  /** The deliveries as they were listed, in order. Undefined if they are not listed. */
  listed?: readonly ListedDeliveries[];

  /** The attempts of each delivery in the final list, by its id. Undefined if they are not listed. */
  listedAttempts?: ReadonlyMap<string, readonly ListedAttempt[]>;

  /** The number of attempts that had arrived before each replay. */
  replays?: readonly number[];

  /** True if the subscription was ended before the event. */
  isEnded?: true;
}
