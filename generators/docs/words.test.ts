import { expect, it } from "vitest";
import { inWords } from "./words.ts";

it.each([
  ["billing_stages", "Billing stages"],
  ["readOnly", "Read only"],
  ["toolID", "Tool ID"],
  ["MCPTool", "MCP tool"],
  ["toolIDs", "Tool IDs"],
  ["größeDesHauses", "Größe des hauses"],
  ["🦊", "🦊"],
  ["_", "_"],
])("%s reads %s", (name, words) => {
  expect(inWords(name)).toBe(words);
});
