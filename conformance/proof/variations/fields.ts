import callRequest from "../../../generated/capability/schemas/CallRequest.json" with { type: "json" };
import { type Change, changedAt, found, isRow, type Row } from "../../defect-kit/changed-at.ts";
import { type DecodedRequest, type Interceptor, onRequest, when } from "../../defect-kit/interceptors.ts";
import { contractOf } from "../../kit/contract.ts";
import { shapeOf } from "../../kit/json-schema.ts";
import { fixtures } from "../../reference/capability/fixtures.ts";
import { everyObject, operationNamed, ownAnswers, type Variation } from "./variation.ts";

/** Returns a change that adds missing optional fields as null, and sets the fields in `instead` to null. */
function withNull(schema: string, instead: readonly string[]): (object: Row) => Row {
  const { properties = {}, required = [] } = contractOf("capability").components.schemas[schema] ?? {};
  const absent = Object.keys(properties).filter((name) => !required.includes(name));
  return (object) => ({ ...nullFields(absent), ...object, ...nullFields(instead) });
}

function nullFields(names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, null]));
}

/** Variations of optional fields and of texts with open wording. */
export const fieldVariations: readonly Variation[] = [
  {
    id: "allowed/absent-fields",
    title: "Fields that are present if available are absent",
    interfaces: ["capability"],
    intercept: ownAnswers((answered) => {
      for (const pointer of ["/elapsed_time_ms", "/results/*/stats", "/results/*/provider_name"])
        answered.body = changedAt(answered.body, pointer, () => undefined);
    }),
  },
  {
    id: "allowed/null-fields",
    title: "Usage events, ledger entries and summaries have null in missing fields and in some optional ones",
    interfaces: ["capability"],
    intercept: ownAnswers((answered) => {
      const ofEvent = withNull("UsageEvent", ["display_target", "duration_ms", "billing_summary"]);
      const ofEntry = withNull("LedgerEntry", ["ledger_metadata", "description"]);
      answered.body = changedAt(answered.body, "/data/items/*", (row) => {
        if (!isRow(row)) return row;
        return "charge_outcome" in row ? ofEvent(row) : ofEntry(row);
      });
      for (const figure of ["max_charge_items", "start_date", "end_date"])
        answered.body = changedAt(answered.body, `/data/summary/${figure}`, () => null);
    }),
  },
  {
    id: "allowed/other-times",
    title:
      "The times of usage events are in the basic form of ISO 8601, without an offset; those of ledger entries are seconds",
    interfaces: ["capability"],
    intercept: ownAnswers((answered) => {
      answered.body = changedAt(answered.body, "/data/items/*", (row) => {
        if (!isRow(row) || typeof row["created_at"] !== "string") return row;
        const { created_at } = row;
        const basic = created_at.replaceAll(/[-:Z]/g, "");
        return { ...row, created_at: "charge_outcome" in row ? basic : Date.parse(created_at) / 1000 };
      });
    }),
  },
  {
    id: "allowed/other-wording",
    title: "Messages for people have another wording",
    interfaces: ["capability"],
    intercept: ownAnswers((answered) => {
      answered.body = changedAt(answered.body, "/details", (details) =>
        everyObject(details, (object) => ("msg" in object ? { ...object, msg: "Das geht so nicht." } : object)),
      );
      if (answered.status === 200) {
        answered.body = changedAt(answered.body, "/message", (message) => message && "Alles in Ordnung");
      }
    }),
  },
];

/** Returns a change that adds the missing nullable fields of a component as null. */
function withNulls(component: string): Change {
  const { components } = contractOf("capability");
  const scope = { file: "contract.json", schemas: components.schemas, extensions: true };
  const nullable = Object.entries(components.schemas[component]?.properties ?? {}).filter(
    ([, schema]) => shapeOf(schema, scope).nullable,
  );
  const nulls = Object.fromEntries(nullable.map(([name]) => [name, null]));
  return (value) => (isRow(value) ? { ...nulls, ...value } : value);
}

const withoutOffset: Change = (time) => (typeof time === "string" ? time.replace(/Z$/, "") : time);
const asNull: Change = (value) => (value === undefined ? undefined : null);

/** Applies a change at several places. */
function changedAll(body: unknown, pointers: readonly string[], change: Change): unknown {
  return pointers.reduce((changed, pointer) => changedAt(changed, pointer, change), body);
}

