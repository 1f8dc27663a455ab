import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { interfaces } from "../../conformance/interfaces/interfaces.ts";
import { modes } from "../../conformance/kit/requirements.ts";
import { wantedReports } from "../../conformance/runner/reports/write-reports.ts";
import { readGuide } from "../../generators/docs/guides.ts";
import { pagesOf } from "../../generators/docs/page.ts";
import { makeSite } from "../../generators/docs/site.ts";
import { createProgram } from "../command-line.ts";
import { interfacesExports } from "../build/interfaces.ts";
import { toolkitExports } from "../build/toolkit.ts";
import { guideSources, readSource } from "./read-source.ts";
import { anchors } from "../../generators/docs/anchors.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "conformance/guides");

const source = readSource();
const guides = [...source.guides, ...(source.start ? [source.start] : [])];
const names = globSync("*.md", { cwd: folder }).map((name) => name.replace(/\.md$/, ""));
const written = new Map(names.map((name) => [name, readFileSync(join(folder, `${name}.md`), "utf8")]));
const all = [...written.values()].join("\n");
const shown = guides.map(({ body }) => body).join("\n");

describe("the how-to pages", () => {
  it("include every file of the folder, and begin with the call of an API", () => {
    expect(guides.map(({ name }) => name).toSorted()).toEqual([...names, "vocabulary"].toSorted());
    expect(guides[0]?.name).toBe("call-an-api");
    for (const { summary } of guides) expect(summary).toMatch(/^[^<>&`*[\]]+\.$/);
  });

  it("show every example, with imports that a reader can write", () => {
    const examples = globSync("*.*", { cwd: join(folder, "examples") });
    const isShown = (file: string): boolean =>
      all.split(/[\s#]/).some((word) => word.startsWith("file=") && word.endsWith(file));
    expect(examples.filter((file) => !isShown(file))).toEqual([]);
    expect(shown).not.toContain("../../../");
  });

  it.each([
    ["@concordat/interfaces/", interfacesExports, 10],
    ["concordat/", toolkitExports, 1],
  ])("import only what the package %s offers", (start, exports, least) => {
    const imported = [...shown.matchAll(new RegExp(`"${start}([^"]+)"`, "g"))].map(([, name = ""]) => name);
    expect(imported.length).toBeGreaterThanOrEqual(least);
    const targets = Object.entries(exports).flatMap(([entry, target]) => {
      const { default: file } = Object(target) as { default?: string };
      return file === undefined ? [] : [[entry.slice(2).replace("*", "([\\w-]+)"), file] as const];
    });
    const isThere = (name: string): boolean =>
      targets.some(([entry, file]) => {
        const [found, part = ""] = new RegExp(`^${entry}$`).exec(name) ?? [];
        const path = file.replace("*", part).replace(/\.js$/, "");
        return found !== undefined && globSync(`{,generated/}${path}.{ts,js}`, { cwd: root }).length > 0;
      });
    expect(imported.filter((name) => !isThere(name))).toEqual([]);
  });

  it("link to existing pages, headings and files", () => {
    const site = makeSite(source);
    const pages = new Map(pagesOf(site.items).map(({ path, body }) => [path, anchors(body)]));
    const links = guides.flatMap(({ name, body }) =>
      [...body.matchAll(/(?:\]\(|=")(?:site:([^)"#]*))?(?:#([^)"]*))?[)"]/g)].map(([, path, hash]) => ({
        path: path ?? `guides/${name}`,
        hash,
      })),
    );
    expect(links.length).toBeGreaterThan(20);
    const isThere = ({ path, hash }: (typeof links)[number]): boolean =>
      site.files.has(path) || (pages.has(path) && (hash === undefined || (pages.get(path) ?? []).includes(hash)));
    expect(links.filter((each) => each.path !== "" && !isThere(each))).toEqual([]);
  });

  it("list the causes of lost events first on the page of webhooks", () => {
    const [first] = guides.find(({ name }) => name === "receive-webhooks")?.body.split("\n") ?? [];
    expect(first).toBe("## Causes of lost events");
  });

  it("include the report that one of them shows", () => {
    expect(makeSite(source).files.get("guides/report-example.html")).toMatch(/^<!doctype html>[^]*CLI-ERR-3/);
  });
});

