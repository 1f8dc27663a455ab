import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { siteFiles } from "./site-files.ts";

const cli = join(import.meta.dirname, "../concordat.ts");
const source = join(import.meta.dirname, "../../generators/docs/theme/base.css");

interface Result {
  code: number;
  stdout: string;
  stderr: string;
}

describe("concordat docs", { timeout: 60_000 }, () => {
  let folder: string;
  let out: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "concordat-docs-"));
    out = join(folder, "site");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const docs = (args: string[], env: NodeJS.ProcessEnv = {}): Promise<Result> =>
    new Promise((resolve) => {
      const options = { cwd: folder, env: { ...process.env, ...env } };
      execFile(process.execPath, [cli, "docs", ...args], options, (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === "number" ? error.code : error ? -1 : 0, stdout, stderr }),
      );
    });

  it("makes the same site everywhere, byte for byte", async () => {
    const elsewhere = { TZ: "Pacific/Kiritimati", LANG: "tr_TR.UTF-8", LC_ALL: "tr_TR.UTF-8" };
    const { code, stdout, stderr } = await docs(["--no-generate", "--out", out], elsewhere);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^site: \d+ files, [\d.]+ MB, made in [\d.]+ s\n$/);
    const made = readdirSync(out, { recursive: true, encoding: "utf8" })
      .filter((path) => statSync(join(out, path)).isFile())
      .map((path) => [path.replaceAll("\\", "/"), readFileSync(join(out, path), "utf8")] as const);
    const here = await siteFiles();
    expect(made.map(([path]) => path).toSorted()).toEqual([...here.keys()].toSorted());
    expect(made.filter(([path, text]) => here.get(path) !== text).map(([path]) => path)).toEqual([]);
  });

  it.each([
    [["--port", "70000"], /--port: expected a number from 0 to 65535, found "70000"/],
    [["--port", "http"], /--port: expected a number/],
    [["--outt", "x"], /--outt/],
    [["stray"], /stray/],
  ])("invalid usage exits 2 and says how it is used: %j", async (args, message) => {
    const { code, stdout, stderr } = await docs(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(stderr).toContain("--serve");
  });

  it("--help exits 0 and says how it is used", async () => {
    const { code, stdout, stderr } = await docs(["--help"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("--serve");
  });

  it("a folder with other files is left alone, and nothing is served", async () => {
    writeFileSync(join(folder, "mine.txt"), "mine");
    for (const how of [[], ["--serve"]]) {
      const { code, stderr } = await docs([...how, "--out", folder]);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^concordat docs: --out .*: expected an empty folder or a site made before/);
    }
    expect(readdirSync(folder)).toEqual(["mine.txt"]);
  });

  describe("--serve", () => {
    const serve = (port: string): ChildProcess =>
      spawn(process.execPath, [cli, "docs", "--serve", "--no-generate", "--port", port, "--out", out]);

    const addressOf = /(http:\/\/127\.0\.0\.1:\d+\/); stop with Ctrl-C/;

    it("serves the site, makes it again when a source changes, reloads open pages, and ends on Ctrl-C", async () => {
      const child = serve("0");
      try {
        const output = collect(child);
        const [, address = ""] = await output.until(addressOf);
        const page = await fetch(address);
        expect(page.headers.get("content-type")).toContain("text/html");
        expect(await page.text()).toContain("EventSource");
        expect(readFileSync(join(out, "index.html"), "utf8")).not.toContain("EventSource");
        expect(await (await fetch(`${address}assets/site.css`)).text()).toContain("color-scheme");
        expect((await fetch(`${address}nothing.html`)).status).toBe(404);

        const news = await fetch(`${address}.made-again`);
        const now = new Date();
        utimesSync(source, now, now);
        await output.until(/made in[^]*made in/);
        expect(await heardFrom(news, "data: made again")).toBe(true);

        const ended = once(child, "exit");
        // npm hands on what the terminal sends to all of its processes already.
        child.kill("SIGINT");
        child.kill("SIGINT");
        expect(await ended).toEqual([0, null]);
        expect(readdirSync(folder)).toEqual(["site"]);
      } finally {
        child.kill("SIGKILL");
      }
    });

    it("ends on SIGTERM while a page is open", async () => {
      const child = serve("0");
      try {
        const [, address = ""] = await collect(child).until(addressOf);
        await fetch(`${address}.made-again`);
        const ended = once(child, "exit");
        child.kill("SIGTERM");
        expect(await ended).toEqual([0, null]);
      } finally {
        child.kill("SIGKILL");
      }
    });

    it("says when the port is in use, and exits 1", async () => {
      const other = createServer().listen(0, "127.0.0.1");
      await once(other, "listening");
      const { port } = other.address() as AddressInfo;
      try {
        const { code, stderr } = await docs(["--serve", "--no-generate", "--port", `${port}`, "--out", out]);
        expect({ code, stderr }).toEqual({
          code: 1,
          stderr: `concordat docs: port ${port} is in use: choose another with --port\n`,
        });
      } finally {
        other.close();
      }
    });
  });
});

/** True where a text comes in a response that does not end. */
async function heardFrom({ body }: Response, text: string): Promise<boolean> {
  let heard = "";
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += part;
    if (heard.includes(text)) return true;
  }
  return false;
}

/** Everything a process writes, and a way to wait for it. */
function collect(child: ChildProcess): { until: (pattern: RegExp) => Promise<RegExpExecArray> } {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part: Buffer) => (text += part.toString()));
  }
  return {
    async until(pattern) {
      for (let tries = 0; tries < 1000; tries++) {
        const found = pattern.exec(text);
        if (found) return found;
        await sleep(50);
      }
      throw new Error(`${pattern} did not come within 50 s; what came: ${text}`);
    },
  };
}
