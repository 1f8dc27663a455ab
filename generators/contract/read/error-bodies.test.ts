import { describe, expect, it } from "vitest";
import { generateFrom, library } from "../../testing.ts";

const spec = `
import "${library}";
using TypeSpec.Http;
using Concordat;

@service namespace Shop;

model Problem<Code extends string> { code: Code; message: string }

@error @errorCase("no pet has this name") model NoSuchPet { @statusCode _: 404; ...Problem<"no_such_pet"> }
@error @errorCase("the shop is closed") model Closed { @statusCode _: 404; ...Problem<"closed"> }
@error @errorCase("it is sold") model Sold { @statusCode _: 409; ...Problem<"sold"> }
@error @errorCase("nobody knows why") model Odd { @statusCode _: 500 }
model Busy { why: string }
@error @errorCase("ask later") model Later { @statusCode _: 503; @body busy: Busy }

model Pet { name: string }
@get @route("/pets/{name}") op read(@path name: string): Pet | NoSuchPet | Closed | Sold | Odd | Later;
@put @route("/pets/{name}") op buy(@path name: string): Pet | Sold;
`;

describe("the body of a documented error", () => {
  it("is named like the error if a template made it, also next to others of the same status", async () => {
    const { contract, files } = await generateFrom(spec);
    const [{ operations, components }] = contract.interfaces as [(typeof contract.interfaces)[0]];
    const refs = operations[0]?.errorCases.map(({ name, schema }) => [name, schema?.$ref?.split("/").at(-1)]);
    expect(refs).toEqual([
      ["NoSuchPet", "NoSuchPet"],
      ["Closed", "Closed"],
      ["Sold", "Sold"],
      ["Odd", undefined],
      ["Later", "Busy"],
    ]);
    const codes = ["NoSuchPet", "Closed", "Sold"].map((name) => components.schemas[name]?.properties?.["code"]?.const);
    expect(codes).toEqual(["no_such_pet", "closed", "sold"]);
    expect(operations[0]?.responses["404"]?.content?.["application/json"]?.schema?.anyOf).toEqual([
      { $ref: "#/components/schemas/NoSuchPet" },
      { $ref: "#/components/schemas/Closed" },
    ]);
    expect(operations[1]?.responses["409"]?.content?.["application/json"]?.schema?.$ref).toMatch(/Sold$/);
    expect(files.get("shop/server.ts")).toContain('sold: (body: Omit<Sold, "code">): DocumentedError<Sold>');
  });

  it("is not confused with a model of the same name in a nested namespace", async () => {
    const { contract } = await generateFrom(
      spec
        .replace("model Pet {", "model Sold2 { }\nmodel Pet { sold?: Other.Sold; ")
        .concat("namespace Other { model Sold { by: string } }"),
    );
    const [{ operations, components }] = contract.interfaces as [(typeof contract.interfaces)[0]];
    expect(Object.keys(components.schemas)).toContain("Other.Sold");
    expect(operations[1]?.errorCases[0]?.schema?.$ref).toMatch(/\/Sold$/);
  });
});
