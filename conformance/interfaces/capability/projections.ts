import callRequest from "../../../generated/capability/schemas/CallRequest.json" with { type: "json" };
import { expectSame, expectThat, isBlank, NotTested } from "../../../generated/runtime/checks/check.ts";
import { draft07, draft2020 } from "../../kit/json-schema.ts";
import { expectValidation } from "../../kit/schema-target.ts";
import { isRow, type Row } from "./lists.ts";
import {
  comparing,
  largePayload,
  overUsualPayload,
  type Payload,
  rowsOf,
  rowsPayload,
  smallPayload,
  textsOf,
  textsPayload,
} from "./payloads.ts";
import { call, expectSuccess, succeededWith } from "./requests.ts";
import type { CallableTool, CapabilityTarget, CapabilityCheck, CapabilityPart } from "./target.ts";

interface FieldsCase {
  name: string;
  title: string;
  expressions(rows: string, field: string): string;

  /** The indexes of the rows whose field is selected. */
  selected: readonly number[];

  /** The part of the requirement that the case shows. */
  part: CapabilityPart<"CAP-PROJ-3">;
}

const inBrackets = "JSONPath with quotes, slices and lists of indexes";

const cases: FieldsCase[] = [
  {
    name: "one",
    title: "An expression selects one value",
    expressions: (rows, field) => `$.${rows}[1].${field}`,
    selected: [1],
    part: "one expression",
  },
  {
    name: "two",
    title: "Two expressions select the values of both",
    expressions: (rows, field) => `$.${rows}[0].${field},$.${rows}[2].${field}`,
    selected: [0, 2],
    part: "several expressions",
  },
  {
    name: "comma-within",
    title: "A comma within brackets does not end an expression",
    expressions: (rows, field) => `$.${rows}[0,2].${field}`,
    selected: [0, 2],
    part: inBrackets,
  },
  {
    name: "quoted",
    title: "Names may be quoted in brackets",
    expressions: (rows, field) => `$['${rows}'][2]['${field}']`,
    selected: [2],
    part: inBrackets,
  },
  {
    name: "slice",
    title: "A slice selects the items from its start to before its end",
    expressions: (rows, field) => `$.${rows}[0:2].${field}`,
    selected: [0, 1],
    part: inBrackets,
  },
  {
    name: "last",
    title: "A negative index counts from the end",
    expressions: (rows, field) => `$.${rows}[-1:].${field}`,
    selected: [-1],
    part: inBrackets,
  },
];

/** Checks of `respond_with=fields:…`, which selects parts of the payload. The shape of the result is open. */
export const fieldsChecks: CapabilityCheck[] = [
  ...cases.map(({ name, title, expressions, selected, part }): CapabilityCheck => ({
    id: `capability/fields/${name}`,
    requirements: ["CAP-PROJ-3"],
    title: `fields: ${title}`,
    shows: { "CAP-PROJ-3": [part] },
    run: async (target) => {
      const { rowsTool } = target.fixtures;
      const { rows, field } = rowsTool;
      await comparing(target, rowsPayload, async ({ data }) => {
        const list = rowsOf(data, rows);
        const wanted = selected.map((index) => list.at(index)?.[field]);
        const others = list.flatMap((row) => [...textsIn(row)]);
        await expectSelected(target, rowsTool, expressions(rows, field), wanted, others);
      });
    },
  })),
  {
    id: "capability/fields/texts",
    requirements: ["CAP-PROJ-3"],
    title: "fields: The path of a string selects only that string; the paths of two select both",
    shows: { "CAP-PROJ-3": ["one expression", "several expressions"] },
    run: async (target, evidence) =>
      await comparing(target, textsPayload, async ({ tool, data }) => {
        const all = textsOf(data);
        const texts = all.map(({ text }) => text);
        const [first, last] = [all[0], all.at(-1)];
        if (first === undefined || last === undefined) return;
        await expectSelected(target, tool, first.path, [first.text], texts);
        evidence.saw("CAP-PROJ-3", "one expression");
        await expectSelected(target, tool, `${first.path},${last.path}`, [first.text, last.text], texts);
        evidence.saw("CAP-PROJ-3", "several expressions");
      }),
  },
];

