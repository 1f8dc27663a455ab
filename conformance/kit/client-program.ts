/** A program that uses an interface: what is held to the statements about clients. */
export interface ClientProgramTarget {
  /** Has the program do a task, with a service that keeps what it is asked. */
  perform(task: ClientTask, service: MockServer): Promise<Performed>;
}

/** What came of a task. That it failed is not wrong in itself: some tasks can't be done. */
export type Performed = { output: unknown } | { error: string };

/** A service that answers as a scenario wants it. */
export interface MockServer {
  /** The path that those of the interface come after, without a slash at the end. */
  basePath: string;

  /** The token or key that it accepts. */
  token: string;

  /** Whether it is reached over TLS, with a certificate that nobody has signed. */
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

/** How a program reaches the service. */
export interface ServiceAccess {
  baseUrl: string;
  token: string;

  /** Default: the platform's. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * What a client program is asked to do. A command finds it as JSON in its environment, see `conformance/peers/client-programs`. A
 * program does the tasks of the interfaces that it is a client of; to others it answers `{ "unsupported": true }`.
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
  /** When it happens, in ISO 8601. What a program knows of tools is as old as the round in which it learned it. */
  at: string;

  /** What to search for. Left out, the tool is called by what the program knows of it, or can inspect. */
  query?: string;

  /** The tool to call. */
  tool_id: string;

  /**
   * What the user has said, by names that parameters of tools have. A tool takes what it describes, and nothing else;
   * what it needs besides comes from its sample.
   */
  values: Readonly<Record<string, unknown>>;
}

/** Does one round, then gives what support is told of the call, by the documented names: `{ "execution_id": …, … }`. */
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

  /** What leads from one page to the next. */
  by: "timestamp" | "cursor";

  /** How many events to ask for with each page. */
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

/** Why a program did not do what a scenario takes, for a report. */
export function reasonOf(performed: Performed): string {
  return "error" in performed ? `: ${performed.error}` : "";
}
