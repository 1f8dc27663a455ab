import { inWords } from "../in-words.ts";

/**
 * A name that the spec made up, in words: `eventOccurs` → `event occurs`. Only those in camel case are taken for such;
 * everything else stays as it is written.
 */
export function phrase(name: string): string {
  if (!/^\p{Ll}[\p{Ll}\d]*(?:\p{Lu}[\p{Ll}\d]*)+$/u.test(name)) return name;
  const words = inWords(name);
  return words.charAt(0).toLowerCase() + words.slice(1);
}
