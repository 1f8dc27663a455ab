/** A name as a heading: `billing_stages` → `Billing stages`, `readOnly` → `Read only`, `toolId` → `Tool id`. */
export function inWords(name: string): string {
  const words = name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu, " ")
    .split(/[_\s]+/)
    .filter((word) => word !== "");
  const text = words.map((word, index) => (index === 0 ? word : uncapitalised(word))).join(" ");
  return text === "" ? name : text.charAt(0).toUpperCase() + text.slice(1);
}

/** Abbreviations stay as they are. */
function uncapitalised(word: string): string {
  return /^\p{Lu}\p{Ll}/u.test(word) ? word.charAt(0).toLowerCase() + word.slice(1) : word;
}
