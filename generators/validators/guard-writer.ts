import type { Schema } from "../contract/model/contract.ts";
import { integersInWords } from "../contract/model/formats.ts";
import { pascalCase } from "../naming.ts";
import { union } from "../typescript/operation.ts";
import { literal } from "../typescript/literal.ts";
import { functionOf } from "../typescript/structures.ts";
import * as tree from "./expression.ts";
import { always, type Expression, isAlways, value } from "./expression.ts";
import { expressionFor, GuardFunctions, typeChecks, valueParameter } from "./guard-functions.ts";
import { UnknownParts } from "./unknown-parts.ts";
import {
  alternativesOf,
  type AnySchema,
  areApart,
  hasOnly,
  isAnything,
  isOfType,
  type JsonType,
  namedTypes,
  rejectsUndefined,
  listedValues,
} from "./schema-facts.ts";

/** Formats of numbers. All others are formats of strings. */
const numberFormats = new Set(["int32", "int64"]);

/** Keywords whose checks are short enough to be written in place, without a function of their own. */
const shortKeywords = (
  "type const enum $ref minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength pattern format " +
  "minItems maxItems uniqueItems items"
).split(" ");

/**
 * Writes guards as functions that call each other, each followed by the functions that it needs. A guard that accepts a
 * value collects nothing. If it rejects one, the failed check records the reason, and the checks around it the place.
 *
 * @example
 * export function isPet(value: unknown): value is Pet {
 *   return (isObject<Pet>(value) && (typeof value.name === "string" || at("name", "string"))) || lacks(value, "name");
 * }
 */
export class GuardWriter extends GuardFunctions {
  readonly #unknown = new UnknownParts(this);

  protected conditionOf(schema: AnySchema, subject: string, shape?: string): Expression {
    return this.#expression(schema, value, subject, shape);
  }

