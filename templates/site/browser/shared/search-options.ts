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
    boostDocument: (_id, term, stored) => weightOf(stored ?? {}, term),
    prefix: (term) => term.length > 1,
    // Words may be misspelt; a name with a number or a dot in it is meant as it stands.
    fuzzy: (term) => (/^\p{L}{6,}$/u.test(term) ? 0.2 : 0),
    combineWith: "AND",
  },
};

/** What is called exactly as it is asked for comes first; a page comes before what is on it, and a model before its fields. */
function weightOf({ title, kind }: Record<string, unknown>, term: string): number {
  const exact = String(title).toLowerCase() === term ? 10 : 1;
  const rank = kind === "page" ? 4 : kind === "field" || kind === "value" ? 0.5 : 1;
  return exact * rank;
}

/** The words of a text: names such as `a.b_c-1` as a whole and in parts. */
export function terms(text: string): string[] {
  const wholes = text.match(/[\p{L}\p{N}]+(?:[._\-/][\p{L}\p{N}]+)*/gu) ?? [];
  return wholes.flatMap((whole) => {
    const parts = whole.split(/[._\-/]|(?<=[a-z])(?=[A-Z])/);
    return parts.length > 1 ? [whole, ...parts] : parts;
  });
}
