// Generated from templates/runtime/receiver-json.ts by `concordat generate`. Do not edit.

import { Refusal } from "./receiver-refusal.ts";

const utf8 = /* @__PURE__ */ new TextDecoder("utf-8", { fatal: true });

/** Bytes as a JSON value, or the problem with them. */
export function parseJson(bytes: Uint8Array): { body?: unknown; problem?: Refusal } {
  try {
    return { body: JSON.parse(utf8.decode(bytes)) };
  } catch (error) {
    return { problem: new Refusal(400, "invalid_json", `body: expected JSON in UTF-8 (${String(error)})`) };
  }
}
