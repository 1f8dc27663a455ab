import { setTimeout } from "node:timers/promises";
import { type Check, Mismatch, NotTested, unrecorded } from "../../generated/runtime/checks/check.ts";
import { declarableBy, suiteOf } from "../interfaces/interfaces.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { operationOf } from "../../generators/contract/model/routes.ts";
import { otherHostOf } from "../../generators/contract/model/servers.ts";
import type { TargetConfig } from "../interfaces/target-config.ts";
import { type DestinationHandler, openDestination, openDestinations } from "../kit/destination.ts";
import type { Destination } from "../kit/target.ts";
import { contractOf } from "../kit/contract.ts";
import type { Mode } from "../kit/requirements.ts";
import type { AnySuite } from "../kit/suite.ts";
import { timeOf } from "../kit/target.ts";
import { addSightings, noSightings, observerOf } from "../kit/sightings.ts";
import { needsOf } from "../kit/needs.ts";
import { type Leftover, watchLeftovers } from "../kit/leftovers.ts";
import { sendAsPosted } from "../kit/wire.ts";
import { type Connection, createClosing, createSession } from "../kit/session.ts";
import { openAccounts, type RegisteredUser } from "./account.ts";
import { tryCommand } from "./command.ts";
import { otherHeadersOf } from "./config.ts";
import { asSent } from "./credentials.ts";
import { createQuotas, withRetries } from "./patience.ts";
import { expectListener, preflight, preflightCredentials } from "./preflight.ts";
import { CouldNotRun, describeError, type Exchange, recording } from "./result.ts";
import type { OpenTarget } from "./run-check.ts";
import { createWaiting, estimateOf, type WaitEstimate, type Waiting } from "./waiting.ts";

/** Opens the target of a mode, after the preflight. */
export async function openTarget(config: TargetConfig, mode: Mode): Promise<Opener> {
  return await openers[mode](config);
}

const openers: Readonly<Record<Mode, (config: TargetConfig) => Promise<Opener>>> = {
  server: openServer,
  sender: openServer,
  receiver: openReceiver,
  client: openClient,
  schema: openDocuments,
};

async function openServer(config: TargetConfig): Promise<Opener> {
  const isDriven = contractOf(config.interface).operations.length > 0;
  if (!isDriven && config.baseUrl === undefined) return await openWaiting(config);
  const baseUrl = addressOf(config);
  await preflight(config);
  const account = await openAccounts(config, (line) => void process.stderr.write(`${line}\n`));
  const accepted = await preflightCredentials(account?.config ?? config).catch((error: unknown) => {
    if (account === undefined) throw error;
    return config;
  });
  const opener = await openService(accepted, suiteOf(config.interface), { users: account?.users ?? [] });
  return { ...opener, reach: async () => await reach(config, baseUrl) };
}

/** A sender that no operation drives has no address: it posts to that of the suite, which is printed. */
async function openWaiting(config: TargetConfig): Promise<Opener> {
  const { listen = {}, interface: name } = config;
  const here = { baseUrl: "http://127.0.0.1", ...config, listen: { port: 0, ...listen } };
  return await openService(here, suiteOf(name), { onOpen: announce });
}

function announce(url: string): void {
  process.stderr.write(`listening at ${url}: let the sender post two events or more\n`);
}

/** A receiver is a service that only takes deliveries. */
async function openReceiver(config: TargetConfig): Promise<Opener> {
  const {
    baseUrl,
    listen,
    close,
    fetch,
    letPass,
    receiver = baseUrl === undefined ? undefined : { url: baseUrl },
  } = config;
  if (receiver === undefined)
    throw new CouldNotRun("receiver: not configured; pass --config with a receiver, or its URL with --target");
  const { url, ...known } = receiver;
  const service = {
    interface: config.interface,
    baseUrl: url,
    ...known,
    ...(listen && { listen }),
    ...(close && { close }),
    ...(fetch && { fetch }),
    ...(letPass && { letPass }),
  } as TargetConfig;
  if (fetch === undefined) await expectListener(url);
  const opener = await openService(service);
  await expectAccepted(opener, config.interface);
  return { ...opener, reach: async () => await reach(service, url) };
}

/** The number of checks whose deliveries are tried in the preflight. */
const tries = 2;

/**
 * Checks that a receiver accepts the signatures of the suite; otherwise every requirement would seem to fail. Sends the
 * deliveries of the first checks.
 *
 * @throws {CouldNotRun} If all of them are unauthorized.
 */
