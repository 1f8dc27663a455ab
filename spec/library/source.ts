import { getDoc, type DecoratorContext, type Program, type Type } from "@typespec/compiler";
import { collected } from "./collected.ts";
import { elementName } from "./elements.ts";
import { report } from "./library.ts";

/** Where the documents describe an element. */
export const sources = collected<string>("source", { once: true });

function $source(context: DecoratorContext, target: Type, place: string): void {
  sources.add(context, target, place);
  if (/^\S(.*[^\s.])?$/.test(place)) return;
  report(context.program, {
    code: "source-place",
    format: { found: place },
    target: context.getArgumentTarget(0) ?? target,
  });
}

export const $decorators = { Concordat: { source: $source } };

export function $onValidate(program: Program): void {
  for (const { target, value, at } of sources.uses(program)) {
    const text = getDoc(program, target)?.replace(/\s+/g, " ");
    if (value === "" || text?.includes(value) !== true) continue;
    report(program, { code: "source-repeated", format: { element: elementName(target), place: value }, target: at(0) });
  }
}
