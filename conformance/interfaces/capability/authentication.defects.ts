import { errors } from "../../../generated/capability/server.ts";
import type { Operations } from "../../../generated/capability/types.ts";
import { changedAt } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import { type Interceptor, mapRequestHeader, onResponse } from "../../defect-kit/interceptors.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";

const { at } = defectsOf<keyof Operations>("capability");
const auditDefect = at("usageHistory", "audit/");
const callDefect = at("call", "call/");
const ledgerDefect = at("ledger", "ledger/");
const inspectDefect = at("inspect", "inspect/");
const discoverDefect = at("discover", "discover/");

const accepted = `Bearer ${fixtures.apiKey}`;
const unauthorized = 401;

const credentials = (change: (given: string | undefined) => string | undefined): Interceptor =>
  mapRequestHeader("authorization", change);

/** Another body where a caller is not let in; undefined in place of a field leaves it out. */
const unauthorizedBody = (change: (body: unknown, sent: unknown) => unknown): Interceptor =>
  onResponse((response, { body }) => {
    if (response.status === unauthorized) response.body = change(response.body, body);
  });
const field = (name: string, value: unknown): Interceptor =>
  unauthorizedBody((body) => changedAt(body, `/${name}`, () => value));

/** Defects in who is let in. */
export const defects: readonly ServiceDefect[] = [
  auditDefect(
    "CAP-AUTH-1",
    "open",
    "The audit takes requests without a key",

    credentials((given) => given ?? accepted),
  ),
  callDefect(
    "CAP-AUTH-1",
    "any-key",
    "A call takes any key",

    credentials((given) => given && accepted),
  ),
  ledgerDefect(
    "CAP-AUTH-1",
    "any-scheme",
    "The ledger takes a key after any scheme",

    credentials((given) => given?.replace(/^\w+ /, "Bearer ")),
  ),
  inspectDefect(
    "CAP-AUTH-1",
    "no-key",
    "Inspect takes a scheme without a key",

    credentials((given) => (given === "Bearer" ? accepted : given)),
  ),
  discoverDefect(
    "CAP-AUTH-1",
    "open",
    "Discover takes requests without a key",

    credentials((given) => given ?? accepted),
  ),
  discoverDefect(
    "CAP-AUTH-2",
    "refused-without-query",
    "A search that is refused does not repeat its query",
    field("query", ""),
  ),
  discoverDefect(
    "CAP-AUTH-2",
    "refused-without-marker",
    "A search that is refused has an empty search_id",
    field("search_id", ""),
  ),
  discoverDefect(
    "CAP-AUTH-2",
    "refused-without-total",
    "A search that is refused has no total",
    field("total", undefined),
  ),
  discoverDefect(
    "CAP-AUTH-2",
    "refused-without-results",
    "A search that is refused has null in place of results",
    field("results", null),
  ),
  discoverDefect(
    "CAP-AUTH-2",
    "refused-with-error",
    "A search that is refused is answered with the standard error",

    unauthorizedBody(() => ({ status: "failure", status_code: unauthorized, message: "Invalid API key" })),
  ),
  inspectDefect(
    "CAP-AUTH-3",
    "refused-as-search",
    "Inspect answers a key that is not valid with an empty search",

    unauthorizedBody(() => errors.discoverInvalidKey({ query: "", search_id: "srch_failed" }).body),
  ),
  callDefect(
    "CAP-AUTH-3",
    "refused-as-success",
    "A call with a key that is not valid succeeds without a result",

    unauthorizedBody(() => ({ success: true, execution_id: "", result: { data: null }, error_message: null })),
  ),
  auditDefect(
    "CAP-AUTH-3",
    "refused-as-empty",
    "The audit is empty for a key that is not valid",

    unauthorizedBody(() => ({
      status: "success",
      status_code: 0,
      message: "",
      data: { items: [], total: 0, page: 1, page_size: 50, summary: null },
    })),
  ),
  ledgerDefect(
    "CAP-AUTH-3",
    "refused-with-nothing",
    "The ledger answers a key that is not valid with an empty object",

    unauthorizedBody(() => ({})),
  ),
];
