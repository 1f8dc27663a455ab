import { errors } from "../../../generated/capability/server.ts";
import type { Operations } from "../../../generated/capability/types.ts";
import {
  type Interceptor,
  mapRequestBody,
  mapResponseBody,
  when as whenRequest,
} from "../../defect-kit/interceptors.ts";
import {
  as,
  copy,
  drop,
  fallback,
  inRows,
  map,
  mutantsOf,
  overwrite,
  replace,
  scale,
  set,
  shift,
  slice,
  unwrap,
  when,
} from "../../defect-kit/mutants.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";

const { error_message: insufficient } = errors.callInsufficientCredits().body;
const nobody = "no.such.tool";
const toolId = "query/tool_id";
const parameters = "request/parameters";
const projection = "request/respond_with";
const resultIds = "response/results/*/tool_id";
const left = "response/remaining_credits";
const knownIds = [fixtures.chargedTool, fixtures.freeTool, fixtures.exemptTool].map(({ tool_id }) => tool_id);
const anyCase = Object.fromEntries(
  knownIds.flatMap((id) => [id.toLowerCase(), id.toUpperCase()].map((each) => [each, id])),
);
const { groups } = fixtures.oneOfRequiredTool;

/** Defects of calls: of tool ids, accepted parameters and responses. */
export const defects = mutantsOf<keyof Operations>("capability", {
  "CAP-FLOW-9": {
    call: {
      "call/id-with-blank": ["Call reads a + in an id as a blank", replace(toolId, /\+/g, " ")],
      "call/id-lower-cased": [
        "Call finds no ids with capital letters",
        when({ [toolId]: /[A-Z]/ }, set(toolId, nobody)),
      ],
      "call/id-in-any-case": ["Call ignores the case of ids", map(toolId, anyCase)],
      "call/id-by-beginning": [
        "Call finds tools by the beginning of their ids",
        map(toolId, Object.fromEntries(knownIds.map((id) => [id.slice(0, -1), id]))),
      ],
      "call/unknown-id-succeeds": [
        "A call of an unknown id succeeds",
        when({ "response/success": false, [toolId]: /^no-such/ }, set("response/success", true)),
      ],
    },
    usageHistory: {
      "call/unknown-id-charged": [
        "A call of an unknown id is charged",
        inRows(
          { tool_id: /^no-such/ },
          set("response/data/items/*/charge_outcome", "failed_charged_review"),
          set("response/data/items/*/settled_amount_credits", 1),
        ),
      ],
    },
    discover: {
      "discover/id-lower-cased": ["Discover returns ids in lower case", as(resultIds, "lower")],
      "discover/id-shortened": ["Discover returns ids without their version", replace(resultIds, /\.v\d+$/, "")],
    },
    inspect: {
      "inspect/id-in-any-case": ["Inspect ignores the case of ids", map("request/tool_ids/*", anyCase)],
      "inspect/id-by-beginning": [
        "Inspect finds tools by the beginning of their ids",
        mapRequestBody("/tool_ids/*", (id) => knownIds.find((known) => known.startsWith(String(id))) ?? id),
      ],
    },
  },
  "CAP-FLOW-11": {
    call: {
      "call/session-required": ["Call needs a session_id", when({ "request/session_id": undefined }, drop(parameters))],
      "call/session-for-tool": [
        "Without session_id, Call finds no tool",
        when({ "request/session_id": undefined }, set(toolId, nobody)),
      ],
    },
  },
  "CAP-EP-3": {
    call: {
      "call/payload-without-data": ["The result is the payload itself", unwrap("response/result", "data")],
      "call/parameters-optional": ["Call needs no parameters", fallback(parameters, fixtures.freeTool.parameters)],
      "call/half-of-charge": [
        "remaining_credits subtracts half of the charge",
        mapResponseBody("/remaining_credits", (credits, { cost }) => Number(credits) + Number(cost) / 2),
      ],
      "call/charge-twice": [
        "remaining_credits subtracts the charge twice",
        mapResponseBody("/remaining_credits", (credits, { cost }) => Number(credits) - Number(cost)),
      ],
      "call/remaining-before": [
        "remaining_credits of a call are those before it",
        mapResponseBody("/remaining_credits", (credits, { cost }) => Number(credits) + Number(cost)),
      ],
      "call/never-free": ["A free call costs 0.01", when({ "response/cost": 0 }, shift(left, -0.01))],
      "call/more-than-price": [
        "A call needs more credits than its price",
        when(
          { "response/success": true, [left]: 0 },
          set("response/success", false),
          set("response/error_message", insufficient),
        ),
      ],
      "call/elapsed-in-microseconds": ["elapsed_time_ms is in microseconds", set("response/elapsed_time_ms", 512_000)],
    },
  },
  "CAP-FLOW-16": {
    call: {
      "call/groups-not-read": [
        "Call ignores groups of parameters",
        grouping((given) => Object.assign({}, ...groups, given)),
      ],
      "call/first-group-only": [
        "Call reads only the first group of parameters",
        grouping((given) => (hasAny(given, groups[0]) ? Object.assign({}, ...groups.slice(1), given) : given)),
      ],
      "call/group-of-exactly-one": [
        "Call rejects several parameters of a group",
        grouping((given) => (groups.some((group) => Object.keys(group).every((name) => name in given)) ? {} : given)),
      ],
      "call/first-of-group": [
        "Call needs the first parameter of each group",
        grouping((given) => (groups.every((group) => (Object.keys(group)[0] ?? "") in given) ? given : {})),
      ],
    },
  },
  "CAP-ERR-9": {
    call: {
      "call/invalid-without-names": [
        "Call does not name invalid parameters",
        when({ status: 422 }, set("response", { success: false, error_message: "Invalid request", details: [] })),
      ],
      "call/type-not-checked": [
        "Call does not check the types of parameters",
        when({ [`${parameters}/days`]: /^/ }, set(`${parameters}/days`, 3)),
      ],
      "call/enum-not-checked": ["Call reads any units as metric", overwrite(`${parameters}/units`, "metric")],
      "call/missing-not-checked": [
        "A required parameter has a default",
        when({ [toolId]: fixtures.requiredParameter.tool_id }, fallback(`${parameters}/city`, "Lisbon")),
      ],
      "call/projection-not-checked": [
        "An unknown projection gives everything",
        map(projection, { everything: "full" }),
      ],
    },
  },
  "CAP-FLOW-17": {
    call: {
      "call/id-of-session": [
        "The execution_id is the session_id",
        when({ "request/session_id": /./ }, copy("response/execution_id", "request/session_id")),
      ],
      "call/id-of-second": ["The execution_id is the second of the execution", slice("response/execution_id", 0, 12)],
      "call/id-of-next": ["Two executions have the same id", { fresh: repeatedIds }],
    },
  },
  "CAP-VER-2": {
    call: { "call/time-in-milliseconds": ["execution_time is in milliseconds", set("response/execution_time", 512)] },
  },
  "CAP-BILL-8": {
    call: {
      "call/billing-when-asked": [
        "Without respond_with, a call has no billing",
        when({ [projection]: undefined }, drop("response/billing")),
      ],
      "call/billing-below-charge": [
        "billing has half of the list amount",
        scale("response/billing/list_amount_credits", 0.5),
      ],
    },
  },
});

/** Changes the parameters in calls of the tool with groups of parameters. */
function grouping(change: (parameters: object) => object): Interceptor {
  return whenRequest(
    ({ url }) => url.searchParams.get("tool_id") === fixtures.oneOfRequiredTool.tool_id,
    mapRequestBody("/parameters", (given) => change(Object(given))),
  );
}

function hasAny(given: object, group: object = {}): boolean {
  return Object.keys(group).some((name) => name in given);
}

function repeatedIds(): Interceptor {
  let [count, last]: [number, unknown] = [0, undefined];
  return mapResponseBody("/execution_id", (id) => {
    if (count % 2 === 0) last = id;
    count += 1;
    return last;
  });
}
