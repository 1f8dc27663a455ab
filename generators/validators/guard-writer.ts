import type { FunctionDeclarationStructure, StatementStructures } from "ts-morph";
import type { Schema } from "../contract/model/contract.ts";
import { integersInWords } from "../contract/model/formats.ts";
import { pascalCase } from "../naming.ts";
import { literal } from "../typescript/literal.ts";
import type { Module } from "../typescript/module.ts";
import { member } from "../typescript/property-path.ts";
import { union } from "../typescript/operation.ts";
import { constant, type Docs, functionOf, type Parameter } from "../typescript/structures.ts";
import {
  alternativesOf,
  type AnySchema,
  areApart,
  hasOnly,
  isAnything,
  isNothing,
  isOfType,
  type JsonType,
  namedTypes,
  rejectsUndefined,
  type Schemas,
  valuesOf,
} from "./schema-facts.ts";

/**
 * An expression of TypeScript that is true for a value which is as it should be, and otherwise says why; empty where
 * anything is. Its place in the code is that of a part of `a && b`.
 */
type Expression = string;

/** The runtime's files. */
const files = {
  checks: "../runtime/validation/checks.ts",
  formats: "../runtime/validation/formats.ts",
  reasons: "../runtime/validation/reasons.ts",
};

/** A function for a schema that has an id. */
export interface GuardOf {
  /** The name that it has if it is free. */
  name: string;

  /** The type of what it is true for. */
  type: string;

  /** True where that type has all fields that the schema names. */
  isShape: boolean;
}

/** What the runtime has in each of its files, besides checks. */
const reasons = new Set(["anyOf", "at", "fail", "fieldOf", "lacks", "no", "oneOf", "only", "or"]);

/** The runtime's check of each type. */
const typeChecks: Record<JsonType, string> = {
  array: "isArray",
  boolean: "isBoolean",
  integer: "isInteger",
  null: "isNull",
  number: "isNumber",
  object: "isObject",
  string: "isString",
};

/** Formats of numbers; the others are of texts. */
const numberFormats = new Set(["int32", "int64"]);

/** Keywords whose checks are short enough to stand where a field is read. */
const shortKeywords = (
  "type const enum $ref minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format " +
  "minItems maxItems uniqueItems items"
).split(" ");

const parameter: Parameter = { name: "value", type: "unknown" };

/**
 * Writes guards as functions that call each other, each followed by those of its own that it needs. They say yes without
 * collecting anything; where they say no, what refuses says why, and what it is in says where.
 *
 * @example
 * export function isPet(value: unknown): value is Pet {
 *   return (isObject<Pet>(value) && (typeof value.name === "string" || at("name", "string"))) || lacks(value, "name");
 * }
 */
export class GuardWriter {
  /** All that is written, in its order. */
  readonly statements: StatementStructures[] = [];

  readonly #module: Module;
  readonly #schemas: Schemas;
  readonly #guardOf: (id: string) => GuardOf;
  readonly #functions = new Map<string, string>();
  readonly #constants = new Map<string, string>();

  /** The functions that say which type a value has. */
  readonly #guards: Set<string>;
  #pending: (() => FunctionDeclarationStructure)[] = [];

  /**
   * @param exported The names of exported functions, by the ids of their schemas.
   * @param guardOf What the function for the schema with an id is to be.
   */
  constructor(
    module: Module,
    schemas: Schemas,
    exported: ReadonlyMap<string, string>,
    guardOf: (id: string) => GuardOf,
  ) {
    this.#module = module;
    this.#schemas = schemas;
    this.#guardOf = guardOf;
    this.#guards = new Set(exported.values());
    for (const [id, name] of exported) this.#functions.set(JSON.stringify({ $ref: id }), name);
  }

  /** Writes an exported guard. */
  guard(id: string, guard: GuardOf, docs: Docs): void {
    const { name } = guard;
    const schema = this.#checkOf({ $ref: id }, id) === name ? (this.#schemas.get(id) ?? {}) : { $ref: id };
    this.#write(() => ({ ...this.#functionOf(name, schema, guard), isExported: true, docs }));
  }

