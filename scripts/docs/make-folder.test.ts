import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeFolder } from "./make-folder.ts";
import { siteFiles } from "./site-files.ts";

vi.mock("./site-files.ts", () => ({ siteFiles: vi.fn<typeof siteFiles>() }));

const site = new Map([
  ["index.html", "<h1>Größe</h1>"],
  ["pages/one.html", "one"],
  ["assets/search-index.js", "{}"],
]);

describe("the site's folder", () => {
  let parent: string;
  let out: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), "concordat-docs-"));
    out = join(parent, "below/docs");
    vi.mocked(siteFiles).mockResolvedValue(site);
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  const filesIn = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();

  it("holds the files of the site, and nothing lies beside it", async () => {
    expect(await makeFolder(out)).toEqual({ files: 3, bytes: 16 + 3 + 2 });
    expect(readFileSync(join(out, "pages/one.html"), "utf8")).toBe("one");
    expect(readdirSync(join(parent, "below"))).toEqual(["docs"]);
  });

  it("replaces a site made before: what is gone is gone", async () => {
    await makeFolder(out);
    vi.mocked(siteFiles).mockResolvedValue(new Map([["index.html", "new"]]));
    await makeFolder(out);
    expect(filesIn(out)).toEqual(["index.html"]);
    expect(readdirSync(join(parent, "below"))).toEqual(["docs"]);
  });

  it("may be an empty folder", async () => {
    mkdirSync(out, { recursive: true });
    await makeFolder(out);
    expect(filesIn(out)).toEqual(["index.html", "one.html", "search-index.js"]);
  });

  it("is no folder with other files, and those stay, even where one is called as a page is", async () => {
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, "index.html"), "mine");
    await expect(makeFolder(out)).rejects.toThrow(/docs: expected an empty folder or a site made before/);
    expect(readFileSync(join(out, "index.html"), "utf8")).toBe("mine");
    expect(filesIn(parent)).toEqual(["index.html"]);
  });

  it("is no file", async () => {
    writeFileSync(join(parent, "below"), "mine");
    await expect(makeFolder(join(parent, "below"))).rejects.toThrow(/expected a folder, found a file/);
  });

  it("stays as it was where the site can't be made or written", async () => {
    await makeFolder(out);
    vi.mocked(siteFiles).mockRejectedValueOnce(new Error("no site today"));
    await expect(makeFolder(out)).rejects.toThrow("no site today");
    const impossible = new Map([
      ["one.html", "a file"],
      ["one.html/two.html", "below a file"],
    ]);
    vi.mocked(siteFiles).mockResolvedValueOnce(impossible);
    await expect(makeFolder(out)).rejects.toThrow(/one\.html/);
    expect(filesIn(out)).toEqual(["index.html", "one.html", "search-index.js"]);
    expect(readdirSync(join(parent, "below"))).toEqual(["docs"]);
  });
});
