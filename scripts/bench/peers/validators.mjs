// The schemas of one event and of one page, in the syntax of each library. Each library is loaded on demand, so that
// its loading time can be measured, too.
import { readFileSync } from "node:fs";

const milliseconds = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(Z|\+00:00)$/;

/** The libraries by name. Each creates the check of a value as the event, or as the page. */
export const peers = { ajv, typebox, zod, valibot };

/** Uses the published schemas. As in the guards of readers, enums of strings accept any string. */
async function ajv(what) {
  const [{ Ajv2020 }, { default: formats }] = await Promise.all([import("ajv/dist/2020.js"), import("ajv-formats")]);
  const compiler = new Ajv2020();
  formats.default(compiler);
  return compiler.compile(publishedSchema(what));
}

function publishedSchema(what) {
  const path = { event: "workspace/schemas/ContentIndexedEvent", page: "capability/schemas/LedgerPage" }[what];
  const text = readFileSync(new URL(`../../../generated/${path}.json`, import.meta.url), "utf8");
  return JSON.parse(text, (_, value) => {
    if (value?.type === "string") delete value.enum;
    return value;
  });
}

async function typebox(what) {
  const [{ Type }, { Compile }] = await Promise.all([import("typebox"), import("typebox/compile")]);
  const validator = Compile(
    shapes({
      unknown: Type.Unknown(),
      string: Type.String(),
      number: Type.Number(),
      integer: Type.Integer(),
      moment: Type.String({ format: "date-time", pattern: milliseconds.source }),
      constant: (value) => Type.Literal(value),
      array: (type) => Type.Array(type),
      either: (...types) => Type.Union(types),
      nullable: (type) => Type.Union([type, Type.Null()]),
      optional: (type) => Type.Optional(type),
      object: (fields) => Type.Object(fields),
    })[what](),
  );
  return (value) => validator.Check(value);
}

async function zod(what) {
  const z = await import("zod");
  const schema = shapes({
    unknown: z.unknown(),
    string: z.string(),
    number: z.number(),
    integer: z.int(),
    moment: z.iso.datetime({ offset: true }).regex(milliseconds),
    constant: (value) => z.literal(value),
    array: (type) => z.array(type),
    either: (...types) => z.union(types),
    nullable: (type) => z.nullable(type),
    optional: (type) => z.optional(type),
    object: (fields) => z.object(fields),
  })[what]();
  return (value) => schema.safeParse(value).success;
}

async function valibot(what) {
  const v = await import("valibot");
  const schema = shapes({
    unknown: v.unknown(),
    string: v.string(),
    number: v.number(),
    integer: v.pipe(v.number(), v.integer()),
    moment: v.pipe(v.string(), v.isoTimestamp(), v.regex(milliseconds)),
    constant: (value) => v.literal(value),
    array: (type) => v.array(type),
    either: (...types) => v.union(types),
    nullable: (type) => v.nullable(type),
    optional: (type) => v.optional(type),
    object: (fields) => v.object(fields),
  })[what]();
  return (value) => v.is(schema, value);
}

/** The parts of the two published schemas in the syntax of a library. They reject at least what the guards reject. */
function shapes({ unknown, string, number, integer, moment, constant, array, either, nullable, optional, object }) {
  /** Optional fields that may also be null. */
  const lax = (types) =>
    Object.fromEntries(Object.entries(types).map(([name, type]) => [name, optional(nullable(type))]));
  /** Fields with unknown values. */
  const any = (...names) => Object.fromEntries(names.map((name) => [name, optional(unknown)]));
  const amounts = { consumed_credits: number, granted_credits: number, net_amount_credits: number };
  const counts = { consume_count: integer, grant_count: integer };
  const event = () =>
    object({
      event: constant("content.indexed"),
      workspace_id: integer,
      occurred_at: moment,
      data: object(any("pages_count", "relations_count", "indexed_at")),
    });
  const page = () => {
    const balance = object(lax({ total_available_credits: number }));
    const entry = object({
      id: either(string, integer),
      entry_type: string,
      amount_credits: number,
      created_at: either(string, number),
      ...lax({ execution_id: string, balance_before: balance, balance_after: balance, description: string }),
      ...any("source_system", "source_ref_type", "source_ref_id"),
      ...any("pre_settlement_bill", "settlement_result", "ledger_metadata"),
    });
    const bucket = object({ ...any("bucket_start"), ...lax({ entry_count: integer, ...counts, ...amounts }) });
    const summary = object({
      ...any("start_date", "end_date"),
      ...lax({ bucket: string, total_entries: integer, ...counts, ...amounts }),
      ...lax({ max_amount_items: array(unknown), buckets: array(bucket) }),
    });
    return object({
      items: array(entry),
      total: integer,
      page: integer,
      page_size: integer,
      summary: nullable(summary),
    });
  };
  return { event, page };
}
