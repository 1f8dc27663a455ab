import type { Options } from "minisearch";

/** Something that the search finds. */
export interface SearchDocument {
  /** Where it is, from the folder of the site. */
  id: string;
  title: string;
  kind: string;

  /** The part of the site that it belongs to. */
  area: string;
  text: string;
}

/** How texts become terms; the same where the index is made and where it is asked. */
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
