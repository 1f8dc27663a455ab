import type { InterfaceContract } from "../contract/model/contract.ts";
import { impliedRequirements } from "../contract/facts/implied-requirements.ts";
import { perInterface } from "../generator.ts";
import { camelCase } from "../naming.ts";
import { oneLine } from "../typescript/documentation.ts";
import { literal } from "../typescript/literal.ts";
import { Module } from "../typescript/module.ts";
import { constant, doc } from "../typescript/structures.ts";

/** Generates `checks/requirements.ts`: the requirements with their parts, so that the compiler checks their names. */
export const requirementNames = perInterface("requirement-names", (api) => {
  const all = [...api.requirements, ...impliedRequirements(api)];
  if (all.length === 0) return [];
  const module = new Module(api, { usesComponents: false });
  const declaration = constant({
    name: module.declare(requirementsConstant(api)),
    value: `${literal(Object.fromEntries(all.map(({ id, parts = [] }) => [id, parts])))} as const`,
    docs: doc(
      `The requirements of “${oneLine(api.title)}”, each with its parts. Give them to \`defineSuite\` as \`requirements\`: then an id or a part that does not exist does not compile.`,
    ),
  });
  return [{ path: `${api.name}/checks/requirements.ts`, content: module.print([declaration]) }];
});

/** Returns the name of the constant with the requirements of an interface. */
export function requirementsConstant({ name }: InterfaceContract): string {
  return `${camelCase(name)}Requirements`;
}
