import {
  type DecoratorContext,
  type Enum,
  type Interface,
  isTemplateDeclaration,
  type Model,
  type Namespace,
  type Program,
  type Type,
} from "@typespec/compiler";
import { collected, memberValue, toJson, type Use } from "./collected.ts";
import { elementName } from "./elements.ts";
import type { ConcordatDecorators, Level, Proof as ShownBy } from "./generated-defs/Concordat.ts";
import { report } from "./library.ts";

export type { Level };

/** The methods that verify a requirement; `open` is for an open point, which is not verified. */
export type Proof = ShownBy | "open";

export interface Statement {
  id: string;
  proof: Proof;
  level: Level;
  statement: string;
}

/** A tie from an element, or from a row of a table on it, to a requirement. */
export interface Tie {
  id: string;
  row?: number;

  /** The index of the decorator's argument that names the requirement, from 0. */
  argument: number;
}

/** A type whose members are the parts of a requirement. */
type Members = Enum | Model | Interface | Namespace;

/** Parts of a requirement, by name or as the members of a type. */
export interface Parts {
  id: string;
  names: readonly string[] | Members;
}

export const statements = collected<Statement>("requirement");
export const parts = collected<Parts>("parts");
export const ties = collected<Tie>("governedBy");

const idPattern = /^[A-Z]+(-[A-Z]+)*-\d+$/;

/** Records a statement; shared with `@openPoint`. */
export function state(context: DecoratorContext, target: Type, statement: Statement): void {
  if (!idPattern.test(statement.id)) {
    report(context.program, {
      code: "requirement-id",
      format: { id: statement.id },
      target: context.getArgumentTarget(0) ?? target,
    });
    return;
  }
  statements.add(context, target, statement);
}

/** Ties the rows of a table, which is the given argument, to their requirements. */
export function tieRows(
  context: DecoratorContext,
  target: Type,
  rows: readonly { readonly requirement?: unknown }[],
  argument = 0,
): void {
  rows.forEach(({ requirement: id }, index) => {
    if (typeof id === "string") ties.add(context, target, { id, row: index + 1, argument });
  });
}

/** Returns the names of the parts that a decorator adds to a requirement. */
export function partNames({ names }: Parts): string[] {
  return "kind" in names ? memberNames(names) : [...names];
}

function memberNames(type: Members): string[] {
  switch (type.kind) {
    case "Enum":
      return [...type.members.values()].map((member) => String(memberValue(member)));
    case "Model":
      return [...type.properties.keys()];
    case "Interface":
      // Uses the names of generated output, because operations of two interfaces may share a name.
      return operationsIn(type).map((name) => `${lowerFirst(type.name)}${upperFirst(name)}`);
    case "Namespace":
      return [
        ...operationsIn(type),
        ...[...type.interfaces.values()].filter((each) => !isTemplateDeclaration(each)).flatMap(memberNames),
        ...[...type.namespaces.values()].flatMap(memberNames),
      ];
  }
}

function operationsIn({ operations }: Interface | Namespace): string[] {
  return [...operations].filter(([, operation]) => !isTemplateDeclaration(operation)).map(([name]) => name);
}

function lowerFirst(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
}

function upperFirst(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

const decorators: Pick<ConcordatDecorators, "requirement" | "parts" | "partsOf" | "governedBy"> = {
  requirement(context, target, id, proof, statement, level) {
    state(context, target, { id, proof: toJson(proof), statement, level: level ? toJson(level) : "must" });
  },
  parts(context, target, id, ...names) {
    parts.add(context, target, { id, names });
    if (names.length > 0) return;
    const format = { decorator: "parts", element: elementName(target), kind: "part" };
    report(context.program, { code: "names-missing", format, target: context.decoratorTarget });
  },
  partsOf(context, target, id, of) {
    parts.add(context, target, { id, names: of });
  },
  governedBy(context, target, ...ids) {
    ids.forEach((id, argument) => ties.add(context, target, { id, argument }));
    if (ids.length > 0) return;
    const format = { decorator: "governedBy", element: elementName(target), kind: "requirement" };
    report(context.program, { code: "names-missing", format, target: context.decoratorTarget });
  },
};

export const $decorators = { Concordat: decorators };

export function $onValidate(program: Program): void {
  const stated = new Map<string, Use<Statement>>();
  for (const use of statements.uses(program)) {
    const { id } = use.value;
    const first = stated.get(id);
    if (first === undefined) stated.set(id, use);
    else if (first.source !== use.source) {
      const format = { id, other: elementName(first.target) };
      report(program, { code: "requirement-duplicate", format, target: use.at(0) });
    }
  }
  const named = new Map<string, Use<Parts>>();
  for (const use of parts.uses(program)) {
    const { value, target, at, source } = use;
    const { id } = value;
    const of = { id, row: "", element: elementName(target) };
    if (!stated.has(id)) report(program, { code: "requirement-unknown", format: of, target: at(0) });
    const names = partNames(value);
    const [known, repeated] = [named.get(id), names.find((name, index) => names.indexOf(name) < index)];
    const format = { place: `@parts of "${id}" on ${of.element}`, kind: "the part", name: repeated ?? names[0] ?? "" };
    if (repeated !== undefined || (known !== undefined && known.source !== source))
      report(program, { code: "duplicate-name", format, target: at(1) });
    named.set(id, known ?? use);
  }
  for (const { value, target, at } of ties.uses(program)) {
    if (stated.has(value.id)) continue;
    const row = value.row === undefined ? "" : `Row ${value.row} of a table on `;
    const format = { id: value.id, row, element: elementName(target) };
    report(program, { code: "requirement-unknown", format, target: at(value.argument) });
  }
}
