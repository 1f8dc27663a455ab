import { Document } from "yaml";
import { header } from "./generator.ts";

/** Text keeps its lines. Strings that a YAML 1.1 parser could read as another type are quoted. */
const options = { aliasDuplicateObjects: false, version: "1.1" } as const;
const style = { blockQuote: "literal", lineWidth: 0 } as const;

/** Returns a YAML document with the header of generated files. */
export function yamlFile(source: string, value: object): string {
  return `# ${header(source)}\n${block(value, "")}\n`;
}

/**
 * Returns a list or an object as lines, the first of which has no indent. Documents can have many megabytes: simple
 * scalars are written here, exactly like the library does, and the library writes all others.
 */
function block(value: object, indent: string): string {
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((item: unknown) => `- ${isObject(item) ? block(item, inner) : scalar(item ?? null, inner)}`)
    : inOrder(Object.entries(value).filter(([, item]) => item !== undefined)).map(([key, item]) =>
        pair(keyText(key, indent), item, inner),
      );
  if (lines.length === 0) return Array.isArray(value) ? "[]" : "{}";
  return lines.join(`\n${indent}`);
}

/** A key that is too long for one line has an explicit mark. */
function pair(key: string, value: unknown, indent: string): string {
  const text = isObject(value) ? block(value, indent) : scalar(value, indent);
  if (key.length > 1024) return `? ${key}\n${indent.slice(2)}: ${text}`;
  const isBlock = isObject(value) && text !== "{}" && text !== "[]";
  return isBlock ? `${key}:\n${indent}${text}` : `${key}: ${text}`;
}

/** Integer keys of an object come first in any case: errors precede `2XX`. */
function inOrder(entries: [string, unknown][]): [string, unknown][] {
  return entries.every(([key]) => status.test(key)) ? entries.toSorted(([a], [b]) => (a < b ? -1 : 1)) : entries;
}

/** Returns true for a key of responses: a status, a range, or `default`. */
const status = /^([1-5](\d\d|XX)|default)$/;

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function keyText(key: string, indent: string): string {
  const text = singleLine(key);
  if (text !== undefined) return text;
  const written = byLibrary({ [key]: 0 }, indent);
  return written.startsWith("? ") ? written.slice(2, -`\n${indent}: 0`.length) : written.slice(0, -": 0".length);
}

/** Returns a value other than an object; its further lines begin with the indent. */
function scalar(value: unknown, indent: string): string {
  if (typeof value === "string") return singleLine(value) ?? literalLines(value, indent) ?? anyText(value, indent);
  if (typeof value === "boolean" || value === null) return String(value);
  if (Number.isFinite(value) && !Object.is(value, -0)) return String(value);
  return byLibrary(value, indent);
}

/** Returns a text of one line, quoted if necessary; undefined if it could be read as another type. */
function singleLine(text: string): string | undefined {
  if (!oneLine.test(text) || words.test(text)) return undefined;
  if (plainStart.test(text) && !marks.test(text)) return text;
  if (!plainStart.test(text) && !indicator.test(text)) return undefined;
  return text.includes('"') && !text.includes("'") ? `'${text}'` : JSON.stringify(text);
}

const oneLine = /^[^\p{Cc}\p{Cs}]+$/u;
const plainStart = /^[A-Za-z/$]/;
const indicator = /^[ ,[\]{}#&*!|>'"%@`]/;

/** Characters that end a plain text, or change its meaning. */
const marks = /: | #|[ :]$/;

/** YAML 1.1 has additional words for true and false. */
const words = /^(?:y|n|yes|no|true|false|on|off|null)$/i;

/**
 * Returns a text of several lines as a block; undefined for a single line, or if its ends or characters would be
 * lost.
 */
function literalLines(text: string, indent: string): string | undefined {
  const isSeen = text.includes("\n") && /^\S/.test(text) && /\S$/.test(text) && !unseen.test(text);
  return isSeen ? `|-\n${indent}${text.replaceAll(/\n+/g, `$&${indent}`)}` : undefined;
}

const unseen = /[^\P{Cc}\n]|\p{Cs}/u;

/** Texts of one line, which are written alike at any place. */
const asked = new Map<string, string>();

function anyText(text: string, indent: string): string {
  if (!oneLine.test(text)) return byLibrary(text, indent);
  const known = asked.get(text) ?? byLibrary(text, indent);
  asked.set(text, known);
  return known;
}

/** Writes a value at this indent. */
function byLibrary(value: unknown, indent: string): string {
  const depth = indent.length / 2;
  const around = Array.from({ length: depth }, (_, level) => `${"  ".repeat(level)}in:`).join("\n");
  const start = isObject(value) && depth > 0 ? `${around}\n${indent}` : `${around}${depth > 0 ? " " : ""}`;
  const nested = Array.from({ length: depth }).reduce<unknown>((inner) => ({ in: inner }), value);
  return new Document(nested, options).toString(style).slice(start.length, -1);
}
