import { changedAt } from "../changed-at.ts";
import type { Intercept, ServiceDefect } from "../defect.ts";
import { wayOutWhere } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const limited = 429;

const header = (name: string, change: (value: string) => string | undefined): Intercept =>
  wayOutWhere(
    ({ status }) => status === limited,
    ({ headers }) => {
      const value = change(headers.get(name) ?? "");
      if (value === undefined) headers.delete(name);
      else headers.set(name, value);
    },
  );
const field = (name: string, value: unknown): Intercept =>
  wayOutWhere(
    ({ status }) => status === limited,
    (answered) => void (answered.body = changedAt(answered.body, `/${name}`, () => value)),
  );
const without = (): undefined => undefined;
const times1000 = (value: string): string => String(Number(value) * 1000);

/** Mistakes with what is told where requests are too many. */
export const rateLimitDefects: readonly ServiceDefect[] = [
  defect(
    "CAP-LIM-2",
    "discover/limit-left-out",
    "X-RateLimit-Limit is left out",
    on("discover", header("x-ratelimit-limit", without)),
  ),
  defect(
    "CAP-LIM-2",
    "inspect/remaining-left-out",
    "X-RateLimit-Remaining is left out",
    on("inspect", header("x-ratelimit-remaining", without)),
  ),
  defect(
    "CAP-LIM-2",
    "call/reset-left-out",
    "X-RateLimit-Reset is left out",
    on("call", header("x-ratelimit-reset", without)),
  ),
  defect(
    "CAP-LIM-2",
    "discover/reset-in-milliseconds",
    "X-RateLimit-Reset is in milliseconds",
    on("discover", header("x-ratelimit-reset", times1000)),
  ),
  defect(
    "CAP-LIM-2",
    "inspect/reset-relative",
    "X-RateLimit-Reset is the seconds until then",
    on(
      "inspect",
      header("x-ratelimit-reset", () => "42"),
    ),
  ),
  defect(
    "CAP-LIM-2",
    "call/remaining-negative",
    "X-RateLimit-Remaining counts on below 0",
    on(
      "call",
      header("x-ratelimit-remaining", () => "-1"),
    ),
  ),
  defect(
    "CAP-LIM-2",
    "call/reset-early",
    "X-RateLimit-Reset names half a minute too early",
    on(
      "call",
      header("x-ratelimit-reset", (value) => String(Number(value) - 30)),
    ),
  ),
  defect(
    "CAP-LIM-2",
    "inspect/retry-early",
    "Retry-After ends before the window does",
    on(
      "inspect",
      header("retry-after", (value) => String(Math.floor(Number(value) / 2))),
    ),
  ),
  defect(
    "CAP-LIM-2",
    "discover/retry-date",
    "Retry-After is a date",
    on(
      "discover",
      header("retry-after", () => new Date(0).toUTCString()),
    ),
  ),
  defect(
    "CAP-ERR-2",
    "call/retry-left-out",
    "Call answers 429 without Retry-After",
    on("call", header("retry-after", without)),
  ),
  defect(
    "CAP-ERR-2",
    "discover/limited-status",
    "status is error where requests are too many",
    on("discover", field("status", "error")),
  ),
  defect(
    "CAP-ERR-2",
    "inspect/limited-code",
    "status_code is a text where requests are too many",
    on("inspect", field("status_code", String(limited))),
  ),
  defect(
    "CAP-ERR-2",
    "call/limited-message",
    "message is left out where requests are too many",
    on("call", field("message", undefined)),
  ),
];
