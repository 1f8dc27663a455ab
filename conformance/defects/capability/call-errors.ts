import { errors } from "../../../generated/capability/server.ts";
import { subjects } from "../../reference/capability/subjects.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { defect, on } from "./interface.ts";
import { told } from "./told.ts";

const { error_message: insufficient } = errors.callInsufficientCredits().body;
const call = (requirement: string, id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect(requirement, `call/${id}`, title, on("call", intercept));
const upstream = `HTTP ${subjects.upstreamErrorTool.status}`;
const none = (): undefined => undefined;

/** Mistakes with how calls fail. */
export const callErrorDefects: readonly ServiceDefect[] = [
  call(
    "CAP-ERR-5",
    "no-tool-unnamed",
    "A call without tool_id is told that a field is missing",
    told("tool_id", "/error_message", () => "Missing required field"),
  ),
  call(
    "CAP-ERR-5",
    "no-tool-without-result",
    "A call without tool_id has null in place of a result",
    told("tool_id", "/result", () => null),
  ),
  call(
    "CAP-ERR-5",
    "no-tool-data",
    "A call without tool_id has the error as its data",
    told("tool_id", "/result/data", () => ({ error: "Missing tool_id" })),
  ),
  call(
    "CAP-ERR-5",
    "no-tool-success",
    "A call without tool_id succeeds",
    told("tool_id", "/success", () => true),
  ),
  call(
    "CAP-ERR-5",
    "no-tool-time",
    "A call without tool_id has no execution_time",
    told("tool_id", "/execution_time", () => null),
  ),
  call(
    "CAP-ERR-6",
    "insufficient-code",
    "A call without credits says so in other words",
    told(insufficient, "/error_message", () => "Payment required"),
  ),
  call(
    "CAP-ERR-6",
    "insufficient-remaining",
    "A call without credits does not tell what is left",
    told(insufficient, "/remaining_credits", none),
  ),
  call(
    "CAP-ERR-6",
    "insufficient-negative",
    "A call without credits tells what it lacks",
    told(insufficient, "/remaining_credits", () => -subjects.chargedTool.credits),
  ),
  call(
    "CAP-ERR-6",
    "insufficient-success",
    "A call without credits succeeds",
    told(insufficient, "/success", () => true),
  ),
  call(
    "CAP-ERR-7",
    "upstream-without-status",
    "The HTTP status of an upstream error is left out",
    told(upstream, "/error_message", () => "Execute API error"),
  ),
  call(
    "CAP-ERR-7",
    "upstream-own-status",
    "An upstream error is told with the status of the answer",
    told(upstream, "/error_message", () => "Execute API error: HTTP 200"),
  ),
  call(
    "CAP-ERR-7",
    "upstream-success",
    "A call with an upstream error succeeds",
    told(upstream, "/success", () => true),
  ),
  call(
    "CAP-ERR-7",
    "upstream-as-null",
    "An upstream error is told in its result only",
    told(upstream, "/error_message", () => null),
  ),
  call(
    "CAP-ERR-8",
    "no-result-list-price",
    "The bill of what gave nothing has the list price",
    told("no usable result", "/billing/list_amount_credits", () => 0.4),
  ),
  call(
    "CAP-ERR-8",
    "no-result-cost",
    "What gave nothing has a cost",
    told("no usable result", "/cost", () => 0.4),
  ),
  call(
    "CAP-ERR-8",
    "no-result-without-bill",
    "What gave nothing has no bill",
    told("no usable result", "/billing", none),
  ),
  call(
    "CAP-ERR-8",
    "no-result-success",
    "What gave nothing is a success",
    told("no usable result", "/success", () => true),
  ),
  call(
    "CAP-ERR-8",
    "no-result-silent",
    "What gave nothing has no message",
    told("no usable result", "/error_message", () => null),
  ),
];
