import callResponse from "../../../generated/capability/schemas/SummaryCallResponse.json" with { type: "json" };
import summaryResult from "../../../generated/capability/schemas/SummaryResult.json" with { type: "json" };
import { type Check, expectSame, expectThat } from "../../../generated/runtime/check.ts";
import type { CapabilityTarget } from "../../target/capability.ts";
import { rowsOf, textsIn } from "./fields.ts";
import { isRow } from "./lists.ts";
import { call, succeededWith } from "./requests.ts";

/** What is not told of in the projections that are meant for models. */
const internals = [
  "billing",
  "pre_settlement_bill",
  "settlement_result",
  "execution_outcome",
  "parameters",
  "status_code",
  "status_codes",
];

/** What the summary projection holds, and what it and `fields` leave out. */
export const projectionScenarios: Check<CapabilityTarget>[] = [
  {
    id: "capability/projections/summary",
    requirements: ["CAP-PROJ-4"],
    title: "respond_with=summary gives a summary in place of the payload, and nothing else than documented",
    run: async (target) => {
      const { apiKey, rowsTool } = target.subjects;
      const answered = await call(target, apiKey, rowsTool, { respond_with: "summary" });
      const result = succeededWith(answered);
      expectOnly("the body", answered.body, Object.keys(callResponse.properties));
      expectOnly("result", result, Object.keys(summaryResult.properties));
      expectSame("result.respond_with", result["respond_with"], "summary");
      expectThat("result.summary", isRow(result["summary"]), "an object", result["summary"]);
      expectThat("execution_id", typeof answered.body["execution_id"] === "string", "an id", answered.body);
    },
  },
  {
    id: "capability/projections/summary-internals",
    requirements: ["CAP-PROJ-5"],
    title: "respond_with=summary leaves out billing internals and sample rows",
    run: async (target) => {
      const { apiKey, rowsTool } = target.subjects;
      const { rows, field } = rowsTool;
      const list = rowsOf(succeededWith(await call(target, apiKey, rowsTool, { max_response_size: -1 })), rows);
      const { body } = await call(target, apiKey, rowsTool, { respond_with: "summary" });
      expectNoInternals(body);
      const found = textsIn(body["result"]);
      for (const row of list) expectThat("result", !found.has(row[field]), "no sample rows", row[field]);
    },
  },
  {
    id: "capability/projections/fields-internals",
    requirements: ["CAP-PROJ-5"],
    title: "respond_with=fields:… leaves out billing internals",
    run: async (target) => {
      const { apiKey, rowsTool } = target.subjects;
      const { body } = await call(target, apiKey, rowsTool, { respond_with: `fields:$.${rowsTool.rows}[0]` });
      expectSame("success", body["success"], true);
      expectNoInternals(body);
    },
  },
];

function expectOnly(where: string, found: object, names: readonly string[]): void {
  const others = Object.keys(found).filter((name) => !names.includes(name));
  expectThat(where, others.length === 0, `nothing but ${names.join(", ")}`, others);
}

function expectNoInternals(body: object): void {
  const found = Object.keys(body).filter((name) => internals.includes(name) || name.startsWith("experiment"));
  expectThat("the body", found.length === 0, `none of ${internals.join(", ")}`, found);
}
