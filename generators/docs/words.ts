import type { InterfaceContract } from "../contract/model/contract.ts";

/** Returns a name as a heading: `billing_stages` → `Billing stages`, `readOnly` → `Read only`, `toolId` → `Tool id`. */
export function inWords(name: string): string {
  const words = name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, " ")
    .split(/[_\s]+/)
    .filter((word) => word !== "");
  const text = words.map((word, index) => (index === 0 ? word : uncapitalised(word))).join(" ");
  return text === "" ? name : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Does not change abbreviations. */
function uncapitalised(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;
}

/** Returns a number with its noun: `1 check`, `2 checks`. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** Formats a time in its unit: `10 s`. */
export function seconds(count: number): string {
  return `${count} s`;
}

/** Returns the documented version of an interface. OpenAPI requires a version, so undocumented ones have a fixed value. */
export function versionInWords({ version }: InterfaceContract): string {
  return version === "0.0.0" ? "not documented" : version;
}

/** Formats a value of a table: booleans as yes and no, lists with commas, missing values as empty. */
export function valueText(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(valueText).join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/**
 * Returns the words of an invented name in camel case: `eventOccurs` → `event occurs`. Other names
 * are not changed.
 */
export function phrase(name: string): string {
  return /^\p{Ll}[\p{Ll}\d]*(?:\p{Lu}[\p{Ll}\d]*)+$/u.test(name) ? uncapitalised(inWords(name)) : name;
}

/** Capitalizes the first letter of a text. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Joins texts: `a`, `a or b`, `a, b or c`. */
export function either(parts: readonly string[], word = "or"): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} ${word} ${parts.slice(-1).join("")}`;
}
