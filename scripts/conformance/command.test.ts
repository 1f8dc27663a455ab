import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { interfaces } from "../../conformance/interfaces/interfaces.ts";
import { runCli } from "../testing/run-conformance.ts";
import type { Report } from "../../conformance/runner/reports/report.ts";
import {
  type Answer,
  rightAnswer,
  serveClientApi,
  serveJson,
  token,
} from "../../conformance/runner/testing/serve-client-api.ts";

/** A response with two defects that also discloses the given token. */
const wrongAnswer: Answer = (authorization) => {
  const { status, body } = rightAnswer(authorization);
  return status === 200
    ? { status, body }
    : { status, body: { error: { code: "unauthorized", message: "No." }, token: authorization } };
};

describe("concordat conformance, from another folder", () => {
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
      fixtures: { invalidToken: "never-issued", expiredToken: "of-yesterday" },
    });

  it("passes a correct target, and lists the untested requirements", async () => {
    const config = configOf(await serveClientApi(rightAnswer));
    const { code, out, error } = await runCli(folder, ["client", "--config", config]);
    expect({ code, error: error.replaceAll(/^\d+ of \d+\n/gm, "") }).toEqual({
      code: 0,
      error: expect.stringMatching(/^this run sends about \d+ requests, at most \d+\n$/),
    });
    expect(out).toContain("✓ CLI-ERR-1 proved");
    expect(out).toContain("documented elements observed: ");
    expect(out).toMatch(/\nConforms: 4 of 4 requirements proved$/m);
    expect(readdirSync(folder)).toEqual(["target.json"]);
  });

  it("runs the checks that need only an address", async () => {
    const { code, out } = await runCli(folder, ["client", "--target", await serveClientApi(rightAnswer)]);
    expect(code).toBe(0);
    expect(out).toContain("  headers: 3 more requirements, 2 of which need nothing else (or pass --token)");
  });

  it("shows the failures in every report, and no secret in any", async () => {
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
  });

  it("recommends missing configuration, and shows the observed part of the contract, in every report", async () => {
    const reports = ["html", "json", "markdown", "junit"].flatMap((kind) => ["--report", `${kind}=reports`]);
    const { out } = await runCli(folder, ["client", "--target", await serveClientApi(rightAnswer), ...reports]);
    const [page, json, text, junit] = ["html", "json", "md", "xml"].map((kind) =>
      readFileSync(join(folder, `reports/conformance.${kind}`), "utf8"),
    ) as [string, string, string, string];
    const { asks, coverage, requirements } = JSON.parse(json) as Report;
    expect(asks[0]).toEqual({
      declaration: "headers",
      requirements: ["CLI-EP-1", "CLI-ERR-1", "CLI-ERR-3"],
      completes: expect.arrayContaining(["CLI-ERR-3"]),
    });
    expect(coverage).toContainEqual({
      interface: "client",
      kind: "error",
      name: expect.any(String),
      seen: { check: expect.stringMatching(/^client\//), exchange: expect.stringMatching(/^[A-Z]+ \/.* → \d{3}$/) },
    });
    expect(page).toContain("Observed, with the first exchange and check");
    expect(requirements.find(({ id }) => id === "CLI-ERR-3")).toMatchObject({
      unseen: ["a UUID", "new for every request"],
    });
    for (const report of [out, page, text, junit]) {
      expect(report).toContain("headers: 3 more requirements");
      expect(report).toMatch(/\d+ of \d+ documented elements observed: /);
    }
  });

  it("counts only failures outside of the baseline, and entries of checks that pass now", async () => {
    const config = configOf(await serveClientApi(wrongAnswer));
    const written = await runCli(folder, ["client", "--config", config, "--baseline-write", "known.json"]);
    expect(written.code).toBe(1);
    const known = JSON.parse(readFileSync(join(folder, "known.json"), "utf8")) as string[];
    expect(known).toContain("client/getClient/credentials/refused-error");
    expect((await runCli(folder, ["client", "--config", config, "--baseline", "known.json"])).code).toBe(0);
    write("known.json", [...known.slice(1), "client/getClient/succeeds"]);
    const { code, out } = await runCli(folder, ["client", "--config", config, "--baseline", "known.json"]);
    expect(code).toBe(1);
    expect(out).toContain(`${known[0]} failed and is not in the baseline`);
    expect(out).toContain("client/getClient/succeeds is in the baseline but passes now; remove it");
  });

  it("warns of fields that no response has, without a failure", async () => {
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
      // Checks of features that this service lacks wait for this long.
      "--timeout",
      "2",
    ];
    const whole = await runCli(folder, args);
    expect(whole.out).toMatch(/^\d+ documented fields never observed, .*\(--report html=<path> lists them\)$/m);
    const { fields, counts, coverage, asks } = JSON.parse(readFileSync(join(folder, "r.json"), "utf8")) as Report;
    const seen = new Map(coverage.map(({ kind, name, seen: first }) => [`${kind} ${name}`, first]));
    expect(seen.get("field CapabilityResult.name")).toEqual({
      check: expect.stringContaining("capability/"),
      exchange: "POST /search → 200",
    });
    expect(seen.has("field CapabilityResult.provider_name")).toBe(true);
    expect(seen.get("field CapabilityResult.provider_name")).toBeUndefined();
    expect(seen.get("header discover 429: Retry-After")).toBeUndefined();
    const account = asks.find(({ declaration }) => declaration === "hooks.createAccount");
    expect(account?.requirements.length).toBeGreaterThan(5);
    const found = fields.map(({ object, field, finding }) => `${object}.${field} ${finding}`);
    expect(found).toContain("CapabilityResult.provider_name never seen");
    expect(found).toContain("CapabilityResult.expected_cost null");
    expect(found).toContain("CapabilityResult.billing_rule not seen");
    expect(found).not.toContain("CapabilityResult.description never seen");
    expect(found.some((each) => each.startsWith("UsageEvent."))).toBe(false);
    expect(readFileSync(join(folder, "r.html"), "utf8")).toMatch(
      /capability CapabilityResult: .*provider_name.*: never observed/,
    );
    expect(whole.code).toBe(Number(counts.failed > 0));
    const some = await runCli(folder, [...args, "--only", "capability/discover/answers"]);
    expect(some).toMatchObject({ code: 0, out: expect.not.stringContaining("never observed") });
  });

  it.each([
    ["nothing is there", ["client", "--target", "http://127.0.0.1:1"], "no response from http://127.0.0.1:1: "],
    ["the config is not there", ["client", "--config", "none.json"], "configuration file none.json does not exist"],
    ["there is no such interface", ["pets", "--list"], "unknown interface 'pets'. Expected one of "],
    ["there is no such check", ["client", "--list", "--only", "PET-1"], "there is no check of client"],
    [
      "there is no such report",
      ["client", "--reference", "--report", "pdf=x"],
      "option '--report <kind=path>' argument 'pdf=x' is invalid. Expected kind=path",
    ],
    [
      "a report cannot be written",
      ["client", "--reference", "--report", "json=/dev/null/x.json"],
      "--report json=/dev/null/x.json: /dev/null is a file, not a folder",
    ],
    [
      "a baseline cannot be written",
      ["client", "--reference", "--baseline-write", "/dev/null/x.json"],
      "--baseline-write /dev/null/x.json: /dev/null is a file, not a folder",
    ],
    ["there is no check in a mode", ["sarg", "--target", "http://127.0.0.1:1"], "; there are checks in mode "],
    [
      "the address is invalid",
      ["client", "--target", "api"],
      "option '--target <url>' argument 'api' is invalid. Expected an http or https URL",
    ],
    [
      "the address has a password",
      ["client", "--target", "http://a:b@a.example"],
      "expected an http or https URL, without credentials, query or fragment",
    ],
    [
      "the token cannot be sent",
      ["client", "--target", "http://a.example", "--token", "a\nb"],
      "token: expected a valid header value, found a string",
    ],
    ["there is no target", ["client"], "no target of client; pass --target <url> or --config <file>"],
    ["there is no target, but a token", ["client", "--token", "t"], "no target of client"],
    ["there is no interface", [], "missing required argument 'interface'"],
    [
      "there are two targets",
      ["client", "--reference", "--target", "http://a.example"],
      "option '--reference' cannot be used with option '--target <url>'",
    ],
    [
      "two reports are printed",
      ["client", "--reference", "--report", "json=-", "--report", "html=-"],
      "only one report can go to the standard output; found json=- and html=-",
    ],
    [
      "an option is wrong",
      ["client", "--reference", "--timeout", "soon"],
      "option '--timeout <seconds>' argument 'soon' is invalid",
    ],
  ])("says in one line that %s", async (_, args, message) => {
    const { code, error } = await runCli(folder, args);
    expect({ code, error: error.split("\n")[0] }).toEqual({ code: 2, error: expect.stringContaining(message) });
  });

  it("reports that the target serves another interface, and sends nothing more", async () => {
    const requests: unknown[] = [];
    const baseUrl = await serveClientApi((authorization) => {
      requests.push(authorization);
      return rightAnswer(authorization);
    });
    const { code, error } = await runCli(folder, ["capability", "--target", baseUrl, "--token", token]);
    expect(code).toBe(2);
    expect(error).toContain("does not serve the capability interface: POST /search responds with 404");
    expect(requests).toEqual([]);
  });

  it("reports rejected credentials, and runs no checks", async () => {
    const baseUrl = await serveClientApi(rightAnswer);
    const { code, out, error } = await runCli(folder, ["client", "--target", baseUrl, "--token", "wrong"]);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(error).toContain("the target rejects the credentials with status 401: check --token or headers");
  });

  it("reports rejected credentials of the other account", async () => {
    const baseUrl = await serveClientApi(rightAnswer);
    const options = ["client", "--target", baseUrl, "--token", token, "--other-token", "wrong"];
    const { code, out, error } = await runCli(folder, options);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(error).toContain("the target rejects the credentials with status 401: check --other-token or otherToken");
  });

  it("reports rejected credentials of an interface that reads only with POST", async () => {
    const serve = async (status: number): Promise<string[]> => {
      const baseUrl = await serveJson(({ headers }) => ({ status: headers.authorization ? status : 401, body: {} }));
      return ["log-query", "--target", baseUrl, "--token", "any"];
    };
    const refused = await runCli(folder, await serve(401));
    expect(refused).toMatchObject({ code: 2, out: "" });
    expect(refused.error).toContain("the target rejects the credentials with status 401: check --token or headers");
    // The example requests data that a service need not have.
    expect((await runCli(folder, await serve(404))).error).not.toContain("credentials that it is given");
  });

  it.each(interfaces)("accepts the reference as a target declared as %s", async (name) => {
    const options = ["--reference", "--only", `${name}/*/succeeds`, "--only", `${name}/examples`];
    const { error } = await runCli(folder, [name, ...options]);
    expect(error).not.toMatch(/there is no such|expected/);
  });

  it("runs disturbing checks alone, although others run in parallel", async () => {
    const only = ["capability/discover/quota", "capability/call", "capability/stored-content"];
    const options = only.flatMap((pattern) => ["--only", pattern]);
    const { code, out } = await runCli(folder, ["capability", "--reference", "--concurrency", "50", ...options]);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^Conforms/m) });
  });

  it("prints only the report to the standard output", async () => {
    const config = configOf(await serveClientApi(wrongAnswer));
    const { code, out, error } = await runCli(folder, ["client", "--config", config, "--report", "json=-"]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ headline: expect.stringMatching(/^Does not conform: /) });
    expect(error).toContain("Does not conform: ");
    expect(readdirSync(folder)).toEqual(["target.json"]);
  });

  it("prints a complete report to a slow reader", async () => {
    const padding = "x".repeat(20_000);
    const baseUrl = await serveJson(() => ({ status: 200, body: { padding } }));
    const { code, out } = await runCli(folder, ["capability", "--target", baseUrl, "--report", "json=-"], {
      readsLate: true,
    });
    expect(code).toBe(1);
    expect(out.length).toBeGreaterThan(300_000);
    expect(JSON.parse(out)).toMatchObject({ headline: expect.stringMatching(/^Does not conform: /) });
  });

  it("reports that no requirement was tested, even if checks passed", async () => {
    const baseUrl = await serveJson(() => ({ status: 401, body: { error: { code: "unauthorized" } } }));
    const { code, out, error } = await runCli(folder, ["spend", "--target", baseUrl, "--token", "wrong"]);
    expect(out).toMatch(/^Nothing proved: 0 of 7 requirements proved, 7 not tested$/m);
    expect({ code, error }).toEqual({
      code: 2,
      error: expect.stringContaining("no requirement was tested"),
    });
  });

  it("reports a configuration without an address", async () => {
    const config = write("target.json", { interface: "client", token });
    const { code, error } = await runCli(folder, ["client", "--config", config]);
    expect(code).toBe(2);
    expect(error).toContain("baseUrl: not configured; pass the address of the service with --target, or set baseUrl");
  });

  it("reports that the process of the checks has ended", async () => {
    const config = join(folder, "target.mjs");
    const target = { interface: "client", baseUrl: "http://127.0.0.1", token };
    writeFileSync(config, `export default { ...${JSON.stringify(target)}, fetch: () => process.exit(7) };`);
    const { code, error } = await runCli(folder, ["client", "--config", config], { isProcess: true });
    expect(code).toBe(2);
    expect(error).toContain("the process that ran the checks ended unexpectedly (exit code 7)");
  });

  it("lists checks without any request", async () => {
    const options = [
      "--target",
      "http://127.0.0.1:1",
      "--list",
      "--only",
      "client/request-id",
      "--only",
      "client/getClient/credentials/exp*",
    ];
    const { code, out } = await runCli(folder, ["client", ...options]);
    expect(code).toBe(0);
    expect(out.split("\n")).toEqual([
      expect.stringMatching(/\(needs nothing; finds requests.getClient if possible\)$/),
      expect.stringMatching(
        /^server {2}client\/getClient\/credentials\/expired {2}\[CLI-ERR-2\] {2}.+ {2}\(needs fixtures.expiredToken\)$/,
      ),
      expect.stringMatching(/\(needs hooks.advance hooks.issueToken; finds requests.getClient if possible\)$/),
      "",
    ]);
  });
});
