import type { ClientDefinition } from "../../kit/client-definition.ts";

const sample = "examples.sample_parameters";
const search = ["search_id of the search that found the tool"];
const exact = ["tool_id exactly as returned"];

/** Facts about programs that call tools that the contract cannot express. */
export const clients = {
  flows: { searchThenExecute: { own: ["session_id"], sample } },
  parts: {
    "given/model": ["model in every call"],
    "own/session_id/stable": ["stable within a conversation"],
    "own/session_id/another": ["one for each conversation"],
    "chained/search_id/found": search,
    "chained/search_id/earlier": search,
    "repeated/session_id": ["stable within a conversation"],
    "repeated/search_id": search,
    "repeated/tool_id": exact,
    "repeated/model": ["model in every call"],
    "repeated/parameters": ["params of the selected result"],
    "selected/tool_id/exact": exact,
    "selected/tool_id/similar": exact,
    "selected/tool_id/long": exact,
    "parameters/selected": [
      "params of the selected result",
      "not of the tool's name",
      "not of another tool or provider",
    ],
    "parameters/refreshed": ["refreshed by a new search"],
    "parameters/sample": ["sample of the selected result"],
    "parameters/found-later": ["not of an old schema"],
    "parameters/found-again": ["not of an old schema"],
    "parameters/sample-is-hint": ["the sample is a hint"],
    "parameters/sample-invalid": ["parameters are valid"],
    "parameters/said-invalid": ["parameters are valid"],
  },
} satisfies ClientDefinition;
