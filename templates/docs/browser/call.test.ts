import { describe, expect, it } from "vitest";
import {
  curlOf,
  type Described,
  type DescribedParameter,
  type DescribedPart,
  type Given,
  isText,
  jsonProblem,
  readable,
  requestOf,
} from "./call.ts";

const plain = { required: false, value: "", isList: false, hasSlashes: false };
const parameters: DescribedParameter[] = [
  { ...plain, name: "id", in: "path", required: true },
  { ...plain, name: "kinds", in: "query", isList: true, separator: "," },
  { ...plain, name: "tags", in: "query", isList: true },
  { ...plain, name: "x-quiet", in: "header" },
];
const described: Described = {
  api: "shop",
  method: "POST",
  path: "/pets/{id}",
  servers: [],
  credentials: [
    { in: "header", name: "authorization", prefix: "Bearer ", scheme: "Bearer" },
    { in: "query", name: "key", prefix: "", scheme: "Key" },
    { in: "header", name: "x-key", prefix: "", scheme: "Other" },
  ],
  ways: [[0, 1], [2], []],
  parameters,
  body: { type: "application/json", required: false, text: "" },
};
const given: Given = { server: "http://127.0.0.1:4620/", way: 0, tokens: [], values: ["a/b c"], headers: "", body: "" };

const headersOf = (request: Request): Record<string, string> => Object.fromEntries(request.headers);

