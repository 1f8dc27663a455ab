import {
  type Check,
  type Evidence,
  expectSame,
  expectThat,
  NotTested,
} from "../../../generated/runtime/checks/check.ts";
import type { InterfaceContract, Requirement } from "../../../generators/contract/model/contract.ts";
import { impliedId, isInWords } from "../../../generators/contract/facts/implied-requirements.ts";
import { statedOn } from "../../../generators/contract/model/schemas.ts";
import { innermost } from "../../kit/bodies.ts";
import type { ResourceDefinitions } from "../../kit/resource-definition.ts";
import type { ObservedSteps, StateDefinitions } from "../../kit/state-definition.ts";
import { takeWhole } from "../lists/check.ts";
import { checkOfFacts, type FactOfCheck } from "../check-of-facts.ts";
import type { AnyTarget } from "../resources/facts.ts";
import { expectError } from "../resources/judges.ts";
import { readList } from "../resources/things.ts";
import { drive, waysOf } from "./driven.ts";
import {
  nameOfRow,
  type OperationOfTrigger,
  type Owner,
  type StateFacts,
  stateFacts,
  type Transition,
} from "./facts.ts";
import { expectWorst, describeRow, reachableFrom, showsRow } from "./judges.ts";

/** Returns the observed steps of things for a table, such as those of deliveries. */
export type Observe = (target: AnyTarget) => Promise<readonly ObservedSteps[]>;

/** A further observer of things. */
export interface Observer {
  observe: Observe;

  /** True if other checks must not run meanwhile, for example because a clock is moved. */
  disturbs?: boolean;
}

/** Further observers of things, by the names of the enums of the tables. */
export type Observers = Readonly<Record<string, readonly Observer[]>>;

/**
 * Returns the checks of the state tables of a contract: a trigger moves a thing as its row states, any other trigger is
 * rejected, and a whole has the worst state of its parts.
 *
 * @param definitions Facts about tables that the contract cannot state.
 */
export function stateChecks(
  contract: InterfaceContract,
  definitions: StateDefinitions = {},
  resources: ResourceDefinitions = {},
  observers: Observers = {},
): Check<AnyTarget>[] {
  return stateFacts(contract, definitions, resources).flatMap((facts) =>
    checksOf(facts, observers[facts.table.schema]),
  );
}

/** A check of a table, before its requirements are known. */
interface StateCheck {
  /** The end of the id of the check. */
  name: string;
  title: string;

  /** The ids of the requirements that the check can show, the nearest first. */
  stated: readonly (string | undefined)[];
  parts: readonly string[];
  facts?: readonly FactOfCheck[];
  needs?: readonly string[];
  disturbs?: boolean;
  judge: (target: AnyTarget, see: (part: string) => void) => Promise<void>;
}

/** Returns the checks of a state table. */
export function checksOf(facts: StateFacts, observers: readonly Observer[] = []): Check<AnyTarget>[] {
  const { definition, owner } = facts;
  const own = definition.observe;
  // The checks share the observed steps, but each accounts for the time of the observation.
  const sources: Observer[] = [
    ...(own ? [{ observe: async (target: AnyTarget) => await target.shared(own) }] : []),
    ...observers,
  ];
  const observe: Observer | undefined =
    sources.length === 0
      ? undefined
      : {
          observe: async (target) => await observedSteps(target, sources),
          disturbs: sources.some(({ disturbs = false }) => disturbs),
        };
  const all = [
    ...rowChecks(facts, observe),
    ...(owner ? [...illegalChecks(facts, owner), ...foundChecks(facts, owner)] : []),
    ...nameChecks(facts, observe),
    ...foldChecks(facts),
  ];
  return all.map((each) => checkOfFacts(each.facts ?? [], governedCheck(facts, each)));
}

/** Returns the steps of all observers. Throws the error of the first one if all throw `NotTested`. */
async function observedSteps(target: AnyTarget, all: readonly Observer[]): Promise<readonly ObservedSteps[]> {
  const found: ObservedSteps[] = [];
  const reasons: NotTested[] = [];
  for (const { observe } of all) {
    try {
      found.push(...(await observe(target)));
    } catch (error) {
      if (!(error instanceof NotTested)) throw error;
      reasons.push(error);
    }
  }
  const [reason] = reasons;
  if (found.length === 0 && reason) throw reason;
  return found;
}

