import type { Operations } from "../../../generated/capability/types.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import { mapRequestHeader, when } from "../../defect-kit/interceptors.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";
import { mapErrorBody } from "./interceptors.ts";

const { at } = defectsOf<keyof Operations>("capability");

/** Defects in how calls and searches fail that the law of errors does not know. */
export const defects: readonly ServiceDefect[] = [
  at("call", "call/")(
    "CAP-ERR-7",
    "upstream-own-status",
    "An upstream error is told with the status of the answer",
    mapErrorBody(`HTTP ${fixtures.upstreamErrorTool.status}`, "/error_message", () => "Execute API error: HTTP 200"),
  ),
  at("discover", "discover/")(
    "CAP-ERR-1",
    "found-without-credits",
    "A search without credits finds everything all the same",
    when(
      ({ headers }) => headers.get("authorization") === `Bearer ${fixtures.apiKeyWithoutCredits}`,
      mapRequestHeader("authorization", () => `Bearer ${fixtures.apiKey}`),
    ),
  ),
];
