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

/** The interfaces that there are checks of, in the order of their names. */
export const suites: readonly AnySuite[] = registered;

/** The fixtures and test hooks that a configuration can declare of a service, by its interface. */
export type Declarations = { [Suite in Registered as Suite["name"]]: DeclaredBy<Suite> };

/** The names of the interfaces. */
export const interfaces: readonly string[] = registered.map(({ name }) => name);

/** The suite of an interface; undefined where there is none. */
export function suiteOf(name: string): AnySuite | undefined {
  return suites.find((suite) => suite.name === name);
}

/** The checks of an interface in a mode. */
export function checksOf(name: string, mode: Mode): readonly Check<never>[] {
  const { checks = {} } = suiteOf(name) ?? {};
  if (mode !== "server" && mode !== "sender") return checks[mode] ?? [];
  return (checks.service ?? []).filter(({ requirements }) => serviceMode(requirements[0]) === mode);
}
