import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SignaturePreset } from "../../spec/library/generated-defs/Concordat.ts";
import { signatureHeaders, signaturePresets } from "../../spec/library/signature.ts";
import { keysFrom } from "../contract/facts/signing.ts";
import { generateFrom, library, modulesFrom, temporaryFolder } from "../testing.ts";
import { typeErrors } from "../typescript/testing/type-check.ts";

const presets = Object.keys(signaturePresets) as SignaturePreset[];
const title = (preset: string): string => preset.charAt(0).toUpperCase() + preset.slice(1);
const kebab = (preset: string): string => preset.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns a service whose deliveries have a signature. */
function serviceOf(preset: SignaturePreset): string {
  const { timestamp } = signaturePresets[preset];
  const headers = Object.values(signatureHeaders(signaturePresets[preset])).map(
    (name, index) => `@header("${name}") header${index}: ${name === timestamp?.header ? "int64" : "string"}`,
  );
  return `
    @service(#{ title: "${title(preset)}" })
    namespace ${title(preset)} {
      enum EventName { sold }
      @example(#{ event: EventName.sold, price: 12 })
      model Envelope { @eventName event: EventName; price: int32 }
      @delivery(#{ signature: #{ preset: SignaturePreset.${preset}, key: "secret" } })
      @post op deliver(${headers.join(", ")}, @body body: Envelope): void;
    }`;
}

const spec = `import "${library}"; using TypeSpec.Http; using Concordat; ${presets.map(serviceOf).join("\n")}`;

let modules: Awaited<ReturnType<typeof modulesFrom>>;
let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  modules = await modulesFrom(spec);
  ({ files } = await generateFrom(spec));
});
afterAll(() => modules[Symbol.dispose]());

type Loaded = Record<string, (...values: unknown[]) => unknown>;

describe.each(presets)("the generated code of deliveries with the signature %s", (preset) => {
  const scheme = signaturePresets[preset];
  const { sender, receiver } = keysFrom(scheme, "a secret of 32 characters or more");
  const { sender: other } = keysFrom(scheme, "another secret of many characters");
  const envelope = { event: "sold", price: 12 };
  const name = title(preset);

  it("accepts what its sender signs, and hands it to the handler", async () => {
    const loaded = (await modules.load(`${kebab(preset)}/webhooks.ts`)) as Loaded;
    const found: unknown[] = [];
    const options = { secrets: [receiver], on: { sold: (body: unknown) => found.push(body) } };
    const receive = loaded[`create${name}Receiver`]?.(options) as (request: Request) => Promise<Response>;
    const sign = (secret: string): unknown => loaded[`sign${name}Event`]?.(envelope, { secret });
    expect((await receive((await sign(sender)) as Request)).status).toBe(202);
    expect((await receive((await sign(other)) as Request)).status).toBe(401);
    const client = loaded[`create${name}Sender`]?.({ backoffSeconds: [0] }) as Record<
      "request",
      (delivery: object) => Promise<Request>
    >;
    const delivery = { url: "http://localhost/", id: "dlv_1", envelope, secret: sender };
    expect((await receive(await client.request(delivery))).status).toBe(202);
    await expect.poll(() => found).toEqual([envelope, envelope]);
  });

  it("imports only what its scheme needs", () => {
    const code = files.get(`${kebab(preset)}/webhooks.ts`) ?? "";
    const own = /\/((?:content|ed25519|message)-signature|signature-from)\.ts/g;
    const special: Partial<Record<SignaturePreset, string[]>> = {
      github: [],
      standardWebhooksPublicKey: ["ed25519-signature"],
      rfc9421: ["content-signature", "message-signature"],
      rfc9421PublicKey: ["ed25519-signature", "message-signature"],
    };
    expect([...code.matchAll(own)].map(([, module]) => module)).toEqual(special[preset] ?? ["content-signature"]);
  });

  it("has examples of all signed headers in the documents", () => {
    const [, document = ""] = [...files].find(([path]) => path === `${kebab(preset)}/asyncapi.yaml`) ?? [];
    const { header, idHeader, timestamp } = scheme;
    const examples = [
      `${header}: `,
      ...(idHeader === undefined ? [] : [`${idHeader}: dlv_1`]),
      ...(timestamp?.header === undefined ? [] : [`${timestamp.header}: "1767225600"`]),
    ];
    expect(examples.filter((each) => !document.includes(each))).toEqual([]);
  });
});

it("the generated code has no type errors", () => {
  const used = presets.map((preset) => `export * as ${preset} from "./${kebab(preset)}/webhooks.ts";`);
  const all = { ...Object.fromEntries(files), "package.json": '{"type":"module"}', "use.ts": used.join("\n") };
  using folder = temporaryFolder(all);
  expect(typeErrors([join(folder.path, "use.ts")])).toEqual([]);
});
