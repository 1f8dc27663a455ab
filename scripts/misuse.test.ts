import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../generators/testing.ts";
import { type Ran, runHere } from "./testing/run-command.ts";

const root = join(import.meta.dirname, "..");
const cli = join(root, "scripts/concordat.ts");

/** A folder with files, in which nothing must be created. */
const folder = temporaryFolder({ "a-file": "as it was", "none.tsp": "" });
const there = readdirSync(folder.path).toSorted();
afterAll(() => folder[Symbol.dispose]());

const run = (cwd: string, ...args: string[]): Promise<Ran> => runHere(cwd, args);

/** Misuses of every command, and the expected messages. */
const misuses: [line: string, says: RegExp][] = [
  ["generate --chekc", /unknown option '--chekc'\n\(Did you mean --check\?\)/],
  ["generate stray", /too many arguments for 'generate'\. Expected 0 arguments but got 1\./],
  ["generate --spec", /option '--spec <main\.tsp>' argument missing/],
  ["generate --spec --check", /option '--spec <main\.tsp>' argument missing/],
  ["generate --only --json", /option '--only <name>' argument missing/],
  ["generate --check=yes", /unknown option '--check=yes'/],
  [
    "generate --spec none.tsp --out made --imports foo",
    /option '--imports <ending>' argument 'foo' is invalid\. Allowed choices are \.js, \.ts, none\./,
  ],
  ["generate --spec missing.tsp --out made", /--spec missing\.tsp: file does not exist/],
  ["generate --spec a-file --out made", /--spec a-file: expected a \.tsp file/],
  ["generate --spec= --out made", /option '--spec <main\.tsp>' argument '' is invalid\. Expected a non-empty value\./],
  ["generate --spec none.tsp --out a-file/x", /--out a-file\/x: expected a folder, but a-file is a file/],
  ["generate --spec none.tsp --out a-file", /--out a-file: expected a folder, found a file/],
  ["generate --spec none.tsp --out /dev/null/x", /--out \/dev\/null\/x: expected a folder/],
  ["docs --port abc", /option '--port <number>' argument 'abc' is invalid\. Expected a whole number from 0 to 65535\./],
  ["mock", /missing required argument 'interface'\. Name one of capability, .*, or pass --contract <file>\./],
  ["mock nope", /unknown interface 'nope'\. Expected one of capability, /],
  ["mock client --now soon", /option '--now <time>' argument 'soon' is invalid\. Expected a time in ISO 8601/],
  ["mock --contract missing.json", /missing\.json does not exist/],
  ["conformance", /missing required argument 'interface'/],
  [
    "conformance client --header bad --target http://127.0.0.1:9",
    /option '--header <name: value>' argument 'bad' is invalid\. Expected name: value\./,
  ],
  [
    "conformance client --target nope",
    /option '--target <url>' argument 'nope' is invalid\. Expected an http or https URL/,
  ],
  [
    "conformance client --concurrency -1",
    /option '--concurrency <number>' argument '-1' is invalid\. Expected a number above 0\./,
  ],
  ["conformance nope --target http://127.0.0.1:9", /unknown interface 'nope'\. Expected one of /],
  ["conformance client --reference --report html=a-file/x", /--report html=a-file\/x: .*a-file is a file/],
  ["conformance client --reference --baseline-write a-file/x", /--baseline-write a-file\/x: .*a-file is a file/],
  ["conformance client --reference --json --report json=-", /only one report can go to the standard output/],
  ["proof nope", /unknown interface 'nope'\. Expected one of /],
  ["proof client --markdown a-file/x", /--markdown a-file\/x: .*a-file is a file/],
  ["diff a", /missing required argument 'new'/],
  ["diff missing.json missing.json", /missing\.json: no such file or folder/],
  ["init a-file", /a-file: expected a folder, found a file/],
  ["init a-file/x", /a-file\/x: expected a folder, but a-file is a file/],
  ["init /dev/null/x", /expected a folder, but \/dev\/null is a file/],
  ["init --name", /option '--name <name>' argument missing/],
  [
    "reference --log loud",
    /option '--log <format>' argument 'loud' is invalid\. Allowed choices are readable, json, off\./,
  ],
  [
    "reference --only nope --port 0 --storage-port 0 --database :memory:",
    /unknown interface 'nope'\. Expected one of /,
  ],
  ["reference --port 0 --storage-port 0 --database a-file/x", /a-file\/x/],
  ["completion fizsh", /'fizsh' is invalid for argument 'shell'\. Allowed choices are bash, zsh, fish\./],
  ["version --nope", /unknown option '--nope'/],
];

