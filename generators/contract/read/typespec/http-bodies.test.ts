import { expect, it } from "vitest";
import { join } from "node:path";
import { generateFrom, temporaryFolder } from "../../../testing.ts";
import { readContract } from "./read-contract.ts";

const head = `import "@typespec/http";\nusing Http;\n@service(#{ title: "Shop" })\nnamespace Shop;\n`;

it("a GET request sends only those fields of a model that are not part of a body", async () => {
  const { contract, files } = await generateFrom(`${head}
    model Filter {
      @visibility(Lifecycle.Query) @query kind: string;
      @visibility(Lifecycle.Read) name: string;
    }
    @get op find(@bodyRoot filter: Filter): Filter;
    @head op has(@bodyRoot filter: Filter): void;
  `);
  for (const operation of contract.interfaces[0]?.operations ?? []) {
    expect(operation.requestBody).toBeUndefined();
    expect(operation.parameters.map(({ name }) => name)).toEqual(["kind"]);
  }
  expect(files.get("shop/types.ts")).toContain("kind: string;\n    };\n    responses");
});

it("a body of a GET request is an error at its place", async () => {
  using folder = temporaryFolder({
    "main.tsp": `${head}model Filter { kind: string; }\n@get op find(@body filter: Filter): void;\n@head op has(name: string): void;\n`,
  });
  const main = join(folder.path, "main.tsp");
  await expect(readContract(main)).rejects.toThrow(
    /main\.tsp:6:20 - error concordat\/body-of-get: a request of GET has no/,
  );
  await expect(readContract(main)).rejects.toThrow(
    /main\.tsp:7:10 - error concordat\/body-of-get: a request of HEAD has/,
  );
});

it("a merge patch may have null for an optional field", async () => {
  const { contract, files } = await generateFrom(`${head}
    model Inner { name?: string; again?: Inner; }
    model Pet { id: string; name?: string; inner?: Inner; map?: Record<Inner>; list?: Inner[]; note?: string | null; }
    model Made { name: string | null; }
    @patch op change(@header contentType: "application/merge-patch+json", @body pet: Pet): Pet;
    @route("/made") @patch op keep(@header contentType: "application/merge-patch+json", @body made: Made): Made;
  `);
  expect(contract.interfaces[0]?.operations.map(({ requestBody }) => requestBody?.content)).toMatchObject([
    { "application/merge-patch+json": { schema: { $ref: "#/components/schemas/PetMergePatch" } } },
    { "application/merge-patch+json": { schema: { $ref: "#/components/schemas/Made" } } },
  ]);
  const types = files.get("shop/types.ts") ?? "";
  expect(types).toContain("export interface PetMergePatch {\n  id: string;\n  name?: string | null;\n");
  expect(types).toContain(
    "  inner?: InnerMergePatch | null;\n  map?: { [key: string]: InnerMergePatch | null } | null;\n",
  );
  expect(types).toContain("  list?: Inner[] | null;\n");
  expect(types).toContain(
    "export interface InnerMergePatch {\n  name?: string | null;\n  again?: InnerMergePatch | null;",
  );
  expect(types).toContain("export interface Pet {\n  id: string;\n  name?: string;\n");
});

it("in a merge patch of the HTTP library, only removable fields may be null", async () => {
  const { contract } = await generateFrom(`${head}
    model Owner { name: string; phone?: string; }
    model Pet { id: string; name?: string; owner: Owner; tags: Record<Owner>; }
    @patch op change(@body pet: MergePatchUpdate<Pet>): Pet;
    @route("/spread") @patch op spread(...MergePatchUpdate<Pet>): Pet;
    @route("/create") @patch op create(@body pet: MergePatchCreateOrUpdate<Pet>): Pet;
  `);
  const [api] = contract.interfaces;
  for (const { requestBody } of api?.operations ?? []) {
    const { schema } = requestBody?.content["application/merge-patch+json"] ?? {};
    const own = api?.components.schemas[schema?.$ref?.split("/").at(-1) ?? ""] ?? schema;
    const nullable = Object.entries(own?.properties ?? {}).filter(([, field]) =>
      JSON.stringify(field).includes("null"),
    );
    expect(nullable.map(([name]) => name)).toEqual(["name"]);
  }
});

it("a parameter that can't be part of an address is a warning at its place", async () => {
  const { warnings } = await generateFrom(`${head}
    model Inner { name?: string; }
    model Outer { inner?: Inner; }
    @get op find(
      @query flat?: Inner,
      @query list?: string[],
      @query nested?: Outer,
      @query lists?: Inner[],
      @header tag?: Inner,
      @header tags?: string[],
      @query choice?: "a" | "b" | int32[],
    ): void;
  `);
  expect(warnings.map((warning) => warning.replace(/.*main\.tsp/, ""))).toEqual(
    ["11:14", "12:14", "13:15"].map((place, index) =>
      expect.stringMatching(
        `^:${place} - warning concordat/nested-parameter: a ${index === 2 ? "header" : "query"} parameter can't contain Shop.Inner,`,
      ),
    ),
  );
});
