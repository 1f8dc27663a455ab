import { type Check, expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { nanosecondsOf, timeOf } from "../../../generated/runtime/paging/paging.ts";
import type { Operation, Schema } from "../../../generators/contract/model/contract.ts";
import type { Pages, WalkRule } from "../../../generators/contract/facts/paging.ts";
import { resolvedOperation } from "../../../generators/contract/facts/resolved-operation.ts";
import { resolve } from "../../../generators/contract/model/resolve.ts";
import { fieldsOf } from "../../../generators/contract/model/object-shape.ts";
import { itemsOf } from "../../../generators/contract/model/schemas.ts";
import {
  type ClientProgramTarget,
  expectSteps,
  fieldOf,
  type Performed,
  type TaskInput,
  type WalkTask,
} from "../../kit/client-program.ts";
import {
  inputOf,
  sampleBody,
  sampleInput,
  type ScriptedResponse,
  scriptedService,
  type SeenRequest,
  successSchema,
  withAt,
} from "../../kit/scripted-service.ts";
import { samplesOf } from "../../kit/samples.ts";
import { clientCheck, type ClientFacts, requirementsOn, statedOn } from "./client.ts";

type Checks = Check<ClientProgramTarget>[];
type Item = Readonly<Record<string, unknown>>;

/** A list that client programs walk through. */
interface WalkedList {
  facts: ClientFacts;
  operation: Operation;
  pages: Pages;

  /** The schema of its items. */
  items: Schema;

  /** The ids of the requirements that are stated on the operation and on the items of its pages. */
  stated: readonly string[];
}

/** Returns the checks of walks through the lists of a contract, page by page. */
export function walkChecks(facts: ClientFacts): Checks {
  const { contract } = facts;
  const { schemas } = contract.components;
  return contract.operations.flatMap((operation) => {
    const { pages } = resolvedOperation(contract, operation.name) ?? {};
    const items = pages && itemsOf(pages.list.schema, schemas);
    if (pages === undefined || items === undefined) return [];
    const { properties = {} } = resolve(successSchema(contract, operation), schemas);
    const onList = Object.values(properties).flatMap((each) => [
      ...requirementsOn(each),
      ...requirementsOn(resolve(each, schemas)),
    ]);
    const stated = [...new Set([...onList, ...(operation.requirements ?? [])])];
    const list = { facts, operation, pages, items, stated };
    return [
      ...(pages.walk.kind === "rules" ? ruleChecks(list, pages.walk.rules) : pageCheck(list)),
      ...limitChecks(list),
    ];
  });
}

/** The requests of a walk and their results. */
interface Walked {
  requests: readonly SeenRequest[];

  /** The items of each page. */
  pages: readonly (readonly Item[])[];

  /** The indexes of the items that the program returned, among those of the service. */
  places: () => number[];
}

/** Runs a program through a list whose pages a script makes. */
async function walkList(
  program: ClientProgramTarget,
  { facts: { contract }, operation, pages }: WalkedList,
  task: Omit<WalkTask, "task" | "operation">,
  {
    items,
    pageOf,
  }: { items: readonly Item[]; pageOf: (request: SeenRequest) => { items: readonly Item[] } & ScriptedResponse },
): Promise<Walked> {
  const given: (readonly Item[])[] = [];
  const service = scriptedService(contract, {
    respond: (request) => {
      if (request.operation !== operation) return undefined;
      const { items: some, body = sampleBody(contract, operation), ...page } = pageOf(request);
      given.push(some);
      return { ...page, body: withAt(body, namesOf(pages.list), some) };
    },
  });
  const performed = await program.perform({ task: "walk", operation: operation.name, ...task }, service);
  const requests = service.requests.filter((request) => request.operation === operation);
  expectSteps("the requests", 1, requests.length, performed);
  return { requests, pages: given, places: () => placesOf(performed, items) };
}

function namesOf({ steps }: Pages["list"]): string[] {
  return steps.map(({ name }) => name);
}

/**
 * Returns the indexes of the items that a walk returned.
 *
 * @throws {Mismatch} If it returned none, for example because it does not end.
 */
function placesOf(performed: Performed, known: readonly Item[]): number[] {
  const found = fieldOf(performed, "items");
  if (!Array.isArray(found))
    throw new Mismatch("items", "the items of all pages", "error" in performed ? performed.error : found);
  const places = new Map(known.map((item, place) => [canonical(item), place]));
  return found.map((item) => places.get(canonical(item)) ?? -1);
}

/** Returns JSON with the fields in one order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

/** Makes different items. */
function itemOf({ facts: { contract }, items }: WalkedList, place: number, own: Item = {}): Item {
  const { values } = samplesOf(contract);
  const made = Object(values.make(items, `item ${place}`, { fresh: true })) as Item;
  const { additionalProperties } = resolve(items, contract.components.schemas);
  const isOpen = additionalProperties !== undefined && additionalProperties !== false;
  return { ...made, ...(isOpen && { number: place }), ...own };
}

/** The size of the pages of a walk. */
const pageSize = 4;

/** Returns the check of a walk by page, offset, token or link: all items are returned, each once. */
function pageCheck(list: WalkedList): Checks {
  const { facts, operation, pages, items: schema, stated } = list;
  const { contract } = facts;
  const { walk } = pages;
  const sizeName = operation.listing?.pageSize?.split(".").at(-1);
  const sizeSchema = operation.parameters.find(({ name }) => name === sizeName)?.schema ?? {};
  const { minimum = 1, default: usual = pageSize } = sizeSchema as { minimum?: number; default?: number };
  const idSchema = fieldsOf(resolve(schema, contract.components.schemas), contract.components.schemas).get(
    "id",
  )?.schema;
  const first = walk.kind === "page" ? (walk.first ?? 1) : 0;
  return clientCheck(facts, {
    name: `${operation.name}/walk`,
    title: `a walk through ${operation.name} returns the items of all pages, each once`,
    operation,
    stated,
    parts: ["all pages"],
    isOfParts: true,
    run: async (program) => {
      const input = {
        ...sampleInput(contract, operation),
        ...(sizeName !== undefined && { [sizeName]: Math.max(minimum, pageSize) }),
      };
      const size = (request: SeenRequest): number => Number(inputOf(request, sizeName ?? "") ?? usual);
      const count = 3 * (sizeName === undefined ? pageSize : Math.max(minimum, pageSize)) - 1;
      const all = Array.from({ length: count }, (_, place) =>
        itemOf(list, place, idSchema ? { id: idSchema.type === "integer" ? place : `id-${place}` } : {}),
      );
      if (new Set(all.map(canonical)).size < count) throw new NotTested("the items of the list cannot be told apart");
      const pageOf = (request: SeenRequest): { items: readonly Item[] } & ScriptedResponse => {
        const taken = "input" in walk ? inputOf(request, walk.input) : request.url.searchParams.get("from");
        const begin =
          walk.kind === "page"
            ? (Number(taken ?? first) - first) * size(request)
            : Number(String(taken ?? 0).replace("from-", ""));
        // A page may have fewer items than the limit: its link to the next page tells if there is one.
        const isShort = walk.kind !== "page" && walk.kind !== "offset" && begin === size(request);
        const end = begin + size(request) - (isShort ? 1 : 0);
        const token = end < all.length ? `from-${end}` : undefined;
        const sample = sampleBody(contract, operation);
        const link = token && `${request.url.origin}${request.url.pathname}?from=${token}`;
        const withTotal = "total" in walk && walk.total ? withAt(sample, namesOf(walk.total), all.length) : sample;
        const body =
          walk.kind === "cursor"
            ? withAt(sample, namesOf(walk.token), token)
            : walk.kind === "link"
              ? withAt(sample, namesOf(walk.link), link)
              : withTotal;
        const headers = walk.kind === "header" && token !== undefined ? { [walk.header]: token } : {};
        return { items: all.slice(begin, end), body, headers };
      };
      const { requests, places } = await walkList(program, list, { input }, { items: all, pageOf });
      expectSame("the places of the items", places(), [...all.keys()]);
      for (const [name, value] of Object.entries(input))
        for (const [page, request] of requests.entries())
          if (walk.kind !== "link")
            expectSame(`${name} of page ${page + 1}`, String(inputOf(request, name)), String(value), request.request);
    },
  });
}

const second = 1_000_000_000n;
const noon = BigInt(Date.UTC(2026, 2, 1, 12)) * 1_000_000n;

/** The bounds of walks by time. */
const [earliest, newest] = [timeOf(noon - second), timeOf(noon + 3600n * second)];

/**
 * The nanoseconds after noon at which items happen, four of them on a page. Some happen at the very same time, but
 * never on two pages: a walk may go beyond the last item by a nanosecond, and would lose them.
 */
const moments = [0, 5, 5, 5, 300, 420, 420, 999_999, 1e6, 1e6 + 1, 1e6 + 1, 1e6 + 100, 2e6, 2e6 + 2, 2e6 + 9, 3e9, 4e9];

/** The items that an earlier one replaces, and the distance to it. */
const repeats = new Map([
  [3, 2],
  [14, 1],
]);

type Order = WalkRule["order"];

/** A log that is paged by rules. */
interface Log {
  items: readonly Item[];

  /** Set to `with` if the page of a cursor begins with its item, to `after` if it begins after it. */
  begins?: "with" | "after";
}

/** The bounds and the cursor of a request, by the rules. */
interface RuledList extends WalkedList {
  rules: readonly WalkRule[];
}

/** Returns the rule of a mechanism in an order. */
function ruleOf({ rules }: RuledList, mechanism: WalkRule["mechanism"], order: Order): WalkRule | undefined {
  return rules.find((each) => each.mechanism === mechanism && each.order === order);
}

/**
 * Makes the pages of a log. The bounds of a request are included. The page is empty if the request has no cursor and
 * every item within its bounds was returned before: a walk by time ends, even if it goes beyond the last item.
 */
function pagesOfLog(list: RuledList, { items, begins = "after" }: Log, order: Order) {
  const { facts, operation } = list;
  const of = (mechanism: WalkRule["mechanism"], way: Order): string => ruleOf(list, mechanism, way)?.send ?? "";
  const take = ruleOf(list, "timestamp", order)?.take ?? ruleOf(list, "timestamp", "ascending")?.take ?? "";
  const kept = items
    .map((item) => ({ item, time: nanosecondsOf(String(item[take])) }))
    .toSorted((a, b) => Number(a.time - b.time))
    .map((each, position) => ({ ...each, position }));
  const given = new Set<number>();
  const direction = order === "ascending" ? 1 : -1;
  return (request: SeenRequest): { items: readonly Item[] } & ScriptedResponse => {
    const timeAt = (name: string): bigint | undefined => {
      const sent = inputOf(request, name);
      return typeof sent === "string" ? nanosecondsOf(sent) : undefined;
    };
    const [start, end] = [timeAt(of("timestamp", "ascending")), timeAt(of("timestamp", "descending"))];
    const cursor = inputOf(request, of("cursor", order));
    const isAfter = (position: number): boolean => {
      const distance = (position - Number(cursor)) * direction;
      return cursor === undefined || (begins === "with" ? distance >= 0 : distance > 0);
    };
    const rest = kept.filter(
      ({ time, position }) =>
        (start === undefined || time >= start) && (end === undefined || time <= end) && isAfter(position),
    );
    const hasNews = cursor !== undefined || rest.some(({ position }) => !given.has(position));
    const page = hasNews ? (direction === 1 ? rest : rest.toReversed()).slice(0, pageSize) : [];
    for (const { position } of page) given.add(position);
    const positions =
      page.length > 0 ? page.map(({ position }) => position) : cursor === undefined ? [] : [Number(cursor)];
    const body = (["ascending", "descending"] as const).reduce<unknown>(
      (whole, way) => {
        const rule = ruleOf(list, "cursor", way);
        if (rule === undefined || positions.length === 0) return whole;
        const position = way === "ascending" ? Math.max(...positions) : Math.min(...positions);
        return withAt(whole, namesOf(rule.taken), String(position));
      },
      sampleBody(facts.contract, operation),
    );
    return { items: page.map(({ item }) => item), body };
  };
}

/** The input of a walk by rules, with the bounds of its time. */
function inputOfRules(list: RuledList, order: Order, limit: number): TaskInput {
  const { facts, operation } = list;
  const own = facts.definition.walks?.[operation.name]?.({ order, limit }) ?? sampleInput(facts.contract, operation);
  const [from, to] = (["ascending", "descending"] as const).map((way) => ruleOf(list, "timestamp", way)?.send);
  return { ...own, ...(from !== undefined && { [from]: earliest }), ...(to !== undefined && { [to]: newest }) };
}

/** Returns one check for each order. */
function ruleChecks(walkedList: WalkedList, rules: readonly WalkRule[]): Checks {
  const list = { ...walkedList, rules };
  return rules.flatMap((rule) => (rule.mechanism === "timestamp" ? timeChecks(list, rule) : cursorChecks(list, rule)));
}

function byNumber(one: number, other: number): number {
  return one - other;
}

/** Returns the checks of walks by the time of the last item of each page. */
function timeChecks(list: RuledList, { order, send, take, stepNanoseconds = 0 }: WalkRule): Checks {
  const { facts, operation, stated } = list;
  const all = moments.map((each, place) => itemOf(list, place, { [take]: timeOf(noon + BigInt(each)) }));
  const name = `${operation.name}/by-time/${order}`;
  const about = `${operation.name}, ${order}:`;
  const [way, bound] = order === "ascending" ? (["descending", newest] as const) : (["ascending", earliest] as const);
  const other = ruleOf(list, "timestamp", way)?.send ?? "";
  const walk = async (program: ClientProgramTarget, items: readonly Item[]): Promise<Walked> => {
    const task = { input: inputOfRules(list, order, 10), order, by: "timestamp" } as const;
    return await walkList(program, list, task, { items, pageOf: pagesOfLog(list, { items }, order) });
  };
  return [
    ...clientCheck(facts, {
      name: `${name}/${send}`,
      title: `${about} the next ${send} is the ${take} of the last item, or the documented step beyond, and the other bound is unchanged`,
      operation,
      stated: statedOn(facts, operation, send),
      parts: [`${send} of the last item`],
      run: async (program) => {
        const { requests, pages } = await walk(program, all);
        expectThat("the walk", requests.length > 1, "more than one page", requests.length);
        for (const [index, request] of requests.entries()) {
          const last = pages[index - 1]?.at(-1)?.[take];
          if (typeof last !== "string") continue;
          const sent = inputOf(request, send);
          const beyond = nanosecondsOf(last) + BigInt(stepNanoseconds);
          const isNext = typeof sent === "string" && [nanosecondsOf(last), beyond].includes(nanosecondsOf(sent));
          expectThat(`${send} of page ${index + 1}`, isNext, `${last} or ${timeOf(beyond)}`, sent, request.request);
        }
        for (const [index, request] of requests.entries()) {
          const sent = inputOf(request, other);
          const isKept = typeof sent === "string" && nanosecondsOf(sent) === nanosecondsOf(bound);
          expectThat(`${other} of page ${index + 1}`, other === "" || isKept, bound, sent, request.request);
        }
      },
    }),
    ...clientCheck(facts, {
      name: `${name}/all`,
      title: `${about} a walk to the first page without items returns all items, each once, even from short pages`,
      operation,
      stated,
      parts: ["until the page is empty"],
      run: async (program) => {
        const { places, pages } = await walk(program, all);
        expectSame("the items", places().toSorted(byNumber), [...all.keys()]);
        if (pages.at(-1)?.length !== 0) throw new NotTested("the program does not use an empty page to stop");
      },
    }),
    ...clientCheck(facts, {
      name: `${name}/duplicates`,
      title: `${about} an item that a source has sent twice is returned once, even with others in between`,
      operation,
      stated,
      parts: ["deduplicated"],
      run: async (program) => {
        const twice = all.map((item, place) => all[place - (repeats.get(place) ?? 0)] ?? item);
        const { places } = await walk(program, twice);
        const wanted = [...new Set(twice)].map((item) => twice.lastIndexOf(item));
        expectSame("the items", places().toSorted(byNumber), wanted.toSorted(byNumber));
      },
    }),
  ];
}

/**
 * Every page but the last is full, since a walk may stop at one that is not. The page of a cursor begins with its item
 * or after it. Either way the last page is full, and the one after it returns the cursor.
 */
const cursorLogs = [
  { begins: "after", count: 3 * pageSize },
  { begins: "with", count: 3 * pageSize + 1 },
] as const;

/** Returns the checks of walks by cursor. */
function cursorChecks(list: RuledList, { order, send, take }: WalkRule): Checks {
  const { facts, operation, stated } = list;
  const time = ruleOf(list, "timestamp", order)?.take ?? "";
  return cursorLogs.flatMap(({ begins, count }) =>
    clientCheck(facts, {
      name: `${operation.name}/by-cursor/${order}/${begins}`,
      title: `${operation.name}, ${order}: if pages begin ${begins} the item of the cursor, the walk ends at the cursor that was sent, and not before`,
      operation,
      stated,
      parts: [`${order}: the end is at the ${take.split(".").at(-1)} that was sent`],
      run: async (program) => {
        const items = Array.from({ length: count }, (_, n) => itemOf(list, n, { [time]: timeOf(noon + BigInt(n)) }));
        const task = { input: inputOfRules(list, order, pageSize), order, by: "cursor" } as const;
        const pageOf = pagesOfLog(list, { items, begins }, order);
        const { requests, places } = await walkList(program, list, task, { items, pageOf });
        const sent = requests.map((request) => inputOf(request, send));
        if (sent.every((cursor) => cursor === undefined)) throw new NotTested("the program sent no cursor");
        const names = take.split(".");
        const cameBack = requests.map(({ response }) =>
          names.reduce<unknown>((value, name) => Reflect.get(Object(value), name), response),
        );
        const end = sent.findIndex((cursor, index) => cursor !== undefined && cursor === cameBack[index]);
        // A walk must end once a cursor has come back.
        expectSame(
          `the cursors sent after the one that came back as ${take}`,
          end === -1 ? [] : sent.slice(end + 1),
          [],
        );
        // An item may come twice, but all must come.
        expectSame("the items", [...new Set(places())].toSorted(byNumber), [...items.keys()]);
        if (end === -1) throw new NotTested("the program stops before a cursor comes back");
      },
    }),
  );
}

/** Returns the checks of limits that a request has in two places. */
function limitChecks(list: WalkedList): Checks {
  const { facts, operation } = list;
  const { textLimit } = operation;
  const { walks = {} } = facts.definition;
  if (textLimit === undefined || walks[operation.name] === undefined) return [];
  const { text, pattern, send, above } = textLimit;
  const rules = list.pages.walk.kind === "rules" ? list.pages.walk.rules : [];
  const orders = new Set(rules.map(({ order }) => order));
  return [...orders].flatMap((order) =>
    clientCheck(facts, {
      name: `${operation.name}/limit/${order}`,
      title: `${operation.name}, ${order}: if a page of more than ${above} items is requested, ${send} is the limit in ${text}`,
      operation,
      stated: statedOn(facts, operation, text),
      parts: ["the same limit"],
      run: async (program) => {
        const ruled = { ...list, rules };
        const input = inputOfRules(ruled, order, above + 500);
        const task = { input, order, by: "timestamp" } as const;
        const items = [0, 1, 2].map((n) => itemOf(list, n, timesOf(ruled, order, n)));
        const { requests } = await walkList(program, list, task, {
          items,
          pageOf: pagesOfLog(ruled, { items }, order),
        });
        const limits = requests.map((request) => {
          const [, inText] = new RegExp(pattern).exec(String(inputOf(request, text))) ?? [];
          return { request, inText: Number(inText), sent: inputOf(request, send) };
        });
        const large = limits.filter(({ inText, sent }) => Math.max(inText || 0, Number(sent ?? 0)) > above);
        if (large.length === 0) throw new NotTested(`the program requests at most ${above} items`);
        for (const { request, inText, sent } of large) expectSame(send, sent ?? null, inText, request.request);
      },
    }),
  );
}

function timesOf(list: RuledList, order: Order, place: number): Item {
  const { take = "" } = ruleOf(list, "timestamp", order) ?? {};
  return take === "" ? {} : { [take]: timeOf(noon + BigInt(place)) };
}
