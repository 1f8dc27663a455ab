import { changedAt } from "../changed-at.ts";
import type { ServiceDefect } from "../defect.ts";
import { wayIn } from "../intercepts.ts";
import { rowOf } from "../row.ts";
import { posting } from "./deliveries-of.ts";
import { defect } from "./interface.ts";

/** Another value of a field of the envelope; undefined for none. */
const field = (id: string, title: string, pointer: string, change: (value: unknown) => unknown): ServiceDefect =>
  defect(
    "WSP-DEL-2",
    `body/${id}`,
    title,
    posting((asked) => {
      asked.body = changedAt(asked.body, pointer, change);
    }),
  );

const renamed = (from: string, to: string): ServiceDefect =>
  defect(
    "WSP-DEL-2",
    `body/${from}-renamed`,
    `${from} is called ${to}`,
    posting((asked) => {
      const { [from]: value, ...rest } = rowOf(asked.body);
      asked.body = { ...rest, [to]: value };
    }),
  );

/** Mistakes with the bodies of deliveries. */
export const postedBodyDefects: readonly ServiceDefect[] = [
  ...["event", "workspace_id", "occurred_at", "data"].map((name) =>
    field(`no-${name}`, `There is no ${name}`, `/${name}`, () => undefined),
  ),
  renamed("event", "type"),
  renamed("workspace_id", "workspace"),
  renamed("occurred_at", "occurredAt"),
  renamed("data", "payload"),
  field("workspace-as-text", "workspace_id is text", "/workspace_id", String),
  field("workspace-is-first", "workspace_id is always 1", "/workspace_id", () => 1),
  field("data-as-text", "data is JSON within JSON", "/data", (data) => JSON.stringify(data)),
  field("no-empty-data", "data is left out where there is nothing in it", "/data", (data) =>
    Object.keys(rowOf(data)).length > 0 ? data : undefined,
  ),
  field("null-data", "data is null where there is nothing in it", "/data", (data) =>
    Object.keys(rowOf(data)).length > 0 ? data : null,
  ),
  field("occurred-at-in-seconds", "occurred_at is in Unix seconds", "/occurred_at", (time) =>
    Math.floor(Date.parse(String(time)) / 1000),
  ),
  field("occurred-at-to-the-second", "occurred_at has no milliseconds", "/occurred_at", (time) =>
    String(time).replace(/\.\d+/, ""),
  ),
  field("occurred-at-day", "occurred_at is the day alone", "/occurred_at", (time) => String(time).slice(0, 10)),
  defect(
    "WSP-DEL-2",
    "body/within-another",
    "The envelope stands in a field of another object",
    posting((asked) => {
      asked.body = { delivery: asked.body };
    }),
  ),
  defect("WSP-DEL-2", "body/occurred-at-first", "occurred_at is when the first event occurred", {
    fresh: () => {
      let first: unknown;
      return {
        deliver: wayIn((asked) => {
          const body = rowOf(asked.body);
          first ??= body["occurred_at"];
          asked.body = { ...body, occurred_at: first };
        }),
      };
    },
  }),
];
