import { addFormerNames } from "./former-names.ts";
import { NotTested } from "../../generated/runtime/checks/check.ts";
import type { ApiTarget, RequestParts } from "../../generated/runtime/checks/operation-checks.ts";
import type { openDestination } from "./destination.ts";
import type { AnySuite } from "./suite.ts";
import { budgetOf, declared, type NotFound, type Target, timeOf, watched } from "./target.ts";

/** The declarations of a target, and the suite that finds undeclared values. */
export interface Declaration {
  baseUrl: string;
  headers?: Readonly<Record<string, string>>;

  /** The headers with credentials of another account. */
  otherHeaders?: Readonly<Record<string, string>>;
  requests?: Readonly<Record<string, readonly RequestParts[] | RequestMaker>>;
  fixtures?: object;
  hooks?: object;

  /** The credits that the run may spend. Default: none. */
  spend?: number;

  /** True if checks may wait longer than 90 seconds. Default: false, and checks that need a longer wait are skipped. */
  realTime?: boolean;

  /** The facts that the configuration confirms and denies, by their ids. */
  facts?: Readonly<Record<string, boolean>>;

  /** Set if requests that follow from the contract must not change data that the run did not make. */
  keepsData?: true;

  /** The number of requests with random values to each operation that reads. Default: at most 20. */
  explore?: number;

  /** The suite of the interface, which finds undeclared values on the target. Default: none are found. */
  suite?: Pick<AnySuite, "find" | "requests" | "extend">;
}

/** Makes successful requests for a target. */
type RequestMaker = (target: never) => Promise<readonly RequestParts[]>;

type Finder = (target: Target<object, object>) => Promise<unknown>;

/** The connection of one check to the target. Its requests and responses are evidence of the check. */
export interface Connection extends Pick<Target<object, object>, "fetch" | "destination" | "onClose"> {
  /** Records that the check waits so many seconds on purpose. */
  waits(seconds: number): void;

  /** Also records the evidence of another connection, once. */
  absorb(other: Connection): void;

  /** Closes everything that was opened over it. */
  close(): Promise<void>;
}

/** Returns a connection that keeps no evidence. */
export function createConnection({
  fetch,
  destination: open,
}: Pick<Connection, "fetch"> & { destination: typeof openDestination }): Connection {
  const closing = createClosing();
  return {
    fetch,
    destination: async (respond) => {
      const destination = await open(respond);
      closing.add(destination.close);
      return destination;
    },
    onClose: closing.add,
    waits: () => undefined,
    absorb: () => undefined,
    close: closing.close,
  };
}

/** The checks of one run against one target, and the values that they share. */
export interface Session {
  /**
   * Returns the target for a check over a connection.
   *
   * @param onNeed Called with each declaration that the check needs, such as `fixtures.token`.
   * @param onFixture Called with each fixture that the check reads, or whose existence it tests, such as `token`.
   */
  targetOn(connection: Connection, onNeed?: OnName, onFixture?: OnName): Target<object, object>;

  /**
   * Returns those of the given declarations that are missing: neither declared nor found on the target. A fixture that
   * the suite can find on the target is replaced by the declarations that are needed to find it.
   *
   * @example
   * session.lacking(["fixtures.token", "hooks.advance", "requests.getPet", "--spend"]);
   */
  lacking(declarations: readonly string[]): string[];

  /**
   * Finds undeclared fixtures before the checks run.
   *
   * @param milliseconds The time limit for each fixture. Default: none.
   */
  find(milliseconds?: number): Promise<void>;

  /** Closes everything that the checks share. */
  close(): Promise<void>;
}

/** Receives the name of a declaration or fixture. */
export type OnName = (name: string) => void;

