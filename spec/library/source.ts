import { getDoc, type Program } from "@typespec/compiler";
import { collected } from "./collected.ts";
import { elementName } from "./elements.ts";
import type { ConcordatDecorators } from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";

/** The place in the documents that describes an element. */
export const sources = collected<string>("source", { once: true });

const decorators: Pick<ConcordatDecorators, "source"> = {
  source(context, target, place) {
    sources.add(context, target, place);
    if (/^\S(.*[^\s.])?$/.test(place)) return;
    const at = context.getArgumentTarget(0) ?? target;
    report(context.program, { code: "source-place", format: { found: place }, target: at });
  },
};

export const $decorators = { Concordat: decorators };

export function $onValidate(program: Program): void {
  for (const { target, value, at } of sources.uses(program)) {
    const text = getDoc(program, target)?.replace(/\s+/g, " ");
    if (value === "" || text?.includes(value) !== true) continue;
    report(program, { code: "source-repeated", format: { element: elementName(target), place: value }, target: at(0) });
  }
}
