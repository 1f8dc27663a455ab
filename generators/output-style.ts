import { posix } from "node:path";
import type { GeneratedFile } from "./generator.ts";
import type { ImportExtension, OutputStyle } from "./project/config.ts";

/** The style in which generators write. */
export const ownStyle: OutputStyle = { imports: ".ts", runtime: "copy" };

/** The path of the runtime in the package. */
const packaged = "concordat";

/**
 * Returns a file in the style of a project; undefined if the package already provides it. Generators write imports
 * with `.ts`, and the runtime next to generated code. Only this function adapts both to the settings of the project.
 *
 * @example
 * const file = { path: "shop/client.ts", content: 'import { createClient } from "../runtime/client/client.ts";' };
 * await inStyle(file, { imports: "", runtime: "package" }); // import { createClient } from "concordat/runtime/client/client";
 */
export async function inStyle(file: GeneratedFile, style: OutputStyle): Promise<GeneratedFile | undefined> {
  const { path, content } = file;
  if (style.imports === ownStyle.imports && style.runtime === ownStyle.runtime) return file;
  if (style.runtime === "package" && isRuntime(path)) return undefined;
  if (!path.endsWith(".ts")) return file;
  // Loaded on demand, because it includes the TypeScript compiler.
  const { withSpecifiers } = await import("./typescript/specifiers.ts");
  return { path, content: withSpecifiers(content, (specifier) => importFrom(path, specifier, style)) };
}

function importFrom(path: string, specifier: string, { imports, runtime }: OutputStyle): string {
  if (!specifier.startsWith(".")) return specifier;
  const imported = posix.join(posix.dirname(path), specifier);
  if (runtime === "package" && isRuntime(imported)) return `${packaged}/${withoutExtension(imported)}`;
  return withExtension(specifier, imports);
}

function withExtension(specifier: string, extension: ImportExtension): string {
  if (extension === "") return withoutExtension(specifier);
  return specifier.replace(/\.ts$/, extension);
}

function withoutExtension(path: string): string {
  return path.replace(/\.ts$/, "");
}

function isRuntime(path: string): boolean {
  return path.startsWith("runtime/");
}
