import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generateAll, onlyProgress, temporaryProject } from "../../generators/testing.ts";
import type { Ran } from "../testing/run-command.ts";
import { readSite } from "./testing/site.ts";

const cli = join(import.meta.dirname, "../concordat.ts");
const spec = readFileSync(join(import.meta.dirname, "../../templates/init/main.tsp"), "utf8");
const config = (docs: object): string => `export default { docs: ${JSON.stringify(docs)} };`;

/** Runs the command in a process of its own: the bundler is a service that keeps the folder in which it was started. */
function runDocs(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ran> {
  return new Promise((resolve) => {
    const options = { cwd, env: { ...process.env, ...env } };
    execFile(process.execPath, [cli, "docs", ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr }),
    );
  });
}

describe("concordat docs, with its frame", () => {
  const projects: ReturnType<typeof temporaryProject>[] = [];
  let generated: Map<string, string>;

  /** Creates a project with generated files. */
  function projectWith(docs: object): string {
    const project = temporaryProject({ "concordat.config.mjs": config(docs), "main.tsp": spec });
    projects.push(project);
    for (const [path, content] of generated) {
      mkdirSync(dirname(join(project.path, "generated", path)), { recursive: true });
      writeFileSync(join(project.path, "generated", path), content);
    }
    return project.path;
  }

  beforeAll(async () => {
    using project = temporaryProject({ "main.tsp": spec });
    ({ files: generated } = await generateAll(join(project.path, "main.tsp")));
  });
  afterAll(() => projects.forEach((project) => project[Symbol.dispose]()));

  it("makes the same site in every folder, byte for byte", async () => {
    const look = { title: "The shop", color: "#0a7", host: "https://docs.example.com" };
    const [here, there] = [projectWith(look), projectWith(look)];
    const elsewhere = {
      TZ: "Pacific/Kiritimati",
      LANG: "tr_TR.UTF-8",
      LC_ALL: "tr_TR.UTF-8",
      NODE_ENV: "development",
      DEV: "1",
    };
    const results = await Promise.all([
      runDocs(here, ["--no-generate"]),
      runDocs(there, ["--no-generate", "--out", "a/site"], elsewhere),
    ]);
    for (const { code, stdout, stderr } of results) {
      expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(onlyProgress) });
      expect(stdout).toMatch(/^(dist\/docs|a\/site): \d+ files, [\d.]+ MB, made in [\d.]+ s\n$/);
    }
    const [one, other] = [readSite(join(here, "dist/docs")), readSite(join(there, "a/site"))];
    expect([...one.files].toSorted()).toEqual([...other.files].toSorted());
    expect([...one.files].filter((path) => one.read(path) !== other.read(path))).toEqual([]);
    expect(one.files).toContain("sitemap-index.xml");
    expect(one.read("index.html")).toContain("<title>The shop</title>");
    expect(readdirSync(join(here, "node_modules/.cache/concordat"))).toEqual([]);
  });

  it("prints why the frame cannot make the site, and leaves no temporary files", async () => {
    const project = projectWith({ logo: "broken.svg" });
    writeFileSync(join(project, "broken.svg"), "no image");
    const { code, stderr } = await runDocs(project, ["--no-generate"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^concordat docs: the site could not be made:\n[^]*broken\.svg/m);
    expect(readdirSync(project)).not.toContain("dist");
    expect(readdirSync(join(project, "node_modules/.cache/concordat"))).toEqual([]);
  });

  it("stops on a signal, and leaves no temporary files", async () => {
    const project = projectWith({});
    const child = spawn(process.execPath, [cli, "docs", "--no-generate"], { cwd: project });
    const work = join(project, "node_modules/.cache/concordat");
    for (let tries = 0; tries < 15_000; tries++) {
      const [made] = namesIn(work);
      if (made !== undefined && namesIn(join(work, made, ".astro")).length > 0) break;
      await sleep(20);
    }
    const ended = once(child, "exit");
    child.kill("SIGINT");
    expect(await ended).toEqual([130, null]);
    expect(readdirSync(work)).toEqual([]);
    expect(readdirSync(project)).not.toContain("dist");
  });

  it("--serve serves the site below its base, rebuilds it when a source changes, and stops on Ctrl-C", async () => {
    const project = projectWith({});
    const args = [cli, "docs", "--serve", "--no-generate", "--port", "0", "--base", "/shop/", "--title", "A shop"];
    const child = spawn(process.execPath, args, { cwd: project });
    try {
      const output = collect(child);
      const [, address = ""] = await output.until(/(http:\/\/127\.0\.0\.1:\d+\/shop\/); stop with Ctrl-C/);
      const page = await fetch(address);
      expect(page.headers.get("content-type")).toContain("text/html");
      const html = await page.text();
      expect(html).toContain("<title>A shop</title>");
      expect(html).toContain("EventSource");
      expect(readFileSync(join(project, "dist/docs/index.html"), "utf8")).not.toContain("EventSource");
      expect((await fetch(`${address}orders/`)).status).toBe(200);
      const missing = await fetch(`${address}nothing/`);
      expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining("Not found")]);

      const news = await fetch(new URL("/.made-again", address));
      writeFileSync(join(project, "main.tsp"), `${spec}\n// Changed.\n`);
      await output.until(/made in[^]*made in/);
      expect(await heardFrom(news, "data: made again")).toBe(true);

      const ended = once(child, "exit");
      // npm forwards the signals of the terminal to all of its processes already.
      child.kill("SIGINT");
      child.kill("SIGINT");
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill("SIGKILL");
    }
  });
});

