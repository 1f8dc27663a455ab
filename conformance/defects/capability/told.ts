import { type Change, changedAt, isRow } from "../changed-at.ts";
import type { Intercept } from "../defect.ts";
import { wayOutWhere } from "../intercepts.ts";

/** Changes one field of the answers whose error has this text; undefined leaves it out. */
export const told = (text: string, pointer: string, change: Change): Intercept =>
  wayOutWhere(
    ({ body }) => isRow(body) && String(body["error_message"]).includes(text),
    (answered) => void (answered.body = changedAt(answered.body, pointer, change)),
  );