/** Returns an interceptor that changes fields of the items on a page of the audit or the ledger. */
export const onItems = (fields: readonly string[], change: Change): Interceptor =>
  ownAnswers((answered) => {
    const pointers = fields.map((field) => `/data/items/*/${field}`);
    if (isRow(found(answered.body, "/data"))) answered.body = changedAll(answered.body, pointers, change);
  });

/** The fields that are present if available, by operation. */
const conditional: Readonly<Record<string, readonly string[]>> = {
  discover: ["/results/*/expected_cost", "/results/*/examples"],
  inspect: ["/results/*/expected_cost", "/results/*/examples", "/elapsed_time_ms"],
  call: ["/elapsed_time_ms", "/billing"],
};

/** Returns an interceptor that turns the payload of the large tool into a text, truncated as plain text or as JSON. */
function largeAsText(form: "text" | "JSON"): Interceptor {
  return ownAnswers((answered, { url }) => {
    if (url.searchParams.get("tool_id") !== fixtures.largeTool.tool_id) return;
    const { body } = answered;
    if (found(body, "/result/data") !== undefined)
      answered.body = changedAt(body, "/result/data", (data) => JSON.stringify(data));
    if (typeof found(body, "/result/truncated_content") !== "string") return;
    const asText = changedAt(body, "/result/content_schema", () => ({ type: "string" }));
    answered.body = changedAt(asText, "/result/truncated_content", (content) =>
      form === "text" ? content : JSON.stringify(content).slice(0, -1),
    );
  });
}

/** Returns an interceptor that turns the payload of the sized tool into a text, measured as plain text or as JSON. */
function sizedAsText(form: "text" | "JSON"): Interceptor {
  // The number of characters that the object adds to its text.
  const around = JSON.stringify({ text: "" }).length - (form === "text" ? 0 : 2);
  const beginning = JSON.stringify({ text: "" }).slice(0, form === "text" ? -2 : -3).length;
  const widened = when(
    isSized,
    onRequest((asked) => {
      asked.body = changedAt(asked.body, "/max_response_size", (size = usualSize) =>
        Number(size) < 0 ? size : Number(size) + around,
      );
    }),
  );
  const asText = ownAnswers((answered, asked) => {
    if (!isSized(asked)) return;
    const withText = changedAt(answered.body, "/result/data", (data) => (isRow(data) ? data["text"] : data));
    answered.body = changedAt(withText, "/result/truncated_content", (content) =>
      typeof content === "string" ? content.slice(beginning) : content,
    );
  });
  return async (request, next) => await asText(request, async (passed) => await widened(passed, next));
}

function isSized({ url }: DecodedRequest): boolean {
  return url.searchParams.get("tool_id") === fixtures.sizedTool.tool_id;
}

/** The default maximum size of a payload that is not truncated. */
const usualSize = callRequest.properties.max_response_size.default;

/** Variations of open values: null, times, and text payloads. */
export const valueVariations: readonly Variation[] = [
  {
    id: "allowed/null-items",
    title: "Fields of usage events and ledger entries without a value are null",
    interfaces: ["capability"],
    intercept: ownAnswers((answered, asked) => {
      const component = { usageHistory: "UsageEvent", ledger: "LedgerEntry" }[
        operationNamed("capability", asked) ?? ""
      ];
      if (component !== undefined) answered.body = changedAt(answered.body, "/data/items/*", withNulls(component));
    }),
  },
  {
    id: "allowed/null-conditional",
    title: "Fields that are present if available are null otherwise",
    interfaces: ["capability"],
    intercept: ownAnswers((answered, asked) => {
      const pointers = conditional[operationNamed("capability", asked) ?? ""] ?? [];
      if (answered.status >= 400 || found(answered.body, "/success") === false) return;
      answered.body = changedAll(answered.body, pointers, asNull);
    }),
  },
  {
    id: "allowed/times-without-offset",
    title: "Times have no offset",
    interfaces: ["capability", "log-query"],
    intercept: ownAnswers((answered) => {
      const pointers = ["/data/items/*/created_at", "/data/summary/buckets/*/bucket_start", "/matches/*/_time"];
      const there = pointers.filter((pointer) => typeof found(answered.body, pointer) === "string");
      answered.body = changedAll(answered.body, there, withoutOffset);
    }),
  },
  ...(["text", "JSON"] as const).map((form): Variation => ({
    id: `allowed/text-payload-${form.toLowerCase()}`,
    title: `A large payload is a text, and is measured and truncated as ${form === "text" ? "plain text" : "JSON"}`,
    interfaces: ["capability"],
    intercept: async (request, next) =>
      await largeAsText(form)(request, async (passed) => await sizedAsText(form)(passed, next)),
  })),
];
