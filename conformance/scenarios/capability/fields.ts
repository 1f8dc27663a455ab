import { type Check, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { isRow, type Row } from "./lists.ts";
import { call, succeededWith } from "./requests.ts";

interface FieldsCase {
  name: string;
  title: string;
  expressions(rows: string, field: string): string;

  /** The rows whose field is selected. */
  selected: readonly number[];
}

const cases: FieldsCase[] = [
  {
    name: "one",
    title: "An expression selects one value",
    expressions: (rows, field) => `$.${rows}[1].${field}`,
    selected: [1],
  },
  {
    name: "two",
    title: "Two expressions select what each of them does",
    expressions: (rows, field) => `$.${rows}[0].${field},$.${rows}[2].${field}`,
    selected: [0, 2],
  },
  {
    name: "comma-within",
    title: "A comma within brackets does not end an expression",
    expressions: (rows, field) => `$.${rows}[0,2].${field}`,
    selected: [0, 2],
  },
  {
    name: "quoted",
    title: "Names may be quoted in brackets",
    expressions: (rows, field) => `$['${rows}'][2]['${field}']`,
    selected: [2],
  },
  {
    name: "slice",
    title: "A slice selects the items from its start up to, and not with, its end",
    expressions: (rows, field) => `$.${rows}[0:2].${field}`,
    selected: [0, 1],
  },
  {
    name: "last",
    title: "A negative index counts from the end",
    expressions: (rows, field) => `$.${rows}[-1:].${field}`,
    selected: [-1],
  },
];

/** What `respond_with=fields:…` gives of the payload. In which shape it is given is left open. */
export const fieldsScenarios: Check<CapabilityTarget>[] = cases.map(({ name, title, expressions, selected }) => ({
  id: `capability/fields/${name}`,
  requirements: ["CAP-PROJ-3"],
  title: `fields: ${title}`,
  run: async (target) => {
    const { apiKey, rowsTool } = target.subjects;
    const { rows, field } = rowsTool;
    const list = rowsOf(succeededWith(await call(target, apiKey, rowsTool, { max_response_size: -1 })), rows);
    const respond_with = `fields:${expressions(rows, field)}`;
    const result = succeededWith(await call(target, apiKey, rowsTool, { respond_with, max_response_size: -1 }));
    const found = textsIn(result);
    const wanted = new Set(selected.map((index) => list.at(index)?.[field]));
    for (const each of wanted) expectThat(`the result of ${respond_with}`, found.has(each), String(each), result);
    for (const each of list.flatMap((row) => [...textsIn(row)])) {
      if (!wanted.has(each))
        expectThat(`the result of ${respond_with}`, !found.has(each), `no ${String(each)}`, result);
    }
  },
}));

/** The rows of the payload of a result. */
export function rowsOf({ data }: Row, rows: string): readonly Row[] {
  const list = isRow(data) ? data[rows] : undefined;
  expectThat(`result.data.${rows}`, Array.isArray(list) && list.every(isRow), "an array of objects", data);
  expectThat(`result.data.${rows}`, list.length >= 3, "at least three rows", list.length);
  return list;
}

/** Every text in a value, at any depth. */
export function textsIn(value: unknown): Set<unknown> {
  if (typeof value === "string") return new Set([value]);
  return new Set(Object.values(Object(value)).flatMap((part) => [...textsIn(part)]));
}
