import { execFileSync, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { InterfaceContract } from "../../contract/model/contract.ts";
import { temporaryFolder } from "../../testing.ts";
import type { Page } from "../page.ts";
import { codeOf, ownContract, pagesBy } from "../testing.ts";
import { deliveryPages } from "./deliveries.ts";
import { anchors } from "../anchors.ts";

const generated = join(import.meta.dirname, "../../../generated");

afterEach(() => void vi.unstubAllEnvs());

function pageOf(api: InterfaceContract): Page {
  const modules = (path: string): string => pathToFileURL(join(generated, `${path}.ts`)).href;
  const page = pagesBy([deliveryPages], api, { modules }).get(`${api.name}/deliveries`);
  if (page === undefined) throw new Error("no page");
  return page;
}

/** Returns the interface with other rules for its delivery. */
function withRules(change: object): InterfaceContract {
  const api = ownContract("workspace");
  api.deliveries = api.deliveries.map((delivery) => ({ ...delivery, rules: { ...delivery.rules, ...change } }));
  return api;
}

describe("the page of the deliveries", () => {
  it("describes documented rules", () => {
    const { body } = pageOf(ownContract("workspace"));
    expect(body).toContain("with [Register a webhook](site:workspace/reference/create-webhook).");
    expect(body).toContain("[Replay a delivery](site:workspace/reference/replay-delivery)");
    expect(body).toContain("Respond with any status from 200 to 299.");
    expect(body).toContain("A delivery is attempted at most 3 times.");
    expect(body).toContain("| 1 | after 1 s |\n| 2 | after 10 s |\n| 3 | after 60 s |");
    expect(body).toContain("every 60 s");
    expect(body).toContain("lowercase hexadecimal digits, after `sha256=`.");
    expect(body).toContain("`X-Service-Delivery` is a header, so a replayed delivery can have a different id");
    expect(body).toContain("The option `requireId` rejects deliveries without an id.");
    expect(anchors(body)).toContain("when-a-handler-fails");
  });

  it("states once that a rule is not documented", () => {
    const { body } = pageOf(ownContract("spend"));
    expect(body).toContain("with [Create a subscription](site:spend/reference/create-subscription).");
    expect(body).toContain("Respond with any status from 200 to 299 within 10 s.");
    expect(body).toContain("The number and the times of retries are not documented.");
    expect(body).toContain("`id` is in the body, so the signature covers it");
    expect(body.match(/The header and the algorithm of the signature are not documented/g)).toHaveLength(1);
    expect(body).toMatch(/<signature-verifier .*open="open">/);
    expect(codeOf(pageOf(ownContract("spend")), "python")).toEqual([]);
  });

  it("creates a page for each of several deliveries", () => {
    const api = ownContract("workspace");
    api.deliveries = api.deliveries.flatMap((each) => [each, { ...each, name: "remind", summary: "Remind" }]);
    expect([...pagesBy([deliveryPages], api).values()].map(({ path, label }) => [path, label])).toEqual([
      ["workspace/deliveries", "Webhook deliveries: Deliver an event"],
      ["workspace/deliveries/remind", "Webhook deliveries: Remind"],
    ]);
  });

  it("fills the form with a valid signature", () => {
    const [tag = ""] = /<signature-verifier .*>/.exec(pageOf(ownContract("workspace")).body) ?? [];
    const given = Object.fromEntries([...tag.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const body = given["body"]?.replaceAll("&quot;", '"') ?? "";
    const hash = createHmac("sha256", given["secret"] ?? "")
      .update(body)
      .digest("hex");
    expect(given).toMatchObject({
      signature: `sha256=${hash}`,
      prefix: "sha256=",
      algorithm: "hmac-sha256",
      encoding: "hex",
    });
  });
});

interface Case {
  name: string;
  secret: string;
  body: string;
  signature: string | null;
  valid: boolean;
}

/** The generated vectors. */
const { deliveries } = JSON.parse(readFileSync(join(generated, "workspace/vectors/signatures.json"), "utf8")) as {
  deliveries: [{ cases: Case[] }];
};
const [{ cases: documented }] = deliveries;

/** Another scheme, with its own vectors. */
const base64: Case[] = ["{}", "Zoë 🦊"].flatMap((body, index) => {
  const signature = createHmac("sha512", "secret").update(body).digest("base64");
  const like = { secret: "secret", body };
  return [
    { ...like, name: `right ${index}`, signature: `v1=${signature}`, valid: true },
    { ...like, name: `wrong ${index}`, signature: `v1=${signature.toLowerCase()}`, valid: false },
    { ...like, name: `bare ${index}`, signature, valid: false },
  ];
});

const schemes = [
  {
    scheme: "the documented scheme",
    api: ownContract("workspace"),
    header: "X-Service-Signature-256",
    cases: documented,
  },
  {
    scheme: "another",
    api: withRules({ signature: { header: "X-Sig", prefix: "v1=", algorithm: "hmac-sha512", encoding: "base64" } }),
    header: "X-Sig",
    cases: base64,
  },
];

const expected = (cases: readonly Case[]): unknown[] => cases.map(({ name, valid }) => [name, valid]);
const bySecret = (cases: readonly Case[]): [string, Case[]][] => [...Map.groupBy(cases, ({ secret }) => secret)];
/** The paths of the installed programs. */
const [java, python] = ["java", "python3"].map((program) =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path)),
);

describe.each(schemes)("the code that verifies $scheme", ({ api, header, cases }) => {
  const page = pageOf(api);

  it("in JavaScript", async () => {
    const [sample = ""] = codeOf(page, "js");
    const found: unknown[] = [];
    for (const [secret, mine] of bySecret(cases)) {
      using folder = temporaryFolder({
        "sample.mjs": sample.replace(
          ".listen(3000)",
          '.listen(0, "127.0.0.1", function () { console.log(this.address().port) })',
        ),
      });
      const server = spawn(process.execPath, [join(folder.path, "sample.mjs")], {
        env: { ...process.env, WEBHOOK_SECRET: secret },
      });
      const [port] = (await once(createInterface(server.stdout), "line")) as [string];
      for (const { name, body, signature } of mine) {
        const headers = signature === null ? {} : { [header]: signature };
        const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body });
        found.push([name, status === 202]);
      }
      server.kill();
      await once(server, "exit");
    }
    expect(found).toEqual(expect.arrayContaining(expected(cases)));
  });

  it.skipIf(python === undefined)("in Python", () => {
    const [sample = ""] = codeOf(page, "python");
    const test = `${sample}
import json, sys
for case in json.load(sys.stdin):
    os.environ["WEBHOOK_SECRET"] = case["secret"]
    print(json.dumps([case["name"], is_genuine(case["body"].encode(), case["signature"] or "")]))
`;
    const output = execFileSync(python ?? "", ["-c", test], { input: JSON.stringify(cases), encoding: "utf8" });
    expect(
      output
        .trim()
        .split("\n")
        .map((each): unknown => JSON.parse(each)),
    ).toEqual(expected(cases));
  });

  it.skipIf(java === undefined)("in Java", () => {
    const [secret, mine] = bySecret(cases)[0] ?? ["", []];
    const [imports = "", sample = ""] = (codeOf(page, "java")[0] ?? "").split("\n\nclass ");
    using folder = temporaryFolder({
      "Main.java": `${imports}
class Main {
  public static void main(String[] cases) throws Exception {
    for (int i = 0; i < cases.length; i += 2)
      System.out.println(Webhooks.isGenuine(Base64.getDecoder().decode(cases[i]), cases[i + 1].equals("-") ? null : cases[i + 1]));
  }
}
class ${sample}`,
    });
    const given = mine.flatMap(({ body, signature }) => [Buffer.from(body).toString("base64"), signature ?? "-"]);
    const output = execFileSync(java ?? "", [join(folder.path, "Main.java"), ...given], {
      env: { ...process.env, WEBHOOK_SECRET: secret },
      encoding: "utf8",
    });
    const found = output.trim().split("\n");
    expect(mine.map(({ name }, index) => [name, found[index] === "true"])).toEqual(expected(mine));
  });

  it("uses the same scheme in the languages that these tests cannot run", () => {
    const texts = ["go", "csharp", "php"].map((language) => codeOf(page, language)[0] ?? "");
    const isHex = header !== "X-Sig";
    expect(texts).toEqual([
      expect.stringContaining(
        isHex ? 'expected := "sha256=" + hex.EncodeToString' : 'expected := "v1=" + base64.StdEncoding',
      ),
      expect.stringContaining(isHex ? "HMACSHA256.HashData" : "HMACSHA512.HashData"),
      expect.stringContaining(isHex ? "hash_equals('sha256=' . $hash" : "hash_hmac('sha512', $body, $secret, true)"),
    ]);
  });
});

