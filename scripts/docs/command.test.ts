import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { temporaryProject } from "../../generators/testing.ts";
import { type Ran, runHere } from "../testing/run-command.ts";

const spec = readFileSync(join(import.meta.dirname, "../../templates/init/main.tsp"), "utf8");
const config = (docs: object): string => `export default { docs: ${JSON.stringify(docs)} };`;

describe("concordat docs, in a project", () => {
  const projects: ReturnType<typeof temporaryProject>[] = [];

  function projectWith(docs: object): string {
    const project = temporaryProject({
      "concordat.config.mjs": config(docs),
      "main.tsp": spec,
      "generated/orders/contract.json": "{}",
    });
    projects.push(project);
    return project.path;
  }

  afterAll(() => projects.forEach((project) => project[Symbol.dispose]()));

  const docs = async (cwd: string, args: readonly string[]): Promise<Ran> =>
    await runHere(cwd, ["docs", "--no-generate", ...args]);

  it.each([
    [
      ["--port", "70000"],
      /option '--port <number>' argument '70000' is invalid\. Expected a whole number from 0 to 65535\./,
    ],
    [["--port", "http"], /'--port <number>' argument 'http' is invalid/],
    [["--base", "shop"], /'--base <path>' argument 'shop' is invalid\. Expected a path such as \/orders\/\./],
    [["--title", " "], /'--title <text>' argument ' ' is invalid\. Expected a text\./],
    [["--outt", "x"], /--outt/],
    [["stray"], /too many arguments/],
  ])("exits with 2 on invalid usage and points to the help: %j", async (args, message) => {
    const { code, stdout, stderr } = await docs(import.meta.dirname, args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(stderr).toContain("Run `concordat docs --help` for usage.");
  });

  it.each([
    [{ color: "blue" }, /docs\.color is "blue"; expected a colour such as #1d4ed8\n$/],
    [{ host: "docs.example.com" }, /docs\.host is .*; expected an address such as https/],
    [{ titel: "x" }, /there is no setting "docs\.titel"; there are docs\.title, docs\.out, docs\.logo/],
    [{ logo: "gone.svg" }, /docs\.logo: file .*gone\.svg does not exist$/m],
  ])("exits with 2 and prints the reason if the configuration is invalid: %j", async (look, message) => {
    const { code, stdout, stderr } = await docs(projectWith(look), []);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^ {4}at /m);
  });

  it("--help exits with 0 and prints the usage", async () => {
    const { code, stdout, stderr } = await docs(import.meta.dirname, ["--help"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("--serve");
  });

  it("never overwrites a file or a folder with other files, and serves nothing", async () => {
    const project = projectWith({});
    for (const how of [[], ["--serve"]]) {
      const { code, stderr } = await docs(project, [...how, "--out", "generated"]);
      expect(code).toBe(2);
      expect(stderr).toMatch(/^concordat docs: --out .*: expected an empty folder or an older site/);
      expect((await docs(project, [...how, "--out", "main.tsp/x"])).stderr).toMatch(
        /expected a folder, but main\.tsp is a file/,
      );
    }
  });

  it("--serve reports a port in use at once, and exits with 2", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    try {
      const { code, stdout, stderr } = await docs(projectWith({}), ["--serve", "--port", `${port}`]);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toContain(`concordat docs: port ${port} is in use; choose another with --port\n`);
    } finally {
      other.close();
    }
  });
});