/** Asserts that expressions select exactly the wanted strings of a payload. */
async function expectSelected(
  target: CapabilityTarget,
  tool: CallableTool,
  expressions: string,
  wanted: readonly unknown[],
  others: readonly unknown[],
): Promise<void> {
  const respond_with = `fields:${expressions}`;
  const response = await call(target, target.fixtures.apiKey, tool, { respond_with, max_response_size: -1 });
  const result = succeededWith(response);
  const found = textsIn(result);
  for (const each of wanted) expectThat(`the result of ${respond_with}`, found.has(each), String(each), result);
  for (const each of others) {
    if (!wanted.includes(each))
      expectThat(`the result of ${respond_with}`, !found.has(each), `a result without ${String(each)}`, result);
  }
}

/** Returns all strings in a value, at any depth. */
function textsIn(value: unknown): Set<unknown> {
  if (typeof value === "string") return new Set([value]);
  return new Set(Object.values(Object(value)).flatMap((part) => [...textsIn(part)]));
}

/** Checks of the summary projection, an outline of the payload without its rows. */
export const projectionChecks: CapabilityCheck[] = [
  {
    id: "capability/projections/summary-samples",
    requirements: ["CAP-PROJ-5"],
    title: "respond_with=summary returns no sample rows",
    shows: { "CAP-PROJ-5": ["summary: no sample rows"] },
    run: async (target) => {
      const { apiKey, rowsTool } = target.fixtures;
      await comparing(target, rowsPayload, async ({ tool, data }) => {
        const found = textsIn(succeededWith(await call(target, apiKey, tool, { respond_with: "summary" })));
        for (const { [rowsTool.field]: text } of rowsOf(data, rowsTool.rows))
          expectThat("result", !found.has(text), "no sample rows", text);
      });
    },
  },
  {
    id: "capability/projections/summary-rows",
    requirements: ["CAP-PROJ-8"],
    title: "result.summary has the schema of the payload and the number of rows",
    shows: { "CAP-PROJ-8": ["schema", "size", "rows"] },
    run: async (target, evidence) => {
      const { rowsTool } = target.fixtures;
      const { rows, field } = rowsTool;
      await comparing(target, rowsPayload, async ({ data, size }) => {
        const list = rowsOf(data, rows);
        const summary = await summaryOf(target, rowsTool);
        // The names of the parts of a summary are open.
        const written = JSON.stringify(summary);
        for (const name of [rows, field])
          expectThat("result.summary", written.includes(JSON.stringify(name)), `a schema with ${name}`, summary);
        const numbers = numbersIn(summary).map(([, value]) => value);
        expectThat("result.summary", numbers.includes(list.length), `the number of rows, ${list.length}`, summary);
        evidence.saw("CAP-PROJ-8", "schema");
        evidence.saw("CAP-PROJ-8", "rows");
        // The unit of the size and the encoding of the measured payload are open too.
        if (numbers.some((value) => value >= size * 0.9 && value <= size * 1.5)) evidence.saw("CAP-PROJ-8", "size");
      });
    },
  },
  {
    id: "capability/projections/summary-size",
    requirements: ["CAP-PROJ-8"],
    title: "result.summary has a larger size for a larger payload",
    shows: { "CAP-PROJ-8": ["size"] },
    run: async (target) => {
      const { tool_id, parameters, size } = target.fixtures.sizedTool;
      const ofSize = async (length: number) =>
        await summaryOf(target, { tool_id, parameters: { ...parameters, [size]: length } });
      const [small, large] = [await ofSize(100), await ofSize(30_100)];
      const before = new Map(numbersIn(small));
      const grown = numbersIn(large).filter(([path, value]) => value > (before.get(path) ?? Infinity));
      expectThat("result.summary", grown.length > 0, "a size, larger than that of a smaller payload", large);
    },
  },
];

/** Returns the summary of the payload of a tool. */
async function summaryOf(target: CapabilityTarget, tool: CallableTool): Promise<Row> {
  const result = succeededWith(await call(target, target.fixtures.apiKey, tool, { respond_with: "summary" }));
  const { summary = null } = result;
  if (summary === null) throw new NotTested("the summary projection has no result.summary");
  expectThat("result.summary", isRow(summary), "an object", summary);
  return summary;
}

/** Returns all numbers in a value with their paths, including numbers at the start of strings such as `12 rows`. */
function numbersIn(value: unknown, path = ""): [path: string, value: number][] {
  if (typeof value === "number") return [[path, value]];
  if (typeof value === "string") {
    const number = Number.parseFloat(value.replaceAll(/(?<=\d)[,_ ](?=\d{3})/g, ""));
    return Number.isNaN(number) ? [] : [[path, number]];
  }
  return Object.entries(Object(value)).flatMap(([name, part]) => numbersIn(part, `${path}/${name}`));
}

