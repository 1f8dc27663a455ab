import type { Facts, InterfaceContract, Schema } from "../../contract/contract.ts";
import { escape, htmlTemplate } from "../html-template.ts";
import { elementLink } from "../links.ts";
import { isRecord } from "../is-record.ts";
import { constraints, unitOf } from "./constraints.ts";
import { anchorWithin, link } from "./markup.ts";
import { factsOf, notes } from "./notes.ts";
import { typeWords } from "./types.ts";

/** A field of an object in words. What is called HTML is escaped already. */
export interface FieldRow {
  /** With its way from the object: `address.city`, `pets[].name`. */
  name: string;
  typeHtml: string;

  /** Its unit; empty where it has none. */
  unit: string;

  /** `always`, `may be absent`, or when it is there. */
  presence: string;
  description: string;
  constraintsHtml: string[];
  marks: Mark[];

  /** Why it is deprecated; empty where it is not, or no reason is given. */
  deprecated: string;

  /** Where its values are described. */
  describedByHtml: string[];

  /** What is open, how it is read, and what governs it. */
  notesHtml: string;
  facts: Facts;
  schema: Schema;
}

/** A word that stands out beside a name. */
export interface Mark {
  word: string;
  tone: "" | "good" | "warn" | "bad";
}

export interface FieldTable {
  /** What the table is, for those who do not see it. */
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
export function fieldRow(
  api: InterfaceContract,
  from: string,
  name: string,
  schema: Schema,
  isRequired: boolean,
): FieldRow {
  const describedBy = schema["x-described-by"];
  const facts = factsOf(schema);
  return {
    name,
    typeHtml: typeWords(api, from, schema),
    unit: unitOf(schema),
    presence: presenceWords(isRequired, schema["x-when"]),
    description: schema.description ?? "",
    constraintsHtml: constraints(api, schema),
    marks: marksOf(schema),
    deprecated: reasonOf(schema),
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

function presenceWords(isRequired: boolean, when: unknown): string {
  if (typeof when !== "string") return isRequired ? "always" : "may be absent";
  return isRequired ? `always, when ${when}` : `when ${when}`;
}

function elementHtml(api: InterfaceContract, from: string, element: string): string {
  const { label, path } = elementLink(api, element);
  return link(from, path, label);
}

/** What stands out about a schema: that it is deprecated, recommended, never changed, a preview. */
export function marksOf(schema: Schema): Mark[] {
  const recommended = schema["x-recommended"];
  const marks: (Mark | false)[] = [
    schema.deprecated === true && { word: deprecationWord(reasonOf(schema)), tone: "bad" },
    recommended === true && { word: "recommended", tone: "good" },
    typeof recommended === "string" && { word: `recommended to ${recommended}`, tone: "good" },
    schema["x-immutable"] === true && { word: "never changed", tone: "" },
    schema["x-preview"] !== undefined && { word: "preview", tone: "warn" },
  ];
  return marks.filter((mark) => mark !== false);
}

/** What something deprecated is called: the word before the colon, where the reason begins with one. */
export function deprecationWord(reason: string): string {
  return /^(\p{L}+):/u.exec(reason)?.[1]?.toLowerCase() ?? "deprecated";
}

function reasonOf({ "x-deprecated": reason }: Schema): string {
  return typeof reason === "string" ? reason : "";
}