  /** The name of the function that checks the schema with an id; it is written if it is not. */
  checkOf(id: string): string {
    const name = this.#checkOf({ $ref: id }, id);
    this.#writePending();
    return name;
  }

  #write(make: () => FunctionDeclarationStructure): void {
    this.#pending.push(make);
    this.#writePending();
  }

  #writePending(): void {
    const waiting = this.#pending.splice(0).toReversed();
    for (let make = waiting.pop(); make !== undefined; make = waiting.pop()) {
      this.statements.push(make());
      waiting.push(...this.#pending.splice(0).toReversed());
    }
  }

  /** @param guard Says which type the values have for which the function is true. */
  #functionOf(name: string, schema: AnySchema, guard?: GuardOf): FunctionDeclarationStructure {
    const type = guard?.type;
    const expression = this.#expression(schema, "value", name.replace(/^is/, ""), guard?.isShape ? type : undefined);
    const value = /\bvalue\b/.test(expression) ? "value" : "_value";
    return functionOf({
      name,
      isExported: false,
      parameters: [{ ...parameter, name: value }],
      returnType: type === undefined ? "boolean" : `${value} is ${type}`,
      statements: [`return ${expression === "" ? "true" : expression};`],
    });
  }

  /** The name of a function, which is to be made where there is none for the key yet. */
  #named(key: string, wanted: string, make: (name: string) => FunctionDeclarationStructure): string {
    const known = this.#functions.get(key);
    if (known !== undefined) return known;
    const name = this.#module.declare(wanted);
    this.#functions.set(key, name);
    this.#pending.push(() => make(name));
    return name;
  }

  /** The name of the function that checks a schema. */
  #checkOf(schema: AnySchema, subject: string): string {
    const [type, ...others] = typeof schema === "object" && hasOnly(schema, ["type"]) ? namedTypes(schema) : [];
    if (type !== undefined && others.length === 0) return this.#runtime(typeChecks[type]);
    const id = typeof schema === "object" && hasOnly(schema, ["$ref"]) ? schema.$ref : undefined;
    if (id === undefined)
      return this.#named(JSON.stringify(schema), `is${subject}`, (name) => this.#functionOf(name, schema));
    const key = JSON.stringify({ $ref: id });
    const known = this.#functions.get(key);
    if (known !== undefined) return known;
    const guard = this.#guardOf(id);
    const declared = this.#named(key, guard.name, (name) => this.#functionOf(name, this.#schemas.get(id) ?? {}, guard));
    this.#guards.add(declared);
    return declared;
  }

  /** The name of a constant of the module. */
  #constant(wanted: string, value: string): string {
    const known = this.#constants.get(value);
    if (known !== undefined) return known;
    const name = this.#module.declare(wanted.charAt(0).toLowerCase() + wanted.slice(1));
    this.#constants.set(value, name);
    this.statements.push(constant({ name, value }));
    return name;
  }

  #runtime(name: string, file: keyof typeof files = reasons.has(name) ? "reasons" : "checks"): string {
    return this.#module.value(files[file], name);
  }

  #call(name: string, ...parameters: (string | number)[]): Expression {
    return `${this.#runtime(name)}(${parameters.join(", ")})`;
  }

  /**
   * What a schema demands, of a value of which nothing is known.
   *
   * @param shape A type that has the fields which the schema names.
   */
  #expression(schema: AnySchema, place: string, subject: string, shape?: string): Expression {
    if (typeof schema === "boolean") return schema ? "" : this.#call("fail", '"false schema"');
    const { $ref, allOf = [], required = [] } = schema;
    const parts = [
      this.#type(schema, place, shape),
      ...($ref === undefined ? [] : [`${this.#checkOf({ $ref }, subject)}(${place})`]),
      this.#values(schema, place, subject),
      this.#negation(schema, place, subject),
      this.#choice("anyOf", schema, place, subject),
      this.#choice("oneOf", schema, place, subject),
      ...allOf.map((each) =>
        place === "value" ? this.#expression(each, place, subject) : this.#short(each, place, subject),
      ),
      this.#condition(schema, place, subject),
      this.#where(schema, ["integer", "number"], () => `typeof ${place} !== "number"`, this.#ofNumber(schema, place)),
      this.#where(schema, ["string"], () => `typeof ${place} !== "string"`, this.#ofText(schema, place, subject)),
      this.#where(schema, ["array"], () => `!Array.isArray(${place})`, this.#ofList(schema, place, subject)),
      this.#where(
        schema,
        ["object"],
        () => `!${this.#isObject(schema, place, shape)}`,
        this.#ofObject(schema, subject),
      ),
    ];
    const lacking = required.length === 0 ? "" : this.#call("lacks", place, ...required.map(literal));
    return either([both(this.#ordered(parts, place)), lacking]);
  }

  /**
   * Parts in an order in which no guard narrows the type of the value for those that read its fields: those may be none
   * of the guard's type.
   */
  #ordered(parts: readonly Expression[], place: string): readonly Expression[] {
    const narrows = (part: Expression): boolean =>
      [...part.matchAll(/\b(\w+)\(([^()]*)\)/g)].some(
        ([, name = "", value]) => value === place && this.#guards.has(name),
      );
    const isCall = (part: Expression): boolean => /^\w+\([^()]*\)$/.test(part);
    const some = parts.filter((part) => part !== "");
    // Nothing comes before a part that is alone.
    if (some.length <= 1) return some;
    const { narrowing = [], others = [] } = Object.groupBy(some, (part) => (narrows(part) ? "narrowing" : "others"));
    const mixed = narrowing.filter((part) => !isCall(part));
    return [
      ...others,
      ...mixed.map((part, index) => (index < mixed.length - 1 ? `Boolean(${part})` : part)),
      ...narrowing.filter(isCall),
    ];
  }

  /** A schema where it is used: in place if it is short, and a call of its own function otherwise. */
  #short(schema: AnySchema, place: string, subject: string): Expression {
    // What a call gives is of no type that the parts of an expression could tell each other.
    if (this.#isShort(schema) && !place.endsWith(")")) return this.#expression(schema, place, subject);
    return `${this.#checkOf(schema, subject)}(${place})`;
  }

  #isShort(schema: AnySchema): boolean {
    if (typeof schema === "boolean" || isAnything(schema) || hasOnly(schema, shortKeywords)) return true;
    const alternatives = alternativesOf(schema, this.#schemas);
    return (
      alternatives !== undefined &&
      this.#isPlainChoice(alternatives) &&
      alternatives.every((each) => this.#isShort(each))
    );
  }

  /** True where all alternatives but one are types or values, which say themselves why they refuse something. */
  #isPlainChoice(alternatives: readonly AnySchema[]): boolean {
    const { values, others } = sorted(alternatives);
    return others.length + (values.length > 0 ? 1 : 0) <= 1;
  }

  #type(schema: Schema, place: string, shape?: string): Expression {
    const types = namedTypes(schema);
    const isImplied = valuesOf(schema)?.every((value) => isOfType(value, types)) ?? false;
    const [type, ...others] = types;
    if (type === undefined || (isImplied && hasOnly(schema, ["type", "const", "enum"]))) return "";
    if (others.length > 0) return either([...types.map((each) => this.#test(each, place)), this.#say("no", types)]);
    // The function for a list looks at that itself.
    const isList = hasOnly(schema, ["type", "items"]) && typeof schema.items === "object" && !isAnything(schema.items);
    if (type === "array" && isList) return "";
    return type === "object" ? this.#isObject(schema, place, shape) : this.#call(typeChecks[type], place);
  }

  /** The test of an object, after which its fields can be read. */
  #isObject(schema: Schema, place: string, shape?: string): Expression {
    const { properties = {}, required = [], dependentRequired = {}, dependentSchemas = {} } = schema;
    const dependent = Object.entries(dependentRequired as object).flatMap(([name, others]) => [name, ...others]);
    const names = new Set([
      ...Object.keys(properties),
      ...required,
      ...dependent,
      ...Object.keys(dependentSchemas as object),
    ]);
    const read = [...names].filter((name) => !(name in Object.prototype));
    const isIn = shape !== undefined && read.every((name) => Object.hasOwn(properties, name));
    const fields = read.length === 0 ? "" : `<${isIn ? shape : union(read)}>`;
    return `${this.#runtime("isObject")}${fields}(${place})`;
  }

  /** A test that says nothing where it fails. */
  #test(type: JsonType, place: string): string {
    switch (type) {
      case "null":
        return `${place} === null`;
      case "number":
        return `Number.isFinite(${place})`;
      case "integer":
        return `Number.isInteger(${place})`;
      case "array":
        return `Array.isArray(${place})`;
      case "object":
        return this.#call("isObject", place);
      default:
        return `typeof ${place} === "${type}"`;
    }
  }

  #say(name: "no" | "only" | "or", values: readonly unknown[]): Expression {
    return this.#call(name, ...values.map(literal));
  }

  #values(schema: Schema, place: string, subject: string): Expression {
    if (schema.enum !== undefined)
      return this.#call("isOneOf", place, this.#constant(`${subject}Values`, literal(schema.enum)));
    if (!("const" in schema)) return "";
    const value = literal(schema.const);
    if (typeof schema.const === "object" && schema.const !== null) return this.#call("isExactly", place, value);
    return either([`${place} === ${value}`, this.#call("only", value)]);
  }

  #negation({ not }: Schema, place: string, subject: string): Expression {
    if (not === undefined) return "";
    const refused = this.#short(not as AnySchema, place, `${subject}Not`);
    return refused === "" ? this.#call("fail", '"not"') : either([`!(${refused})`, this.#call("fail", '"not"')]);
  }

  #choice(keyword: "anyOf" | "oneOf", schema: Schema, place: string, subject: string): Expression {
    const alternatives = schema[keyword];
    if (alternatives === undefined) return "";
    const isPlain = keyword === "anyOf" || areApart(alternatives, this.#schemas);
    if (isPlain && this.#isPlainChoice(alternatives)) return either(this.#alternatives(alternatives, place, subject));
    const checks = alternatives.map((each, index) => this.#checkOf(each, `${subject}${index + 1}`));
    return this.#call(keyword, place, this.#constant(`${subject}Kinds`, `[${checks.join(", ")}]`));
  }

  /** The parts of a plain choice, and what says that none of them is true. */
  #alternatives(alternatives: readonly AnySchema[], place: string, subject: string): string[] {
    const { types, values, others } = sorted(alternatives);
    const other = others.map((each) => this.#short(each, place, subject));
    if (other.includes("")) return [];
    const isFirst = values.length + others.length === 0;
    return [
      // Values come first: what is no object can be nothing but null to the type checker.
      ...values.map((value) => `${place} === ${literal(value)}`),
      ...types.map((type) => this.#test(type, place)),
      ...other,
      ...(values.length > 0 ? [this.#say("only", values)] : []),
      ...(types.length > 0 ? [this.#say(isFirst ? "no" : "or", types)] : []),
    ];
  }

  #condition({ if: condition, then, else: otherwise }: Schema, place: string, subject: string): Expression {
    if (condition === undefined || (isAnything(then as AnySchema) && isAnything(otherwise as AnySchema))) return "";
    const [asked, yes, no] = [condition, then ?? true, otherwise ?? true].map((each, index) =>
      this.#short(each as AnySchema, place, `${subject}${["If", "Then", "Else"][index] ?? ""}`),
    );
    return `(Boolean(${asked || "true"}) ? ${yes || "true"} : ${no || "true"})`;
  }

  /**
   * What counts for values of some types only.
   *
   * @param isOther Writes the test for another type. A test that is not used would leave its import behind.
   */
  #where(schema: Schema, types: readonly JsonType[], isOther: () => string, parts: readonly Expression[]): Expression {
    const expression = both(parts);
    const named = namedTypes(schema);
    if (named.length > 0 && !named.some((type) => types.includes(type))) return "";
    const isKnown = named.length > 0 && named.every((type) => types.includes(type));
    return expression === "" || isKnown ? expression : either([isOther(), expression]);
  }

  #ofNumber(schema: Schema, place: string): Expression[] {
    const bounds = ["maximum", "minimum", "exclusiveMaximum", "exclusiveMinimum", "multipleOf"];
    const isOwn = numberFormats.has(String(schema["format"]));
    return [...this.#limits(schema, place, bounds), ...(isOwn ? [this.#format(schema, place)] : [])];
  }

  #ofText(schema: Schema, place: string, subject: string): Expression[] {
    const { pattern, format } = schema;
    const isText = format !== undefined && !numberFormats.has(String(format));
    return [
      ...this.#limits(schema, place, ["maxLength", "minLength"]),
      ...(pattern === undefined ? [] : [this.#found(schema, place, subject)]),
      ...(isText ? [this.#format(schema, place)] : []),
    ];
  }

  #limits(schema: Schema, place: string, keywords: readonly string[]): Expression[] {
    return keywords.flatMap((keyword) =>
      schema[keyword] === undefined ? [] : [this.#call(keyword, place, literal(schema[keyword]))],
    );
  }

  #format({ format }: Schema, place: string): Expression {
    const isInForm = this.#runtime(`is${pascalCase(String(format))}`, "formats");
    return this.#call("format", place, isInForm, literal(format));
  }

  #found(schema: Schema, place: string, subject: string): Expression {
    const pattern = String(schema["pattern"]);
    const expected = integersInWords(pattern);
    if (expected !== undefined)
      return this.#call("integerText", place, this.#pattern(pattern, subject), literal(expected));
    const documented = expressionFor(pattern).source === pattern ? [] : [literal(pattern)];
    return this.#call("pattern", place, this.#pattern(pattern, subject), ...documented);
  }

  #pattern(pattern: string, subject: string): string {
    return this.#constant(`${subject}Pattern`, regularExpression(pattern));
  }

  #ofList(schema: Schema, place: string, subject: string): Expression[] {
    const { prefixItems = [], items, contains, minContains = 1, maxContains, uniqueItems } = schema;
    const first = prefixItems as AnySchema[];
    const isCounted = contains !== undefined && (minContains !== 0 || maxContains !== undefined);
    return [
      ...this.#limits(schema, place, ["maxItems", "minItems"]),
      ...(uniqueItems === true ? [this.#call("uniqueItems", place)] : []),
      ...first.map((each, index) =>
        this.#within(each, `${place}[${index}]`, index, `${place}.length <= ${index}`, `${subject}${index + 1}`),
      ),
      this.#items(items as AnySchema | undefined, first.length, place, subject),
      ...(isCounted
        ? [
            this.#call(
              "contains",
              place,
              this.#checkOf(contains as AnySchema, `${subject}Contained`),
              literal(minContains),
              ...(maxContains === undefined ? [] : [literal(maxContains)]),
            ),
          ]
        : []),
      this.#otherItems(schema, place, subject),
    ];
  }

  #items(items: AnySchema | undefined, from: number, place: string, subject: string): Expression {
    if (isAnything(items) || items === undefined) return "";
    if (items === false)
      return either([`${place}.length <= ${from}`, this.#call("fail", '"items"', literal({ limit: from }))]);
    return `${this.#listOf(items, from, subject)}(${place})`;
  }

  /** The name of the function that checks each item of a list. */
  #listOf(items: AnySchema, from: number, subject: string): string {
    const isNamed = typeof items === "object" && (hasOnly(items, ["$ref"]) || hasOnly(items, ["type"]));
    const item = isNamed ? this.#checkOf(items, subject).replace(/^is/, "") : subject;
    return this.#named(`${from} ${JSON.stringify(items)}`, `is${item}List`, (name) => {
      const expression = isNamed
        ? `${this.#checkOf(items, subject)}(value[index])`
        : this.#short(items, "item", `${subject}Item`);
      const head = `for (let index = ${from}; index < value.length; index++)`;
      const refusal = `if (!(${expression || "true"})) return ${this.#call("at", "index")};`;
      // What one part of an expression finds out of an item counts for the next only where the item has a name.
      return functionOf({
        name,
        isExported: false,
        parameters: [parameter],
        returnType: "boolean",
        statements: [
          `if (!${this.#call("isArray", "value")}) return false;`,
          isNamed ? `${head} ${refusal}` : `${head} { const item = value[index]; ${refusal} }`,
          "return true;",
        ],
      });
    });
  }

  #ofObject(schema: Schema, subject: string): Expression[] {
    const { properties = {}, required = [], propertyNames, patternProperties = {}, dependentRequired = {} } = schema;
    const { dependentSchemas = {} } = schema;
    const others = required.filter((name) => !Object.hasOwn(properties, name));
    return [
      ...this.#limits(schema, "value", ["maxProperties", "minProperties"]),
      ...(isAnything(propertyNames as AnySchema)
        ? []
        : [this.#call("propertyNames", "value", this.#checkOf(propertyNames as AnySchema, `${subject}Name`))]),
      this.#additional(schema, subject),
      ...others.map((name) => `${this.#field(name)} !== undefined`),
      ...this.#shortFirst(properties).map(([name, each]) =>
        this.#property(name, each, required.includes(name), `${subject}${pascalCase(name)}`),
      ),
      ...Object.entries(patternProperties as object).map(([pattern, each], index) =>
        isAnything(each)
          ? ""
          : this.#call(
              "fields",
              "value",
              this.#checkOf(each, `${subject}Field${index + 1}`),
              this.#pattern(pattern, `${subject}Field${index + 1}`),
            ),
      ),
      ...Object.entries(dependentRequired as object).flatMap(([name, needed]) =>
        this.#dependent(name, needed as string[]),
      ),
      ...Object.entries(dependentSchemas as object).map(([name, each]) => {
        const demand = this.#short(each, "value", `${subject}With${pascalCase(name)}`);
        return demand === "" ? "" : either([`${this.#field(name)} === undefined`, demand]);
      }),
      this.#unevaluated(schema, subject),
    ];
  }

  /** Fields in their order, lists after all others: what lacks something else is refused before many items are read. */
  #shortFirst(properties: Readonly<Record<string, AnySchema>>): [string, AnySchema][] {
    const isList = (schema: AnySchema): boolean =>
      (alternativesOf(schema, this.#schemas) ?? [schema]).some(
        (each) => typeof each === "object" && each.items !== undefined,
      );
    const all = Object.entries(properties);
    return [...all.filter(([, each]) => !isList(each)), ...all.filter(([, each]) => isList(each))];
  }

  /** A field of the value; what all objects inherit is none. */
  #field(name: string): string {
    if (name in Object.prototype) return this.#call("fieldOf", "value", literal(name));
    return member({ expression: "value", mayLack: false }, name);
  }

  #property(name: string, schema: AnySchema, isRequired: boolean, subject: string): Expression {
    const place = this.#field(name);
    if (!isRequired) return this.#within(schema, place, name, `${place} === undefined`, subject);
    const isThere = rejectsUndefined(schema, this.#schemas) ? "" : `${place} !== undefined`;
    return both([isThere, this.#within(schema, place, name, "", subject)]);
  }

  /** A part of the value, and where it is. */
  #within(schema: AnySchema, place: string, name: string | number, absent: string, subject: string): Expression {
    const alternatives = alternativesOf(schema, this.#schemas) ?? [schema];
    const { types, values, others } = sorted(alternatives);
    const areTypes = types.length > 0 && values.length + others.length === 0;
    const parts = areTypes
      ? types.map((type) => this.#test(type, place))
      : this.#isPlainChoice(alternatives) && alternatives.length > 1
        ? this.#alternatives(alternatives, place, subject)
        : [this.#short(schema, place, subject)];
    if (both(parts) === "") return "";
    const at = this.#call("at", literal(name), ...(areTypes ? types.map(literal) : []));
    const isNull = `${place} === null`;
    const mayBeNull = absent === `${place} === undefined` && parts.includes(isNull);
    const lacking = mayBeNull ? `${place} == null` : absent;
    const tests = parts.filter((part) => !mayBeNull || part !== isNull);
    // Most fields are there: what has the type needs no second look. A function is not called for what is not there.
    return either(areTypes ? [...tests, lacking, at] : [lacking, ...tests, at]);
  }

  #dependent(name: string, needed: readonly string[]): Expression[] {
    return needed.map((each) =>
      either([
        `${this.#field(name)} === undefined`,
        `${this.#field(each)} !== undefined`,
        this.#call("fail", '"dependentRequired"', literal({ property: name, missingProperty: each })),
      ]),
    );
  }

  #additional(schema: Schema, subject: string): Expression {
    const { additionalProperties, properties = {}, patternProperties = {} } = schema;
    if (isAnything(additionalProperties) || additionalProperties === undefined) return "";
    const known = this.#knownFields({ properties, patternProperties }, subject);
    return this.#otherFields(additionalProperties, known, subject);
  }

  #otherFields(schema: AnySchema, known: readonly string[], subject: string): Expression {
    if (known.includes("true")) return "";
    const isKnown = (): string => this.#knows(known, ["name: string", "value: object"], `isFieldOf${subject}`);
    if (isNothing(schema)) return this.#call("noOthers", "value", isKnown());
    const check = this.#checkOf(schema, `${subject}Field`);
    return known.length === 0 ? this.#call("fields", "value", check) : this.#call("others", "value", isKnown(), check);
  }

  #unevaluated({ unevaluatedProperties, ...schema }: Schema, subject: string): Expression {
    if (isAnything(unevaluatedProperties as AnySchema) || unevaluatedProperties === undefined) return "";
    return this.#otherFields(unevaluatedProperties as AnySchema, this.#knownFields(schema, subject), subject);
  }

  #otherItems({ unevaluatedItems, ...schema }: Schema, place: string, subject: string): Expression {
    if (isAnything(unevaluatedItems as AnySchema) || unevaluatedItems === undefined) return "";
    const known = this.#knownItems(schema, subject);
    if (known.includes("true")) return "";
    const isKnown = this.#knows(known, ["index: number", "value: readonly unknown[]"], `isItemOf${subject}`);
    if (isNothing(unevaluatedItems as AnySchema)) return this.#call("noOtherItems", place, isKnown);
    return this.#call("otherItems", place, isKnown, this.#checkOf(unevaluatedItems as AnySchema, `${subject}Item`));
  }

  /** The name of the function that tells the parts of a value that a schema speaks of. */
  #knows(conditions: readonly string[], wanted: readonly [string, string], name: string): string {
    const expression = conditions.length === 0 ? "false" : either(conditions);
    return this.#named(`known ${expression}`, name, (own) =>
      functionOf({
        name: own,
        isExported: false,
        parameters: parametersUsed(expression, wanted),
        returnType: "boolean",
        statements: [`return ${expression};`],
      }),
    );
  }

  /** The conditions under which a schema speaks of the field with a name, in a value that it accepts. */
  #knownFields(schema: AnySchema, subject: string, seen: readonly string[] = []): string[] {
    if (typeof schema === "boolean") return [];
    const { properties = {}, patternProperties = {}, dependentSchemas = {} } = schema;
    if (schema.additionalProperties !== undefined || schema["unevaluatedProperties"] !== undefined) return ["true"];
    return [
      ...Object.keys(properties).map((name) => `name === ${literal(name)}`),
      ...Object.keys(patternProperties as object).map(
        (pattern, index) => `${this.#pattern(pattern, `${subject}Field${index + 1}`)}.test(name)`,
      ),
      ...this.#knownToParts(schema, subject, seen, (each, ids) => this.#knownFields(each, subject, ids)),
      ...Object.entries(dependentSchemas as Record<string, AnySchema>).flatMap(([name, each]) =>
        whenever(
          `${this.#call("fieldOf", "value", literal(name))} !== undefined`,
          this.#knownFields(each, subject, seen),
        ),
      ),
    ];
  }

  /** The conditions under which a schema speaks of the item at an index. */
  #knownItems(schema: AnySchema, subject: string, seen: readonly string[] = []): string[] {
    if (typeof schema === "boolean") return [];
    const { prefixItems = [], items, contains, unevaluatedItems } = schema;
    if (items !== undefined || unevaluatedItems !== undefined) return ["true"];
    const count = (prefixItems as unknown[]).length;
    return [
      ...(count > 0 ? [`index < ${count}`] : []),
      ...(contains === undefined
        ? []
        : [`${this.#checkOf(contains as AnySchema, `${subject}Contained`)}(value[index])`]),
      ...this.#knownToParts(schema, subject, seen, (each, ids) => this.#knownItems(each, subject, ids)),
    ];
  }

  /** The same for the schemas that are applied to the value beside it. */
  #knownToParts(
    { $ref, allOf = [], anyOf = [], oneOf = [], if: condition, then, else: otherwise }: Schema,
    subject: string,
    seen: readonly string[],
    knownTo: (schema: AnySchema, seen: readonly string[]) => string[],
  ): string[] {
    const target =
      $ref === undefined || seen.includes($ref) ? [] : knownTo(this.#schemas.get($ref) ?? {}, [...seen, $ref]);
    const accepts = (each: AnySchema, name: string): string => `${this.#checkOf(each, `${subject}${name}`)}(value)`;
    const choices = [...anyOf, ...oneOf].flatMap((each, index) =>
      whenever(accepts(each, String(index + 1)), knownTo(each, seen)),
    );
    const asked = condition as AnySchema | undefined;
    const conditional =
      asked === undefined
        ? []
        : [
            ...whenever(accepts(asked, "If"), [...knownTo(asked, seen), ...knownTo((then ?? true) as AnySchema, seen)]),
            ...whenever(`!${accepts(asked, "If")}`, knownTo((otherwise ?? true) as AnySchema, seen)),
          ];
    return [...target, ...allOf.flatMap((each) => knownTo(each, seen)), ...choices, ...conditional];
  }
}

