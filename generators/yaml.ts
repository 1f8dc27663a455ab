import { stringify } from "yaml";
import { header } from "./header.ts";

/** A YAML document with the header of generated files. Strings that other parsers could misread are quoted. */
export function yamlFile(source: string, value: object): string {
  return `# ${header(source)}\n${stringify(value, { aliasDuplicateObjects: false, lineWidth: 120, version: "1.1" })}`;
}
