import type { DecoratorContext, Operation, Program } from "@typespec/compiler";
import { collected, listed, plain } from "./collected.ts";
import { inputsOf } from "./field.ts";
import { library } from "./library.ts";
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

export const pagingRules = collected<PagingRule[]>("pages");

function $pages(context: DecoratorContext, target: Operation, value: unknown): void {
  const rules = plain<PagingRule[]>(value);
  pagingRules.add(context, target, rules);
  tieRows(context, target, rules);
}

export const $decorators = { Concordat: { pages: $pages } };

export function $onValidate(program: Program): void {
  for (const { value, target, at } of pagingRules.uses(program)) {
    const known = inputsOf(program, target as Operation);
    for (const { send } of value) {
      if (known.has(`query.${send}`) || known.has(`body.${send}`)) continue;
      library.reportDiagnostic(program, {
        code: "unknown-name",
        format: { place: "@pages", kind: "input", name: send, known: listed(known) },
        target: at(0),
      });
    }
  }
}
