import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { beforeAll, describe, expect, it } from "vitest";
import { signatureFrom } from "../../../generated/runtime/webhooks/signature-from.ts";
import { type ContentScheme, signedHeaders } from "../../../generated/runtime/webhooks/signature.ts";
import { keysFrom, signaturePresets } from "../../contract/facts/signing.ts";
import type { SignatureScheme } from "../../contract/facts/deliveries.ts";
import { temporaryFolder } from "../../testing.ts";
import type { Page } from "../page.ts";
import { codeOf, ownContract, pagesBy } from "../testing.ts";
import { deliveryPages } from "./deliveries.ts";

/** A delivery that a sample judges. The names of its headers are in lower case. */
interface Case {
  name: string;
  body: string;
  headers: Record<string, string>;
  valid: boolean;
}

const presets = Object.entries(signaturePresets).filter(([, { content }]) => content !== undefined);

/** Schemes whose parts are in other places than those of the presets. */
const others: Record<string, SignatureScheme> = {
  "a time in milliseconds after the body": {
    header: "X-Sig",
    algorithm: "hmac-sha512",
    encoding: "hex",
    content: "{body}|{timestamp}",
    timestamp: { header: "X-Time", unit: "milliseconds", toleranceSeconds: 60 },
  },
  "several signatures of the body, and a key in digits": {
    header: "X-Sig",
    prefix: 'v"1=',
    algorithm: "hmac-sha384",
    encoding: "base64",
    separator: ";",
    keyEncoding: "hex",
  },
  "public keys in digits": {
    header: "X-Sig",
    prefix: "ed=",
    algorithm: "ed25519",
    encoding: "hex",
    separator: ",",
    content: "{timestamp}:{body}:end",
    timestamp: { prefix: "at=" },
    keyEncoding: "hex",
  },
};

const schemes: [name: string, scheme: SignatureScheme][] = [...presets, ...Object.entries(others)];

/** The paths of the installed programs. */
const [java, python] = ["java", "python3"].map((program) =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path)),
);

/** Returns the page of deliveries with a signature. */
function pageOf(signature: SignatureScheme): Page {
  const api = ownContract("workspace");
  api.deliveries = api.deliveries.map((each) => ({ ...each, rules: { ...each.rules, signature } }));
  const page = pagesBy([deliveryPages], api).get("workspace/deliveries");
  if (page === undefined) throw new Error("no page");
  return page;
}

function keysOf(scheme: SignatureScheme): { sender: string; receiver: string } {
  return keysFrom(scheme, "a secret of 32 characters or more");
}

function verdictsOf(cases: readonly Case[]): unknown[] {
  return cases.map(({ name, valid }) => [name, valid]);
}

