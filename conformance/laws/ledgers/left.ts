import { isRecord } from "../../../generated/runtime/body.ts";
import { type Check, expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { type RowFacts, rowFacts } from "../../../generators/contract/facts/ledgers.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import type { LeftRow } from "../../../generators/contract/facts/ledgers.ts";
import type { LedgerDefinition, SentCase, SentRequest } from "../../kit/ledger-definition.ts";
import type { Row } from "../../kit/list-definition.ts";
import { alternativesOf, scopeOf } from "../../kit/elements.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { settled } from "../../kit/settled.ts";
import { shownBy as requirementsShown, takeDown } from "../lists/check.ts";
import { valueAt } from "../lists/judges.ts";
import { type AnyTarget, type List, largePages, readGood, walk } from "../lists/list.ts";
import { sourcesOf } from "../lists/source.ts";
import { areSame, fieldParts, shownBy } from "./rows.ts";

/** A row that the requests of an operation create, with its list. */
export interface Left {
  contract: InterfaceContract;
  operation: Operation;
  row: LeftRow;

  /** The list, with the rows that are found. */
  list: List;
  facts: RowFacts;
  lists: readonly List[];
}

/** Returns the rows that requests create in the lists of a contract. */
export function leftRows(contract: InterfaceContract, lists: readonly List[]): Left[] {
  return contract.operations.flatMap((operation) =>
    (operation.leaves ?? []).flatMap((row): Left[] => {
      const list = lists.find((each) => each.operation.name === row.list);
      if (list === undefined) return [];
      const [found = list] = sourcesOf(list);
      return [{ contract, operation, row, list: found, facts: rowFacts(contract, row.list), lists }];
    }),
  );
}

/** The name of the part of a requirement that there is one row for each request. */
const onePart = "one row each";

/** Returns the names of parts of a requirement: the operation, and the values that distinguish its rows. */
function kindParts({ operation, row }: Left): string[] {
  return row.fields.flatMap(({ oneOf }) => (oneOf ? [`${operation.name}: ${oneOf.map(String).join(" or ")}`] : []));
}

/** Returns the checks of the rows that requests create: of a known request, and of those that a suite defines. */
export function leftChecks(left: Left, definition: LedgerDefinition = {}): Check<AnyTarget>[] {
  const { operation, row } = left;
  const cases = Object.entries(definition.requests?.[operation.name] ?? {}) as [string, SentCase<AnyTarget>][];
  const known: SentCase<AnyTarget> = {
    title: `${operation.method.toUpperCase()} ${operation.path} creates one row in ${row.list}, with the values of its request and response`,
    send: async (target) => await sendFresh(left, target),
  };
  return [["", known] as const, ...cases].map(([name, sent]) => leftCheck(left, name, sent, definition));
}

function leftCheck(
  left: Left,
  name: string,
  sent: SentCase<AnyTarget>,
  { settlingSeconds }: LedgerDefinition,
): Check<AnyTarget> {
  const { contract, operation, row, facts, list } = left;
  const stated = row.requirements ?? operation.requirements ?? [];
  const parts = [onePart, ...kindParts(left), ...(name === "" ? fieldParts(list, facts) : [])];
  const ofRows = [...requirementsShown({ contract, operation }, stated, parts)].filter(([, own]) => own.length > 0);
  const shows = [...Map.groupBy([...Object.entries(sent.shows ?? {}), ...ofRows], ([id]) => id)].map(
    ([id, all]) => [id, [...new Set(all.flatMap(([, own]) => own))]] as const,
  );
  const [first = `${contract.name}/${operation.name}`, ...others] = shows.map(([id]) => id);
  return {
    id: [contract.name, operation.name, "leaves", row.list, ...(name === "" ? [] : [name])].join("/"),
    requirements: [first, ...others],
    ...(shows.length > 0 && { shows: Object.fromEntries(shows) }),
    title: sent.title,
    ...(name === "" && { needs: [`requests.${operation.name}`, `requests.${row.list}`] }),
    run: async (target, evidence) => {
      const made = await sent.send(target);
      const { status } = made.response;
      if (!isSuccess(status))
        throw new NotTested(`${operation.name} responds with status ${status}, which creates no row`);
      const seconds = (settlingSeconds as ((target: AnyTarget) => number) | undefined)?.(target) ?? usualSeconds;
      const seen = await settled(seconds, async () => await expectLeft(left, target, made));
      const isShown = made.isShown !== false && Object.keys(made.row ?? {}).every((field) => seen.has(field));
      if (isShown) for (const all of Object.values(sent.shows ?? {})) for (const part of all) seen.add(part);
      takeDown(evidence, shows, seen, "the row shows no part of the requirement");
    },
  };
}

/** The seconds in which rows appear after their request, unless the suite defines another time. */
const usualSeconds = 5;

/** Returns the values of the fields of the row that follow from a request and its response. */
export function valuesFrom({ row }: Pick<Left, "row">, { request, response }: SentRequest): Map<string, unknown> {
  const places: Readonly<Record<string, unknown>> = { ...request, response: response.body };
  return new Map(
    row.fields.flatMap(({ field, from }) => {
      const [place = "", ...path] = from?.split(".") ?? [];
      const value = from === undefined ? undefined : valueAt(places[place], path.join("."));
      return value === undefined ? [] : [[field, value] as const];
    }),
  );
}

/** Asserts that a request has created one row with the known values. Returns the parts that the row shows. */
async function expectLeft(left: Left, target: AnyTarget, sent: SentRequest): Promise<Set<string>> {
  const { row, list, facts } = left;
  const expected = valuesFrom(left, sent);
  const key = expected.get(row.key);
  if (key === undefined) throw new NotTested(`neither the request nor its response has the ${row.key} of the row`);
  const own = { ...list, request: { headers: sent.request.headers ?? {} } };
  const items = await rowsWith(left, target, own, key);
  const where = `the rows of ${row.list} whose ${row.key} is ${String(key)}`;
  const [found, ...others] = items;
  expectThat(where, found !== undefined && others.length === 0, "one row", items);
  const seen = new Set([onePart, ...kindParts(left), row.key]);
  const known = new Map([...expected, ...Object.entries(sent.row ?? {})]);
  for (const [field, value] of known) {
    const actual = valueAt(found, field);
    if (actual !== undefined) expectThat(`${field} of the row`, areSame(actual, value), JSON.stringify(value), actual);
  }
  const open = new Set(
    row.fields.flatMap(({ field, from }) => (from !== undefined && !known.has(field) ? [field] : [])),
  );
  const told = Object.fromEntries(Object.entries(found).filter(([name]) => !open.has(name)));
  for (const part of shownBy(told)) seen.add(part);
  if (sent.moves !== undefined)
    await expectMoved(facts, left.lists, target, own, { row: found, key, left: row }, sent.moves);
  return seen;
}

/** Returns the rows of a list with a key, among those of requests of the operation. */
async function rowsWith({ row }: Left, target: AnyTarget, list: List, key: unknown): Promise<readonly Row[]> {
  const kinds = row.fields.filter(({ oneOf }) => oneOf !== undefined);
  const filterOn = (field: string): string | undefined =>
    list.filters.find(({ rule }) => rule?.match === "equal" && rule.field === field)?.name;
  const query: Record<string, string> = {};
  const byKey = filterOn(row.key);
  if (byKey !== undefined) query[byKey] = String(key);
  for (const { field, oneOf: [only, ...others] = [] } of kinds) {
    const filter = filterOn(field);
    if (filter !== undefined && others.length === 0) query[filter] = String(only);
  }
  const { items } = await readGood(target, list, { ...largePages(list), ...query });
  return items.filter((item) => {
    const own = valueAt(item, row.key);
    const isOwn = own === undefined ? byKey !== undefined : areSame(own, key);
    return isOwn && kinds.every(({ field, oneOf = [] }) => oneOf.includes(valueAt(item, field) ?? oneOf[0]));
  });
}

/** Asserts the amounts of the rows of other lists that a row refers to, or that have its key. */
async function expectMoved(
  { references }: RowFacts,
  lists: readonly List[],
  target: AnyTarget,
  { request }: List,
  { row, key, left }: { row: Row; key: unknown; left: LeftRow },
  moves: readonly number[],
): Promise<void> {
  for (const { name, rule } of references) {
    const list = lists.find(({ operation }) => operation.name === rule.list);
    const [found] = list ? sourcesOf(list) : [];
    if (list === undefined || found === undefined) continue;
    const { rows } = await walk(target, { ...found, ...(request && { request }) });
    const [reference, own] = [valueAt(row, name), (rule.agree ?? []).find(({ field }) => field === left.key)];
    const keyField = own?.with ?? left.key;
    const isLinked = reference !== undefined || rows.some((each) => valueAt(each, keyField) !== undefined);
    const moved = rows.filter(
      (each) =>
        areSame(valueAt(each, keyField), key) ||
        (reference !== undefined && areSame(valueAt(each, rule.field), reference)),
    );
    const { signs, differences } = rowFacts(list.contract, rule.list);
    const [amount] = [...signs, ...differences].map((fact) => fact.name);
    try {
      expectSame(`the number of rows of ${rule.list} for ${String(key)}`, moved.length, moves.length);
    } catch (error) {
      if (error instanceof Mismatch && !isLinked && rows.length > 0)
        throw new NotTested(`the rows of ${rule.list} do not identify their request`);
      throw error;
    }
    const total = moves.reduce((all, each) => all + each, 0);
    for (const { field, opposite } of rule.agree ?? []) {
      const told = valueAt(row, field);
      if (opposite !== true || told === undefined) continue;
      expectThat(`${field} of the row`, areSame(told, -total), String(-total), told);
    }
    if (amount === undefined) continue;
    const amounts = moved.map((each) => Number(valueAt(each, amount))).toSorted((a, b) => a - b);
    for (const [index, expected] of moves.toSorted((a, b) => a - b).entries())
      expectThat(`${amount} of ${rule.list}`, areSame(amounts[index], expected), String(expected), amounts[index]);
  }
}

/** Sends a known request of an operation, with fresh values for the fields of the row. */
async function sendFresh(left: Left, target: AnyTarget): Promise<SentRequest> {
  const { operation, row } = left;
  const parts = await knownRequest(target, operation);
  let request: RequestParts = parts;
  for (const { field, from } of row.fields) {
    const [place, name = "", ...deeper] = from?.split(".") ?? [];
    if ((place !== "body" && place !== "query") || deeper.length > 0) continue;
    const before = parts[place];
    if (place === "body" && !isRecord(before)) continue;
    const isOneOf = operation.requiresOneOf?.includes(from ?? "") === true;
    const isNeeded = field === row.key || (valueAt(before, name) === undefined && !isOneOf);
    const value = isNeeded ? await freshValue(left, target, field, { place, name }) : undefined;
    if (value !== undefined)
      request = { ...request, [place]: { ...(before as object), ...(request[place] as object), [name]: value } };
  }
  return { request, response: await sendOperation(target, operation, request) };
}

/** Returns a value for an input: one that another operation returns for the same field, or else a new text. */
async function freshValue(
  { contract, operation, row }: Left,
  target: AnyTarget,
  field: string,
  { place, name }: { place: "body" | "query"; name: string },
): Promise<unknown> {
  for (const other of contract.operations) {
    const given = (other.leaves ?? [])
      .find(({ list }) => list === row.list)
      ?.fields.find((each) => each.field === field);
    if (other === operation || !given?.from?.startsWith("response.")) continue;
    const { body } = await sendOperation(target, other, await knownRequest(target, other));
    return valueAt(body, given.from.slice("response.".length));
  }
  return isFreeText(contract, operation, place, name) ? crypto.randomUUID() : undefined;
}

/** Returns true for an input that accepts any text. */
function isFreeText(
  contract: InterfaceContract,
  { parameters, requestBody }: Operation,
  place: string,
  name: string,
): boolean {
  const scope = scopeOf(contract);
  const body = requestBody?.content["application/json"]?.schema;
  const fields = place === "body" && body ? (alternativesOf(body, scope)[0]?.keywords.properties ?? {}) : {};
  const schema = fields[name] ?? parameters.find((each) => each.in === place && each.name === name)?.schema;
  const [only, ...others] = schema ? alternativesOf(schema, scope) : [];
  const { type, enum: values, const: value, pattern, format } = only?.keywords ?? {};
  return (
    others.length === 0 && type === "string" && [values, value, pattern, format].every((each) => each === undefined)
  );
}