async function expectAccepted({ open }: Opener, name: string): Promise<void> {
  const statuses: number[] = [];
  for (const check of (suiteOf(name)?.checks.receiver ?? []).slice(0, tries)) {
    const { target, exchanges, close } = open();
    await check.run(target as never, unrecorded).catch(() => undefined);
    await close();
    // A check that fails does not wait for the responses to its other deliveries.
    statuses.push(...exchanges.flatMap(({ response }) => (response === undefined ? [] : [response.status])));
    if (!statuses.every((status) => status === 401 || status === 403)) return;
  }
  const [status] = statuses;
  if (status === undefined) return;
  throw new CouldNotRun(
    `the receiver rejects every delivery with ${status}: check receiver.fixtures.secret, or --secret`,
  );
}

/** Checks that a server listens, unless the configuration has its own `fetch`, which reports errors. */
async function reach({ fetch }: TargetConfig, url: string): Promise<void> {
  if (fetch === undefined) await expectListener(url);
}

/** The maximum number of tasks in a check of a client program. */
const tasks = 4;

async function openClient(config: TargetConfig): Promise<Opener> {
  const { client, close } = config;
  if (client === undefined)
    throw new CouldNotRun(
      "client: not configured; declare client.command or client.program in the configuration (--config)",
    );
  const end = async (): Promise<void> => await close?.();
  // Load the packages that only this mode needs here, so that other modes work without them.
  const { commandTarget } = await import("./client-program.ts");
  const { inProcess } = await import("./client-program.ts");
  if ("program" in client) return { open: () => inProcess(client.program), close: end };
  const { command, env = {}, directory: cwd } = client;
  const options = { env, ...(cwd !== undefined && { cwd }) };
  await tryCommand(command, options).catch((cause: Error) => {
    throw new CouldNotRun(`client.command: cannot start ${command[0]}: ${cause.message}`, { cause });
  });
  const milliseconds = patienceOf(config);
  const deadline = { milliseconds, missed: new Map<string, number>() };
  return { open: () => commandTarget(command, options, deadline), patience: milliseconds * tasks, close: end };
}

/** Opens the documents of the package. */
async function openDocuments({ interface: name }: TargetConfig): Promise<Opener> {
  const { generatedSchemas, openSchemas } = await import("./schemas.ts");
  const documents = generatedSchemas(name);
  return { open: () => openSchemas(documents), close: async () => undefined };
}

/** Returns the time limit of a check in milliseconds, to which its announced waits are added. */
export function patienceOf({ timeoutSeconds, realTime }: TargetConfig): number {
  return (timeoutSeconds ?? (realTime ? 1800 : 30)) * 1000;
}

/** Opens a target for each check. The mode determines the kind of target. */
export interface Opener {
  open(): OpenTarget<unknown>;

  /** True if moving the clock means to wait in real time, which does not disturb other checks. */
  waitsForClock?: boolean;

  /** The time limit of a check in milliseconds. Default: that of the configuration. */
  patience?: number;

  /**
   * Checks that the target is still reachable.
   *
   * @throws If it is not.
   */
  reach?(): Promise<void>;

  /** Records the result of a check that has waited so many seconds. */
  learn?: Waiting["learn"];

  /** Returns true if the target lacks a declaration that a check needs. */
  lacks?(check: Check<never>): boolean;

  /** Estimates the real time that checks are going to wait. */
  estimate?(checks: readonly Check<never>[]): WaitEstimate;

  /** Closes shared resources, and deletes the data that requests created. */
  close(): Promise<void>;

  /** Returns the data that requests created and that was not deleted. */
  left?(): Leftover[];

  /** Returns the number of requests so far, without those of the preflight. */
  sent?(): number;

  /** Returns the first error thrown by a function of the configuration, with its place. */
  fault?(): string | undefined;
}

