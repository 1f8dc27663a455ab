import { beforeAll, describe, expect, it } from "vitest";
import type { InterfaceContract } from "../contract/contract.ts";
import { ModuleScope } from "./module-scope.ts";
import { generateFrom, library } from "../testing.ts";

describe("the names of a module", () => {
  let api: InterfaceContract;

  beforeAll(async () => {
    const { contract } = await generateFrom(`
      import "${library}";
      @service namespace Shop { model Step { a: string } model Promise { step: Step } }
    `);
    [api] = contract.interfaces as [InterfaceContract];
  });

  it("are those of types.ts wherever they can be; what else is imported makes room", () => {
    const scope = new ModuleScope(api);
    expect(scope.type("../runtime/states/tables.ts", "Step")).toBe("Step2");
    expect(scope.component("Step")).toBe("Step");
    expect(scope.type("../runtime/states/tables.ts", "Step")).toBe("Step2");
    expect(scope.value("../runtime/states/tables.ts", "step")).toBe("step");
    expect(scope.declare("step")).toBe("step2");
    expect(scope.imports()).toBe(
      'import { type Step as Step2, step } from "../runtime/states/tables.ts";\nimport type { Step } from "./types.ts";',
    );
  });

  it("leave alone what the language has and what the code relies on", () => {
    const scope = new ModuleScope(api);
    expect(scope.declare("class")).toBe("class2");
    expect(scope.component("Promise")).toBe("Promise2");
    expect(scope.imports()).toBe('import type { Promise as Promise2 } from "./types.ts";');
  });

  it("say where types.ts has no such type", () => {
    expect(new ModuleScope(api).component("Missing")).toBeUndefined();
  });
});
