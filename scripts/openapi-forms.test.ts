import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import { createMock } from "../conformance/mock/mock.ts";
import { serveMock } from "../conformance/mock/serve.ts";
import type { InterfaceContract } from "../generators/contract/model/contract.ts";
import { readDocument } from "../generators/contract/read/openapi/testing.ts";
import { makeFiles } from "../generators/pipeline.ts";
import { temporaryFolder, temporaryProject } from "../generators/testing.ts";
import { runHere } from "./testing/run-command.ts";

/** A form with a nested object, a list of objects, and lists in one field. */
const document = `
openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /customers:
    post:
      operationId: addCustomer
      requestBody:
        required: true
        content:
          application/x-www-form-urlencoded:
            schema:
              type: object
              required: [address, items, tags]
              additionalProperties: false
              properties:
                address:
                  type: object
                  required: [city, zip]
                  properties: { city: { type: string, minLength: 1 }, zip: { type: integer } }
                items:
                  type: array
                  minItems: 1
                  items: { type: object, required: [sku], properties: { sku: { type: string }, gift: { type: boolean } } }
                tags: { type: array, minItems: 1, items: { type: string, enum: [new, vip] } }
                sizes: { type: array, items: { type: integer } }
                plain: { type: object, properties: { a: { type: string } } }
            encoding:
              address: { style: deepObject, explode: true }
              items: { style: deepObject, explode: true }
              tags: { style: form, explode: false }
              sizes: { style: pipeDelimited, explode: false }
      responses:
        "200": { description: Ok, content: { application/json: { schema: { type: object, required: [city], properties: { city: { type: string } } } } } }
        "400": { description: Bad }
`;

const input = {
  address: { city: "Bonn & Köln", zip: 53 },
  items: [{ sku: "a", gift: true }, { sku: "b" }],
  tags: ["new", "vip"],
  sizes: [1, 2],
  plain: { a: "b" },
};

const fields = {
  "address[city]": "Bonn & Köln",
  "address[zip]": "53",
  "items[0][sku]": "a",
  "items[0][gift]": "true",
  "items[1][sku]": "b",
  tags: "new,vip",
  sizes: "1|2",
  plain: '{"a":"b"}',
};

it("clients send the documented styles, and servers read them", async () => {
  const { contract, warnings } = await readDocument(document);
  expect(warnings).toEqual([]);
  const { files } = await makeFiles(contract, [], () => undefined);
  using folder = temporaryFolder(Object.fromEntries(files));
  const load = async (name: string) =>
    (await import(pathToFileURL(join(folder.path, `shop/${name}.ts`)).href)) as Record<
      string,
      (...options: unknown[]) => Record<string, (...given: unknown[]) => Promise<unknown>>
    >;
  const [{ createShopClient }, { createShopServer }] = await Promise.all([load("client"), load("server")]);
  const got: unknown[] = [];
  const app = createShopServer?.({
    addCustomer: async ({ body }: { body: typeof input }) => {
      got.push(body);
      return { city: body.address.city };
    },
  });
  const sent: string[] = [];
  const client = createShopClient?.({
    baseUrl: "http://localhost",
    fetch: async (request: Request) => {
      sent.push(await request.clone().text());
      return await app?.["fetch"]?.(request);
    },
  });
  expect(await client?.["addCustomer"]?.(input)).toEqual({ city: "Bonn & Köln" });
  expect(Object.fromEntries(new URLSearchParams(sent[0]))).toEqual(fields);
  expect(got).toEqual([input]);
});

it("the mock reads them, also lists without an index, and rejects wrong values within objects", async () => {
  const { contract } = await readDocument(document);
  const [shop] = contract.interfaces as [InterfaceContract];
  const { url, stop } = await serveMock(createMock(shop));
  onTestFinished(stop);
  const post = async (own: Record<string, string>): Promise<number> =>
    (await fetch(`${url}/customers`, { method: "POST", body: new URLSearchParams(own) })).status;
  const { "items[0][sku]": _, "items[0][gift]": __, "items[1][sku]": ___, ...others } = fields;
  expect(await post(fields)).toBe(200);
  expect(await post({ ...others, "items[][sku]": "a" })).toBe(200);
  expect(await post({ ...fields, "address[zip]": "none" })).toBe(400);
  expect(await post({ ...fields, "__proto__[zip]": "1" })).toBe(400);
  expect(await post(others)).toBe(400);
});

/** Serves customers, bare: fields have keys in brackets, or else are JSON. */
async function serve(style: "brackets" | "json"): Promise<string> {
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += String(part)));
    request.on("end", () => {
      const form = new URLSearchParams(text);
      const city = style === "brackets" ? form.get("address[city]") : form.get("address");
      const isValid =
        city &&
        /^-?\d+$/.test(form.get("address[zip]") ?? "") &&
        form.get("items[0][sku]") !== null &&
        /^(new|vip)(,(new|vip))*$/.test(form.get("tags") ?? "") &&
        /^(-?\d+(\|-?\d+)*)?$/.test(form.get("sizes") ?? "");
      response.writeHead(isValid ? 200 : 400, { "content-type": "application/json" });
      response.end(isValid ? JSON.stringify({ city }) : undefined);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it.each([
  ["passes", "brackets", "passed"],
  ["does not pass", "json", "not tested"],
] as const)(
  "the suite %s a service that reads %s",
  async (_, style, outcome) => {
    const target = await serve(style);
    using project = temporaryProject({ "api.yaml": document });
    const { stdout } = await runHere(project.path, [
      ..."conformance --openapi api.yaml --json --target".split(" "),
      target,
    ]);
    const { results } = JSON.parse(stdout) as { results: { id: string; outcome: string }[] };
    expect(results.find(({ id }) => id === "shop/addCustomer/succeeds")).toMatchObject({ outcome });
    expect(results.filter((each) => each.outcome === "failed")).toEqual([]);
  },
  60_000,
);