/** Opens a service with its declarations, and with the fixtures that its suite finds on it. */
async function openService(
  config: TargetConfig,
  suite?: AnySuite,
  { users = [], onOpen }: { users?: readonly RegisteredUser[]; onOpen?: (url: string) => void } = {},
): Promise<Opener> {
  const party = suite === undefined ? "receiver" : "service";
  const { headers = {}, requests = {}, fixtures = {}, hooks: declaredHooks = {}, listen, realTime, spend } = config;
  const baseUrl = addressOf(config);
  const otherHeaders = otherHeadersOf(config);
  const own = ownFunctions();
  const given: object =
    typeof declaredHooks === "string"
      ? await remoteHooks(declaredHooks, Object.keys(declarableBy(config.interface, party).hooks))
      : own.guard("hooks", declaredHooks);
  const waiting = createWaiting();
  const advanced = { seconds: 0 };
  const hooks = realTime ? hooksThatWait(given, waiting, advanced) : given;
  let sent = 0;
  const contract = contractOf(config.interface);
  const send = unlessElsewhere(contract, baseUrl, async (request) => {
    sent += 1;
    return await (config.fetch ?? sendAsPosted)(request);
  });
  const delayOf = createQuotas(contract, headers);
  const leftovers = watchLeftovers(contract);
  for (const user of users) leftovers.seeResponse(...user);
  const shared =
    listen?.port === undefined && listen?.publicUrl === undefined
      ? undefined
      : await openDestinations(listen, onOpen !== undefined);
  const destination = async (answer?: DestinationHandler): Promise<Destination> => {
    const opened = shared ? shared.open(answer) : await openDestination(answer, listen?.host);
    const { letPass } = config;
    onOpen?.(opened.url);
    return letPass ? { ...opened, pass: async (seconds) => await letPass(seconds, opened.url) } : opened;
  };

  const connect = (): RecordedConnection => {
    const exchanges: Exchange[] = [];
    const sightings = noSightings();
    const observer = observerOf(contract, sightings, headers);
    const watching = {
      ...observer,
      seeResponse: (...seen: Parameters<typeof observer.seeResponse>) => {
        observer.seeResponse(...seen);
        leftovers.seeResponse(...seen);
      },
    };
    const opened: Destination[] = [];
    const absorbed = new Set<RecordedConnection>();
    const closing = createClosing();
    let waited = 0;
    const record = recording(send, exchanges, { observer: watching });
    return {
      exchanges,
      fetch: withRetries(async (request) => await record(asSent(request)), {
        headers,
        // A clock that the suite moves does not make it wait for a quota.
        ...(!("advance" in given) && { delayOf }),
        onWait: (seconds) => {
          waited += seconds;
          if (seconds >= 1) process.stderr.write(`the target limits requests; waiting ${Math.ceil(seconds)} s\n`);
        },
      }),
      destination: async (answer) => {
        const at = await destination(answer);
        opened.push(at);
        closing.add(at.close);
        return at;
      },
      onClose: closing.add,
      waits: (seconds) => {
        waiting.take();
        waited += seconds;
      },
      waited: () => waited,
      absorb: (other) => {
        if (!isRecorded(other) || absorbed.has(other)) return;
        absorbed.add(other);
        // Shared values may share others.
        exchanges.push(...other.exchanges.filter((each) => !exchanges.includes(each)));
        addSightings(sightings, other.sightings());
      },
      deliveries: () => [
        ...opened.flatMap(({ received }) => received),
        ...[...absorbed].flatMap((other) => other.deliveries()),
      ],
      sightings: () => {
        for (const { body } of opened.flatMap(({ received }) => received))
          observer.seeDelivery(new TextDecoder().decode(body));
        return sightings;
      },
      close: closing.close,
    };
  };
  const declaration = {
    baseUrl,
    headers,
    requests: own.guard("requests", requests),
    fixtures,
    hooks,
    realTime: realTime ?? false,
  };
  const session = createSession(
    {
      ...declaration,
      ...(otherHeaders && { otherHeaders }),
      ...(spend !== undefined && { spend }),
      ...(config.facts && { facts: config.facts }),
      ...(config.destructive !== true && { keepsData: true }),
      ...(config.explore !== undefined && { explore: config.explore }),
      ...(suite && { suite }),
    },
    connect,
  );
  await session.find(patienceOf(config));
  const lacks = (check: Check<never>): boolean => session.lacking(needsOf(check)).length > 0;
  return {
    open: () => {
      const connection = connect();
      const before = advanced.seconds;
      return {
        ...connection,
        waited: () => connection.waited() + advanced.seconds - before,
        target: session.targetOn(connection),
        lacking: session.lacking,
      };
    },
    waitsForClock: !("advance" in hooks),
    learn: waiting.learn,
    lacks,
    estimate: (checks) =>
      estimateOf(checks, {
        lacks,
        allows: timeOf(realTime).allows,
        hasClock: "advance" in hooks,
        hasOwnTime: config.letPass !== undefined,
      }),
    close: async () => {
      await session.close();
      await leftovers.remove(connect().fetch);
      await shared?.close();
      await config.close?.();
    },
    left: leftovers.list,
    sent: () => sent,
    fault: own.fault,
  };
}

/** Returns a function that sends no request of an operation that the contract places on another host. */
function unlessElsewhere(contract: InterfaceContract, baseUrl: string, send: typeof sendAsPosted): typeof sendAsPosted {
  if (!contract.operations.some(({ servers }) => servers !== undefined)) return send;
  return async (request) => {
    const operation = request.url.startsWith(baseUrl) ? operationOf(contract.operations, request) : undefined;
    const elsewhere = otherHostOf(contract, operation, baseUrl);
    if (elsewhere !== undefined)
      throw new NotTested(`${operation?.name ?? "the operation"} is served at ${elsewhere}, and not at the target`);
    return await send(request);
  };
}

