import type { Operations } from "../../../generated/workspace/types.ts";
import { changedAt, rowOf } from "../../defect-kit/changed-at.ts";
import { mutantsOf, replace } from "../../defect-kit/mutants.ts";
import { posting, postingHeader } from "./interceptors.ts";

/** Defects of deliveries that do not follow from the contract. */
export const defects = mutantsOf<keyof Operations>("workspace", {
  "WSP-DEL-2": {
    "*": {
      "body/workspace-is-first": ["workspace_id is always 1", field("/workspace_id", () => 1)],
      "body/no-empty-data": ["Empty data is left out", field("/data", (data) => (isEmpty(data) ? undefined : data))],
      "body/null-data": ["Empty data is null", field("/data", (data) => (isEmpty(data) ? null : data))],
      "body/occurred-at-to-the-second": [
        "occurred_at has no milliseconds",
        field("/occurred_at", (time) => String(time).replace(/\.\d+/, "")),
      ],
    },
  },
  "WSP-REG-2": {
    "*": {
      "authorization/base64": [
        "A value without a scheme becomes a user name",
        postingHeader("authorization", asUserName),
      ],
    },
    createWebhook: {
      "authorization/value-with-colon": [
        "The service reads a value with a colon as one with a scheme",
        replace("request/auth_header", /^(\w+):(?=\S)/, "$1: "),
      ],
    },
  },
});

/** Changes a field of the envelope; undefined removes it. */
function field(pointer: string, change: (value: unknown) => unknown) {
  return posting((request) => void (request.body = changedAt(request.body, pointer, change)));
}

function isEmpty(data: unknown): boolean {
  return Object.keys(rowOf(data)).length === 0;
}

function asUserName(value: string): string | undefined {
  if (value === "") return undefined;
  return value.startsWith("Bearer ") ? `Basic ${Buffer.from(`${value.slice(7)}:`).toString("base64")}` : value;
}