describe("the commands on them", () => {
  const blocks = [...all.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, text = ""]) => text.trim());
  // `scripts/readme.test.ts` runs the lines with curl.
  const lines = blocks
    .filter((text) => !text.includes("curl "))
    .flatMap((text) => text.split("\n").map((line) => line.replace(/ +# .*/, "")));
  const { commands } = createProgram();
  const commandOf = (line: string): (typeof commands)[number] | undefined => {
    const name = line.startsWith("npm start") ? "reference" : /^(?:npx concordat|npm run) ([\w-]+)/.exec(line)?.[1];
    return commands.find((command) => command.name() === name);
  };

  it("are npm scripts, commands of concordat, or standard commands", () => {
    const { scripts } = readJson("package.json") as { scripts: Record<string, string> };
    expect(lines.length).toBeGreaterThan(15);
    const named = lines.flatMap((line) => /^npm (?:run )?([\w:]+)/.exec(line)?.[1] ?? []);
    expect([...Object.keys(scripts), "install", "pack"]).toEqual(expect.arrayContaining(named));
    const isKnown = (line: string): boolean =>
      line.startsWith("npm ") ||
      (line.startsWith("npx concordat ") && commandOf(line) !== undefined) ||
      /^(?:node outline\.ts contract\.json|git diff generated)$/.test(line);
    expect(lines.filter((line) => !isKnown(line))).toEqual([]);
  });

  it("name existing interfaces, modes, reports and options", () => {
    const optionsOf = (line: string): (string | undefined)[] => {
      const { options = [] } = commandOf(line) ?? {};
      return ["--help", ...options.map(({ long }) => long)];
    };
    const found = (pattern: RegExp): string[] =>
      lines.flatMap((line) => [...line.matchAll(pattern)].map(([, name = ""]) => name));
    for (const line of lines) {
      for (const [option] of line.matchAll(/--[a-z][\w-]+/g)) expect(optionsOf(line), line).toContain(option);
    }
    // `orders` is the interface of a new project, and `pet-shop` that of the example of an OpenAPI document.
    expect([...interfaces, "orders", "pet-shop"]).toEqual(
      expect.arrayContaining(found(/^npx concordat conformance (?!-)([\w-]+)/g)),
    );
    expect(modes).toEqual(expect.arrayContaining(found(/--mode (\w+)/g)));
    expect(() => found(/--report (\w+=\S+)/g).map((report) => wantedReports([report]))).not.toThrow();
    for (const file of found(/--config (\S+)/g)) expect(all).toMatch(new RegExp(`file=\\S*${file}(?:\\.example)?\n`));
  });

  it("install the packages as they are packed, and other packages only if the project is tested with them", () => {
    const { version, devDependencies } = readJson("package.json") as {
      version: string;
      devDependencies: Record<string, string>;
    };
    const packed = { interfaces: `concordat-interfaces-${version}.tgz`, concordat: `concordat-${version}.tgz` };
    for (const [built, file] of Object.entries(packed))
      expect(written.get("call-an-api")).toMatch(new RegExp(`^npm pack \\./dist/${built} +# makes ${file}$`, "m"));
    const installed = lines.flatMap((line) => /^npm install (?:-D )?(.+)$/.exec(line)?.[1]?.split(" ") ?? []);
    const known = [
      ...Object.values(packed).map((file) => `../path/to/concordat/${file}`),
      ...Object.keys(devDependencies),
    ];
    expect(installed.length).toBeGreaterThan(5);
    expect(known).toEqual(expect.arrayContaining(installed));
  });
});

describe("a guide", () => {
  const read = (body: string): ReturnType<typeof readGuide> =>
    readGuide("pets", `# Pets\n\nOn pets.\n\n${body}`, guideSources);
  const fence = (info: string, text = ""): string => `## A\n\n\`\`\`${info}\n${text}\n\`\`\`\n`;

  it("has a title and a summary, and links to others by file name", () => {
    expect(read("## Cats\n\n[Bark](dogs.md#bark), [meow](cats.md), [all](#cats).\n")).toEqual({
      name: "pets",
      title: "Pets",
      summary: "On pets.",
      body: "## Cats\n\n[Bark](site:guides/dogs#bark), [meow](site:guides/cats), [all](#cats).",
    });
    expect(() => readGuide("pets", "Pets\n", guideSources)).toThrow("pets.md:1: expected a title, # …");
    expect(() => readGuide("pets", "# Pets\n\n## Cats\n", guideSources)).toThrow(
      "expected a paragraph below the title",
    );
  });

  it("takes words for the search from a comment", () => {
    const { words, body } = read("## Cats\n\nMeow.\n\n<!-- search: kitten feline -->\n");
    expect([words, body]).toEqual([["kitten feline"], "## Cats\n\nMeow."]);
  });

  it("shows a file with the imports of a reader, or a region of one without its indent", () => {
    expect(read(fence("ts file=capability.ts")).body).toContain(
      '```ts title="capability.ts"\nimport { createCapabilityClient } from "@concordat/interfaces/capability"',
    );
    expect(read(fence("ts file=target.config.ts")).body).toContain('from "concordat/conformance"');
    const { body } = read(fence("tsp file=shop.tsp#event"));
    expect(body).toMatch(/```tsp title="shop\.tsp"\n\/\*\* The events[^]*```$/);
    expect(body).not.toMatch(/model Article|#endregion/);
  });

  it.each([
    ["ts file=nowhere.ts", "", /^pets\.md:7: expected a file, found no .*nowhere\.ts$/],
    ["tsp file=shop.tsp#nowhere", "", /^pets\.md:7: expected \/\/ #region nowhere .*found none$/],
    ["declared nothing", "", /^pets\.md: expected declared services or .*, found "nothing"$/],
    ["ts", "f();", /^pets\.md:7: expected file=…, found code that no test runs$/],
    ["cobol", "STOP RUN.", /^pets\.md:7: expected a block of json, sh, ts, tsp, yaml, found "cobol"$/],
    ["ts file=capability.ts", "f();", /^pets\.md:7: expected an empty block.*found text$/],
    ["ts file=/scripts/docs/guides.examples.test.ts", "", /^pets\.md:7: expected an import that a reader can write/],
  ])("is rejected with the block `%s` of %j", (info, text, message) => {
    expect(() => read(fence(info, text))).toThrow(message);
  });

  it("is rejected with code within a list, which is never filled in", () => {
    expect(() => read("## A\n\n- A\n\n  ```ts\n  f();\n  ```\n")).toThrow(
      /^pets\.md:7: expected code between paragraphs/,
    );
  });
});

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), "utf8"));
}
