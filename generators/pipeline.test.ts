import { describe, expect, it } from "vitest";
import type { Schema } from "./contract/model/contract.ts";
import { makeFiles, UnknownTarget } from "./pipeline.ts";
import { generateAll, generateFrom, library } from "./testing.ts";

const header = `import "@typespec/http"; using Http;`;

const two = `${header}
@service(#{ title: "Store" })
namespace Shop.Store {
  /** A pet for sale. */
  model Pet { name: string; price: integer; }
  @route("/pets") op list(): Pet[];
}
@service(#{ title: "Clinic" })
namespace Clinic {
  /** A pet that is ill. */
  model Pet { name: string; illness: string; }
  @route("/pets") op list(): Pet[];
}`;

describe("interfaces of one program", () => {
  it("same-named models are separate", async () => {
    const { files, contract } = await generateFrom(two);
    const pet = (folder: string): Schema => JSON.parse(files.get(`${folder}/schemas/Pet.json`) ?? "") as Schema;
    expect(contract.interfaces.map(({ name, namespace }) => [name, namespace])).toEqual([
      ["store", "Shop.Store"],
      ["clinic", "Clinic"],
    ]);
    expect(Object.keys(pet("store").properties ?? {})).toEqual(["name", "price"]);
    expect(Object.keys(pet("clinic").properties ?? {})).toEqual(["name", "illness"]);
    expect(files.get("store/types.ts")).toContain("price: number;");
    expect(files.get("clinic/types.ts")).toContain("illness: string;");
  });

  it("one interface makes one folder", async () => {
    const { files } = await generateFrom(`${header} @service namespace Solo { @route("/") op get(): string; }`);
    const folders = new Set([...files.keys()].map((path) => path.split("/")[0]));
    expect([...folders].toSorted()).toEqual(["requirements.json", "runtime", "solo"]);
  });

  it("no interface makes an empty list of requirements, and a warning", async () => {
    const { files, warnings } = await generateFrom(`model Lonely { name: string; }`);
    expect([...files.keys()]).toEqual(["requirements.json"]);
    expect(warnings).toEqual([expect.stringContaining("mark a namespace with @service")]);
  });

  it("models that all refer to each other are fast", async () => {
    const names = Array.from({ length: 14 }, (_, index) => `Model${index}`);
    const fields = names.map((name) => `to_${name}?: ${name};`).join(" ");
    const models = names.map((name) => `model ${name} { ${fields} }`).join("\n");
    const { files } = await generateFrom(`${header} @service namespace Tangled { ${models} op get(): Model0; }`);
    expect(files.get("tangled/checks/operations.ts")).toContain('"get"');
  });

  it("a model-only interface has schemas and types, and no document of HTTP", async () => {
    const { files } = await generateFrom(`@service namespace Shapes { model Circle { radius: float64; } }`);
    expect([...files.keys()].filter((path) => path.startsWith("shapes/"))).toEqual([
      "shapes/schemas/Circle.json",
      "shapes/types.ts",
      "shapes/validators.ts",
      "shapes/contract.json",
      "shapes/index.ts",
      "shapes/README.md",
    ]);
  });

  it("two namespaces with one folder name are an error that names both", async () => {
    const spec = `@service namespace A.FooBar { model X {} } @service namespace B.Foo_Bar { model Y {} }`;
    await expect(generateFrom(spec)).rejects.toThrow(/A\.FooBar and B\.Foo_Bar .*"foo-bar"/);
  });

  it("a namespace with the name of the shared folder is an error that names it", async () => {
    await expect(generateFrom(`@service namespace My.Runtime { model X {} }`)).rejects.toThrow(
      /My\.Runtime .*"runtime"/,
    );
  });

  it("a spec that does not compile is an error with file, line and column", async () => {
    await expect(generateFrom(`model Broken { name: strin; }`)).rejects.toThrow(/main\.tsp:1:22 - error invalid-ref/);
  });

  it("a missing spec is an error that names it", async () => {
    await expect(generateAll("no/such/main.tsp")).rejects.toThrow(/no\/such\/main\.tsp: no such file/);
  });

  it("an event whose schema name is taken is an error that names it", async () => {
    const spec = `import "LIBRARY"; ${header} using Concordat;
      @service namespace Taken {
        enum Catalog { /** Sent. */ sent }
        model SentEvent { x: string; }
        model Envelope { @eventName type: Catalog; }
        @delivery(#{}) op deliver(@body body: Envelope): void;
      }`.replace("LIBRARY", library);
    await expect(generateFrom(spec)).rejects.toThrow(/"sent" needs the schema name SentEvent/);
  });

  it("--only accepts generators and interfaces, and lists the known ones for an unknown name", async () => {
    const { contract } = await generateFrom(two);
    const made = async (...only: string[]): Promise<string[]> => [
      ...(await makeFiles(contract, only, () => undefined)).files.keys(),
    ];
    expect(await made("types")).toEqual(["store/types.ts", "clinic/types.ts"]);
    expect(await made("types", "clinic")).toEqual(["clinic/types.ts"]);
    expect((await made("clinic")).every((path) => path.startsWith("clinic/"))).toBe(true);
    await expect(made("nothing")).rejects.toThrow(UnknownTarget);
    await expect(made("nothing")).rejects.toThrow(/--only nothing: .*Known: openapi, asyncapi,.*store, clinic/);
  });

  it("the same spec makes the same files, in the same order", async () => {
    const [first, second] = [await generateFrom(two), await generateFrom(two)];
    expect([...second.files]).toEqual([...first.files]);
  });
});