const usual = callRequest.properties.max_response_size.default;

/** The tolerated size difference in bytes between encodings of a payload, for example by whitespace. */
const slack = 128;

/** Checks of the truncation of large payloads. */
export const truncationChecks: CapabilityCheck[] = [
  {
    id: "capability/truncation/default",
    requirements: ["CAP-PROJ-1"],
    title: `A payload over ${usual} is truncated by default, a smaller one is not`,
    shows: { "CAP-PROJ-1": ["over the default of 20480", "below the default"] },
    run: async (target) => {
      expectWhole(await callWithLength(target, usual - slack));
      expectCut(await callWithLength(target, usual + 1));
    },
  },
  {
    id: "capability/truncation/given",
    requirements: ["CAP-PROJ-1"],
    title: "A payload over max_response_size is truncated, a smaller one is not",
    shows: { "CAP-PROJ-1": ["over max_response_size", "below max_response_size"] },
    run: async (target) => {
      expectWhole(await callWithLength(target, 3000 - slack, 3000));
      expectCut(await callWithLength(target, 3001, 3000));
      expectWhole(await callWithLength(target, 40_000 - slack, 40_000));
    },
  },
  {
    id: "capability/truncation/disabled",
    requirements: ["CAP-PROJ-1"],
    title: "max_response_size=-1 returns a payload of any size",
    shows: { "CAP-PROJ-1": ["-1: all of it"] },
    run: async (target) => {
      const { data } = expectWhole(await callWithLength(target, 60_000, -1));
      expectThat("result.data", JSON.stringify(data).length >= 60_000, "the full payload", JSON.stringify(data).length);
    },
  },
  {
    id: "capability/truncation/known-size",
    requirements: ["CAP-PROJ-1"],
    title: "A payload that is much larger than max_response_size is truncated, one that is much smaller is not",
    shows: {
      "CAP-PROJ-1": [
        "over the default of 20480",
        "below the default",
        "over max_response_size",
        "below max_response_size",
        "-1: all of it",
      ],
    },
    run: async (target, evidence) => {
      const { apiKey } = target.fixtures;
      await comparing(target, largePayload, async ({ tool, size }) => {
        const callWithLimit = async (max?: number): Promise<Row> =>
          succeededWith(await call(target, apiKey, tool, max === undefined ? {} : { max_response_size: max }));
        const max_response_size = partOf(size);
        for (const more of [{}, { respond_with: "full" }])
          expectCut(succeededWith(await call(target, apiKey, tool, { max_response_size, ...more })));
        evidence.saw("CAP-PROJ-1", "over max_response_size");
        // The limit is high enough for any encoding.
        expectWhole(await callWithLimit(size * 8 + slack));
        evidence.saw("CAP-PROJ-1", "below max_response_size");
        if (size > usual) evidence.saw("CAP-PROJ-1", "-1: all of it");
        if (size > usual) {
          expectCut(await callWithLimit());
          evidence.saw("CAP-PROJ-1", "over the default of 20480");
        } else if (size * 8 + slack < usual) {
          expectWhole(await callWithLimit());
          evidence.saw("CAP-PROJ-1", "below the default");
        }
      });
    },
  },
  {
    id: "capability/truncation/small",
    requirements: ["CAP-PROJ-1"],
    title: `A payload that is much smaller than ${usual} is not truncated by default`,
    shows: { "CAP-PROJ-1": ["below the default"] },
    run: async (target) =>
      await comparing(target, smallPayload, async ({ tool, size }) => {
        if (size * 8 + slack >= usual) throw new NotTested("all payloads that were found are large");
        expectWhole(succeededWith(await call(target, target.fixtures.apiKey, tool)));
      }),
  },
  {
    id: "capability/truncation/large",
    requirements: ["CAP-PROJ-1"],
    title: `A payload that is larger than ${usual} is truncated by default, and with respond_with=full; with -1 it is not`,
    shows: { "CAP-PROJ-1": ["over the default of 20480", "-1: all of it"] },
    run: async (target) =>
      await comparing(target, overUsualPayload, async ({ tool, response, size }) => {
        expectWhole(succeededWith(response));
        if (size <= usual) throw new NotTested(`the payload of ${tool.tool_id} is not larger than ${usual}`);
        for (const more of [{}, { respond_with: "full" }])
          expectCut(succeededWith(await call(target, target.fixtures.apiKey, tool, more)));
      }),
  },
  {
    id: "capability/truncation/fields",
    requirements: ["CAP-PROJ-7"],
    title: "A truncated result has a message, and the beginning, the address and optionally the schema of its content",
    shows: {
      "CAP-PROJ-7": ["message", "truncated_content", "full_content_file_url", "content_schema of the full content"],
    },
    run: async (target, evidence) => {
      const { apiKey } = target.fixtures;
      await comparing(target, largePayload, async ({ tool, data, size }) => {
        const result = succeededWith(await call(target, apiKey, tool, { max_response_size: partOf(size) }));
        if (!isBlank(expectTruncated(result))) evidence.saw("CAP-PROJ-7", "truncated_content");
        const { message = null, full_content_file_url: url = null, content_schema: schema = null } = result;
        if (message !== null) {
          expectThat("result.message", typeof message === "string" && message.trim() !== "", "an explanation", message);
          evidence.saw("CAP-PROJ-7", "message");
        }
        if (url !== null) {
          expectThat("result.full_content_file_url", URL.canParse(String(url)), "a URL", url);
          evidence.saw("CAP-PROJ-7", "full_content_file_url");
        }
        if (schema === null) return;
        expectThat("result.content_schema", isRow(schema), "a JSON Schema", schema);
        const { $schema = draft2020 } = schema;
        if ($schema !== draft2020 && $schema !== draft07) return;
        expectValidation(schema, { valid: [data] });
        evidence.saw("CAP-PROJ-7", "content_schema of the full content");
      });
    },
  },
  {
    id: "capability/truncation/beginning",
    requirements: ["CAP-PROJ-6"],
    title: "truncated_content is the beginning of the payload",
    run: async (target) => {
      const { apiKey } = target.fixtures;
      await comparing(target, largePayload, async ({ tool, data, size }) => {
        // For a string payload, it may be the beginning of the string or of its JSON.
        const wholes = [JSON.stringify(data), ...(typeof data === "string" ? [data] : [])].map((text) =>
          withoutBlanks(decodeEscapes(text)),
        );
        // One of these sizes falls inside a multi-byte character.
        const first = Math.min(300, partOf(size));
        const isAscii = size === JSON.stringify(data).length;
        for (const max_response_size of (isAscii ? [0] : [0, 1, 2, 3, 4, 5]).map((more) => first + more)) {
          const result = succeededWith(await call(target, apiKey, tool, { max_response_size }));
          const beginning = withoutBlanks(decodeEscapes(expectTruncated(result)));
          expectThat("truncated_content", beginning !== "", "a part of the payload", beginning);
          const isBeginning = wholes.some((whole) => beginning.length < whole.length && whole.startsWith(beginning));
          expectThat("truncated_content", isBeginning, `the beginning of ${wholes[0]?.slice(0, 200)}`, beginning);
        }
      });
    },
  },
];

