import type { Operations } from "../../../generated/workspace/types.ts";
import { changedAt, rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import { mapRequestBody } from "../../defect-kit/interceptors.ts";
import { posting, postingHeader } from "./interceptors.ts";

const { defect, on } = defectsOf<keyof Operations>("workspace");

/** Another value of a field of the envelope; undefined for none. */
const field = (id: string, title: string, pointer: string, change: (value: unknown) => unknown): ServiceDefect =>
  defect(
    "WSP-DEL-2",
    `body/${id}`,
    title,
    posting((request) => {
      request.body = changedAt(request.body, pointer, change);
    }),
  );

const schemeOf = (value: string): string => value.split(" ")[0] ?? "";

/** Defects of deliveries besides those that follow from the contract. */
export const defects: readonly ServiceDefect[] = [
  field("workspace-is-first", "workspace_id is always 1", "/workspace_id", () => 1),
  field("no-empty-data", "data is left out where there is nothing in it", "/data", (data) =>
    Object.keys(rowOf(data)).length > 0 ? data : undefined,
  ),
  field("null-data", "data is null where there is nothing in it", "/data", (data) =>
    Object.keys(rowOf(data)).length > 0 ? data : null,
  ),
  field("occurred-at-to-the-second", "occurred_at has no milliseconds", "/occurred_at", (time) =>
    String(time).replace(/\.\d+/, ""),
  ),
  defect(
    "WSP-REG-2",
    "authorization/base64",
    "Values without a scheme are taken for user names",
    postingHeader("authorization", (value) => {
      if (value === "") return undefined;
      return schemeOf(value) === "Bearer" ? `Basic ${Buffer.from(`${value.slice(7)}:`).toString("base64")}` : value;
    }),
  ),
  defect(
    "WSP-REG-2",
    "authorization/value-with-colon",
    "A value with a colon is taken for one with a scheme",
    on(
      "createWebhook",
      mapRequestBody("/auth_header", (value) =>
        typeof value === "string" ? value.replace(/^(\w+):(?=\S)/, "$1: ") : value,
      ),
    ),
  ),
];
