import { sql } from "kysely";
import type { ClientProgram } from "../kit/client-program.ts";
import { contractOf } from "../kit/contract.ts";
import type { SchemaTarget } from "../kit/schema-target.ts";
import type { TargetKind } from "../kit/define-suite.ts";
import type { ReceiverUnderTest } from "../peers/receivers/plain-receiver.ts";
import type { Reference, ReferenceOptions } from "../reference/reference.ts";
import { type Change, changedAt } from "./changed-at.ts";
import { type Interceptor, operationsOf, type ServiceInterceptor } from "./interceptors.ts";

/** Something that is wrong with an implementation, on purpose, as it may well be in good faith. */
export interface Defect {
  /** Its name, unique among all: `interface/what-is-wrong`. */
  id: string;

  /** The name of the interface that the implementation is held to. */
  interface: string;

  /** The kind of target that is wrong. */
  target: TargetKind;

  /** The requirement that it breaks. A check that names it has to notice. */
  requirement: string;

  /** Says in a sentence what is wrong. */
  title: string;
}

/** Any of the defects that are written by hand, beside the checks that have to notice. */
export type NamedDefect = ServiceDefect | ClientProgramDefect | SchemaDefect | ReceiverDefect;

/** A change of the reference. */
export interface Mutation {
  /** Stands between the suite and the service: may send another request on, or give another response. */
  intercept?: ServiceInterceptor;

  /** What `intercept` does takes its time, which no message shows. */
  isSlow?: boolean;

  /** Stands between the service and where it sends its deliveries. */
  interceptDelivery?: Interceptor;

  /** Starts the reference in another way. */
  referenceOptions?: Partial<ReferenceOptions>;

  /** Makes the reference wrong once it is there: by a trigger in its database, say. */
  setUp?: (reference: Reference) => Promise<void>;
}

/** The reference, changed. */
export interface Mutant extends Mutation {
  /** Makes the mutation anew for each implementation, where it remembers what happened. */
  makeFresh?: () => Mutation;
}

/** A defect of a service: the reference, made wrong in one way. */
export interface ServiceDefect extends Defect, Mutant {
  target: "service";
}

/**
 * Writes the defects of the services of an interface. The operations are the names of its operations, for the compiler.
 *
 * @example
 * ```ts
 * const { defect, on, at } = defectsOf<keyof Operations>("pets");
 * export const defects = [
 *   defect("PET-1", "cats-first", "Cats come first", on("listPets", mapResponseBody("/pets", catsFirst))),
 * ];
 * ```
 */
export function defectsOf<Operation extends string>(name: string) {
  const on = operationsOf<Operation>(contractOf(name));

  /** Writes a defect; one of responses alone is given as its interceptor. */
  const defect = (requirement: string, id: string, title: string, mutant: Interceptor | Mutant): ServiceDefect => ({
    id: `${name}/${id}`,
    interface: name,
    target: "service",
    requirement,
    title,
    ...(typeof mutant === "function" ? { intercept: mutant } : mutant),
  });

  return {
    defect,

    /** Limits interceptors to the requests of an operation. */
    on,

    /** Writes defects of one operation, whose ids begin with a prefix: `audit/`, say. */
    at: (operation: Operation, prefix: string) => {
      return (requirement: string, id: string, title: string, ...interceptors: [Interceptor, ...Interceptor[]]) =>
        defect(requirement, prefix + id, title, on(operation, ...interceptors));
    },
  };
}

/** Has the database do something by itself, so that it holds what it would if the program were wrong. */
export function trigger(when: string, ...statements: readonly [string, ...string[]]): Pick<Mutation, "setUp"> {
  return {
    setUp: async ({ host }) => {
      const body = statements.map((statement) => `${statement};`).join(" ");
      await sql.raw(`CREATE TRIGGER defect ${when} BEGIN ${body} END`).execute(host.store.database);
    },
  };
}

/** Keeps a row from being written. */
export const leaveOut = "SELECT RAISE(IGNORE)";

/** A defect of a client program: a right one, made wrong in one way. */
export interface ClientProgramDefect extends Defect {
  target: "client";
  program: ClientProgram;
}

/** Writes the defects of a client program of an interface, given the right one. */
export function programDefectsOf<Operation extends string>(name: string, right: ClientProgram) {
  const defect = (requirement: string, id: string, title: string, program: ClientProgram): ClientProgramDefect => ({
    id: `${name}/client/${id}`,
    interface: name,
    target: "client",
    requirement,
    title,
    program,
  });
  return {
    defect,

    /** Limits interceptors to the requests of an operation. */
    on: operationsOf<Operation>(contractOf(name)),

    /** Writes a defect in what the right program sends, or takes to have come. */
    intercepted: (requirement: string, id: string, title: string, makeInterceptor: () => Interceptor) =>
      defect(requirement, id, title, sending(right, makeInterceptor)),
  };
}

/** A program that sends other requests than it means to, or takes other responses for those that came. */
export function sending(program: ClientProgram, makeInterceptor: () => Interceptor): ClientProgram {
  return async (task, service) => {
    const { fetch: send = fetch } = service;
    const interceptor = makeInterceptor();
    return await program(task, {
      ...service,
      fetch: async (request) => await interceptor(request, async (passed) => await send(passed)),
    });
  };
}

/** A program that gives something else in the end. */
export function giving(program: ClientProgram, change: (output: Record<string, unknown>) => object): ClientProgram {
  return async (task, service) => change(Object(await program(task, service)));
}

/** A defect of the documents of an interface. */
export interface SchemaDefect extends Defect {
  target: "schema";

  /** Gives wrong documents for right ones. */
  change(documents: SchemaTarget): SchemaTarget;
}

/** Writes the defects of the documents of an interface: another value where a pointer leads. */
export function schemaDefectsOf(name: string) {
  return (requirement: string, id: string, title: string, pointer: string, change: Change): SchemaDefect => ({
    id: `${name}/schema/${id}`,
    interface: name,
    target: "schema",
    requirement,
    title,
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

/** A receiver that is wrong in one way. */
export interface ReceiverDefect extends Defect {
  target: "receiver";
  make(): ReceiverUnderTest;
}

/**
 * Writes the defects of receivers of an interface, given what makes a receiver of its parts. Parts that remember what
 * happened are given by a function, which makes them anew for each receiver.
 */
export function receiverDefectsOf<Parts extends object>(name: string, make: (parts: Parts) => ReceiverUnderTest) {
  return (requirement: string, id: string, title: string, parts: Parts | (() => Parts)): ReceiverDefect => ({
    id: `${name}/receiver-${id}`,
    interface: name,
    target: "receiver",
    requirement,
    title,
    make: () => make(typeof parts === "function" ? parts() : parts),
  });
}
