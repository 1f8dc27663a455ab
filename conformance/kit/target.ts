import type { ApiTarget } from "../../generated/runtime/checks/operation-checks.ts";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import type { ReceiverControls, ReceiverSubjects } from "../../generated/runtime/checks/receiver-target.ts";

/** An implementation that is held to an interface, with what is declared of it. What goes to and fro is evidence. */
export interface Target<Subjects extends object, Controls extends object> extends ApiTarget {
  /** Fixtures: keys, ids and the like. To read one that is not declared ends the check as not tested. */
  subjects: Required<Subjects>;

  /** Test hooks. To read one that is not declared ends the check as not tested. */
  controls: Required<Controls>;

  /** Opens an address that the target can deliver to; closed when the check ends. */
  destination(
    respond?: (delivery: CapturedDelivery) => DestinationResponse | Promise<DestinationResponse>,
  ): Promise<Destination>;
}

/** A destination of deliveries, and what has arrived there. */
export interface Destination {
  url: string;
  received: readonly CapturedDelivery[];

  /** Waits until so many deliveries have arrived, or ten seconds have passed; gives all that have. */
  arrived(count: number): Promise<readonly CapturedDelivery[]>;

  /** Lets so many seconds pass by every clock, such as before a response; see `Check.seconds`. */
  pass(seconds: number): Promise<void>;
}

export interface CapturedDelivery {
  method: string;

  /** With the query, as it was sent. */
  path: string;

  /** Names are in lower case. */
  headers: Readonly<Record<string, string>>;

  /** The body, byte for byte. */
  body: Uint8Array;

  /** Milliseconds since 1970, by the clock of the suite. */
  receivedAt: number;
}

/** The status to respond with, or more than that; nothing for 204. */
export type DestinationResponse = number | { status: number; headers?: Record<string, string>; body?: string } | void;

/** The values that a target declares; to read any other ends the check as not tested. */
export function declared<Values extends object>(values: Values, kind: string): Required<Values> {
  return new Proxy(values, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (value === undefined && typeof name === "string")
        throw new NotTested(`the target declares no ${kind}.${name}`);
      return value;
    },
  }) as Required<Values>;
}

/** A receiver: its `baseUrl` is where deliveries are posted, its `headers` are those that it asks for besides. */
export type ReceiverTarget = Target<ReceiverSubjects, ReceiverControls>;
