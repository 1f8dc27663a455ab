import { isRecord } from "../../../generated/runtime/body.ts";
import { type Check, expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { parameterIssues } from "../../../generated/runtime/flow/flow.ts";
import {
  type Description,
  descriptionsIn,
  type Flow,
  flowInputs,
  type FlowStep,
  keptNames,
  operationOf,
} from "../../../generators/contract/facts/flows.ts";
import { resolvedOperation } from "../../../generators/contract/facts/resolved-operation.ts";
import type { InterfaceContract, Operation, Schema } from "../../../generators/contract/model/contract.ts";
import { propertyPath } from "../../../generators/contract/facts/paging.ts";
import { possibleProperties } from "../../../generators/contract/model/resolve.ts";
import { componentOf, itemsOf } from "../../../generators/contract/model/schemas.ts";
import type { FlowDefinition } from "../../kit/client-definition.ts";
import {
  type ClientProgramTarget,
  expectSteps,
  fieldOf,
  type FlowRound,
  type Performed,
  reasonOf,
  type TaskInput,
} from "../../kit/client-program.ts";
import {
  inputOf,
  sampleBody,
  scriptedService,
  type ScriptedService,
  type SeenRequest,
  successSchema,
  withAt,
} from "../../kit/scripted-service.ts";
import { samplesOf } from "../../kit/samples.ts";
import { expectWait, inTime, tooSoon, tooSoonOf } from "./calls.ts";
import { clientCheck, type ClientFacts, requirementsOn, statedOn } from "./client.ts";

type Checks = Check<ClientProgramTarget>[];
type Item = Readonly<Record<string, unknown>>;

/** A flow that selects an item of a response and calls an operation with it. */
export interface SelectingFlow {
  facts: ClientFacts;
  flow: Flow;
  definition: FlowDefinition;

  /** The step that returns the list, the operation that it calls, and the input of its search. */
  source: FlowStep;
  search: Operation;
  text: string;

  /** The path of the list in the response, and the schema of its items. */
  list: readonly string[];
  items: Schema;

  /** The step that selects, the step that calls with the selected item, and the operation that it calls. */
  selecting: FlowStep;
  calling: FlowStep;
  call: Operation;

  /** The field of an item that identifies it. */
  key: string;

  /** The input of the call that the selected item describes. */
  described: Description | undefined;
}

/** Returns the flows of a contract that select an item and call an operation with it. */
export function selectingFlows(facts: ClientFacts): SelectingFlow[] {
  const { contract } = facts;
  return contract.flows.flatMap((flow): SelectingFlow[] => {
    const selecting = flow.steps.find(({ select, where }) => select !== undefined && where === undefined);
    const [from = "", ...list] = selecting?.select?.split(".") ?? [];
    const source = flow.steps.find(({ name }) => name === from);
    const search = source && operationOf(contract, source);
    const calling = flow.steps.find(
      ({ operation, inputs = [] }) =>
        operation !== undefined && inputs.some((input) => input.from.startsWith(`${selecting?.name}.`)),
    );
    const call = calling && operationOf(contract, calling);
    if (!selecting || !source || !search || !calling || !call) return [];
    const { schemas } = contract.components;
    const items = itemsOf(propertyPath(successSchema(contract, search), list, schemas).schema, schemas);
    const definition = facts.definition.flows?.[flow.name] ?? {};
    const text = source.inputs?.find((input) => isBrought(input, definition))?.to;
    const key = calling.inputs?.find((input) => input.from.startsWith(`${selecting.name}.`))?.from.split(".")[1];
    if (items === undefined || text === undefined || key === undefined) return [];
    const described = descriptionsIn(contract, flow).find(({ step }) => step === calling.name);
    return [{ facts, flow, definition, source, search, text, list, items, selecting, calling, call, key, described }];
  });
}

/** Returns true for an input that a task brings. */
function isBrought({ from }: { from: string }, { own = [] }: FlowDefinition): boolean {
  return from.startsWith("input.") && !own.includes(from.slice("input.".length));
}

/** Returns the checks of programs that follow the flows of a contract. */
export function flowChecks(facts: ClientFacts): Checks {
  return [
    ...selectingFlows(facts).flatMap((flow) => [
      ...ownChecks(flow),
      ...givenChecks(flow),
      ...chainedChecks(flow),
      ...selectedChecks(flow),
      ...describedChecks(flow),
      ...repeatedChecks(flow),
    ]),
    ...facts.contract.flows.flatMap((flow) => keptChecks(facts, flow)),
  ];
}

/** A value as an item describes it. */
interface DescribedValue {
  name: string;
  type: string;
  required?: boolean;
  enum?: readonly unknown[];
}

/** Makes an item of the list: with an id, descriptions of an input, and a sample of it. */
function itemOf(
  { facts: { contract }, items, key, described, definition: { sample } }: SelectingFlow,
  id: string,
  parameters: readonly DescribedValue[] = forecast.parameters,
  values: Item = forecast.values,
): Item {
  const made = Object(samplesOf(contract).values.make(items, id, { isLean: true, fresh: true })) as Item;
  const { descriptions, groups } = described ?? {};
  const texts = parameters.map(({ name, required = false, ...rest }) => ({
    description: `The ${name}.`,
    ...rest,
    name,
    required,
  }));
  const plain = Object.fromEntries(Object.entries(made).filter(([name]) => name !== groups));
  const whole = { ...plain, [key]: id, ...(descriptions !== undefined && { [descriptions]: texts }) };
  return sample === undefined || described === undefined ? whole : (withAt(whole, sample.split("."), values) as Item);
}

/** Two descriptions of the same input under other names, and a later version of the first one. */
const forecast = {
  parameters: [
    { name: "place", type: "string", required: true },
    { name: "days", type: "integer" },
  ],
  values: { place: "Lisbon", days: 3 },
};
const other = {
  parameters: [
    { name: "city", type: "string", required: true },
    { name: "units", type: "string", enum: ["metric", "imperial"] },
  ],
  values: { city: "Porto", units: "metric" },
};
const changed = {
  parameters: [
    { name: "location", type: "string", required: true },
    { name: "hours", type: "integer" },
  ],
  values: { location: "Lisbon", hours: 72 },
};

/** The values that the user gave, under every name that items use for them. */
const said = { place: "Oslo", city: "Oslo", location: "Oslo", days: 2, hours: 48, units: "metric" };

const ids = { forecast: "example.weather.by_city", other: "another.weather.by_city" };

/** Items that differ in their ids and their descriptions. */
interface Items {
  first: Item;
  second: Item;

  /** The first one, described in other words. */
  firstLater: Item;
}

function itemsFor(flow: SelectingFlow): Items {
  return {
    first: itemOf(flow, ids.forecast),
    second: itemOf(flow, ids.other, other.parameters, other.values),
    firstLater: itemOf(flow, ids.forecast, changed.parameters, changed.values),
  };
}

/** A round of a flow: a search, if there is one, and the item that is selected. */
interface Round {
  at?: string;
  text?: string;
  item: Item;

  /** The values that the user gave. */
  values?: Item;
}

/** A text that is corrupted unless it is used exactly as it was given. */
const awkwardText = "Example/Model-4.1:Large";

const morning = "2026-03-01T09:00:00Z";

/** Rounds at some seconds one after another. */
function secondsLater(seconds: number): string {
  return new Date(Date.parse(morning) + seconds * 1000).toISOString();
}

/** The requests of a program in a flow. */
interface Followed {
  service: ScriptedService;
  performed: Performed;

  /** The searches, each with the ids of the items that it found. */
  searches: readonly { request: SeenRequest; found: readonly unknown[] }[];
  calls: readonly SeenRequest[];
}

/**
 * Runs a program through a flow whose searches return some items.
 *
 * @param busy The operations whose first request comes too soon.
 */
async function followFlow(
  program: ClientProgramTarget,
  flow: SelectingFlow,
  finds: Readonly<Record<string, readonly Item[]>>,
  rounds: readonly Round[],
  busy: readonly Operation[] = [],
): Promise<Followed> {
  const { facts, search, call, text, list, key, items, source, calling } = flow;
  const { contract } = facts;
  const known = new Map<unknown, Item>();
  const searches: Followed["searches"][number][] = [];
  const waiting = new Set(busy);
  const taken = (name: string): string[] => takenFrom(flow.flow, name).filter((field) => field !== list[0]);
  const service = scriptedService(contract, {
    respond: (request) => {
      const { operation } = request;
      const [response] = tooSoonOf(operation) ?? [];
      if (response && waiting.delete(operation)) return tooSoon(contract, operation, response, soon);
      const body = sampleBody(contract, operation);
      if (operation === search) {
        const query = String(inputOf(request, text));
        const found = finds[query] ?? [known.get(query)].filter((item) => item !== undefined);
        for (const item of found) known.set(item[key], item);
        const given = Object.fromEntries(taken(source.name).map((field) => [field, awkwardId(field, searches.length)]));
        searches.push({ request, found: found.map((item) => item[key]) });
        return { body: { ...Object(withAt(body, list, found)), ...given, ...echoOf(body, request) } };
      }
      if (operation === call) {
        const count = service.requests.filter((each) => each.operation === call).length - 1;
        return {
          body: {
            ...Object(body),
            ...Object.fromEntries(taken(calling.name).map((field) => [field, keptValue(body, field, count)])),
          },
        };
      }
      return { body: lookupResponse(contract, operation, request, { items, key, known }) ?? body };
    },
  });
  const task = {
    task: "flow",
    flow: flow.flow.name,
    rounds: rounds.map((round, index) => roundOf(flow, round, index)),
  } as const;
  const performing = program.perform(task, service);
  const late = { error: "the program has not ended in time" };
  const performed = busy.length === 0 ? await performing : ((await inTime(performing)) ?? late);
  const calls = service.requests.filter(({ operation }) => operation === call);
  return { service, performed, searches, calls };
}

/** The fields of a step that later steps take, or that the flow keeps. */
function takenFrom({ steps, keeps }: Flow, name: string): string[] {
  const froms = [...steps.flatMap(({ inputs = [] }) => inputs.map(({ from }) => from)), ...keeps];
  return [...new Set(froms.filter((from) => from.startsWith(`${name}.`)).map((from) => from.split(".")[1] ?? ""))];
}

/** Returns a value that a flow keeps; a string becomes an awkward id. */
function keptValue(body: unknown, field: string, count: number): unknown {
  const sample: unknown = Reflect.get(Object(body), field);
  return typeof sample === "string" ? awkwardId(field, count) : sample;
}

/** Returns the fields of a response that repeat inputs of the request. */
function echoOf(body: unknown, { body: sent }: SeenRequest): object {
  const fields = isRecord(sent) ? Object.entries(sent) : [];
  return Object.fromEntries(fields.filter(([name]) => isRecord(body) && Object.hasOwn(body, name)));
}

/** Returns the response of an operation that returns items by their ids; undefined for another operation. */
function lookupResponse(
  contract: InterfaceContract,
  operation: Operation,
  { body: sent }: SeenRequest,
  { items, key, known }: { items: Schema; key: string; known: ReadonlyMap<unknown, Item> },
): unknown {
  const { schemas } = contract.components;
  const fields = Object.entries(possibleProperties(successSchema(contract, operation), schemas));
  const [list] = fields.find(([, schema]) => itemsOf(schema, schemas)?.$ref === items.$ref) ?? [];
  const wanted = isRecord(sent)
    ? Object.values(sent)
        .filter((value) => Array.isArray(value))
        .flat()
    : [];
  if (list === undefined || items.$ref === undefined) return undefined;
  const found = [...known.values()].filter((item) => wanted.includes(item[key]));
  return { ...Object(sampleBody(contract, operation)), [list]: found };
}

/**
 * Returns an id that is corrupted unless it is used exactly as it was returned. Of two ids, one is the other in lower
 * case; all are long and begin alike.
 */
function awkwardId(name: string, count: number): string {
  const id = `${name.charAt(0).toUpperCase()}${name.slice(1)}/9aF+b=%2B ${"0123456789".repeat(7)}:${count >> 1}`;
  return count % 2 === 0 ? id : id.toLowerCase();
}

function roundOf(flow: SelectingFlow, { at, text, item, values = said }: Round, index: number): FlowRound {
  const { facts, definition, described, key, selecting } = flow;
  const inputs = flowInputs(facts.contract, flow.flow).filter(({ name }) => !(definition.own ?? []).includes(name));
  const input = inputs.flatMap(({ name, use }): [string, unknown][] => {
    if (isSearched(flow, name)) return text === undefined ? [] : [[name, text]];
    if (described !== undefined && use?.input === described.input) return [[name, values]];
    return use === undefined ? [] : [[name, awkwardText]];
  });
  return {
    at: at ?? secondsLater(index * 60),
    input: Object.fromEntries(input) as TaskInput,
    select: { [selecting.name]: { [key]: item[key] } },
  };
}

function isSearched({ source, text }: SelectingFlow, name: string): boolean {
  return source.inputs?.some(({ to, from }) => to === text && from === `input.${name}`) ?? false;
}

/** @throws {Mismatch} If the program made fewer calls than the task requires. */
function callsOf({ calls, performed }: Followed, count = 1): readonly SeenRequest[] {
  expectSteps("the calls", count, calls.length, performed);
  return calls;
}

function nameOf({ flow }: SelectingFlow, ...rest: readonly string[]): string {
  return [flow.name, ...rest].join("/");
}

const [today, nextWeek, tomorrow] = ["weather of today", "weather of next week", "weather of tomorrow"];

/** Returns the checks of inputs that a program makes up: one value for a task. */
function ownChecks(flow: SelectingFlow): Checks {
  const { facts, definition, call, search } = flow;
  const conversation = async (program: ClientProgramTarget, first: string, second: string): Promise<Followed> => {
    const { first: one, second: another } = itemsFor(flow);
    const followed = await followFlow(program, flow, { [first]: [one, another], [second]: [another] }, [
      { text: first, item: one },
      { text: second, item: another },
      { at: secondsLater(80), item: one },
    ]);
    callsOf(followed, 3);
    return followed;
  };
  return (definition.own ?? []).flatMap((name) => {
    const stated = [search, call].flatMap((operation) => statedOn(facts, operation, name));
    const valueIn = ({ calls: [first] }: Followed): unknown => first && inputOf(first, name);
    return [
      ...clientCheck(facts, {
        name: nameOf(flow, "own", name, "stable"),
        title: `${name} is the same in all requests of a conversation`,
        operation: call,
        stated,
        run: async (program) => {
          const followed = await conversation(program, today, nextWeek);
          for (const request of followed.service.requests) {
            const sent = inputOf(request, name);
            // Only calls require the input.
            if (sent === undefined && request.operation !== call) continue;
            const where = `${name} of ${request.operation.name}`;
            expectThat(where, typeof sent === "string" && sent !== "", "an id", sent, request.request);
            expectSame(where, sent, valueIn(followed), request.request);
          }
        },
      }),
      ...clientCheck(facts, {
        name: nameOf(flow, "own", name, "another"),
        title: `another conversation has another ${name}`,
        operation: call,
        stated,
        run: async (program) => {
          const first = valueIn(await conversation(program, today, tomorrow));
          const second = valueIn(await conversation(program, nextWeek, "weather of next month"));
          expectThat(
            `${name} of the second conversation`,
            second !== first,
            "another id than in the first conversation",
            second,
          );
        },
      }),
    ];
  });
}

/** Returns the checks that inputs of the task are in every call, as they were given. */
function givenChecks(flow: SelectingFlow): Checks {
  const { facts, definition, calling, call, described } = flow;
  const given = (calling.inputs ?? []).filter((input) => isBrought(input, definition) && input.to !== described?.input);
  return given.flatMap(({ to }) =>
    clientCheck(facts, {
      name: nameOf(flow, "given", to),
      title: `every call carries the given ${to}`,
      operation: call,
      stated: statedOn(facts, call, to),
      run: async (program) => {
        const { first, second } = itemsFor(flow);
        const followed = await followFlow(program, flow, { [today]: [first], [tomorrow]: [second] }, [
          { text: today, item: first },
          { text: tomorrow, item: second },
        ]);
        for (const request of callsOf(followed, 2)) expectSame(to, inputOf(request, to), awkwardText, request.request);
      },
    }),
  );
}

/** Returns the checks of inputs that come from the response to the search. */
function chainedChecks(flow: SelectingFlow): Checks {
  const { facts, source, calling, call, key } = flow;
  const chained = (calling.inputs ?? []).filter(({ from }) => from.startsWith(`${source.name}.`));
  return chained.flatMap(({ to, from }) => {
    const field = from.split(".")[1] ?? "";
    const expectSource = (request: SeenRequest, { searches }: Followed): void => {
      const id = inputOf(request, keyInput(flow));
      const values = searches
        .filter(({ found }) => found.includes(id))
        .map(({ request: { response } }) => Reflect.get(Object(response), field));
      const sent = inputOf(request, to);
      expectThat(`${to} of the call of ${id}`, values.includes(sent), values.join(" or "), sent, request.request);
    };
    const check = { operation: call, stated: statedOn(facts, call, to) };
    return [
      ...clientCheck(facts, {
        ...check,
        name: nameOf(flow, "chained", to, "found"),
        title: `every call carries the ${field} of the ${source.name} that returned its ${key}, unchanged`,
        run: async (program) => {
          const { first, second } = itemsFor(flow);
          const followed = await followFlow(program, flow, { [today]: [first], [tomorrow]: [second] }, [
            { text: today, item: first },
            { text: tomorrow, item: second },
          ]);
          for (const request of callsOf(followed, 2)) expectSource(request, followed);
        },
      }),
      ...clientCheck(facts, {
        ...check,
        name: nameOf(flow, "chained", to, "earlier"),
        title: `a call of an item of an earlier ${source.name} does not carry the ${field} of the last one, which did not return it`,
        run: async (program) => {
          const { first, second } = itemsFor(flow);
          const followed = await followFlow(program, flow, { [today]: [first], [tomorrow]: [second] }, [
            { text: today, item: first },
            { at: secondsLater(10), text: tomorrow, item: second },
            { at: secondsLater(20), item: first },
          ]);
          const [, , third] = callsOf(followed, 3);
          // The item may be known from elsewhere by then, and a lookup is not a search.
          if (third === undefined || inputOf(third, to) === undefined)
            throw new NotTested(`the program calls known items without a ${to}`);
          expectSource(third, followed);
        },
      }),
    ];
  });
}

/** The input of the call that takes the id of the selected item. */
export function keyInput({ calling, selecting, key }: SelectingFlow): string {
  return calling.inputs?.find(({ from }) => from === `${selecting.name}.${key}`)?.to ?? key;
}

const longId = `example.${"weather-".repeat(12)}by_city`;

/** An id that encoding and decoding change easily. */
const awkward = "Example/Weather+by City.V2%20(β)";

/** Ids that are easily confused, each with those that are found before it. */
const confusable: readonly { name: string; title: string; ids: readonly string[] }[] = [
  {
    name: "exact",
    title: "a call carries the id of the selected item exactly as it was returned",
    ids: [ids.other, awkward],
  },
  {
    name: "similar",
    title: "of items whose ids differ by case or end alone, the selected one is called",
    ids: ["Example.weather.by_city", "example.weather.by_city.v2", ids.forecast],
  },
  {
    name: "long",
    title: "of items with long ids that begin alike, the selected one is called",
    ids: [`${longId}-b`, `${longId}-a`],
  },
];

/** Returns the checks that the program calls the selected item. */
function selectedChecks(flow: SelectingFlow): Checks {
  const { facts, call, key } = flow;
  const to = keyInput(flow);
  return confusable.flatMap(({ name, title, ids: all }) =>
    clientCheck(facts, {
      name: nameOf(flow, "selected", to, name),
      title,
      operation: call,
      stated: statedOn(facts, call, to),
      run: async (program) => {
        const items = all.map((id) => itemOf(flow, id));
        for (const item of items) {
          const others = items.filter((each) => each !== item);
          for (const found of [
            [item, ...others],
            [...others, item],
          ]) {
            const followed = await followFlow(program, flow, { [today]: found }, [{ text: today, item }]);
            for (const request of callsOf(followed)) expectSame(to, inputOf(request, to), item[key], request.request);
          }
        }
      },
    }),
  );
}

/** Returns the checks of the input that the selected item describes. */
function describedChecks(flow: SelectingFlow): Checks {
  const { facts, call, described, items, definition, key } = flow;
  if (described === undefined) return [];
  const { input, descriptions, groups } = described;
  const { schemas } = facts.contract.components;
  const fields = possibleProperties(items, schemas);
  const [sampleField = "", ...rest] = definition.sample?.split(".") ?? [];
  const sampleSchema = propertyPath(fields[sampleField] ?? {}, rest, schemas).schema;
  const stated = [
    ...statedOn(facts, call, input),
    ...[descriptions, groups ?? ""].flatMap((field) => requirementsOn(fields[field])),
    ...requirementsOn(sampleSchema),
  ];
  const check = (
    end: string,
    title: string,
    run: (program: ClientProgramTarget) => Promise<void>,
    of: readonly string[] = stated,
  ): Checks =>
    clientCheck(facts, { name: nameOf(flow, "described", input, end), title, operation: call, stated: of, run });
  const expectDescribed = (request: SeenRequest | undefined, item: Item): void => {
    const sent = request && inputOf(request, input);
    const values = isRecord(sent) ? sent : {};
    const all = (item[descriptions] ?? []) as readonly DescribedValue[];
    const names = new Set([...all.map(({ name }) => name), ...Object.keys(Object(sampleOf(flow, item)))]);
    for (const [name, value] of Object.entries(values))
      expectThat(
        `${input}.${name}`,
        names.has(name),
        `only ${[...names].join(", ")} for ${item[key]}`,
        value,
        request?.request,
      );
    for (const { name, required } of all)
      if (required)
        expectThat(`${input}.${name}`, name in values, `a value for ${item[key]}`, undefined, request?.request);
  };
  const expectLater = async (
    program: ClientProgramTarget,
    searches: readonly (readonly Item[])[],
    rounds: readonly Round[],
  ) => {
    const finds = Object.fromEntries(searches.map((found, index) => [texts[index], found]));
    const followed = await followFlow(program, flow, finds, rounds);
    expectDescribed(callsOf(followed, rounds.length).at(-1), itemsFor(flow).firstLater);
  };
  const { first, second, firstLater } = itemsFor(flow);
  const [one = "", two = "", three = ""] = texts;
  const component = schemas[componentOf(items.$ref) ?? ""];
  return [
    ...check(
      "selected",
      `${input} is as the selected item describes it, not as another item or its name does`,
      async (program) => {
        for (const [selected, another] of [
          [first, second],
          [second, first],
        ] as const) {
          const followed = await followFlow(program, flow, { [today]: [another, selected] }, [
            { text: today, item: selected },
          ]);
          for (const request of callsOf(followed)) expectDescribed(request, selected);
        }
      },
    ),
    ...check(
      "found-later",
      `${input} is that of the new search if the item has changed and was not found in between`,
      async (program) =>
        await expectLater(
          program,
          [[first], [second], [second, firstLater]],
          [
            { text: one, item: first },
            { at: secondsLater(10), text: two, item: second },
            { at: secondsLater(20), text: three, item: first },
          ],
        ),
    ),
    ...check(
      "found-again",
      `${input} is that of the new search if the item is found again, and has changed`,
      async (program) =>
        await expectLater(
          program,
          [
            [first, second],
            [second, firstLater],
          ],
          [
            { text: one, item: first },
            { at: secondsLater(36_000), text: two, item: first },
          ],
        ),
    ),
    ...check(
      "refreshed",
      "the latest search that returned an item describes it, even if another item was selected",
      async (program) =>
        await expectLater(
          program,
          [
            [first, second],
            [second, firstLater],
          ],
          [
            // The search is days old: its result is also out of date for programs that go by age.
            { at: secondsLater(-172_800), text: one, item: first },
            { text: two, item: second },
            { at: secondsLater(20), item: first },
          ],
        ),
      [...requirementsOn(component)],
    ),
    ...(definition.sample === undefined ? [] : sampleChecks(flow, check)),
  ];
}

const texts = ["weather of today", "another weather", "weather of tomorrow"];

function sampleOf({ definition: { sample } }: SelectingFlow, item: Item): unknown {
  const steps = sample?.split(".") ?? [];
  return steps.reduce<unknown>((value, step) => Reflect.get(Object(value), step), item);
}

const amounts: readonly DescribedValue[] = [
  { name: "amount", type: "number", required: true },
  { name: "to", type: "string", required: true },
];

/** An item whose sample is not valid: no parameter has the type or the enum of the values. */
const converter: readonly DescribedValue[] = [
  { name: "amount", type: "number", required: true },
  { name: "to", type: "string", required: true, enum: ["kg", "lb"] },
  { name: "digits", type: "integer" },
];

/** Returns the checks that the sample is a hint, and that the input is valid. */
function sampleChecks(
  flow: SelectingFlow,
  check: (end: string, title: string, run: (program: ClientProgramTarget) => Promise<void>) => Checks,
): Checks {
  const { input = "", descriptions = "", groups } = flow.described ?? {};
  const expectValid = async (program: ClientProgramTarget, values: Item, isNeeded: boolean): Promise<void> => {
    const item = itemOf(flow, "example.units.convert", converter, { amount: "ten", to: "stone", digits: "two" });
    const followed = await followFlow(program, flow, { [today]: [item] }, [{ text: today, item, values }]);
    expectSteps("the searches", 1, followed.searches.length, followed.performed);
    if (isNeeded) callsOf(followed);
    for (const request of followed.calls) {
      const sent = Object(inputOf(request, input)) as Item;
      const issues = parameterIssues(sent, item, { descriptions, ...(groups !== undefined && { groups }) });
      for (const { parameter, expected } of issues)
        throw new Mismatch(`${input}.${parameter}`, expected, sent[parameter], request.request);
    }
  };
  return [
    ...check(
      "sample",
      "a value that the user has not given is that of the selected item's sample, not of another item's",
      async (program) => {
        const inMetres = itemOf(flow, "example.length.convert", amounts, { amount: 5, to: "m" });
        const inMiles = itemOf(flow, "another.length.convert", amounts, { amount: 7, to: "mi" });
        const rounds = [{ text: today, item: inMetres, values: { amount: 2 } }];
        const followed = await followFlow(program, flow, { [today]: [inMiles, inMetres] }, rounds);
        for (const request of callsOf(followed))
          expectSame(input, inputOf(request, input), { amount: 2, to: "m" }, request.request);
      },
    ),
    ...check(
      "sample-is-hint",
      `${input} is valid if the user has given the required values, even if the sample is invalid`,
      async (program) => await expectValid(program, { amount: 2, to: "kg" }, true),
    ),
    ...check(
      "sample-invalid",
      "values of the sample that are not valid are not sent, even if there is no other value",
      async (program) => await expectValid(program, { amount: 2 }, false),
    ),
    ...check(
      "said-invalid",
      "values of the user that are not valid for the item are not sent",
      async (program) => await expectValid(program, { amount: 2, to: "tonne" }, false),
    ),
  ];
}

/** The seconds until a request may be repeated. */
const soon = 1;

/** Returns the checks that requests that came too soon are repeated unchanged after the time to wait. */
function repeatedChecks(flow: SelectingFlow): Checks {
  const { facts, source, calling, search, call } = flow;
  const all = [search, call].filter((operation) => tooSoonOf(operation) !== undefined);
  const [operation = call] = all;
  if (all.length === 0) return [];
  /**
   * The first two requests to each operation, one right after the other: a flow that begins anew is not a repetition.
   */
  const repeated = async (program: ClientProgramTarget): Promise<{ first: SeenRequest; second: SeenRequest }[]> => {
    const { first: item } = itemsFor(flow);
    const { service, performed } = await followFlow(program, flow, { [today]: [item] }, [{ text: today, item }], all);
    const pairs = all.flatMap((each) => {
      const place = service.requests.findIndex((request) => request.operation === each);
      const [first, second] = service.requests.slice(place).slice(0, place < 0 ? 0 : 2);
      return first && second?.operation === each ? [{ first, second }] : [];
    });
    if (pairs.length === 0) throw new NotTested(`the program did not repeat the request${reasonOf(performed)}`);
    return pairs;
  };
  const names = new Set([...(source.inputs ?? []), ...(calling.inputs ?? [])].map(({ to }) => to));
  const header = all.flatMap((each) => {
    const [response, name = ""] = tooSoonOf(each) ?? [];
    return requirementsOn(response?.headers?.[name]);
  });
  return [
    ...[...names].flatMap((name) =>
      clientCheck(facts, {
        name: nameOf(flow, "repeated", name),
        title: `a request that is repeated after 429 has the ${name} of the first one`,
        operation,
        stated: [search, call].flatMap((each) => statedOn(facts, each, name)),
        isAbout: true,
        run: async (program) => {
          for (const { first, second } of await repeated(program))
            expectSame(
              `${name} of the repeated request`,
              inputOf(second, name) ?? null,
              inputOf(first, name) ?? null,
              second.request,
            );
        },
      }),
    ),
    ...clientCheck(facts, {
      name: nameOf(flow, "retry-after"),
      title: "a request that came too soon is repeated when Retry-After has passed, not before",
      operation,
      stated: header,
      parts: ["not before Retry-After"],
      run: async (program) => {
        for (const { first, second } of await repeated(program)) expectWait(first, second, soon);
      },
    }),
  ];
}

/** Returns the checks that the flow keeps fields of the item that it finds. */
function keptChecks(facts: ClientFacts, flow: Flow): Checks {
  const { contract } = facts;
  const [step] = flow.steps;
  const operation = step && operationOf(contract, step);
  const { pages } = (operation && resolvedOperation(contract, operation.name)) ?? {};
  const items = pages && itemsOf(pages.list.schema, contract.components.schemas);
  const names = keptNames(flow);
  if (flow.steps.length !== 1 || !step?.find || !operation || !pages || !items) return [];
  const inputs = flowInputs(contract, flow).map(({ name }, index) => [name, awkwardId(name, index * 2)] as const);
  const input = Object.fromEntries(inputs);
  return clientCheck(facts, {
    name: `${flow.name}/kept`,
    title: `${flow.name} returns ${names.map(({ name }) => name).join(", ")} of the item that it finds`,
    operation,
    stated: step.requirement === undefined ? [] : [step.requirement],
    parts: names.map(({ name }) => name),
    run: async (program) => {
      const { values } = samplesOf(contract);
      const fields = [...new Set(names.map(({ from }) => from.split(".")))]
        .filter(([from]) => from === step.name)
        .map(([, field = ""]) => field);
      const rows = [0, 1, 2].map((place): Item => {
        const row = Object(values.make(items, `row ${place}`, { fresh: true })) as Item;
        const own = fields.map((field) => [field, awkwardId(field, place * 2)] as const);
        return { ...row, ...Object.fromEntries(own) };
      });
      const wanted = (step.where ?? []).map(({ to, from }) => [to, input[from.replace("input.", "")]] as const);
      const row: Item = { ...rows[1], ...Object.fromEntries(wanted) };
      const list = pages.list.steps.map(({ name }) => name);
      const service = scriptedService(contract, {
        respond: (request) => {
          if (request.operation !== operation) return undefined;
          const isFiltered = wanted.every(([name, value]) => inputOf(request, name) === value);
          const found = isFiltered ? [row] : [rows[0], row, rows[2]];
          return { body: withAt(sampleBody(contract, operation), list, found) };
        },
      });
      const rounds = [{ at: morning, input }];
      const performed = await program.perform({ task: "flow", flow: flow.name, rounds }, service);
      expectSteps("the requests", 1, service.requests.length, performed);
      if ("error" in performed) throw new Mismatch("the results", "the values of the item", performed.error);
      const results = fieldOf(performed, "results");
      const [result] = Array.isArray(results) ? (results as unknown[]) : [];
      for (const { from, name } of names) {
        const [of = "", field = ""] = from.split(".");
        expectSame(name, Reflect.get(Object(result), name), of === "input" ? input[field] : row[field]);
      }
    },
  });
}
