import { errors } from "../../../generated/capability/server.ts";
import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { freshKey, ledger, plenty, readPage } from "./lists.ts";
import { expectRemaining, inspect, resultsOf } from "./requests.ts";

/** What Inspect gives, and how it fails. */
export const inspectScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/inspect/found",
    requirements: ["CAP-EP-2"],
    title: "POST /tools/by-ids gives the capabilities with these ids",
    run: async (target) => {
      const { apiKey, chargedTool, freeTool } = target.subjects;
      const tool_ids = [chargedTool.tool_id, freeTool.tool_id];
      const inspected = await inspect(target, apiKey, { tool_ids });
      expectSame("the status", inspected.status, 200);
      const found = resultsOf(inspected).map(({ tool_id }) => tool_id);
      expectSame("the ids of results", found.toSorted(), tool_ids.toSorted());
      expectSame("total", inspected.body["total"], found.length);
    },
  },
  {
    id: "capability/inspect/free",
    requirements: ["CAP-EP-2"],
    title: "Inspect takes no credits",
    run: async (target) => {
      const apiKey = await freshKey(target, plenty());
      const tool_ids = [target.subjects.chargedTool.tool_id];
      expectRemaining(await inspect(target, apiKey, { tool_ids }), plenty());
      const { items } = await readPage(target, ledger, apiKey, { direction: "consume" });
      expectSame("the entries that consume", items, []);
    },
  },
  {
    id: "capability/inspect/timeout",
    requirements: ["CAP-ERR-3"],
    title: "An Inspect that times out says so, with remaining_credits",
    run: async (target) => {
      const { error, ...rest } = await failedInspect(target, "timeout");
      expectSame("error", error, errors.inspectTimeout({ remaining_credits: 0 }).body.error);
      expectThat("the body", "remaining_credits" in rest, "remaining_credits", rest);
    },
  },
  {
    id: "capability/inspect/proxy-failure",
    requirements: ["CAP-ERR-4"],
    title: "An Inspect that fails on the way to the tools gives the reason, with remaining_credits",
    run: async (target) => {
      const { error, ...rest } = await failedInspect(target, "proxy");
      const isAsDocumented = typeof error === "string" && /^Tools by-ids failed: \S/.test(error);
      expectThat("error", isAsDocumented, "Tools by-ids failed: <reason>", error);
      expectThat("the body", "remaining_credits" in rest, "remaining_credits", rest);
    },
  },
];

async function failedInspect(
  target: CapabilityTarget,
  failure: "timeout" | "proxy",
): Promise<Readonly<Record<string, unknown>>> {
  const apiKey = await freshKey(target, plenty());
  await target.controls.failInspect({ apiKey, failure });
  return (await inspect(target, apiKey, { tool_ids: [target.subjects.freeTool.tool_id] })).body;
}
