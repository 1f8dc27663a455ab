import type { Program } from "@typespec/compiler";
import { collected } from "./collected.ts";
import type { ConcordatDecorators } from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";
import { state, statements, ties } from "./requirement.ts";

export interface Ambiguity {
  statement: string;
  reading: string;
}

/** Elements left open, each with the id of its open point, or `undefined` if it has none. */
export const openElements = collected<string | undefined>("open");
export const ambiguities = collected<Ambiguity>("ambiguity");

const decorators: Pick<ConcordatDecorators, "openPoint" | "open" | "ambiguity"> = {
  openPoint(context, target, id, statement) {
    state(context, target, { id, proof: "open", level: "may", statement });
  },
  open(context, target, id) {
    openElements.add(context, target, id);
    if (id !== undefined) ties.add(context, target, { id, argument: 0 });
  },
  ambiguity(context, target, statement, reading) {
    ambiguities.add(context, target, { statement, reading });
  },
};

export const $decorators = { Concordat: decorators };

export function $onValidate(program: Program): void {
  const stated = new Map(statements.uses(program).map(({ value }) => [value.id, value.proof]));
  for (const { value: id, at } of openElements.uses(program)) {
    const proof = id === undefined ? "open" : stated.get(id);
    if (id === undefined || proof === undefined || proof === "open") continue;
    report(program, { code: "open-unknown", format: { id }, target: at(0) });
  }
}
