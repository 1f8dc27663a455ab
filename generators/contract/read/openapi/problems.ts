import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Told } from "../spec-error.ts";
import { findLine } from "./lines.ts";
import type { Place } from "./pointers.ts";

/** Collects the diagnostics of reading an OpenAPI document, each with its place. */
export class Problems {
  readonly #found = new Map<string, { severity: Told["severity"]; code: string; message: string; place: Place }>();

  error(place: Place, code: string, message: string): void {
    this.#add("error", place, code, message);
  }

  warn(place: Place, code: string, message: string): void {
    this.#add("warning", place, code, message);
  }

  get hasErrors(): boolean {
    return [...this.#found.values()].some(({ severity }) => severity === "error");
  }

  /**
   * Returns the diagnostics as data.
   *
   * @param textOf Returns the text of a document by its address.
   */
  told(textOf: (uri: string) => string | undefined): Told[] {
    return [...this.#found.values()].map(({ severity, code, message, place }) => {
      const file = nameOf(place.uri);
      const text = textOf(place.uri);
      const at = text === undefined ? undefined : findLine(text, place.pointer);
      const where = `${file}${at ? `:${at.line}:${at.column}` : ""}`;
      return {
        severity,
        code,
        message,
        text: `${where} - ${severity} ${code}: ${place.pointer === "" ? "" : `${place.pointer}: `}${message}`,
        file,
        ...at,
        pointer: place.pointer,
      };
    });
  }

  #add(severity: Told["severity"], place: Place, name: string, message: string): void {
    const code = `openapi/${name}`;
    this.#found.set(`${place.uri}#${place.pointer} ${code} ${message}`, { severity, code, message, place });
  }
}

/** Returns the address of a document for people: a file relative to the working directory. */
export function nameOf(uri: string): string {
  return uri.startsWith("file:") ? relative(process.cwd(), fileURLToPath(uri)) : uri;
}

/** Returns the type of a value in words. */
export function typeName(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "string")
    return `the text ${JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)}`;
  return typeof value === "object" ? "an object" : `the ${typeof value} ${String(value)}`;
}

/** Returns what was found instead of an expected value. */
export function foundWords(value: unknown): string {
  return value === undefined ? "it is missing" : `found ${typeName(value)}`;
}
