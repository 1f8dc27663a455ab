import { mapTexts } from "../mask.ts";

/**
 * Everything that moves a cursor, turns text around, hides, or that XML has no place for; tabs and the ends of lines stay.
 */
const unseen = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]--[\t\n]]/gv;

/** Says the code of every character that a report can't show, such as `\u001b`, in all texts of a value. */
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
