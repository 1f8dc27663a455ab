import { execFile } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createMock } from "../../conformance/mock/mock.ts";
import { listen } from "../../conformance/runner/client-program.ts";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { temporaryFolder } from "../../generators/testing.ts";
import { runCli } from "../testing/run-conformance.ts";
import { generate, spec } from "./testing.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

describe("the code of the guide to an API of one's own", () => {
  let project: ReturnType<typeof temporaryFolder>;
  beforeAll(async () => {
    const config = 'export default { imports: ".ts", runtime: "copy" };';
    project = temporaryFolder({
      "main.tsp": spec,
      "package.json": '{"type":"module"}',
      "concordat.config.mjs": config,
    });
    await generate(project.path, join(project.path, "generated"), "--imports", ".ts", "--runtime", "copy");
    cpSync(join(root, "conformance/guides/examples/orders"), project.path, { recursive: true });
    cpSync(join(root, "templates/init/conformance"), join(project.path, "conformance"), { recursive: true });
  });
  afterAll(() => project[Symbol.dispose]());

  it("compiles with the settings of a new project", async () => {
    const { compilerOptions } = JSON.parse(readFileSync(join(root, "templates/init/tsconfig.json"), "utf8")) as {
      compilerOptions: object;
    };
    const config = { compilerOptions: { ...compilerOptions, types: ["node"] }, files: ["client.ts", "server.ts"] };
    writeFileSync(join(project.path, "tsconfig.json"), JSON.stringify(config));
    const compiler = join(root, "node_modules/typescript-native/bin/tsc");
    await expect(run(process.execPath, [compiler, "-p", project.path])).resolves.toMatchObject({ stdout: "" });
  });

  it("calls the mock", async () => {
    const contract = readFileSync(join(project.path, "generated/orders/contract.json"), "utf8");
    const mock = createMock(JSON.parse(contract) as InterfaceContract, { token: "secret" });
    const { origin, close } = await listen((request) => mock.fetch(request));
    const env = { ...process.env, ORDERS_URL: origin };
    const { stdout } = await run(process.execPath, ["client.ts"], { cwd: project.path, env });
    await close();
    await mock.stop();
    expect(stdout).toMatch(/^(ord_\w+) placed \d+\n(?:Waiting: ord_\w+\n)+\1 cancelled\n$/);
  });

  it("passes the checks of the contract and its own", async () => {
    vi.stubEnv("PORT", "0");
    const module = (await import(pathToFileURL(join(project.path, "server.ts")).href)) as { server: Server };
    vi.unstubAllEnvs();
    const { server } = module;
    if (!server.listening) await once(server, "listening");
    const target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { code, out } = await runCli(project.path, ["orders", "--target", target, "--token", "secret"]);
    server.close();
    expect(out).toMatch(/✓ ORD-AUTH-1 proved/);
    expect(out).toMatch(/✓ ORD-LIST-1 proved/);
    expect(out).toMatch(/✓ ORD-PLACE-1 proved/);
    expect(code).toBe(0);
  });
});