describe("the request of a call", () => {
  it("carries nothing but what is put in", async () => {
    const bare = requestOf(described, given);
    expect([bare.method, bare.url, headersOf(bare), bare.body]).toEqual([
      "POST",
      "http://127.0.0.1:4620/pets/a%2Fb%20c",
      {},
      null,
    ]);
    expect([bare.credentials, bare.cache, bare.referrerPolicy]).toEqual(["omit", "no-store", "no-referrer"]);
    const whole = requestOf(described, {
      server: "http://127.0.0.1:4620/base",
      way: 0,
      tokens: ["t&1", "k&2", "other"],
      values: ["$&", 'a, b&c, "d, \\"e\\""', 'd,e"', "true"],
      headers: "x-mock-error: 429\n\nAccept: text/plain",
      body: '{"a": 1}',
    });
    expect(whole.url).toBe(
      "http://127.0.0.1:4620/base/pets/%24%26?kinds=a,b%26c,d%2C%20%22e%22&tags=d&tags=e%22&key=k%262",
    );
    expect(headersOf(whole)).toEqual({
      accept: "text/plain",
      authorization: "Bearer t&1",
      "content-type": "application/json",
      "x-mock-error": "429",
      "x-quiet": "true",
    });
    expect(await whole.text()).toBe('{"a": 1}');
  });

  it("keeps the slashes of what is a path, and makes one of user and password", () => {
    const [id] = parameters;
    const proxied = { ...described, parameters: id ? [{ ...id, hasSlashes: true }] : [] };
    expect(requestOf(proxied, given).url).toContain("/pets/a/b%20c");
    const login = { in: "header" as const, name: "authorization", prefix: "Basic ", scheme: "Basic" };
    const basic = { ...described, credentials: [login], ways: [[0]] };
    expect(requestOf(basic, { ...given, tokens: ["ü:1"] }).headers.get("authorization")).toBe("Basic w7w6MQ==");
  });

  it("takes a token with its prefix, too", () => {
    expect(requestOf(described, { ...given, tokens: ["bearer t"] }).headers.get("authorization")).toBe("bearer t");
  });

  it("is a line of curl, too, with its body or its parts", () => {
    const sent = { ...given, tokens: ["it's"], body: "{}" };
    expect(curlOf(described, sent).split(" \\\n  ")).toEqual([
      "curl 'http://127.0.0.1:4620/pets/a%2Fb%20c'",
      "-X POST",
      String.raw`-H 'authorization: Bearer it'\''s'`,
      "-H 'content-type: application/json'",
      "--data-raw '{}'",
    ]);
    expect(curlOf({ ...described, method: "GET", path: "/", parameters: [] }, { ...given, values: [] })).toBe(
      "curl 'http://127.0.0.1:4620/'",
    );
    const part = { required: true, isList: false, value: "" };
    const parts: DescribedPart[] = [
      { ...part, name: "row", type: "application/json", kind: "json" },
      { ...part, name: "file", type: "", kind: "file" },
    ];
    const form = { ...described, body: { type: "multipart/form-data", required: true, text: "", parts } };
    expect(
      curlOf(form, { ...given, parts: ["[1]", [new File(["abc"], "a.csv")]] })
        .split(" \\\n  ")
        .slice(2),
    ).toEqual(["-F 'row=[1];type=application/json'", "-F 'file=@a.csv'"]);
  });

  it("has a body of parts, each in its media type, and none without one", async () => {
    const part = { required: false, isList: false, value: "" };
    const parts: DescribedPart[] = [
      { ...part, name: "note", type: "text/plain", kind: "text" },
      { ...part, name: "rows", type: "application/json", kind: "json", isList: true },
      { ...part, name: "file", type: "", kind: "file", required: true },
    ];
    const form = { ...described, body: { type: "multipart/form-data", required: true, text: "", parts } };
    const file = new File(["abc"], "a.csv", { type: "text/csv" });
    const request = requestOf(form, { ...given, parts: ["", "[1, {}]", [file]] });
    expect(request.headers.get("content-type")).toMatch(/^multipart\/form-data; ?boundary=/);
    const text = await request.text();
    expect(text.match(/Content-Type: .*/g)).toEqual([
      "Content-Type: application/json",
      "Content-Type: application/json",
      "Content-Type: text/csv",
    ]);
    expect(text).toContain('name="file"; filename="a.csv"');
    expect(() => requestOf(form, { ...given, parts: ["", "", []] })).toThrow("Choose a file for file.");
    expect(() => requestOf(form, { ...given, parts: ["", "{}", [file]] })).toThrow("rows is a list");
    const optional = { ...form, body: { ...form.body, required: false, parts: parts.slice(0, 2) } };
    expect(requestOf(optional, { ...given, parts: ["", ""] }).body).toBeNull();
  });

  it("carries the credentials of the chosen way alone", () => {
    const tokens = ["t", "k", "other"];
    const sent = described.ways.map((_, way) => {
      const { url, headers } = requestOf(described, { ...given, way, tokens });
      return [new URL(url).search, headers.get("authorization"), headers.get("x-key")];
    });
    expect(sent).toEqual([
      ["?key=k", "Bearer t", null],
      ["", null, "other"],
      ["", null, null],
    ]);
  });

  it.each<[string, Partial<Given>, RegExp]>([
    ["server", { server: "127.0.0.1" }, /“127.0.0.1” is not the URL of a server; expected for example http:/],
    ["server", { server: "http://127.0.0.1/?a" }, /is not the URL/],
    ["value-0", { values: [""] }, /id is required/],
    ["value-3", { values: ["1", "", "", "a\nb"] }, /can't be sent as a header/],
    ["token-0", { tokens: ["a\nb"] }, /can't be sent/],
    ["headers", { headers: "accept" }, /“accept” is not a header; expected name: value/],
    ["body", { body: "{a}" }, /The body is not JSON: /],
  ])("is not made where %s is not right", (field, wrong, message) => {
    expect(() => requestOf(described, { ...given, ...wrong })).toThrow(
      expect.objectContaining({ field, message: expect.stringMatching(message) }),
    );
  });
});

describe("a body", () => {
  it("is read as what it is", () => {
    expect(readable("application/problem+json; charset=utf-8", '{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}');
    expect(readable("application/json", "{")).toBe("{");
    expect(readable("text/plain", "[1]")).toBe("[1]");
    expect(["text/event-stream", "application/x-ndjson", "application/xml"].every(isText)).toBe(true);
    expect(["image/png", "application/octet-stream", "application/zip"].some(isText)).toBe(false);
    expect(jsonProblem("text/plain", "{")).toBeUndefined();
  });
});
