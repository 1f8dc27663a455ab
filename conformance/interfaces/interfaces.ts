import type { Check } from "../../generated/runtime/checks/check.ts";
import { type Mode, serviceMode } from "../kit/requirements.ts";
import type { AnySuite, DeclaredBy } from "../kit/suite.ts";
import { capability } from "./capability/index.ts";
import { client } from "./client/index.ts";
import { localApp } from "./local-app/index.ts";
import { logQuery } from "./log-query/index.ts";
import { sarg } from "./sarg/index.ts";
import { spend } from "./spend/index.ts";
import { workspace } from "./workspace/index.ts";

const registered = [capability, client, localApp, logQuery, sarg, spend, workspace] as const;

type Registered = (typeof registered)[number];

/** The suites of the interfaces that come with the package, in the order of their names. */
export const suites: readonly AnySuite[] = registered;

/** The fixtures and test hooks that a configuration can declare of a service, by its interface. */
export type Declarations = { [Suite in Registered as Suite["name"]]: DeclaredBy<Suite> };

/** The names of these interfaces. */
export const interfaces: readonly string[] = registered.map(({ name }) => name);

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

/** The checks of an interface in a mode. */
export function checksOf(name: string, mode: Mode): readonly Check<never>[] {
  const { checks = {} } = suiteOf(name) ?? {};
  if (mode !== "server" && mode !== "sender") return checks[mode] ?? [];
  return (checks.service ?? []).filter(({ requirements }) => serviceMode(name, requirements[0]) === mode);
}
