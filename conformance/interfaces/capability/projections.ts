import callRequest from "../../../generated/capability/schemas/CallRequest.json" with { type: "json" };
import callResponse from "../../../generated/capability/schemas/SummaryCallResponse.json" with { type: "json" };
import summaryResult from "../../../generated/capability/schemas/SummaryResult.json" with { type: "json" };
import { type Check, expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { draft07, draft2020 } from "../../kit/json-schema.ts";
import { expectValidation } from "../../kit/schema-target.ts";
import { isRow, type Row } from "./lists.ts";
import { call, expectSuccess, succeededWith } from "./requests.ts";
import type { CallableTool, CapabilityTarget } from "./target.ts";

interface FieldsCase {
  name: string;
  title: string;
  expressions(rows: string, field: string): string;

  /** The rows whose field is selected. */
  selected: readonly number[];
}

const cases: FieldsCase[] = [
  {
    name: "one",
    title: "An expression selects one value",
    expressions: (rows, field) => `$.${rows}[1].${field}`,
    selected: [1],
  },
  {
    name: "two",
    title: "Two expressions select what each of them does",
    expressions: (rows, field) => `$.${rows}[0].${field},$.${rows}[2].${field}`,
    selected: [0, 2],
  },
  {
    name: "comma-within",
    title: "A comma within brackets does not end an expression",
    expressions: (rows, field) => `$.${rows}[0,2].${field}`,
    selected: [0, 2],
  },
  {
    name: "quoted",
    title: "Names may be quoted in brackets",
    expressions: (rows, field) => `$['${rows}'][2]['${field}']`,
    selected: [2],
  },
  {
    name: "slice",
    title: "A slice selects the items from its start up to, and not with, its end",
    expressions: (rows, field) => `$.${rows}[0:2].${field}`,
    selected: [0, 1],
  },
  {
    name: "last",
    title: "A negative index counts from the end",
    expressions: (rows, field) => `$.${rows}[-1:].${field}`,
    selected: [-1],
  },
];

/** `respond_with=fields:…` gives parts of the payload. Their shape is open. */
export const fieldsChecks: Check<CapabilityTarget>[] = cases.map(({ name, title, expressions, selected }) => ({
  id: `capability/fields/${name}`,
  requirements: ["CAP-PROJ-3"],
  title: `fields: ${title}`,
  run: async (target) => {
    const { apiKey, rowsTool } = target.subjects;
    const { rows, field } = rowsTool;
    const list = rowsOf(succeededWith(await call(target, apiKey, rowsTool, { max_response_size: -1 })), rows);
    const respond_with = `fields:${expressions(rows, field)}`;
    const result = succeededWith(await call(target, apiKey, rowsTool, { respond_with, max_response_size: -1 }));
    const found = textsIn(result);
    const wanted = new Set(selected.map((index) => list.at(index)?.[field]));
    for (const each of wanted) expectThat(`the result of ${respond_with}`, found.has(each), String(each), result);
    for (const each of list.flatMap((row) => [...textsIn(row)])) {
      if (!wanted.has(each))
        expectThat(`the result of ${respond_with}`, !found.has(each), `no ${String(each)}`, result);
    }
  },
}));

/** The rows of the payload of a result. */
function rowsOf({ data }: Row, rows: string): readonly Row[] {
  const list = isRow(data) ? data[rows] : undefined;
  expectThat(`result.data.${rows}`, Array.isArray(list) && list.every(isRow), "an array of objects", data);
  expectThat(`result.data.${rows}`, list.length >= 3, "at least three rows", list.length);
  return list;
}

/** Every text in a value, at any depth. */
function textsIn(value: unknown): Set<unknown> {
  if (typeof value === "string") return new Set([value]);
  return new Set(Object.values(Object(value)).flatMap((part) => [...textsIn(part)]));
}

/** The fields that projections meant for models leave out. */
const internals = [
  "billing",
  "pre_settlement_bill",
  "settlement_result",
  "execution_outcome",
  "parameters",
  "status_code",
  "status_codes",
];

/** The summary projection holds an outline of the payload; it and `fields` leave out the bill. */
export const projectionChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/projections/summary",
    requirements: ["CAP-PROJ-4"],
    title: "respond_with=summary gives a summary in place of the payload, and nothing else than documented",
    run: async (target) => {
      const { apiKey, rowsTool } = target.subjects;
      const response = await call(target, apiKey, rowsTool, { respond_with: "summary" });
      const result = succeededWith(response);
      expectOnly("the body", response.body, Object.keys(callResponse.properties));
      expectOnly("result", result, Object.keys(summaryResult.properties));
      expectSame("result.respond_with", result["respond_with"], "summary");
      expectThat("result.summary", isRow(result["summary"]), "an object", result["summary"]);
      expectThat("execution_id", typeof response.body["execution_id"] === "string", "an id", response.body);
    },
  },
  {
    id: "capability/projections/summary-internals",
    requirements: ["CAP-PROJ-5"],
    title: "respond_with=summary leaves out billing internals and sample rows",
    run: async (target) => {
      const { apiKey, rowsTool } = target.subjects;
      const { rows, field } = rowsTool;
      const list = rowsOf(succeededWith(await call(target, apiKey, rowsTool, { max_response_size: -1 })), rows);
      const { body } = await call(target, apiKey, rowsTool, { respond_with: "summary" });
      expectNoInternals(body);
      const found = textsIn(body["result"]);
      for (const row of list) expectThat("result", !found.has(row[field]), "no sample rows", row[field]);
    },
  },
  {
    id: "capability/projections/summary-rows",
    requirements: ["CAP-PROJ-8"],
    title: "result.summary has the schema of the payload, and says how many rows there are",
    run: async (target) => {
      const { apiKey, rowsTool } = target.subjects;
      const { rows, field } = rowsTool;
      const list = rowsOf(succeededWith(await call(target, apiKey, rowsTool, { max_response_size: -1 })), rows);
      const summary = await summaryOf(target, rowsTool);
      // Which names the parts of a summary have is left open.
      const written = JSON.stringify(summary);
      for (const name of [rows, field])
        expectThat("result.summary", written.includes(JSON.stringify(name)), `a schema with ${name}`, summary);
      const isCounted = numbersIn(summary).some(([, value]) => value === list.length);
      expectThat("result.summary", isCounted, `the number of rows, ${list.length}`, summary);
    },
  },
  {
    id: "capability/projections/summary-size",
    requirements: ["CAP-PROJ-8"],
    title: "result.summary says more of a larger payload's size",
    run: async (target) => {
      const { tool_id, parameters, size } = target.subjects.sizedTool;
      const ofSize = async (length: number) =>
        await summaryOf(target, { tool_id, parameters: { ...parameters, [size]: length } });
      const [small, large] = [await ofSize(100), await ofSize(30_100)];
      const before = new Map(numbersIn(small));
      const grown = numbersIn(large).filter(([path, value]) => value > (before.get(path) ?? Infinity));
      expectThat("result.summary", grown.length > 0, "a size, larger than that of a smaller payload", large);
    },
  },
  {
    id: "capability/projections/fields-internals",
    requirements: ["CAP-PROJ-5"],
    title: "respond_with=fields:… leaves out billing internals",
    run: async (target) => {
      const { apiKey, rowsTool } = target.subjects;
      const { body } = await call(target, apiKey, rowsTool, { respond_with: `fields:$.${rowsTool.rows}[0]` });
      expectSame("success", body["success"], true);
      expectNoInternals(body);
    },
  },
];

