import { errors } from "../../../generated/capability/server.ts";
import type { Operations } from "../../../generated/capability/types.ts";
import { isRow, type Row } from "../../defect-kit/changed-at.ts";
import {
  compose,
  type DecodedResponse,
  type Interceptor,
  mapResponseBody,
  onOperation,
  onResponse,
} from "../../defect-kit/interceptors.ts";
import { type Condition, drop, mutantsOf, set, when } from "../../defect-kit/mutants.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";
import { rowsOut } from "./interceptors.ts";

const left = "response/remaining_credits";
const insufficient: Condition = { "response/error_message": errors.callInsufficientCredits().body.error_message };

/** Defects of charging conditions, of calls without credits, and of concurrent calls. */
export const defects = mutantsOf<keyof Operations>("capability", {
  "CAP-BILL-2": {
    "*": {
      "ledger/failures-free": ["Calls that fail are free", { fresh: failuresFree }],
      "ledger/successes-charged": ["All calls that succeed are charged", { fresh: successesCharged }],
    },
  },
  "CAP-ERR-6": {
    call: {
      "call/insufficient-code": [
        "A call without credits has another message",
        when(insufficient, set("response/error_message", "Payment required")),
      ],
      "call/insufficient-remaining": [
        "A call without credits has no remaining_credits",
        when(insufficient, drop(left)),
      ],
      "call/insufficient-negative": [
        "A call without credits has negative remaining_credits",
        when(insufficient, set(left, -fixtures.chargedTool.credits)),
      ],
      "call/insufficient-success": [
        "A call without credits succeeds",
        when(insufficient, set("response/success", true)),
      ],
      "call/overspent-at-once": ["Concurrent calls spend the same credits", { fresh: overspent }],
    },
  },
  "CAP-EP-3": {
    "*": {
      "call/balance-read-before-lock": [
        "Only one of several concurrent calls reduces the balance",
        { fresh: lostUpdates },
      ],
    },
  },
});

/** Changes the entries, given the executions of calls that succeeded or failed. */
function withExecutions(success: boolean, change: (rows: readonly Row[], ids: ReadonlySet<unknown>) => readonly Row[]) {
  const ids = new Set<unknown>();
  const remember = onResponse(({ body }) => {
    if (isRow(body) && body["success"] === success) ids.add(body["execution_id"]);
  });
  const ledger = rowsOut((rows) => change(rows, ids));
  return compose(onOperation("capability", "call", remember), onOperation("capability", "ledger", ledger));
}

function failuresFree(): Interceptor {
  return withExecutions(false, (rows, ids) => rows.filter(({ execution_id: id }) => !ids.has(id)));
}

function successesCharged(): Interceptor {
  return withExecutions(true, (rows, ids) => {
    const lacking = [...ids].filter((id) => rows.every((row) => row["execution_id"] !== id));
    const charge = { entry_type: "consume_tool_execute", amount_credits: -0.4 };
    return [...lacking.map((id) => ({ id, execution_id: id, ...charge })), ...rows];
  });
}

/** Records concurrent calls in the ledger without reducing the balance. */
function lostUpdates(): Interceptor {
  let [running, lost] = [0, 0];
  const shown = mapResponseBody("/remaining_credits", (credits) =>
    typeof credits === "number" ? credits + lost : credits,
  );
  const counted = onOperation("capability", "call", async (call, next) => {
    const isAlone = running === 0;
    running += 1;
    const response = await next(call);
    running -= 1;
    if (!isAlone) lost += fixtures.chargedTool.credits;
    return response;
  });
  return compose(shown, counted);
}

/** Makes a call that is rejected during a concurrent one succeed with the same credits. */
function overspent(): Interceptor {
  let running = 0;
  let first: DecodedResponse | undefined;
  const shared = onResponse((response) => {
    if (!isRow(response.body)) return;
    if (response.body["success"] === true) first = response;
    else if (running > 1 && first !== undefined) Object.assign(response, { status: first.status, body: first.body });
  });
  return async (request, next) => {
    running += 1;
    const response = await shared(request, next);
    running -= 1;
    return response;
  };
}