/** Distinguishes errors thrown by functions of the configuration from faults of the target. */
function ownFunctions(): { guard<Own extends object>(place: string, own: Own): Own; fault(): string | undefined } {
  let fault: string | undefined;
  const withGuard =
    (place: string, call: (...args: unknown[]) => unknown) =>
    async (...args: unknown[]): Promise<unknown> => {
      try {
        return await call(...args);
      } catch (error) {
        if (error instanceof NotTested || error instanceof Mismatch) throw error;
        fault ??= `${place} of the configuration throws ${describeError(error)}`;
        throw new NotTested(fault, [place]);
      }
    };
  return {
    guard: (kind, own) =>
      Object.fromEntries(
        Object.entries(own).map(([name, value]: [string, unknown]) => [
          name,
          typeof value === "function" ? withGuard(`${kind}.${name}`, value.bind(own) as () => unknown) : value,
        ]),
      ) as typeof own,
    fault: () => fault,
  };
}

function addressOf({ baseUrl }: TargetConfig): string {
  if (baseUrl !== undefined) return baseUrl;
  throw new CouldNotRun("baseUrl: not configured; pass the address of the service with --target, or set baseUrl");
}

/** A connection that records its requests and responses. */
interface RecordedConnection
  extends Connection, Required<Pick<OpenTarget<unknown>, "exchanges" | "deliveries" | "sightings" | "waited">> {}

function isRecorded(connection: Connection): connection is RecordedConnection {
  return "exchanges" in connection;
}

/** Adds an `advance` hook that waits in real time, unless the target has one. */
function hooksThatWait(hooks: object, waiting: Waiting, advanced: { seconds: number }): object {
  const advance = async ({ seconds }: { seconds: number }): Promise<{ now: string }> => {
    waiting.take();
    advanced.seconds += seconds;
    await setTimeout(seconds * 1000);
    return { now: new Date().toISOString() };
  };
  return { advance, ...hooks };
}

type Hook = (input: unknown) => Promise<unknown>;

/**
 * Returns test hooks over HTTP. `GET <address>` lists them: `{"hooks": ["advance", …]}`. `POST <address>/<hook>` takes the
 * input as JSON and responds with the output as JSON.
 *
 * @param known The names of the hooks that the suite uses. Default: any.
 * @throws {CouldNotRun} If they are not listed, if none of them is known, or if one is misspelled.
 */
export async function remoteHooks(
  address: string,
  known: readonly string[] = [],
): Promise<Readonly<Record<string, Hook>>> {
  const base = address.replace(/\/+$/, "");
  const names = await namesAt(base);
  const others = names.filter((name) => !known.includes(name));
  for (const name of known.length === 0 ? [] : others) {
    const meant = known.find((each) => !names.includes(each) && isMisspelling(name, each));
    if (meant !== undefined) throw new CouldNotRun(`hooks: ${base} lists "${name}"; did you mean "${meant}"?`);
  }
  if (known.length > 0 && others.length === names.length)
    throw new CouldNotRun(
      `hooks: ${base} lists ${names.join(", ") || "no hook"}; expected some of ${known.join(", ")}`,
    );
  return Object.fromEntries(names.map((name) => [name, hookAt(base, name)]));
}

/** Returns true if names differ, apart from case, by at most one replaced, added or removed letter. */
function isMisspelling(name: string, meant: string): boolean {
  const [a, b] = [name, meant].map((each) => each.toLowerCase().replaceAll(/[^a-z]/g, "")) as [string, string];
  const start = [...a].findIndex((letter, index) => letter !== b[index]);
  if (start < 0) return b.length - a.length <= 1;
  const rests = [a.slice(start), b.slice(start)] as const;
  const [one, other] = rests;
  return one.slice(1) === other.slice(1) || one.slice(1) === other || one === other.slice(1);
}

async function namesAt(base: string): Promise<readonly string[]> {
  let response: Response;
  try {
    response = await fetch(base);
  } catch (error) {
    throw new CouldNotRun(`hooks: no response from ${base}`, { cause: error });
  }
  const listed: unknown = await response.json().catch(() => undefined);
  const { hooks } = Object(listed) as { hooks?: unknown };
  if (response.ok && Array.isArray(hooks)) return hooks.map(String);
  throw new CouldNotRun(`hooks: GET ${base} responds with ${response.status}; expected {"hooks": [names]}`);
}

function hookAt(base: string, name: string): Hook {
  return async (input) => {
    const response = await fetch(`${base}/${name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(input ?? {}),
    });
    const text = await response.text();
    if (!response.ok)
      throw new NotTested(`the test hook ${name} responds with ${response.status}: ${text.slice(0, 300)}`);
    return text === "" ? undefined : JSON.parse(text);
  };
}
