import type { AnyDefinition, LawDefinitions, RequestMaker } from "./define-suite.ts";
import type { Target } from "./target.ts";
import type { Declarable } from "./value-schema.ts";

/** The party with the fixtures. */
export type Party = "service" | "receiver";

/** The suite of an interface: its generated checks, and its definitions. */
export interface AnySuite extends Pick<
  AnyDefinition,
  "tokenFixture" | "accountFixtures" | "find" | "disturbing" | "renamed"
> {
  /** The name of the interface. */
  name: string;

  /** The checks by the kind of their target; undefined for a kind without checks. */
  checks: NonNullable<AnyDefinition["checks"]>;
  requests?: Readonly<Record<string, RequestMaker<never>>>;

  /** The definitions for the laws. */
  laws?: LawDefinitions;

  /** The fixtures and test hooks that configurations can declare. */
  declares?: Readonly<Record<Party, Declarable>>;

  /** Adds the members to a target that only the checks of this suite use. */
  extend?<Known extends Target<object, object>>(target: Known): Known;
}
