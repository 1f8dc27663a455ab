import { describe, expect, it } from "vitest";
import { credentialsCases, errorCases, errorCasesOf, invalidInputs } from "./error-case.ts";
import { faultsOf, programOf, valuesByElement } from "./testing.ts";

const cases = `
  @error @errorCase("there is none") model Missing { @statusCode _: 404 }
  @error @errorCase("it is too much") model Busy { @statusCode _: 429 }
  @error model Other { @statusCode _: 500 }
`;

describe("@errorCase", () => {
  it("records conditions in source order", async () => {
    const program = await programOf(`${cases} op read(): string | Missing | Busy;`);
    expect(valuesByElement(errorCases.uses(program))).toEqual([
      ["Test.Missing", "there is none"],
      ["Test.Busy", "it is too much"],
    ]);
  });

  it.each([
    ["alone", "op read(): Missing", ["Missing"]],
    ["in a union", "op read(): string | Busy | Missing | Other", ["Busy", "Missing"]],
    [
      "in a union with a name, within another",
      "union Failure { Missing, more: Busy | Other } op read(): string | Failure",
      ["Missing", "Busy"],
    ],
    ["not at all", "op read(): string | Other", []],
  ])("is found if an operation returns it %s", async (_, operation, expected) => {
    const { program } = await compiledWith(operation);
    const read = program.resolveTypeReference("Test.read")[0];
    const found = read?.kind === "Operation" ? errorCasesOf(program, read).map(({ name }) => name) : undefined;
    expect(found).toEqual(expected);
  });

  it("belongs to an operation, within a service or not", async () => {
    expect(await faultsOf(`${cases} op read(): string | Missing;`)).toMatchObject([
      {
        code: "concordat/error-case-unused",
        at: `"it is too much"`,
        message: "The error case Test.Busy applies to no operation: no operation returns it.",
      },
    ]);
    expect(
      await faultsOf(`${cases} @service namespace Pets { interface Api { @get read(): string | Missing | Busy; } }`),
    ).toEqual([]);
  });

  it("belongs to the operations of its copies by `is` and template", async () => {
    expect(
      await faultsOf(`
        @error @errorCase("there is none") model Missing { @statusCode _: 404 }
        model NoPet is Missing;
        @error @errorCase("it is wrong") model Wrong<T> { @statusCode _: 400; details: T }
        alias Unused = Wrong<boolean>;
        op Read<T>(): T | NoPet;
        op read is Read<string>;
        @post op write(): Wrong<string>;
        model Kept { last: Wrong<int32> }
      `),
    ).toEqual([]);
  });

  it("is reported once if no copy is returned", async () => {
    expect(
      await faultsOf(`@error @errorCase("it is wrong") model Wrong<T> { details: T }
        model NoPet is Wrong<string>; model Kept { a: Wrong<int32>; b: Wrong<boolean> }`),
    ).toMatchObject([{ code: "concordat/error-case-unused", at: `"it is wrong"` }]);
  });
});

async function compiledWith(operation: string) {
  return { program: await programOf(`${cases} ${operation}; @route("/all") op all(): Missing | Busy;`) };
}

describe("@credentialsCase", () => {
  it("distinguishes the errors of credentials", async () => {
    const program = await programOf(`
      @error @errorCase("no token") @credentialsCase("missing") model NoToken { @statusCode _: 401 }
      @error @errorCase("a wrong token") model WrongToken { @statusCode _: 401 }
      op read(): string | NoToken | WrongToken;
    `);
    expect(valuesByElement(credentialsCases.uses(program))).toEqual([["Test.NoToken", "missing"]]);
  });

  it("is rejected on a model without @errorCase", async () => {
    expect(
      await faultsOf(`@error @credentialsCase("missing") model Other { @statusCode _: 401 } op read(): Other;`),
    ).toMatchObject([
      {
        code: "concordat/error-case-missing",
        at: '@credentialsCase("missing")',
        message: "@credentialsCase is for documented errors, but Test.Other has no @errorCase.",
      },
    ]);
  });
});

describe("@invalidInput", () => {
  const invalid = (uses: string, inputs = "@query least?: int32, @query most?: int32"): string =>
    `@error @errorCase("it is not valid") ${uses} model Invalid { @statusCode _: 400 } op list(${inputs}): string | Invalid;`;

  it("records inputs in source order, with their details", async () => {
    const uses = '@invalidInput("least", #{ text: "too small" }) @invalidInput("least", #{ above: "most" })';
    expect(valuesByElement(invalidInputs.uses(await programOf(invalid(uses))))).toEqual([
      ["Test.Invalid", { input: "least", text: "too small" }],
      ["Test.Invalid", { input: "least", above: "most" }],
    ]);
  });

  it("accepts only inputs of an operation that returns the error", async () => {
    expect(await faultsOf(invalid('@invalidInput("leats")'))).toMatchObject([
      { code: "concordat/unknown-name", at: '"leats"' },
    ]);
  });
});