/** The summary that a call of a tool gives in place of its payload. */
async function summaryOf(target: CapabilityTarget, tool: CallableTool): Promise<Row> {
  const result = succeededWith(await call(target, target.subjects.apiKey, tool, { respond_with: "summary" }));
  const { summary } = result;
  expectThat("result.summary", isRow(summary), "an object", summary);
  return summary;
}

/** Every number in a value, with the way to it; one that begins a text counts too: `12 rows`, say. */
function numbersIn(value: unknown, path = ""): [path: string, value: number][] {
  if (typeof value === "number") return [[path, value]];
  if (typeof value === "string") {
    const number = Number.parseFloat(value.replaceAll(/(?<=\d)[,_ ](?=\d{3})/g, ""));
    return Number.isNaN(number) ? [] : [[path, number]];
  }
  return Object.entries(Object(value)).flatMap(([name, part]) => numbersIn(part, `${path}/${name}`));
}

function expectOnly(where: string, found: object, names: readonly string[]): void {
  const others = Object.keys(found).filter((name) => !names.includes(name));
  expectThat(where, others.length === 0, `nothing but ${names.join(", ")}`, others);
}

function expectNoInternals(body: object): void {
  const found = Object.keys(body).filter((name) => internals.includes(name) || name.startsWith("experiment"));
  expectThat("the body", found.length === 0, `none of ${internals.join(", ")}`, found);
}

