import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { runCli } from "./testing/run-cli.ts";
import type { Report } from "./reports/report.ts";
import { type Answer, rightAnswer, serveClientApi, serveJson, token } from "./testing/serve-client-api.ts";

/** Wrong in two ways, and it tells the token that it was given. */
const wrongAnswer: Answer = (authorization) => {
  const { status, body } = rightAnswer(authorization);
  return status === 200
    ? { status, body }
    : { status, body: { error: { code: "unauthorized", message: "No." }, token: authorization } };
};

describe("concordat conformance, from another folder", { timeout: 60_000 }, () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "conformance-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  });
  const write = (name: string, value: unknown): string => {
    writeFileSync(join(folder, name), JSON.stringify(value));
    return name;
  };
  const configOf = (baseUrl: string): string =>
    write("target.json", {
      interface: "client",
      baseUrl,
      token,
      requests: { getClient: [{}] },
      subjects: { invalidToken: "never-issued", expiredToken: "of-yesterday" },
    });

  it("finds nothing wrong with what is right, and says what it could not test", async () => {
    const config = configOf(await serveClientApi(rightAnswer));
    const { code, out, error } = await runCli(folder, ["client", "--config", config]);
    expect({ code, error: error.replaceAll(/^\d+ of \d+\n/gm, "") }).toEqual({ code: 0, error: "" });
    expect(out).toContain("✓ CLI-ERR-1 proved");
    expect(out).toContain("the target declares no controls.issueToken");
    expect(out).toMatch(/2 of 4 requirements proved, 2 partly tested/);
    expect(readdirSync(folder)).toEqual(["target.json"]);
  });

  it("tests what it can with an address alone", async () => {
    const { code, out } = await runCli(folder, ["client", "--target", await serveClientApi(rightAnswer)]);
    expect(code).toBe(0);
    expect(out).toContain("the target declares no subjects.token (--token gives it)");
  });

  it("shows what is wrong in every report, and no secret in any", async () => {
    const config = configOf(await serveClientApi(wrongAnswer));
    const kinds = ["html", "junit", "json", "markdown", "badge"];
    const reports = kinds.flatMap((kind) => ["--report", `${kind}=reports`]);
    const { code, out } = await runCli(folder, ["client", "--config", config, ...reports]);
    expect(code).toBe(1);
    expect(out).toContain("✗ CLI-ERR-1 failed");
    expect(out).toContain("curl -i");
    const files = readdirSync(join(folder, "reports")).toSorted();
    expect(files).toEqual(["html", "json", "md", "svg", "xml"].map((kind) => `conformance.${kind}`));
    const texts = [out, ...files.map((file) => readFileSync(join(folder, "reports", file), "utf8"))];
    for (const text of texts) {
      expect(text).not.toContain(token);
      expect(text).not.toContain("never-issued");
    }
    for (const text of texts.slice(0, 4)) expect(text).toContain("CLI-ERR-2");
    expect(texts[4]).toContain("failed");
  });

  it("counts only what a baseline does not say, and what it says of checks that pass now", async () => {
    const config = configOf(await serveClientApi(wrongAnswer));
    const written = await runCli(folder, ["client", "--config", config, "--baseline-write", "known.json"]);
    expect(written.code).toBe(1);
    const known = JSON.parse(readFileSync(join(folder, "known.json"), "utf8")) as string[];
    expect(known).toContain("client/token/invalid");
    expect((await runCli(folder, ["client", "--config", config, "--baseline", "known.json"])).code).toBe(0);
    write("known.json", [...known.slice(1), "client/getClient/succeeds"]);
    const { code, out } = await runCli(folder, ["client", "--config", config, "--baseline", "known.json"]);
    expect(code).toBe(1);
    expect(out).toContain(`not in the baseline: ${known[0]} failed`);
    expect(out).toContain("client/getClient/succeeds passed");
  });

  it("warns of fields that no response has, and takes it for no failure", async () => {
    const baseUrl = await serveJson(({ url = "" }) => {
      if (url !== "/search") return { status: 404, body: {} };
      const results = [{ tool_id: "a", name: "A", description: "Does a.", expected_cost: null }];
      return { status: 200, body: { search_id: "s", total: 1, results } };
    });
    const args = [
      "capability",
      "--target",
      baseUrl,
      "--token",
      "t",
      "--report",
      "json=r.json",
      "--report",
      "html=r.html",
    ];
    const whole = await runCli(folder, args);
    expect(whole.out).toMatch(/^\d+ documented fields never seen, .*\(--report html=<path> names them\)$/m);
    const { fields, counts } = JSON.parse(readFileSync(join(folder, "r.json"), "utf8")) as Report;
    const found = fields.map(({ object, field, finding }) => `${object}.${field} ${finding}`);
    expect(found).toContain("CapabilityResult.provider_name never seen");
    expect(found).toContain("CapabilityResult.expected_cost null");
    expect(found).toContain("CapabilityResult.billing_rule not seen");
    expect(found).not.toContain("CapabilityResult.description never seen");
    expect(found.some((each) => each.startsWith("UsageEvent."))).toBe(false);
    expect(readFileSync(join(folder, "r.html"), "utf8")).toMatch(
      /capability CapabilityResult: .*provider_name.*: never seen/,
    );
    expect(whole.code).toBe(Number(counts.failed > 0));
    const some = await runCli(folder, [...args, "--only", "capability/discover/answers"]);
    expect(some).toMatchObject({ code: 0, out: expect.not.stringContaining("never seen") });
  });

  it.each([
    ["nothing is there", ["client", "--target", "http://127.0.0.1:1"], "nothing answers at http://127.0.0.1:1: "],
    ["the config is not there", ["client", "--config", "none.json"], "there is no config at none.json"],
    ["there is no such interface", ["pets"], 'there is no interface "pets"; there are '],
    ["there is no such check", ["client", "--only", "PET-1"], "there is no check of client"],
    ["there is no such report", ["client", "--report", "pdf=x"], '--report is "pdf=x"; expected kind=path'],
    ["there is no check in a mode", ["sarg", "--target", "http://127.0.0.1:1"], "; there are in the mode "],
    ["the address is none", ["client", "--target", "api"], '--target is "api"; expected an address of http or https'],
    ["an option is wrong", ["client", "--timeout", "soon"], '--timeout is "soon"'],
  ])("says in one line that %s", async (_, args, message) => {
    const { code, error } = await runCli(folder, args);
    expect({ code, error: error.split("\n")[0] }).toEqual({ code: 2, error: expect.stringContaining(message) });
  });

  it("says that a target is another interface, and sends nothing more", async () => {
    const requests: unknown[] = [];
    const baseUrl = await serveClientApi((authorization) => {
      requests.push(authorization);
      return rightAnswer(authorization);
    });
    const { code, error } = await runCli(folder, ["capability", "--target", baseUrl, "--token", token]);
    expect(code).toBe(2);
    expect(error).toContain("is not the capability interface: POST /search answers 404");
    expect(requests).toEqual([]);
  });

  it("says that credentials are refused, and judges nothing", async () => {
    const baseUrl = await serveClientApi(rightAnswer);
    const { code, out, error } = await runCli(folder, ["client", "--target", baseUrl, "--token", "wrong"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(error).toContain("the target answers 401 to the credentials that it is given (--token, headers)");
  });

  it("lists checks, and contacts nothing", async () => {
    const { code, out } = await runCli(folder, [
      "client",
      "--target",
      "http://127.0.0.1:1",
      "--list",
      "--only",
      "CLI-ERR-3",
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/^server {2}client\/request-id\/unique {2}\[CLI-ERR-3\] {2}.+\n$/);
  });
});
