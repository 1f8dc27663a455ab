import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { temporaryFolder } from "../../generators/testing.ts";
import { buildSite } from "./frame.ts";
import { makeFolder } from "./make-folder.ts";
import { obstacleIn } from "./obstacle.ts";

vi.mock("./frame.ts", () => ({ buildSite: vi.fn<typeof buildSite>() }));
vi.mock("./read-source.ts", () => ({ readSource: () => empty }));

const empty = {
  title: "Nothing",
  interfaces: [],
  requirements: [],
  proof: { checks: 0, defects: [] },
  choices: new Map(),
  documents: new Map(),
  guides: [],
  modules: () => "",
  isOwn: true,
};

/** Returns a frame that makes these files. */
function making(files: Record<string, string>): typeof buildSite {
  return async (_site, { out }) => {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(out, path)), { recursive: true });
      writeFileSync(join(out, path), content);
    }
    return await Promise.resolve([]);
  };
}

const site = { "index.html": "<h1>Größe</h1>", "pages/one.html": "one", "pagefind/pagefind.js": "{}" };

describe("the site's folder", () => {
  let parent: ReturnType<typeof temporaryFolder>;
  let out: string;
  beforeEach(() => {
    parent = temporaryFolder();
    out = join(parent.path, "below/docs");
    vi.mocked(buildSite).mockImplementation(making(site));
  });
  afterEach(() => parent[Symbol.dispose]());

  const filesIn = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted();

  it("contains the files of the site, and no temporary folder remains", async () => {
    expect(await makeFolder(out)).toEqual({ files: 3, bytes: 16 + 3 + 2, warnings: [] });
    expect(readFileSync(join(out, "pages/one.html"), "utf8")).toBe("one");
    expect(readdirSync(join(parent.path, "below"))).toEqual(["docs"]);
  });

  it("replaces an older site: removed pages are deleted", async () => {
    await makeFolder(out);
    vi.mocked(buildSite).mockImplementation(making({ "index.html": "new" }));
    await makeFolder(out);
    expect(filesIn(out)).toEqual(["index.html"]);
    expect(readdirSync(join(parent.path, "below"))).toEqual(["docs"]);
  });

  it("may be an empty folder", async () => {
    mkdirSync(out, { recursive: true });
    await makeFolder(out);
    expect(filesIn(out)).toEqual(["index.html", "one.html", "pagefind.js"]);
  });

  it("must not contain other files, and these stay, even if one has the name of a page", async () => {
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, "index.html"), "mine");
    await expect(makeFolder(out)).rejects.toThrow(/docs: expected an empty folder or an older site/);
    expect(readFileSync(join(out, "index.html"), "utf8")).toBe("mine");
    expect(filesIn(join(parent.path, "below"))).toEqual(["index.html"]);
  });

  it("must not be a file, or below one", () => {
    const file = join(parent.path, "mine.txt");
    writeFileSync(file, "mine");
    expect(obstacleIn(file)).toBe(`${file}: expected a folder, found a file`);
    expect(obstacleIn(join(file, "a/b"))).toBe(`${join(file, "a/b")}: expected a folder, found a file, ${file}`);
  });

  it("stays unchanged if the site cannot be made", async () => {
    await makeFolder(out);
    vi.mocked(buildSite).mockImplementation(async (_site, { out: made }) => {
      mkdirSync(made);
      return await Promise.reject(new Error("no site today"));
    });
    await expect(makeFolder(out)).rejects.toThrow("no site today");
    expect(filesIn(out)).toEqual(["index.html", "one.html", "pagefind.js"]);
    expect(readdirSync(join(parent.path, "below"))).toEqual(["docs"]);
  });
});
