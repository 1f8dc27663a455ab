import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { generatedFrom, imported } from "../testing.ts";
import { typeErrors } from "../typescript/testing/type-check.ts";

let folder: Awaited<ReturnType<typeof generatedFrom>>;
beforeAll(async () => {
  folder = await generatedFrom("bodies.tsp");
});
afterAll(() => folder[Symbol.dispose]());

interface Seen {
  type: string | null;
  bytes: Uint8Array;
  request: Request;
}

type Call = (input?: object) => Promise<unknown>;

interface Client extends Record<"upload" | "pay" | "store" | "restore" | "fetch" | "either" | "append", Call> {
  follow(): AsyncGenerator<unknown>;
}

/** Returns a client of an in-process service, and its requests. */
async function clientOf(answer: () => Response = () => new Response(null, { status: 204 })) {
  const { createBodiesClient } = (await imported(folder.out, "bodies/client.ts")) as {
    createBodiesClient: (options: object) => Client;
  };
  const seen: Seen[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const type = request.headers.get("content-type");
    seen.push({ type, request: request.clone(), bytes: new Uint8Array(await request.arrayBuffer()) });
    return answer();
  };
  // A media type set for all requests must not replace that of a form.
  const headers = { "content-type": "application/json" };
  return { client: createBodiesClient({ baseUrl: "https://bodies.example", fetch, headers }), seen };
}

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 255, 254);

function decodeText(bytes: Uint8Array | undefined): string {
  return new TextDecoder().decode(bytes);
}

