import type { RequestParts } from "../../generated/runtime/checks/operation-target.ts";

/** Brings events of a stream. */
export interface StreamScenario<Service = never> {
  /** The names of the events that it brings. */
  events: readonly string[];

  /** Causes the events once the stream is open. Default: to open the stream is enough. */
  cause?: (target: Service) => Promise<unknown>;

  /** The seconds after the cause within which the events come. Default: 10. */
  within?: number;

  /**
   * The fixture that holds the seconds between two such events, at most. A clock that `advance` moves is moved on so far;
   * else the check waits.
   */
  every?: string;

  /**
   * The fixture that is true if the events come so, if the documents leave that open. Without the fixture, events that do
   * not come are reported as not tested. Default: they have to come.
   */
  saidBy?: string;
}

/** Defines how the suite gets the events of a stream. */
export interface StreamDefinition<Service = never> {
  /**
   * Makes the request that opens the stream. A request that a configuration declares for the operation goes before it. Default:
   * the request of the operation that is known to succeed.
   */
  request?: (target: Service) => RequestParts;

  /** Scenarios that bring events, by names that end the ids of their checks. */
  brings?: Readonly<Record<string, StreamScenario<Service>>>;

  /** Moves the clock of the target on. Throws `NotTested` if the target cannot do that. Default: the suite waits. */
  advance?: (target: Service, seconds: number) => Promise<unknown>;
}

/** How the suite gets the events of streams, by the names of the operations. */
export type StreamDefinitions<Service = never> = Readonly<Record<string, StreamDefinition<Service>>>;
