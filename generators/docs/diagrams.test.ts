import { expect, it } from "vitest";
import { drawn } from "./diagrams.ts";

it("keeps a diagram of another kind as text, and draws the next one", () => {
  const other = "```mermaid\npie title Pets\n```";
  const page = drawn(`${other}\n\n\`\`\`mermaid\ngraph TD\n  A --> B\n\`\`\`\n`);
  expect(page.startsWith(`${other}\n\n<div class="diagram"`)).toBe(true);
});
