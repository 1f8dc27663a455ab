import type { Check } from "../../generated/runtime/checks/check.ts";
import type { RequestParts } from "../../generated/runtime/checks/operation-checks.ts";
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

  /** The fixture that holds a token that is accepted. */
  tokenFixture?: keyof Fixtures & string;

  /** The fixtures that whoever has a token knows as well, such as the id of the account that it is for. */
  accountFixtures?: readonly (keyof Fixtures & string)[];

  /**
   * Finds fixtures that a configuration leaves out on the target itself. Runs before the checks; what one throws is told as
   * the reason why there is none.
   */
  find?: { [Fixture in keyof Fixtures]?: (target: Target<Fixtures, Hooks>) => Promise<NonNullable<Fixtures[Fixture]>> };

  /** What disturbs other checks: a check that needs any of these runs alone, as one does that says so itself. */
  disturbing?: readonly Need<Fixtures, Hooks>[];

  /** Makes requests that succeed for operations that a configuration declares none for. */
  requests?: Readonly<Record<string, (target: Target<Fixtures, Hooks>) => Promise<readonly RequestParts[]>>>;

  /** Former ids of checks, each with the ids that replace it: `--only` and baselines still take them. */
  renamed?: Readonly<Record<string, readonly string[]>>;
}

/** What a check needs, by the name that it is declared by. */
type Need<Fixtures extends object, Hooks extends object> =
  `subjects.${keyof Fixtures & string}` | `controls.${keyof Hooks & string}` | `requests.${string}`;

/** A suite to those who don't know its targets: only the mode that runs a check does. */
export interface AnySuite {
  name: string;
  checks: Readonly<Partial<Record<TargetKind, readonly Check<never>[]>>>;
  tokenFixture?: string;
  accountFixtures?: readonly string[];
  find?: object;
  disturbing?: readonly string[];
  renamed?: Readonly<Record<string, readonly string[]>>;
  requests?: Readonly<Record<string, (target: never) => Promise<readonly RequestParts[]>>>;

  /** The fixtures and test hooks of a service, where these are no types: schemas by name, and names. */
  declares?: { subjects: Readonly<Record<string, object>>; hooks: readonly string[] };

  /** Adds to a target what the checks of this suite see of it besides. */
  extend?<Known extends Target<object, object>>(target: Known): Known;
}

/** The fixtures and test hooks of a suite, by the names that they have in configurations. */
export type DeclaredBy<Suite> =
  Suite extends InterfaceSuite<string, infer Fixtures, infer Hooks> ? { subjects: Fixtures; controls: Hooks } : never;
