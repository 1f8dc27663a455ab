import { execFileSync, spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { InterfaceContract, Operation, Schema, SecurityScheme } from "../../../contract/model/contract.ts";
import { interfaceWith } from "../../../contract/model/testing.ts";
import { withExamples } from "./example-values.ts";
import { typeProblems } from "./testing/type-problems.ts";
import { clientSample, curlSample, samplesOf } from "./samples.ts";

const root = join(import.meta.dirname, "../../../..");
const folder = mkdtempSync(join(tmpdir(), "concordat-samples-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const has = (program: string): boolean => spawnSync(program, ["--version"]).status === 0;

const hostile = `it's "quoted" $HOME \${x} \\ back\n\`tick\` """three""" : true, %s {0} </script> #{y}`;

const pet: Operation = {
  name: "pet",
  method: "put",
  path: "/pets/{petId}",
  tags: [],
  parameters: [
    { name: "petId", in: "path", required: true, schema: { type: "string" } },
    { name: "kinds", in: "query", explode: false, schema: { type: "array" }, example: ["a cat's", "$dog"] },
    { name: "page", in: "query", schema: { type: "integer" } },
    { name: "x-quiet", in: "header", required: true, schema: { type: "boolean" } },
  ],
  requestBody: { required: true, content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } } },
  responses: { 200: { description: "Done" } },
  errorCases: [],
  element: "Shop.pet",
};

const shop = interfaceWith({
  title: "Shop",
  version: "1",
  servers: [{ url: "{base}/v1/", variables: { base: { default: "https://shop.example" } } }],
  tags: [],
  security: [{ Key: [] }],
  components: {
    schemas: {
      Pet: {
        type: "object",
        required: ["name", "kind", "friend"],
        properties: {
          name: { type: "string" },
          kind: { type: "string", enum: ["cat", "dog"] },
          friend: { anyOf: [{ $ref: "#/components/schemas/Pet" }, { type: "null" }] },
          description: { type: "string" },
        },
      },
    },
    securitySchemes: { Key: { type: "apiKey", in: "header", name: "x-key" } },
  },
  operations: [pet],
});

/** Returns the operation with an example of its body. */
function withBody(type: string, example: unknown): Operation {
  const parameters = [...pet.parameters, { name: "x-text", in: "header" as const, schema: {}, example: `a "b" $c \\` }];
  return withExamples(shop, { ...pet, parameters, requestBody: { content: { [type]: { example } } } });
}

function sample(label: string, operation: Operation): string {
  return samplesOf(shop, operation).find((each) => each.label === label)?.source ?? "";
}

describe("a call with curl", () => {
  it("has all inputs of the call, and placeholders for missing values", () => {
    expect(curlSample(shop, withExamples(shop, pet)))
      .toBe(`curl --request PUT 'https://shop.example/v1/pets/PET_ID?kinds=a%20cat'\\''s,%24dog' \\
  --header "x-key: $TOKEN" \\
  --header 'x-quiet: true' \\
  --json '{
  "name": "NAME",
  "kind": "cat",
  "friend": null
}'`);
  });

  it("prefers the examples of the spec, and combines those with the same title", () => {
    const operation = withExamples(shop, {
      ...pet,
      parameters: [{ name: "a", in: "query", schema: {}, examples: { one: { value: 1 }, two: { value: 2 } } }],
      requestBody: { content: { "application/json": { examples: { two: { value: "2" }, one: { value: "it's" } } } } },
    });
    expect(curlSample(shop, operation)).toContain("/pets/{petId}?a=1'");
    expect(curlSample(shop, operation)).toContain(`--json '"it'\\''s"'`);
  });

  it("includes one of the inputs of which one is required", () => {
    const { requestBody: _, ...bare } = pet;
    const parameters = ["id", "name"].map((name) => ({ name, in: "query" as const, schema: { type: "string" } }));
    const operation = { ...bare, method: "get", path: "/pets", parameters, requiresOneOf: ["query.name", "query.id"] };
    expect(curlSample({ ...shop, security: [] }, withExamples(shop, operation))).toBe(
      "curl 'https://shop.example/v1/pets?name=NAME'",
    );
  });

  it("sends a key in the place that the contract states, and no other credential", () => {
    const keyIn = (scheme: SecurityScheme, operation = pet): string =>
      curlSample({ ...shop, components: { ...shop.components, securitySchemes: { Key: scheme } } }, operation);
    expect(keyIn({ type: "http", scheme: "Bearer" })).toContain('--header "authorization: Bearer $TOKEN"');
    expect(keyIn({ type: "apiKey", in: "query", name: "k" })).toContain('&k=$TOKEN"');
    expect(keyIn({ type: "apiKey", in: "cookie", name: "k`" })).toContain('--cookie "k\\`=$TOKEN"');
    const parameters = [{ name: "x", in: "header" as const, schema: {}, example: "$TOKEN" }];
    expect(keyIn({ type: "http", scheme: "Bearer" }, { ...pet, parameters })).toContain("--header 'x: $TOKEN'");
  });

  it("sends the items of lists in headers in the format of the header, with the minimum number of items", () => {
    const header = (name: string, more: { schema: Schema; example?: unknown }) => ({
      name,
      in: "header" as const,
      required: true,
      ...more,
    });
    const list = { type: "array" as const, items: { type: "string" as const }, minItems: 2 };
    const parameters = [
      header("x-a", { schema: list }),
      header("x-b", { schema: list, example: ["a", 'b, "c"'] }),
      header("if-match", { schema: list, example: ['"1"', 'W/"2"'] }),
    ];
    const call = curlSample(shop, withExamples(shop, { ...pet, parameters }));
    expect(call).toContain(
      `--header 'x-a: X_A, X_A' \\\n  --header 'x-b: a, "b, \\"c\\""' \\\n  --header 'if-match: "1", W/"2"'`,
    );
  });

  it("sends fields of forms one by one", () => {
    const form = curlSample(shop, withBody("application/x-www-form-urlencoded", { a: "it's", b: [1, 2] }));
    expect(form).toContain(`--data-urlencode 'a=it'\\''s' \\\n  --data-urlencode 'b=1' \\\n  --data-urlencode 'b=2'`);
    expect(curlSample(shop, withBody("multipart/form-data", { a: "b" }))).toContain("--form-string 'a=b'");
  });
});

describe("a call with the client", () => {
  it("creates the client and calls the method", () => {
    expect(clientSample(shop, withExamples(shop, pet)))
      .toBe(`import { createShopClient } from "@concordat/interfaces/shop";

const shop = createShopClient({
  baseUrl: "https://shop.example/v1",
  auth: process.env["TOKEN"] ?? "",
});

const answer = await shop.pet({
  petId: "PET_ID",
  kinds: ["a cat's", "$dog"],
  "x-quiet": true,
  name: "NAME",
  kind: "cat",
  friend: null,
});`);
  });

  it("is omitted if it would be incomplete", () => {
    expect(clientSample(shop, pet)).toBeUndefined();
  });
});

describe("a call in another language", () => {
  const json = { text: hostile, none: {}, list: [], flags: [true, false, null], number: -1.5 };
  const body =
    /(?:strings\.NewReader\(|'body' => |write\(|StringContent\(\n)([^]*?)(?:\)\n|\n\]\);|\.getBytes|,\nSystem)/;
  const placed = (label: string, operation: Operation): string => body.exec(sample(label, operation))?.[1] ?? "";

  it.skipIf(!has("python3"))("sends the same request in Python", () => {
    const stub = `import json, sys, types
def call(method):
  return lambda url, headers=None, json=None, data=None: print(__import__("json").dumps([method, url, headers, json, data and data.decode()])) or types.SimpleNamespace(status_code=200, text="")
sys.modules["requests"] = types.SimpleNamespace(put=call("put"))
`;
    const run = (operation: Operation): unknown =>
      JSON.parse(
        execFileSync("python3", ["-c", stub + sample("Python", operation)], { encoding: "utf8" }).split("\n")[0] ?? "",
      );
    const url = "https://shop.example/v1/pets/PET_ID?kinds=a%20cat%27s,%24dog";
    const headers = { "x-key": "YOUR_TOKEN", "x-quiet": "true", "x-text": `a "b" $c \\` };
    const sent = (type: string) => ({ ...headers, "content-type": type });
    expect(run(withBody("application/json", json))).toEqual(["put", url, sent("application/json"), json, null]);
    expect(run(withBody("text/plain", hostile))).toEqual(["put", url, sent("text/plain"), null, hostile]);
  });

  it.each([
    ["application/json", json, JSON.stringify(json, null, 2)],
    ["text/plain", hostile, hostile],
  ])("has an unchanged body of %s", (type, example, text) => {
    const operation = withBody(type, example);
    expect(JSON.parse(placed("Go", operation))).toBe(text);
    const java = JSON.parse(placed("Java", operation)) as string;
    expect(type === "text/plain" ? java : JSON.parse(java)).toEqual(example);
    expect(placed("C#", operation).replace(/^("{3,})\n([^]*)\n\1$/, "$2")).toBe(text);
    expect(
      placed("PHP", operation)
        .replace(/^'|'$/g, "")
        .replace(/\\([\\'])/g, "$1"),
    ).toBe(text);
    expect(sample("C#", operation)).toContain('"x-text", "a \\"b\\" $c \\\\");');
  });

  it.skipIf(!has("javac"))("compiles in Java", () => {
    const bodies = [withBody("application/json", json), withBody("text/plain", hostile), withExamples(shop, pet)];
    const methods = bodies.map((operation, index) => {
      const code = sample("Java", operation).replace(/^import .*$/m, "");
      return `static void call${index}() throws Exception {\n${code}\n}`;
    });
    writeFileSync(join(folder, "Calls.java"), `import java.net.http.*;\nclass Calls {\n${methods.join("\n")}\n}\n`);
    const { stderr } = spawnSync("javac", ["-d", folder, join(folder, "Calls.java")], { encoding: "utf8" });
    expect(stderr).toBe("");
  });
});

describe("the samples of the generated interfaces", () => {
  const samples = globSync("generated/*/contract.json", { cwd: root })
    .map((path) => JSON.parse(readFileSync(join(root, path), "utf8")) as InterfaceContract)
    .flatMap((api) =>
      api.operations.flatMap((operation) =>
        samplesOf(api, withExamples(api, operation)).map((each) => ({
          ...each,
          name: `${api.name}-${operation.name}`,
        })),
      ),
    );
  const labelled = (label: string) => samples.filter((each) => each.label === label);

  it("are in all languages", () => {
    const labels = ["curl", "TypeScript", "Python", "Go", "Java", "C#", "PHP"];
    expect(labelled("curl").length).toBeGreaterThan(40);
    for (const label of labels) expect(labelled(label)).toHaveLength(labelled("curl").length);
  });

  it("have the intended meaning in the shell", () => {
    const lines = labelled("curl").map(({ source }) => source);
    const script = `TOKEN=t\ncurl() { for word; do printf '%s\\0' "$word"; done; printf '\\0'; }\n${lines.join("\n")}`;
    const calls = execFileSync("bash", ["-c", script], { encoding: "utf8" })
      .split("\0\0")
      .filter((call) => call !== "")
      .map((call) => call.split("\0"));
    expect(calls).toHaveLength(lines.length);
    for (const words of calls) {
      const [address = "", ...others] = words.filter((word) => /^https?:/.test(word));
      expect(others).toEqual([]);
      expect(new URL(address).href).not.toMatch(/[{}]|%7B/);
    }
    const bodies = calls.flatMap((words) => words.filter((_, at) => words[at - 1] === "--json"));
    expect(bodies.length).toBeGreaterThan(5);
    for (const each of bodies) expect(() => void JSON.parse(each)).not.toThrow();
  });

  it.skipIf(!has("python3"))("are Python", () => {
    const sources = labelled("Python").map(({ source }) => source);
    const program = "import json, sys\nfor source in json.load(sys.stdin): compile(source, 'sample', 'exec')";
    const { stderr } = spawnSync("python3", ["-c", program], { input: JSON.stringify(sources), encoding: "utf8" });
    expect(stderr).toBe("");
  });

  it("compile in TypeScript", () => {
    const files = labelled("TypeScript").map(({ name, source }) => {
      const path = join(folder, `${name}.mts`);
      const local = source.replace(/"@concordat\/interfaces\/([^"]+)"/, (_, api: string) =>
        JSON.stringify(join(root, "generated", api, "index.ts")),
      );
      writeFileSync(path, local);
      return path;
    });
    expect(typeProblems(files)).toEqual([]);
  });
});
