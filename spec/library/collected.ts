import type { DecoratorContext, DiagnosticTarget, Program, Type } from "@typespec/compiler";
import { useStateMap } from "@typespec/compiler/utils";

/** One use of a decorator: what it says and where each of its arguments stands in the source. */
export interface Use<V> {
  value: V;
  at: (argument: number) => DiagnosticTarget;
}

/** Collects the uses of one decorator, in source order; the compiler applies decorators bottom-up. */
export function collected<V>(word: string) {
  const [get, set, all] = useStateMap<Type, Use<V>[]>(Symbol.for(`concordat.${word}`));
  return {
    add(context: DecoratorContext, target: Type, value: V): void {
      const at = (argument: number): DiagnosticTarget => context.getArgumentTarget(argument) ?? target;
      set(context.program, target, [{ value, at }, ...(get(context.program, target) ?? [])]);
    },
    /** What the decorator says of one element. */
    of(program: Program, target: Type): V[] {
      return (get(program, target) ?? []).map((use) => use.value);
    },
    /** Every use in the program, with the element it stands on. */
    uses(program: Program): (Use<V> & { target: Type })[] {
      return [...all(program)].flatMap(([target, uses]) => uses.map((use) => ({ ...use, target })));
    },
  };
}

/** A plain JSON value: enum members become their wire values. */
export function plain<T = unknown>(value: unknown): T {
  return toPlain(value) as T;
}

function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== "object" || value === null) return value;
  if ("valueKind" in value && value.valueKind === "EnumValue")
    return memberValue((value as unknown as EnumValueLike).value);
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, toPlain(item)]));
}

interface EnumValueLike {
  value: { name: string; value?: string | number };
}

/** What an enum member is on the wire: its value, or its name where it has none. */
export function memberValue(member: { name: string; value?: string | number | undefined }): string | number {
  return member.value ?? member.name;
}

/** Lists names for a message. */
export function listed(names: Iterable<string | number>): string {
  return [...names].join(", ") || "none";
}
