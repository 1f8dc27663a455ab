import type { InterfaceContract, Response } from "../../contract/contract.ts";
import { describedSchema } from "./described-schema.ts";
import { type FieldRow, fieldRow } from "./fields.ts";

/** The headers of a response, as rows. */
export function headerRows(api: InterfaceContract, from: string, { headers = {} }: Response): FieldRow[] {
  return Object.entries(headers).map(([name, header]) =>
    fieldRow(api, from, name, describedSchema(header), header.required ?? false),
  );
}
