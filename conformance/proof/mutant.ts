import { randomBytes } from "node:crypto";
import type { Mutant, Mutation } from "../defect-kit/defect.ts";
import type { InterceptedService, ServiceInterceptor } from "../defect-kit/interceptors.ts";
import { type Connection, createSession, type Declaration } from "../kit/session.ts";
import { isBodyIgnored } from "../kit/send-operation.ts";
import type { CapturedDelivery, DestinationResponse } from "../kit/target.ts";
import { createTimeouts } from "../kit/timeouts.ts";
import { urlRejection } from "../reference/destinations/public-address.ts";
import { type Clock, createClock } from "../reference/host/clock.ts";
import { createIdentifiers, type Identifiers, type Outbound } from "../reference/host/host.ts";
import { createReference } from "../reference/reference.ts";
import { connectionTo, declarationOf, type Reach } from "../reference/target.ts";
import { type Exchange, noteSent } from "../runner/result.ts";
import type { OpenTarget } from "../runner/run-check.ts";
import { type Observe, reachOf } from "./reach.ts";
import { createRecording, type Recording } from "./replay.ts";
import { declaredAt, type ProofLevel } from "./levels.ts";

type Endpoint = (request: Request) => Promise<Response>;

/** A network in the process, without sockets, whose time is that of the clock. */
interface Network extends Outbound {
  openDestination: Reach["openDestination"];
}

export function createNetwork(clock: Clock): Network {
  const endpoints = new Map<string, Endpoint>();
  const timeouts = createTimeouts();
  let opened = 0;
  return {
    rejectionOf: (address) => urlRejection(address, false),
    timeout: timeouts.after,
    fetch: async (request, init) => {
      const whole = new Request(request, init);
      const endpoint = endpoints.get(new URL(whole.url).origin);
      if (endpoint === undefined) throw new TypeError(`no server listens at ${whole.url}`);
      const response = await endpoint(whole);
      whole.signal.throwIfAborted();
      return response;
    },
    openDestination: (answer = () => undefined) => {
      opened += 1;
      const origin = `https://destination-${opened}.example.com`;
      const received: CapturedDelivery[] = [];
      endpoints.set(origin, async (request) => {
        const delivery = await captureDelivery(request, clock.now());
        received.push(delivery);
        return responseOf(await answer(delivery));
      });
      return Promise.resolve({
        url: `${origin}/`,
        received,
        now: clock.now,
        // The clock stands still, so waiting moves it.
        arrived: async (count, seconds = 10) => {
          for (let second = 0; second < seconds && received.length < count; second++) await clock.advance(1000);
          return received;
        },
        pass: async (seconds) => await timeouts.pass(seconds * 1000),
        close: () => Promise.resolve(void endpoints.delete(origin)),
      });
    },
  };
}

async function captureDelivery(request: Request, receivedAt: number): Promise<CapturedDelivery> {
  const { pathname, search, host } = new URL(request.url);
  return {
    method: request.method,
    path: `${pathname}${search}`,
    headers: { host, ...Object.fromEntries(request.headers) },
    body: new Uint8Array(await request.arrayBuffer()),
    receivedAt,
  };
}

function responseOf(answer: DestinationResponse): Response {
  const { status, headers = {}, body = null } = typeof answer === "object" ? answer : { status: answer ?? 204 };
  if (status === 0) throw new TypeError("the connection was closed");
  return new Response(body, { status, headers });
}

/** An implementation under test. Each check has its own connection to it. */
export interface OpenImplementation {
  open(): OpenTarget<never> & Partial<Reached & Passed & Taken>;
  close(): Promise<void>;

  /** Finds the undeclared fixtures, if that was postponed. */
  find?(): Promise<void>;

  /** Returns true if a mutant would not have changed any recorded exchange; set if exchanges are recorded. */
  isUntouchedByMutant?(mutant: Mutant): Promise<boolean>;
}

/** The time that passed for an implementation since it was opened for a check. */
export interface Passed {
  /** Returns the seconds that passed by its clock. */
  seconds(): number;
}

/** The record of a check's use of found fixtures. */
interface Taken {
  /** Returns true if the check has read, or looked for, an undeclared fixture. */
  takesFound(): boolean;
}

/** The places that a check has observed. */
export interface Reached {
  /** Returns the places in responses, as variations name them, with some of the values there. */
  reached(): ReadonlyMap<string, readonly unknown[]>;
}

