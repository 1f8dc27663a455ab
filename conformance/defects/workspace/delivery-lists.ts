import type { Row } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyOut, wayOut } from "../intercepts.ts";
import { rowOf, rowsIn } from "../row.ts";
import { defect, on } from "./interface.ts";

const rows = (change: (row: Row) => unknown): Intercept =>
  on(
    "listDeliveries",
    bodyOut("/deliveries/*", (row) => change(rowOf(row))),
  );

const kept = (id: string, title: string, change: (row: Row) => unknown): ServiceDefect =>
  defect("WSP-DEL-7", `deliveries/${id}`, title, rows(change));

const list = (id: string, title: string, change: (rows: Row[]) => unknown[]): ServiceDefect =>
  defect(
    "WSP-EP-7",
    `deliveries/${id}`,
    title,
    on(
      "listDeliveries",
      wayOut((answered) => void (answered.body = { deliveries: change(rowsIn(answered.body, "deliveries")) })),
    ),
  );

/** Mistakes with the list of deliveries. */
export const deliveryListDefects: readonly ServiceDefect[] = [
  kept("no-code", "The row holds no response code", ({ response_code: _, ...row }) => row),
  kept("no-body", "The row holds no response body", ({ response_body: _, ...row }) => row),
  kept("body-of-failures", "The row of a success holds no response body", ({ response_body, ...row }) =>
    row["status"] === "delivered" ? row : { ...row, response_body },
  ),
  kept("code-of-failures", "The row of a success holds no response code", ({ response_code, ...row }) =>
    row["status"] === "delivered" ? row : { ...row, response_code },
  ),
  kept("body-of-successes", "The row of a failure holds no response body", ({ response_body, ...row }) =>
    row["status"] === "delivered" ? { ...row, response_body } : row,
  ),
  kept("code-rounded", "The response code is rounded to its class", (row) => ({
    ...row,
    ...(typeof row["response_code"] === "number" && { response_code: Math.floor(row["response_code"] / 100) * 100 }),
  })),
  kept("body-cut-short", "20 characters are kept of a response body", (row) => ({
    ...row,
    ...(typeof row["response_body"] === "string" && { response_body: row["response_body"].slice(0, 20) }),
  })),
  defect(
    "WSP-DEL-7",
    "deliveries/body-whole",
    "All of a long response body is kept",
    ofAnswers((body) => body),
  ),
  defect(
    "WSP-DEL-7",
    "deliveries/body-from-its-end",
    "Of a long response body the end is kept",
    ofAnswers((body) => body.slice(-2000)),
  ),
  list("none", "The list is empty", () => []),
  list("newest", "The list has the newest delivery alone", (all) => all.slice(0, 1)),
  list("no-payload", "The list has no payloads", (all) => all.map(({ payload: _, ...row }) => row)),
  list("no-payload-once-delivered", "Payloads are dropped when they are delivered", (all) =>
    all.map(({ payload, ...row }) => (row["status"] === "delivered" ? row : { ...row, payload })),
  ),
  list("failures", "The list has what is not delivered alone", (all) =>
    all.filter(({ status }) => status !== "delivered"),
  ),
  list("posted", "The list has what was posted alone", (all) => all.filter(({ status }) => status !== "pending")),
  defect("WSP-EP-7", "deliveries/of-all-webhooks", "The list has the deliveries of the webhooks before, too", {
    fresh: () => {
      const ids: string[] = [];
      const created = on(
        "createWebhook",
        wayOut(({ body }) => void ids.push(String(rowOf(body)["id"]))),
      );
      const listed = on(
        "listDeliveries",
        wayOut(async (answered, { url }, again) => {
          const all: unknown[] = [];
          for (const id of ids) {
            const other = new URL(url.href.replace(/\d+\/deliveries/, `${id}/deliveries`));
            all.push(...rowsIn((await again({ url: other })).body, "deliveries"));
          }
          answered.body = { deliveries: all };
        }),
      );
      return { answer: async (request, next) => await created(request, (passed) => listed(passed, next)) };
    },
  }),
];

/** Rows with what was answered to each delivery at last, as far as it is kept. */
function ofAnswers(keep: (body: string) => string): Pick<ServiceDefect, "fresh"> {
  return {
    fresh: () => {
      const answers = new Map<string, string>();
      return {
        deliver: async (request, next) => {
          const response = await next(request);
          answers.set(request.headers.get("x-service-delivery") ?? "", await response.clone().text());
          return response;
        },
        answer: rows((row) => ({ ...row, response_body: keep(answers.get(String(row["id"])) ?? "") })),
      };
    },
  };
}
