import type { Facts, InterfaceContract, Operation, Response, Schema } from "../../../contract/contract.ts";
import { componentOf } from "../../../contract/schemas.ts";
import { anchorWithin, escape, htmlTemplate, link } from "../../html.ts";
import { elementLink } from "../../links.ts";
import { factsOf, notes } from "./notes.ts";
import { constraints, typeWords, unitOf } from "./schema-words.ts";
import { isRecord } from "../../../../spec/library/collected.ts";

/** A field of an object in words. What is called HTML is escaped already. */
export interface FieldRow {
  /** With its way from the object: `address.city`, `pets[].name`. */
  name: string;
  typeHtml: string;

  /** Its unit; empty where it has none. */
  unit: string;

  /** `always`, `expected`, `may be absent`, or when it is there. */
  presence: string;
  description: string;
  constraintsHtml: string[];
  marks: Mark[];

  /** Why it is deprecated, or what newer clients do instead; empty where neither is documented. */
  notice: string;

  /** The place that describes its values. */
  describedByHtml: string[];

  /** Open points, their reading, and requirements. */
  notesHtml: string;
  facts: Facts;
  schema: Schema;
}

/** A word that stands out beside a name. */
export interface Mark {
  word: string;
  tone: "" | "good" | "warn" | "bad";
}

interface FieldTable {
  /** The caption, for those who do not see the table. */
  label: string;

  /** The id that the rows' ids begin with; without it they have none. */
  anchor?: string;
}

interface FieldTableData {
  label: string;
  rows: (FieldRow & { id: string })[];
}

const render = htmlTemplate<FieldTableData>("fields.html.hbs");

/** The fields of an object as a table; empty where the schema has none of its own. */
export function fieldTable(
  api: InterfaceContract,
  from: string,
  schema: Schema,
  { label, anchor }: FieldTable,
): string {
  const rows = fieldRows(api, from, schema);
  if (rows.length === 0) return "";
  return render(from, {
    label,
    rows: rows.map((row) => ({ ...row, id: anchor ? anchorWithin(anchor, row.name) : "" })),
  });
}

/** The fields of an object, each followed by the fields of the objects that stand in it without a name of their own. */
export function fieldRows(api: InterfaceContract, from: string, schema: Schema, within = ""): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
    const name = within + key;
    const isRequired = schema.required?.includes(key) ?? false;
    return [fieldRow(api, from, name, field, isRequired), ...innerRows(api, from, field, name)];
  });
}

function innerRows(api: InterfaceContract, from: string, field: Schema, name: string): FieldRow[] {
  return [
    ...fieldRows(api, from, field, `${name}.`),
    ...(field.items ? innerRows(api, from, field.items, `${name}[]`) : []),
    ...(typeof field.additionalProperties === "object"
      ? innerRows(api, from, field.additionalProperties, `${name}.*`)
      : []),
  ];
}

/** One field in words. */
function fieldRow(api: InterfaceContract, from: string, name: string, schema: Schema, isRequired: boolean): FieldRow {
  const describedBy = schema["x-described-by"];
  const facts = factsOf(schema);
  return {
    name,
    typeHtml: typeWords(api, from, schema),
    unit: unitOf(schema),
    presence: presenceWords(isRequired, schema),
    description: schema.description ?? "",
    constraintsHtml: constraints(api, schema),
    marks: marksOf(schema),
    notice: noticeOf(schema),
    describedByHtml: isRecord(describedBy)
      ? Object.entries(describedBy).map(
          ([what, element]) => `${escape(what)}: ${elementHtml(api, from, String(element))}`,
        )
      : [],
    notesHtml: notes(api, from, facts),
    facts,
    schema,
  };
}

function presenceWords(isRequired: boolean, { "x-when": when, "x-presence": presence }: Schema): string {
  if (typeof when !== "string") return isRequired ? "always" : presence === "expected" ? presence : "may be absent";
  return isRequired ? `always, when ${when}` : `when ${when}`;
}

