import type MiniSearch from "minisearch";
import type { Options, SearchResult } from "minisearch";

/** The results of a query, best first. */
export function find(index: MiniSearch, query: string): SearchResult[] {
  const typed = query.trim();
  return index.search(typed, { boostDocument: (_id, _term, stored) => weightOf(stored ?? {}, typed.toLowerCase()) });
}

/**
 * A page comes before what is on it, a model before its fields, an open point before its line in the requirements. An
 * ambiguity bears the name of its element, which is what is meant by that name.
 */
const ranks: Readonly<Record<string, number>> = {
  page: 4,
  field: 0.5,
  value: 0.5,
  "open point": 1.1,
  ambiguity: 0.01,
};

/** Puts statements about other places after those places, unless the query is their id. */
const statements: ReadonlySet<unknown> = new Set(["requirement", "open point", "ambiguity"]);

function weightOf({ title, kind }: Record<string, unknown>, query: string): number {
  const name = String(title).toLowerCase();
  if (statements.has(kind) && name !== query) return 0.1;
  return likeness(name, query) * (ranks[String(kind)] ?? 1);
}

/** Puts exact titles first, also where the query is only the last part of a path with dots. */
function likeness(name: string, query: string): number {
  if (name === query) return 10;
  if (name.endsWith(`.${query}`)) return 8;
  return name.startsWith(query) ? 2 : 1;
}

/** Something that the search finds. */
export interface SearchDocument {
  /** The path, from the folder of the site. */
  id: string;
  title: string;
  kind: string;

  /** The part of the site that it belongs to. */
  area: string;
  text: string;
}

/** Splits texts into terms; the same for the index and for queries. */
export const searchOptions: Options<SearchDocument> = {
  fields: ["title", "text"],
  storeFields: ["title", "kind", "area"],
  tokenize: terms,
  searchOptions: {
    boost: { title: 4 },
    prefix: (term) => term.length > 1,
    // Words may be misspelt; a name with a number or a dot in it is meant as it stands.
    fuzzy: (term) => (/^\p{L}{6,}$/u.test(term) ? 0.2 : 0),
    combineWith: "AND",
  },
};

/** The words of a text: names such as `Model.field_name` as a whole, by what stands between dots, and in single words. */
export function terms(text: string): string[] {
  const wholes = text.match(/[\p{L}\p{N}]+(?:[._\-/][\p{L}\p{N}]+)*/gu) ?? [];
  return wholes.flatMap((whole) => [
    ...new Set([whole, ...whole.split(/[./]/), ...whole.split(/[._\-/]|(?<=[a-z])(?=[A-Z])/)]),
  ]);
}
