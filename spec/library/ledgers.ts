import type { ModelProperty, Operation, Program } from "@typespec/compiler";
import { collected, listed, toJson, type Use } from "./collected.ts";
import { elementName } from "./elements.ts";
import type {
  ConcordatDecorators,
  LeftRow as Left,
  RowDifference,
  RowReference as Reference,
  RowSign,
} from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";
import { type Found, inputsOf, isNothing, operationsOf, pathOf, responseOf, takes } from "./operations.ts";
import { ties } from "./requirement.ts";
import { rowsOfList } from "./rows.ts";

/** A row of another list to which a field refers. */
export interface RowReference extends Reference {
  readonly field: string;
}

/** The row that each request of an operation adds to a list. */
export type LeftRow = Left;

export const rowDifferences = collected<RowDifference, ModelProperty>("difference", { once: true });
export const rowSigns = collected<RowSign, ModelProperty>("signedBy", { once: true });
export const rowReferences = collected<RowReference, ModelProperty>("refersTo", { once: true });
export const leftRows = collected<LeftRow, Operation>("leaves");

const decorators: Pick<ConcordatDecorators, "difference" | "signedBy" | "refersTo" | "leaves"> = {
  difference(context, target, value) {
    rowDifferences.add(context, target, toJson(value));
  },
  signedBy(context, target, value) {
    rowSigns.add(context, target, toJson(value));
  },
  refersTo(context, target, value) {
    rowReferences.add(context, target, { field: "id", ...toJson<Reference>(value) });
  },
  leaves(context, target, value) {
    const row = toJson<Left>(value);
    leftRows.add(context, target, row);
    for (const id of row.requirements ?? []) ties.add(context, target, { id, argument: 0 });
  },
};

export const $decorators = { Concordat: decorators };

export function $onValidate(program: Program): void {
  for (const use of rowDifferences.uses(program))
    checkFields(program, use, "difference", [use.value.of, use.value.less]);
  for (const use of rowSigns.uses(program)) checkFields(program, use, "signedBy", [use.value.field]);
  const operations = new Map([...operationsOf(program)].map((operation) => [operation.name, operation]));
  const lists = new Map(
    [...operations].flatMap(([name, operation]): [string, Found][] => {
      const rows = rowsOfList(program, operation);
      return rows ? [[name, rows]] : [];
    }),
  );
  for (const use of rowReferences.uses(program)) {
    const { list, field, agree = [] } = use.value;
    checkFields(
      program,
      use,
      "refersTo",
      agree.map((each) => each.field),
    );
    const rows = lists.get(list);
    if (rows === undefined) reportUnknown(program, use, "refersTo", ["list", list], lists.keys());
    else checkPaths(program, use, "refersTo", rows, [field, ...agree.map((each) => each.with ?? each.field)]);
  }
  for (const use of leftRows.uses(program)) {
    const { list, key, fields } = use.value;
    const rows = lists.get(list);
    if (rows === undefined) reportUnknown(program, use, "leaves", ["list", list], lists.keys());
    else checkPaths(program, use, "leaves", rows, [key, ...fields.map(({ field }) => field)]);
    const known = fields.filter(({ from }) => from !== undefined).map(({ field }) => field);
    if (!known.includes(key)) reportUnknown(program, use, "leaves", ["key", key], known);
    for (const { from } of fields) if (from !== undefined) checkOrigin(program, use, from);
  }
}

/** Reports a source that is neither in the request nor in the response of the operation. */
function checkOrigin(program: Program, use: Use<LeftRow, Operation>, from: string): void {
  const [place, ...path] = from.split(".");
  if (place === "response")
    return checkPaths(program, use, "leaves", responseOf(program, use.target), [path.join(".")]);
  const inputs = inputsOf(program, use.target);
  if (!takes(inputs, from)) reportUnknown(program, use, "leaves", ["input", from], inputs.names);
}

/** Reports fields that the model of a property does not have. */
function checkFields(program: Program, use: Use<unknown, ModelProperty>, word: string, paths: readonly string[]): void {
  const { model } = use.target;
  if (model !== undefined) checkPaths(program, use, word, { types: [model], open: false }, paths);
}

function checkPaths(
  program: Program,
  use: Use<unknown, ModelProperty | Operation>,
  word: string,
  start: Found,
  paths: readonly string[],
): void {
  for (const path of paths) {
    const { found, known } = pathOf(start, path.split("."));
    if (isNothing(found)) reportUnknown(program, use, word, ["field", path], known);
  }
}

function reportUnknown(
  program: Program,
  { target, at }: Use<unknown, ModelProperty | Operation>,
  word: string,
  [kind, name]: readonly [kind: string, name: string],
  known: Iterable<string>,
): void {
  const format = { place: `@${word} on ${elementName(target)}`, kind, name, known: listed(known) };
  report(program, { code: "unknown-name", format, target: at(0) });
}
