import type { FunctionDeclarationStructure, StatementStructures } from "ts-morph";
import { pascalCase } from "../naming.ts";
import { literal } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";
import { constant, type Docs, functionOf, type Parameter } from "../typescript/structures.ts";
import { call, code, type Expression, field, print, readsVariable, value } from "./expression.ts";
import { type AnySchema, hasOnly, type JsonType, namedTypes, type Schemas } from "./schema-facts.ts";

/** The runtime's files. */
const files = {
  checks: "../runtime/validation/checks.ts",
  formats: "../runtime/validation/formats.ts",
  reasons: "../runtime/validation/reasons.ts",
};

/** A function for a schema that has an id. */
export interface GuardOf {
  /** Its preferred name. */
  name: string;

  /** The type to which it narrows. */
  type: string;

  /** True if that type has all fields of the schema. */
  isShape: boolean;
}

/** The exports of the runtime's `reasons.ts`. */
const reasons = new Set(["anyOf", "at", "fail", "fieldOf", "lacks", "no", "oneOf", "only", "or"]);

/** The runtime's check of each type. */
export const typeChecks: Record<JsonType, string> = {
  array: "isArray",
  boolean: "isBoolean",
  integer: "isInteger",
  null: "isNull",
  number: "isNumber",
  object: "isObject",
  string: "isString",
};

export const valueParameter: Parameter = { name: "value", type: "unknown" };

/** The functions and constants of a module of guards. Each is declared once. */
export abstract class GuardFunctions {
  /** The written declarations, in order. */
  readonly statements: StatementStructures[] = [];

  readonly schemas: Schemas;
  readonly #module: Module;
  readonly #guardOf: (id: string) => GuardOf;
  readonly #functions = new Map<string, string>();
  readonly #constants = new Map<string, string>();

  /** The functions that return the type of a value. */
  readonly #guards: Set<string>;
  #pending: (() => FunctionDeclarationStructure)[] = [];

  /**
   * @param exported The names of exported functions, by the ids of their schemas.
   * @param guardOf Describes the function for the schema with an id.
   */
  constructor(
    module: Module,
    schemas: Schemas,
    exported: ReadonlyMap<string, string>,
    guardOf: (id: string) => GuardOf,
  ) {
    this.#module = module;
    this.schemas = schemas;
    this.#guardOf = guardOf;
    this.#guards = new Set(exported.values());
    for (const [id, name] of exported) this.#functions.set(JSON.stringify({ $ref: id }), name);
  }

  /**
   * Returns the condition of a schema on the value of a function.
   *
   * @param shape A type with the fields of the schema.
   */
  protected abstract conditionOf(schema: AnySchema, subject: string, shape?: string): Expression;

  /** Writes an exported guard. */
  guard(id: string, guard: GuardOf, docs: Docs): void {
    const { name } = guard;
    const schema = this.nameOf({ $ref: id }, id) === name ? (this.schemas.get(id) ?? {}) : { $ref: id };
    this.#pending.push(() => ({ ...this.#functionOf(name, schema, guard), isExported: true, docs }));
    this.#writePending();
  }

  /** Returns the name of the function for the schema with an id, and writes it on first use. */
  checkOf(id: string): string {
    const name = this.nameOf({ $ref: id }, id);
    this.#writePending();
    return name;
  }

  #writePending(): void {
    const waiting = this.#pending.splice(0).toReversed();
    for (let make = waiting.pop(); make !== undefined; make = waiting.pop()) {
      this.statements.push(make());
      waiting.push(...this.#pending.splice(0).toReversed());
    }
  }