describe.each(schemes)("the code that verifies %s", (_, scheme) => {
  const page = pageOf(scheme);
  const { sender, receiver } = keysOf(scheme);
  const environment = { ...process.env, WEBHOOK_SECRET: receiver, WEBHOOK_PUBLIC_KEY: receiver };
  let cases: Case[] = [];
  beforeAll(async () => {
    cases = await casesOf(scheme, sender);
  });

  it("in JavaScript", async () => {
    const [sample = ""] = codeOf(page, "js");
    const listening = '.listen(0, "127.0.0.1", function () { console.log(this.address().port) })';
    using folder = temporaryFolder({ "sample.mjs": sample.replace(".listen(3000)", listening) });
    const server = spawn(process.execPath, [join(folder.path, "sample.mjs")], { env: environment });
    const [port] = (await once(createInterface(server.stdout), "line")) as [string];
    const found: unknown[] = [];
    for (const { name, body, headers } of cases) {
      const { status } = await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body });
      found.push([name, status === 202]);
    }
    server.kill();
    await once(server, "exit");
    expect(found).toEqual(verdictsOf(cases));
  });

  it.skipIf(python === undefined || (scheme.algorithm === "ed25519" && !hasCryptography()))("in Python", () => {
    const [sample = ""] = codeOf(page, "python");
    const test = `${sample}
import json, sys
from http.client import HTTPMessage
for case in json.load(sys.stdin):
    headers = HTTPMessage()
    for name, value in case["headers"].items():
        headers[name] = value
    print(json.dumps([case["name"], is_genuine(case["body"].encode(), headers)]))
`;
    const output = execFileSync(python ?? "", ["-c", test], {
      input: JSON.stringify(cases),
      encoding: "utf8",
      env: environment,
    });
    const found = output.trim().split("\n");
    expect(found.map((each): unknown => JSON.parse(each))).toEqual(verdictsOf(cases));
  });

  it("has the same parts in the languages that these tests cannot run", () => {
    const { idHeader, timestamp, separator, keyPrefix, prefix = "" } = scheme;
    for (const language of ["go", "csharp", "php"]) {
      const [sample = ""] = codeOf(page, language);
      const header = (name: string): string =>
        language === "php" ? `'HTTP_${name.toUpperCase().replaceAll("-", "_")}'` : JSON.stringify(name);
      const literal = (value: string): string => (language === "php" ? `'${value}'` : JSON.stringify(value));
      const headers = [scheme.header, idHeader, timestamp?.header].filter((each) => each !== undefined);
      const texts = [separator, keyPrefix, timestamp?.prefix].filter((each) => each !== undefined);
      for (const part of [...headers.map(header), ...texts.map(literal), ...(prefix === "" ? [] : [literal(prefix)])])
        expect(sample).toContain(part);
      const { toleranceSeconds = 0, unit } = timestamp ?? {};
      const limit = unit === "milliseconds" ? toleranceSeconds * 1000 : toleranceSeconds;
      expect(sample).toContain(limit === 0 ? "" : `> ${limit}`);
    }
  });
});

// Starting Java takes as long as everything else, so one program has the code for all schemes.
it.skipIf(java === undefined)("the code in Java verifies each scheme", async () => {
  const imports = new Set<string>();
  const classes: string[] = [];
  const given: string[] = [];
  const expected: [name: string, valid: boolean][] = [];
  for (const [index, [name, scheme]] of schemes.entries()) {
    const { sender, receiver } = keysOf(scheme);
    const [before = "", sample = ""] = (codeOf(pageOf(scheme), "java")[0] ?? "").split("\n\nclass Webhooks ");
    for (const line of before.split("\n")) imports.add(line);
    classes.push(`class Webhooks${index} ${sample.replace(/System\.getenv\("\w+"\)/, JSON.stringify(receiver))}`);
    const cases = await casesOf(scheme, sender);
    for (const { body, headers } of cases)
      given.push([index, Buffer.from(body).toString("base64"), ...Object.entries(headers).flat()].join("\n"));
    expected.push(...cases.map((each): [string, boolean] => [`${name}: ${each.name}`, each.valid]));
  }
  const calls = schemes.map((_, index) => `case "${index}" -> Webhooks${index}.isGenuine(body, headers::get);`);
  using folder = temporaryFolder({
    "Main.java": `${[...imports].join("\n")}
class Main {
  public static void main(String[] cases) throws Exception {
    for (var each : cases) {
      var fields = each.split("\\n", -1);
      var body = Base64.getDecoder().decode(fields[1]);
      var headers = new TreeMap<String, String>(String.CASE_INSENSITIVE_ORDER);
      for (int i = 2; i + 1 < fields.length; i += 2) headers.put(fields[i], fields[i + 1]);
      System.out.println(switch (fields[0]) {
        ${calls.join("\n        ")}
        default -> throw new Exception();
      });
    }
  }
}
${classes.join("\n")}`,
  });
  const output = execFileSync(java ?? "", [join(folder.path, "Main.java"), ...given], { encoding: "utf8" });
  const found = output.trim().split("\n");
  expect(expected.map(([name], index) => [name, found[index] === "true"])).toEqual(expected);
});

