import { header, perInterface } from "../generator.ts";

/**
 * `index.ts`: what the interface's own name gives when it is imported: its client and its types, or, where there is
 * nothing to call, its guards and its types. Every other role has an entry point of its own.
 */
export const entry = perInterface("entry", (api) => {
  const hasSchemas = Object.keys(api.components.schemas).length > 0;
  const role = api.operations.length > 0 ? "./client.ts" : hasSchemas ? "./validators.js" : undefined;
  const lines = [
    `// ${header(api.source)}`,
    "",
    ...(role ? [`export * from "${role}";`] : []),
    'export type * from "./types.ts";',
    "",
  ];
  return [{ path: `${api.name}/index.ts`, content: lines.join("\n") }];
});