/** An unchanged implementation in memory, with a clock that stands still. */
export interface Unchanged {
  /** The declarations of the target. */
  declaration: Declaration;
  clock: Clock;

  /** Opens the connection of a check. */
  connect(): Connection;
  stop(): Promise<void>;
}

/** Opens an implementation whose responses are changed and, optionally, observed. */
export async function openChanged(
  name: string,
  { declaration, clock, connect: plainly, stop }: Unchanged,
  {
    intercept,
    service = { headers: declaration.headers ?? {} },
    isObserved,
    findsLater = false,
    recording,
  }: {
    intercept: ServiceInterceptor | undefined;
    service?: InterceptedService;
    isObserved: boolean;
    findsLater?: boolean;
    recording?: Recording | undefined;
  },
): Promise<OpenImplementation> {
  const observe = isObserved ? reachOf(name) : undefined;
  const connect = (): RecordedConnection => {
    const connection = plainly();
    const fetch = recording?.around(connection.fetch) ?? connection.fetch;
    return recordConnection({ ...connection, fetch }, intercept, service, observe);
  };
  const session = createSession(declaration, connect);
  const { fixtures = {}, suite = {} } = declaration;
  const found = new Set(Object.keys(suite.find ?? {}).filter((each) => !Object.hasOwn(fixtures, each)));
  const find = async (): Promise<void> => await session.find();
  if (!findsLater) await find();
  return {
    ...(findsLater && { find }),
    open: () => {
      const connection = connect();
      const { exchanges, reached, close } = connection;
      const began = clock.now();
      const seconds = (): number => (clock.now() - began) / 1000;
      const reads = new Set<string>();
      let isTaken = false;
      const target = session.targetOn(
        connection,
        (each) => reads.add(each),
        (each) => (isTaken ||= found.has(each)),
      );
      return {
        target: target as never,
        exchanges,
        reached,
        seconds,
        reads,
        takesFound: () => isTaken,
        lacking: session.lacking,
        close,
      };
    },
    close: async () => {
      await session.close();
      await stop();
    },
    ...(recording && { isUntouchedByMutant: async (mutant: Mutant) => await recording.isUntouchedBy(mutant, service) }),
  };
}

/** The time at which every reference starts. */
const beginning = Date.UTC(2026, 6, 23, 9);

/** The initial contents of the databases of references, by interface. */
const contents = new Map<string, Promise<Uint8Array>>();

/** Returns the initial contents of a reference. They are created once, which takes ten times as long as opening them. */
async function contentsOf(name: string): Promise<Uint8Array> {
  const known = contents.get(name) ?? makeContents(name);
  contents.set(name, known);
  return await known;
}

async function makeContents(name: string): Promise<Uint8Array> {
  const clock = createClock({ standingAt: beginning });
  const reference = await createReference({ only: [name], clock, identifiers: identifiersIn("first", clock) });
  const made = reference.host.store.contents?.();
  await reference.stop();
  if (made === undefined) throw new Error(`the store of ${name} cannot export its contents`);
  return made;
}

/** Creates identifiers with random parts in one half of the range: at the same time, those of the second half sort later. */
function identifiersIn(half: "first" | "second", clock: Clock): Identifiers {
  return createIdentifiers(clock, (count) => {
    const bytes = randomBytes(count);
    bytes[0] = half === "first" ? (bytes[0] ?? 0) & 0x7f : (bytes[0] ?? 0) | 0x80;
    return bytes;
  });
}

