import type { ServiceDefect } from "../defect.ts";
import { bodyOut } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const identified = (id: string, title: string, change: (value: unknown) => unknown): ServiceDefect =>
  defect("CLI-ERR-3", `request-id/${id}`, title, on("getClient", bodyOut("/request_id", change)));

/** Mistakes with request_id. */
export const requestIdDefects: readonly ServiceDefect[] = [
  identified("none", "There is no request_id", () => undefined),
  identified("constant", "request_id is always the same", () => "5e0f3c3e-6c4e-4b57-9b63-3c7a3a2b8f10"),
  identified("nil", "request_id is the empty UUID", () => "00000000-0000-0000-0000-000000000000"),
  identified("no-dashes", "request_id is a UUID without dashes", (id) => String(id).replaceAll("-", "")),
  identified("cut", "request_id is cut off", (id) => String(id).slice(0, 8)),
  identified("prefixed", "request_id has a prefix", (id) => `req_${String(id)}`),
  identified("number", "request_id is a number", () => Date.now()),
  defect("CLI-ERR-3", "request-id/of-service", "request_id is that of the service's start", {
    fresh: () => {
      let first: unknown;
      return {
        answer: on(
          "getClient",
          bodyOut("/request_id", (id) => (first ??= id)),
        ),
      };
    },
  }),
  defect("CLI-ERR-3", "request-id/counted", "request_id is the number of the request", {
    fresh: () => {
      let count = 0;
      return {
        answer: on(
          "getClient",
          bodyOut("/request_id", () => String(++count)),
        ),
      };
    },
  }),
];