const usual = callRequest.properties.max_response_size.default;

/** The bytes by which ways to write a payload differ: in blanks, say. */
const slack = 128;

/** A payload that is too large is truncated, and the whole of it can be fetched. */
export const truncationChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/truncation/default",
    requirements: ["CAP-PROJ-1"],
    title: `A payload over ${usual} is truncated by default, a smaller one is not`,
    run: async (target) => {
      expectWhole(await sized(target, usual - slack));
      expectTruncated(await sized(target, usual + 1));
    },
  },
  {
    id: "capability/truncation/given",
    requirements: ["CAP-PROJ-1"],
    title: "A payload over max_response_size is truncated, a smaller one is not",
    run: async (target) => {
      expectWhole(await sized(target, 3000 - slack, 3000));
      expectTruncated(await sized(target, 3001, 3000));
      expectWhole(await sized(target, 40_000 - slack, 40_000));
    },
  },
  {
    id: "capability/truncation/disabled",
    requirements: ["CAP-PROJ-1"],
    title: "max_response_size=-1 gives a payload of any size",
    run: async (target) => {
      const { data } = expectWhole(await sized(target, 60_000, -1));
      expectThat("result.data", JSON.stringify(data).length >= 60_000, "all of it", JSON.stringify(data).length);
    },
  },
  {
    id: "capability/truncation/fields",
    requirements: ["CAP-PROJ-7"],
    title: "A truncated result has a message, the beginning and the address of its content, and may have its schema",
    run: async (target) => {
      const { apiKey, largeTool } = target.subjects;
      const { data } = expectWhole(succeededWith(await call(target, apiKey, largeTool, { max_response_size: -1 })));
      const result = succeededWith(await call(target, apiKey, largeTool));
      expectTruncated(result);
      const { message, full_content_file_url: url, content_schema: schema } = result;
      expectThat("result.message", typeof message === "string" && message.trim() !== "", "an explanation", message);
      expectThat("result.full_content_file_url", URL.canParse(String(url)), "a URL", url);
      if (schema === undefined) return;
      expectThat("result.content_schema", isRow(schema), "a JSON Schema", schema);
      const { $schema = draft2020 } = schema;
      if ($schema === draft2020 || $schema === draft07) expectValidation(schema, { valid: [data] });
    },
  },
  {
    id: "capability/truncation/beginning",
    requirements: ["CAP-PROJ-6"],
    title: "truncated_content is the beginning of the payload",
    run: async (target) => {
      const { apiKey, largeTool } = target.subjects;
      const { data } = expectWhole(succeededWith(await call(target, apiKey, largeTool, { max_response_size: -1 })));
      // Of a payload that is a text, it may be the beginning of the text or of its JSON.
      const wholes = [JSON.stringify(data), ...(typeof data === "string" ? [data] : [])].map((text) =>
        withoutBlanks(unescaped(text)),
      );
      // Somewhere among these sizes a character that takes several bytes is cut.
      for (const max_response_size of [300, 301, 302, 303, 304, 305]) {
        const result = succeededWith(await call(target, apiKey, largeTool, { max_response_size }));
        const beginning = withoutBlanks(unescaped(expectTruncated(result)));
        expectThat("truncated_content", beginning !== "", "some of the payload", beginning);
        const isBeginning = wholes.some((whole) => beginning.length < whole.length && whole.startsWith(beginning));
        expectThat("truncated_content", isBeginning, `the beginning of ${wholes[0]?.slice(0, 200)}`, beginning);
      }
    },
  },
];

/** Calls a tool so that its payload has this length: as compact JSON, or as it is where it is a text. */
async function sized(target: CapabilityTarget, length: number, max_response_size?: number): Promise<Row> {
  const { apiKey, sizedTool } = target.subjects;
  const { tool_id, parameters, size } = sizedTool;
  const ask = async (value: number, max: number | undefined): Promise<Row> => {
    const more = max === undefined ? {} : { max_response_size: max };
    return succeededWith(await call(target, apiKey, { tool_id, parameters: { ...parameters, [size]: value } }, more));
  };
  const probe = 100;
  const { data } = await ask(probe, -1);
  const around = (typeof data === "string" ? data : JSON.stringify(data)).length - probe;
  return await ask(length - around, max_response_size);
}

function expectWhole(result: Row): Row & { data: unknown } {
  expectThat("result", !("truncated_content" in result), "no truncated_content", result);
  const { data } = result;
  expectThat("result.data", data !== undefined && data !== null, "the payload", result);
  return { ...result, data };
}

