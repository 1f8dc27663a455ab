import { sql } from "kysely";
import type { ClientProgram } from "../kit/client-program.ts";
import type { SchemaTarget } from "../kit/schema-target.ts";
import type { TargetKind } from "../kit/define-suite.ts";
import type { ReceiverUnderTest } from "../peers/receivers/plain-receiver.ts";
import type { Reference, ReferenceOptions } from "../reference/reference.ts";
import type { Interceptor, ServiceInterceptor } from "./interceptors.ts";

/** A defect of an implementation, made on purpose, that could also be made in good faith. */
export interface Defect {
  /** The unique name of the defect: `interface/defect`. */
  id: string;

  /** The name of the interface that the implementation is tested for. */
  interface: string;

  /** The kind of the defective target. */
  target: TargetKind;

  /** The requirement that the defect violates. A check of it must detect the defect. */
  requirement: string;

  /** Describes the defect in a sentence. */
  title: string;
}

/** Any handwritten defect; those are next to the checks that must detect them. */
export type NamedDefect = ServiceDefect | ClientProgramDefect | SchemaDefect | ReceiverDefect;

/** A change of the reference. */
export interface Mutation {
  /** Interceptor between the suite and the service: may forward another request, or return another response. */
  intercept?: ServiceInterceptor;

  /** True if `intercept` only delays messages. */
  isSlow?: boolean;

  /** Interceptor between the service and the destinations of its deliveries. */
  interceptDelivery?: Interceptor;

  /** Starts the reference with other options. */
  referenceOptions?: Partial<ReferenceOptions>;

  /** Makes the started reference defective, for example by a trigger in its database. */
  setUp?: (reference: Reference) => Promise<void>;
}

/** The changed reference. */
export interface Mutant extends Mutation {
  /** The name of the only operation whose messages it changes. Default: they may be those of any. */
  operation?: string;

  /** Makes the mutation anew for each implementation, if it has state. */
  makeFresh?: () => Mutation;
}

/** A defect of a service: the reference with one change. */
export interface ServiceDefect extends Defect, Mutant {
  target: "service";
}

/** A defect of a service that is derived from a contract. */
export type ServiceMutant = Omit<ServiceDefect, "interface" | "target">;

/** Lets the database change rows as a defective program would. */
export function trigger(when: string, ...statements: readonly [string, ...string[]]): Pick<Mutation, "setUp"> {
  return {
    setUp: async ({ host }) => {
      const body = statements.map((statement) => `${statement};`).join(" ");
      await sql.raw(`CREATE TRIGGER defect ${when} BEGIN ${body} END`).execute(host.store.database);
    },
  };
}

/** Prevents a row from being written. */
export const leaveOut = "SELECT RAISE(IGNORE)";

/** A defect of a client program: a correct program with one change. */
export interface ClientProgramDefect extends Defect {
  target: "client";
  program: ClientProgram;
}

/** Returns a program that sends other requests than it means to, or reads other responses than it received. */
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

/** Returns a program with another output. */
export function giving(program: ClientProgram, change: (output: Record<string, unknown>) => object): ClientProgram {
  return async (task, service) => change(Object(await program(task, service)));
}

/** A defect of the documents of an interface. */
export interface SchemaDefect extends Defect {
  target: "schema";

  /** Returns defective documents for correct ones. */
  change(documents: SchemaTarget): SchemaTarget;
}

/** A defect of a receiver. */
export interface ReceiverDefect extends Defect {
  target: "receiver";
  make(): ReceiverUnderTest;
}
