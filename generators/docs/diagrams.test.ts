import { expect, it } from "vitest";
import { drawn } from "./diagrams.ts";

it("a diagram of another kind stays as it is written, and the next one is drawn", () => {
  const other = "```mermaid\npie title Pets\n```";
  const page = drawn(`${other}\n\n\`\`\`mermaid\ngraph TD\n  A --> B\n\`\`\`\n`);
  expect(page.startsWith(`${other}\n\n<div class="diagram"`)).toBe(true);
});
