import { expect, it } from "vitest";
import { mapResponseBody } from "../../defect-kit/interceptors.ts";
import { checksOf } from "../interfaces.ts";
import { openMutant } from "../../proof/mutant.ts";
import { runCheck } from "../../runner/run-check.ts";

/** Runs a check on a service with another text at a place of its responses. */
async function resultWith(id: string, pointer: string, text: string) {
  const intercept = mapResponseBody(pointer, (value) => (typeof value === "string" ? text : value));
  const check = checksOf("capability", "server").find((each) => each.id === id);
  const opened = await openMutant("capability", { intercept }, "hooks");
  return await runCheck(check as never, opened, { isMust: () => true, timeout: 240_000 });
}

it.each([
  ["No charge: nothing was found.", true],
  ["0 credits", true],
  ["2.5 credits for one call", false],
  ["Pending", false],
])("a call without a usable result has billing summary %j, which states no charge: %s", async (summary, isShown) => {
  const { outcome, saw } = await resultWith("capability/call/errors/CallNoUsableResult", "/billing/summary", summary);
  expect(outcome).toBe("passed");
  expect(saw?.["CAP-ERR-8"]?.includes("billing")).toBe(isShown);
});

it.each([
  ["The report was not made.", true],
  [" ", false],
])("a charged failure has error_message %j, which shows the failure: %s", async (text, isShown) => {
  const { outcome, saw } = await resultWith(
    "capability/call/leaves/usageHistory/failed-and-charged",
    "/error_message",
    text,
  );
  expect(outcome).toBe("passed");
  expect(saw?.["CAP-BILL-2"]?.includes("a failure that is charged") ?? false).toBe(isShown);
});
