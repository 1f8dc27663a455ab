import type { Check } from "../../generated/runtime/checks/check.ts";
import type { ClientProgramTarget } from "./client-program.ts";
import type { SchemaTarget } from "./schema-target.ts";
import type { Target } from "./target.ts";

/** The kinds of targets: a service is held to the interface as a server, and as a sender of its deliveries. */
export type TargetKind = "service" | "receiver" | "client" | "schema";

/**
 * Everything that an interface is held to, with the fixtures and the test hooks that a configuration can declare for
 * it: the one registration of its folder.
 */
export interface InterfaceSuite<Name extends string, Fixtures extends object, Hooks extends object> {
  /** The name of the interface, and of the folder. */
  name: Name;

  /** The checks by what they run against, in the order in which they are listed and run. */
  checks: {
    service?: readonly Check<Target<Fixtures, Hooks>>[];

    /** Receivers of some interfaces declare more than others. */
    receiver?: readonly Check<never>[];
    client?: readonly Check<ClientProgramTarget>[];
    schema?: readonly Check<SchemaTarget>[];
  };

  /** The names of the fixtures: a configuration in JSON has no types to be held to. */
  fixtureNames: Readonly<Record<keyof Fixtures, true>>;

  /** The fixture that holds a token that is accepted. */
  tokenFixture?: keyof Fixtures & string;
}

/** A suite to those who don't know its targets: only the mode that runs a check does. */
export interface AnySuite {
  name: string;
  checks: Readonly<Partial<Record<TargetKind, readonly Check<never>[]>>>;
  fixtureNames: Readonly<Record<string, true>>;
  tokenFixture?: string;
}

/** The fixtures and test hooks of a suite, by the names that they have in configurations. */
export type DeclaredBy<Suite> =
  Suite extends InterfaceSuite<string, infer Fixtures, infer Hooks> ? { subjects: Fixtures; controls: Hooks } : never;
