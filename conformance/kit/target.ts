import type { ApiTarget } from "../../generated/runtime/checks/operation-checks.ts";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import type { ReceiverHooks, ReceiverFixtures } from "../../generated/runtime/checks/receiver-target.ts";
import type { FormerTarget } from "./former-names.ts";
import type { FixturesOf, HooksOf } from "./value-schema.ts";

/** The implementation under test, with its declarations. Its messages are evidence. */
export interface Target<Fixtures extends object, Hooks extends object> extends ApiTarget {
  /** Fixtures: keys, ids and the like. Reading an undeclared one ends the check as not tested. */
  fixtures: Required<Fixtures>;

  /** Test hooks. Reading an undeclared one ends the check as not tested. */
  hooks: Required<Hooks>;

  /**
   * Headers with the credentials of another account, in place of those of `headers`. Undefined if none are declared.
   */
  otherHeaders?: Readonly<Record<string, string>>;

  /** The credits of the accepted token that the checks may spend. */
  budget: Budget;

  /** The time that checks may wait in real time. */
  time: Time;

  /**
   * The facts that the configuration confirms and denies, by their ids: those of a confirmed fact are compared exactly.
   */
  facts?: Readonly<Record<string, boolean>>;

  /** Set if requests that follow from the contract must not change data that the run did not make. */
  keepsData?: true;

  /** The number of requests with random values to each operation that reads. Default: at most 20. */
  explore?: number;

  /** Runs work when the check ends, with any outcome; over a shared target, when the run ends. */
  onClose(work: () => Promise<unknown>): void;

  /**
   * Returns a value that the checks of a run share, such as a thing that is created once: the first call makes it, the
   * others get the same. Its requests and responses are evidence of each check. If `make` throws, all of them get the
   * error.
   *
   * @param make Identifies the value: a function of a module, not a new one for each call. Its target is open until the
   * run ends.
   */
  shared<Value>(make: (target: this) => Promise<Value>): Promise<Value>;

  /** Opens a URL that the target can deliver to; it is closed when the check ends. */
  destination(
    respond?: (delivery: CapturedDelivery) => DestinationResponse | Promise<DestinationResponse>,
  ): Promise<Destination>;
}

/** The credits that the run may spend; none by default. */
export interface Budget {
  /** The remaining credits. */
  readonly credits: number;

  /**
   * Reserves credits before they are charged.
   *
   * @throws {NotTested} If fewer credits remain.
   */
  spend(credits: number): void;

  /** Returns reserved credits that were not charged. */
  restore(credits: number): void;
}

/** The time that checks may wait for a target whose clock cannot be moved. */
export interface Time {
  /** Returns true if a check may wait so many seconds. */
  allows(seconds: number): boolean;

  /**
   * Accounts for seconds before they are waited for: the check times out so much later.
   *
   * @throws {NotTested} If the run may not wait so long.
   */
  take(seconds: number): void;
}

/** The seconds that a check may wait without `--real-time`. */
const patience = 90;

/**
 * Returns the time of a run.
 *
 * @param realTime True if the run may take long.
 * @param onTake Called with the seconds that are waited for.
 */
export function timeOf(realTime = false, onTake: (seconds: number) => void = () => undefined): Time {
  const allows: Time["allows"] = (seconds) => realTime || seconds <= patience;
  return {
    allows,
    take: (seconds) => {
      if (!allows(seconds))
        throw new NotTested(`the check waits up to ${seconds} s, which needs --real-time`, ["--real-time"]);
      onTake(seconds);
    },
  };
}

/** Returns a budget of so many credits. */
export function budgetOf(allowed = 0): Budget {
  // Millionths of a credit keep sums of fractions exact.
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

/** A destination of deliveries, with those that have arrived. */
export interface Destination {
  url: string;
  received: readonly CapturedDelivery[];

  /**
   * Waits until so many deliveries have arrived, or the seconds have passed (default: 10). Returns all that have
   * arrived.
   */
  arrived(count: number, seconds?: number): Promise<readonly CapturedDelivery[]>;

  /** Returns the time of the clock of `receivedAt`. */
  now(): number;

  /** Closes the destination before the check ends: from then on it accepts nothing. */
  close(): Promise<void>;

  /** Waits so many seconds in real time, for example before a response; see `Check.seconds`. */
  pass(seconds: number): Promise<void>;
}

export interface CapturedDelivery {
  method: string;

  /** The path with the query, as it was sent. */
  path: string;

  /** The headers. Names are in lower case. */
  headers: Readonly<Record<string, string>>;

  /** The body, byte for byte. */
  body: Uint8Array;

  /** Milliseconds since 1970, by the clock of the suite. */
  receivedAt: number;
}

/**
 * The status of the response, or a whole response; undefined stands for 204. 0 ends the connection without a response.
 */
export type DestinationResponse = number | { status: number; headers?: Record<string, string>; body?: string } | void;

/**
 * Returns the declared values of a target; reading any other ends the check as not tested.
 *
 * @param options.notFound The reasons why undeclared values were not found on the target, by their names.
 * @param options.onNeed Called with each value that is read, see `watched`.
 */
export function declared<Values extends object>(
  values: Values,
  kind: string,
  {
    notFound = {},
    onNeed = () => undefined,
    onFixture = () => undefined,
  }: {
    notFound?: Readonly<Record<string, NotFound>>;
    onNeed?: (declaration: string) => void;
    onFixture?: (name: string) => void;
  } = {},
): Required<Values> {
  const strict = new Proxy(values, {
    has: (target, name) => {
      onFixture(String(name));
      return Reflect.has(target, name);
    },
    getOwnPropertyDescriptor: (target, name) => {
      onFixture(String(name));
      return Reflect.getOwnPropertyDescriptor(target, name);
    },
    get: (target, name) => {
      onFixture(String(name));
      const value: unknown = Reflect.get(target, name);
      if (value === undefined && typeof name === "string") {
        const { reason, needs = [] } = notFound[name] ?? {};
        throw new NotTested(missingMessage(`${kind}.${name}`, reason), [`${kind}.${name}`, ...needs]);
      }
      return value;
    },
  });
  return watched(strict, kind, onNeed) as Required<Values>;
}

/**
 * Returns values that report their reads, as `fixtures.token`. A value that is only read after a check for its
 * existence (`"token" in target.fixtures`) is not reported: it is optional.
 */
export function watched<Values extends object>(
  values: Values,
  kind: string,
  onNeed: (declaration: string) => void,
): Values {
  const optional = new Set<string | symbol>();
  return new Proxy(values, {
    get: (target, name) => {
      if (typeof name === "string" && !optional.has(name)) onNeed(`${kind}.${name}`);
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

/** The reason why a value was not found on a target, and the declarations that would find it. */
export interface NotFound {
  reason?: string;
  needs?: readonly string[];
}

function missingMessage(name: string, reason: string | undefined): string {
  return `the target declares no ${name}${reason === undefined ? "" : `, and none was found: ${reason}`}`;
}

/**
 * A receiver: its `baseUrl` is the URL for deliveries, and its `headers` are additional ones that it needs. Its own
 * fixtures and test hooks are given as schemas.
 */
export type ReceiverTarget<
  FixtureSchemas = Record<never, never>,
  HookSchemas = Record<never, never>,
> = TargetOfReceiver<ReceiverFixtures & FixturesOf<FixtureSchemas>, ReceiverHooks & HooksOf<HookSchemas>>;

interface TargetOfReceiver<Fixtures extends object, Hooks extends object>
  extends Target<Fixtures, Hooks>, FormerTarget<Required<Fixtures>, Required<Hooks>> {}
