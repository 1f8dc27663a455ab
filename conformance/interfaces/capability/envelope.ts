import { expectSame, expectThat, isBlank } from "../../../generated/runtime/checks/check.ts";
import { isRow, type List, lists, ownKey, readBody } from "./lists.ts";
import type { CapabilityCheck } from "./target.ts";

/** Returns checks of the envelope of successes and failures, and of pages. */
function checksOf(list: List): CapabilityCheck[] {
  const check = (
    name: string,
    part: "success" | "failure" | "data",
    title: string,
    run: CapabilityCheck["run"],
  ): CapabilityCheck => ({
    id: `capability/${list.name}/envelope/${name}`,
    requirements: ["CAP-AUD-17"],
    shows: { "CAP-AUD-17": [`${list.name}: ${part}`] },
    title: `${list.name}: ${title}`,
    run,
  });
  return [
    check("success", "success", "A success has status, message, status_code 0 and data", async (target, { saw }) => {
      const { status, message, status_code, data } = await readBody(target, list, await ownKey(target));
      expectSame("status", status, "success");
      expectThat("message", typeof message === "string", "a string", message);
      expectSame("status_code", status_code, 0);
      expectThat("data", isRow(data), "an object", data);
      if (!isBlank(message)) saw("CAP-AUD-17", `${list.name}: success`);
    }),
    check(
      "page",
      "data",
      "data has items, total, page, page_size and summary, which is null unless requested",
      async (target) => {
        const apiKey = await ownKey(target);
        for (const summary of [false, true]) {
          const { data } = await readBody(target, list, apiKey, {
            page_size: 5,
            ...(summary && { summary }),
          });
          expectThat("data", isRow(data), "an object", data);
          expectThat("data.items", Array.isArray(data["items"]), "an array", data["items"]);
          for (const name of ["total", "page", "page_size"])
            expectThat(`data.${name}`, Number.isInteger(data[name]), "an integer", data[name]);
          expectThat("data", Object.hasOwn(data, "summary"), "summary", Object.keys(data));
          const isAsRequested = summary ? isRow(data["summary"]) : data["summary"] === null;
          expectThat("data.summary", isAsRequested, summary ? "an object" : "null", data["summary"]);
        }
      },
    ),
    check(
      "failure",
      "failure",
      "A rejected query has status failure, a message, a negative status_code, and data null",
      async (target) => {
        const body = await readBody(target, list, await ownKey(target), { start_date: "the day before" });
        const { status, message, status_code, data } = body;
        expectSame("status", status, "failure");
        expectThat("message", typeof message === "string" && message !== "", "a non-empty string", message);
        const isNegative = Number.isInteger(status_code) && Number(status_code) < 0;
        expectThat("status_code", isNegative, "a negative integer", status_code);
        expectThat("data", data === null, "null", data);
      },
    ),
  ];
}

export const envelopeChecks: CapabilityCheck[] = lists.flatMap(checksOf);
