/** Words of any identifier or free text: letters and digits, split at case changes and everything else. */
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

/** `pet.sold_out` → `PetSoldOut`; the capitals within a word stay. */
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

/** Gives names that are not empty and differ from all that it gave before, also where case is ignored. */
export function uniqueNames(taken: Iterable<string> = []): (wanted: string) => string {
  const used = new Set([...taken].map((name) => name.toLowerCase()));
  return (wanted) => {
    const base = wanted === "" ? "unnamed" : wanted;
    let name = base;
    for (let count = 2; used.has(name.toLowerCase()); count++) name = `${base}${count}`;
    used.add(name.toLowerCase());
    return name;
  };
}
