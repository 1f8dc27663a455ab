/** Returns the words of an identifier or text: letters and digits, split at case changes and all other characters. */
function words(text: string): string[] {
  return text
    .normalize("NFKD")
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== "");
}

/** `PetShop`, `pet_shop` → `pet-shop`. */
export function kebabCase(text: string): string {
  return words(text).join("-").toLowerCase();
}

/** Converts `pet.sold_out` to `PetSoldOut`; capitals within a word stay. */
export function pascalCase(text: string): string {
  const name = words(text)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  return /^\d/.test(name) ? `_${name}` : name;
}

/** `Memory_get` → `memoryGet`, `HTTPServer` → `httpServer`. */
export function camelCase(text: string): string {
  const [first = "", ...rest] = words(text);
  const name = first.toLowerCase() + pascalCase(rest.join(" "));
  return /^\d/.test(name) ? `_${name}` : name;
}

/** Returns non-empty names that differ from all earlier ones, ignoring case. */
export function uniqueNames(taken: Iterable<string> = []): (wanted: string) => string {
  const used = new Set([...taken].map((name) => name.toLowerCase()));
  const unique = numbered(used, (name) => name.toLowerCase());
  return (wanted) => unique(wanted === "" ? "unnamed" : wanted);
}

/**
 * Returns a function that numbers names which are used, and adds its results to these.
 *
 * @param keyOf Returns the part of a name that no other name has.
 */
function numbered(used: Set<string>, keyOf: (name: string) => string): (wanted: string) => string {
  const counts = new Map<string, number>();
  return (wanted) => {
    let name = wanted;
    let count = counts.get(keyOf(wanted)) ?? 2;
    for (; used.has(keyOf(name)); count++) name = `${wanted}${count}`;
    counts.set(keyOf(wanted), count);
    used.add(keyOf(name));
    return name;
  };
}

/** Names that a module must not export: `import()` calls a function `then`, because the module looks like a promise. */
export const neverExported: readonly string[] = ["then"];

/** Names that a TypeScript module can't declare: reserved words, and types used by generated code. */
export const reserved: readonly string[] = (
  "arguments await break case catch class const continue debugger default delete do else enum eval export extends " +
  "false finally for function if implements import in instanceof interface let new null package private protected " +
  "public return static super switch this throw true try typeof undefined var void while with yield " +
  "Iterable Partial Promise Readonly Record Required " +
  neverExported.join(" ")
).split(" ");

/** Returns names that differ from the taken ones, and adds them to these; a difference in case suffices. */
export function identifiers(taken: Set<string>): (wanted: string) => string {
  return numbered(taken, (name) => name);
}
