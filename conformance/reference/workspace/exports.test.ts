import { expect, it } from "vitest";
import { csvLine, exported } from "./exports.ts";
import type { FeedLine } from "./feeds/feed.ts";

const lines: FeedLine[] = [
  {
    line: "event",
    id: 7,
    type: "search.no_results",
    occurredAt: Date.UTC(2026, 2, 10),
    summary: '=1, "quoted"',
    status: "not sent",
    destination: [
      { id: 1, name: "a", url: "https://a.example/" },
      { id: 2, name: "b", url: "https://b.example/" },
    ],
    visitor: "v1",
    goal: null,
    billingClass: null,
    data: '{"query":"a\\nb"}',
  },
  { line: "activity", visitor: "v1", kind: "view", subject: "/start", occurredAt: 0, occurred_at: 0 },
];

const written = async (format: "CSV" | "JSON" | "NDJSON", feed = lines): Promise<string> =>
  (await Array.fromAsync(exported(format, asyncOf(feed)))).join("");

it("writes JSON as one document and as one document per line", async () => {
  const json = JSON.parse(await written("JSON")) as unknown[];
  expect(json).toMatchObject([
    { line: "event", id: 7, destination: ["https://a.example/", "https://b.example/"], data: { query: "a\nb" } },
    { line: "activity", id: null, type: "view", summary: "/start", data: null },
  ]);
  const each = (await written("NDJSON")).trimEnd().split("\n");
  expect(each.map((line) => JSON.parse(line) as unknown)).toEqual(json);
});

it("writes CSV", async () => {
  expect((await written("CSV")).split("\r\n")).toEqual([
    "line,id,occurred_at,type,status,summary,destination,visitor,goal,billing_class,data",
    `event,7,2026-03-10T00:00:00.000Z,search.no_results,not sent,"'=1, ""quoted""",https://a.example/ https://b.example/,v1,,,"{""query"":""a\\nb""}"`,
    "activity,,1970-01-01T00:00:00.000Z,view,,/start,,v1,,,",
    "",
  ]);
});

it("writes an empty feed", async () => {
  expect(JSON.parse(await written("JSON", []))).toEqual([]);
  expect(await written("NDJSON", [])).toBe("");
  expect((await written("CSV", [])).split("\r\n")).toHaveLength(2);
});

async function* asyncOf<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

it.each([
  [["a", 1, null, ""], "a,1,,"],
  [['say "hello"', "a,b", "two\nlines", "\r"], '"say ""hello""","a,b","two\nlines","\'\r"'],
  [[-1, 0.25], "-1,0.25"],
  [[" padded "], '" padded "'],
  [["a\rb", "a\r\nb"], '"a\rb","a\r\nb"'],
])("writes %j", (fields, line) => {
  expect(csvLine(fields)).toBe(`${line}\r\n`);
});

it.each(["=1+1", "+1", "-1", "@sum(a1)", "\t=1", "  =1", "\n=1", "\uFF1D1"])(
  "prevents spreadsheets from running %j as a formula",
  (text) => {
    expect(csvLine([text]).replaceAll('"', "")).toBe(`'${text}\r\n`);
  },
);
