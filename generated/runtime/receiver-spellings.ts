// Generated from templates/runtime/receiver-spellings.ts by `concordat generate`. Do not edit.

/** Another way to write the same JSON. */
export interface Spelling {
  name: string;

  /** How it is written, after “A delivery”. */
  title: string;

  respell(json: string): string;
}

/** Texts that a receiver that parses and writes them again makes others of. */
export const spellings: readonly Spelling[] = [
  {
    name: "indented",
    title: "with line breaks and blanks between the parts of its body",
    respell: (json) => JSON.stringify(JSON.parse(json), null, 2),
  },
  {
    name: "padded",
    title: "with blanks around its body",
    respell: (json) => `\r\n ${json}\t\r\n`,
  },
  {
    name: "reordered",
    title: "with the fields of its body in another order",
    respell: (json) => JSON.stringify(reversed(JSON.parse(json))),
  },
  {
    name: "escaped",
    title: "with all characters of its texts escaped",
    respell: (json) => json.replace(/"(?:[^"\\]|\\.)*"/g, (text) => `"${escaped(String(JSON.parse(text)))}"`),
  },
];

function reversed(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([key, item]) => [key, reversed(item)]));
}

function escaped(text: string): string {
  return text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
