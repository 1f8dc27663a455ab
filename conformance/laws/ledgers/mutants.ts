import { type Change, changedAt, type Row } from "../../defect-kit/changed-at.ts";
import { mapResponseBody } from "../../defect-kit/interceptors.ts";
import { type RowFacts, rowFacts } from "../../../generators/contract/facts/ledgers.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { mapRows, pointerTo } from "../lists/mutants.ts";
import { type List, listsOf } from "../lists/list.ts";
import { valueAt } from "../lists/judges.ts";
import { type RowMutant, rowMutantsOf, type RowOperator } from "../mutants.ts";
import type { RowDefinitions } from "../../kit/ledger-definition.ts";
import { ledgerChecks } from "./ledgers.ts";
import { type Left, leftRows } from "./left.ts";

/**
 * Returns the mutants of the ledgers of a contract: each documented fact of their rows, wrong in each way of a table.
 */
export function ledgerMutants(contract: InterfaceContract, definitions: RowDefinitions = {}): RowMutant[] {
  const lists = listsOf(contract, definitions.lists);
  return rowMutantsOf(contract, ledgerChecks(contract, definitions), [
    ...lists.flatMap((list) => rowOperators(list, rowFacts(contract, list.operation.name))),
    ...leftRows(contract, lists).flatMap((left) => leftOperators(left)),
  ]);
}

/** Returns the rows of a list with another value of a field, if they have the field. */
export function mapField({ at }: List, path: string, change: Change) {
  const pointer = pointerTo([...at, "*", ...path.split(".")]);
  return mapResponseBody(pointer, (value, holder) =>
    (value ?? undefined) === undefined ? value : change(value, holder),
  );
}

/** Returns another value of the same type. */
function otherValue(value: unknown): unknown {
  if (typeof value === "number") return value + 1;
  return typeof value === "boolean" ? !value : `${String(value)}-1`;
}

const negated: Change = (value) => -Number(value);

function rowOperators(list: List, { differences, signs, references, immutable }: RowFacts): RowOperator[] {
  const { name: operation } = list.operation;
  const operator = (
    check: string,
    name: string,
    title: string,
    intercept: RowOperator["intercept"],
    part?: string,
  ) => ({
    operation,
    check: `${operation}/${check}`,
    name: `${operation}/${name}`,
    title,
    intercept,
    ...(part !== undefined && { part }),
  });
  const mapRow = (change: (row: Row, index: number) => Row) =>
    mapRows(list, (rows) => rows.map((row, index) => change(row, index)));
  const [text] = list.facts.order ? [list.facts.order.field] : [];
  return [
    ...differences.flatMap(({ name, rule: { of, less } }) => {
      const late = mapRow(
        (row) => changedAt(row, pointerTo(less.split(".")), (value) => (value ?? undefined) && valueAt(row, of)) as Row,
      );
      return [
        operator(`${name}/difference`, `${less}/late`, `${less} is ${of}`, late),
        operator(
          `${name}/difference`,
          `${of}/constant`,
          `${of} is always the same`,
          mapField(list, of, () => 42),
        ),
        operator(
          `${name}/difference`,
          `${less}/whole`,
          `${less} is rounded to a whole number`,
          mapField(list, less, (value) => Math.round(Number(value))),
        ),
        operator(
          `${name}/difference`,
          `${name}/thousandths`,
          `${name} is in thousandths`,
          mapField(list, name, (value) => Number(value) * 1000),
        ),
      ];
    }),
    ...signs.flatMap(({ name }) => [
      operator(
        `${name}/sign`,
        `${name}/unsigned`,
        `${name} has no sign`,
        mapField(list, name, (value) => Math.abs(Number(value))),
        "negative",
      ),
      operator(`${name}/sign`, `${name}/inverted`, `${name} has the other sign`, mapField(list, name, negated), name),
    ]),
    ...references.flatMap(({ name, rule: { list: other, agree = [] } }) => [
      operator(
        `${name}/refers`,
        `${name}/own-id`,
        `${name} is the id of the row itself`,
        mapRow((row) => (valueAt(row, name) === undefined ? row : { ...row, [name]: list.keyOf(row) })),
        name,
      ),
      ...agree.map(({ field, with: path = field, opposite = false }) =>
        operator(
          `${name}/refers`,
          `${name}/${opposite ? "signed" : "other"}-${field}`,
          opposite ? `${field} has the sign of the other row` : `${field} differs from that of the referenced row`,
          mapField(list, field, opposite ? (value) => (value === 0 ? value : -Number(value)) : otherValue),
          `${other}.${path}`,
        ),
      ),
    ]),
    ...(immutable === undefined || text === undefined
      ? []
      : [
          operator(
            "rows/unchanged",
            "rows/renumbered",
            "rows change with their position",
            mapRow((row, index) => ({ ...row, place: index + 1 })),
          ),
          operator(
            "rows/unchanged",
            "rows/counting",
            "each row has the number of later rows",
            mapRows(list, (rows) => rows.map((row) => ({ ...row, newest: list.keyOf(rows[0] ?? {}) }))),
          ),
        ]),
  ];
}

function leftOperators({ operation, row, list }: Left): RowOperator[] {
  const isOwn = (item: Row): boolean =>
    row.fields.every(({ field, oneOf }) => oneOf === undefined || oneOf.includes(valueAt(item, field)));
  const operator = (name: string, title: string, intercept: RowOperator["intercept"], part?: string): RowOperator => ({
    operation: row.list,
    check: `${operation.name}/leaves/${row.list}`,
    name: `${row.list}/of-${operation.name}/${name}`,
    title,
    intercept,
    ...(part !== undefined && { part }),
  });
  const others = list.contract.operations.flatMap(({ leaves = [] }) =>
    leaves.filter((each) => each.list === row.list && each !== row),
  );
  return [
    operator(
      "not-left",
      `${operation.name} creates no row`,
      mapRows(list, (rows) => rows.filter((each) => !isOwn(each))),
    ),
    operator(
      "left-twice",
      `${operation.name} creates two rows`,
      mapRows(list, (rows) =>
        rows.flatMap((each) => (isOwn(each) ? [each, { ...each, id: `${list.keyOf(each)}-2` }] : [each])),
      ),
    ),
    ...row.fields.flatMap(({ field, oneOf, from }) => [
      ...(oneOf === undefined
        ? []
        : others.slice(0, 1).flatMap((other) => {
            const [kind] = other.fields.find((each) => each.field === field)?.oneOf ?? [];
            if (kind === undefined) return [];
            return [
              operator(
                `as-${String(kind)}`,
                `the row of ${operation.name} is one of ${String(kind)}`,
                mapRows(list, (rows) => rows.map((each) => (isOwn(each) ? { ...each, [field]: kind } : each))),
              ),
            ];
          })),
      ...(from === undefined
        ? []
        : [
            operator(
              `other-${field}`,
              `${field} of the row of ${operation.name} is wrong`,
              mapRows(list, (rows) =>
                rows.map((each) =>
                  isOwn(each) && valueAt(each, field) !== undefined
                    ? { ...each, [field]: otherValue(valueAt(each, field)) }
                    : each,
                ),
              ),
              field,
            ),
          ]),
    ]),
  ];
}
