import type { DecoratorContext, Operation, Program } from "@typespec/compiler";
import { answerOf, isNothing, pathOf } from "./answer.ts";
import { collected, listed, plain, type Use } from "./collected.ts";
import { inputsOf, takes } from "./inputs.ts";
import { report } from "./library.ts";
import { tieRows } from "./requirement.ts";

export interface PagingRule {
  mechanism: "timestamp" | "cursor";
  order: "ascending" | "descending";
  take: string;
  send: string;
  stepNanoseconds?: number;
  end: "emptyPage" | "cursorRepeats";
  mayStopAtShortPage?: boolean;
  recommended?: boolean;
  preview?: boolean;
  requirement?: string;
}

export const pagingRules = collected<PagingRule[], Operation>("pages", { once: true });

function $pages(context: DecoratorContext, target: Operation, value: unknown): void {
  const rules = plain<PagingRule[]>(value);
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
}

export const $decorators = { Concordat: { pages: $pages } };

export function $onValidate(program: Program): void {
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
  const { found, known } = pathOf(answerOf(program, target), take.split("."));
  if (!isNothing(found)) return;
  const format = { place, kind: "field of the answer", name: take, known: listed(known) };
  report(program, { code: "unknown-name", format, target: at(0) });
}
