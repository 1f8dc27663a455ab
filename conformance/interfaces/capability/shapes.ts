import { responses } from "../../../generated/capability/validators.ts";
import { expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { expectShape } from "../../../generated/runtime/checks/shape.ts";
import { contractOf } from "../../kit/contract.ts";
import { withoutConditionalNulls } from "../../kit/documented-objects.ts";
import { audit, isRow, ledger, type List, type Query, readBody, type Row } from "./lists.ts";
import { catalog, ownCalls } from "./own-history.ts";
import { largePayload } from "./payloads.ts";
import { call, inspect } from "./requests.ts";
import type { CapabilityTarget, CapabilityCheck } from "./target.ts";

/** Checks of the documented shape of responses that need history, calls or a projection. */
export const shapeChecks: CapabilityCheck[] = [
  ...[audit, ledger].flatMap((list): CapabilityCheck[] => [
    {
      id: `capability/${list.name}/shape/rows`,
      requirements: [list === audit ? "CAP-EP-4" : "CAP-EP-5"],
      title: `${list.name}: the newest rows are as documented`,
      run: async (target) => {
        const { items } = await expectPage(target, list, { page_size: 250 });
        if (!Array.isArray(items) || items.length === 0) throw new NotTested("the account of the token has no rows");
      },
    },
    {
      id: `capability/${list.name}/shape/summary`,
      requirements: [list.requirements.summary],
      title: `${list.name}: the summary, and its buckets, are as documented`,
      run: async (target) => {
        const { summary } = await expectPage(target, list, { page_size: 1, summary: true, bucket: "day" });
        expectThat("data.summary", isRow(summary), "an object", summary);
      },
    },
  ]),
  {
    id: "capability/inspect/shape",
    requirements: ["CAP-EP-2"],
    title: "The description of found capabilities has the documented shape",
    run: async (target) => {
      const { searches } = await target.shared(catalog);
      const search = searches.find(({ ids }) => ids.length > 0);
      if (typeof search?.search_id !== "string") throw new NotTested("no search returned its id");
      const request = { tool_ids: search.ids.slice(0, 1), search_id: search.search_id };
      const { status, body } = await inspect(target, target.fixtures.apiKey, request);
      expectResponse("inspect", { status, body, request });
    },
  },
  {
    id: "capability/call/shape",
    requirements: ["CAP-EP-3"],
    title: "The response to a call has the documented shape for any payload",
    run: async (target) => {
      const { calls } = await target.shared(ownCalls);
      for (const { response } of calls) {
        expectResponse("call", { ...response, request: { max_response_size: -1 } });
        expectPayload(response.body);
      }
    },
  },
  {
    id: "capability/truncation/shape",
    requirements: ["CAP-PROJ-7"],
    title: "A truncated response has the documented shape",
    run: async (target) => {
      const { tool } = await target.shared(largePayload);
      const request = { max_response_size: 100 };
      const { status, body } = await call(target, target.fixtures.apiKey, tool, request);
      expectResponse("call", { status, body, request });
    },
  },
];

/** Asserts that a success that is not truncated has result.data; the result may be empty. */
function expectPayload({ success, result }: Row): void {
  if (success !== true || !isRow(result) || Object.keys(result).length === 0) return;
  expectThat("result", "data" in result, "an object with data", result);
}

/** Asserts the documented shape of a page, and returns its data. */
async function expectPage(target: CapabilityTarget, list: List, query: Query): Promise<Row> {
  const body = await readBody(target, list, target.fixtures.apiKey, query);
  expectShape("the body", responses[list.operation]["2XX"], body, { query });
  return isRow(body["data"]) ? body["data"] : {};
}

/** Asserts the documented shape of a success. Errors with a success status are asserted by the checks that cause them. */
function expectResponse(
  name: "inspect" | "call",
  { status, body, request }: { status: number; body: Row; request: object },
): void {
  if (status >= 400) throw new NotTested(`the response has status ${status}`);
  const contract = contractOf("capability");
  const operation = contract.operations.find((each) => each.name === name);
  if (operation === undefined) return;
  const sent = { method: "POST", url: `https://capability.invalid${operation.path}`, body: JSON.stringify(request) };
  const rest = withoutConditionalNulls(contract, operation, { request: sent, status, body });
  if (rest !== undefined) expectShape("the body", responses[name]["2XX"], rest, { body: request }, body);
}