/** Holds a result to be truncated, and gives the beginning of the payload that it holds. */
function expectTruncated(result: Row): string {
  const { truncated_content, full_content_file_url } = result;
  const isText = typeof truncated_content === "string";
  expectThat("result.truncated_content", isText, "the beginning of a payload that is too large", truncated_content);
  expectThat("result.full_content_file_url", typeof full_content_file_url === "string", "a URL", full_content_file_url);
  // Bytes may end within a character, which then is none.
  return truncated_content.replace(/\uFFFD+$/, "");
}

/** JSON with its escaped characters as they are: which of them are escaped is left open. An escape that is cut is left off. */
function unescaped(json: string): string {
  return json
    .replace(/\\(u[\da-f]{0,3})?$/i, "")
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, "");
}

/** The address of the full content of a result that is too large to respond with. */
export const storedContentChecks: Check<CapabilityTarget>[] = [
  {
    id: "capability/stored-content/full",
    requirements: ["CAP-PROJ-2"],
    title: "full_content_file_url is an HTTPS URL on another origin than the API's, and gives the full content",
    run: async (target) => {
      const { apiKey, largeTool } = target.subjects;
      const url = await storedAt(target);
      expectSame("the scheme", url.protocol, "https:");
      const { host } = new URL(target.baseUrl);
      expectThat("the origin", url.host !== host, `none of ${host}`, url.host);
      const { data } = succeededWith(await call(target, apiKey, largeTool, { max_response_size: -1 }));
      const response = await target.fetch(new Request(url));
      expectSuccess(response);
      const text = await response.text();
      // Of a payload that is a text, the file may be the text or its JSON.
      if (text !== data) expectSame("the full content", parsed(text), data);
    },
  },
  {
    id: "capability/stored-content/signed",
    requirements: ["CAP-PROJ-2"],
    title: "The URL is signed: another one does not give the content",
    run: async (target) => {
      const url = await storedAt(target);
      const others = [...changedPaths(url), ...changedQueries(url)];
      for (const other of others) {
        const { ok } = await target.fetch(new Request(other));
        expectThat("the response", !ok, `a rejection of ${other.pathname}${other.search}`, "the content");
      }
    },
  },
  {
    id: "capability/stored-content/expires",
    requirements: ["CAP-PROJ-2"],
    title: "The URL expires",
    run: async (target) => {
      const { fileLifetimeSeconds } = target.subjects;
      const url = await storedAt(target);
      expectSuccess(await target.fetch(new Request(url)));
      await target.controls.advance({ seconds: fileLifetimeSeconds + 1 });
      const { ok } = await target.fetch(new Request(url));
      expectThat("the response after", !ok, "a rejection", "the content");
    },
  },
];

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function storedAt(target: CapabilityTarget): Promise<URL> {
  const { apiKey, largeTool } = target.subjects;
  const { full_content_file_url: url } = succeededWith(await call(target, apiKey, largeTool));
  expectThat("result.full_content_file_url", typeof url === "string" && URL.canParse(url), "a URL", url);
  return new URL(url);
}

/** The URL with the last part of its path changed, and without its query, where it has one. */
function changedPaths(url: URL): URL[] {
  const otherPath = new URL(url);
  otherPath.pathname = changed(url.pathname);
  if (url.search === "") return [otherPath];
  const withoutQuery = new URL(url);
  withoutQuery.search = "";
  return [otherPath, withoutQuery];
}

/** The URL with all values of its query changed, and with each instant in it moved, as if it expired later. */
function changedQueries(url: URL): URL[] {
  const names = [...url.searchParams.keys()];
  const instants = names.filter((name) => /^\d{9,}$/.test(url.searchParams.get(name) ?? ""));
  return [names, ...instants.map((name) => [name])]
    .filter(({ length }) => length > 0)
    .map((some) => {
      const other = new URL(url);
      for (const name of some) other.searchParams.set(name, changed(url.searchParams.get(name) ?? ""));
      return other;
    });
}

/** A text whose last letter or digit, or whose first digit where it is a number, is another one. */
function changed(text: string): string {
  if (/^\d+$/.test(text)) return `${text.startsWith("9") ? "99" : "9"}${text.slice(1)}`;
  return text.replace(/[a-z0-9](?=[^a-z0-9]*$)/i, (last) => (last === "0" ? "1" : "0"));
}
