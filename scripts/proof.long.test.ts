import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { library, onlyProgress, temporaryFolder } from "../generators/testing.ts";

const root = join(import.meta.dirname, "..");
const cli = join(root, "scripts/concordat.ts");
const spec = readFileSync(join(root, "templates/init/main.tsp"), "utf8").replace(
  'import "concordat";',
  `import ${JSON.stringify(library)};`,
);

/** A check that rejects something that the contract allows: an undocumented field. */
const strict = `
import { defineSuite, expectSame } from "concordat/conformance";
export default defineSuite({
  interface: "orders",
  checks: {
    service: [
      {
        id: "orders/list/fields",
        requirements: ["ORD-LIST-1"],
        title: "a page has two fields",
        run: async (target) => {
          const { body } = await target.send("listOrders");
          expectSame("the number of fields", Object.keys(body).length, 2);
        },
      },
    ],
  },
});
`;

/** Formats and keywords that are not part of JSON Schema. */
const foreign = `
import "@typespec/http";
using TypeSpec.Http;
@service(#{ title: "Zoo" }) namespace Zoo;
@discriminator("kind") model Animal { kind: string; weight: decimal; legs: uint8 }
model Hen extends Animal { kind: "hen"; eggs: int32 }
model Cow extends Animal { kind: "cow"; milk: decimal128 }
@discriminated(#{ envelope: "none" }) union Shape { circle: Circle, square: Square }
model Circle { kind: "circle"; radius: decimal }
model Square { kind: "square"; side: decimal }
@route("/animal") @get op animal(): Animal;
@route("/shape") @get op shape(): Shape;
`;

it("concordat proof reads formats and discriminators of OpenAPI", () => {
  using folder = temporaryFolder({ "main.tsp": foreign, "concordat.config.mjs": "export default {};" });
  execFileSync(process.execPath, [cli, "generate"], { cwd: folder.path, stdio: "pipe" });
  const { stdout, stderr } = spawnSync(process.execPath, [cli, "proof", "zoo"], { cwd: folder.path });
  expect(String(stderr)).toMatch(onlyProgress);
  expect(String(stdout)).toMatch(/observed defects are detected \(100 %\)/);
  expect(String(stdout)).toMatch(/^unlisted +0 +0 +1 +1 +0 +0$/m);
});

describe("concordat proof", () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeAll(() => {
    folder = temporaryFolder({ "main.tsp": spec, "concordat.config.mjs": "export default {};" });
    execFileSync(process.execPath, [cli, "generate"], { cwd: folder.path, stdio: "pipe" });
  });
  afterAll(() => folder[Symbol.dispose]());

  const run = async (...args: string[]): Promise<{ code: number | null; out: string; error: string }> => {
    const child = spawn(process.execPath, [cli, "proof", ...args], { cwd: folder.path });
    const ended = once(child, "exit") as Promise<[number | null]>;
    const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
    return { code, out, error };
  };

  it("shows which defects the checks of a project's interface detect, without a reference", async () => {
    const page = join(folder.path, "matrix.md");
    const { code, out } = await run("orders", "--only", "orders/listOrders", "--markdown", page);
    expect(out).toMatch(/^ +noticed +accepted +admitted +unreached +missed +refused$/m);
    expect(out).toMatch(/^credentials +9 +0 +0 +0 +0 +0$/m);
    const [, noticed, all] = /(\d+) of (\d+) observed defects are detected \(100 %\)/.exec(out) ?? [];
    expect(noticed).toBe(all);
    expect(Number(all)).toBeGreaterThan(30);
    expect(readFileSync(page, "utf8")).toContain(
      "| `orders/listOrders/left-out/OrderPage.total` | `orders/listOrders/answers` |",
    );
    expect(code).toBe(0);
  });

  it("exits with 1 if a check rejects something that the contract allows", async () => {
    mkdirSync(join(folder.path, "conformance"), { recursive: true });
    const file = join(folder.path, "conformance/orders.ts");
    writeFileSync(file, strict);
    onTestFinished(() => rmSync(file));
    const { code, out } = await run("--only", "listOrders/extra");
    expect(out).toContain("✗ refused: orders/listOrders/extra/OrderPage by orders/list/fields: the number of fields");
    expect(code).toBe(1);
  });

  it("shows that the checks of a new project accept what its contract allows", async () => {
    mkdirSync(join(folder.path, "conformance"), { recursive: true });
    const file = join(folder.path, "conformance/orders.ts");
    copyFileSync(join(root, "templates/init/conformance/orders.ts"), file);
    onTestFinished(() => rmSync(file));
    const { code, out } = await run("orders", "--only", "orders/getOrder/extra");
    expect(out).toMatch(/^extra +0 +[1-9]\d* +0 +\d+ +0 +0$/m);
    expect(code).toBe(0);
  });

  it("reports wrong usage", async () => {
    const unknown = await run("nothing");
    expect([unknown.code, unknown.error]).toEqual([
      2,
      expect.stringContaining("unknown interface 'nothing'. Expected one of orders"),
    ]);
    expect((await run("orders", "--nonsense")).code).toBe(2);
    expect(existsSync(join(folder.path, "nothing"))).toBe(false);
  });
});
