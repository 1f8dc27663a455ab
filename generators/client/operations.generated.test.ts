import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCapabilityClient } from "../../generated/capability/client.ts";
import * as capability from "../../generated/capability/operations.ts";
import { modulesFrom } from "../testing.ts";

const generated = join(import.meta.dirname, "../../generated");

/** Options of a client that records its requests and responds with a page to each. */
function observed() {
  const requests: string[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    requests.push([request.method, request.url, await request.text(), ...[...request.headers].flat()].join(" "));
    return Response.json({ data: { items: [{ id: "1" }], total: 1 } });
  };
  return { requests, options: { baseUrl: "https://service.example/v1", auth: "key", fetch } };
}

describe("a method created separately", () => {
  it("sends the same requests as the client, and walks alike", async () => {
    const { requests, options } = observed();
    const client = createCapabilityClient(options);
    const input = { query: "weather", "Accept-Language": "pt" } as const;
    expect(await capability.discover(options)(input)).toEqual(await client.discover(input));
    const walks = [capability.ledger(options).all({ summary: true }), client.ledger.all({ summary: true })];
    expect(await Promise.all(walks.map((walk) => Array.fromAsync(walk)))).toEqual([[{ id: "1" }], [{ id: "1" }]]);
    expect(requests[0]).toBe(requests[1]);
    expect(requests[2]).toBe(requests[3]);
  });

  it("needs the same options", () => {
    const { options } = observed();
    expect(() => capability.inspect({ ...options, auth: "" })).toThrow("auth: expected a token");
    expect(() => capability.inspect({ ...options, baseUrl: "service.example" })).toThrow("baseUrl: expected http");
    // @ts-expect-error: the credential is missing
    expect(() => capability.inspect({ baseUrl: "https://service.example" })).toThrow("auth: expected a token");
  });

  it("exists for each method of a client", async () => {
    const names = globSync("*/operations.ts", { cwd: generated }).map((path) => basename(dirname(path)));
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) {
      const operations = (await import(`../../generated/${name}/operations.ts`)) as object;
      const client = (await import(`../../generated/${name}/client.ts`)) as Record<string, (options: object) => object>;
      const create = Object.keys(client).find((each) => /^create\w+Client$/.test(each)) ?? "";
      const methods = client[create]?.(observed().options) ?? {};
      expect(Object.keys(operations).toSorted()).toEqual(Object.keys(methods).toSorted());
    }
  });

  it("weighs at most 3,000 bytes in a bundle, without what other operations need", async () => {
    const contents = `export { inspect } from "./capability/operations.ts";`;
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: generated, loader: "ts" },
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
    });
    const [code] = outputFiles;
    expect(code?.text).not.toContain("no list");
    expect(gzipSync(code?.contents ?? "", { level: 9 }).length).toBeLessThanOrEqual(3000);
  });
});

describe("operations of any name", () => {
  let shop: Awaited<ReturnType<typeof modulesFrom>>;
  beforeAll(async () => {
    shop = await modulesFrom(`
      import "@typespec/http";
      using Http;
      @service(#{ title: "Shop" })
      namespace Shop {
        model Pet { id: string }
        @route("/pets") @post op \`import\`(@bodyRoot pet: Pet): Pet;
        @route("/pets/{id}") @Http.delete op \`delete\`(@path id: string): void;
        @route("/pets") @get op \`get-pet\`(): void;
        @route("/pet") @get op getPet(@query id: string): void;
      }`);
  });
  afterAll(() => shop[Symbol.dispose]());

  it("are exported by it, as far as it can be an identifier", async () => {
    const operations = (await shop.load("shop/operations.ts")) as Record<string, (options: object) => unknown>;
    expect(Object.keys(operations).toSorted()).toEqual(["delete", "getPet", "getPet2", "import"]);
    const sent: string[] = [];
    const fetch = async ({ method, url }: Request): Promise<Response> => {
      sent.push(`${method} ${url}`);
      return new Response(null, { status: 204 });
    };
    const remove = operations["delete"]?.({ baseUrl: "http://shop.example", fetch }) as (input: object) => unknown;
    await remove({ id: "7" });
    expect(sent).toEqual(["DELETE http://shop.example/pets/7"]);
  });
});
