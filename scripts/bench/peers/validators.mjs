// The schemas of one event and of one page, as each library writes them. Each library is loaded when it is needed, so
// that the time it takes to load can be measured too.
import { readFileSync } from "node:fs";

const milliseconds = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}(Z|\+00:00)$/;

/** By the name of a library, makes the check of a value as the event, or as the page. */
export const peers = { ajv, typebox, zod, valibot };

/** From the documents that are published. As in the guards of what is read, a choice of strings takes any string. */
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
  const optional = (fields) =>
    Type.Object(Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, Type.Optional(type)])));
  const validator = Compile(
    shapes({
      unknown: Type.Unknown(),
      string: Type.String(),
      number: Type.Number(),
      integer: Type.Integer(),
      moment: Type.String({ format: "date-time", pattern: milliseconds.source }),
      constant: (value) => Type.Literal(value),
      array: (type) => Type.Array(type),
      nullable: (type) => Type.Union([type, Type.Null()]),
      object: (fields) => Type.Object(fields),
      optional,
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
    nullable: (type) => z.nullable(type),
    object: (fields) => z.object(fields),
    optional: (fields) => z.object(fields).partial(),
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
    nullable: (type) => v.nullable(type),
    object: (fields) => v.object(fields),
    optional: (fields) => v.partial(v.object(fields)),
  })[what]();
  return (value) => v.is(schema, value);
}

/** The parts that both schemas are made of, in the words of a library. */
function shapes({ unknown, string, number, integer, moment, constant, array, nullable, object, optional }) {
  const amounts = { consumed_credits: number, granted_credits: number, net_amount_credits: number };
  const counts = { consume_count: integer, grant_count: integer };
  const event = () =>
    object({
      event: constant("content.indexed"),
      workspace_id: integer,
      occurred_at: moment,
      data: optional({ pages_count: unknown, relations_count: unknown, indexed_at: unknown }),
    });
  const page = () => {
    const balance = optional({ total_available_credits: number });
    const entry = optional({
      id: unknown,
      entry_type: string,
      amount_credits: number,
      source_system: unknown,
      source_ref_type: unknown,
      source_ref_id: unknown,
      execution_id: string,
      pre_settlement_bill: unknown,
      settlement_result: unknown,
      balance_before: balance,
      balance_after: balance,
      ledger_metadata: unknown,
      description: string,
      created_at: unknown,
    });
    const summary = optional({
      start_date: unknown,
      end_date: unknown,
      bucket: string,
      total_entries: integer,
      ...counts,
      ...amounts,
      max_amount_items: array(unknown),
      buckets: array(optional({ bucket_start: unknown, entry_count: integer, ...counts, ...amounts })),
    });
    return optional({
      items: array(entry),
      total: integer,
      page: integer,
      page_size: integer,
      summary: nullable(summary),
    });
  };
  return { event, page };
}
