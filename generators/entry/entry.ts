import type { InterfaceContract } from "../contract/contract.ts";
import { valueLists } from "../contract/value-lists.ts";
import { header, perInterface } from "../generator.ts";

/**
 * `index.ts`: what the interface's own name gives when it is imported: its client and its types, or, where there is
 * nothing to call, its guards and its types, and the values of its enums. Every other role has an entry point of its own.
 */
export const entry = perInterface("entry", (api) => {
  const hasSchemas = Object.keys(api.components.schemas).length > 0;
  const role = api.operations.length > 0 ? "./client.ts" : hasSchemas ? "./validators.js" : undefined;
  const lines = [
    `// ${header(api.source)}`,
    "",
    ...(role ? [`export * from "${role}";`] : []),
    ...valuesOf(api, role),
    'export type * from "./types.ts";',
    "",
  ];
  return [{ path: `${api.name}/index.ts`, content: lines.join("\n") }];
});

/** The lists of values; their guards are among the validators, too. */
function valuesOf(api: InterfaceContract, role: string | undefined): string[] {
  const lists = Object.values(valueLists(api)).flat();
  if (lists.length === 0) return [];
  if (role === "./client.ts") return ['export * from "./enums.ts";'];
  return [`export { ${lists.map(({ values }) => values).join(", ")} } from "./enums.ts";`];
}
