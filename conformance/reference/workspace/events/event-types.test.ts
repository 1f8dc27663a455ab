import { expect, it } from "vitest";
import { shortLine } from "../notifiers/messages.ts";
import { eventTypes } from "../../../../generated/workspace/enums.ts";
import { summaryOf } from "./event-types.ts";

it.each(eventTypes)("describes %s in one line, whatever its data is", (type) => {
  const hostile = new Proxy(
    {},
    {
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: 1 }),
      get: () => `a\nb\u2028c\u0000${"long ".repeat(100)}`,
    },
  );
  for (const data of [{}, hostile, { question: { deep: [1] }, path: null }]) {
    expect(summaryOf(type, data)).toMatch(/^\P{C}{1,200}$/u);
    expect(shortLine(type, data)).toMatch(new RegExp(`^${type}: .{1,200}$`, "u"));
  }
});

it("ignores inherited properties", () => {
  expect(summaryOf("chat.no_answer", JSON.parse('{"__proto__": {"question": "x"}}'))).toBe("No answer to: –");
});

it("escapes mentions of people in a chat", () => {
  expect(shortLine("chat.no_answer", { question: "<!channel> @everyone <https://x.example|y>" })).toBe(
    "chat.no_answer: No answer to: ‹!channel› ＠everyone ‹https://x.example|y›",
  );
});
