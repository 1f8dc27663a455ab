import fc from "fast-check";
import type { Rule } from "./program.ts";

/** Names that clash with keywords of languages, with each other, and with names in generated code. */
const members = [
  "id", "name", "class", "default", "constructor", "prototype", "toString", "hasOwnProperty", "__proto__", "await",
  "then", "a b", "a-b", "a.b", "a/b", "a~b", 'a"b', "a'b", "a`b", "${x}", "*/", "</script>", "1st", "0", "\u{1F98A}",
  "$ref", "$id", "type", "items", "properties", "enum", "required", "\u00fcber", "fooBar", "foo_bar", "foo-bar", "FooBar",
  "input", "options", "body", "query", "headers", "path", "request", "context", "signal", "respond", "principal",
  "a\nb", "{{x}}", "valueOf", "length", "const", "allOf", "x-y", "example", "examples", "get", "undefined", "_",
]; // prettier-ignore
// A type named `__proto__` gets lost in the OpenAPI library, which builds objects by assignment.
const types = [
  "Pet", "pet", "PET", "Record", "Array", "String", "Promise", "Operations", "Events", "Extensible", "Handler", "Hono",
  "Guard", "Error", "Response", "Request", "Map", "Omit", "Pick", "Partial", "Readonly", "class", "Foo Bar", "FooBar",
  "foo_bar", "foo-bar", "constructor", "toString", "Date", "Object", "DocumentedError", "Endpoint", "1st",
  "undefined", "any", "string", "unknown", "Number", "Boolean", "Symbol", "globalThis", "Receiver", "Inner", "Schema",
  "Headers", "StreamEvents", "ApiError", "RequestOptions", "InputOf", "ErrorOf", "errors", "responses", "operations",
  "endpoints", "never", "Awaitable", "PageWalks", "Client", "Server", "Event", "Failure", "\u00c9t\u00e9", "x", "Call",
]; // prettier-ignore
const operations = [
  "read", "list", "delete", "authenticate", "then", "fetch", "constructor", "__proto__", "toString", "class", "new",
  "foo_bar", "fooBar", "FooBar", "await", "default", "createClient", "errors", "a b", "1st", "catch", "hasOwnProperty",
  "operations", "endpoints", "prototype", "valueOf", "import", "*/", "${x}", "\u{1F98A}", "unauthorized", "Read",
]; // prettier-ignore
const pathNames = ["id", "name", "class", "then", "foo_bar", "fooBar", "body", "toString", "options", "_1"];
const headerNames = ["x-a", "x-class", "x-a-b", "x_y", "x-$h", "valueof", "x-`", "x.1", "prefer", "etag", "x-body"];

const oneOf = (names: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...names);

const memberName = fc.oneof(
  { arbitrary: oneOf(members), weight: 9 },
  {
    arbitrary: fc
      .string({ unit: "binary", minLength: 1, maxLength: 4 })
      // TypeSpec sources cannot contain control characters. Letters beyond the first plane may be too new for the
      // Unicode tables of the type checker, which differ from those of the formatter.
      .filter((name) => !/[\p{Cc}\p{Cs}\p{Cn}\p{Zl}\p{Zp}]|[^\0-\uffff]/u.test(name) && name.normalize("NFC") === name),
    weight: 1,
  },
);
const typeName = oneOf(types);
const operationName = oneOf(operations);
const pathName = oneOf(pathNames);
const headerName = oneOf(headerNames);

/** Strings that naive code misinterprets. */
const hostileTexts = [
  "a",
  "*/ globalThis.pwned = 1; /*",
  "${globalThis.pwned = 1}",
  "`\"'\\",
  "</script><script>globalThis.pwned = 1</script>",
  "{{x}} {{{y}}} | # - : ~",
  "a\nb\r\n\tc",
  "null",
  "true",
  "1e3",
  "007",
  "2020-01-01",
  "__proto__",
  "a,b;c=d&e?f/g%20h+i",
  "\u{1F98A}\u2028\u00fc",
  "- [x] *a* _b_ <!-- c -->",
] as const;

const text = (decorators: string[], good: string[], bad: unknown[], type = "string"): Rule => ({
  type,
  decorators,
  good,
  bad: [...bad, 7, true, [], {}],
  isText: true,
});
const number = (type: string, decorators: string[], good: number[], bad: unknown[]): Rule => ({
  type,
  decorators,
  good,
  bad: [...bad, "7", true, [], {}],
  isText: true,
});

/** The simple types, the plainest first. */
export const rules: readonly Rule[] = [
  text([], [...hostileTexts], []),
  number("int32", [], [0, -7, 2147483647], [0.5]),
  { type: "boolean", decorators: [], good: [true, false], bad: ["true", 0, {}], isText: true },
  number("float64", [], [0, 0.5, -1e21, 1e-7], []),
  { type: "unknown", decorators: [], good: [0, "", [], { __proto: 1 }, false], bad: [], isText: false },
  { type: "null", decorators: [], good: [null], bad: [0, "", false], isText: false },
  text(["@minLength(2)", "@maxLength(4)"], ["ab", "abcd", "\u{1F98A}\u{1F98A}"], ["a", "abcde"]),
  text(['@pattern("^[a-z]+$")'], ["a", "abc"], ["", "A", "a b"]),
  text(['@pattern("^[*]/[`\\"\']?[$][{]x[}]$")'], ["*/${x}", "*/`${x}"], ["x"]),
  text(['@pattern("^\\\\d{3}/\\\\d+$")'], ["123/4"], ["1234", "123/"]),
  text(['@pattern("^\\\\p{L}+$")'], ["\u00fc", "abc"], ["1", ""]),
  text(['@pattern("^[\\\\w.-]+$")'], ["a.b-c_1"], ["a b"]),
  text(['@format("email")'], ["a@example.com"], ["a"]),
  text(['@format("uuid")'], ["123e4567-e89b-42d3-a456-426614174000"], ["123"]),
  text(['@format("odd */ format")'], ["a"], []),
  text([], ["https://example.com/a?b=c"], ["no url"], "url"),
  text([], ["2026-02-28"], ["2026-02-30", "x"], "plainDate"),
  text([], ["2026-02-28T12:30:00Z", "2026-02-28T12:30:00.123456Z"], ["2026-02-28", "x"], "utcDateTime"),
  text([], ["2026-02-28T12:30:00+02:00"], ["x"], "offsetDateTime"),
  text([], ["P1D", "PT1H30M"], ["x"], "duration"),
  number("int8", [], [-128, 127], [1.5]),
  number("uint16", [], [0, 65535], [1.5]),
  number("int64", [], [0, 9007199254740991], [1.5]),
  number("safeint", [], [-9007199254740991], [1.5]),
  number("integer", ["@minValue(1)", "@maxValue(3)"], [1, 3], [0, 4, 1.5]),
  number("float32", ["@minValueExclusive(0)", "@maxValueExclusive(1)"], [0.5], [0, 1]),
  number("numeric", [], [1.5, 2], []),
  number("decimal", ["@minValue(-1.5)"], [-1.5, 2], [-2]),
];

/**
 * Drafts of programs: the random choices. References are numbers, and names may repeat. Every draft can be settled into
 * a program, so that a failing draft can be shrunk piece by piece.
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
  response: fc.record({
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
