import { Document, isScalar, visit } from "yaml";
import { header } from "./generator.ts";

/** Text keeps its lines, and strings that a parser of YAML 1.1 could take for something else are quoted. */
const options = { aliasDuplicateObjects: false, version: "1.1" } as const;
const style = { blockQuote: "literal", lineWidth: 0 } as const;

/** A YAML document with the header of generated files. */
export function yamlFile(source: string, value: object): string {
  const document = new Document(value, options);
  // In an object, what is a number comes first whatever the order it was written in: errors before `2XX`.
  visit(document, {
    Map: (_key, { items }) => {
      const statuses = items.map(({ key }) => String(isScalar(key) ? key.value : key));
      if (statuses.every((key) => status.test(key))) items.sort((a, b) => (String(a.key) < String(b.key) ? -1 : 1));
    },
  });
  return `# ${header(source)}\n${document.toString(style)}`;
}

/** A key of responses: a status, a range of them, or the rest. */
const status = /^([1-5](\d\d|XX)|default)$/;