/** Returns a limit that a payload exceeds by any way of counting. */
function partOf(size: number): number {
  return Math.floor(size / 4);
}

/** Calls a tool with a payload of this length, as compact JSON, or as plain text if it is a string. */
async function callWithLength(target: CapabilityTarget, length: number, max_response_size?: number): Promise<Row> {
  const { apiKey, sizedTool } = target.fixtures;
  const { tool_id, parameters, size } = sizedTool;
  const callWithSize = async (value: number, max: number | undefined): Promise<Row> => {
    const more = max === undefined ? {} : { max_response_size: max };
    return succeededWith(await call(target, apiKey, { tool_id, parameters: { ...parameters, [size]: value } }, more));
  };
  const probe = 100;
  const { data } = await callWithSize(probe, -1);
  const around = (typeof data === "string" ? data : JSON.stringify(data)).length - probe;
  return await callWithSize(length - around, max_response_size);
}

function expectWhole(result: Row): Row & { data: unknown } {
  expectThat("result", !("truncated_content" in result), "no truncated_content", result);
  const { data } = result;
  expectThat("result.data", data !== undefined && data !== null, "the payload", result);
  return { ...result, data };
}

/** Asserts that a result is truncated, and returns its truncated_content. */
function expectTruncated(result: Row): string {
  const { truncated_content } = result;
  const isCut = typeof truncated_content === "string";
  expectThat("result.truncated_content", isCut, "the beginning of the payload", truncated_content);
  // The limit may fall inside a character, which then decodes to U+FFFD.
  return truncated_content.replace(/\uFFFD+$/, "");
}

/**
 * Asserts that a result is truncated.
 *
 * @throws {NotTested} If it contains nothing of the payload, so that it shows no truncation.
 */