function hasCryptography(): boolean {
  try {
    execFileSync(python ?? "", ["-c", "import cryptography"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** Returns deliveries of a scheme: genuine ones, and forgeries of each kind. */
async function casesOf(scheme: SignatureScheme, secret: string): Promise<Case[]> {
  const { timestamp, separator, prefix = "", idHeader, encoding, algorithm }: ContentScheme = scheme;
  const signature = signatureFrom(scheme);
  const sign = async (body: string, { by = secret, seconds = 0 } = {}): Promise<Record<string, string>> => {
    const parts = { body: new TextEncoder().encode(body), id: "dlv_1", at: Date.now() + seconds * 1000 };
    const headers = await signedHeaders(signature, [by], parts);
    return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  };
  const body = '{"event":"paid","name":"Zoë 🦊"}';
  const right = await sign(body);
  const { sender: other } = keysFrom(scheme, "another secret of 32 characters or more");
  const header = scheme.header.toLowerCase();
  const value = right[header] ?? "";
  const start = timestamp?.prefix === undefined ? "" : value.slice(0, value.indexOf(separator ?? "") + 1);
  const own = value.slice(start.length);
  const withHeader = (name: string, changed: string | undefined): Record<string, string> => {
    const { [name.toLowerCase()]: _old, ...rest } = right;
    return changed === undefined ? rest : { ...rest, [name.toLowerCase()]: changed };
  };
  const forged = (name: string, headers: Record<string, string>, text = body): Case => ({
    name,
    body: text,
    headers,
    valid: false,
  });
  const genuine = (name: string, headers: Record<string, string>, text = body): Case => ({
    ...forged(name, headers, text),
    valid: true,
  });
  const { toleranceSeconds = 0 } = timestamp ?? {};
  return [
    genuine("genuine", right),
    genuine("an empty body", await sign(""), ""),
    forged("altered", right, `${body} `),
    forged("another secret", await sign(body, { by: other })),
    forged("no signature", withHeader(scheme.header, undefined)),
    forged("half", withHeader(scheme.header, value.slice(0, -20))),
    forged("longer", withHeader(scheme.header, `${value}abcd`)),
    forged("not encoded", withHeader(scheme.header, `${start}${prefix}~~`)),
    forged("the prefix alone", withHeader(scheme.header, start + prefix)),
    ...(prefix === "" ? [] : [forged("another prefix", withHeader(scheme.header, `${start}x${own}`))]),
    ...(algorithm === "ed25519" || encoding === "base64"
      ? []
      : [forged("upper case", withHeader(scheme.header, start + prefix + own.slice(prefix.length).toUpperCase()))]),
    ...(separator === undefined
      ? []
      : [
          genuine(
            "the last of several",
            withHeader(scheme.header, `${start}${prefix}AAAA${separator}x${separator}${own}`),
          ),
          genuine("the first of several", withHeader(scheme.header, `${start}${own}${separator}${prefix}AAAA`)),
        ]),
    ...(idHeader === undefined
      ? []
      : [forged("another id", withHeader(idHeader, "dlv_2")), forged("no id", withHeader(idHeader, undefined))]),
    ...(timestamp?.header === undefined
      ? []
      : [
          forged(
            "another time",
            withHeader(timestamp.header, String(Number(right[timestamp.header.toLowerCase()]) + 1)),
          ),
          forged("no time", withHeader(timestamp.header, undefined)),
          forged("a time that is no number", withHeader(timestamp.header, "soon")),
        ]),
    ...(timestamp?.prefix === undefined ? [] : [forged("no time", withHeader(scheme.header, own))]),
    ...(toleranceSeconds === 0
      ? []
      : [
          genuine("a little old", await sign(body, { seconds: 10 - toleranceSeconds })),
          forged("old", await sign(body, { seconds: -toleranceSeconds - 10 })),
          {
            ...forged("in the future", await sign(body, { seconds: toleranceSeconds + 10 })),
            valid: timestamp?.allowsFuture === true,
          },
        ]),
  ];
}
