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

/**
 * One use of a decorator: its value, its element, and the places of the decorator and of its arguments in the source.
 */
export interface Use<V, T extends Type = Type> {
  value: V;
  target: T;

  /** The decorator in the source. A copy by spread, `is` or template has the decorator of its source. */
  source: DiagnosticTarget;

  at: (argument: number) => DiagnosticTarget;
}

/** Collects the uses of one decorator, in source order; with `once`, an element can have it only once. */
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
    /**
     * Returns the values of the decorator for one element: its own first, then those it has as a copy of another
     * element.
     */
    of(program: Program, target: T): V[] {
      const uses = inSourceOrder(program, get(program, target) ?? []);
      const own = uses.filter((use) => !isInherited(use));
      return [...own, ...uses.filter(isInherited)].map(({ value }) => value);
    },
    /** Returns every use in the program, with its element. */
    uses(program: Program): Use<V, T>[] {
      const found = [...all(program).values()].flat();
      // Uses are only added, so an equal number means equal uses.
      const known = ordered.get(program);
      const uses = known?.length === found.length ? known : inSourceOrder(program, found);
      ordered.set(program, uses);
      return [...uses];
    },
  };
}

/** The compiler applies the decorators of a namespace once for each file that opens it, with equal plain values. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function inSourceOrder<U extends { source: DiagnosticTarget }>(program: Program, uses: U[]): U[] {
  if (uses.length < 2) return uses;
  const compare = sourceOrder(program);
  return uses.toSorted((a, b) => compare(a.source, b.source));
}

/**
 * Returns the first of each use of which no copy passes. One copy that passes is enough for a decorator written once.
 */
export function failing<U extends { source: DiagnosticTarget }>(uses: U[], passes: (use: U) => boolean): U[] {
  const done = new Set(uses.filter(passes).map(({ source }) => source));
  return uses.filter(({ source }) => {
    const fails = !done.has(source);
    done.add(source);
    return fails;
  });
}

/** Returns true if two decorators are on the same declaration, so that neither overrides the other. */
function isWrittenBeside(a: DiagnosticTarget, b: DiagnosticTarget): boolean {
  const [first, second] = [nodeOf(a), nodeOf(b)];
  return first?.kind === SyntaxKind.DecoratorExpression && first.parent === second?.parent;
}

/** Returns true for a use inherited from the declaration that this one copies with `is`. */
function isInherited({ source, target }: Use<unknown>): boolean {
  const node = nodeOf(source);
  return node?.kind === SyntaxKind.DecoratorExpression && node.parent !== target.node;
}

function nodeOf(target: DiagnosticTarget) {
  return "file" in target ? undefined : getNodeForTarget(target);
}

/** Returns a plain JSON value: enum members become their wire values, scalars the argument of their constructor. */
export function toJson<T = unknown>(value: unknown): T {
  return toPlain(value) as T;
}

function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== "object" || value === null) return value;
  if (isNumeric(value)) return value.asNumber() ?? value.toString();
  if (isTypeSpecValue(value)) return fromValue(value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlain(item)]));
}

/** The compiler passes enum members and constructed scalars as special values. */
function fromValue(value: Value): unknown {
  if (isEnumValue(value)) return memberValue(value.value);
  if (value.valueKind !== "ScalarValue") return "value" in value ? toPlain(value.value) : undefined;
  const args = value.value.args.map(toPlain);
  return args.length === 1 ? args[0] : args;
}

/** Returns true for a member of an enum, as the compiler passes it. */
export function isEnumValue(value: unknown): value is EnumValue {
  return typeof value === "object" && value !== null && isTypeSpecValue(value) && value.valueKind === "EnumValue";
}

function isTypeSpecValue(value: object): value is Value {
  return "entityKind" in value && "valueKind" in value && value.entityKind === "Value";
}

/** Returns the wire value of an enum member: its value, or its name if it has none. */
export function memberValue(member: { name: string; value?: string | number | undefined }): string | number {
  return member.value ?? member.name;
}

/** Joins names for a message. */
export function listed(names: Iterable<string | number>): string {
  return [...names].join(", ") || "none";
}
