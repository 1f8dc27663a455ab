import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Report } from "../../conformance/runner/reports/report.ts";
import { library, temporaryFolder } from "../../generators/testing.ts";
import { runCli } from "../testing/run-conformance.ts";
import { type GeneratedProject, generatedProject } from "./testing.ts";

const spec = `
import "@typespec/http";
import ${JSON.stringify(library)};
using TypeSpec.Http;
using Concordat;

@service(#{ title: "Teas" })
@useAuth(BearerAuth)
namespace Teas;

model Tea { name: string; price: int32; }

@error @errorCase("no token") @credentialsCase("missing")
model NoToken { @statusCode _: 401; code: "no_token"; message: string; }
@error @errorCase("another token") @credentialsCase("refused")
model WrongToken { @statusCode _: 401; code: "wrong_token"; message: string; }
@error @errorCase("too many requests")
model Busy { @statusCode _: 429; @header("Retry-After") retryAfter: int32; code: "busy"; }
@error @errorCase("a price is not valid")
@invalidInput("least", #{ text: "least must not be negative" })
@invalidInput("least", #{ above: "most", text: "least must not be above most" })
model InvalidPrice { @statusCode _: 400; code: "invalid"; message: string; }
@error @errorCase("the shop is closed")
model Closed { @statusCode _: 503; code: "closed"; @repeats("kind") kind: string; }

@rateLimit(#{ requests: 5, windowSeconds: 60, sharedBy: "account" })
@route("/teas") @get op listTeas(
  @query kind?: string,
  @query @minValue(0) least?: int32,
  @query most?: int32,
): { teas: Tea[] } | NoToken | WrongToken | Busy | InvalidPrice | Closed;
`;

const suite = `
import { defineSuite, objectSchema } from "concordat/conformance";

const bearer = (token: string) => ({ authorization: "Bearer " + token });

export default defineSuite({
  interface: "teas",
  fixtures: { expiredToken: { description: "A token that has expired.", type: "string" } },
  hooks: {
    createTokens: {
      description: "Makes an account.",
      input: objectSchema({ count: { type: "number" } }),
      output: objectSchema({ tokens: { type: "array", items: { type: "string" } } }),
    },
    advance: {
      description: "Moves the clock on.",
      input: objectSchema({ seconds: { type: "number" } }),
      output: objectSchema({ now: { type: "number" } }),
    },
  },
  limits: {
    account: async ({ hooks }, { keys }) => (await hooks.createTokens({ count: keys })).tokens.map(bearer),
    advance: async ({ hooks }, seconds) => (await hooks.advance({ seconds })).now,
  },
  credentials: { expired: ({ fixtures }) => bearer(fixtures.expiredToken) },
  errors: { Closed: { cause: async () => ({ request: { query: { kind: "on sundays" } } }) } },
});
`;

const config = (address: string): string => `
const hook = (name) => async (input) => {
  const response = await fetch("${address}/-test/" + name, { method: "POST", body: JSON.stringify(input) });
  return await response.json();
};
export default {
  interface: "teas",
  baseUrl: "${address}",
  headers: { authorization: "Bearer token-of-the-shop" },
  fixtures: { expiredToken: "token-that-expired" },
  hooks: { createTokens: hook("tokens"), advance: hook("advance") },
};
`;

type Fault =
  | "accepts one request more"
  | "counts by token"
  | "sends a Retry-After that is too short"
  | "accepts an expired token"
  | "reports a missing token as a wrong one"
  | "accepts a negative price"
  | "sends another message for a range"
  | "rejects equal prices"
  | "loses the requested kind in the error Closed";

