import { stringify } from "yaml";
import { header } from "./generator.ts";

/** Text keeps its lines, and strings that a parser of YAML 1.1 could take for something else are quoted. */
const options = { aliasDuplicateObjects: false, blockQuote: "literal", lineWidth: 0, version: "1.1" } as const;

/** A YAML document with the header of generated files. */
export function yamlFile(source: string, value: object): string {
  return `# ${header(source)}\n${stringify(value, options)}`;
}
