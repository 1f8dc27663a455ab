import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { library, temporaryFolder } from "../../../testing.ts";
import type { InterfaceContract } from "../../model/contract.ts";
import { readContract } from "./read-contract.ts";

const spec = `
import "${library}";
using Concordat;
using TypeSpec.Http;

@service @source("Manual")
namespace Shop;

@source("Manual, Sizes")
enum Size { @source("Manual, Small") small, large }

@source("Manual, Pets")
@requirement("SHOP-1", Proof.schema, "a pet has a size")
model Pet {
  @source("Manual, Names") name: string;
  @governedBy("SHOP-1") size: Size;
}

@source("Manual, Failures") @error @errorCase("there is none") model Missing { @statusCode _: 404; code: string }

@source("Manual, Reading")
@route("/pets")
interface Pets {
  @get list(@source("Manual, Filters") @query size?: Size): Pet[];
  @source("Manual, One pet") @get @route("/{name}") read(@path name: string): Pet | Missing;
}

@governedBy("SHOP-1") @route("/stock") @get op stock(): Pet[];

@source("Manual, Events")
enum Event { sold, @source("Manual, Feeding") fed }

@source("Manual, Envelope")
model Envelope { @eventName event: Event }

@source("Manual, Posting") @delivery(#{}) @post op deliver(@body envelope: Envelope): void;

@source("Manual, Stream") @TypeSpec.Events.events union News { open: Pet, @source("Manual, Closing") close: Pet }
@route("/news") @get op news(): TypeSpec.SSE.SSEStream<News>;
`;

describe("the source of an element in the documents", () => {
  let shop: InterfaceContract;
  beforeAll(async () => {
    using folder = temporaryFolder({ "spec/main.tsp": spec });
    const { contract } = await readContract(join(folder.path, "spec/main.tsp"));
    const [first] = contract.interfaces;
    if (first === undefined) throw new Error("there is no interface");
    shop = first;
  });

  it("is read for the whole", () => expect(shop.info).toEqual({ "x-source": "Manual" }));

  it("is read for operations, by themselves or by their interface, and for parameters and documented errors", () => {
    const [stock, , list, read] = shop.operations;
    expect([list?.source, read?.source, stock?.source]).toEqual(["Manual, Reading", "Manual, One pet", undefined]);
    expect(list?.parameters).toMatchObject([{ name: "size", "x-source": "Manual, Filters" }]);
    expect(read?.errorCases).toMatchObject([{ name: "Missing", source: "Manual, Failures" }]);
  });

  it("is read for schemas, properties and members", () => {
    expect(shop.components.schemas).toMatchObject({
      Pet: { "x-source": "Manual, Pets", properties: { name: { "x-source": "Manual, Names" } } },
      Size: { "x-source": "Manual, Sizes", "x-enum-sources": { small: "Manual, Small" } },
    });
  });

  it("is read for deliveries, and for events by themselves or by their catalog", () => {
    expect(shop.deliveries).toMatchObject([{ name: "deliver", source: "Manual, Posting" }]);
    expect(shop.events.map(({ name, source }) => [name, source])).toEqual([
      ["sold", "Manual, Events"],
      ["fed", "Manual, Feeding"],
    ]);
    expect(shop.streamEvents.map(({ name, source }) => [name, source])).toEqual([
      ["open", "Manual, Stream"],
      ["close", "Manual, Closing"],
    ]);
  });

  it("is read for a requirement from the elements that it governs, or else from their containers", () => {
    expect(shop.requirements).toMatchObject([{ id: "SHOP-1", sources: ["Manual", "Manual, Pets"] }]);
  });
});

describe("a program in which no namespace has @service", () => {
  it.each<[interfaces: string[], program: string]>([
    [["shop"], "namespace Shop; @get op pets(): string;"],
    [["api"], "@get op pets(): Pet; model Pet { name: string }"],
    [["one", "two"], `namespace One { @route("/one") @get op a(): string; } namespace Two { @get op b(): string; }`],
  ])("has an interface for each outermost one with operations, with a warning: %s", async (names, program) => {
    using folder = temporaryFolder({ "spec/main.tsp": `import "@typespec/http"; using TypeSpec.Http; ${program}` });
    const { contract, warnings } = await readContract(join(folder.path, "spec/main.tsp"));
    expect(contract.interfaces.map((each) => each.name)).toEqual(names);
    expect(warnings).toEqual(names.map(() => expect.stringContaining("no namespace has @service") as string));
  });
});

it("reports first that there are two compilers, if that may cause the other errors", async () => {
  const folder = mkdtempSync(join(tmpdir(), "concordat-"));
  try {
    const compiler = join(folder, "node_modules/@typespec/compiler");
    mkdirSync(compiler, { recursive: true });
    writeFileSync(
      join(compiler, "package.json"),
      '{ "name": "@typespec/compiler", "version": "1.16.0", "main": "a.js" }',
    );
    writeFileSync(join(compiler, "a.js"), "");
    writeFileSync(join(folder, "main.tsp"), "model A { name: string }");
    await expect(readContract(join(folder, "main.tsp"))).resolves.toMatchObject({ contract: { interfaces: [] } });
    writeFileSync(join(folder, "main.tsp"), "model A {} model A {}");
    await expect(readContract(join(folder, "main.tsp"))).rejects.toThrow(
      /does not compile:\nerror: the program resolves its own TypeSpec compiler, .*node_modules\/@typespec\/compiler, but concordat/,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it("finds the items and the link of a page in XML by the names of their fields", async () => {
  using folder = temporaryFolder({
    "spec/main.tsp": `
import "@typespec/http";
using TypeSpec.Http;
@service namespace Shop;
model Pet { name: string }
model Pets {
  @pageItems @encodedName("application/xml", "Pet") pets: Pet[];
  @nextLink @encodedName("application/xml", "Next") next?: url;
}
@list @get op list(): { @header contentType: "application/xml"; @body body: Pets };
`,
  });
  const { contract } = await readContract(join(folder.path, "spec/main.tsp"));
  expect(contract.interfaces[0]?.operations[0]?.listing).toEqual({ items: "pets", nextLink: "next" });
});
