import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import { fixtures as capability } from "../conformance/reference/capability/fixtures.ts";
import { fixtures as localApp } from "../conformance/reference/local-app/fixtures.ts";
import { openDestination } from "../conformance/kit/destination.ts";
import { type Ran, runHere } from "./testing/run-command.ts";

const cli = join(import.meta.dirname, "concordat.ts");
const run = promisify(execFile);

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** The started reference: the output before it served, and its address. */
interface Started {
  origin: string;
  printed: string;
}

/** Starts the command on free ports and with a database of its own, and ends it after the test. */
async function start(...args: string[]): Promise<Started> {
  const own = ["--port", "0", "--storage-port", "0", "--database", ":memory:", "--log", "off"];
  const child = spawn(process.execPath, [cli, "reference", ...own, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  ends.push(async () => {
    const end = once(child, "exit");
    if (child.exitCode === null && child.kill()) await end;
  });
  let [printed, errors] = ["", ""];
  child.stderr.setEncoding("utf8").on("data", (text: string) => (errors += text));
  // The greeting is written in one piece.
  for await (const text of child.stdout.setEncoding("utf8").iterator({ destroyOnReturn: false })) {
    printed += String(text);
    if (/Ctrl\+C stops it\.\n[^]*\n$/.test(printed)) break;
  }
  child.stdout.resume();
  const [origin] = /https?:\/\/[^/\s]+/.exec(printed) ?? [];
  if (origin === undefined) throw new Error(`The reference did not start: ${errors}`);
  return { origin, printed };
}

/** Runs the command with options that prevent the start. */
async function fail(...args: string[]): Promise<Pick<Ran, "code" | "stderr">> {
  const { code, stderr } = await runHere(import.meta.dirname, ["reference", "--database", ":memory:", ...args]);
  return { code, stderr };
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "concordat-reference-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

describe("concordat reference --memory-upstream", () => {
  it("is the target of the local application's memory proxy", async () => {
    const runtime = await openDestination(() => ({ status: 418, body: "short and stout" }));
    ends.push(runtime.close);
    const { origin } = await start("--only", "local-app", "--memory-upstream", `${runtime.url}base/`);
    const response = await fetch(`${origin}/local-app/api/v1/memory/items?query=a`, { headers: localApp.headers });
    expect([response.status, await response.text()]).toEqual([418, "short and stout"]);
    expect(runtime.received.map(({ method, path }) => [method, path])).toEqual([
      ["GET", "/base/api/v1/memory/items?query=a"],
    ]);
  });

  it.each(["localhost:7", "ftp://127.0.0.1/", "memory"])("is rejected if it is no URL: %s", async (address) => {
    const { code, stderr } = await fail("--memory-upstream", address);
    expect(code).toBe(2);
    expect(stderr).toContain(
      `option '--memory-upstream <url>' argument '${address}' is invalid. Expected an http or https URL`,
    );
  });
});

describe("concordat reference --allow-origin", () => {
  it("lets pages of an origin call it", async () => {
    const { origin } = await start("--only", "client", "--allow-origin", "https://docs.example.com/");
    const { headers } = await fetch(`${origin}/client/v2/client`, { headers: { origin: "https://docs.example.com" } });
    expect(headers.get("access-control-allow-origin")).toBe("https://docs.example.com");
  });

  it.each(["docs.example.com", "https://docs.example.com/path", "*"])(
    "is rejected if it is no origin: %s",
    async (text) => {
      const { code, stderr } = await fail("--allow-origin", text);
      expect(code).toBe(2);
      expect(stderr).toContain(
        `option '--allow-origin <origin>' argument '${text}' is invalid. Expected an origin, such as https://docs.example.com.`,
      );
    },
  );
});

describe("concordat reference --certificate", () => {
  it("writes the certificate that clients must trust to fetch the full content of a result", async () => {
    const file = join(folder(), "certificate.pem");
    const { origin, printed } = await start("--only", "capability", "--certificate", file);
    expect(printed).toContain(`NODE_EXTRA_CA_CERTS=${file}`);
    const program = `
      const call = await fetch(process.env.CALL, {
        method: "POST",
        headers: { authorization: "Bearer " + process.env.KEY, "content-type": "application/json" },
        body: JSON.stringify({ parameters: JSON.parse(process.env.PARAMETERS), max_response_size: 100 }),
      });
      const { result } = await call.json();
      const stored = await fetch(result.full_content_file_url);
      console.log(JSON.stringify([stored.status, typeof await stored.json(), result.full_content_file_url]));`;
    const { tool_id, parameters } = capability.largeTool;
    const env = {
      CALL: `${origin}/capability/v1/tools/execute?tool_id=${tool_id}`,
      KEY: capability.apiKey,
      PARAMETERS: JSON.stringify(parameters),
    };
    const client = async (trusted: NodeJS.ProcessEnv): Promise<string> =>
      (
        await run(process.execPath, ["--input-type=module", "-e", program], {
          env: { PATH: process.env["PATH"], ...env, ...trusted },
        })
      ).stdout;
    await expect(client({})).rejects.toThrow(/self-signed certificate/);
    const [status, type, url] = JSON.parse(await client({ NODE_EXTRA_CA_CERTS: file })) as [number, string, string];
    expect([status, type]).toEqual([200, "object"]);
    const curl = await run("curl", ["-sS", "-o", "/dev/null", "-w", "%{http_code}", "--cacert", file, url]);
    expect(curl.stdout).toBe("200");
  });

  it("reports a path that is not writable", async () => {
    const { code, stderr } = await fail(
      "--port",
      "0",
      "--storage-port",
      "0",
      "--certificate",
      join(folder(), "a/b.pem"),
    );
    expect(code).toBe(2);
    expect(stderr).toMatch(/a\/b\.pem/);
  });
});

describe("concordat reference --path", () => {
  it("serves an interface at the root, together with the console and the other interfaces", async () => {
    const { origin, printed } = await start("--path", "capability=/", "--path", "client=/deeper/down/", "--control");
    expect(printed).toMatch(new RegExp(`^  ${origin}$`, "m"));
    expect(printed).toMatch(new RegExp(`^  ${origin}/deeper/down$`, "m"));
    expect(printed).toContain(`its console at ${origin}/console`);
    const status = async (path: string, init?: RequestInit): Promise<number> =>
      (await fetch(`${origin}${path}`, init)).status;
    const headers = { authorization: `Bearer ${capability.apiKey}`, "content-type": "application/json" };
    expect(await status("/search", { method: "POST", headers, body: '{"query": "weather"}' })).toBe(200);
    expect(await status("/capability/v1/search", { method: "POST", headers, body: '{"query": "weather"}' })).toBe(404);
    expect(await status("/deeper/down/v2/client")).toBe(401);
    expect(await status("/client/v2/client")).toBe(404);
    expect(await status("/console")).toBe(200);
    expect(await status("/console/capability")).toBe(200);
    expect(await status("/control/clock")).toBe(200);
    expect(await status("/workspace/api/webhooks?workspace_id=1")).toBe(401);
  });

  it.each([
    ["capability", "option '--path <interface=path>' argument 'capability' is invalid. Expected <interface>=<path>."],
    ["nothing=/", "unknown interface 'nothing'"],
    ["client=/spend/transactions", "/spend/transactions of client hides /spend/transactions/* of spend"],
  ])("reports the mistake in %s", async (path, message) => {
    const { code, stderr } = await fail("--path", path);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  });
});
