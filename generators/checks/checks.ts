import type { InterfaceContract } from "../contract/contract.ts";
import { perInterface } from "../generator.ts";
import { header } from "../header.ts";
import { ModuleScope } from "../module-scope.ts";
import { template } from "../templates.ts";
import { operationExpression } from "./operation-expression.ts";
import { provable } from "./provable.ts";

/** `checks/operations.ts`: what the documents state of each operation, to be held against any implementation. */
export const checks = perInterface("checks", (api) => {
  const operations = api.operations.filter(({ requirements }) => provable(api, requirements).length > 0);
  return operations.length > 0
    ? [{ path: `${api.name}/checks/operations.ts`, content: render(dataOf(api, operations)) }]
    : [];
});

const render = template<ReturnType<typeof dataOf>>("checks.ts.hbs", {});

function dataOf(api: InterfaceContract, operations: InterfaceContract["operations"]) {
  const scope = new ModuleScope(api);
  const name = scope.declare("checks");
  return {
    header: header(api.source),
    name,
    title: api.title.replace(/\s+/g, " "),
    Check: scope.type("../../runtime/check.ts", "Check"),
    ApiTarget: scope.type("../../runtime/api-target.ts", "ApiTarget"),
    operationChecks: scope.value("../../runtime/operation-checks.ts", "operationChecks"),
    operations: operations.map((operation) => operationExpression(api, operation, scope)),
    imports: scope.imports(),
  };
}