/** Opens the reference in memory, with a clock that stands still, unchanged or with several mutations. */
export async function openMutants(
  name: string,
  mutants: readonly (Mutant & { fixtures?: Readonly<Record<string, unknown>> })[],
  {
    level = "hooks",
    isObserved = false,
    isKept = false,
    findsLater = false,
  }: { level?: ProofLevel | undefined; isObserved?: boolean; isKept?: boolean; findsLater?: boolean } = {},
): Promise<OpenImplementation> {
  const { intercept, interceptDelivery, referenceOptions, setUp } = mergeMutations(mutants);
  const clock = referenceOptions?.clock ?? createClock({ standingAt: beginning });
  const network = createNetwork(clock);
  const service: InterceptedService = { headers: {} };
  const send = withInterceptor((request) => network.fetch(request), interceptDelivery, service);
  const reference = await createReference({
    only: [name],
    clock,
    outbound: { ...network, fetch: (request, init) => send(new Request(request, init)) },
    // References with other options may need other contents.
    ...(referenceOptions ?? { contents: await contentsOf(name), identifiers: identifiersIn("second", clock) }),
    parts: { localApp: { memoryFetch: send }, ...referenceOptions?.parts },
  });
  await setUp?.(reference);
  const reach = { fetch: reference.fetch, openDestination: network.openDestination };
  const all = declarationOf(reference, name);
  const changed = Object.entries(Object.assign({ ...all.fixtures }, ...mutants.map((each) => each.fixtures)) as object);
  const fixtures = Object.fromEntries(changed.filter(([, value]) => value !== undefined));
  const declaration = declaredAt(level, name, { ...all, fixtures });
  service.headers = declaration.headers ?? {};
  const connect = (): Connection => connectionTo(reference, reach);
  const stop = async (): Promise<void> => await reference.stop();
  const recording = isKept ? createRecording(name) : undefined;
  return await openChanged(
    name,
    { declaration, clock, connect, stop },
    { intercept, service, isObserved, findsLater, recording },
  );
}

/** Opens a mutant for a single check. Closing the target closes the mutant. */
export async function openMutant(name: string, mutant: Mutant = {}, level?: ProofLevel): Promise<OpenTarget<never>> {
  const implementation = await openMutants(name, [mutant], { level });
  const opened = implementation.open();
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await implementation.close();
    },
  };
}

/** Merges mutations. Only interceptors may come from several of them. */
export function mergeMutations(mutants: readonly Mutant[]): Mutation {
  const mutations = mutants.map(({ makeFresh, ...own }): Mutation => ({ ...own, ...makeFresh?.() }));
  const interceptors = mutations.flatMap(({ intercept }) => intercept ?? []);
  return {
    ...Object.assign({}, ...mutations),
    ...(interceptors.length > 0 && { intercept: chainInterceptors(interceptors) }),
  };
}

function chainInterceptors([first, ...others]: readonly ServiceInterceptor[]): ServiceInterceptor {
  return async (request, next, service) => {
    if (first === undefined) return await next(request);
    return await first(request, async (passed) => await chainInterceptors(others)(passed, next, service), service);
  };
}

/** A connection that records its exchanges. */
interface RecordedConnection extends Connection, Reached {
  exchanges: Exchange[];
}

function recordConnection(
  connection: Connection,
  intercept: ServiceInterceptor | undefined,
  service: InterceptedService,
  observe: Observe | undefined,
): RecordedConnection {
  const exchanges: Exchange[] = [];
  const reached = new Map<string, unknown[]>();
  const others = new Set<Connection>();
  const answered = withInterceptor(connection.fetch, intercept, service);
  return {
    ...connection,
    exchanges,
    reached: () => reached,
    fetch: async (request) => {
      const exchange: Exchange = { request: { method: request.method, url: request.url, headers: {} } };
      exchanges.push(exchange);
      noteSent(exchange, request);
      if (observe === undefined) return await answered(request);
      const copy = request.clone();
      const response = await answered(request);
      const { status, headers } = response;
      const seen = isBodyIgnored(request) ? new Response(null, { status, headers }) : response;
      await observe(copy, seen, (place, value) => addSample(reached, place, value));
      return response;
    },
    absorb: (other) => {
      if (others.has(other) || !("reached" in other)) return;
      others.add(other);
      const { exchanges: more, reached: places } = other as RecordedConnection;
      exchanges.push(...more);
      for (const [place, values] of places()) for (const value of values) addSample(reached, place, value);
    },
  };
}

/** The maximum number of distinct values recorded per place. */
const most = 8;

function addSample(reached: Map<string, unknown[]>, place: string, value: unknown): void {
  const values = reached.get(place) ?? [];
  reached.set(place, values);
  const isKept = value !== undefined && values.length < most && !values.includes(value);
  if (isKept) values.push(value);
}

function withInterceptor(
  next: (request: Request) => Promise<Response>,
  interceptor: ServiceInterceptor | undefined,
  service: InterceptedService,
): (request: Request) => Promise<Response> {
  return interceptor ? (request) => interceptor(request, next, service) : next;
}
