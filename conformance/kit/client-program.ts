import { Mismatch } from "../../generated/runtime/checks/check.ts";

/** A program that calls an interface, under test for the requirements of clients. */
export interface ClientProgramTarget {
  /** Runs a task in the program, with a service that records its requests. */
  perform(task: ClientTask, service: MockServer): Promise<Performed>;
}

/** The outcome of a task. An error is not wrong in itself: some tasks cannot be done. */
export type Performed = { output: unknown } | { error: string };

/** A service whose responses a check defines. */
export interface MockServer {
  /** The path before those of the interface, without a slash at the end. */
  basePath: string;

  /** The token or key that the service accepts. */
  token: string;

  /** True if the service is reached over TLS, with a certificate that no authority has signed. */
  selfSigned?: boolean;

  /**
   * The host of the certificate, if the service is reached over TLS with one that the authority of the suite has
   * signed.
   */
  signedFor?: "its host" | "another host";

  fetch(request: Request): Response | Promise<Response>;
}

/**
 * A client program in this process. A command is the same with the task and the service in its environment; it prints
 * the returned value.
 *
 * @throws If the task cannot be done.
 */
export type ClientProgram = (task: ClientTask, service: ServiceAccess) => Promise<unknown>;

/** The access of a program to the service. */
export interface ServiceAccess {
  baseUrl: string;
  token: string;

  /** Default: the platform's. */
  fetch?: (request: Request) => Promise<Response>;

  /** The certificate of an authority that the program must trust, in PEM; `fetch` trusts it. */
  authority?: string;
}

/**
 * A task for a client program. A command reads it as JSON from its environment, see
 * `conformance/peers/client-programs`. For a task that a program cannot do, it returns `{ "unsupported": true }`.
 */
export type ClientTask = CallTask | WalkTask | FlowTask;

/** The inputs of an operation or a flow: parameters and fields of the body, by their names. */
export type TaskInput = Readonly<Record<string, unknown>>;

/**
 * Calls an operation, and accepts no certificate that cannot be verified. Returns `{ "outcome": … }`: `succeeded`,
 * `unauthorized` if the credentials are rejected, `certificate` if the certificate is, and `failed` otherwise.
 */
export interface CallTask {
  task: "call";
  operation: string;
  input: TaskInput;
}

/** Reads all items of a list, page by page. Returns `{ "items": [ … ] }`, each item unchanged. */
export interface WalkTask {
  task: "walk";
  operation: string;

  /** The input of the first page. */
  input: TaskInput;

  /** The order of the items, if the program needs it to continue. */
  order?: "ascending" | "descending";

  /** The value that leads from one page to the next, if the interface documents several. */
  by?: "timestamp" | "cursor";
}

/**
 * Follows a documented flow, round by round, within one conversation of one user. Returns `{ "results": [ … ] }`: for
 * each round the values that the flow keeps, by their names. A call whose input cannot be made valid is not sent.
 */
export interface FlowTask {
  task: "flow";
  flow: string;
  rounds: readonly FlowRound[];
}

/** A round of a flow. */
export interface FlowRound {
  /** The time, in ISO 8601. The knowledge of a program about items is as old as the round in which it got it. */
  at: string;

  /**
   * The inputs of the flow. An input that an item describes has the values that the user gave, by names that items may
   * describe: a call sends only the inputs that the selected item describes; the sample of the item provides missing
   * ones. If the inputs of the first step are missing, the flow begins with the selected item, as the program knows it.
   */
  input: TaskInput;

  /** The field that identifies the item to select, by the name of the step that selects. */
  select?: Readonly<Record<string, TaskInput>>;
}

/** The name of a task in messages. */
export function taskName(task: ClientTask): string {
  return `${task.task} ${task.task === "flow" ? task.flow : task.operation}`;
}

/** Returns a field of the output of a program; undefined if there is none. */
export function fieldOf(performed: Performed, name: string): unknown {
  return "output" in performed ? Reflect.get(Object(performed.output), name) : undefined;
}

/**
 * Asserts that a program has made enough steps in a task that it can do.
 *
 * @param what The counted steps, such as "the calls".
 * @throws {Mismatch} If there are fewer: a program must not end early or return nothing.
 */
export function expectSteps(what: string, count: number, found: number, performed: Performed): void {
  if (found < count) throw new Mismatch(what, `at least ${count}`, `${found}${reasonOf(performed)}`);
}

/** Returns the error of a program, to append to a sentence of a report. */
export function reasonOf(performed: Performed): string {
  return "error" in performed ? `: ${performed.error}` : "";
}
