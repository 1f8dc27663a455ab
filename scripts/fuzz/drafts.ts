import fc from "fast-check";
import { headerName, memberName, operationName, pathName, typeName } from "./names.ts";
import { hostileTexts, rules } from "./rules.ts";

/**
 * Drafts of programs: what is drawn at random. References are numbers, and names may be there twice; settling a draft
 * makes a program of it, whatever is drawn, so that what fails can be made smaller piece by piece.
 */
export type DraftType =
  | { kind: "simple"; rule: number }
  | { kind: "literal"; value: string | number | boolean }
  | { kind: "nullable" | "list" | "map"; of: DraftType }
  | { kind: "choice"; of: DraftType[] }
  | { kind: "object"; properties: DraftProperty[] }
  | { kind: "named"; index: number };

export interface DraftProperty {
  name: string;
  type: DraftType;
  optional: boolean;
  doc: string | undefined;
  withDefault: boolean;
}

const hostile = fc.constantFrom(...hostileTexts);
const doc = fc.option(hostile, { nil: undefined });
const ruleIndex = fc.nat(rules.length - 1);
const literalValue = fc.oneof(hostile, fc.constantFrom(0, -1, 1.5, 3), fc.boolean());
const few = { maxLength: 3 };

const { type, property } = fc.letrec<{ type: DraftType; property: DraftProperty }>((tie) => ({
  type: fc.oneof(
    { maxDepth: 3, depthSize: "small", withCrossShrink: true },
    { arbitrary: fc.record({ kind: fc.constant("simple" as const), rule: ruleIndex }), weight: 6 },
    { arbitrary: fc.record({ kind: fc.constant("literal" as const), value: literalValue }), weight: 1 },
    { arbitrary: fc.record({ kind: fc.constant("named" as const), index: fc.nat(7) }), weight: 4 },
    {
      arbitrary: fc.record({ kind: fc.constantFrom("nullable", "list", "map" as const), of: tie("type") }),
      weight: 3,
    },
    {
      arbitrary: fc.record({
        kind: fc.constant("choice" as const),
        of: fc.array(tie("type"), { minLength: 2, maxLength: 3 }),
      }),
      weight: 1,
    },
    {
      arbitrary: fc.record({ kind: fc.constant("object" as const), properties: fc.array(tie("property"), few) }),
      weight: 1,
    },
  ) as fc.Arbitrary<DraftType>,
  property: fc.record({ name: memberName, type: tie("type"), optional: fc.boolean(), doc, withDefault: fc.boolean() }),
}));

const properties = fc.array(property, { maxLength: 5 });

const declaration = fc.record({
  kind: fc.oneof(
    { arbitrary: fc.constant("model" as const), weight: 5 },
    { arbitrary: fc.constantFrom("enum", "union", "tagged"), weight: 4 },
  ) as fc.Arbitrary<"model" | "enum" | "union" | "tagged">,
  name: typeName,
  inner: fc.boolean(),
  doc,
  properties,
  more: fc.array(property, few),
  base: fc.option(fc.nat(7)),
  spread: fc.option(fc.nat(7)),
  rest: fc.option(type),
  example: fc.boolean(),
  members: fc.array(fc.record({ name: memberName, value: hostile, doc }), { minLength: 1, maxLength: 4 }),
  numbers: fc.boolean(),
  explicit: fc.boolean(),
  variants: fc.array(type, { minLength: 1, maxLength: 3 }),
  tag: memberName,
});

const parameter = fc.record({
  in: fc.constantFrom("query", "path", "header" as const) as fc.Arbitrary<"query" | "path" | "header">,
  pathName,
  headerName,
  name: memberName,
  type: fc.oneof(
    { arbitrary: fc.record({ kind: fc.constant("simple" as const), rule: ruleIndex }), weight: 5 },
    { arbitrary: fc.record({ kind: fc.constant("named" as const), index: fc.nat(7) }), weight: 1 },
    { arbitrary: fc.record({ kind: fc.constant("words" as const), of: fc.array(hostile, { minLength: 1, maxLength: 3 }) }), weight: 1 },
  ),
  list: fc.boolean(),
  explode: fc.boolean(),
  optional: fc.boolean(),
  withDefault: fc.boolean(),
  doc,
}); // prettier-ignore

const operation = fc.record({
  name: operationName,
  verb: fc.constantFrom("post", "get", "put", "patch", "delete" as const) as fc.Arbitrary<
    "get" | "post" | "put" | "patch" | "delete"
  >,
  doc,
  parameters: fc.array(parameter, { maxLength: 4 }),
  body: fc.option(
    fc.record({
      form: fc.constantFrom("whole", "fields", "text" as const) as fc.Arbitrary<"whole" | "fields" | "text">,
      type,
      properties,
      optional: fc.boolean(),
    }),
    { nil: undefined },
  ),
  answer: fc.record({
    form: fc.constantFrom("nothing", "json", "json", "json", "text" as const) as fc.Arbitrary<"json" | "text" | "nothing">,
    type,
    status: fc.constantFrom(200, 201, 202, 204),
  }),
  errors: fc.array(fc.nat(3), { maxLength: 3 }),
}); // prettier-ignore

const error = fc.record({
  name: typeName,
  condition: hostile,
  status: fc.constantFrom(400, 401, 404, 409, 422, 429, 500, undefined),
  properties,
  header: fc.boolean(),
});

const catalog = fc.record({
  events: fc.array(fc.record({ name: hostile, doc, payload: fc.option(fc.nat(7), { nil: undefined }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  prefix: fc.constantFrom("", "v1=", "*/ `${x}\"="),
  encoding: fc.constantFrom("hex", "base64" as const) as fc.Arbitrary<"hex" | "base64">,
}); // prettier-ignore

const tables = fc.record({
  states: fc.uniqueArray(hostile, { minLength: 1, maxLength: 4 }),
  triggers: fc.uniqueArray(hostile, { minLength: 2, maxLength: 3 }),
  note: hostile,
  rows: fc.uniqueArray(fc.record({ column: memberName, cell: literalValue }), {
    selector: ({ column }) => column,
    minLength: 1,
    maxLength: 3,
  }),
});

export const draft = fc.record({
  title: hostile,
  declarations: fc.array(declaration, { maxLength: 6 }),
  errors: fc.array(error, { maxLength: 3 }),
  operations: fc.array(operation, { maxLength: 4 }),
  catalog: fc.option(catalog, { nil: undefined, freq: 2 }),
  tables: fc.option(tables, { nil: undefined, freq: 2 }),
  seed: fc.nat(),
});

type Of<A> = A extends fc.Arbitrary<infer Value> ? Value : never;
export type Draft = Of<typeof draft>;
export type DraftDeclaration = Of<typeof declaration>;
export type DraftOperation = Of<typeof operation>;
export type DraftParameter = Of<typeof parameter>;
