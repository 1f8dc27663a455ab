import {
  isNumeric,
  type DecoratorContext,
  type DiagnosticTarget,
  type EnumValue,
  type Program,
  type Type,
  type Value,
} from "@typespec/compiler";
import { getNodeForTarget, SyntaxKind } from "@typespec/compiler/ast";
import { useStateMap } from "@typespec/compiler/utils";
import { elementName, sourceOrder } from "./elements.ts";
import { library, report } from "./library.ts";

/** One use of a decorator: what it says, of which element, and where it and each of its arguments stand in the source. */
export interface Use<V, T extends Type = Type> {
  value: V;
  target: T;

  /** The decorator as it is written. A copy by spread, `is` or template has that of its source. */
  source: DiagnosticTarget;

  at: (argument: number) => DiagnosticTarget;
}

/** Collects the uses of one decorator, in source order; `once` where an element can take it only once. */
export function collected<V, T extends Type = Type>(decorator: string, { once = false } = {}) {
  const [get, set, all] = useStateMap<T, Use<V, T>[]>(Symbol.for(`${library.name}.${decorator}`));
  const ordered = new WeakMap<Program, Use<V, T>[]>();
  return {
    add(context: DecoratorContext, target: T, value: V): void {
      const { program, decoratorTarget: source } = context;
      const at = (argument: number): DiagnosticTarget => context.getArgumentTarget(argument) ?? source;
      const uses = get(program, target) ?? [];
      if (target.kind === "Namespace" && uses.some((use) => use.source === source && same(use.value, value))) return;
      const below = uses.at(-1);
      if (once && below && isWrittenBeside(source, below.source)) {
        const format = { decorator, element: elementName(target) };
        report(program, { code: "given-twice", format, target: below.source });
      }
      set(program, target, [...uses, { value, target, source, at }]);
    },
    /** The values of the decorator for one element: those written on it first, then those it has as a copy of another. */
    of(program: Program, target: T): V[] {
      const uses = inSourceOrder(program, get(program, target) ?? []);
      const own = uses.filter((use) => !isInherited(use));
      return [...own, ...uses.filter(isInherited)].map(({ value }) => value);
    },
    /** Every use in the program, with the element it stands on. */
    uses(program: Program): Use<V, T>[] {
      const found = [...all(program).values()].flat();
      // Uses are only ever added: as many as before are the same.
      const known = ordered.get(program);
      const uses = known?.length === found.length ? known : inSourceOrder(program, found);
      ordered.set(program, uses);
      return [...uses];
    },
  };
}

/** The compiler applies the decorators of a namespace once for each file that opens it, with the same plain values. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function inSourceOrder<U extends { source: DiagnosticTarget }>(program: Program, uses: U[]): U[] {
  if (uses.length < 2) return uses;
  const compare = sourceOrder(program);
  return uses.toSorted((a, b) => compare(a.source, b.source));
}

/** The first of each use of which no copy passes: one copy that does is enough for what is written once. */
export function failing<U extends { source: DiagnosticTarget }>(uses: U[], passes: (use: U) => boolean): U[] {
  const done = new Set(uses.filter(passes).map(({ source }) => source));
  return uses.filter(({ source }) => {
    const fails = !done.has(source);
    done.add(source);
    return fails;
  });
}

/** True where two decorators stand on the same declaration, so that neither is meant to override the other. */
function isWrittenBeside(a: DiagnosticTarget, b: DiagnosticTarget): boolean {
  const [first, second] = [nodeOf(a), nodeOf(b)];
  return first?.kind === SyntaxKind.DecoratorExpression && first.parent === second?.parent;
}

/** True for a use that comes from the declaration that this one is made from with `is`. */
function isInherited({ source, target }: Use<unknown>): boolean {
  const node = nodeOf(source);
  return node?.kind === SyntaxKind.DecoratorExpression && node.parent !== target.node;
}

function nodeOf(target: DiagnosticTarget) {
  return "file" in target ? undefined : getNodeForTarget(target);
}

/** A plain JSON value: enum members become their wire values, scalars what they are made from. */
export function plain<T = unknown>(value: unknown): T {
  return toPlain(value) as T;
}

function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== "object" || value === null) return value;
  if (isNumeric(value)) return value.asNumber() ?? value.toString();
  if (isTypeSpecValue(value)) return fromValue(value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlain(item)]));
}

/** The compiler hands over the members of enums and what is made by a scalar's constructor as values of its own. */
function fromValue(value: Value): unknown {
  if (isEnumValue(value)) return memberValue(value.value);
  if (value.valueKind !== "ScalarValue") return "value" in value ? toPlain(value.value) : undefined;
  const args = value.value.args.map(toPlain);
  return args.length === 1 ? args[0] : args;
}

/** True for a member of an enum, as the compiler hands it over. */
export function isEnumValue(value: unknown): value is EnumValue {
  return typeof value === "object" && value !== null && isTypeSpecValue(value) && value.valueKind === "EnumValue";
}

function isTypeSpecValue(value: object): value is Value {
  return "entityKind" in value && "valueKind" in value && value.entityKind === "Value";
}

/** The wire value of an enum member: its value, or its name where it has none. */
export function memberValue(member: { name: string; value?: string | number | undefined }): string | number {
  return member.value ?? member.name;
}

/** Lists names for a message. */
export function listed(names: Iterable<string | number>): string {
  return [...names].join(", ") || "none";
}

/** A plain value for a message, and to tell it from others. */
export function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
