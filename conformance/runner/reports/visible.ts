import { mapTexts } from "../mask.ts";

/**
 * Characters that move a cursor, change the direction of text, are invisible, or are invalid in XML; except tab and
 * line feed.
 */
const unseen = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]--[\t\n]]/gv;

/** Replaces every character that a report cannot show by its code, such as `\u001b`, in all strings of a value. */
export function visible<Value>(value: Value): Value {
  return mapTexts(value, (text) =>
    text.replaceAll(unseen, (character) =>
      Array.from({ length: character.length }, (_, index) => codeOf(character.charCodeAt(index))).join(""),
    ),
  );
}

function codeOf(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
