import contract from "../../../generated/spend/contract.json" with { type: "json" };
import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import type { SchemaTarget } from "../../kit/schema-target.ts";
import type { SpendCheck } from "./target.ts";

/** The operations of requirement SPD-EP-4. */
const managed = contract.operations.filter(({ requirements }) => requirements.includes("SPD-EP-4"));

/** The description of the spend interface as a whole. Document 2, Versioning, part B. */
export const spendSchemaChecks: SpendCheck<SchemaTarget>[] = [
  {
    id: "spend/schema/version",
    requirements: ["SPD-EP-4"],
    title: "the paths of the management endpoints contain v1 and no other version",
    run: async ({ openApi }) => {
      expectThat("openapi.yaml", openApi !== undefined, "an OpenAPI document", openApi);
      const { paths } = openApi;
      for (const { name, method } of managed) {
        const found = Object.keys(paths).filter((path) => operationOf(paths[path], method) === name);
        expectSame(`the number of paths of ${name}`, found.length, 1);
        for (const path of found) {
          const versions = path.split("/").filter((segment) => /^v\d+$/.test(segment));
          expectSame(`the versions in ${path}`, versions, ["v1"]);
        }
      }
    },
  },
];

function operationOf(path: unknown, method: string): unknown {
  return Object(Object(path)[method]).operationId;
}
