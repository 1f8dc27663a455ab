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

  /** The host that its certificate is for, if it is reached over TLS with one that the authority of the suite has signed. */
  signedFor?: "its host" | "another host";

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

  /** The certificate of the authority that the program has to trust, in PEM, if there is one; `fetch` trusts it. */
  authority?: string;
}

/**
 * A task for a client program. A command finds it as JSON in its environment, see `conformance/peers/client-programs`. A
 * program does the tasks that it can; for others it gives `{ "unsupported": true }`.
 */
export type ClientTask = CallTask | WalkTask | FlowTask;

/** The inputs of an operation or a flow: parameters and fields of the body, by their names. */
export type TaskInput = Readonly<Record<string, unknown>>;

/**
 * Calls an operation, and accepts no certificate that cannot be verified. Gives `{ "outcome": … }`, which is `succeeded`,
 * `unauthorized` if the credentials are rejected, `certificate` if the certificate is, and `failed` otherwise.
 */
export interface CallTask {
  task: "call";
  operation: string;
  input: TaskInput;
}

/** Reads all items of a list, page by page. Gives `{ "items": [ … ] }`, each item as it came. */
export interface WalkTask {
  task: "walk";
  operation: string;

  /** The input of the first page. */
  input: TaskInput;

  /** The order of the items, if the program has to know it to go on. */
  order?: "ascending" | "descending";

  /** The value that leads from one page to the next, if the interface documents several. */
  by?: "timestamp" | "cursor";
}

/**
 * Follows a documented flow, round by round, within one conversation of one user. Gives `{ "results": [ … ] }`: for each round
 * the values that the flow keeps, by their names. A call whose input cannot be made valid is not sent.
 */
export interface FlowTask {
  task: "flow";
  flow: string;
  rounds: readonly FlowRound[];
}

/** One time through a flow. */
export interface FlowRound {
  /** The time, in ISO 8601. Whatever a program knows of items is as old as the round in which it learned it. */
  at: string;

  /**
   * The inputs of the flow. An input that an item describes has the values that the user has said, by names that items may
   * describe: a call takes what the selected item describes, and nothing else; the sample of the item gives what else it needs.
   * If the inputs of the first step are left out, the flow begins with the item that is selected, as the program knows it.
   */
  input: TaskInput;

  /** The field that identifies the item to select, by the name of the step that selects. */
  select?: Readonly<Record<string, TaskInput>>;
}

/** The name of a task in messages. */
export function taskName(task: ClientTask): string {
  return `${task.task} ${task.task === "flow" ? task.flow : task.operation}`;
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