function governedCheck(
  { contract, id, table, owner, definition }: StateFacts,
  { name, title, stated, parts, needs = definition.needs, disturbs, judge }: StateCheck,
): Check<AnyTarget> {
  const provable = new Map(contract.requirements.filter(isProvable).map((each) => [each.id, each]));
  const candidates = [...stated, ...statedOn(contract.components.schemas[table.schema] ?? {})];
  const known = [...new Set(candidates)].flatMap((each) => provable.get(each ?? "") ?? []);
  const shown = known.map((each) => [each.id, (each.parts ?? []).filter((part) => parts.includes(part))] as const);
  const divided = shown.filter(([, own]) => own.length > 0);
  const [nearest] = known;
  const implied = owner ? impliedId(contract, owner.resource.create) : id;
  const [first = nearest?.id ?? implied, ...others] = divided.map(([each]) => each);
  return {
    id: `${id}/${name}`,
    requirements: [first, ...others],
    ...(divided.length > 0 && { shows: Object.fromEntries(divided) }),
    title: `${table.schema}: ${title}`,
    ...(needs && { needs }),
    ...(disturbs && { disturbs }),
    run: async (target, evidence) => {
      const seen = new Set<string>();
      await judge(target, (part) => void seen.add(part));
      takeDown(evidence, divided, seen);
      // A requirement in words on all states covers more than one row shows.
      const tied = [first, ...others].filter((each) => !isInWords(provable.get(each)) || stated.includes(each));
      takeWhole(evidence, tied, divided);
    },
  };
}

function isProvable({ proof }: Requirement): boolean {
  return proof === "server" || proof === "sender";
}

function takeDown(
  evidence: Evidence,
  shown: readonly (readonly [string, readonly string[]])[],
  seen: ReadonlySet<string>,
): void {
  const found = shown.flatMap(([id, parts]) =>
    parts.filter((part) => seen.has(part)).map((part) => [id, part] as const),
  );
  if (shown.length > 0 && found.length === 0) throw new NotTested("the observed steps show no part of the requirement");
  for (const [id, part] of found) evidence.saw(id, part);
}

/** Returns the parts of a requirement that a row shows. */
function partsOf({ from, to, on, when }: Transition): string[] {
  return [from === undefined ? [] : [`from ${from}`], to ?? [], when ?? [], on].flat().map(String);
}

/**
 * Returns a check of each trigger and condition, from the states that operations of the suite lead through, or that an
 * observer may show.
 */
function rowChecks(facts: StateFacts, observer: Observer | undefined): StateCheck[] {
  const { table, owner } = facts;
  const ways = owner && waysOf(facts, owner);
  return [...Map.groupBy(table.transitions, nameOfRow)].flatMap(([name, rows]): StateCheck[] => {
    const own = rows.flatMap((row) => (ways && owner && wayThrough(row, ways, owner)) ?? []);
    const driven = rows.flatMap((row) => {
      const way = ways && owner && wayThrough(row, ways, owner);
      return way && owner ? [{ way, owner }] : [];
    });
    if (observer === undefined && driven.length === 0) return [];
    const targets = [...new Set(rows.map(({ to }) => String(to ?? "a documented state")))];
    return [
      {
        name,
        title: `${describeRow(rows[0] as Transition)} leads to ${targets.join(" or ")}`,
        stated: rows.map(({ requirement }) => requirement),
        parts: [...new Set(rows.flatMap(partsOf))],
        ...(observer?.disturbs && { disturbs: true }),
        ...(observer === undefined && owner && { facts: [owner.resource, ...own], needs: [] }),
        judge: async (target, see) => {
          const all = observer ? [...(await observer.observe(target))] : [];
          if (!observer)
            for (const { way, owner: of } of driven)
              all.push((await drive({ ...facts, owner: of }, target, way)).steps);
          const shown = rows.filter((row) => all.filter((steps) => showsRow(table, row, steps)).length > 0);
          if (shown.length === 0) throw new NotTested(`no thing was observed before and after ${rows[0]?.on}`);
          for (const part of shown.flatMap(partsOf)) see(part);
        },
      },
    ];
  });
}

/** Returns the operations that lead through a row; undefined if there are none. */
function wayThrough(
  { from, on, when }: Transition,
  ways: ReadonlyMap<string, readonly OperationOfTrigger[]>,
  { triggers }: Owner,
): readonly OperationOfTrigger[] | undefined {
  if (when !== undefined) return undefined;
  if (from === undefined) return [];
  const [before, last] = [ways.get(String(from)), triggers.find(({ trigger }) => trigger === String(on))];
  return before && last && [...before, last];
}

