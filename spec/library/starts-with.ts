import type { Scalar } from "@typespec/compiler";
import { collected } from "./collected.ts";
import { elementName } from "./elements.ts";
import type { ConcordatDecorators } from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";

export const beginnings = collected<string, Scalar>("startsWith", { once: true });

const decorators: Pick<ConcordatDecorators, "startsWith"> = {
  startsWith(context, target, beginning) {
    beginnings.add(context, target, beginning);
    if (isString(target)) return;
    const format = { element: elementName(target) };
    report(context.program, { code: "starts-with-string", format, target: context.decoratorTarget });
  },
};

export const $decorators = { Concordat: decorators };

function isString(scalar: Scalar): boolean {
  return scalar.name === "string" || (scalar.baseScalar !== undefined && isString(scalar.baseScalar));
}
