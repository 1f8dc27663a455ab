import type { Contract, InterfaceContract } from "./contract/contract.ts";

/** A file to be written, relative to the folder of generated files. Its text is formatted by the pipeline. */
export interface GeneratedFile {
  path: string;
  content: string;
}

/** A pure function from the contract to files; what is written to disk, and when, is the pipeline's business. */
export interface Generator {
  name: string;
  generate: (contract: Contract) => GeneratedFile[];
}

/** A generator that looks at one interface at a time. */
export function perInterface(name: string, generate: (api: InterfaceContract) => GeneratedFile[]): Generator {
  return { name, generate: ({ interfaces }) => interfaces.flatMap(generate) };
}

/** What every generated file says of itself; the pipeline knows its own files by it. */
export const marker = "by `concordat generate`. Do not edit.";

/** The one-line header of a file: what it was made from, and by which command. */
export function header(source: string): string {
  return `Generated from ${source} ${marker}`;
}

export function jsonFile(source: string, value: object): string {
  return `${JSON.stringify({ $comment: header(source), ...value }, null, 2)}\n`;
}
