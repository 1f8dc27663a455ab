import { sql } from "kysely";
import type { ClientProgram } from "../kit/client-program.ts";
import type { SchemaTarget } from "../kit/schema-target.ts";
import type { Reference, ReferenceOptions } from "../reference/reference.ts";
import { type Change, changedAt } from "./changed-at.ts";

/** Something that is wrong with an implementation, on purpose: what an honest mistake would do. */
export interface Defect {
  /** Its name, unique among all: `interface/what-is-wrong`. */
  id: string;

  /** The requirement that it breaks. A check that names it has to notice. */
  requirement: string;

  /** What is wrong, in a sentence. */
  title: string;
}

/** A defect of a service: the reference, made wrong in one way. */
export interface ServiceDefect extends Defect, Mutation {
  /** The interface. */
  interface: string;

  /** What is wrong, made anew for each implementation: for a defect that remembers what happened. */
  fresh?: () => Mutation;
}

/** What an implementation does in another way than the reference. */
export interface Mutation {
  /** Stands between the suite and the service: may send another request on, or give another answer. */
  answer?: ServiceInterceptor;

  /** Stands between the service and where it sends its deliveries. */
  deliver?: Interceptor;

  /** How the reference is set up, where that is what is wrong. */
  options?: Partial<ReferenceOptions>;

  /** Makes the reference wrong once it is there: by a trigger in its database, say. */
  prepare?: (reference: Reference) => Promise<void>;
}

/** Passes a request on, or does not; gives the answer, or another. */
export type Interceptor = (request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>;

/** An intercept that knows the service it stands before. */
export type ServiceInterceptor = (
  request: Request,
  next: (request: Request) => Promise<Response>,
  service: InterceptedService,
) => Promise<Response>;

/** The service that a defect is in. */
export interface InterceptedService {
  /** The credentials that it accepts. */
  headers: Readonly<Record<string, string>>;
}

type MutationOrFresh = Mutation & Pick<ServiceDefect, "fresh">;

/** What makes the defects of an interface. Those that are only an intercept of answers are given as that. */
export function defectsOf(name: string) {
  return (requirement: string, id: string, title: string, wrong: Interceptor | MutationOrFresh): ServiceDefect => ({
    id: `${name}/${id}`,
    requirement,
    title,
    interface: name,
    ...(typeof wrong === "function" ? { answer: wrong } : wrong),
  });
}

/** What the database does by itself besides what it is asked to: what it would hold if the program were wrong. */
export function trigger(when: string, ...statements: readonly [string, ...string[]]): Pick<Mutation, "prepare"> {
  return {
    prepare: async ({ host }) => {
      const body = statements.map((statement) => `${statement};`).join(" ");
      await sql.raw(`CREATE TRIGGER defect ${when} BEGIN ${body} END`).execute(host.store.database);
    },
  };
}

/** Keeps a row from being written. */
export const leaveOut = "SELECT RAISE(IGNORE)";

/** A defect of a client program: a right one, made wrong in one way. */
export interface ClientProgramDefect extends Defect {
  /** The interface that it is a client of. */
  interface: string;

  program: ClientProgram;
}

/** What makes the defects of a program of an interface. */
export function programDefects(name: string) {
  return (requirement: string, id: string, title: string, program: ClientProgram): ClientProgramDefect => ({
    id: `${name}/client/${id}`,
    requirement,
    title,
    interface: name,
    program,
  });
}

/** A program that sends other requests than it means to, or takes other answers for those that came. */
export function sending(program: ClientProgram, makeIntercept: () => Interceptor): ClientProgram {
  return async (task, service) => {
    const { fetch: send = fetch } = service;
    const intercept = makeIntercept();
    return await program(task, {
      ...service,
      fetch: async (request) => await intercept(request, async (passed) => await send(passed)),
    });
  };
}

/** A program that gives something else in the end. */
export function giving(program: ClientProgram, change: (output: Record<string, unknown>) => object): ClientProgram {
  return async (task, service) => change(Object(await program(task, service)));
}

/** A defect of the documents of an interface. */
export interface SchemaDefect extends Defect {
  /** The interface. */
  interface: string;

  /** Gives wrong documents for right ones. */
  change(documents: SchemaTarget): SchemaTarget;
}

/** What makes the defects of an interface that are another value somewhere in its documents. */
export function schemaDefects(name: string) {
  return (requirement: string, id: string, title: string, pointer: string, change: Change): SchemaDefect => ({
    id: `${name}/schema/${id}`,
    requirement,
    title,
    interface: name,
    change: (documents) => ({ ...documents, ...Object(changedAt(documents, pointer, change)) }),
  });
}

/** A list without an item. */
export function withoutItem(item: unknown): Change {
  return (list) => (Array.isArray(list) ? list.filter((each) => each !== item) : list);
}

/** A list with one more item. */
export function withItem(item: unknown): Change {
  return (list) => [...(Array.isArray(list) ? list : []), item];
}
