import type { InterfaceContract } from "../contract/contract.ts";
import { type GeneratedFile, perInterface } from "../generator.ts";
import { header } from "../header.ts";
import { declarations } from "./declarations.ts";
import { guardSchemas } from "./guard-schemas.ts";
import { standaloneModule } from "./standalone.ts";

/** `validators.js` and its types: a guard for each schema, for what each operation takes, and for what it answers. */
export const validators = perInterface("validators", (api) => (describesValues(api) ? files(api) : []));

/** Whether there is anything that a guard could check. */
export function describesValues({ components, operations }: InterfaceContract): boolean {
  return Object.keys(components.schemas).length > 0 || operations.length > 0;
}

function files(api: InterfaceContract): GeneratedFile[] {
  const comment = `// ${header(api.source)}`;
  return [
    { path: `${api.name}/validators.js`, content: standaloneModule(guardSchemas(api), comment) },
    { path: `${api.name}/validators.d.ts`, content: `${comment}\n\n${declarations(api)}` },
  ];
}