function elementHtml(api: InterfaceContract, from: string, element: string): string {
  const { label, path } = elementLink(api, element);
  return link(from, path, label);
}

/** The marks of a schema: deprecated, legacy, recommended, never changed, a preview. */
export function marksOf(schema: Schema): Mark[] {
  const recommended = schema["x-recommended"];
  const marks: (Mark | false)[] = [
    schema.deprecated === true && { word: "deprecated", tone: "bad" },
    schema["x-legacy"] !== undefined && { word: "legacy", tone: "warn" },
    recommended === true && { word: "recommended", tone: "good" },
    typeof recommended === "string" && { word: `recommended to ${recommended}`, tone: "good" },
    schema["x-immutable"] === true && { word: "never changed", tone: "" },
    schema["x-preview"] !== undefined && { word: "preview", tone: "warn" },
  ];
  return marks.filter((mark) => mark !== false);
}

function noticeOf({ "x-deprecated": reason, "x-legacy": instead }: Schema): string {
  const legacy = typeof instead === "string" ? [`Legacy: ${instead}.`] : [];
  return [...(typeof reason === "string" ? [reason] : []), ...legacy].join(" ");
}

/**
 * The fields of a schema wherever it leads, each model once on its way. Those of models that it builds on come first,
 * and are left out where it says more of them itself.
 */
export function rowsWithin(api: InterfaceContract, from: string, schema: Schema): FieldRow[] {
  const rows = collected(api, from, schema, "", []);
  return [...new Map(rows.map((row) => [row.name, row])).values()];
}

function collected(
  api: InterfaceContract,
  from: string,
  schema: Schema,
  within: string,
  seen: readonly string[],
): FieldRow[] {
  const name = componentOf(schema.$ref);
  const target =
    name === undefined || !Object.hasOwn(api.components.schemas, name) ? schema : api.components.schemas[name];
  if (target === undefined || (name !== undefined && seen.includes(name))) return [];
  const way = name === undefined ? seen : [...seen, name];
  const rows = fieldRows(api, from, target, within);
  const models = rows.flatMap((row) => [
    row,
    ...(row.schema.$ref === undefined ? [] : collected(api, from, row.schema, `${row.name}.`, way)),
    ...(row.schema.items?.$ref === undefined ? [] : collected(api, from, row.schema.items, `${row.name}[].`, way)),
  ]);
  const bases = (target.allOf ?? []).flatMap((base) => collected(api, from, base, within, way));
  return [...bases, ...models];
}

/** A parameter of an operation, or a field of its body. */
export interface Input extends FieldRow {
  /** `query`, `path`, `header`, `cookie` or `body`. */
  in: string;
}

/** Everything that an operation takes: its parameters, then the fields of its body, with those of the models in it. */
export function inputsOf(api: InterfaceContract, from: string, operation: Operation): Input[] {
  const parameters = operation.parameters.map((parameter) => ({
    ...fieldRow(api, from, parameter.name, describedSchema(parameter), parameter.required ?? false),
    in: parameter.in,
  }));
  const bodies = Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema ?? {});
  const fields = bodies.flatMap((schema) => rowsWithin(api, from, schema));
  const known = new Map(fields.map((row) => [row.name, { ...row, in: "body" }]));
  return [...parameters, ...known.values()];
}

/** The headers of a response, as rows. */
export function headerRows(api: InterfaceContract, from: string, { headers = {} }: Response): FieldRow[] {
  return Object.entries(headers).map(([name, header]) =>
    fieldRow(api, from, name, describedSchema(header), header.required ?? false),
  );
}

/** A parameter or a header as the schema of its value, with what is said of it outside of the schema. */
function describedSchema({ schema, description, deprecated, ...rest }: Described): Schema {
  const extensions = Object.entries(rest).filter(([field]) => field.startsWith("x-"));
  return {
    ...schema,
    ...Object.fromEntries(extensions),
    ...(deprecated === true && { deprecated }),
    ...(description !== undefined && { description }),
  };
}

interface Described {
  schema: Schema;
  description?: string;
  [field: string]: unknown;
}
