import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { CausedError, ErrorCauseDefinition, ErrorDefinitions } from "../../kit/error-definition.ts";
import { bearer } from "./callers.ts";
import { callOf } from "./found-fixtures.ts";
import { freshKey, isRow, ownKey, plenty, type Row } from "./lists.ts";
import { judgeRecords } from "./movements.ts";
import { ownCalls, workingTool } from "./own-history.ts";
import { call, inspect, succeededWith } from "./requests.ts";
import type { CallableTool, CapabilityCheck, CapabilityTarget } from "./target.ts";

const namesField = "details that name the field";

/** An invalid JSONPath expression, and empty projections. */
const invalidProjections = ["fields:$.[", "fields:", "fields: , ,", "everything"];

/** The causes of the documented errors. The HTTP status of most is open. */
export const errors: ErrorDefinitions<CapabilityTarget> = {
  DiscoverInsufficientCredits: {
    cause: async ({ fixtures: { apiKeyWithoutCredits, rankedQuery } }) =>
      await Promise.resolve({
        request: { headers: bearer(apiKeyWithoutCredits), body: { query: rankedQuery.query } },
      }),
  },
  CallInsufficientCredits: {
    cause: async ({ fixtures: { apiKeyWithoutCredits, chargedTool } }) =>
      await Promise.resolve({ request: { headers: bearer(apiKeyWithoutCredits), ...callOf(chargedTool) } }),
  },
  CallMissingToolId: {
    cause: async () =>
      await Promise.resolve({ request: { body: { parameters: {} } }, fields: { execution_time: isAboutZero } }),
  },
  CallUpstreamFailure: {
    cause: async (target) => {
      const { apiKey, upstreamErrorTool } = target.fixtures;
      const response = await call(target, apiKey, upstreamErrorTool);
      return {
        response,
        fields: { error_message: new RegExp(`^Execute API error: HTTP ${upstreamErrorTool.status}`) },
      };
    },
  },
  CallNoUsableResult: {
    parts: ["failed_not_charged in the audit"],
    cause: async (target) => {
      const apiKey = await ownKey(target, plenty());
      const response = await call(target, apiKey, target.fixtures.noUsableResultTool);
      const { execution_id } = response.body;
      return {
        response,
        unshown: statesNoCharge(response.body) ? [] : ["billing"],
        after: async () => {
          if (typeof execution_id !== "string") return [];
          let outcome: unknown;
          await judgeRecords(target, apiKey, execution_id, ({ event, movements }) => {
            expectSame("the movements", movements, []);
            outcome = event["charge_outcome"];
          });
          // This is the normal classification, not a required one.
          return outcome === "failed_not_charged" ? ["failed_not_charged in the audit"] : [];
        },
      };
    },
  },
  InspectTimeout: { cause: async (target) => await failedInspect(target, "timeout") },
  InspectProxyFailure: { cause: async (target) => await failedInspect(target, "proxy") },
  InvalidParameters: {
    causes: {
      missing: invalidParameter(({ requiredParameter: { name, ...tool } }) => {
        const { [name]: _, ...parameters } = tool.parameters;
        return { name, tool, wrong: { ...tool, parameters } };
      }),
      type: invalidParameter(({ typedParameter }) => withWrong(typedParameter)),
      enum: invalidParameter(({ enumParameter }) => withWrong(enumParameter)),
      ...Object.fromEntries(
        invalidProjections.map((respond_with, index) => [`projection-${index + 1}`, invalidProjection(respond_with)]),
      ),
    },
  },
};

/** Returns true if the billing summary of a call states in known words that there is no charge. */
function statesNoCharge({ billing }: Row): boolean {
  const summary = isRow(billing) ? String(billing["summary"]) : "";
  return /\b(?:no|not|nothing|without|free|zero|never|waived|un(?:charged|billed))\b|\b0(?:[.,]0+)?\b(?![.,]\d)|[免无未不]/i.test(
    summary,
  );
}

function isAboutZero(value: unknown): boolean {
  return typeof value === "number" && value >= 0 && value < 1;
}