describe("a generated client", () => {
  it("sends parts with their names, media types and file names, several of one name apart", async () => {
    const { client, seen } = await clientOf();
    await client.upload({
      id: "7",
      address: { city: "X" },
      former: [{ city: "Y" }, { city: "Z" }],
      photo: new File([png], 'a "b".jpg', { type: "image/gif" }),
      drawings: [png, new Blob([png], { type: "image/png" })],
      temperature: 0.5,
    });
    const [{ type, bytes, request } = {} as Seen] = seen;
    expect(type).toMatch(/^multipart\/form-data; ?boundary=\S+$/);
    const heads = [...decodeText(bytes).matchAll(/Content-Disposition: (.*)\r\nContent-Type: (.*)\r\n\r\n/g)];
    expect(heads.map(([, disposition, media]) => [disposition, media])).toEqual([
      ['form-data; name="id"', "text/plain"],
      ['form-data; name="address"', "application/json"],
      ['form-data; name="former"', "application/json"],
      ['form-data; name="photo"; filename="a %22b%22.jpg"', "image/jpg"],
      ['form-data; name="drawings"; filename="blob"', "application/octet-stream"],
      ['form-data; name="drawings"; filename="blob"', "image/png"],
      ['form-data; name="temperature"', "text/plain"],
    ]);
    const form = await request.formData();
    expect(["id", "address", "former", "temperature"].map((name) => form.get(name))).toEqual([
      "7",
      '{"city":"X"}',
      '[{"city":"Y"},{"city":"Z"}]',
      "0.5",
    ]);
    const files = [form.get("photo"), ...form.getAll("drawings")];
    for (const file of files) expect(new Uint8Array(await (file as File).arrayBuffer())).toEqual(png);
  });

  it("sends forms", async () => {
    const { client, seen } = await clientOf();
    await client.pay({ amount: 5, currency: undefined, tags: ["a b", "c&d"], address: { city: "X" } });
    expect(seen[0]?.type).toMatch(/^application\/x-www-form-urlencoded/);
    expect(decodeText(seen[0]?.bytes)).toBe("amount=5&tags=a+b&tags=c%26d&address=%7B%22city%22%3A%22X%22%7D");
  });

  it("sends bytes as they are, of their own media type where it is documented", async () => {
    const { client, seen } = await clientOf();
    await client.store({ name: "a", body: png });
    await client.store({ name: "a", body: new Blob([png], { type: "image/jpeg" }) });
    await client.store({ name: "a", body: new Blob([png], { type: "text/html" }) });
    expect(seen.map(({ type, bytes }) => [type, bytes])).toEqual([
      ["image/png", png],
      ["image/jpeg", png],
      ["image/png", png],
    ]);
    await expect(client.store({ name: "a", body: { png } })).rejects.toThrow(
      "body: expected a Uint8Array or a Blob, found object",
    );
  });

  it("returns raw bytes with their media type", async () => {
    const { client } = await clientOf(() => new Response(png, { headers: { "content-type": "image/jpeg" } }));
    const bytes = await client.fetch({ name: "a" });
    expect(bytes).toEqual(png);
    expect(bytes).toMatchObject({ mediaType: "image/jpeg" });
  });

  it("decodes a body of bytes or JSON by its media type", async () => {
    const json = await clientOf(() => Response.json({ city: "X" }));
    await expect(json.client.either()).resolves.toEqual({ city: "X" });
    const image = await clientOf(() => new Response(png, { headers: { "content-type": "image/png" } }));
    await expect(image.client.either()).resolves.toEqual(png);
  });

  it("sends values one on each line, all together or streamed", async () => {
    const { client, seen } = await clientOf();
    await client.append({ body: [{ city: "X" }, { city: "Y\n" }] });
    async function* later() {
      yield { city: "X" };
      await Promise.resolve();
      yield { city: "Y\n" };
    }
    const stream = later();
    await client.append({ body: stream });
    const lines = '{"city":"X"}\n{"city":"Y\\n"}\n';
    expect(seen.map(({ type, bytes }) => [type, decodeText(bytes)])).toEqual([
      ["application/jsonl", lines],
      ["application/jsonl", lines],
    ]);
    await expect(client.append({ body: stream })).rejects.toThrow("can't be sent again");
  });

  it("reads values one from each line, also the last without a newline, and fails at an invalid one", async () => {
    const { client } = await clientOf(() => new Response('{"city":"X"}\r\n\n{"city":"Y"}'));
    const found: unknown[] = [];
    for await (const each of client.follow()) found.push(each);
    expect(found).toEqual([{ city: "X" }, { city: "Y" }]);
    const broken = await clientOf(() => new Response('{"city":"X"}\n{"city'));
    const all = broken.client.follow();
    await expect(all.next()).resolves.toMatchObject({ value: { city: "X" } });
    await expect(all.next()).rejects.toMatchObject({ name: "UnexpectedBodyError", body: '{"city' });
  });

  it("and a generated server exchange all bodies", async () => {
    const { createBodiesServer } = (await imported(folder.out, "bodies/server.ts")) as {
      createBodiesServer: (handlers: object, options?: object) => Hono;
    };
    const { createBodiesClient } = (await imported(folder.out, "bodies/client.ts")) as {
      createBodiesClient: (options: object) => Client;
    };
    const got: unknown[] = [];
    const keep = (call: { body: unknown }): void => void got.push(call.body);
    const app = createBodiesServer({
      upload: keep,
      pay: keep,
      append: keep,
      store: async ({ request }: { request: Request }) => void got.push(new Uint8Array(await request.arrayBuffer())),
      restore: async ({ request }: { request: Request }) => void got.push(await request.text()),
      fetch: () => new Blob([png], { type: "image/jpeg" }),
      either: () => ({ city: "X" }),
      async *follow() {
        yield { city: "X" };
        await Promise.resolve();
        yield { city: "Y" };
      },
    });
    const fetch = async (request: Request): Promise<Response> => await app.fetch(request);
    const client = createBodiesClient({ baseUrl: "https://bodies.example", fetch });
    const photo = new File([png], "a.jpg", { type: "image/jpg" });
    await client.upload({ id: "007", address: { city: "X" }, former: [{ city: "Y" }], photo, temperature: 0.5 });
    const [{ photo: received, ...parts }] = got as [{ photo: File }];
    expect(parts).toEqual({ id: "007", address: { city: "X" }, former: [{ city: "Y" }], temperature: 0.5 });
    expect([received.name, received.type, new Uint8Array(await received.arrayBuffer())]).toEqual([
      "a.jpg",
      "image/jpg",
      png,
    ]);
    await client.pay({ amount: 5, tags: ["a"], address: { city: "X" } });
    await client.append({ body: [{ city: "X" }, { city: "Y" }] });
    await client.store({ name: "a", body: png });
    await client.restore({ body: new Blob([" { no JSON"], { type: "application/json" }) });
    expect(got.slice(1)).toEqual([
      { amount: 5, tags: ["a"], address: { city: "X" } },
      [{ city: "X" }, { city: "Y" }],
      png,
      " { no JSON",
    ]);
    const bytes = await client.fetch({ name: "a" });
    expect(bytes).toEqual(png);
    expect(bytes).toMatchObject({ mediaType: "image/jpeg" });
    await expect(client.either()).resolves.toEqual({ city: "X" });
    const lines: unknown[] = [];
    for await (const each of client.follow()) lines.push(each);
    expect(lines).toEqual([{ city: "X" }, { city: "Y" }]);
    await expect(client.pay({ amount: "much" })).rejects.toMatchObject({
      status: 400,
      body: { issues: [{ path: "/body/amount" }] },
    });
    const type = { "content-type": "application/jsonl" };
    const wrong = await app.request("/log", { method: "POST", headers: type, body: '{"city":"X"}\n{' });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { message: expect.stringContaining("line 2") as string },
    ]);
  });

  it("has types for them", () => {
    const uses = `
      import { createBodiesClient } from "./bodies/client.ts";
      const client = createBodiesClient({ baseUrl: "" });
      const bytes = new Uint8Array();
      void client.upload({ id: "", address: { city: "" }, former: [], photo: bytes, drawings: [new Blob(), bytes] });
      void client.pay({ amount: 5, tags: [""] });
      void client.store({ name: "", body: new File([], "") });
      void client.fetch({ name: "" }).then((found): [Uint8Array, string | undefined] => [found, found.mediaType]);
      void client.append({ body: [{ city: "" }] });
      async function read(): Promise<void> { for await (const { city } of client.follow()) city.trim(); }
      // @ts-expect-error: bytes are no text.
      void client.store({ name: "", body: "" });
      // @ts-expect-error: a part is missing.
      void client.upload({ id: "" });
    `;
    const path = join(folder.out, "uses.ts");
    writeFileSync(path, uses);
    writeFileSync(join(folder.out, "package.json"), '{"type": "module"}');
    expect(typeErrors([path])).toEqual([]);
  });
});
