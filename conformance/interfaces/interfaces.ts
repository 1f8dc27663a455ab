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

/** The fixtures and test hooks that a configuration can declare for a service, by interface. */
export type Declarations = { [Suite in Defined as Suite["interface"]]: DeclaredBySuite<Suite> };

/** The names of these interfaces. */
export const interfaces: readonly string[] = suites.map(({ name }) => name);

const added = new Map<string, AnySuite>();

/** Registers the suite of another interface. It replaces one of the package with the same name. */
export function addSuite(suite: AnySuite): void {
  added.set(suite.name, suite);
}

/** Returns the names of all interfaces with a suite, added ones first. */
export function knownInterfaces(): string[] {
  return [...new Set([...added.keys(), ...interfaces])];
}

/** Returns the suite of an interface; undefined if there is none. */
export function suiteOf(name: string): AnySuite | undefined {
  return added.get(name) ?? suites.find((suite) => suite.name === name);
}

/** Returns the fixtures and test hooks that configurations can declare for a party of an interface. */
export function declarableBy(name: string, party: Party): Declarable {
  return suiteOf(name)?.declares?.[party] ?? { fixtures: {}, hooks: {} };
}

/** Returns the checks of an interface in a mode. */
export function checksOf(name: string, mode: Mode): readonly Check<never>[] {
  const { checks = {} } = suiteOf(name) ?? {};
  if (mode !== "server" && mode !== "sender") return checks[mode] ?? [];
  return (checks.service ?? []).filter(({ requirements }) => serviceMode(name, requirements[0]) === mode);
}