export function createSession(declaration: Declaration, connect: () => Connection): Session {
  const { baseUrl, headers = {}, requests = {}, fixtures: given = {}, hooks = {}, suite = {} } = declaration;
  const { otherHeaders, spend, realTime, facts, keepsData, explore } = declaration;
  const budget = budgetOf(spend);
  const sharedValues = new Map<unknown, SharedValue>();
  const fixtures = { ...given };
  const notFound: Record<string, NotFound> = {};

  const allRequests = { ...suite.requests, ...requests };

  const targetOn = (
    connection: Connection,
    onNeed: OnName = () => undefined,
    onFixture: OnName = () => undefined,
  ): Target<object, object> => {
    const target: Target<object, object> = {
      baseUrl,
      fetch: connection.fetch,
      destination: connection.destination,
      headers,
      ...(otherHeaders && { otherHeaders }),
      requests: {},
      fixtures: declared(fixtures, "fixtures", { notFound, onNeed, onFixture }),
      hooks: declared(hooks, "hooks", { onNeed }),
      budget: {
        get credits() {
          return budget.credits;
        },
        spend: (credits) => {
          onNeed("--spend");
          budget.spend(credits);
        },
        restore: budget.restore,
      },
      time: timeOf(realTime, connection.waits),
      ...(facts && { facts }),
      ...(keepsData && { keepsData }),
      ...(explore !== undefined && { explore }),
      onClose: connection.onClose,
      shared: async (make) => {
        const sharedValue = sharedValues.get(make) ?? startShared(make);
        try {
          // `make` is the key of its own result.
          return (await sharedValue.value) as Awaited<ReturnType<typeof make>>;
        } finally {
          connection.absorb(sharedValue.connection);
          for (const each of sharedValue.needs) onNeed(each);
          for (const each of sharedValue.fixtures) onFixture(each);
        }
      },
    };
    // A check needs a request. The fixtures from which the suite makes the request are not recorded as needs.
    target.requests = watched(
      requestsFor(allRequests, () => targetOn(connection, undefined, onFixture)),
      "requests",
      onNeed,
    );
    addFormerNames(target);
    return suite.extend?.(target) ?? target;
  };

  const startShared = (make: (target: Target<object, object>) => Promise<unknown>) => {
    const connection = connect();
    const [needs, usedFixtures] = [new Set<string>(), new Set<string>()];
    const target = targetOn(
      connection,
      (each) => needs.add(each),
      (each) => usedFixtures.add(each),
    );
    const sharedValue = { connection, needs, fixtures: usedFixtures, value: make(target) };
    sharedValues.set(make, sharedValue);
    return sharedValue;
  };

  const has = (wanted: string): boolean => {
    const [kind = "", name = ""] = wanted.split(".");
    if (wanted === "--spend") return budget.credits > 0;
    if (wanted === "--real-time") return realTime === true;
    if (wanted === "--destructive") return keepsData === undefined;
    if (wanted === "--explore") return explore !== 0;
    if (wanted === "--other-token") return otherHeaders !== undefined;
    const values = { fixtures, hooks, requests: allRequests }[kind];
    return values !== undefined && Object.hasOwn(values, name);
  };
  const neededFor = (wanted: string): readonly string[] => {
    const [kind, name = ""] = wanted.split(".");
    const { needs = [] } = (kind === "fixtures" ? notFound[name] : undefined) ?? {};
    return needs.length > 0 ? needs : [wanted];
  };

  return {
    targetOn,
    lacking: (declarations) => declarations.filter((each) => !has(each)).flatMap((each) => neededFor(each)),
    find: async (milliseconds) => {
      for (const [name, findOne] of Object.entries<Finder>({ ...suite.find })) {
        if (Object.hasOwn(fixtures, name)) continue;
        const connection = connect();
        try {
          Object.assign(fixtures, { [name]: await within(milliseconds, findOne(targetOn(connection))) });
        } catch (error) {
          notFound[name] = {
            reason: error instanceof Error ? error.message : String(error),
            ...(error instanceof NotTested && { needs: error.needs }),
          };
        } finally {
          await connection.close();
        }
      }
    },
    close: async () => {
      for (const { connection } of sharedValues.values()) await connection.close();
    },
  };
}

async function within<Value>(milliseconds: number | undefined, work: Promise<Value>): Promise<Value> {
  if (milliseconds === undefined) return await work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`not found within ${milliseconds / 1000} s`)), milliseconds);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** A value that checks share, from the start of its creation. */
interface SharedValue {
  connection: Connection;
  value: Promise<unknown>;

  /** The declarations that it needs. */
  needs: Set<string>;

  /** The fixtures that it reads, or whose existence it tests. */
  fixtures: Set<string>;
}

/** Cleanups that run when a connection closes. */
export interface Closing {
  add(work: () => Promise<unknown>): void;

  /** Runs all of them, the last one first; one that throws does not stop the others. */
  close(): Promise<void>;
}

export function createClosing(): Closing {
  const works: (() => Promise<unknown>)[] = [];
  return {
    add: (work) => void works.push(work),
    close: async () => {
      for (let work = works.pop(); work !== undefined; work = works.pop()) await work().catch(() => undefined);
    },
  };
}

/** Returns the requests of a target. Requests that are given as a function are made for the target on demand. */
function requestsFor(
  requests: NonNullable<Declaration["requests"]>,
  target: () => Target<object, object>,
): ApiTarget["requests"] {
  return Object.fromEntries(
    Object.entries(requests).map(([name, given]) => [
      name,
      typeof given === "function" ? async () => await given(target() as never) : given,
    ]),
  );
}
