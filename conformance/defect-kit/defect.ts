import { sql } from "kysely";
import type { ClientProgram } from "../kit/client-program.ts";
import type { SchemaTarget } from "../kit/schema-target.ts";
import type { TargetKind } from "../kit/define-suite.ts";
import type { ReceiverUnderTest } from "../peers/receivers/plain-receiver.ts";
import type { Reference, ReferenceOptions } from "../reference/reference.ts";
import type { Interceptor, ServiceInterceptor } from "./interceptors.ts";

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
  /** The name of the only operation whose messages it changes. Default: they may be those of any. */
  operation?: string;

  /** Makes the mutation anew for each implementation, where it remembers what happened. */
  makeFresh?: () => Mutation;
}

/** A defect of a service: the reference, made wrong in one way. */
export interface ServiceDefect extends Defect, Mutant {
  target: "service";
}

/** A defect of a service that is made from a contract. */
export type ServiceMutant = Omit<ServiceDefect, "interface" | "target">;

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

/** A receiver that is wrong in one way. */
export interface ReceiverDefect extends Defect {
  target: "receiver";
  make(): ReceiverUnderTest;
}
