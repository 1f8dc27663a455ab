import { places } from "./links.ts";

/** A file that can be taken away. */
export interface Download {
  path: string;
  name: string;
  purpose: string;
}

const purposes: readonly (readonly [RegExp, string])[] = [
  [/^openapi\.yaml$/, "OpenAPI 3.1"],
  [/^openapi-3\.2\.yaml$/, "OpenAPI 3.2, with the items of the stream"],
  [/^asyncapi\.yaml$/, "AsyncAPI 3.0"],
  [/^contract\.json$/, "everything that the generators know, as data"],
  [/^states\.json$/, "state and decision tables as data"],
  [/^schemas\//, "JSON Schema"],
  [/^vectors\//, "test vectors for any language"],
];

/** What can be downloaded of an interface, documents before schemas before vectors. */
export function downloadsOf(api: string, documents: ReadonlyMap<string, string>): Download[] {
  const names = [...documents.keys()]
    .filter((path) => path.startsWith(`${api}/`))
    .map((path) => path.slice(api.length + 1));
  return purposes.flatMap(([pattern, purpose]) =>
    names
      .filter((name) => pattern.test(name))
      .toSorted()
      .map((name) => ({ path: places.document(`${api}/${name}`), name, purpose })),
  );
}