function whenever(condition: string, known: readonly string[]): string[] {
  return known.length === 0 ? [] : [both([condition, either(known)])];
}

/** The parameters up to the last that an expression uses; one before it that it does not use is marked. */
function parametersUsed(expression: string, wanted: readonly string[]): Parameter[] {
  const parameters = wanted.map((each) => {
    const [name = "", type = ""] = each.split(": ");
    return { name, type, isUsed: new RegExp(`\\b${name}\\b`).test(expression) };
  });
  return parameters
    .slice(0, parameters.findLastIndex(({ isUsed }) => isUsed) + 1)
    .map(({ name, type, isUsed }) => ({ name: isUsed ? name : `_${name}`, type }));
}

/** Alternatives by what they are: types, single values that are no objects, and others. */
function sorted(alternatives: readonly AnySchema[]) {
  const types = new Set<JsonType>();
  const values: unknown[] = [];
  const others: AnySchema[] = [];
  for (const each of alternatives) {
    if (typeof each === "object" && hasOnly(each, ["type"])) for (const type of namedTypes(each)) types.add(type);
    else if (typeof each === "object" && isSingle(each)) values.push(each.const);
    else others.push(each);
  }
  return { types: [...types], values, others };
}

function isSingle(schema: Schema): boolean {
  const isValue = "const" in schema && (typeof schema.const !== "object" || schema.const === null);
  const types = namedTypes(schema);
  return isValue && hasOnly(schema, ["type", "const"]) && (types.length === 0 || isOfType(schema.const, types));
}

/** `a && b`, of those that demand anything. */
function both(parts: readonly Expression[]): Expression {
  return parts.filter((part) => part !== "").join(" && ");
}

/** `(a || b)`. */
function either(parts: readonly Expression[]): Expression {
  const some = parts.filter((part) => part !== "");
  return some.length > 1 ? `(${some.join(" || ")})` : (some[0] ?? "");
}

/** The regular expression of a pattern: with the flag `u` wherever it is one with it. */
function expressionFor(pattern: string): RegExp {
  try {
    return new RegExp(pattern, "u");
  } catch {
    return new RegExp(pattern);
  }
}

/** As code: a literal where it is sure to be taken for one. */
function regularExpression(pattern: string): string {
  const { flags } = expressionFor(pattern);
  const isPlain = /^(?:[^\\/"'`\n\r\u2028\u2029]|\\[dDsSwW.^$*+?()[\]{}|-])+$/.test(pattern);
  if (isPlain) return `/${pattern}/${flags}`;
  return `new RegExp(${[pattern, ...(flags === "" ? [] : [flags])].map(literal).join(", ")})`;
}
