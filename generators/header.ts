/** What every generated file says of itself; the pipeline knows its own files by it. */
export const marker = "by `concordat generate`. Do not edit.";

/** The one-line header of a file: what it was made from, and by which command. */
export function header(source: string): string {
  return `Generated from ${source} ${marker}`;
}

export function jsonFile(source: string, value: object): string {
  return `${JSON.stringify({ $comment: header(source), ...value }, null, 2)}\n`;
}
