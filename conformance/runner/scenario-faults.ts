import type { Check } from "../../generated/runtime/checks/check.ts";
import { contractOf } from "../kit/contract.ts";
import type { AnyDefinition } from "../kit/define-suite.ts";
import { senderFacts } from "../laws/deliveries/facts.ts";
import { modes, requirementOf, requirementsOf } from "../kit/requirements.ts";

/** A file with checks of a project. */
export interface Scenarios {
  /** Its path, as it is told. */
  file: string;
  definition: AnyDefinition;
}

/**
 * The faults of checks that are written for an interface: what none of them can mean. Each names its file.
 *
 * @param generated The checks that are generated for it.
 */
export function faultsIn(name: string, scenarios: readonly Scenarios[], generated: readonly Check<never>[]): string[] {
  const known = new Map(generated.map(({ id }) => [id, "a check that is generated"]));
  return scenarios.flatMap(
    ({ file, definition: { checks = {}, requests = {}, find = {}, subjects = {}, lists = {}, deliveries = {} } }) => {
      const own = Object.values(checks).flatMap((each) => [...each]);
      return [
        ...own.flatMap((check) => {
          const before = known.get(check.id);
          known.set(check.id, `one in ${file}`);
          return [...(before === undefined ? [] : [`${check.id}: ${before} has this id`]), ...faultsOf(name, check)];
        }),
        ...unknownIn(Object.keys(requests), operationsOf(name), "requests", "operation"),
        ...unknownIn(Object.keys(lists), operationsOf(name), "lists", "operation"),
        ...unknownIn(Object.keys(deliveries), deliveriesOf(name), "deliveries", "delivery"),
        ...unknownIn(Object.keys(find), Object.keys(subjects), "find", "fixture"),
      ].map((fault) => `${file}: ${fault}`);
    },
  );
}

function faultsOf(name: string, { id, requirements, shows = {} }: Check<never>): string[] {
  const isNamed = id.startsWith(`${name}/`);
  return [
    ...(isNamed ? [] : [`${id}: expected an id that begins with "${name}/"`]),
    ...(requirements.length === 0 ? [`${id}: requirements: expected at least one`] : []),
    ...requirements
      .filter((each) => requirementOf(name, each)?.interface !== name)
      .map((each) => `${id}: there is no requirement "${each}"; there are ${idsOf(name)}`),
    ...requirements.flatMap((each) => unprovable(name, id, each)),
    ...Object.entries(shows).flatMap(([requirement, parts = []]) => unknownParts(name, id, requirement, parts)),
  ];
}

/** What no check can show, no report would say of it. */
function unprovable(name: string, id: string, requirement: string): string[] {
  const { proof } = requirementOf(name, requirement) ?? {};
  if (proof === undefined || modes.some((mode) => mode === proof)) return [];
  return [`${id}: ${requirement} is stated with Proof.${proof}; a check proves what is of ${modes.join(", ")}`];
}

function unknownParts(name: string, id: string, requirement: string, shown: readonly string[]): string[] {
  const { parts = [] } = requirementOf(name, requirement) ?? {};
  return shown
    .filter((each) => !parts.includes(each))
    .map((each) => `${id}: ${requirement} has no part "${each}"; there are ${inWords(parts)}`);
}

function unknownIn(found: readonly string[], known: readonly string[], where: string, what: string): string[] {
  return found
    .filter((each) => !known.includes(each))
    .map((each) => `${where}.${each}: there is no such ${what}; there are ${inWords(known)}`);
}

function operationsOf(name: string): string[] {
  return contractOf(name).operations.map((operation) => operation.name);
}

function deliveriesOf(name: string): string[] {
  return senderFacts(contractOf(name)).map(({ delivery }) => delivery.name);
}

function idsOf(name: string): string {
  return inWords(requirementsOf(name).map(({ id }) => id));
}

function inWords(names: readonly string[]): string {
  return names.length === 0 ? "none" : names.join(", ");
}
