/** A value that a configuration declares, or a hook takes or gives: a JSON Schema, draft-07, of which the type follows. */
export interface ValueSchema {
  /** What it is, for the people who write configurations. */
  readonly description?: string;

  /** A name for it, by which tables show it. */
  readonly title?: string;

  /** One type, or several of which a value has one. */
  readonly type?: ValueType | readonly ValueType[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: ValueSchema;

  /** With 1, the type has a first element. */
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];

  /** Of an object without `properties`, the schema of its values. */
  readonly additionalProperties?: boolean | ValueSchema;
  readonly [keyword: string]: unknown;
}

type ValueType = "string" | "number" | "integer" | "boolean" | "null" | "array" | "object";

/** A test hook: what a target can be made to do. */
export interface HookSchema {
  readonly description: string;

  /** What it takes. Default: nothing. */
  readonly input?: ValueSchema;

  /** What it gives. Default: nothing that is looked at. */
  readonly output?: ValueSchema;
}

/** The fixtures and test hooks that configurations can declare of a service or a receiver. */
export interface Declarable {
  readonly subjects: Readonly<Record<string, ValueSchema>>;
  readonly controls: Readonly<Record<string, HookSchema>>;
}

/**
 * Returns the schema of an object that has these members and no others.
 *
 * @param optional The names of those that may be left out.
 *
 * @example
 * ```ts
 * subjects: {
 *   price: { description: "A price.", ...objectSchema({ amount: { type: "number" }, currency: { type: "string" } }) },
 * }
 * ```
 */
export function objectSchema<
  const Properties extends Readonly<Record<string, ValueSchema>>,
  const Optional extends keyof Properties & string = never,
>(
  properties: Properties,
  optional: readonly Optional[] = [],
): {
  readonly type: "object";
  readonly properties: Properties;
  readonly required: readonly Exclude<keyof Properties & string, Optional>[];
  readonly additionalProperties: false;
} {
  const isRequired = (name: string): name is Exclude<keyof Properties & string, Optional> =>
    !optional.some((each) => each === name);
  return {
    type: "object",
    properties,
    required: Object.keys(properties).filter(isRequired),
    additionalProperties: false,
  };
}

/** The type of the values of a schema. */
export type ValueOf<Value> = Value extends { readonly const: infer Only }
  ? Only
  : Value extends { readonly enum: readonly (infer One)[] }
    ? One
    : Value extends { readonly type: infer Type }
      ? TypedValue<Type extends readonly (infer One)[] ? One : Type, Value>
      : unknown;

/** The type of the values of a schema that are of a type of JSON; of several, one of these. */
type TypedValue<Type, Value> = Type extends "string"
  ? string
  : Type extends "number" | "integer"
    ? number
    : Type extends "boolean"
      ? boolean
      : Type extends "null"
        ? null
        : Type extends "array"
          ? ArrayOf<Value extends { readonly items: infer Item } ? ValueOf<Item> : unknown, Value>
          : Type extends "object"
            ? MembersOf<Value>
            : unknown;

type ArrayOf<Item, Value> = Value extends { readonly minItems: 1 } ? readonly [Item, ...Item[]] : readonly Item[];

type MembersOf<Value> = Value extends { readonly properties: infer Properties }
  ? ObjectOf<Properties, Value extends { readonly required: readonly (infer Name)[] } ? Name : never>
  : Readonly<Record<string, Value extends { readonly additionalProperties: infer Member } ? ValueOf<Member> : unknown>>;

type ObjectOf<Properties, Required> = {
  readonly [Name in keyof Properties as Name extends Required ? Name : never]: ValueOf<Properties[Name]>;
} & {
  readonly [Name in keyof Properties as Name extends Required ? never : Name]?: ValueOf<Properties[Name]>;
};

/** The fixtures that schemas describe; each may be left out. */
export type FixturesOf<Subjects> = { [Name in keyof Subjects]?: ValueOf<Subjects[Name]> };

/** The test hooks that are described; each may be left out. One that takes nothing may be given an empty object. */
export type HooksOf<Controls> = {
  [Name in keyof Controls]?: Controls[Name] extends { readonly input: infer Input }
    ? Hook<[input: ValueOf<Input>], Controls[Name]>
    : Hook<[input?: Readonly<Record<string, never>>], Controls[Name]>;
};

/** A method, whose input may be of a narrower type where the hook is written: of arrays that can be changed, say. */
type Hook<Input extends readonly unknown[], Schema> = {
  call(...input: Input): Promise<OutputOf<Schema>>;
}["call"];

type OutputOf<Schema> = Schema extends { readonly output: infer Output } ? ValueOf<Output> : unknown;
