import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { interfaces } from "../../conformance/interfaces/interfaces.ts";
import { modes } from "../../conformance/kit/requirements.ts";
import { wantedReport } from "../../conformance/runner/reports/write-reports.ts";
import { suitePackages } from "../need-packages.ts";
import { guideNames, guideSources, readGuides } from "./site-files.ts";
import { readGuide, shownImports } from "../../generators/docs/guides.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "conformance/guides");

/** Shows code as it is, so that it can be looked for. */
const tools = { highlight: (code: string, language: string): string => `<pre lang="${language}">${code}</pre>` };

const guides = readGuides(tools);
const sources = new Map(guideNames.map((name) => [name, readFileSync(join(folder, `${name}.md`), "utf8")]));
const all = [...sources.values()].join("\n");

describe("the how-to pages", () => {
  it("are all there is, and nothing that the folder lacks", () => {
    const written = globSync("*.md", { cwd: folder }).map((name) => name.replace(/\.md$/, ""));
    expect(guideNames.toSorted()).toEqual(written.toSorted());
    expect(guides.map(({ name }) => name)).toEqual(guideNames);
  });

  it.each(guides)(
    "$name has a summary without markup, and sections with ids of their own",
    ({ summary, html, text }) => {
      expect(summary).toMatch(/^[^<>&`*[\]]+\.$/);
      const ids = [...html.matchAll(/<h[2-4] id="([^"]+)">/g)].map(([, id]) => id);
      expect(ids.length).toBeGreaterThan(1);
      expect(new Set(ids).size).toBe(ids.length);
      expect(html).not.toMatch(/<h1|<h\d>/);
      expect(text).not.toMatch(/<\/|&\w+;/);
    },
  );

  it("show every example, and no example that only a reader of the sources could run", () => {
    const files = globSync("*", { cwd: join(folder, "examples") });
    for (const file of files)
      expect(all).toContain(`file=${file.endsWith(".json") ? "/conformance/guides/examples/" : ""}${file}`);
    expect(all).toContain("file=/generators/docs/examples/event-names.ts");
    for (const { html } of guides) expect(html).not.toContain("../../../");
  });

  it("import only what the package offers", () => {
    const shown = guides.flatMap(({ html }) =>
      [...html.matchAll(/"concordat\/([^"]+)"/g)].map(([, name = ""]) => name),
    );
    expect(shown.length).toBeGreaterThan(10);
    const isThere = (name: string): boolean =>
      name === "conformance" ||
      globSync(`generated/{,runtime/*/}${name.replace("runtime/", "")}{,.ts,.js,/index.ts}`, { cwd: root }).length > 0;
    expect(shown.filter((name) => !isThere(name))).toEqual([]);
    const { exports } = readJson("package.json") as { exports: Record<string, unknown> };
    const patterns = Object.keys(exports).map((entry) => new RegExp(`^${entry.slice(2).replace("*", "[^/]+")}$`));
    expect(shown.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
  });

  it("lead to interfaces, to guides and to headings that exist", () => {
    const links = [...all.matchAll(/site:([\w-]+)\/([\w-]+\.html)(#[\w-]+)?/g)];
    expect(links.length).toBeGreaterThan(5);
    const within = links.filter(([, area]) => area === "guides").map(([, , page, anchor = ""]) => `${page}${anchor}`);
    const there = guides.flatMap(({ name, html }) => [
      `${name}.html`,
      ...[...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `${name}.html#${id}`),
    ]);
    expect([...there, "report-example.html"]).toEqual(expect.arrayContaining(within));
    const areas = links.map(([, area = ""]) => area).filter((area) => area !== "guides");
    expect(interfaces).toEqual(expect.arrayContaining(areas));
  });

  it("come with the report that one of them shows", () => {
    const files = new Map(guides.flatMap((guide) => [...(guide.files ?? [])]));
    expect([...files.keys()]).toEqual(["guides/report-example.html"]);
    expect(files.get("guides/report-example.html")).toMatch(/^<!doctype html>[^]*CLI-ERR-3/);
  });
});

describe("the commands on them", () => {
  const lines = [...all.matchAll(/^```sh\n([^]*?)^```$/gm)].flatMap(([, text = ""]) => text.trim().split("\n"));

  it("are npm scripts, commands of concordat, or those that everybody has", () => {
    const { scripts } = readJson("package.json") as { scripts: Record<string, string> };
    expect(lines.length).toBeGreaterThan(15);
    const named = lines.flatMap((line) => /^npm (?:run )?([\w:]+)/.exec(line)?.[1] ?? []);
    expect([...Object.keys(scripts), "install", "pack"]).toEqual(expect.arrayContaining(named));
    const others = lines.filter((line) => !line.startsWith("npm "));
    const known = /^(npx concordat conformance [\w-]+ --|node outline\.ts contract\.json$|git diff generated$)/;
    expect(others.filter((line) => !known.test(line))).toEqual([]);
  });

  it("name interfaces, modes, reports and options that there are", async () => {
    const usages = await Promise.all([
      import("../conformance.ts").then(({ usage }) => ["npx concordat conformance", usage] as const),
      import("../generate.ts").then(({ usage }) => ["npm run generate", usage] as const),
      import("../docs.ts").then(({ usage }) => ["npm run docs", usage] as const),
      import("../reference.ts").then(({ usage }) => ["npm start", usage] as const),
    ]);
    const usageOf = (line: string): string => usages.find(([command]) => line.startsWith(command))?.[1] ?? "";
    const found = (pattern: RegExp): string[] =>
      lines.flatMap((line) => [...line.matchAll(pattern)].map(([, name = ""]) => name));
    for (const line of lines) {
      for (const [option] of line.matchAll(/--[a-z][\w-]+/g)) expect(usageOf(line), line).toContain(`${option} `);
    }
    expect(interfaces).toEqual(expect.arrayContaining(found(/^npx concordat conformance ([\w-]+)/g)));
    expect(modes).toEqual(expect.arrayContaining(found(/--mode (\w+)/g)));
    for (const report of found(/--report (\w+=\S+)/g)) expect(() => wantedReport(report)).not.toThrow();
    for (const file of found(/--config (\S+)/g)) expect(all).toMatch(new RegExp(`file=\\S*${file}\n`));
  });
});

describe("getting started", () => {
  const { version, peerDependencies } = readJson("package.json") as {
    version: string;
    peerDependencies: Record<string, string>;
  };
  const installs = [...all.matchAll(/^npm install (?:-D )?(.+)$/gm)].map(([, names = ""]) => names.split(" "));

  it("installs the package as it is packed", () => {
    const packed = `concordat-${version}.tgz`;
    expect(sources.get("call-an-api")).toContain(`npm pack # makes ${packed}\n`);
    expect(installs).toContainEqual([`../path/to/concordat/${packed}`]);
  });

  it("installs what the suite is built on, and else only what the package names", () => {
    expect(installs).toContainEqual(suitePackages);
    const others = installs.flat().filter((name) => !name.endsWith(".tgz"));
    expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining(others));
  });

  it("is found by its words, and is where every guide leads to that uses the package", () => {
    for (const name of ["call-an-api", "run-conformance"]) {
      const { html = "", text = "" } = guides.find((guide) => guide.name === name) ?? {};
      expect(html).toContain('<h2 id="getting-started">');
      expect(text).toMatch(/Getting started[^]* install /);
    }
    const leading = [...sources].filter(([, text]) => text.includes("site:guides/call-an-api.html#getting-started"));
    expect(leading.map(([name]) => name)).toEqual(guideNames.filter((name) => name !== "call-an-api"));
  });
});

describe("a guide", () => {
  const read = (body: string): ReturnType<typeof readGuide> =>
    readGuide("pets", `# Pets\n\nOn pets.\n\n${body}`, tools, guideSources);
  const fence = (info: string, text = ""): string => `## A\n\n\`\`\`${info}\n${text}\n\`\`\`\n`;

  it("has a title, a summary and text to search", () => {
    expect(read("## Cats & `dogs`\n\nBark < meow.\n\n## Cats & `dogs`\n")).toEqual({
      name: "pets",
      title: "Pets",
      summary: "On pets.",
      html: expect.stringMatching(/<h2 id="cats-dogs">[^]*<h2 id="cats-dogs-2">/),
      text: "Cats & dogs Bark < meow. Cats & dogs",
    });
  });

  it("shows a file or a region of it, without its indent", () => {
    expect(read(fence("ts file=capability.ts")).html).toContain(
      '<pre lang="ts">import { createCapabilityClient } from "concordat/capability"',
    );
    const { html } = read(fence("tsp file=shop.tsp#event"));
    expect(html).toContain("<figcaption>shop.tsp</figcaption>");
    expect(html).toMatch(/<pre lang="ts">\/\*\* What happens/);
    expect(html).not.toContain("model Article");
    expect(html).not.toContain("#endregion");
  });

  it.each([
    ["ts file=nowhere.ts", "", /^pets\.md:7: expected a file, found no .*nowhere\.ts$/],
    ["tsp file=shop.tsp#nowhere", "", /^pets\.md:7: expected \/\/ #region nowhere .*found none$/],
    ["declared nothing", "", /^pets\.md: expected declared services or receivers, found "nothing"$/],
    ["ts", "f();", /^pets\.md:7: expected file=…, found code that no test runs$/],
    ["cobol", "STOP RUN.", /^pets\.md:7: expected a block of json, sh, ts, tsp, found "cobol"$/],
    ["ts file=capability.ts", "f();", /^pets\.md:7: expected an empty block.*found text$/],
    ["ts file=/scripts/docs/guides.test.ts#fails", "", /^pets\.md:7: expected \/\/ #region fails/],
  ])("is rejected with the block `%s` of %j", (info, text, message) => {
    expect(() => read(fence(info, text))).toThrow(message);
  });

  it("is rejected without a title or a summary", () => {
    expect(() => readGuide("pets", "Pets\n", tools, guideSources)).toThrow("pets.md:1: expected a title, # …");
    expect(() => readGuide("pets", "# Pets\n\n## Cats\n", tools, guideSources)).toThrow(
      "expected a paragraph below the title",
    );
  });
});

describe("an import of an example", () => {
  it.each([
    ["generated/spend/index.ts", "concordat/spend"],
    ["generated/spend/webhooks.ts", "concordat/spend/webhooks"],
    ["generated/spend/validators.js", "concordat/spend/validators"],
    ["generated/runtime/webhooks/delivery-store.ts", "concordat/runtime/delivery-store"],
    ["conformance/interfaces/target-config.ts", "concordat/conformance"],
    ["generators/header.ts", "../header.ts"],
  ])("of %s is shown as %s", (path, shown) => {
    expect(shownImports(`import "../../../${path}";`, "conformance/guides/examples/a.ts")).toBe(`import "${shown}";`);
  });

  it("is rejected where a reader can't write it", () => {
    expect(() => shownImports('import "../../../scripts/docs.ts";', "conformance/guides/examples/a.ts")).toThrow(
      'expected an import that a reader can write, found "../../../scripts/docs.ts"',
    );
  });
});

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}
