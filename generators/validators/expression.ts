import { isDeepStrictEqual } from "node:util";
import { member } from "../typescript/property-path.ts";

/**
 * An expression of TypeScript, as a tree. Code inspects its nodes, and prints it once at the end. Most expressions
 * are conditions, which are true for a valid value and otherwise record the reason.
 */
export type Expression =
  /** True for every value. */
  | { kind: "always" }
  /** Code that reads no variable: a literal, or the name of a constant or of a function. */
  | { kind: "code"; text: string }
  | { kind: "variable"; name: string }
  | { kind: "field"; of: Expression; name: string }
  | { kind: "item"; of: Expression; index: Expression }
  | Call
  | { kind: "typeof"; of: Expression }
  | { kind: "not"; of: Expression }
  | { kind: "compare"; left: Expression; operator: string; right: string }
  | { kind: "and" | "or"; parts: readonly Expression[] }
  | { kind: "conditional"; condition: Expression; isTrue: Expression; isFalse: Expression };

interface Call {
  kind: "call";
  name: string;
  args: readonly Expression[];

  /** Its type arguments, such as `<Pet>`. */
  types: string;

  /** True if it narrows the type of its argument. */
  isGuard: boolean;
}

export const always: Expression = { kind: "always" };

/** The value that a guard checks. */
export const value: Expression = variable("value");

export function code(text: string): Expression {
  return { kind: "code", text };
}

export function variable(name: string): Expression {
  return { kind: "variable", name };
}

export function field(of: Expression, name: string): Expression {
  return { kind: "field", of, name };
}

export function item(of: Expression, index: Expression): Expression {
  return { kind: "item", of, index };
}

export function call(name: string, args: readonly Expression[], more: Partial<Call> = {}): Expression {
  return { kind: "call", name, args, types: "", isGuard: false, ...more };
}

export function compare(left: Expression, operator: string, right: string | number): Expression {
  return { kind: "compare", left, operator, right: String(right) };
}

export function equals(left: Expression, right: string): Expression {
  return compare(left, "===", right);
}

export function isThere(place: Expression): Expression {
  return compare(place, "!==", "undefined");
}

export function hasType(place: Expression, type: string, operator: "===" | "!==" = "==="): Expression {
  return compare({ kind: "typeof", of: place }, operator, JSON.stringify(type));
}

export function not(of: Expression): Expression {
  return { kind: "not", of };
}

/** Returns a conjunction of the parts that are not always true. */
export function and(parts: readonly Expression[]): Expression {
  const some = parts.filter((part) => !isAlways(part));
  return some.length > 1 ? { kind: "and", parts: some } : (some[0] ?? always);
}

/** Returns a disjunction of the given parts. */
export function or(parts: readonly (Expression | undefined)[]): Expression {
  const some = parts.filter((part) => part !== undefined);
  if (some.some(isAlways)) return always;
  return some.length > 1 ? { kind: "or", parts: some } : (some[0] ?? code("false"));
}

export function isAlways({ kind }: Expression): boolean {
  return kind === "always";
}

/** Returns true for `place === text`. */
export function isEqualTo(expression: Expression | undefined, text: string): boolean {
  return expression?.kind === "compare" && expression.operator === "===" && expression.right === text;
}

/** Returns true for a call that narrows the type of a place. */
export function narrows(expression: Expression, place: Expression): boolean {
  return expression.kind === "call" && expression.isGuard && isDeepStrictEqual(expression.args, [place]);
}

/** Returns true if an expression or a part of it satisfies a condition. */
export function hasPart(expression: Expression, condition: (part: Expression) => boolean): boolean {
  return condition(expression) || partsOf(expression).some((part) => hasPart(part, condition));
}

export function readsVariable(expression: Expression, name: string): boolean {
  return hasPart(expression, (part) => part.kind === "variable" && part.name === name);
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "and":
    case "or":
      return expression.parts;
    case "call":
      return expression.args;
    case "compare":
      return [expression.left];
    case "conditional":
      return [expression.condition, expression.isTrue, expression.isFalse];
    case "item":
      return [expression.of, expression.index];
    case "field":
    case "not":
    case "typeof":
      return [expression.of];
    default:
      return [];
  }
}

/** Returns the code of an expression. The pipeline formats it, and adds and removes redundant parentheses. */
export function print(expression: Expression): string {
  switch (expression.kind) {
    case "always":
      return "true";
    case "code":
      return expression.text;
    case "variable":
      return expression.name;
    case "field":
      return member({ expression: print(expression.of), mayLack: false }, expression.name);
    case "item":
      return `${print(expression.of)}[${print(expression.index)}]`;
    case "call":
      return `${expression.name}${expression.types}(${expression.args.map(print).join(", ")})`;
    case "typeof":
      return `typeof ${print(expression.of)}`;
    case "not":
      return `!(${print(expression.of)})`;
    case "compare":
      return `${print(expression.left)} ${expression.operator} ${expression.right}`;
    case "and":
      return expression.parts.map(print).join(" && ");
    case "or":
      return `(${expression.parts.map(print).join(" || ")})`;
    case "conditional":
      return `(${print(expression.condition)} ? ${print(expression.isTrue)} : ${print(expression.isFalse)})`;
  }
}
