/**
 * The JSON Schema (draft-07) of a value that a configuration declares, or of the input or output of a hook. Its type
 * follows from it.
 */
export interface ValueSchema {
  /** A description for the authors of configurations. */
  readonly description?: string;

  /** A name for tables. */
  readonly title?: string;

  /** One type, or several possible ones. */
  readonly type?: ValueType | readonly ValueType[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: ValueSchema;

  /** With 1, the type has a first element. */
  readonly minItems?: number;
  readonly properties?: Readonly<Record<string, ValueSchema>>;
  readonly required?: readonly string[];

  /** For an object without `properties`, the schema of its values. */
  readonly additionalProperties?: boolean | ValueSchema;
  readonly [keyword: string]: unknown;
}

type ValueType = "string" | "number" | "integer" | "boolean" | "null" | "array" | "object";

/** A test hook: an action that a target offers for tests. */
export interface HookSchema {
  readonly description: string;

  /** The input. Default: none. */
  readonly input?: ValueSchema;

  /** The output. Default: it is ignored. */
  readonly output?: ValueSchema;
}

/** The fixtures and test hooks that the configuration of a service or a receiver can declare. */
export interface Declarable {
  readonly fixtures: Readonly<Record<string, ValueSchema>>;
  readonly hooks: Readonly<Record<string, HookSchema>>;
}

/**
 * Returns the schema of an object with exactly these members.
 *
 * @param optional The names of the optional members.
 *
 * @example
 * ```ts
 * fixtures: {
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

/** The type of the values of a schema with a JSON type; a union if it has several. */
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

/** The fixtures that schemas describe; each is optional. */
export type FixturesOf<Schemas> = { [Name in keyof Schemas]?: ValueOf<Schemas[Name]> };

/** The described test hooks; each is optional. A hook without an input accepts an empty object. */
export type HooksOf<Schemas> = {
  [Name in keyof Schemas]?: Schemas[Name] extends { readonly input: infer Input }
    ? Hook<[input: ValueOf<Input>], Schemas[Name]>
    : Hook<[input?: Readonly<Record<string, never>>], Schemas[Name]>;
};

/** A method. An implementation may declare a narrower input, for example mutable arrays. */
type Hook<Input extends readonly unknown[], Schema> = {
  call(...input: Input): Promise<OutputOf<Schema>>;
}["call"];

type OutputOf<Schema> = Schema extends { readonly output: infer Output } ? ValueOf<Output> : unknown;
