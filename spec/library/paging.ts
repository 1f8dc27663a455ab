import { getTypeName, type ModelProperty, type Operation, type Program, type Type } from "@typespec/compiler";
import { responseOf, inputsOf, isNothing, pathOf, takes } from "./operations.ts";
import { collected, listed, toJson, type Use } from "./collected.ts";
import type {
  ConcordatDecorators,
  PagingEnd,
  PagingMechanism,
  PagingOrder,
  PagingRule as Rule,
  TextLimit as Limit,
} from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";
import { tieRows } from "./requirement.ts";

/** A row of `@pages`. */
export interface PagingRule extends Rule {
  readonly mechanism: PagingMechanism;
  readonly order: PagingOrder;
  readonly end: PagingEnd;
}

export type TextLimit = Omit<Limit, "requirement">;

export const textLimits = collected<TextLimit, Operation>("textLimit", { once: true });
export const pageTotals = collected<true, ModelProperty>("pageTotal", { once: true });
export const pagingRules = collected<PagingRule[], Operation>("pages", { once: true });

const decorators: Pick<ConcordatDecorators, "pages" | "pageTotal" | "textLimit"> = {
  pages(context, target, value) {
    const rules = toJson<PagingRule[]>(value);
    pagingRules.add(context, target, rules);
    tieRows(context, target, rules);
    const at = context.getArgumentTarget(0) ?? target;
    if (rules.length === 0) {
      report(context.program, { code: "table-empty", format: { table: "@pages" }, target: at });
    }
    const names = rules.map(({ mechanism, order }) => `${mechanism} ${order}`);
    names.forEach((name, index) => {
      if (names.indexOf(name) === index) return;
      report(context.program, { code: "duplicate-name", format: { place: "@pages", kind: "rule", name }, target: at });
    });
  },
  pageTotal(context, target) {
    pageTotals.add(context, target, true);
    if (isNumber(target.type)) return;
    const format = { decorator: "pageTotal", found: getTypeName(target.type) };
    report(context.program, { code: "number-expected", format, target: context.decoratorTarget });
  },
  textLimit(context, target, value) {
    const { requirement, ...limit } = toJson<Limit>(value);
    textLimits.add(context, target, limit);
    if (requirement !== undefined) tieRows(context, target, [{ requirement }]);
    if (hasGroup(limit.pattern)) return;
    const format = { name: limit.pattern };
    report(context.program, { code: "pattern-group", format, target: context.getArgumentTarget(0) ?? target });
  },
};

export const $decorators = { Concordat: decorators };

export function $onValidate(program: Program): void {
  for (const { value, target, at } of textLimits.uses(program)) {
    const inputs = inputsOf(program, target);
    if (takes(inputs, `query.${value.text}`) || takes(inputs, `body.${value.text}`)) continue;
    const format = { place: "@textLimit", kind: "input", name: value.text, known: listed(inputs.names) };
    report(program, { code: "unknown-name", format, target: at(0) });
  }
  for (const use of pagingRules.uses(program)) for (const rule of use.value) checkRule(program, rule, use);
}

function checkRule(
  program: Program,
  { mechanism, take, send }: PagingRule,
  { target, at }: Use<PagingRule[], Operation>,
): void {
  const place = "@pages";
  const inputs = inputsOf(program, target);
  if (!takes(inputs, `query.${send}`) && !takes(inputs, `body.${send}`)) {
    const format = { place, kind: "input", name: send, known: listed(inputs.names) };
    report(program, { code: "unknown-name", format, target: at(0) });
  }
  if (mechanism !== "cursor") return;
  const { found, known } = pathOf(responseOf(program, target), take.split("."));
  if (!isNothing(found)) return;
  const format = { place, kind: "field of the response", name: take, known: listed(known) };
  report(program, { code: "unknown-name", format, target: at(0) });
}

/** Returns true for a number, including a nullable one. */
function isNumber(type: Type): boolean {
  if (type.kind === "Union")
    return [...type.variants.values()].every((each) => isNull(each.type) || isNumber(each.type));
  return (
    type.kind === "Scalar" && (type.name === "numeric" || (type.baseScalar !== undefined && isNumber(type.baseScalar)))
  );
}

function isNull(type: Type): boolean {
  return type.kind === "Intrinsic" && type.name === "null";
}

/** Returns true for a regular expression with a group. */
function hasGroup(pattern: string): boolean {
  try {
    return (new RegExp(`${pattern}|`).exec("")?.length ?? 0) > 1;
  } catch {
    return false;
  }
}