describe("the receiver sample of the page", () => {
  it("handles a delivery once, responds with 500 if its handler throws, and rejects deliveries that are old or have no id", async () => {
    vi.stubEnv("WEBHOOK_SECRET", "s");
    const sample = (codeOf(pageOf(ownContract("workspace")), "ts").at(-1) ?? "")
      .replace("console.log(data)", 'if (data.question === "fail") throw new Error("failed"); else console.log(data)')
      .replace("content.indexed", "chat.no_answer")
      .replace("console.error(received?.id, error)", "undefined");
    using folder = temporaryFolder({ "sample.ts": `${sample}\nexport { receive };` });
    const { receive } = (await import(pathToFileURL(join(folder.path, "sample.ts")).href)) as {
      receive: (request: Request) => Promise<Response>;
    };
    const post = async (question: string, id: string | undefined, age = 0): Promise<number> => {
      const occurred_at = new Date(Date.now() - age).toISOString();
      const body = JSON.stringify({ event: "chat.no_answer", workspace_id: 1, occurred_at, data: { question } });
      const headers = {
        "x-service-signature-256": `sha256=${createHmac("sha256", "s").update(body).digest("hex")}`,
        ...(id !== undefined && { "x-service-delivery": id }),
      };
      return (await receive(new Request("http://localhost/", { method: "POST", headers, body }))).status;
    };
    expect(await post("fail", "1")).toBe(500);
    expect([await post("why", "1"), await post("why", "1")]).toEqual([200, 200]);
    expect([await post("why", undefined), await post("why", "2", 2 * 60 * 60_000)]).toEqual([400, 400]);
  });
});