  /** @param guard The type to which the function narrows. */
  #functionOf(name: string, schema: AnySchema, guard?: GuardOf): FunctionDeclarationStructure {
    const type = guard?.type;
    const condition = this.conditionOf(schema, name.replace(/^is/, ""), guard?.isShape ? type : undefined);
    const parameter = readsVariable(condition, valueParameter.name) ? valueParameter.name : `_${valueParameter.name}`;
    return functionOf({
      name,
      isExported: false,
      parameters: [{ ...valueParameter, name: parameter }],
      returnType: type === undefined ? "boolean" : `${parameter} is ${type}`,
      statements: [`return ${print(condition)};`],
    });
  }

  /** Returns the name of the function for a key, and writes the function on first use. */
  named(key: string, wanted: string, make: (name: string) => FunctionDeclarationStructure): string {
    const known = this.#functions.get(key);
    if (known !== undefined) return known;
    const name = this.#module.declare(wanted);
    this.#functions.set(key, name);
    this.#pending.push(() => make(name));
    return name;
  }

  /** Returns the name of the function for a schema. */
  nameOf(schema: AnySchema, subject: string): string {
    const [type, ...others] = typeof schema === "object" && hasOnly(schema, ["type"]) ? namedTypes(schema) : [];
    if (type !== undefined && others.length === 0) return this.runtime(typeChecks[type]);
    const id = typeof schema === "object" && hasOnly(schema, ["$ref"]) ? schema.$ref : undefined;
    if (id === undefined)
      return this.named(JSON.stringify(schema), `is${subject}`, (name) => this.#functionOf(name, schema));
    const key = JSON.stringify({ $ref: id });
    const known = this.#functions.get(key);
    if (known !== undefined) return known;
    const guard = this.#guardOf(id);
    const declared = this.named(key, guard.name, (name) => this.#functionOf(name, this.schemas.get(id) ?? {}, guard));
    this.#guards.add(declared);
    return declared;
  }

  /** Returns a call of the function for a schema. */
  check(schema: AnySchema, place: Expression, subject: string): Expression {
    const name = this.nameOf(schema, subject);
    return call(name, [place], { isGuard: this.#guards.has(name) });
  }

  /** Returns the name of a constant of the module. */
  constant(wanted: string, text: string): string {
    const known = this.#constants.get(text);
    if (known !== undefined) return known;
    const name = this.#module.declare(wanted.charAt(0).toLowerCase() + wanted.slice(1));
    this.#constants.set(text, name);
    this.statements.push(constant({ name, value: text }));
    return name;
  }

  /** Returns the name of the constant with the regular expression of a pattern. */
  pattern(pattern: string, subject: string): string {
    return this.constant(`${subject}Pattern`, regularExpression(pattern));
  }

  runtime(name: string, file: keyof typeof files = reasons.has(name) ? "reasons" : "checks"): string {
    return this.#module.value(files[file], name);
  }

  /** Returns a call of the runtime's function with a name. Arguments that are not expressions are code. */
  call(name: string, ...args: (Expression | string | number)[]): Expression {
    return call(
      this.runtime(name),
      args.map((each) => (typeof each === "object" ? each : code(String(each)))),
    );
  }

  /** Returns a field of the value. Inherited names, such as `toString`, are read as own fields only. */
  field(name: string): Expression {
    return name in Object.prototype ? this.call("fieldOf", value, literal(name)) : field(value, name);
  }

  /** Returns the name of the runtime's test of a format. */
  format(format: unknown): string {
    return this.runtime(`is${pascalCase(String(format))}`, "formats");
  }
}

/** Returns the regular expression of a pattern, with the flag `u` if it is valid with it. */
export function expressionFor(pattern: string): RegExp {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return new RegExp(pattern);
  }
}

/** Returns the code of the expression: a literal if no character can end it early. */
function regularExpression(pattern: string): string {
  const { flags } = expressionFor(pattern);
  const isPlain = /^(?:[^\\/"'`\n\r\u2028\u2029]|\\[dDsSwW.^$*+?()[\]{}|-])+$/.test(pattern);
  if (isPlain) return `/${pattern}/${flags}`;
  return `new RegExp(${[pattern, ...(flags === "" ? [] : [flags])].map(literal).join(", ")})`;
}
