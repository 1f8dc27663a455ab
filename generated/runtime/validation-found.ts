// Generated from templates/runtime/validation-found.ts by `concordat generate`. Do not edit.

const longest = 60;

/** The type of a value and its beginning, in at most about sixty characters, however large it is. */
export function found(value: unknown): string {
  switch (typeof value) {
    case "undefined":
      return "nothing";
    case "string":
      return `string ${JSON.stringify(cut(value))}`;
    case "object":
      return value === null ? "null" : structure(value);
    case "function":
    case "symbol":
      return `a ${typeof value}`;
    default:
      return `${typeof value} ${cut(String(value))}`;
  }
}

function structure(value: object): string {
  if (Array.isArray(value)) return value.length === 1 ? "an array of 1 item" : `an array of ${value.length} items`;
  const names = fieldNames(value);
  return names === "" ? "an object without fields" : `an object with ${names}`;
}

/** Looks at no more fields than it shows, and at none of their values. */
function fieldNames(value: object): string {
  let names = "";
  for (const name in value) {
    if (!Object.hasOwn(value, name)) continue;
    const longer = names === "" ? name : `${names}, ${name}`;
    if (longer.length > longest) return cut(`${longer}…`);
    names = longer;
  }
  return names;
}

/** The beginning of a text, in whole characters. */
export function cut(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** The value at a JSON pointer; undefined where there is none. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const token of pointer.split("/").slice(1)) {
    const key = token.replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
