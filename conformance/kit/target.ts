import type { ApiTarget } from "../../generated/runtime/checks/operation-checks.ts";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import type { ReceiverControls, ReceiverSubjects } from "../../generated/runtime/checks/receiver-target.ts";
import type { FixturesOf, HooksOf } from "./value-schema.ts";

/** An implementation that is held to an interface, with what is declared of it. What goes to and fro is evidence. */
export interface Target<Subjects extends object, Controls extends object> extends ApiTarget {
  /** Fixtures: keys, ids and the like. To read one that is not declared ends the check as not tested. */
  subjects: Required<Subjects>;

  /** Test hooks. To read one that is not declared ends the check as not tested. */
  controls: Required<Controls>;

  /** Headers with the credentials of another account, in place of those of `headers`. Left out where none are declared. */
  otherHeaders?: Readonly<Record<string, string>>;

  /** What the checks may spend of the credits that the accepted token has. */
  budget: Budget;

  /** How long the checks may wait by every clock. */
  time: Time;

  /** Has something done when the check ends, however it does; over a target that is shared, when the run ends. */
  onClose(work: () => Promise<unknown>): void;

  /**
   * Gives what the checks of a run share, such as things that are made once: made for the first that asks, kept for the
   * others. Its requests and responses are evidence of each. What `make` throws, each of them gets.
   *
   * @param make Tells what is shared from other things: a function of a module, not one that is made anew. Its target is
   *     open until the run ends.
   */
  shared<Value>(make: (target: this) => Promise<Value>): Promise<Value>;

  /** Opens an address that the target can deliver to; closed when the check ends. */
  destination(
    respond?: (delivery: CapturedDelivery) => DestinationResponse | Promise<DestinationResponse>,
  ): Promise<Destination>;
}

/** Credits that the run may spend; none unless it is allowed to. */
export interface Budget {
  /** Those that are left. */
  readonly credits: number;

  /**
   * Takes credits out before they are charged.
   *
   * @throws {NotTested} Where so many are not left.
   */
  spend(credits: number): void;

  /** Puts credits back that were taken out and are not charged. */
  restore(credits: number): void;
}

/** The time that checks may wait for what a target does by itself, where its clock cannot be moved. */
export interface Time {
  /** True where a check may wait so many seconds. */
  allows(seconds: number): boolean;

  /**
   * Takes the seconds before they are waited for: the check is given up so much later.
   *
   * @throws {NotTested} Where the run is not to wait so long.
   */
  take(seconds: number): void;
}

/** The seconds that a check may wait unless the run was asked to take its time. */
const patience = 90;

/**
 * Time as a run allows it.
 *
 * @param realTime True where it may take long.
 * @param onTake Called with the seconds that are taken.
 */
export function timeOf(realTime = false, onTake: (seconds: number) => void = () => undefined): Time {
  const allows: Time["allows"] = (seconds) => realTime || seconds <= patience;
  return {
    allows,
    take: (seconds) => {
      if (!allows(seconds)) throw new NotTested(`it takes up to ${seconds} s, by every clock`, ["--real-time"]);
      onTake(seconds);
    },
  };
}

/** A budget of so many credits. */
export function budgetOf(allowed = 0): Budget {
  // In millionths of a credit: sums of fractions stay what they are.
  let left = toMillionths(allowed);
  return {
    get credits() {
      return left / million;
    },
    spend: (credits) => {
      const wanted = toMillionths(credits);
      if (wanted > left) {
        const spent =
          allowed > 0 ? `of the ${allowed} that --spend allows, ${left / million} are left` : "none may be spent";
        throw new NotTested(`it takes ${credits} credits, and ${spent}`, ["--spend"]);
      }
      left -= wanted;
    },
    restore: (credits) => {
      left = Math.min(toMillionths(allowed), left + Math.floor(credits * million + 1e-3));
    },
  };
}

const million = 1e6;

function toMillionths(credits: number): number {
  return Math.ceil(credits * million - 1e-3);
}

/** A destination of deliveries, and what has arrived there. */
export interface Destination {
  url: string;
  received: readonly CapturedDelivery[];

  /** Waits until so many deliveries have arrived, or ten seconds or those given have passed; gives all that have. */
  arrived(count: number, seconds?: number): Promise<readonly CapturedDelivery[]>;

  /** The time by the clock that `receivedAt` is by. */
  now(): number;

  /** Ends it before the check does: from then on nothing is accepted there. */
  close(): Promise<void>;

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

/** The status to respond with, or more than that; nothing for 204. 0 ends the connection without a response. */
export type DestinationResponse = number | { status: number; headers?: Record<string, string>; body?: string } | void;

/**
 * The values that a target declares; to read any other ends the check as not tested.
 *
 * @param options.lacking Why values that could have been found on the target were not, by their names.
 * @param options.onRead Told of each that is read, see `watched`.
 */
export function declared<Values extends object>(
  values: Values,
  kind: string,
  {
    lacking = {},
    onRead = () => undefined,
    onLook = () => undefined,
  }: {
    lacking?: Readonly<Record<string, Lack>>;
    onRead?: (declaration: string) => void;
    onLook?: (name: string) => void;
  } = {},
): Required<Values> {
  const strict = new Proxy(values, {
    has: (target, name) => {
      onLook(String(name));
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor: (target, name) => {
      onLook(String(name));
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    get: (target, name) => {
      onLook(String(name));
      const value: unknown = Reflect.get(target, name);
      if (value === undefined && typeof name === "string") {
        const { reason, needs = [] } = lacking[name] ?? {};
        throw new NotTested(missing(`${kind}.${name}`, reason), [`${kind}.${name}`, ...needs]);
      }
      return value;
    },
  });
  return watched(strict, kind, onRead) as Required<Values>;
}

/**
 * Values that tell what is read of them, `subjects.token` say. One that is only read after a look whether it is there
 * (`"token" in target.subjects`) is not told of: it can be done without.
 */
export function watched<Values extends object>(
  values: Values,
  kind: string,
  onRead: (declaration: string) => void,
): Values {
  const optional = new Set<string | symbol>();
  return new Proxy(values, {
    get: (target, name) => {
      if (typeof name === "string" && !optional.has(name)) onRead(`${kind}.${name}`);
      return Reflect.get(target, name) as unknown;
    },
    has: (target, name) => {
      optional.add(name);
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor: (target, name) => {
      optional.add(name);
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
  });
}

/** Why a value that could have been found on a target was not, and what finding it would take. */
export interface Lack {
  reason?: string;
  needs?: readonly string[];
}

function missing(name: string, reason: string | undefined): string {
  return `the target declares no ${name}${reason === undefined ? "" : `, and none was found: ${reason}`}`;
}

/**
 * A receiver: its `baseUrl` is where deliveries are posted, its `headers` are those that it asks for besides. Its own
 * fixtures and test hooks are given as schemas.
 */
export type ReceiverTarget<Subjects = Record<never, never>, Controls = Record<never, never>> = Target<
  ReceiverSubjects & FixturesOf<Subjects>,
  ReceiverControls & HooksOf<Controls>
>;
