import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { judgeRow } from "./aims.ts";
import { perPart, type Row, summarise, type Table } from "./measure.ts";
import { comparison, readEarlierResults, saveResults, resultsOf } from "./results.ts";
import { markdown } from "./tables.ts";

const row = (own: readonly number[], other: readonly number[], atMost = 1): Row => ({
  what: "a page",
  against: "peer",
  timings: [summarise("own", own), summarise("peer", other)],
  aims: [{ name: "own", atMost, of: "peer" }],
});

/** Returns times that deviate by a share from a centre. */
const around = (centre: number, share: number): number[] =>
  [-1, -0.5, 0, 0.5, 1, -0.7, 0.7].map((offset) => centre * (1 + offset * share));

describe("the aims of a row", () => {
  it("are met, missed, or missed within the noise", () => {
    const peer = around(10, 0.01);
    const verdicts = [around(9, 0.01), around(10.2, 0.2), around(12, 0.01)].map(
      (own) => judgeRow(row(own, peer))[0]?.verdict,
    );
    expect(verdicts).toEqual(["holds", "noise", "MISSED"]);
  });

  it("are compared round by round, because other work of the machine affects both", () => {
    const slow = [10, 50, 10, 30, 10, 70, 20];
    const [aim] = judgeRow(
      row(
        slow.map((time) => time * 1.1),
        slow,
      ),
    );
    expect(aim).toMatchObject({ verdict: "MISSED", value: expect.closeTo(1.1), margin: expect.closeTo(0) });
  });

  it("may be in the unit of the row, and claims are no numbers", () => {
    const bytes: Row = {
      what: "weight",
      unit: "bytes",
      against: "own",
      timings: [summarise("own", [2990])],
      aims: [{ name: "own", atMost: 3000 }],
      claims: [{ says: "the lightest", holds: false }],
    };
    const says = judgeRow(bytes).map(({ says: text, verdict }) => `${text} ${verdict}`);
    expect(says).toEqual(["own: at most 3000 B holds", "the lightest MISSED"]);
    const table: Table = { what: "scenarios", markdown: "| |", claims: [{ says: "all are met", holds: true }] };
    expect(markdown(table)).toBe("### scenarios\n\n| |\n- holds: all are met\n");
  });

  it("must name measured contestants", () => {
    expect(() => judgeRow({ ...row([1], [1]), aims: [{ name: "nobody", atMost: 1 }] })).toThrow(
      "an aim is about nobody, which was not measured",
    );
  });

  it("are printed below the table, with the measured values", () => {
    expect(markdown(row([11, 11, 11], [10, 10, 10])).split("\n")).toEqual([
      "### a page",
      "",
      "| contestant | median | noise | against peer |",
      "| --- | ---: | ---: | ---: |",
      "| own | 11.00 ms | ± 0 % | 1.10 |",
      "| peer | 10.00 ms | ± 0 % | 1.00 |",
      "",
      "- MISSED: own: at most 1 of peer (1.10 ± 0.00)",
      "",
    ]);
  });

  it("of a part are those of the whole", () => {
    expect(perPart(summarise("own", [10, 20, 30]), 10)).toEqual(summarise("own", [1, 2, 3]));
  });
});

describe("saved results", () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), "concordat-results-"))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const results = (own: number, made: string, topic = "validators", atMost = 1) => ({
    ...resultsOf(new Map([[topic, [row(around(own, 0.01), around(10, 0.01), atMost)]]])),
    made,
  });

  it("list aims that became slower by more than the noise, even if the limit changed", () => {
    saveResults(results(8, "2026-01-01T00:00:00.000Z"), folder);
    saveResults(results(9, "2026-01-02T00:00:00.000Z"), folder);
    saveResults(results(5, "2026-01-03T00:00:00.000Z", "clients"), folder);
    expect(readdirSync(folder)).toHaveLength(3);
    const now = results(12, "2026-01-04T00:00:00.000Z", "validators", 2);
    const text = comparison(now, readEarlierResults(folder));
    expect(text).toMatch(/\| validators: a page: own, beside peer \| 0\.900 \(.*\) \| 1\.20 \| \+33 % \|/);
    expect(text).toContain("1 slower, 0 faster, 0 as before, 0 not measured before");
  });

  it("distinguish faster, unchanged and new aims", () => {
    saveResults(results(9, "2026-01-01T00:00:00.000Z"), folder);
    const before = readEarlierResults(folder);
    expect(comparison(results(6, ""), before)).toContain("0 slower, 1 faster, 0 as before, 0 not measured before");
    expect(comparison(results(9, ""), before)).toContain("0 slower, 0 faster, 1 as before, 0 not measured before");
    expect(comparison(results(9, "", "new"), before)).toContain(
      "0 slower, 0 faster, 0 as before, 1 not measured before",
    );
    expect(readEarlierResults(join(folder, "none"))).toEqual(new Map());
  });

  it("name files that cannot be parsed", () => {
    writeFileSync(join(folder, "2026.json"), "{");
    expect(() => readEarlierResults(folder)).toThrow(`${join(folder, "2026.json")}: expected results as JSON: `);
  });
});
