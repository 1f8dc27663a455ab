import type { Check } from "../../generated/runtime/checks/check.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import type { AnyDefinition, LawDefinitions } from "../kit/define-suite.ts";
import { credentialChecks } from "./credentials/credentials.ts";
import { decisionChecks } from "./decisions/decisions.ts";
import { deliveryChecks } from "./deliveries/deliveries.ts";
import { ledgerChecks } from "./ledgers/ledgers.ts";
import { limitChecks } from "./limits/limits.ts";
import { listChecks } from "./lists/lists.ts";
import { proxyChecks } from "./proxies/proxies.ts";
import { resourceChecks } from "./resources/resources.ts";
import { stateChecks } from "./states/states.ts";
import { streamChecks } from "./streams/streams.ts";

/** A family of laws: makes checks of what a contract says, and of what a suite defines besides. */
type Law = (contract: InterfaceContract, definitions: LawDefinitions) => readonly Check<never>[];

/** The families of laws, by what a suite can define for each. */
const laws: Readonly<Record<keyof LawDefinitions, Law>> = {
  lists: (contract, { lists }) => listChecks(contract, lists),
  ledgers: ledgerChecks,
  facts: decisionChecks,
  deliveries: (contract, { deliveries }) => deliveryChecks(contract, deliveries),
  limits: (contract, { limits }) => limitChecks(contract, limits),
  credentials: (contract, { credentials }) => credentialChecks(contract, credentials),
  resources: (contract, { resources }) => resourceChecks(contract, resources),
  states: (contract, { states, resources }) => stateChecks(contract, states, resources),
  streams: (contract, { streams }) => streamChecks(contract, streams),
  proxies: (contract, { proxies }) => proxyChecks(contract, proxies),
};

/** Returns the checks of all laws of a contract. */
export function lawChecks(contract: InterfaceContract, definitions: LawDefinitions): Check<never>[] {
  return Object.values(laws).flatMap((law) => [...law(contract, definitions)]);
}

/** Merges what the files of a suite define for the laws. */
export function definitionsOfLaws(files: readonly AnyDefinition[]): LawDefinitions {
  const names = Object.keys(laws) as (keyof LawDefinitions)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const own = files.map((file) => file[name]).filter((each) => each !== undefined);
      return own.length === 0 ? [] : [[name, Object.assign({}, ...own)]];
    }),
  );
}
