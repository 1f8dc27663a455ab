import type { Hono } from "hono";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createMock } from "../conformance/mock/mock.ts";
import type { InterfaceContract } from "../generators/contract/model/contract.ts";
import { ask, type Call, generateFrom, library, modulesFrom } from "../generators/testing.ts";

const spec = `
  import "${library}";
  using TypeSpec.Http;
  using Concordat;
  @service(#{ title: "Shop" }) namespace Shop;

  @example(#{ id: "1", name: "Rex", secret: "s", tags: #[#{ id: "t", text: "new" }] })
  model Thing {
    @visibility(Lifecycle.Read) id: string;
    @visibility(Lifecycle.Create) secret: string;
    name: string;
    tags: Tag[];
  }
  model Tag { @visibility(Lifecycle.Read) id: string; text: string; }
  model ThingCreate { other: int32; }

  @route("/things") interface Things {
    @opExample(#{ parameters: #{ body: #{ id: "1", name: "Rex", secret: "s", tags: #[] } } })
    @post create(@body body: Thing): { @statusCode _: 201; @body body: Thing };
    @get read(@path id: string): Thing;
    @put replace(@path id: string, @body body: Thing): Thing;
  }
  @route("/others") @post op other(@body body: ThingCreate): void;

  enum Events { @payload(Sold) \`thing.sold\` }
  model Sold { @visibility(Lifecycle.Read) id: string; @visibility(Lifecycle.Create) secret: string; }
  @route("/sold") @post op sell(@body body: Sold): void;
  model Envelope { @eventName event: Events; @visibility(Lifecycle.Read) at: utcDateTime; @eventData data: unknown; }
  @delivery(#{ identity: "at" }) @route("/hook") @post op notify(@body envelope: Envelope): void;
`;

let api: InterfaceContract;
let modules: Awaited<ReturnType<typeof modulesFrom>>;
let createServer: (handlers: object) => Hono;

beforeAll(async () => {
  const { contract } = await generateFrom(spec);
  api = contract.interfaces[0] as InterfaceContract;
  modules = await modulesFrom(spec);
  ({ createShopServer: createServer } = (await modules.load("shop/server.ts")) as never);
});
afterAll(() => modules[Symbol.dispose]());

const created = { name: "Rex", secret: "s", tags: [{ text: "new" }] };
const read = { id: "1", name: "Rex", tags: [{ id: "t", text: "new" }] };
const post = (body: object): RequestInit => ({ method: "POST", body: JSON.stringify(body) });

it("a server accepts requests without read-only fields, and returns these fields", async () => {
  const server = createServer({ thingsCreate: ({ body }: Call) => ({ ...read, name: body["name"] }) });
  expect(await ask(server, "/things", post(created))).toEqual([201, read]);
  // A client may send back what it has read.
  expect((await ask(server, "/things", post({ ...read, ...created })))[0]).toBe(201);
  expect(await ask(server, "/things", post({ name: "Rex", tags: [] }))).toMatchObject([
    400,
    { issues: [{ path: "/body", expected: "a field `secret`" }] },
  ]);
});

it("types and guards of requests and responses differ in their fields", async () => {
  const types = modules.files.get("shop/types.ts") ?? "";
  expect(types).toMatch(
    /export interface ThingCreate2 \{\s+secret: string;\s+name: string;\s+tags: TagCreateItem\[\];\s+\}/,
  );
  expect(types).toMatch(/export interface Thing \{\s+(?:readonly )?id: string;\s+name: string;\s+tags: Tag\[\];\s+\}/);
  const validators = await modules.load("shop/validators.ts");
  const guards = validators as Record<string, (value: unknown) => boolean>;
  expect([guards["isThing"]?.(read), guards["isThing"]?.(created)]).toEqual([true, false]);
  expect([guards["isThingCreate2"]?.(created), guards["isThingCreate2"]?.({ name: "Rex" })]).toEqual([true, false]);
});

it("examples of requests and responses have the fields of their types", () => {
  const { schemas } = api.components;
  expect(schemas["Thing"]?.examples).toEqual([read]);
  expect(schemas["ThingCreate2"]?.examples).toEqual([created]);
  const create = api.operations.find(({ name }) => name === "thingsCreate");
  expect(create?.requestBody?.content["application/json"]).toMatchObject({
    example: { name: "Rex", secret: "s", tags: [] },
  });
});

it("events contain read-only fields", () => {
  const { schemas } = api.components;
  expect(Object.keys(schemas["Sold"]?.properties ?? {})).toEqual(["id"]);
  expect(Object.keys(schemas["SoldCreate"]?.properties ?? {})).toEqual(["secret"]);
  expect(schemas["ThingSoldEvent"]?.required).toContain("at");
});

it("a mock accepts requests without read-only fields, and returns these fields", async () => {
  const mock = createMock(api);
  const send = (path: string, init?: RequestInit): Promise<Response> =>
    Promise.resolve(
      mock.fetch(new Request(`http://mock${path}`, { headers: { "content-type": "application/json" }, ...init })),
    );
  const response = await send("/things", post(created));
  expect(response.status).toBe(201);
  const thing = (await response.json()) as Record<string, unknown>;
  expect(thing).toMatchObject({
    id: expect.any(String) as string,
    name: "Rex",
    tags: [{ id: expect.any(String) as string, text: "new" }],
  });
  expect(thing).not.toHaveProperty("secret");
  expect(await (await send(`/things/${String(thing["id"])}`)).json()).toEqual(thing);
  expect((await send("/things", post({ name: "Rex" }))).status).toBe(400);
});
