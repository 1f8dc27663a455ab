import { clientNames } from "../../contract/inputs.ts";
import type { Flow, InterfaceContract } from "../../contract/contract.ts";
import { flowInputs, flowNames, ownInputs } from "../../contract/flows.ts";
import { literal, shortMembers } from "../../typescript/literal.ts";
import { ModuleScope } from "../../typescript/module-scope.ts";
import { camelCase } from "../../naming.ts";
import { isSecured } from "../../contract/operation-facts.ts";

/** How the generated function of a flow is called, as TypeScript. */
export function usage(api: InterfaceContract, flow: Flow): string {
  const call = flowNames(api, new ModuleScope(api)).find((each) => each.flow === flow)?.call ?? "";
  const { create } = clientNames(api);
  const secured = api.operations.some((operation) => isSecured(api, operation));
  const scope = new ModuleScope(api);
  for (const name of [call, create, "client", "baseUrl", "token", "steps", "kept", "items"]) scope.declare(name);

  const inputs = flowInputs(api, flow);
  const members = inputs.map(({ name, isOptional }) => {
    const [member = ""] = shortMembers([[name, scope.declare(isName(name) ? name : camelCase(name) || "value")]]);
    return `  ${member},${isOptional ? " // may be left out" : ""}`;
  });
  const chosen = flow.steps
    .filter(({ select, where }) => select !== undefined && where === undefined)
    .map(({ name }) => `${isName(name) ? name : literal(name)}: (items) => items[0]`);
  const select = chosen.length > 0 ? [`  ${ownInputs(inputs).select}: { ${chosen.join(", ")} },`] : [];
  return [
    `import { ${create} } from ${literal(`concordat/${api.name}`)};`,
    `import { ${call} } from ${literal(`concordat/${api.name}/flows`)};`,
    "",
    `const client = ${create}({ baseUrl${secured ? ", auth: token" : ""} });`,
    `const { steps, ...kept } = await ${call}(client, {`,
    ...members,
    ...select,
    "});",
  ].join("\n");
}

/** A plain `__proto__` would set the prototype. */
function isName(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name) && name !== "__proto__";
}
