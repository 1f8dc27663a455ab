import type { InterfaceContract, LookupTable, Schema } from "../../contract/contract.ts";
import { places } from "../links.ts";
import type { SearchEntry } from "../page.ts";
import type { SiteTools } from "../source.ts";
import { decisionParts } from "./decision-parts.ts";
import { lookupPart } from "./lookup-part.ts";
import { type Part, textOf, type Values } from "./part.ts";
import { stateParts } from "./state-parts.ts";
import { valueText } from "./value-text.ts";

/** An enum with all tables that are about it. */
export interface Subject {
  id: string;
  title: string;

  /** Where its model is, if it has one. */
  model: string;
  description: string;
  readings: { statement: string; reading: string }[];
  parts: Part[];
}

/** The ids of a page: those of sections that are linked to from elsewhere, and new ones. */
export interface Ids {
  subjects: ReadonlyMap<string, string>;
  lookups: ReadonlyMap<LookupTable, string>;
  give: Values["give"];
}

/** The enums that tables are about. */
export function subjectNames({ states, decisions, lookups }: InterfaceContract): string[] {
  return [...new Set([...states, ...decisions, ...lookups].map(({ schema }) => schema))];
}

export function subject(
  api: InterfaceContract,
  schema: string,
  ids: Ids,
  tools: SiteTools,
): { subject: Subject; entries: SearchEntry[] } {
  const model = Object.hasOwn(api.components.schemas, schema) ? api.components.schemas[schema] : undefined;
  const description = model?.description ?? "";
  const values = { meaning: meanings(model), give: ids.give };
  const isAbout = (table: { schema: string }): boolean => table.schema === schema;
  const drawn = [
    ...api.states.filter(isAbout).map((table) => stateParts(table, tools, values)),
    ...api.decisions.filter(isAbout).map((table) => decisionParts(table, tools, values)),
  ];
  const lookups = api.lookups
    .filter(isAbout)
    .map((table) => lookupPart(table, ids.lookups.get(table) ?? "", values.meaning));
  const parts = [...drawn.flatMap((each) => each.parts), ...lookups];
  const id = ids.subjects.get(schema) ?? "";
  return {
    subject: {
      id,
      title: schema,
      model: model ? places.model(api.name, schema) : "",
      description,
      readings: api.ambiguities.filter(({ element }) => element === `${api.namespace}.${schema}`),
      parts,
    },
    entries: [
      { anchor: id, title: schema, kind: "table", text: [description, ...parts.map(textOf)].join(" ") },
      ...lookups.map((each) => ({
        anchor: each.id,
        title: `${schema}: ${each.title}`,
        kind: "table",
        text: textOf(each),
      })),
      ...drawn.flatMap((each) => each.entries),
    ],
  };
}

/** What the values of an enum mean, where its schema says it. */
function meanings(model: Schema | undefined): Values["meaning"] {
  const described = model?.["x-enum-descriptions"];
  const known = new Map<string, unknown>(
    typeof described === "object" && described !== null ? Object.entries(described) : [],
  );
  return (value) => valueText(known.get(value));
}
