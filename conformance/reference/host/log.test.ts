import { expect, it } from "vitest";
import { createLog } from "./log.ts";

const at = Date.UTC(2026, 2, 2, 9, 15, 27);

function logged(format: "readable" | "json" | "off"): string[] {
  const lines: string[] = [];
  const log = createLog(
    format,
    () => at,
    (line) => lines.push(line),
  );
  log.request({ method: "GET", path: "/client/v2/client", status: 200, milliseconds: 3 });
  log.warn("careful");
  log.error("it failed", new Error("why", { cause: "because" }));
  return lines;
}

it("writes readable lines", () => {
  const [request, warning, error] = logged("readable");
  expect(request).toBe("09:15:27 GET /client/v2/client 200 (3 ms)");
  expect(warning).toBe("09:15:27 warning: careful");
  expect(error).toMatch(/^09:15:27 error: it failed: Error: why[^]*\(because\)$/);
});

it("writes JSON lines", () => {
  const [request] = logged("json").map((line) => JSON.parse(line) as unknown);
  expect(request).toEqual({
    time: "2026-03-02T09:15:27.000Z",
    level: "info",
    message: "request",
    method: "GET",
    path: "/client/v2/client",
    status: 200,
    milliseconds: 3,
  });
});

it("escapes line breaks and terminal hooks of requests", () => {
  const lines: string[] = [];
  const log = createLog(
    "readable",
    () => at,
    (line) => lines.push(line),
  );
  log.request({ method: "GET", path: "/\n00:00:00 error: forged\u001b[31m", status: 404, milliseconds: 1 });
  expect(lines).toEqual([String.raw`09:15:27 GET /\u000a00:00:00 error: forged\u001b[31m 404 (1 ms)`]);
});

it("is silent when it is off", () => {
  expect(logged("off")).toEqual([]);
});
