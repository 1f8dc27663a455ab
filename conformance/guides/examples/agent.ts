import { checkParameters, reconcile } from "../../../generated/capability/flows.ts";
import { createCapabilityClient } from "../../../generated/capability/index.ts";

const { API_URL = "https://api.example.com/v1", API_TOKEN = "" } = process.env;
const model = "example-model-1";
const said: Record<string, unknown> = { city: "Lisbon", days: 2 };

// After 429 the client waits for as long as the service says, and sends the request again.
const capability = createCapabilityClient({ baseUrl: API_URL, auth: API_TOKEN });
const session_id = crypto.randomUUID();

// Search, then inspect the best result.
const { search_id, results } = await capability.discover({ query: "weather forecast", session_id });
const tool_ids = results.slice(0, 3).map(({ tool_id }) => tool_id);
const inspected = await capability.inspect({ tool_ids, search_id, session_id });
const [tool] = inspected.results;
if (tool === undefined) throw new Error("No tool was found.");
console.log(tool.name, tool.expected_cost ?? tool.billing_rule);

// Build the parameters from the description of the tool: the given values, and samples for other required ones.
const parameters: Record<string, unknown> = {};
for (const { name, required } of tool.params ?? []) {
  const value = said[name] ?? (required ? tool.examples?.sample_parameters?.[name] : undefined);
  if (value !== undefined) parameters[name] = value;
}
checkParameters(parameters, tool, { descriptions: "params", groups: "one_of_required" });

const { tool_id } = tool;
const called = await capability.call({ tool_id, parameters, search_id, session_id, model });
console.log(called.success ? called.result : called.error_message);

// The audit has the charge, and the ledger confirms it. Both may be late.
const { execution_id } = called;
const cost = await reconcile(capability, { execution_id, wait: { totalTime: 10_000 } });
console.log(cost.charge_outcome, cost.actual_amount_credits, cost.confirmed ?? cost.missing?.message);
