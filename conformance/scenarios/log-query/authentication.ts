import { type Check, expectThat } from "../../../generated/runtime/check.ts";
import type { LogQueryTarget } from "../../target/log-query.ts";
import { aplOf, type Form, forms } from "./forms.ts";

/** Who may query. */
export const authenticationScenarios: Check<LogQueryTarget>[] = forms.flatMap((form) => [
  {
    id: `log-query/authentication/${form.name}/accepted`,
    requirements: ["LOG-AUTH-1"],
    title: `${form.endpoint} takes JSON from the bearer of a token`,
    run: async (target) => {
      const status = await statusOf(target, form, `Bearer ${target.subjects.token}`);
      expectThat("the status", isSuccess(status), "2xx", status);
    },
  },
  {
    id: `log-query/authentication/${form.name}/missing`,
    requirements: ["LOG-AUTH-1"],
    title: `${form.endpoint} gives nothing to a caller without a token`,
    run: async (target) => {
      const status = await statusOf(target, form);
      expectThat("the status", !isSuccess(status), "none of 2xx", status);
    },
  },
  {
    id: `log-query/authentication/${form.name}/invalid`,
    requirements: ["LOG-AUTH-1"],
    title: `${form.endpoint} gives nothing to the bearer of a token that was never issued`,
    run: async (target) => {
      const status = await statusOf(target, form, `Bearer ${target.subjects.invalidToken}`);
      expectThat("the status", !isSuccess(status), "none of 2xx", status);
    },
  },
]);

/** Sends a query that is fine but for its credentials. */
async function statusOf(target: LogQueryTarget, { name: form }: Form, authorization?: string): Promise<number> {
  const { name, startTime, endTime } = target.subjects.largeDataset;
  const headers = new Headers({ "content-type": "application/json" });
  if (authorization !== undefined) headers.set("authorization", authorization);
  const range = { startTime, endTime };
  const [path, query] =
    form === "apl"
      ? ["_apl?format=tabular", { apl: aplOf(name, "descending", 1), ...range }]
      : [`${encodeURIComponent(name)}/query`, { limit: 1, order: [{ field: "_time", desc: true }], ...range }];
  const url = `${target.baseUrl}/v1/datasets/${path}`;
  const { status } = await target.fetch(new Request(url, { method: "POST", headers, body: JSON.stringify(query) }));
  return status;
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}
