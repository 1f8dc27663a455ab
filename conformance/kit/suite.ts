import type { AnyDefinition, LawDefinitions, RequestMaker } from "./define-suite.ts";
import type { Target } from "./target.ts";
import type { Declarable } from "./value-schema.ts";

/** Who has fixtures. */
export type Party = "service" | "receiver";

/** Everything that an interface is held to: what is generated for it, and what is defined besides. */
export interface AnySuite extends Pick<
  AnyDefinition,
  "tokenFixture" | "accountFixtures" | "find" | "disturbing" | "renamed"
> {
  /** The name of the interface. */
  name: string;

  /** The checks by what they run against; none of a kind that there are no checks of. */
  checks: NonNullable<AnyDefinition["checks"]>;
  requests?: Readonly<Record<string, RequestMaker<never>>>;

  /** What is defined for the laws. */
  laws?: LawDefinitions;

  /** The fixtures and test hooks that configurations can declare. */
  declares?: Readonly<Record<Party, Declarable>>;

  /** Adds to a target what the checks of this suite see of it besides. */
  extend?<Known extends Target<object, object>>(target: Known): Known;
}
