import { type Check, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { type RowFacts, rowFacts } from "../../../generators/contract/facts/ledgers.ts";
import type { Row } from "../../kit/list-definition.ts";
import { listCheck } from "../lists/check.ts";
import { expectUnchanged, isSameAmount, valueAt } from "../lists/judges.ts";
import { type AnyTarget, type List, type Query, readGood, walk } from "../lists/list.ts";
import { madeRows, makeRows, sourcesOf } from "../lists/source.ts";

/** Returns the checks of the fields of a list's rows and of the rows that they refer to. */
export function rowChecks(list: List, lists: readonly List[]): Check<AnyTarget>[] {
  const facts = rowFacts(list.contract, list.operation.name);
  return [
    ...differenceChecks(list, facts),
    ...signChecks(list, facts),
    ...referenceChecks(list, facts, lists),
    ...unchangedChecks(list, facts),
  ];
}

/** Returns the name of a part of a requirement: `balance_after - balance_before`, without the fields in them. */
function differencePart({ of, less }: { of: string; less: string }): string {
  return [of, less].map((path) => path.split(".")[0]).join(" - ");
}

function differenceChecks(list: List, { differences }: RowFacts): Check<AnyTarget>[] {
  return differences.map(({ name, rule, stated }) => {
    const part = differencePart(rule);
    return listCheck(
      list,
      {
        name: `${name}/difference`,
        title: `returns rows whose ${name} is ${rule.of} less ${rule.less}`,
        stated,
        parts: [part],
        otherwise: `no row has ${rule.of} and ${rule.less}`,
        judge: async ({ known, see }) => {
          for (const row of await Promise.resolve(known.rows)) {
            const [of, less, amount] = [rule.of, rule.less, name].map((path) => valueAt(row, path));
            if (typeof of !== "number" || typeof less !== "number" || typeof amount !== "number") continue;
            const where = `${rule.of} less ${rule.less} of ${list.keyOf(row)}`;
            expectThat(where, isSameAmount(of - less, amount), String(amount), of - less);
            see(part);
          }
        },
      },
      sourcesOf(list),
    );
  });
}

function signChecks(list: List, { signs }: RowFacts): Check<AnyTarget>[] {
  return signs.map(({ name, rule, stated }) => {
    const { field, negative = [], positive = [] } = rule;
    return listCheck(
      list,
      {
        name: `${name}/sign`,
        title: `returns rows whose ${name} has the sign of their ${field}`,
        stated: [...stated, ...(list.operation.requirements ?? [])],
        parts: ["negative", "positive", name],
        otherwise: `no row shows the sign of its ${name}`,
        judge: async ({ known, see }) => {
          for (const row of await Promise.resolve(known.rows)) {
            const [kind, amount] = [field, name].map((path) => valueAt(row, path));
            const [isBelow, isAbove] = [negative, positive].map((values) => values.includes(kind));
            if (typeof amount !== "number" || amount === 0) continue;
            see(name);
            if (isBelow === isAbove) continue;
            const expected = isBelow ? "below 0" : "above 0";
            expectThat(`${name} of a row with ${field} ${String(kind)}`, amount < 0 === isBelow, expected, amount);
            see(isBelow ? "negative" : "positive");
          }
        },
      },
      sourcesOf(list),
    );
  });
}

/** Returns the parts of requirements that a field of a row can show: its name, and its name and a value. */
export function fieldParts({ contract }: List, { fields }: RowFacts): string[] {
  const all = contract.requirements.flatMap(({ parts = [] }) => parts);
  return [...new Set(all.filter((part) => fields.has(part.split(": ")[0] ?? "")))];
}

/** Returns the parts that a row shows: those of its fields that have a value. */
export function shownBy(row: Row): string[] {
  return Object.entries(row).flatMap(([name, value]) =>
    (value ?? "") === "" ? [] : [name, ...(typeof value === "object" ? [] : [`${name}: ${String(value)}`])],
  );
}

/** Returns the rows of another list of the same account. */
async function rowsOfSameAccount(target: AnyTarget, list: List, other: List) {
  const [found = other] = sourcesOf(other);
  const made = await madeRows(target, list);
  return await walk(target, made ? { ...found, request: { headers: made.request.headers ?? {} } } : found);
}

function referenceChecks(list: List, facts: RowFacts, lists: readonly List[]): Check<AnyTarget>[] {
  return facts.references.flatMap(({ name, rule, stated }) => {
    const other = lists.find(({ operation }) => operation.name === rule.list);
    if (other === undefined) return [];
    const partOf = (path: string): string => `${rule.list}.${path}`;
    const agreeing = (rule.agree ?? []).map(({ field, with: path = field, opposite = false }) => ({
      field,
      path,
      opposite,
    }));
    return [
      listCheck(
        list,
        {
          name: `${name}/refers`,
          title: `returns rows whose ${name} is the ${rule.field} of a row of ${rule.list}, which agrees with them`,
          stated,
          parts: [...fieldParts(list, facts), ...agreeing.map(({ path }) => partOf(path))],
          otherwise: `no row refers to a row of ${rule.list} that was read`,
          judge: async ({ target, list: source, known, see }) => {
            const referring = known.rows.filter((row) => valueAt(row, name) !== undefined);
            if (referring.length === 0) throw new NotTested(`no row has a ${name}`);
            const { rows, isWhole } = await rowsOfSameAccount(target, source, other);
            const byId = new Map(rows.map((row) => [String(valueAt(row, rule.field)), row]));
            for (const row of referring) {
              const id = String(valueAt(row, name));
              const found = byId.get(id);
              // The row may be older than those that were read.
              if (found === undefined && !isWhole) continue;
              const where = `${name} of ${list.keyOf(row)}`;
              expectThat(where, found !== undefined, `the ${rule.field} of a row of ${rule.list}`, id);
              for (const { field, path, opposite } of agreeing) {
                const [own, its] = [valueAt(row, field), valueAt(found, path)];
                if (own === undefined || its === undefined) continue;
                const isSame = areSame(opposite && typeof own === "number" ? -own : own, its);
                const expected = `${opposite ? "the opposite of " : ""}${JSON.stringify(own)}, as ${where}`;
                expectThat(`${path} of ${id} of ${rule.list}`, isSame, expected, its);
                see(partOf(path));
              }
              for (const part of shownBy(row)) see(part);
            }
          },
        },
        sourcesOf(list),
      ),
    ];
  });
}

/** Returns true for equal values: amounts up to rounding, and ids as strings or numbers. */
export function areSame(one: unknown, other: unknown): boolean {
  if (typeof one === "number" && typeof other === "number") return isSameAmount(one, other);
  return String(one) === String(other);
}

const unchangedPart = "rows stay as they are";

/** The most rows of a page that is read again. */
const manyRows = 100;

/** Returns the ways to read rows again: on other pages, and through filters. */
function otherQueries({ way, size, filters }: List, count: number): Query[] {
  const { name, maximum = manyRows } = size ?? {};
  const ofSize = (wanted: number): Query =>
    name === undefined ? {} : { [name]: Math.max(1, Math.min(wanted, maximum)) };
  const values = filters.flatMap(({ name: filter, documented }) => documented.map((value) => ({ [filter]: value })));
  return [
    ofSize(manyRows),
    ...(way?.kind === "page" ? [{ [way.input]: way.first + 1, ...ofSize(Math.floor(count / 3)) }] : []),
    ...values.slice(0, 4).map((query) => ({ ...ofSize(manyRows), ...query })),
  ];
}

function unchangedChecks(list: List, { immutable }: RowFacts): Check<AnyTarget>[] {
  if (immutable === undefined) return [];
  return [
    listCheck(
      list,
      {
        name: "rows/unchanged",
        title: "returns unchanged rows on other pages, through filters and after new rows",
        stated: immutable,
        parts: [unchangedPart],
        otherwise: "there are no rows to read again",
        judge: async ({ target, list: source, known, see }) => {
          const read = async (from: List, query: Query) => (await readGood(target, from, query)).items;
          const again = await Promise.all(
            otherQueries(source, known.rows.length).map(async (query) => await read(source, query)),
          );
          if (expectUnchanged(known.rows, again.flat(), list.keyOf) > 0) see(unchangedPart);
          const made = await makeRows(target, source);
          if (made?.more === undefined) return;
          const [found = source] = sourcesOf(source);
          const own = { ...found, request: made.request };
          const before = await walk(target, own);
          await made.more();
          const after = await walk(target, own);
          const seen = expectUnchanged(before.rows, after.rows, list.keyOf);
          const isLost = after.isWhole && seen < before.rows.length;
          if (isLost) throw new Mismatch("the earlier rows, after new rows", String(before.rows.length), seen);
        },
      },
      sourcesOf(list),
    ),
  ];
}
