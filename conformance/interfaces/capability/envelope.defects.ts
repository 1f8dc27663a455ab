import type { Operations } from "../../../generated/capability/types.ts";
import type { Change } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import { mapResponseBody } from "../../defect-kit/interceptors.ts";
import { type List, lists } from "./lists.ts";

const { defect, on } = defectsOf<keyof Operations>("capability");

/** Gives fewer fields, or other ones, around the rows of a list. */
function envelopeDefects({ name, operation }: List): ServiceDefect[] {
  const make = (id: string, title: string, pointer: string, change: Change): ServiceDefect =>
    defect("CAP-AUD-17", `${name}/envelope-${id}`, title, on(operation, mapResponseBody(pointer, change)));
  return [
    make("code-200", "status_code is the HTTP status", "/status_code", (code) => (code === 0 ? 200 : code)),
    make("code-positive", "A failure has a positive status_code", "/status_code", (code) => Math.abs(Number(code))),
    make("without-message", "A success has no message", "/message", (message, { data }) =>
      data ? undefined : message,
    ),
    make("ok", "A success has the status ok", "/status", (status) => (status === "success" ? "ok" : status)),
    make("empty-data", "A failure has an empty object as data", "/data", (data) => data ?? {}),
    make("failure-without-data", "A failure leaves out data", "/data", (data) => data ?? undefined),
    make("without-page", "data does not say which page it is", "/data/page", () => undefined),
    make("without-size", "data does not say how large the page is", "/data/page_size", () => undefined),
    make("without-total", "data does not count the rows", "/data/total", () => undefined),
    make(
      "without-summary",
      "Without summary=true data has no summary",
      "/data/summary",
      (summary) => summary ?? undefined,
    ),
    make("empty-summary", "Without summary=true the summary is empty", "/data/summary", (summary) => summary ?? {}),
  ];
}

export const defects: readonly ServiceDefect[] = lists.flatMap(envelopeDefects);
