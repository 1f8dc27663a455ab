import type { Check } from "../../generated/runtime/checks/check.ts";
import { contractOf } from "../kit/contract.ts";
import type { AnyDefinition } from "../kit/define-suite.ts";
import { resourceFacts } from "../laws/resources/facts.ts";
import { senderFacts } from "../laws/deliveries/facts.ts";
import { modes, requirementOf, requirementsOf } from "../kit/requirements.ts";

/** A file with checks of a project. */
export interface Scenarios {
  /** Its path for messages. */
  file: string;
  definition: AnyDefinition;
}

/**
 * Returns the faults in hand-written checks of an interface, such as unknown requirements. Each fault names its file.
 *
 * @param generated The generated checks of the interface.
 */
export function faultsIn(name: string, scenarios: readonly Scenarios[], generated: readonly Check<never>[]): string[] {
  const known = new Map(generated.map(({ id }) => [id, "a generated check"]));
  const written = scenarios.flatMap(({ definition }) => Object.values(definition.checks ?? {}).flat());
  const all = new Set([...generated, ...written].map(({ id }) => id));
  return scenarios.flatMap(({ file, definition }) => {
    const { checks = {}, find = {}, fixtures = {}, clients: { walks = {}, flows = {} } = {} } = definition;
    const own = Object.values(checks).flatMap((each) => [...each]);
    return [
      ...own.flatMap((check) => {
        const before = known.get(check.id);
        known.set(check.id, `a check in ${file}`);
        return [
          ...(before === undefined ? [] : [`${check.id}: ${before} already has this id`]),
          ...faultsOf(name, check, all),
        ];
      }),
      ...Object.entries(named).flatMap(([part, { kind, namesOf }]) => {
        const { [part as keyof typeof named]: defined = {} } = definition;
        return unknownIn(Object.keys(defined), namesOf(name), part, kind);
      }),
      ...unknownIn(Object.keys(walks), operationsOf(name), "clients.walks", "operation"),
      ...unknownIn(Object.keys(flows), flowsOf(name), "clients.flows", "flow"),
      ...unknownIn(Object.keys(find), Object.keys(fixtures), "find", "fixture"),
    ].map((fault) => `${file}: ${fault}`);
  });
}

function faultsOf(
  name: string,
  { id, requirements, shows = {}, standsOn = [] }: Check<never>,
  all: ReadonlySet<string>,
): string[] {
  const isNamed = id.startsWith(`${name}/`);
  return [
    ...(isNamed ? [] : [`${id}: expected an id that begins with "${name}/"`]),
    ...(requirements.length === 0 ? [`${id}: requirements: expected at least one`] : []),
    ...requirements
      .filter((each) => requirementOf(name, each)?.interface !== name)
      .map((each) => `${id}: there is no requirement "${each}"; there are ${idsOf(name)}`),
    ...requirements.flatMap((each) => unprovable(name, id, each)),
    ...Object.entries(shows).flatMap(([requirement, parts = []]) => unknownParts(name, id, requirement, parts)),
    ...standsOn.filter((each) => !all.has(each)).map((each) => `${id}: standsOn: there is no check "${each}"`),
  ];
}

/** Rejects requirements that no check can prove, since reports would not contain them. */
function unprovable(name: string, id: string, requirement: string): string[] {
  const { proof } = requirementOf(name, requirement) ?? {};
  if (proof === undefined || modes.some((mode) => mode === proof)) return [];
  return [`${id}: ${requirement} has Proof.${proof}; checks can prove only ${modes.join(", ")}`];
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

function collectionsOf(name: string): string[] {
  const all = new Set(contractOf(name).operations.map(({ path }) => path.replace(/\/\{[^{}]+\}.*$/, "")));
  const known = Object.fromEntries([...all].map((path) => [path, {}]));
  return resourceFacts(contractOf(name), known).map(({ resource }) => resource.path);
}

function tablesOf(name: string): string[] {
  return contractOf(name).states.map(({ schema }) => schema);
}

function deliveriesOf(name: string): string[] {
  return senderFacts(contractOf(name)).map(({ delivery }) => delivery.name);
}

function streamsIn(name: string): string[] {
  return [...new Set(contractOf(name).streamEvents.map(({ operation }) => operation))];
}

function upstreamsIn(name: string): string[] {
  return [...new Set(contractOf(name).operations.flatMap(({ proxiedTo }) => proxiedTo ?? []))];
}

function flowsOf(name: string): string[] {
  return contractOf(name).flows.map((flow) => flow.name);
}

/** The parts of a definition that are keyed by names of the contract: the kind of name, and the valid names. */
const named = {
  requests: { kind: "operation", namesOf: operationsOf },
  lists: { kind: "operation", namesOf: operationsOf },
  facts: { kind: "operation", namesOf: operationsOf },
  deliveries: { kind: "delivery", namesOf: deliveriesOf },
  resources: { kind: "resource", namesOf: collectionsOf },
  states: { kind: "state table", namesOf: tablesOf },
  receivers: { kind: "delivery", namesOf: deliveriesOf },
  streams: { kind: "stream", namesOf: streamsIn },
  proxies: { kind: "upstream", namesOf: upstreamsIn },
} as const satisfies Partial<Record<keyof AnyDefinition, object>>;

function idsOf(name: string): string {
  return inWords(requirementsOf(name).map(({ id }) => id));
}

function inWords(names: readonly string[]): string {
  return names.length === 0 ? "none" : names.join(", ");
}
