import type { InterfaceContract, Operation, Schema } from "../../contract/contract.ts";
import { prose } from "../html-template.ts";
import type { FieldRow } from "../models/fields.ts";
import { code, codeText } from "../models/markup.ts";
import { rowsWithin } from "../models/rows-within.ts";

/**
 * What tells the body of an error from that of a success, as HTML: the fields that a success does not have, or that
 * hold or mean something else there.
 */
export function bodySigns(api: InterfaceContract, from: string, { responses }: Operation, schema: Schema): string[] {
  const successes = Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([, { content = {} }]) => Object.values(content).map(({ schema: body = {} }) => body));
  const usual = new Set(successes.flatMap((body) => rowsWithin(api, from, body).map(signOf)));
  return rowsWithin(api, from, schema)
    .map(signOf)
    .filter((sign) => !usual.has(sign));
}

function signOf({ name, schema, constraintsHtml, description }: FieldRow): string {
  const words = schema.type === "null" ? [`always ${code(null)}`] : constraintsHtml;
  const sign = [codeText(name), words.join(", ")].filter((part) => part !== "").join(" ");
  if (description === "") return sign;
  return `${sign}${words.length === 0 ? ":" : "."} ${prose(description)}`;
}