async function failedInspect(target: CapabilityTarget, failure: "timeout" | "proxy"): Promise<CausedError> {
  const apiKey = await freshKey(target, plenty());
  await target.hooks.failInspect({ apiKey, failure });
  return { response: await inspect(target, apiKey, { tool_ids: [target.fixtures.freeTool.tool_id] }) };
}

type Wrong = { name: string; tool: CallableTool; wrong: CallableTool };

function withWrong({ name, wrong, ...tool }: CallableTool & { name: string; wrong: unknown }): Wrong {
  return { name, tool, wrong: { ...tool, parameters: { ...tool.parameters, [name]: wrong } } };
}

/** Calls a tool with valid parameters, and then with an invalid one. */
function invalidParameter(
  makeWrong: (fixtures: CapabilityTarget["fixtures"]) => Wrong,
): ErrorCauseDefinition<CapabilityTarget> {
  return {
    parts: ["parameters that are not valid", namesField],
    cause: async (target) => {
      const { name, tool, wrong } = makeWrong(target.fixtures);
      succeededWith(await call(target, target.fixtures.apiKey, tool));
      const isNamed = (body: unknown): boolean => String(body).includes(name);
      return { response: await call(target, target.fixtures.apiKey, wrong), fields: { "": isNamed } };
    },
  };
}

function invalidProjection(respond_with: string): ErrorCauseDefinition<CapabilityTarget> {
  return {
    parts: [
      "a projection that is not valid",
      ...(/^fields:[ ,]*$/.test(respond_with) ? ["no expression is rejected"] : []),
    ],
    cause: async (target) => {
      const { fixtures } = target;
      const tool = "rowsTool" in fixtures ? fixtures.rowsTool : await workingTool(target);
      return { response: await call(target, fixtures.apiKey, tool, { respond_with }) };
    },
  };
}

const noResultParts = ["success false", "error_message", "billing", "cost 0"] as const;

const upstreamParts = ["success false", "error_message"] as const;

/** Checks that failed calls of the suite agree with the audit. */
export const failedCallChecks: CapabilityCheck[] = [
  {
    id: "capability/errors/by-reason",
    requirements: ["CAP-ERR-7", "CAP-ERR-8"],
    title: "A call with an HTTP error of the provider, or an empty result, in the audit reports it in its response",
    shows: {
      "CAP-ERR-7": upstreamParts,
      "CAP-ERR-8": noResultParts,
    },
    run: async (target, evidence) => {
      const { calls } = await target.shared(ownCalls);
      const of = (reason: string): Row[] =>
        calls.filter(({ event }) => event?.["reason_code"] === reason).map(({ response }) => response.body);
      const [upstream, empty] = [of("provider.http_error"), of("result.empty")];
      for (const body of upstream) expectUpstreamError(body);
      for (const body of empty) expectNoUsableResult(body);
      // Every error message that begins like the documented one must have the documented form.
      const begin = "Execute API error";
      for (const { response } of calls)
        if (String(response.body["error_message"]).startsWith(begin)) expectUpstreamError(response.body);
      if (upstream.length + empty.length === 0)
        throw new NotTested("no call of a tool failed with an HTTP error or an empty result");
      for (const part of upstream.length > 0 ? upstreamParts : []) evidence.saw("CAP-ERR-7", part);
      if (empty.length === 0) return;
      for (const part of noResultParts)
        if (part !== "billing" || empty.every(statesNoCharge)) evidence.saw("CAP-ERR-8", part);
    },
  },
];

function expectUpstreamError({ success, error_message }: Row): void {
  expectSame("success", success, false);
  const isAsDocumented =
    typeof error_message === "string" && /^Execute API error: HTTP [1345]\d\d\b/.test(error_message);
  expectThat("error_message", isAsDocumented, "Execute API error: HTTP <status>", error_message);
}

function expectNoUsableResult({ success, error_message, billing, cost }: Row): void {
  expectSame("success", success, false);
  expectThat(
    "error_message",
    typeof error_message === "string" && error_message !== "",
    "a non-empty string",
    error_message,
  );
  expectThat("billing", isRow(billing), "an object", billing);
  const { summary } = billing;
  expectThat("billing.summary", typeof summary === "string" && summary !== "", "a non-empty string", summary);
  expectSame("billing.list_amount_credits", billing["list_amount_credits"], 0);
  expectSame("cost", cost, 0);
}