describe("concordat docs, after it has generated", () => {
  const settings =
    'export default { spec: "spec/main.tsp", out: "src/made", imports: "", versions: "all", docs: { title: "The shop" } };';

  const versioned = `import "@typespec/http"; import "@typespec/versioning";
using TypeSpec.Http; using TypeSpec.Versioning;
@service(#{ title: "Shop" }) @versioned(Versions) namespace Shop;
enum Versions { v1, v2 }
@route("/pets") @get op list(): string[];
@removed(Versions.v2) @route("/pets/old") @get op old(): string[];
`;

  it("makes the site of a project with its name and its interfaces, each version on its own, and no other interfaces", async () => {
    using project = temporaryProject({
      "concordat.config.mjs": settings,
      "spec/main.tsp": 'import "./orders.tsp"; import "./shop.tsp";',
      "spec/orders.tsp": spec,
      "spec/shop.tsp": versioned,
    });
    const { code, stdout, stderr } = await runDocs(project.path, []);
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(onlyProgress) });
    expect(stdout).toMatch(/^dist\/docs: \d+ files, /m);
    const site = join(project.path, "dist/docs");
    const read = (path: string): string => readFileSync(join(site, path), "utf8");
    const page = read("index.html");
    expect(page).toContain("<title>The shop</title>");
    expect(page).toContain('href="/orders/"');
    expect(page).not.toMatch(/Concordat|defects/);
    expect([page.includes("Shop v1"), page.includes("Shop v2")]).toEqual([true, true]);
    expect(read("orders/deliveries.md")).toMatch(
      /import \{ createOrdersReceiver \} from .*\.\/src\/made\/orders\/webhooks/,
    );
    expect(namesIn(site)).toEqual(expect.arrayContaining(["404.html", "llms.txt", "orders"]));
  });
});

/** Returns the names of the files in a folder; empty if it does not exist. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Returns true if a text arrives in a response that does not end. */
async function heardFrom({ body }: Response, text: string): Promise<boolean> {
  let heard = "";
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += part;
    if (heard.includes(text)) return true;
  }
  return false;
}

/** Collects the output of a process, and can wait for a pattern in it. */
function collect(child: ChildProcess): { until: (pattern: RegExp) => Promise<RegExpExecArray> } {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part: Buffer) => (text += part.toString()));
  }
  return {
    async until(pattern) {
      for (let tries = 0; tries < 6000; tries++) {
        const found = pattern.exec(text);
        if (found) return found;
        await sleep(50);
      }
      throw new Error(`${pattern} was not printed within 5 min; output: ${text}`);
    },
  };
}
