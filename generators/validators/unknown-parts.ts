import type { Schema } from "../contract/model/contract.ts";
import { literal } from "../typescript/literal.ts";
import { functionOf, type Parameter } from "../typescript/structures.ts";
import * as tree from "./expression.ts";
import { always, type Expression, isAlways, value } from "./expression.ts";
import type { GuardFunctions } from "./guard-functions.ts";
import { type AnySchema, isAnything, isNothing } from "./schema-facts.ts";

const fieldName = tree.variable("name");
const index = tree.variable("index");

/** Conditions on the fields and items that a schema does not describe. */
export class UnknownParts {
  readonly #functions: GuardFunctions;

  constructor(functions: GuardFunctions) {
    this.#functions = functions;
  }

  /** Returns the condition of `additionalProperties`. */
  additionalFields(schema: Schema, subject: string): Expression {
    const { additionalProperties, properties = {}, patternProperties = {} } = schema;
    return this.#otherFields(additionalProperties, { properties, patternProperties }, subject);
  }

  /** Returns the condition of `unevaluatedProperties`. */
  unevaluatedFields({ unevaluatedProperties, ...schema }: Schema, subject: string): Expression {
    return this.#otherFields(unevaluatedProperties as AnySchema | undefined, schema, subject);
  }

  /** Returns the condition of `unevaluatedItems`. */
  unevaluatedItems({ unevaluatedItems, ...schema }: Schema, place: Expression, subject: string): Expression {
    const others = unevaluatedItems as AnySchema | undefined;
    if (isAnything(others) || others === undefined) return always;
    const known = this.#knownItems(schema, subject);
    if (known.some(isAlways)) return always;
    const isKnown = this.#predicate(known, { index: "number", value: "readonly unknown[]" }, `isItemOf${subject}`);
    if (isNothing(others)) return this.#functions.call("noOtherItems", place, isKnown);
    return this.#functions.call("otherItems", place, isKnown, this.#functions.nameOf(others, `${subject}Item`));
  }

  /** @param schema The schema with the other fields. */
  #otherFields(others: AnySchema | undefined, schema: Schema, subject: string): Expression {
    if (isAnything(others) || others === undefined) return always;
    const known = this.#knownFields(schema, subject);
    if (known.some(isAlways)) return always;
    const isKnown = (): string => this.#predicate(known, { name: "string", value: "object" }, `isFieldOf${subject}`);
    if (isNothing(others)) return this.#functions.call("noOthers", value, isKnown());
    const check = this.#functions.nameOf(others, `${subject}Field`);
    if (known.length === 0) return this.#functions.call("fields", value, check);
    return this.#functions.call("others", value, isKnown(), check);
  }

  /** Returns the name of the function that is true if one of some conditions is. */
  #predicate(conditions: readonly Expression[], types: Readonly<Record<string, string>>, wanted: string): string {
    const condition = tree.or(conditions);
    const code = tree.print(condition);
    return this.#functions.named(`known ${code}`, wanted, (name) =>
      functionOf({
        name,
        isExported: false,
        parameters: parametersRead(condition, types),
        returnType: "boolean",
        statements: [`return ${code};`],
      }),
    );
  }

  /** Returns the conditions under which a schema describes the field with a name, in a value that it accepts. */
  #knownFields(schema: AnySchema, subject: string, seen: readonly string[] = []): Expression[] {
    if (typeof schema === "boolean") return [];
    const { properties = {}, patternProperties = {}, dependentSchemas = {} } = schema;
    if (schema.additionalProperties !== undefined || schema["unevaluatedProperties"] !== undefined) return [always];
    return [
      ...Object.keys(properties).map((name) => tree.equals(fieldName, literal(name))),
      ...Object.keys(patternProperties as object).map((pattern, at) =>
        tree.call(`${this.#functions.pattern(pattern, `${subject}Field${at + 1}`)}.test`, [fieldName]),
      ),
      ...this.#knownToParts(schema, subject, seen, (each, ids) => this.#knownFields(each, subject, ids)),
      ...Object.entries(dependentSchemas as Record<string, AnySchema>).flatMap(([name, each]) => {
        const isThere = tree.isThere(this.#functions.call("fieldOf", value, literal(name)));
        return whenever(isThere, this.#knownFields(each, subject, seen));
      }),
    ];
  }

  /** Returns the conditions under which a schema describes the item at an index. */
  #knownItems(schema: AnySchema, subject: string, seen: readonly string[] = []): Expression[] {
    if (typeof schema === "boolean") return [];
    const { prefixItems = [], items, contains, unevaluatedItems } = schema;
    if (items !== undefined || unevaluatedItems !== undefined) return [always];
    const count = (prefixItems as unknown[]).length;
    const contained = contains as AnySchema | undefined;
    return [
      ...(count > 0 ? [tree.compare(index, "<", count)] : []),
      ...(contained === undefined
        ? []
        : [this.#functions.check(contained, tree.item(value, index), `${subject}Contained`)]),
      ...this.#knownToParts(schema, subject, seen, (each, ids) => this.#knownItems(each, subject, ids)),
    ];
  }

  /** Returns the conditions for the schemas that apply to the same value. */
  #knownToParts(
    { $ref, allOf = [], anyOf = [], oneOf = [], if: condition, then, else: otherwise }: Schema,
    subject: string,
    seen: readonly string[],
    knownTo: (schema: AnySchema, seen: readonly string[]) => Expression[],
  ): Expression[] {
    const { schemas } = this.#functions;
    const target = $ref === undefined || seen.includes($ref) ? [] : knownTo(schemas.get($ref) ?? {}, [...seen, $ref]);
    const accepts = (each: AnySchema, name: string): Expression =>
      this.#functions.check(each, value, `${subject}${name}`);
    const choices = [...anyOf, ...oneOf].flatMap((each, at) =>
      whenever(accepts(each, String(at + 1)), knownTo(each, seen)),
    );
    const asked = condition as AnySchema | undefined;
    const conditional =
      asked === undefined
        ? []
        : [
            ...whenever(accepts(asked, "If"), [...knownTo(asked, seen), ...knownTo((then ?? true) as AnySchema, seen)]),
            ...whenever(tree.not(accepts(asked, "If")), knownTo((otherwise ?? true) as AnySchema, seen)),
          ];
    return [...target, ...allOf.flatMap((each) => knownTo(each, seen)), ...choices, ...conditional];
  }
}

function whenever(condition: Expression, known: readonly Expression[]): Expression[] {
  return known.length === 0 ? [] : [tree.and([condition, tree.or(known)])];
}

/** Returns the parameters up to the last one that a condition reads; unread ones before it are marked. */
function parametersRead(condition: Expression, types: Readonly<Record<string, string>>): Parameter[] {
  const all = Object.entries(types).map(([name, type]) => ({
    name,
    type,
    isRead: tree.readsVariable(condition, name),
  }));
  return all
    .slice(0, all.findLastIndex(({ isRead }) => isRead) + 1)
    .map(({ name, type, isRead }) => ({ name: isRead ? name : `_${name}`, type }));
}
