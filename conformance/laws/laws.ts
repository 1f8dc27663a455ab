import type { Check } from "../../generated/runtime/checks/check.ts";
import type { ReceiverFacts } from "../../generated/runtime/checks/receiver-target.ts";
import { isRecord } from "../../generated/runtime/body.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import type { AnyDefinition, LawDefinitions } from "../kit/define-suite.ts";
import { withFacts } from "./check-of-facts.ts";
import { clientChecks } from "./clients/clients.ts";
import { credentialChecks } from "./credentials/credentials.ts";
import { scopeChecks } from "./credentials/scopes.ts";
import { decisionChecks } from "./decisions/decisions.ts";
import { deliveryChecks, deliveryObservers } from "./deliveries/deliveries.ts";
import { errorChecks } from "./errors/errors.ts";
import { faultChecks } from "./errors/faults.ts";
import { flowChecks } from "./flows/flows.ts";
import { languageChecks } from "./languages/languages.ts";
import { ledgerChecks } from "./ledgers/ledgers.ts";
import { linkChecks } from "./links/links.ts";
import { limitChecks } from "./limits/limits.ts";
import { listChecks } from "./lists/lists.ts";
import { projectionChecks } from "./projections/projections.ts";
import { proxyChecks } from "./proxies/proxies.ts";
import { rankingChecks } from "./rankings/rankings.ts";
import { receiverChecks } from "./receivers/receivers.ts";
import { resourceChecks } from "./resources/resources.ts";
import { responseChecks } from "./responses/responses.ts";
import { stateChecks } from "./states/states.ts";
import { streamChecks } from "./streams/streams.ts";

/** A family of laws: makes checks of a contract and of the definitions of a suite. */
type Law = (
  contract: InterfaceContract,
  definitions: LawDefinitions,
  receivers: readonly ReceiverFacts<object>[],
) => readonly Check<never>[];

/** The families of laws by the kind of target, and by the definition that a suite can have for each. */
const laws: Readonly<Record<"service" | "receiver" | "client", Readonly<Partial<Record<keyof LawDefinitions, Law>>>>> =
  {
    service: {
      lists: (contract, { lists }) => listChecks(contract, lists),
      ledgers: ledgerChecks,
      facts: decisionChecks,
      requested: (contract, { requested }) => [...projectionChecks(contract, requested), ...responseChecks(contract)],
      rankings: (contract, { rankings }) => rankingChecks(contract, rankings),
      languages: (contract, { languages }) => languageChecks(contract, languages),
      deliveries: (contract, { deliveries, states }) => deliveryChecks(contract, deliveries, states),
      limits: (contract, { limits }) => limitChecks(contract, limits),
      credentials: (contract, { credentials }) => [
        ...credentialChecks(contract, credentials),
        ...scopeChecks(contract, credentials),
      ],
      errors: (contract, { errors }) => [...errorChecks(contract, errors), ...faultChecks(contract)],
      resources: (contract, { resources }) => [
        ...resourceChecks(contract, resources),
        ...linkChecks(contract),
        ...flowChecks(contract),
      ],
      states: (contract, { states, resources, deliveries }) =>
        stateChecks(contract, states, resources, deliveryObservers(contract, deliveries, states)),
      streams: (contract, { streams }) => streamChecks(contract, streams),
      proxies: (contract, { proxies }) => proxyChecks(contract, proxies),
    },
    receiver: {
      receivers: (contract, { receivers }, facts) => receiverChecks(contract, facts, receivers),
    },
    client: {
      clients: (contract, { clients }) => clientChecks(contract, clients),
    },
  };

/**
 * Returns the checks of all laws of a contract for a kind of target.
 *
 * @param receivers The facts of deliveries that are generated for receivers.
 */
export function lawChecks(
  kind: keyof typeof laws,
  contract: InterfaceContract,
  definitions: LawDefinitions,
  receivers: readonly ReceiverFacts<object>[] = [],
): Check<never>[] {
  return Object.entries(laws[kind]).flatMap(([family, law]) =>
    law(contract, definitions, receivers).map((check) => withFacts(contract, family as keyof LawDefinitions, check)),
  );
}

/** Merges what the files of a suite define for the laws. */
export function definitionsOfLaws(files: readonly AnyDefinition[]): LawDefinitions {
  const names = Object.values(laws).flatMap((family) => Object.keys(family) as (keyof LawDefinitions)[]);
  return Object.fromEntries(
    names.flatMap((name) => {
      const own = files.flatMap(({ [name]: each }) => (each === undefined ? [] : [each as object]));
      return own.length === 0 ? [] : [[name, own.reduce(mergeDefinitions)]];
    }),
  );
}

/** Returns two definitions as one: objects in both are merged; of other values the second one counts. */
function mergeDefinitions(one: object, other: object): object {
  const both = Object.entries(other).map(([key, value]): [string, unknown] => {
    const before: unknown = Reflect.get(one, key);
    return [key, isRecord(before) && isRecord(value) ? mergeDefinitions(before, value) : value];
  });
  return { ...one, ...Object.fromEntries(both) };
}
