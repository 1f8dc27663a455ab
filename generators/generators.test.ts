import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Contract } from "./contract/model/contract.ts";
import { productOf } from "./generator.ts";
import { generators, productsOf } from "./generators.ts";
import { formatFile } from "./pipeline.ts";
import { generateFrom, library } from "./testing.ts";

/** Files that are no products: they serve other files or the suite, or list products. */
const unlisted = /^runtime\/|\/(README\.md|index\.ts|validators\.d\.ts|checks\/.*)$/;

describe.each(["client", "server", "webhooks"])("of a pet shop with a %s, the generators", (role) => {
  let contract: Contract;
  let files: Map<string, string>;
  beforeAll(async () => {
    const spec = readFileSync(join(import.meta.dirname, `fixtures/pet-shop-${role}.tsp`), "utf8");
    ({ contract, files } = await generateFrom(spec.replace("LIBRARY", library)));
  });

  it("make all described products", () => {
    const paths = [...files.keys()];
    const missing = productsOf(contract).filter((product) => !paths.some((path) => productOf([product], path)));
    expect(missing).toEqual([]);
  });

  it("describe all products they make", () => {
    const products = productsOf(contract);
    expect([...files.keys()].filter((path) => !unlisted.test(path) && !productOf(products, path))).toEqual([]);
  });

  it("list each product in the README of its interface", () => {
    for (const { name } of contract.interfaces) {
      const readme = files.get(`${name}/README.md`);
      for (const { path, purpose } of productsOf(contract).filter((each) => each.path.startsWith(`${name}/`)))
        expect(readme).toContain(`](${path.slice(name.length + 1)}): ${purpose}\n`);
    }
  });
});

it("files marked as final are formatted", async () => {
  const { contract } = await generateFrom(`@service namespace Shop { op get(): string; }`);
  const made = generators.flatMap(({ generate }) => generate(contract)).filter(({ isFormatted }) => isFormatted);
  expect(made.length).toBeGreaterThan(0);
  for (const { path, content } of made) expect(await formatFile(path, content), path).toBe(content);
});

it("without an interface, the generators make no files of one", () => {
  const none = { interfaces: [] };
  expect(generators.flatMap(({ generate }) => generate(none)).map(({ path }) => path)).toEqual(["requirements.json"]);
  expect(productsOf(none).map(({ path }) => path)).toEqual(["requirements.json"]);
});