/** Returns a check of each operation in a state without a row for its trigger. */
function illegalChecks(facts: StateFacts, owner: Owner): StateCheck[] {
  const { table, contract } = facts;
  const ways = waysOf(facts, owner);
  return owner.triggers.flatMap((each): StateCheck[] => {
    const { operation, trigger } = each;
    const states = [...ways].filter(
      ([state]) => !table.transitions.some(({ from, on }) => String(from) === state && String(on) === trigger),
    );
    if (states.length === 0) return [];
    return [
      {
        name: `illegal/${operation.name}`,
        title: `${operation.name} is rejected if a thing is ${states.map(([state]) => state).join(" or ")}, and leaves the state`,
        stated: operation.requirements ?? [],
        parts: [`illegal ${trigger}`],
        facts: [owner.resource, each, ...states.flatMap(([, way]) => way)],
        needs: [],
        judge: async (target, see) => {
          for (const [state, way] of states) {
            const driven = await drive({ ...facts, owner }, target, way);
            if (driven.state !== state) throw new NotTested(`no thing was observed in state ${state}`);
            expectError(contract, operation, "conflict", await driven.send(operation));
            expectSame(`the state after ${operation.name}`, await driven.read(), state);
          }
          see(`illegal ${trigger}`);
        },
      },
    ];
  });
}

/** Returns the check of the states of existing things: documented ones, each reachable from the previous one. */
function foundChecks({ table }: StateFacts, { resource, field }: Owner): StateCheck[] {
  if (resource.list === undefined) return [];
  const { idField } = resource.resource;
  const read = async (target: AnyTarget): Promise<ReadonlyMap<string, string>> => {
    const { body } = await readList(resource, target, (await resource.definition.prepare?.(target)) ?? {});
    const rows = innermost(body, (object) => object[idField] !== undefined && object[field] !== undefined);
    return new Map(rows.map((row) => [String(row[idField]), String(row[field])]));
  };
  return [
    {
      name: "found",
      title: "every listed thing has a documented state, which is reachable from the previous one",
      stated: [],
      parts: table.states.map(String),
      facts: [resource],
      needs: [],
      judge: async (target, see) => {
        const before = await target.shared(read);
        const now = await read(target);
        if (now.size === 0) throw new NotTested("the rows of the list have no states");
        for (const [id, state] of now) {
          expectThat(`the state of ${id}`, table.states.map(String).includes(state), table.states.join(" or "), state);
          const known = before.get(id) ?? state;
          const reachable = reachableFrom(table, known);
          expectThat(
            `the state of ${id}, which was ${known}`,
            reachable.has(state),
            [...reachable].join(" or "),
            state,
          );
          see(state);
        }
      },
    },
  ];
}

/** Returns the check of the states in observed steps. */
function nameChecks({ table }: StateFacts, observer: Observer | undefined): StateCheck[] {
  if (observer === undefined) return [];
  const names = table.states.map(String);
  return [
    {
      name: "names",
      title: "states have the documented names",
      stated: [],
      parts: names,
      ...(observer.disturbs && { disturbs: true }),
      judge: async (target, see) => {
        const seen = new Set((await observer.observe(target)).flat().flatMap(({ state }) => state ?? []));
        if (seen.size === 0) throw new NotTested("no state was observed");
        for (const state of seen) {
          expectThat("a state", names.includes(state), names.join(" or "), state);
          see(state);
        }
      },
    },
  ];
}

/** The name of the part that a fold shows. */
export const worstOfParts = "the worst of its parts";

function foldChecks({ table, definition }: StateFacts): StateCheck[] {
  const { observeWholes } = definition;
  if (table.fold === undefined || observeWholes === undefined) return [];
  return [
    {
      name: "worst",
      title: "a whole has the worst state of its parts",
      stated: [],
      parts: [worstOfParts],
      judge: async (target, see) => {
        const wholes = await observeWholes(target);
        for (const whole of wholes) expectWorst(table, whole);
        if (!wholes.some(({ parts }) => new Set(parts).size > 1))
          throw new NotTested("no whole has parts in different states");
        see(worstOfParts);
      },
    },
  ];
}
