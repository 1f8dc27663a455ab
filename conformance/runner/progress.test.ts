import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Progress, progress, whileDoing } from "./progress.ts";

/** Returns a stream that records its output. */
function recording(isTTY: boolean): { stream: NodeJS.WriteStream; text: () => string } {
  let text = "";
  const write = (part: string): boolean => {
    text += part;
    return true;
  };
  return { stream: { isTTY, write, columns: 60 } as unknown as NodeJS.WriteStream, text: () => text };
}

const steps = (line: Progress): void => {
  line.show({ name: "compiling" });
  vi.advanceTimersByTime(5000);
  line.show({ name: "testing", done: 1, of: 3, note: "1 failed" });
  vi.advanceTimersByTime(5500);
  line.say("a line that stays");
  line.clear();
};

describe("progress", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    for (const name of ["NO_COLOR", "FORCE_COLOR", "NODE_DISABLE_COLORS", "CI"]) vi.stubEnv(name, undefined);
    vi.stubEnv("TERM", "xterm-256color");
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it("is one line on a terminal, redrawn and erased, with an estimate", () => {
    const { stream, text } = recording(true);
    steps(progress(stream));
    const [first, ...drawn] = text().split("\r\u001B[2K").slice(1);
    expect(first).toBe("compiling …");
    expect(drawn).toContain("testing: 1 of 3, 1 failed, about 10 s left");
    expect(drawn).toContain("a line that stays\n");
    expect(drawn.at(-1)).toBe("");
  });

  it.each([
    ["in a pipe", false, {}],
    ["with TERM=dumb", true, { TERM: "dumb" }],
    ["with NO_COLOR", true, { NO_COLOR: "1" }],
    ["with FORCE_COLOR=0", true, { FORCE_COLOR: "0" }],
  ])("is a line at intervals %s, without escape sequences", (_, isTTY, env: Record<string, string>) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    const { stream, text } = recording(isTTY);
    steps(progress(stream));
    expect(text()).toBe("testing: 1 of 3, 1 failed, about 5 s left\na line that stays\n");
  });

  it("names the current step for the message of an interruption", () => {
    const { stream } = recording(false);
    const line = progress(stream);
    expect(whileDoing()).toBe("");
    line.show({ name: "proving orders", done: 3, of: 20 });
    expect(whileDoing()).toBe(" while proving orders (3 of 20)");
    line.show({ name: "writing" });
    expect(whileDoing()).toBe(" while writing");
    line.clear();
    expect(whileDoing()).toBe("");
  });
});
