// Generated from templates/runtime/coerce.ts by `concordat generate`. Do not edit.

/** What the text of a parameter stands for. */
export type ValueType = "boolean" | "integer" | "number" | "string";

/** How a parameter is written in a URL or a header. */
export interface ValueRule {
  /** The declared type; of several, the one to try first is in front. */
  type: ValueType | readonly ValueType[];

  /** For a list: how its items are told apart, `repeat` where each has the parameter's name before it. */
  list?: "repeat" | "," | " " | "|";

  /** What stands for a parameter that is left out. */
  default?: unknown;
}

/**
 * The value that the texts of one parameter stand for; undefined without a text. A text that stands for no value of the
 * declared types stays what it is, as do several texts for one value: what is wrong with them is the guard's to say.
 */
export function coerce(texts: readonly string[], rule: ValueRule): unknown {
  const { list } = rule;
  const types = [rule.type].flat();
  if (texts.length === 0) return rule.default;
  if (list === undefined) return texts.length === 1 ? valueOf(texts[0] ?? "", types) : texts;
  const items = list === "repeat" ? texts : texts.flatMap((text) => (text === "" ? [] : text.split(list)));
  return items.map((item) => valueOf(list === "," ? item.trim() : item, types));
}

function valueOf(text: string, types: readonly ValueType[]): unknown {
  for (const type of types) {
    const value = readers[type](text);
    if (value !== undefined) return value;
  }
  return text;
}

const readers: Record<ValueType, (text: string) => unknown> = {
  boolean: (text) => (text === "true" ? true : text === "false" ? false : undefined),
  integer: (text) => (/^-?\d+$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : undefined),
  number: (text) => (/^-?\d+(\.\d+)?([Ee][+-]?\d+)?$/.test(text) ? finite(Number(text)) : undefined),
  string: (text) => text,
};

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
