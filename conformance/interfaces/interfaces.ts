import type { Check } from "../../generated/runtime/checks/check.ts";
import type { DeclaredBySuite } from "../kit/define-suite.ts";
import { type Mode, serviceMode } from "../kit/requirements.ts";
import type { AnySuite, Party } from "../kit/suite.ts";
import { contractChecks, suiteFrom } from "../laws/suite-from.ts";
import type { Declarable } from "../kit/value-schema.ts";
import * as defined from "./defined.ts";

type Defined = (typeof defined)[keyof typeof defined];

/** The suites of the interfaces that come with the package, in the order of their names. */
export const suites: readonly AnySuite[] = await Promise.all(
  Object.values(defined).map(async (suite) =>
    suiteFrom(suite.interface, await contractChecks(suite.interface, [suite]), [suite]),
  ),
);

/** The fixtures and test hooks that a configuration can declare of a service, by its interface. */
export type Declarations = { [Suite in Defined as Suite["interface"]]: DeclaredBySuite<Suite> };

/** The names of these interfaces. */
export const interfaces: readonly string[] = suites.map(({ name }) => name);

const added = new Map<string, AnySuite>();

/** Makes the suite of another interface known. One of the same name that comes with the package steps back. */
export function addSuite(suite: AnySuite): void {
  added.set(suite.name, suite);
}

/** The names of all interfaces that there is a suite of: those that were added first. */
export function knownInterfaces(): string[] {
  return [...new Set([...added.keys(), ...interfaces])];
}

/** The suite of an interface; undefined where there is none. */
export function suiteOf(name: string): AnySuite | undefined {
  return added.get(name) ?? suites.find((suite) => suite.name === name);
}

/** The fixtures and test hooks that configurations can declare of a party to an interface. */
export function declarableBy(name: string, party: Party): Declarable {
  return suiteOf(name)?.declares?.[party] ?? { subjects: {}, controls: {} };
}

/** The checks of an interface in a mode. */
export function checksOf(name: string, mode: Mode): readonly Check<never>[] {
  const { checks = {} } = suiteOf(name) ?? {};
  if (mode !== "server" && mode !== "sender") return checks[mode] ?? [];
  return (checks.service ?? []).filter(({ requirements }) => serviceMode(name, requirements[0]) === mode);
}
