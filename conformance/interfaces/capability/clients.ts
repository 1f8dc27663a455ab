import type { ClientDefinition } from "../../kit/client-definition.ts";

const sample = "examples.sample_parameters";
const search = ["search_id of the search that found the tool"];
const exact = ["tool_id exactly as returned"];

/** What the contract cannot say of programs that call tools. */
export const clients = {
  flows: { searchThenExecute: { own: ["session_id"], sample } },
  parts: {
    "own/session_id/stable": ["stable within a conversation"],
    "own/session_id/another": ["one for each conversation"],
    "chained/search_id/found": search,
    "chained/search_id/earlier": search,
    "selected/tool_id/exact": exact,
    "selected/tool_id/similar": exact,
    "selected/tool_id/long": exact,
    "parameters/selected": [
      "params of the selected result",
      "not of the tool's name",
      "not of another tool or provider",
    ],
    "parameters/sample": ["sample of the selected result"],
    "parameters/found-later": ["not of an old schema"],
    "parameters/found-again": ["not of an old schema"],
    "parameters/sample-is-hint": ["the sample is a hint"],
    "parameters/sample-invalid": ["parameters are valid"],
    "parameters/said-invalid": ["parameters are valid"],
  },
} satisfies ClientDefinition;

/** The former ids of checks of client programs, each with the id that replaces it, both without the beginning. */
const replaced = {
  "session/stable": "searchThenExecute/own/session_id/stable",
  "session/own": "searchThenExecute/own/session_id/another",
  "parameters/selected": "searchThenExecute/described/parameters/selected",
  "parameters/sample": "searchThenExecute/described/parameters/sample",
  "parameters/found-later": "searchThenExecute/described/parameters/found-later",
  "parameters/found-again": "searchThenExecute/described/parameters/found-again",
  "metadata/refreshed": "searchThenExecute/described/parameters/refreshed",
  "sample/beside": "searchThenExecute/described/parameters/sample-is-hint",
  "sample/alone": "searchThenExecute/described/parameters/sample-invalid",
  "sample/user": "searchThenExecute/described/parameters/said-invalid",
  model: "searchThenExecute/given/model",
  "support-bundle": "supportBundle/kept",
  "search-id/found": "searchThenExecute/chained/search_id/found",
  "search-id/earlier": "searchThenExecute/chained/search_id/earlier",
  "search-id/tool-id": "searchThenExecute/selected/tool_id/exact",
  "search-id/similar": "searchThenExecute/selected/tool_id/similar",
  "search-id/long": "searchThenExecute/selected/tool_id/long",
  "retry-after/discover": "discover/retry-after",
  "retry-after/call": "call/retry-after",
};

export const renamedClientChecks = Object.fromEntries(
  Object.entries(replaced).map(([former, id]) => [`capability/client/${former}`, [`capability/client/${id}`]]),
);
