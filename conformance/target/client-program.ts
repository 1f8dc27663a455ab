import type { ClientTask } from "./client-task.ts";

/** A program that uses an interface: what is held to the statements about clients. */
export interface ClientProgramTarget {
  /** Has the program do a task, with a service that keeps what it is asked. */
  perform(task: ClientTask, service: ScriptedService): Promise<Performed>;
}

/** What came of a task. That it failed is not wrong in itself: some tasks can't be done. */
export type Performed = { output: unknown } | { error: string };

/** A service that answers as a scenario wants it. */
export interface ScriptedService {
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
