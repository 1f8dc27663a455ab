import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { onlyProgress, temporaryFolder } from "../generators/testing.ts";
import { type Ran, runHere } from "./testing/run-command.ts";

const cli = join(import.meta.dirname, "concordat.ts");

const spec = `import "@typespec/http";
using Http;

/** A shop for pets. */
@service(#{ title: "Shop" })
namespace Shop {
  /** A pet. */
  model Pet { name: string; @maxValue(20) age?: integer; }

  /** Lists the pets. */
  @route("/pets") op list(): Pet[];
}
`;

describe("concordat generate", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  let main: string;
  let out: string;

  beforeEach(() => {
    folder = temporaryFolder({ "spec/main.tsp": spec });
    main = join(folder.path, "spec/main.tsp");
    out = join(folder.path, "out");
  });
  afterEach(() => folder[Symbol.dispose]());

  const run = (...args: string[]): Promise<Ran> => runHere(folder.path, args);
  const generate = (...args: string[]): Promise<Ran> => run("generate", "--spec", main, "--out", out, ...args);
  const snapshot = (): Record<string, string> =>
    Object.fromEntries(
      readdirSync(out, { recursive: true, encoding: "utf8" })
        .filter((path) => statSync(join(out, path)).isFile())
        .map((path) => [path, readFileSync(join(out, path), "utf8")]),
    );

  it("prints the changes and the number of files, with no progress on stderr in a pipe; the second run changes nothing", async () => {
    const first = await generate();
    expect(first).toMatchObject({ code: 0, stderr: expect.stringMatching(onlyProgress) });
    expect(first.stdout).toMatch(/^\+ out\/shop\/types\.ts$/m);
    expect(first.stdout).toMatch(/^out: \d+ files, \d+ changed, in [\d.]+ s$/m);
    const before = statSync(join(out, "shop/types.ts")).mtimeMs;
    const second = await generate();
    expect(second.stdout).toMatch(/^out: \d+ files, nothing changed, in [\d.]+ s\n$/);
    expect(statSync(join(out, "shop/types.ts")).mtimeMs).toBe(before);
  });

  it("writes only the files that a change of the spec affects", async () => {
    await generate();
    utimesSync(join(out, "shop/README.md"), 1, 1);
    writeFileSync(main, spec.replace("maxValue(20)", "maxValue(30)"));
    const { stdout } = await generate();
    expect(stdout).toMatch(/^~ out\/shop\/schemas\/Pet\.json$/m);
    expect(stdout).not.toContain("README.md");
    expect(statSync(join(out, "shop/README.md")).mtimeMs).toBe(1000);
  });

  it("removes stale generated files and keeps all others", async () => {
    await generate();
    writeFileSync(join(out, "notes.txt"), "mine");
    writeFileSync(main, spec.replaceAll("Pet", "Animal"));
    const { stdout } = await generate();
    expect(stdout).toMatch(/^- out\/shop\/schemas\/Pet\.json$/m);
    expect(existsSync(join(out, "shop/schemas/Pet.json"))).toBe(false);
    expect(readFileSync(join(out, "notes.txt"), "utf8")).toBe("mine");
  });

  it("--check passes after a run; after an edit it fails, names the file and shows the difference", async () => {
    await generate();
    expect(await generate("--check")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("up to date"),
    });
    const path = join(out, "shop/types.ts");
    const edited = readFileSync(path, "utf8").replace("name: string;", "name: number;");
    writeFileSync(path, edited);
    const { code, stderr } = await generate("--check");
    expect(code).toBe(1);
    expect(stderr).toContain("out/shop/types.ts: stale or edited by hand");
    expect(stderr).toMatch(/-\s+name: number;\n.*\+\s+name: string;/);
    expect(readFileSync(path, "utf8")).toBe(edited);
  });

  it.each([
    ["missing", (): void => rmSync(join(out, "shop/contract.json")), /out\/shop\/contract\.json: missing/],
    [
      "left over",
      (): void => writeFileSync(join(out, "shop/schemas/Old.json"), readFileSync(join(out, "shop/schemas/Pet.json"))),
      /out\/shop\/schemas\/Old\.json: no longer made/,
    ],
  ])("--check fails on a file that is %s, and writes nothing", async (_, edit, message) => {
    await generate();
    edit();
    const before = snapshot();
    const { code, stderr } = await generate("--check");
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(snapshot()).toEqual(before);
  });

  it("writes nothing if the spec does not compile, and prints place and reason", async () => {
    await generate();
    const before = snapshot();
    writeFileSync(main, spec.replace("name: string;", "name: strin;").replace("Pet[]", "Pets[]"));
    const { code, stdout, stderr } = await generate();
    expect(code).toBe(1);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/spec\/main\.tsp:8:\d+ - error invalid-ref: Unknown identifier strin/);
    expect(stderr).toMatch(/spec\/main\.tsp:11:\d+ - error invalid-ref: Unknown identifier Pets/);
    expect(stderr).toContain("2 errors in the spec; nothing was written.");
    expect(snapshot()).toEqual(before);
  });

  it.each([
    [["generate", "--unknown"], /unknown option '--unknown'/],
    [["generate", "--spec", "x.tsp"], /option '--spec <main\.tsp>' requires option '--out <folder>'/],
    [["generate", "--check", "--watch"], /option '--watch' cannot be used with option '--check'/],
    [["generate", "stray"], /too many arguments/],
    [["generate", "--json", "--watch"], /option '--watch' cannot be used with option '--json'/],
  ])("exits with 2 on wrong usage and points to the help: %j", async (args, message) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).toContain("concordat generate --help");
  });

  it("--json prints the changes, and the diagnostics of the spec with their places", async () => {
    const first = await generate("--json");
    expect(first).toMatchObject({ code: 0, stderr: expect.stringMatching(onlyProgress) });
    const result = JSON.parse(first.stdout) as { files: number; changes: unknown[]; diagnostics: object[] };
    expect(result).toMatchObject({ out, files: result.changes.length });
    expect(result.changes).toContainEqual({ path: "shop/types.ts", kind: "added" });
    rmSync(join(out, "shop/types.ts"));
    const checked = await generate("--json", "--check");
    expect(checked.code).toBe(1);
    expect(JSON.parse(checked.stdout)).toMatchObject({ changes: [{ path: "shop/types.ts", kind: "added" }] });
    writeFileSync(main, spec.replace("name: string;", "name: strin;"));
    const wrong = await generate("--json");
    expect(wrong).toMatchObject({ code: 1, stderr: expect.stringMatching(onlyProgress) });
    expect(JSON.parse(wrong.stdout)).toEqual({
      out,
      files: 0,
      changes: [],
      diagnostics: [
        {
          severity: "error",
          code: "invalid-ref",
          message: "Unknown identifier strin",
          file: main,
          line: 8,
          column: 21,
        },
      ],
    });
  });

  it("--only lists the known names if a name is unknown", async () => {
    const { code, stderr } = await generate("--only", "nothing");
    expect(code).toBe(2);
    expect(stderr).toMatch(/--only nothing: .*Known: .*types.*shop/);
    expect(existsSync(out)).toBe(false);
  });

  it("a killed run leaves only complete files, and the next run cleans up", async () => {
    await generate();
    const whole = snapshot();
    for (const delay of [300, 400, 450, 500, 550]) {
      rmSync(out, { recursive: true, force: true });
      const child = spawn(process.execPath, [cli, "generate", "--spec", main, "--out", out], { stdio: "ignore" });
      await Promise.race([sleep(delay), once(child, "exit")]);
      child.kill("SIGKILL");
      const left = existsSync(out) ? Object.entries(snapshot()) : [];
      expect(left.filter(([path, text]) => !path.endsWith(".tmp") && text !== whole[path])).toEqual([]);
    }
    mkdirSync(out, { recursive: true });
    writeFileSync(join(out, "shop.ts.999999999.tmp"), "half a fi");
    await generate();
    expect(snapshot()).toEqual(whole);
  });

  it("--watch generates again when the spec changes, and stops on a signal", async () => {
    const child = spawn(process.execPath, [cli, "generate", "--watch", "--spec", main, "--out", out]);
    try {
      const output = collect(child);
      await output.until(/files, \d+ changed/);
      writeFileSync(main, spec.replace("maxValue(20)", "maxValue(40)"));
      await output.until(/~ .*Pet\.json/);
      writeFileSync(main, spec.replace("Pet[]", "Pets[]"));
      await output.until(/Unknown identifier Pets/);
      writeFileSync(main, spec);
      await output.until(/~ .*Pet\.json[^]*~ .*Pet\.json/);
      // A process keeps the modules that it has loaded: changed code needs a new process.
      writeFileSync(join(main, "../mark.js"), "export const mark = 1;\n");
      writeFileSync(main, `import "./mark.js";\n${spec}`);
      await output.until(/nothing changed/);
      writeFileSync(join(main, "../mark.js"), "export const mark = ;\n");
      await output.until(/mark\.js/);
      const ended = once(child, "exit");
      child.kill("SIGINT");
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill("SIGKILL");
    }
  });
});

/** Collects the output of a process, and can wait for a pattern in it. */
function collect(child: ChildProcess): { until: (pattern: RegExp) => Promise<void> } {
  let text = "";
  const add = (part: Buffer): void => void (text += part.toString());
  child.stdout?.on("data", add);
  child.stderr?.on("data", add);
  return {
    async until(pattern) {
      for (let tries = 0; !pattern.test(text); tries++) {
        if (tries > 6000) throw new Error(`${pattern} was not printed within 5 min; output: ${text}`);
        await sleep(50);
      }
    },
  };
}
