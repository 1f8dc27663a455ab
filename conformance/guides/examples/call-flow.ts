import { searchThenExecute } from "../../../generated/capability/flows.ts";
import { capability } from "./capability.ts";

const { execution_id, steps } = await searchThenExecute(capability, {
  query: "weather forecast",
  session_id: "sess_1",
  select: { tool: ([best]) => best },
  parameters: { city: "Lisbon", days: 1 },
});

console.log(execution_id, steps.tool.tool_id);