/** Serves teas on a free port until the test ends, without code of this project. Returns the address. */
async function serveTeas(fault?: Fault): Promise<string> {
  const accounts = new Map([
    ["token-of-the-shop", "shop"],
    ["token-that-expired", "expired"],
  ]);
  const counts = new Map<string, number>();
  let now = Date.now() / 1000;
  const respond = (url: URL, authorization: string | undefined, input: { count?: number; seconds?: number }) => {
    if (url.pathname === "/-test/tokens") {
      const account = `account-${accounts.size}`;
      const tokens = Array.from({ length: input.count ?? 1 }, (_, index) => `${account}-token-${index}`);
      for (const each of tokens) accounts.set(each, account);
      return { status: 200, body: { tokens } };
    }
    if (url.pathname === "/-test/advance") {
      now += input.seconds ?? 0;
      return { status: 200, body: { now } };
    }
    const token = /^Bearer (.+)$/.exec(authorization ?? "")?.[1];
    const account = accounts.get(token ?? "");
    const isExpired = account === "expired" && fault !== "accepts an expired token";
    const code =
      authorization === undefined && fault !== "reports a missing token as a wrong one" ? "no_token" : "wrong_token";
    if (account === undefined || isExpired) return { status: 401, body: { code, message: code } };
    const window = Math.floor(now / 60);
    const key = `${fault === "counts by token" ? token : account} ${window}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const left = Math.ceil(60 - (now % 60));
    const retry = fault === "sends a Retry-After that is too short" ? 0 : left;
    const quota = account === "shop" ? 1000 : fault === "accepts one request more" ? 6 : 5;
    if (count > quota) return { status: 429, headers: { "retry-after": String(retry) }, body: { code: "busy" } };
    const [kind, least, most] = ["kind", "least", "most"].map((name) => url.searchParams.get(name));
    const invalid = (message: string) => ({ status: 400, body: { code: "invalid", message } });
    if (Number(least ?? 0) < 0 && fault !== "accepts a negative price") return invalid("least must not be negative");
    const gap = Number(most ?? Infinity) - Number(least ?? 0);
    const range = fault === "sends another message for a range" ? "wrong range" : "least must not be above most";
    if (gap < 0 || (gap === 0 && fault === "rejects equal prices")) return invalid(range);
    const told = fault === "loses the requested kind in the error Closed" ? "something" : kind;
    if (kind === "on sundays") return { status: 503, body: { code: "closed", kind: told } };
    return { status: 200, body: { teas: [{ name: "Green", price: 5 }] } };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const input = JSON.parse(Buffer.concat(chunks).toString() || "{}") as { count?: number; seconds?: number };
      const {
        status,
        body,
        headers = {},
      } = {
        headers: {},
        ...respond(new URL(request.url ?? "", "http://teas"), request.headers.authorization, input),
      };
      response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("concordat conformance of the quotas, credentials and errors of a project", () => {
  let folder: GeneratedProject;
  beforeAll(async () => {
    const files = { "concordat.config.mjs": "export default {};", "conformance/teas.ts": suite };
    folder = await generatedProject(spec, files);
  });
  afterAll(() => folder[Symbol.dispose]());

  const checks = ["quota/", "credentials/", "least/", "errors/"].flatMap((name) => [
    "--only",
    `teas/listTeas/${name}*`,
  ]);

  /** Returns the ends of the ids of the checks that failed, and of those that were not tested. */
  const outcomes = async (fault?: Fault): Promise<Record<string, string[]>> => {
    const file = temporaryFolder({ "target.config.mjs": config(await serveTeas(fault)) });
    onTestFinished(() => file[Symbol.dispose]());
    const report = join(file.path, "report.json");
    const asked = ["teas", "--config", join(file.path, "target.config.mjs"), "--report", `json=${report}`];
    const { error } = await runCli(folder.path, [...asked, ...checks]);
    expect(error).not.toMatch(/can't be loaded|unknown/);
    const { results } = JSON.parse(readFileSync(report, "utf8")) as Report;
    const found = Map.groupBy(results, ({ outcome }) => outcome);
    return Object.fromEntries(
      [...found].map(([outcome, all]) => [outcome, all.map(({ id }) => id.replace("teas/listTeas/", ""))]),
    );
  };

  it("passes a correct service", async () => {
    const { passed = [], ...others } = await outcomes();
    // The service may ignore a price that is not a number.
    expect(others).toEqual({ "not tested": ["least/type"] });
    expect(passed).toEqual(
      expect.arrayContaining([
        "quota/exceeded",
        "credentials/expired",
        "least/invalid",
        "least/above-most",
        "errors/Closed",
      ]),
    );
  });

  it.each<[Fault, ...string[]]>([
    ["accepts one request more", "quota/exceeded", "quota/shared", "quota/retry-after"],
    ["counts by token", "quota/shared"],
    ["sends a Retry-After that is too short", "quota/retry-after"],
    ["accepts an expired token", "credentials/expired"],
    ["reports a missing token as a wrong one", "credentials/missing-error"],
    ["accepts a negative price", "least/invalid"],
    ["sends another message for a range", "least/above-most"],
    ["rejects equal prices", "least/above-most"],
    ["loses the requested kind in the error Closed", "errors/Closed"],
  ])("finds that a service %s", async (fault, ...wrong) => {
    const { failed = [] } = await outcomes(fault);
    // The number of windows that the requests of a check fall into depends on its start time.
    const certain = failed.filter((each) => each !== "quota/window" || wrong.includes(each));
    expect(certain.toSorted()).toEqual(wrong.toSorted());
  });
});