function expectCut(result: Row): void {
  if (isBlank(expectTruncated(result))) throw new NotTested("truncated_content is empty");
}

/** Decodes escapes in JSON, since the choice of escaped characters is open. Removes a truncated escape at the end. */
function decodeEscapes(json: string): string {
  return json
    .replace(/\\(u[\da-f]{0,3})?$/i, "")
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function withoutBlanks(text: string): string {
  return text.replaceAll(/\s/g, "");
}

/** Checks of the address of the full content of a truncated result. */
export const storedContentChecks: CapabilityCheck[] = [
  {
    id: "capability/stored-content/full",
    requirements: ["CAP-PROJ-2"],
    title: "full_content_file_url is an HTTPS URL on another origin than the API, and returns the full content",
    shows: { "CAP-PROJ-2": ["HTTPS", "another origin than that of the API", "the full content"] },
    run: async (target, { saw }) => {
      await comparing(target, largePayload, async (whole) => {
        const url = await storedAt(target, whole);
        expectSame("the scheme", url.protocol, "https:");
        saw("CAP-PROJ-2", "HTTPS");
        const { host } = new URL(target.baseUrl);
        expectThat("the origin", url.host !== host, `another host than ${host}`, url.host);
        saw("CAP-PROJ-2", "another origin than that of the API");
        const response = await fetchStored(target, url);
        expectSuccess(response);
        const text = await response.text();
        // For a string payload, the file may contain the string or its JSON.
        if (text !== whole.data) expectSame("the full content", parseOrText(text), whole.data);
        saw("CAP-PROJ-2", "the full content");
      });
    },
  },
  {
    id: "capability/stored-content/signed",
    requirements: ["CAP-PROJ-2"],
    title: "The URL is signed: changed URLs do not return the content",
    shows: { "CAP-PROJ-2": ["signed"] },
    run: async (target) => {
      const url = await storedAt(target, await target.shared(largePayload));
      expectSuccess(await fetchStored(target, url));
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
    shows: { "CAP-PROJ-2": ["expires"] },
    run: async (target) => {
      const { fileLifetimeSeconds } = target.fixtures;
      const url = await storedAt(target, await target.shared(largePayload));
      expectSuccess(await fetchStored(target, url));
      await target.hooks.advance({ seconds: fileLifetimeSeconds + 1 });
      const { ok } = await target.fetch(new Request(url));
      expectThat("the response after", !ok, "a rejection", "the content");
    },
  },
];

/** Fetches stored content. @throws {NotTested} If its origin is unreachable or not trusted. */
async function fetchStored(target: CapabilityTarget, url: URL): Promise<Response> {
  return await target.fetch(new Request(url)).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new NotTested(`${url.origin} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`);
  });
}

function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the address of the full content of a truncated payload. */
async function storedAt(target: CapabilityTarget, { tool, size }: Payload): Promise<URL> {
  const more = { max_response_size: partOf(size) };
  const result = succeededWith(await call(target, target.fixtures.apiKey, tool, more));
  const { full_content_file_url: url = null } = result;
  if (url === null) throw new NotTested("a truncated result has no full_content_file_url");
  expectThat("result.full_content_file_url", typeof url === "string" && URL.canParse(url), "a URL", url);
  return new URL(url);
}

/** Returns the URL with another path, and without its query. */
function changedPaths(url: URL): URL[] {
  const otherPath = new URL(url);
  otherPath.pathname = changeLastCharacter(url.pathname);
  if (url.search === "") return [otherPath];
  const withoutQuery = new URL(url);
  withoutQuery.search = "";
  return [otherPath, withoutQuery];
}

/** Returns the URL with all query values changed, and with each instant moved, as if it expired later. */
function changedQueries(url: URL): URL[] {
  const names = [...url.searchParams.keys()];
  const instants = names.filter((name) => /^\d{9,}$/.test(url.searchParams.get(name) ?? ""));
  return [names, ...instants.map((name) => [name])]
    .filter(({ length }) => length > 0)
    .map((some) => {
      const other = new URL(url);
      for (const name of some) other.searchParams.set(name, changeLastCharacter(url.searchParams.get(name) ?? ""));
      return other;
    });
}

/** Changes the last letter or digit of a text, or the first digit of a number. */
function changeLastCharacter(text: string): string {
  if (/^\d+$/.test(text)) return `${text.startsWith("9") ? "99" : "9"}${text.slice(1)}`;
  return text.replace(/[a-z0-9](?=[^a-z0-9]*$)/i, (last) => (last === "0" ? "1" : "0"));
}
