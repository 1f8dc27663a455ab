import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeFiles } from "../../../pipeline.ts";
import { library, temporaryFolder } from "../../../testing.ts";
import { readContract } from "./read-contract.ts";

const spec = `import "${library}"; import "@typespec/versioning";
using TypeSpec.Http; using TypeSpec.Versioning; using Concordat;

@service(#{ title: "Orders" }) @versioned(Versions)
namespace Orders;

enum Versions { v1, v2: "2.0", v3: "2026-03-01" }

model Order {
  id: string;
  @removed(Versions.v3) note?: string;
  @added(Versions.v2) total?: int32;
  @typeChangedFrom(Versions.v3, string) due?: plainDate;
}

@route("/orders") @get op list(): Order[];
@added(Versions.v2) @route("/orders/{id}") @get op read(@path id: string): Order;
@removed(Versions.v3) @route("/orders/{id}/print") @post op print(@path id: string): void;

@@flow(Orders, "look", #[#{ name: "all", operation: "list" }]);
@@flow(Orders, "look closer", #[#{ name: "one", operation: "read", inputs: #[#{ to: "id", from: "input.id" }] }]);
`;

async function read(text: string, versions?: "all" | "newest") {
  using folder = temporaryFolder({ "spec/main.tsp": text });
  const { contract, warnings } = await readContract(join(folder.path, "spec/main.tsp"), folder.path, {
    ...(versions && { versions }),
  });
  const { files } = await makeFiles(contract, [], () => undefined);
  return { contract, files, warnings };
}

describe("the versions of a service", () => {
  it("default to the newest alone", async () => {
    const { contract } = await read(spec);
    expect(contract.interfaces.map(({ name, version }) => [name, version])).toEqual([["orders", "2026-03-01"]]);
  });

  it("are one interface each if all are requested: the newest under the plain name", async () => {
    const { contract, files } = await read(spec, "all");
    const shown = contract.interfaces.map(({ name, version, operations, components, flows }) => ({
      name,
      version,
      operations: operations.map((each) => each.name),
      fields: Object.keys(components.schemas["Order"]?.properties ?? {}),
      due: components.schemas["Order"]?.properties?.["due"]?.["format"],
      flows: flows.map((each) => each.name),
    }));
    expect(shown).toEqual([
      {
        name: "orders",
        version: "2026-03-01",
        operations: ["list", "read"],
        fields: ["id", "total", "due"],
        due: "date",
        flows: ["look", "look closer"],
      },
      {
        name: "orders-2-0",
        version: "2.0",
        operations: ["list", "read", "print"],
        fields: ["id", "note", "total", "due"],
        due: undefined,
        flows: ["look", "look closer"],
      },
      {
        name: "orders-v1",
        version: "v1",
        operations: ["list", "print"],
        fields: ["id", "note", "due"],
        due: undefined,
        flows: ["look"],
      },
    ]);
    expect(files.get("orders-v1/client.ts")).toContain("print(");
    expect(files.get("orders-v1/client.ts")).not.toContain("read(");
    expect(files.get("orders/client.ts")).not.toContain("print(");
    expect(files.get("orders-2-0/openapi.yaml")).toContain('version: "2.0"');
    expect([...files.keys()].filter((path) => /^orders[^/]*\/server\.ts$/.test(path))).toHaveLength(3);
  });

  it("does not change a service without versions", async () => {
    const plain = `import "@typespec/http"; using Http; @service namespace Plain; @get op a(): string;`;
    const { contract } = await read(plain, "all");
    expect(contract.interfaces.map(({ name }) => name)).toEqual(["plain"]);
  });

  it("are rejected if two would share a folder", async () => {
    const clash = spec
      .replace("v1, v2", `v1: "v2.0", v2: "v2-0", v0: "v2_0", v2b`)
      .replaceAll("Versions.v2)", "Versions.v2b)");
    await expect(read(clash, "all")).rejects.toThrow(/would both be generated into "orders-v2-0"/);
  });
});
