import { errors } from "../../../generated/capability/server.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";
import { changedAt } from "../../defect-kit/changed-at.ts";
import type { Interceptor, ServiceDefect } from "../../defect-kit/defect.ts";
import { mapRequestHeader, onResponse } from "../../defect-kit/interceptors.ts";
import { defect, on } from "./lists.defects.ts";

const accepted = `Bearer ${fixtures.apiKey}`;
const unauthorized = 401;

const credentials = (change: (given: string | undefined) => string | undefined): Interceptor =>
  mapRequestHeader("authorization", change);

/** Another body where a caller is not let in; undefined in place of a field leaves it out. */
const refusal = (change: (body: unknown, asked: unknown) => unknown): Interceptor =>
  onResponse((answered, { body }) => {
    if (answered.status === unauthorized) answered.body = change(answered.body, body);
  });
const field = (name: string, value: unknown): Interceptor =>
  refusal((body) => changedAt(body, `/${name}`, () => value));

/** Mistakes with who is let in. */
export const authenticationDefects: readonly ServiceDefect[] = [
  defect(
    "CAP-AUTH-1",
    "audit/open",
    "The audit takes requests without a key",
    on(
      "usageHistory",
      credentials((given) => given ?? accepted),
    ),
  ),
  defect(
    "CAP-AUTH-1",
    "call/any-key",
    "A call takes any key",
    on(
      "call",
      credentials((given) => given && accepted),
    ),
  ),
  defect(
    "CAP-AUTH-1",
    "ledger/any-scheme",
    "The ledger takes a key after any scheme",
    on(
      "ledger",
      credentials((given) => given?.replace(/^\w+ /, "Bearer ")),
    ),
  ),
  defect(
    "CAP-AUTH-1",
    "inspect/no-key",
    "Inspect takes a scheme without a key",
    on(
      "inspect",
      credentials((given) => (given === "Bearer" ? accepted : given)),
    ),
  ),
  defect(
    "CAP-AUTH-1",
    "discover/open",
    "Discover takes requests without a key",
    on(
      "discover",
      credentials((given) => given ?? accepted),
    ),
  ),
  defect(
    "CAP-AUTH-2",
    "discover/refused-without-query",
    "A search that is refused does not repeat its query",
    on("discover", field("query", "")),
  ),
  defect(
    "CAP-AUTH-2",
    "discover/refused-without-marker",
    "A search that is refused has an empty search_id",
    on("discover", field("search_id", "")),
  ),
  defect(
    "CAP-AUTH-2",
    "discover/refused-without-total",
    "A search that is refused has no total",
    on("discover", field("total", undefined)),
  ),
  defect(
    "CAP-AUTH-2",
    "discover/refused-without-results",
    "A search that is refused has null in place of results",
    on("discover", field("results", null)),
  ),
  defect(
    "CAP-AUTH-2",
    "discover/refused-with-error",
    "A search that is refused is answered with the standard error",
    on(
      "discover",
      refusal(() => ({ status: "failure", status_code: unauthorized, message: "Invalid API key" })),
    ),
  ),
  defect(
    "CAP-AUTH-3",
    "inspect/refused-as-search",
    "Inspect answers a key that is not valid with an empty search",
    on(
      "inspect",
      refusal(() => errors.discoverInvalidKey({ query: "", search_id: "srch_failed" }).body),
    ),
  ),
  defect(
    "CAP-AUTH-3",
    "call/refused-as-success",
    "A call with a key that is not valid succeeds without a result",
    on(
      "call",
      refusal(() => ({ success: true, execution_id: "", result: { data: null }, error_message: null })),
    ),
  ),
  defect(
    "CAP-AUTH-3",
    "audit/refused-as-empty",
    "The audit is empty for a key that is not valid",
    on(
      "usageHistory",
      refusal(() => ({
        status: "success",
        status_code: 0,
        message: "",
        data: { items: [], total: 0, page: 1, page_size: 50, summary: null },
      })),
    ),
  ),
  defect(
    "CAP-AUTH-3",
    "ledger/refused-with-nothing",
    "The ledger answers a key that is not valid with an empty object",
    on(
      "ledger",
      refusal(() => ({})),
    ),
  ),
];