describe("a command with wrong usage", () => {
  it.each(misuses)("`%s` exits with 2, and prints at most two lines and a pointer to its help", async (line, says) => {
    const { code, stdout, stderr } = await run(folder.path, ...line.split(" "));
    expect(stderr).toMatch(says);
    expect(stderr).toMatch(new RegExp(`^concordat ${line.split(" ")[0]}: `));
    expect(stderr).not.toMatch(/^\s+at |^ {2}--/m);
    expect(stderr.trimEnd().split("\n").length).toBeLessThanOrEqual(3);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(readdirSync(folder.path).toSorted()).toEqual(there);
  });

  it("points to the help of the misused command", async () => {
    const { stderr } = await run(folder.path, "generate", "--chekc");
    expect(stderr).toMatch(/\nRun `concordat generate --help` for usage\.\n$/);
  });

  it.each(["", "--serve"])("docs %s checks its folder and its port before it generates", async (serve) => {
    const { code, stdout, stderr } = await run(
      root,
      "docs",
      ...(serve === "" ? [] : [serve]),
      "--out",
      join(folder.path, "a-file/x"),
    );
    expect(stderr).toMatch(/^concordat docs: --out .*a-file\/x: expected a folder, but .*a-file is a file\n/);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  });

  describe("if the port is in use", () => {
    const other = createServer();
    beforeAll(async () => void (await once(other.listen(0, "127.0.0.1"), "listening")));
    afterAll(() => other.close());

    it.each([
      "docs --serve --port PORT --out OUT",
      "mock client --port PORT",
      "reference --port PORT --storage-port 0 --database :memory:",
    ])("`%s` reports it and generates nothing", async (line) => {
      const { port } = other.address() as AddressInfo;
      const out = join(folder.path, "site");
      const args = line.replace("PORT", String(port)).replace("OUT", out).split(" ");
      const { code, stdout, stderr } = await run(root, ...args);
      expect(stderr).toContain(`port ${port} is in use; choose another with --port\n`);
      expect({ code, stdout, isMade: existsSync(out) }).toEqual({ code: 2, stdout: "", isMade: false });
    });
  });
});

/** Makes a process print a line as soon as it handles signals, so that tests need not wait for a fixed time. */
const tellsOfHandlers = `data:text/javascript,${encodeURIComponent(
  'process.on("newListener", (event) => event === "SIGTERM" && setImmediate(() => console.log("takes signals")));',
)}`;

describe("a command that is interrupted", () => {
  it.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("reports the current step in one line, on %s", async (signal, expected) => {
    const out = join(folder.path, "out");
    const child = spawn(
      process.execPath,
      ["--import", tellsOfHandlers, cli, "generate", "--spec", join(root, "spec"), "--out", out],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    await once(child.stdout, "data");
    child.kill(signal);
    const [error, [code]] = await Promise.all([text(child.stderr), once(child, "exit") as Promise<[number]>]);
    expect(error).toMatch(/^concordat generate: interrupted( while .+)?; nothing is half-written\n$/);
    expect({ code, isMade: existsSync(out) }).toEqual({ code: expected, isMade: false });
  });

  it("passes its exit code on to npm", async () => {
    const child = spawn(process.execPath, [join(root, "scripts/concordat.mjs"), "mock", "client", "--port", "0"], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    await once(child.stdout, "data");
    child.kill("SIGINT");
    // Signals stop a server normally.
    expect(await once(child, "exit")).toEqual([0, null]);
  });
});

describe("in a terminal", () => {
  const lines = ["conformance client --reference", "generate --only types --spec none.tsp --out made --check"];

  /** Variables of the terminal of the tests, or of CI, are not passed on. */
  const inTerminal = async (line: string, env: NodeJS.ProcessEnv): Promise<{ code: number; shown: string }> => {
    const others = [
      "CI",
      "COLORTERM",
      "FORCE_COLOR",
      "NO_COLOR",
      "NODE_DISABLE_COLORS",
      "TMUX",
      "GITHUB_ACTIONS",
      "TEAMCITY_VERSION",
    ];
    const unset = Object.fromEntries(others.map((name) => [name, undefined]));
    const { code, stdout, stderr } = await runHere(folder.path, line.split(" "), {
      isTerminal: true,
      env: { ...unset, ...env },
    });
    return { code, shown: stderr + stdout };
  };

  it.each(lines)("`%s` shows its progress in one line", async (line) => {
    const { code, shown } = await inTerminal(line, { TERM: "xterm-256color" });
    expect(shown.split("\r\u001B[2K")).toContainEqual(expect.stringMatching(/^(testing: \d+ of \d+|compiling)/));
    expect(code).toBe(0);
  });

  it.each(
    lines.flatMap(
      (line) =>
        [
          [line, { TERM: "dumb" }],
          [line, { TERM: "xterm", NO_COLOR: "1" }],
          [line, { TERM: "xterm", CI: "true" }],
        ] as const,
    ),
  )("`%s` writes no escape sequences in this environment: %j", async (line, env) => {
    const { code, shown } = await inTerminal(line, env);
    expect(shown).not.toContain("\u001B[");
    // The command has succeeded and has printed something.
    expect({ code, isSilent: shown === "" }).toEqual({ code: 0, isSilent: false });
  });
});
