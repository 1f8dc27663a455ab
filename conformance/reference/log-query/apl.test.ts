import { describe, expect, it } from "vitest";
import { parseApl } from "./apl.ts";

describe("parseApl", () => {
  it.each([
    ["events", { dataset: "events", order: "descending", limit: undefined }],
    ["['web-requests']", { dataset: "web-requests", order: "descending", limit: undefined }],
    ['["it\'s"]', { dataset: "it's", order: "descending", limit: undefined }],
    [String.raw`['it\'s \\ here']`, { dataset: String.raw`it's \ here`, order: "descending", limit: undefined }],
    ["['a'] | sort by _time asc", { dataset: "a", order: "ascending", limit: undefined }],
    ["['a'] | sort by _time desc", { dataset: "a", order: "descending", limit: undefined }],
    ["['a'] | sort by _time", { dataset: "a", order: "descending", limit: undefined }],
    ["['a'] | order by ['_time'] asc", { dataset: "a", order: "ascending", limit: undefined }],
    ["['a'] | sort by _time desc | sort by _time asc", { dataset: "a", order: "ascending", limit: undefined }],
    ["['a'] | limit 5", { dataset: "a", order: "descending", limit: 5 }],
    ["['a'] | take 0", { dataset: "a", order: "descending", limit: 0 }],
    ["['a'] | limit 7 | take 5 | limit 6", { dataset: "a", order: "descending", limit: 5 }],
    ["['a']|sort by _time asc|limit 5", { dataset: "a", order: "ascending", limit: 5 }],
    ["['a']\n| SORT BY _time ASC // | limit 1\n| Limit 5 //", { dataset: "a", order: "ascending", limit: 5 }],
    [`a | limit ${"9".repeat(400)}`, { dataset: "a", order: "descending", limit: Infinity }],
  ])("understands %s", (text, query) => expect(parseApl(text)).toEqual(query));

  it.each([
    ["", "line 1, column 1: expected a dataset, such as ['my-name'], found the end"],
    ["// nothing", "line 1, column 11: expected a dataset, such as ['my-name'], found the end"],
    ["| limit 5", `line 1, column 1: expected a dataset, such as ['my-name'], found "|"`],
    ["web-requests", `line 1, column 4: expected "|" or the end, found "-"`],
    ["[web]", `line 1, column 2: expected a name in quotes, found "web"`],
    ["['web'", `line 1, column 7: expected "]", found the end`],
    ["['web]", `line 1, column 2: expected a name in quotes, found "'"`],
    ["['web\n']", `line 1, column 2: expected a name in quotes, found "'"`],
    ["a |", "line 1, column 4: expected an operator, found the end"],
    ["a || limit 5", `line 1, column 4: expected an operator, found "|"`],
    ["a limit 5", `line 1, column 3: expected "|" or the end, found "limit"`],
    ["a | limit", "line 1, column 10: expected a whole number, found the end"],
    ["a | limit -1", `line 1, column 11: expected a whole number, found "-"`],
    ["a | limit 1.5", `line 1, column 12: expected "|" or the end, found "."`],
    ["a | limit '5'", `line 1, column 11: expected a whole number, found "5"`],
    ["a | sort _time", `line 1, column 10: expected "by", found "_time"`],
    ["a | sort by status", "line 1, column 13: events can be sorted only by _time"],
    ["a | sort by _time up", `line 1, column 19: expected "|" or the end, found "up"`],
    ["a | sort by _time asc, b", `line 1, column 22: expected "|" or the end, found ","`],
    ["a | limit 5 | sort by _time asc", "line 1, column 15: a sort after a limit is not supported"],
    ["a\n| where status >= 500", "line 2, column 3: the operator where is not supported; use sort, limit or take"],
    ["a | '|'", `line 1, column 5: expected an operator, found "|"`],
    ["😀 | limit 5", `line 1, column 1: expected a dataset, such as ['my-name'], found "😀"`],
    ["a \0", `line 1, column 3: expected "|" or the end, found "\\u0000"`],
    ["a \ud800", `line 1, column 3: expected "|" or the end, found "\\ud800"`],
  ])("rejects %j", (text, problem) => {
    expect(() => parseApl(text)).toThrow(`Invalid query at ${problem}.`);
  });

  it("takes long texts as they come", () => {
    expect(parseApl(`a${" | take 5".repeat(50_000)}`).limit).toBe(5);
    for (const text of ["'", "\\", "['\\", "[", "/", " ", "| take 5 | take"]) {
      expect(() => parseApl(text.repeat(100_000))).toThrow("Invalid query at ");
    }
  });
});
