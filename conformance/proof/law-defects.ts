import type { ClientProgramDefect, ReceiverDefect, ServiceDefect, ServiceMutant } from "../defect-kit/defect.ts";
import { suiteOf } from "../interfaces/interfaces.ts";
import { contractOf } from "../kit/contract.ts";
import { clientMutants } from "../laws/clients/mutants.ts";
import { credentialOperators } from "../laws/credentials/mutants.ts";
import { scopeOperators } from "../laws/credentials/scope-mutants.ts";
import { decisionMutants } from "../laws/decisions/mutants.ts";
import { deliveryObservers } from "../laws/deliveries/deliveries.ts";
import { deliveryMutants } from "../laws/deliveries/mutants.ts";
import { errorLawOperators } from "../laws/errors/mutants.ts";
import { flowOperators } from "../laws/flows/mutants.ts";
import { ledgerMutants } from "../laws/ledgers/mutants.ts";
import { languageOperators } from "../laws/languages/mutants.ts";
import { limitOperators } from "../laws/limits/mutants.ts";
import { linkOperators } from "../laws/links/mutants.ts";
import { listMutants } from "../laws/lists/mutants.ts";
import { mutantsOf, type RowMutant } from "../laws/mutants.ts";
import { projectionMutants } from "../laws/projections/mutants.ts";
import { proxyMutants } from "../laws/proxies/mutants.ts";
import { rankingOperators } from "../laws/rankings/mutants.ts";
import { receiverMutants } from "../laws/receivers/mutants.ts";
import { resourceMutants } from "../laws/resources/mutants.ts";
import { responseOperators } from "../laws/responses/mutants.ts";
import { stateMutants } from "../laws/states/mutants.ts";
import { streamMutants } from "../laws/streams/mutants.ts";
import { programs } from "../peers/client-programs/programs.ts";
import { plainReceivers } from "../peers/receivers/receivers.ts";

/** Returns the defects of a service that the laws make from its contract. */
export function lawDefects(name: string): ServiceDefect[] {
  const contract = contractOf(name);
  const {
    laws: { deliveries, resources, states, streams, proxies, rankings, languages } = {},
    checks: { service = [] } = {},
  } = suiteOf(name) ?? {};
  const mutants: ServiceMutant[] = [
    ...rowMutants(name),
    ...deliveryMutants(contract, deliveries, states),
    ...resourceMutants(contract, resources),
    ...stateMutants(contract, states, resources, deliveryObservers(contract, deliveries, states)),
    ...streamMutants(contract, streams),
    ...proxyMutants(contract, proxies),
    ...mutantsOf(contract, service, [
      ...limitOperators(contract),
      ...credentialOperators(contract),
      ...scopeOperators(contract),
      ...errorLawOperators(contract, service),
      ...rankingOperators(contract, rankings),
      ...languageOperators(contract, languages),
      ...responseOperators(contract),
      ...linkOperators(contract),
      ...flowOperators(contract),
    ]),
  ];
  return mutants.map((mutant) => ({ ...mutant, interface: name, target: "service" }));
}

/** Returns the mutants of the laws of rows: of lists, of what records what happened, of decisions, and of requested shapes. */
export function rowMutants(name: string): RowMutant[] {
  const [contract, laws = {}] = [contractOf(name), suiteOf(name)?.laws];
  return [
    ...listMutants(contract, laws.lists),
    ...ledgerMutants(contract, laws),
    ...decisionMutants(contract, laws),
    ...projectionMutants(contract, laws.requested),
  ];
}

/** Returns the defects of the client program of an interface that the laws make from its contract. */
export function clientDefects(name: string): ClientProgramDefect[] {
  const { [name]: right } = programs;
  if (right === undefined) return [];
  return clientMutants(contractOf(name), suiteOf(name)?.laws?.clients).map(({ id, requirement, title, make }) => {
    return { id, interface: name, target: "client", requirement, title, program: make(right) };
  });
}

/** Returns the defects of the receivers of an interface that the laws make from its contract. */
export function receiverDefects(name: string): ReceiverDefect[] {
  const { [name]: plain } = plainReceivers;
  if (plain === undefined) return [];
  const mutants = receiverMutants(contractOf(name), suiteOf(name)?.laws?.receivers);
  return mutants.map(({ id, requirement, title, parts }) => {
    return { id, interface: name, target: "receiver", requirement, title, make: () => plain(parts()) };
  });
}
