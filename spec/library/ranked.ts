import { isErrorModel, type Model, type ModelProperty, type Program, type Type } from "@typespec/compiler";
import { getHttpOperation } from "@typespec/http";
import { collected, failing, listed, toJson, type Use } from "./collected.ts";
import { elementName } from "./elements.ts";
import type { ConcordatDecorators, Ranking } from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";
import { inputsOf, isNothing, itemsOf, operationsOf, pathOf, withoutPlace } from "./operations.ts";

export type { Ranking };

export const rankings = collected<Ranking, ModelProperty>("ranked", { once: true });

const decorators: Pick<ConcordatDecorators, "ranked"> = {
  ranked(context, target, ranking) {
    rankings.add(context, target, toJson<Ranking>(ranking));
  },
};

export const $decorators = { Concordat: decorators };

export function $onValidate(program: Program): void {
  const uses = rankings.uses(program);
  if (uses.length === 0) return;
  const inputs = inputsByModel(program);
  const inputsAround = ({ target }: Use<Ranking, ModelProperty>) => target.model && inputs.get(target.model);
  for (const { target, source } of failing(uses, (use) => inputsAround(use) !== undefined))
    report(program, { code: "results-expected", format: { element: elementName(target) }, target: source });
  const known = uses.filter((use) => inputsAround(use) !== undefined);
  const unknown = (kind: string, nameOf: (ranking: Ranking) => string | undefined, namesOf: NamesOf): void => {
    for (const use of failing(known, (each) => [undefined, ...namesOf(each)].includes(nameOf(each.value)))) {
      const format = { place: "@ranked", kind, name: nameOf(use.value) ?? "", known: listed(namesOf(use)) };
      report(program, { code: "unknown-name", format, target: use.at(0) });
    }
  };
  const inputNames: NamesOf = (use) => [...(inputsAround(use) ?? [])];
  unknown("input", ({ limit }) => limit, inputNames);
  unknown("input", ({ lookup }) => lookup?.input, inputNames);
  unknown(
    "field",
    ({ count }) => count,
    ({ target }) => [...(target.model?.properties.keys() ?? [])],
  );
  unknown("field of the results", ({ lookup }) => lookup?.key, fieldsOfResults);
}

type NamesOf = (use: Use<Ranking, ModelProperty>) => readonly string[];

function fieldsOfResults({ target, value: { lookup } }: Use<Ranking, ModelProperty>): readonly string[] {
  const items = itemsOf({ types: [target.type], open: false });
  if (lookup === undefined) return [];
  const { found, known } = pathOf(items, [lookup.key]);
  return isNothing(found) ? [...known] : [lookup.key];
}

/** Returns the names of the inputs of the operations that return a model as a success. */
function inputsByModel(program: Program): Map<Model, Set<string>> {
  const inputs = new Map<Model, Set<string>>();
  for (const operation of operationsOf(program)) {
    const names = new Set([...inputsOf(program, operation).names].map(withoutPlace));
    const [{ responses }] = getHttpOperation(program, operation);
    const bodies = responses.flatMap(({ responses: contents }) => contents.flatMap(({ body }) => body?.type ?? []));
    for (const model of bodies.flatMap((type) => modelsIn(program, type))) inputs.set(model, names);
  }
  return inputs;
}

function modelsIn(program: Program, type: Type): Model[] {
  if (type.kind === "Union") return [...type.variants.values()].flatMap((variant) => modelsIn(program, variant.type));
  return type.kind === "Model" && !isErrorModel(program, type) ? [type] : [];
}
