import type { RequestParts } from "../../generated/runtime/checks/operation-target.ts";

/** A scenario that causes events of a stream. */
export interface StreamScenario<Service = never> {
  /** The names of the events. */
  events: readonly string[];

  /** Causes the events once the stream is open. Default: opening the stream is enough. */
  cause?: (target: Service) => Promise<unknown>;

  /** The seconds after the cause within which the events arrive. Default: 10. */
  within?: number;

  /**
   * The fixture with the most seconds between two such events. A clock that `advance` moves is advanced by that time;
   * otherwise the check waits.
   */
  every?: string;

  /**
   * The fixture that is true if the events are sent, if the documents leave that open. Without the fixture, missing
   * events are reported as not tested. Default: the events are required.
   */
  saidBy?: string;
}

/** The events of a stream for its checks. */
export interface StreamDefinition<Service = never> {
  /**
   * Makes the request that opens the stream. A request in the configuration of the target overrides it. Default: the
   * known request of the operation.
   */
  request?: (target: Service) => RequestParts;

  /** Scenarios that cause events, by names that end the ids of their checks. */
  brings?: Readonly<Record<string, StreamScenario<Service>>>;

  /** Advances the clock of the target. Throws `NotTested` if the target cannot do that. Default: the suite waits. */
  advance?: (target: Service, seconds: number) => Promise<unknown>;
}

/** The events of streams for their checks, by the names of the operations. */
export type StreamDefinitions<Service = never> = Readonly<Record<string, StreamDefinition<Service>>>;