  /**
   * Returns the condition of a schema on a value of unknown type.
   *
   * @param shape A type with the fields of the schema.
   */
  #expression(schema: AnySchema, place: Expression, subject: string, shape?: string): Expression {
    if (typeof schema === "boolean") return schema ? always : this.call("fail", '"false schema"');
    const { $ref, allOf = [], required = [] } = schema;
    const parts = [
      this.#type(schema, place, shape),
      ...($ref === undefined ? [] : [this.check({ $ref }, place, subject)]),
      this.#values(schema, place, subject),
      this.#negation(schema, place, subject),
      this.#choice("anyOf", schema, place, subject),
      this.#choice("oneOf", schema, place, subject),
      ...allOf.map((each) =>
        place.kind === "variable" ? this.#expression(each, place, subject) : this.#short(each, place, subject),
      ),
      this.#condition(schema, place, subject),
      this.#where(
        schema,
        ["integer", "number"],
        () => tree.hasType(place, "number", "!=="),
        this.#ofNumber(schema, place),
      ),
      this.#where(schema, ["string"], () => tree.hasType(place, "string", "!=="), this.#ofText(schema, place, subject)),
      this.#where(
        schema,
        ["array"],
        () => tree.not(tree.call("Array.isArray", [place])),
        this.#ofList(schema, place, subject),
      ),
      this.#where(
        schema,
        ["object"],
        () => tree.not(this.#isObject(schema, place, shape)),
        this.#ofObject(schema, subject),
      ),
    ];
    const lacking = required.length === 0 ? undefined : this.call("lacks", place, ...required.map(literal));
    return tree.or([tree.and(this.#ordered(parts, place)), lacking]);
  }

  /**
   * Orders parts so that no guard narrows the type of the value before other parts read its fields: the narrowed type
   * may not have these fields.
   */
  #ordered(parts: readonly Expression[], place: Expression): readonly Expression[] {
    const some = parts.filter((part) => !isAlways(part));
    // A single part needs no order.
    if (some.length <= 1) return some;
    const isNarrowing = (part: Expression): boolean => tree.hasPart(part, (each) => tree.narrows(each, place));
    const { narrowing = [], others = [] } = Object.groupBy(some, (part) =>
      isNarrowing(part) ? "narrowing" : "others",
    );
    const mixed = narrowing.filter((part) => !tree.narrows(part, place));
    return [
      ...others,
      ...mixed.map((part, index) => (index < mixed.length - 1 ? tree.call("Boolean", [part]) : part)),
      ...narrowing.filter((part) => tree.narrows(part, place)),
    ];
  }

  /** Returns the condition of a schema: inline if it is short, otherwise a call of its own function. */
  #short(schema: AnySchema, place: Expression, subject: string): Expression {
    // The parts of an expression cannot narrow the type of the result of a call for each other.
    if (this.#isShort(schema) && place.kind !== "call") return this.#expression(schema, place, subject);
    return this.check(schema, place, subject);
  }

  #isShort(schema: AnySchema): boolean {
    if (typeof schema === "boolean" || isAnything(schema) || hasOnly(schema, shortKeywords)) return true;
    const alternatives = alternativesOf(schema, this.schemas);
    return (
      alternatives !== undefined &&
      this.#isPlainChoice(alternatives) &&
      alternatives.every((each) => this.#isShort(each))
    );
  }

  /** Returns true if all alternatives but one are types or values: their reasons are written without a call. */
  #isPlainChoice(alternatives: readonly AnySchema[]): boolean {
    const { values, others } = sorted(alternatives);
    return others.length + (values.length > 0 ? 1 : 0) <= 1;
  }

  #type(schema: Schema, place: Expression, shape?: string): Expression {
    const types = namedTypes(schema);
    const isImplied = listedValues(schema)?.every((each) => isOfType(each, types)) ?? false;
    const [type, ...others] = types;
    if (type === undefined || (isImplied && hasOnly(schema, ["type", "const", "enum"]))) return always;
    if (others.length > 0) return tree.or([...types.map((each) => this.#test(each, place)), this.#say("no", types)]);
    // The function for a list checks the type itself.
    const isList = hasOnly(schema, ["type", "items"]) && typeof schema.items === "object" && !isAnything(schema.items);
    if (type === "array" && isList) return always;
    return type === "object" ? this.#isObject(schema, place, shape) : this.call(typeChecks[type], place);
  }

  /** Returns the test of an object, after which its fields can be read. */
  #isObject(schema: Schema, place: Expression, shape?: string): Expression {
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
    const types = read.length === 0 ? "" : `<${isIn ? shape : union(read)}>`;
    return tree.call(this.runtime("isObject"), [place], { types });
  }

  /** Returns a test that records no reason when it fails. */
  #test(type: JsonType, place: Expression): Expression {
    switch (type) {
      case "null":
        return tree.equals(place, "null");
      case "number":
        return tree.call("Number.isFinite", [place]);
      case "integer":
        return tree.call("Number.isInteger", [place]);
      case "array":
        return tree.call("Array.isArray", [place]);
      case "object":
        return this.call("isObject", place);
      default:
        return tree.hasType(place, type);
    }
  }

  #say(name: "no" | "only" | "or", values: readonly unknown[]): Expression {
    return this.call(name, ...values.map(literal));
  }

  #values(schema: Schema, place: Expression, subject: string): Expression {
    if (schema.enum !== undefined)
      return this.call("isOneOf", place, this.constant(`${subject}Values`, literal(schema.enum)));
    if (!("const" in schema)) return always;
    const only = literal(schema.const);
    if (typeof schema.const === "object" && schema.const !== null) return this.call("isExactly", place, only);
    return tree.or([tree.equals(place, only), this.call("only", only)]);
  }

  #negation({ not: excluded }: Schema, place: Expression, subject: string): Expression {
    if (excluded === undefined) return always;
    const condition = this.#short(excluded as AnySchema, place, `${subject}Not`);
    const fail = this.call("fail", '"not"');
    return isAlways(condition) ? fail : tree.or([tree.not(condition), fail]);
  }

  #choice(keyword: "anyOf" | "oneOf", schema: Schema, place: Expression, subject: string): Expression {
    const alternatives = schema[keyword];
    if (alternatives === undefined || alternatives.length === 0) return always;
    const isPlain = keyword === "anyOf" || areApart(alternatives, this.schemas);
    if (isPlain && this.#isPlainChoice(alternatives)) return tree.or(this.#alternatives(alternatives, place, subject));
    const checks = alternatives.map((each, index) => this.nameOf(each, `${subject}${index + 1}`));
    return this.call(keyword, place, this.constant(`${subject}Kinds`, `[${checks.join(", ")}]`));
  }

  /** Returns the parts of a plain union, followed by calls that record why all of them failed. */
  #alternatives(alternatives: readonly AnySchema[], place: Expression, subject: string): Expression[] {
    const { types, values, others } = sorted(alternatives);
    const other = others.map((each) => this.#short(each, place, subject));
    if (other.some(isAlways)) return [always];
    const isFirst = values.length + others.length === 0;
    return [
      // Values come first: after a failed test for objects, the type checker allows only null.
      ...values.map((each) => tree.equals(place, literal(each))),
      ...types.map((type) => this.#test(type, place)),
      ...other,
      ...(values.length > 0 ? [this.#say("only", values)] : []),
      ...(types.length > 0 ? [this.#say(isFirst ? "no" : "or", types)] : []),
    ];
  }

  #condition({ if: condition, then, else: otherwise }: Schema, place: Expression, subject: string): Expression {
    if (condition === undefined || (isAnything(then as AnySchema) && isAnything(otherwise as AnySchema))) return always;
    const [asked = always, yes = always, no = always] = [condition, then ?? true, otherwise ?? true].map(
      (each, index) => this.#short(each as AnySchema, place, `${subject}${["If", "Then", "Else"][index] ?? ""}`),
    );
    return { kind: "conditional", condition: tree.call("Boolean", [asked]), isTrue: yes, isFalse: no };
  }

  /**
   * Returns a condition on values of some types only.
   *
   * @param isOther Writes the test for another type. An unused test would leave its import behind.
   */
  #where(
    schema: Schema,
    types: readonly JsonType[],
    isOther: () => Expression,
    parts: readonly Expression[],
  ): Expression {
    const expression = tree.and(parts);
    const named = namedTypes(schema);
    if (named.length > 0 && !named.some((type) => types.includes(type))) return always;
    const isKnown = named.length > 0 && named.every((type) => types.includes(type));
    return isAlways(expression) || isKnown ? expression : tree.or([isOther(), expression]);
  }

  #ofNumber(schema: Schema, place: Expression): Expression[] {
    const bounds = ["maximum", "minimum", "exclusiveMaximum", "exclusiveMinimum", "multipleOf"];
    const isOwn = numberFormats.has(String(schema["format"]));
    return [...this.#limits(schema, place, bounds), ...(isOwn ? [this.#format(schema, place)] : [])];
  }

  #ofText(schema: Schema, place: Expression, subject: string): Expression[] {
    const { pattern, format } = schema;
    const isText = format !== undefined && !numberFormats.has(String(format));
    return [
      ...this.#limits(schema, place, ["maxLength", "minLength"]),
      ...(pattern === undefined ? [] : [this.#found(schema, place, subject)]),
      ...(isText ? [this.#format(schema, place)] : []),
    ];
  }

  #limits(schema: Schema, place: Expression, keywords: readonly string[]): Expression[] {
    return keywords.flatMap((keyword) =>
      schema[keyword] === undefined ? [] : [this.call(keyword, place, literal(schema[keyword]))],
    );
  }

  #format({ format }: Schema, place: Expression): Expression {
    return this.call("format", place, this.format(format), literal(format));
  }

  #found(schema: Schema, place: Expression, subject: string): Expression {
    const pattern = String(schema["pattern"]);
    const expected = integersInWords(pattern);
    if (expected !== undefined)
      return this.call("integerText", place, this.pattern(pattern, subject), literal(expected));
    const documented = expressionFor(pattern).source === pattern ? [] : [literal(pattern)];
    return this.call("pattern", place, this.pattern(pattern, subject), ...documented);
  }

  #ofList(schema: Schema, place: Expression, subject: string): Expression[] {
    const { prefixItems = [], items, contains, minContains = 1, maxContains, uniqueItems } = schema;
    const first = prefixItems as AnySchema[];
    const isCounted = contains !== undefined && (minContains !== 0 || maxContains !== undefined);
    return [
      ...this.#limits(schema, place, ["maxItems", "minItems"]),
      ...(uniqueItems === true ? [this.call("uniqueItems", place)] : []),
      ...first.map((each, index) =>
        this.#within(
          each,
          tree.item(place, tree.code(String(index))),
          index,
          tree.compare(tree.field(place, "length"), "<=", index),
          `${subject}${index + 1}`,
        ),
      ),
      this.#items(items as AnySchema | undefined, first.length, place, subject),
      ...(isCounted
        ? [
            this.call(
              "contains",
              place,
              this.nameOf(contains as AnySchema, `${subject}Contained`),
              literal(minContains),
              ...(maxContains === undefined ? [] : [literal(maxContains)]),
            ),
          ]
        : []),
      this.#unknown.unevaluatedItems(schema, place, subject),
    ];
  }

  #items(items: AnySchema | undefined, from: number, place: Expression, subject: string): Expression {
    if (isAnything(items) || items === undefined) return always;
    if (items === false)
      return tree.or([
        tree.compare(tree.field(place, "length"), "<=", from),
        this.call("fail", '"items"', literal({ limit: from })),
      ]);
    return tree.call(this.#listOf(items, from, subject), [place]);
  }

  /** Returns the name of the function that checks each item of a list. */
  #listOf(items: AnySchema, from: number, subject: string): string {
    const isNamed = typeof items === "object" && (hasOnly(items, ["$ref"]) || hasOnly(items, ["type"]));
    const name = isNamed ? this.nameOf(items, subject).replace(/^is/, "") : subject;
    return this.named(`${from} ${JSON.stringify(items)}`, `is${name}List`, (declared) => {
      const expression = isNamed
        ? this.check(items, tree.item(value, tree.variable("index")), subject)
        : this.#short(items, tree.variable("item"), `${subject}Item`);
      const head = `for (let index = ${from}; index < value.length; index++)`;
      const refusal = `if (${tree.print(tree.not(expression))}) return ${tree.print(this.call("at", "index"))};`;
      // The type checker narrows the type of an item for the next part only if the item is a variable.
      return functionOf({
        name: declared,
        isExported: false,
        parameters: [valueParameter],
        returnType: "boolean",
        statements: [
          `if (${tree.print(tree.not(this.call("isArray", value)))}) return false;`,
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
      ...this.#limits(schema, value, ["maxProperties", "minProperties"]),
      ...(isAnything(propertyNames as AnySchema)
        ? []
        : [this.call("propertyNames", value, this.nameOf(propertyNames as AnySchema, `${subject}Name`))]),
      this.#unknown.additionalFields(schema, subject),
      ...others.map((name) => tree.isThere(this.field(name))),
      ...this.#shortFirst(properties).map(([name, each]) =>
        this.#property(name, each, required.includes(name), `${subject}${pascalCase(name)}`),
      ),
      ...Object.entries(patternProperties as object).map(([pattern, each], index) =>
        isAnything(each)
          ? always
          : this.call(
              "fields",
              value,
              this.nameOf(each, `${subject}Field${index + 1}`),
              this.pattern(pattern, `${subject}Field${index + 1}`),
            ),
      ),
      ...Object.entries(dependentRequired as object).flatMap(([name, needed]) =>
        this.#dependent(name, needed as string[]),
      ),
      ...Object.entries(dependentSchemas as object).map(([name, each]) => {
        const demand = this.#short(each, value, `${subject}With${pascalCase(name)}`);
        return isAlways(demand) ? always : tree.or([tree.equals(this.field(name), "undefined"), demand]);
      }),
      this.#unknown.unevaluatedFields(schema, subject),
    ];
  }

  /**
   * Returns the fields in their order, lists last: a value without another field is rejected before many items are
   * read.
   */
  #shortFirst(properties: Readonly<Record<string, AnySchema>>): [string, AnySchema][] {
    const isList = (schema: AnySchema): boolean =>
      (alternativesOf(schema, this.schemas) ?? [schema]).some(
        (each) => typeof each === "object" && each.items !== undefined,
      );
    const all = Object.entries(properties);
    return [...all.filter(([, each]) => !isList(each)), ...all.filter(([, each]) => isList(each))];
  }

  #property(name: string, schema: AnySchema, isRequired: boolean, subject: string): Expression {
    const place = this.field(name);
    if (!isRequired) return this.#within(schema, place, name, tree.equals(place, "undefined"), subject);
    const demand = rejectsUndefined(schema, this.schemas) ? always : tree.isThere(place);
    return tree.and([demand, this.#within(schema, place, name, undefined, subject)]);
  }

  /** Returns the condition on a part of the value, which records the place of the part. */
  #within(
    schema: AnySchema,
    place: Expression,
    name: string | number,
    absent: Expression | undefined,
    subject: string,
  ): Expression {
    const alternatives = alternativesOf(schema, this.schemas) ?? [schema];
    const { types, values, others } = sorted(alternatives);
    const areTypes = types.length > 0 && values.length + others.length === 0;
    const parts = areTypes
      ? types.map((type) => this.#test(type, place))
      : this.#isPlainChoice(alternatives) && alternatives.length > 1
        ? this.#alternatives(alternatives, place, subject)
        : [this.#short(schema, place, subject)];
    if (parts.some(isAlways)) return always;
    const at = this.call("at", literal(name), ...(areTypes ? types.map(literal) : []));
    const mayBeNull = tree.isEqualTo(absent, "undefined") && parts.some(isNullTest);
    const lacking = mayBeNull ? tree.compare(place, "==", "null") : absent;
    const tests = parts.filter((part) => !mayBeNull || !isNullTest(part));
    // Most fields are present, so cheap tests come before the test for absence, and calls of functions after it.
    return tree.or(areTypes ? [...tests, lacking, at] : [lacking, ...tests, at]);
  }

  #dependent(name: string, needed: readonly string[]): Expression[] {
    return needed.map((each) =>
      tree.or([
        tree.equals(this.field(name), "undefined"),
        tree.isThere(this.field(each)),
        this.call("fail", '"dependentRequired"', literal({ property: name, missingProperty: each })),
      ]),
    );
  }
}

function isNullTest(part: Expression): boolean {
  return tree.isEqualTo(part, "null");
}

/** Groups alternatives by kind: types, single values other than objects, and others. */
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
