import { Mismatch } from "../../generated/runtime/checks/check.ts";

/** A program that uses an interface: what is held to the statements about clients. */
export interface ClientProgramTarget {
  /** Has the program do a task, with a service that keeps the requests that it gets. */
  perform(task: ClientTask, service: MockServer): Promise<Performed>;
}

/** The outcome of a task. To fail is not wrong in itself: some tasks can't be done. */
export type Performed = { output: unknown } | { error: string };

/** A service that responds as a check wants it to. */
export interface MockServer {
  /** The path that those of the interface come after, without a slash at the end. */
  basePath: string;

  /** The token or key that it accepts. */
  token: string;

  /** True where it is reached over TLS, with a certificate that nobody has signed. */
  selfSigned?: boolean;

  fetch(request: Request): Response | Promise<Response>;
}

/**
 * A client program in this process. A command is the same with the task and the service in its environment; it prints
 * what this gives.
 *
 * @throws where the task can't be done.
 */
export type ClientProgram = (task: ClientTask, service: ServiceAccess) => Promise<unknown>;

/** The service as a program reaches it. */
export interface ServiceAccess {
  baseUrl: string;
  token: string;

  /** Default: the platform's. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * A task for a client program. A command finds it as JSON in its environment, see `conformance/peers/client-programs`. A
 * program does the tasks of the interfaces that it is a client of; for others it gives `{ "unsupported": true }`.
 */
export type ClientTask = SearchAndCallTask | SupportBundleTask | WalkTask | GetClientTask;

/**
 * Calls tools of the capability interface, all within one conversation of one user. What it prints is not looked at:
 * the requests are. A call whose parameters can't be made valid is not sent.
 */
interface SearchAndCallTask {
  task: "search-and-call";

  /** The model that acts for the user. */
  model: string;

  /** One after the other. */
  rounds: readonly Round[];
}

/** One call of a tool. */
export interface Round {
  /** The time, in ISO 8601. What a program knows of tools is as old as the round in which it learned it. */
  at: string;

  /** The text to search for. Left out, the tool is called by what the program knows of it, or can inspect. */
  query?: string;

  /** The tool to call. */
  tool_id: string;

  /**
   * What the user has said, by names that parameters of tools have. A tool takes what it describes, and nothing else;
   * what it needs besides comes from its sample.
   */
  values: Readonly<Record<string, unknown>>;
}

/** Does one round, then gives the ids that support needs, by the documented names: `{ "execution_id": …, … }`. */
interface SupportBundleTask {
  task: "support-bundle";
  model: string;
  round: Round & { query: string };
}

/** Reads all events of a dataset, page by page. Gives `{ "events": [ … ] }`, each event with all fields that it came with. */
export interface WalkTask {
  task: "walk";
  dataset: string;

  /** Before the first event and after the last one, in ISO 8601. */
  startTime: string;
  endTime: string;

  /** The form of the query: in APL, sorted by time and limited and nothing else, or the legacy one. */
  endpoint: "apl" | "legacy";

  order: "ascending" | "descending";

  /** The value that leads from one page to the next. */
  by: "timestamp" | "cursor";

  /** The number of events to ask for with each page. */
  limit: number;
}

/**
 * Asks the client API who the token belongs to, and accepts no certificate that can't be verified. Gives
 * `{ "outcome": … }`, which is `accepted`, `unauthorized` where the token is not accepted, `certificate` where the
 * certificate is not, and `failed` for all else.
 */
interface GetClientTask {
  task: "get-client";
}

/** A field of what a program gives; undefined where it gives none. */
export function fieldOf(performed: Performed, name: string): unknown {
  return "output" in performed ? Reflect.get(Object(performed.output), name) : undefined;
}

/**
 * Requires that a program has come so far with a task that it can do.
 *
 * @param what What is counted, such as "the calls".
 * @throws {Mismatch} Where it has not: to end, or to give nothing, is no way to do a task.
 */
export function expectSteps(what: string, count: number, found: number, performed: Performed): void {
  if (found < count) throw new Mismatch(what, `at least ${count}`, `${found}${reasonOf(performed)}`);
}

/** The error of a program, to go on with in a sentence of a report. */
export function reasonOf(performed: Performed): string {
  return "error" in performed ? `: ${performed.error}` : "";
}
