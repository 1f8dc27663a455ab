import { changedAt, found, isRow } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyIn, bodyOut, wayOut } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const make = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `call/truncation-${id}`, title, on("call", intercept));
const size = (change: (asked: unknown) => unknown): Intercept => bodyIn("/max_response_size", change);
const content = (change: (text: string) => string): Intercept =>
  bodyOut("/result/truncated_content", (text) => (typeof text === "string" ? change(text) : text));

/** What all of a payload is, where a result is truncated. */
const payload = (change: (result: object, data: unknown) => object): Intercept =>
  wayOut(async (answered, { body }, again) => {
    if (typeof found(answered.body, "/result/truncated_content") !== "string") return;
    const whole = await again({ body: { ...Object(body), max_response_size: -1 } });
    answered.body = changedAt(answered.body, "/result", (result) =>
      change(Object(result), found(whole.body, "/result/data")),
    );
  });

/** Mistakes with results that are too large. */
export const truncationDefects: readonly ServiceDefect[] = [
  make(
    "CAP-PROJ-1",
    "at-20000",
    "The default is 20,000",
    size((asked) => asked ?? 20_000),
  ),
  make(
    "CAP-PROJ-1",
    "at-24-kib",
    "The default is 24 KiB",
    size((asked) => asked ?? 24_576),
  ),
  make(
    "CAP-PROJ-1",
    "size-ignored",
    "max_response_size is not read",
    size((asked) => (Number(asked) >= 0 ? undefined : asked)),
  ),
  make(
    "CAP-PROJ-1",
    "size-capped",
    "max_response_size is no more than the default",
    size((asked) => (Number(asked) > 20_480 ? 20_480 : asked)),
  ),
  make(
    "CAP-PROJ-1",
    "always",
    "-1 counts as left out",
    size((asked) => (asked === -1 ? undefined : asked)),
  ),
  make(
    "CAP-PROJ-1",
    "without-url",
    "A truncated result has no address of its content",
    bodyOut("/result/full_content_file_url", () => undefined),
  ),
  make(
    "CAP-PROJ-6",
    "end",
    "truncated_content is the end of the payload",
    payload((result, data) => ({ ...result, truncated_content: JSON.stringify(data).slice(-300) })),
  ),
  make(
    "CAP-PROJ-6",
    "ellipsis",
    "truncated_content ends with three dots",
    content((text) => `${text}...`),
  ),
  make(
    "CAP-PROJ-6",
    "of-the-answer",
    "truncated_content is the beginning of the answer",
    content((text) => `{"execution_id":"${text}`),
  ),
  make(
    "CAP-PROJ-6",
    "empty",
    "truncated_content is empty",
    content(() => ""),
  ),
  make(
    "CAP-PROJ-6",
    "without-first-rows",
    "truncated_content is a list of the first rows",
    payload((result, data) => {
      const rows = isRow(data) ? Object.values(data).find(Array.isArray) : undefined;
      return { ...result, truncated_content: JSON.stringify(rows).slice(0, 300) };
    }),
  ),
];
