import { buildSync } from "esbuild";
import { join } from "node:path";
import { objectLiteral } from "../literal.ts";
import { compiler } from "./compiler.ts";
import { guardCode } from "./guard-code.ts";
import type { GuardSchemas } from "./guard-schemas.ts";

const root = join(import.meta.dirname, "../..");

/** The module of an interface's guards: plain code that needs no package, and evaluates nothing at run time. */
export function standaloneModule({ schemas, guards, responses }: GuardSchemas, comment: string): string {
  const ajv = compiler(schemas, "code");
  const ids = new Set([...guards.values(), ...(responses ?? []).map(({ id }) => id)]);
  const code = guardCode(ajv, new Map([...ids].map((id) => [local(id), id])));
  return bundled(`${code}\n${exportsCode(guards)}${responsesCode(responses)}`, comment);
}

/** The name of a compiled function within the module: one schema may be exported under several names. */
function local(id: string): string {
  return `guard_${id.replaceAll(".", "_")}`;
}

function exportsCode(guards: GuardSchemas["guards"]): string {
  const names = [...guards].map(([name, id]) => `${local(id)} as ${name}`);
  return names.length > 0 ? `export { ${names.join(", ")} };\n` : "";
}

function responsesCode(responses: GuardSchemas["responses"]): string {
  if (responses === undefined) return "";
  const operations = [...new Set(responses.map(({ operation }) => operation))];
  const entries = operations.map((operation) => {
    const own = responses.filter((response) => response.operation === operation);
    return [operation, objectLiteral(own.map(({ status, id }) => [status, local(id)]))] as const;
  });
  return `export const responses = ${objectLiteral(entries)};\n`;
}

/** Puts in what the code would import. */
function bundled(code: string, comment: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: code, sourcefile: "guards.js", resolveDir: root, loader: "js" },
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    target: "es2022",
    banner: { js: comment },
    logLevel: "silent",
  });
  return outputFiles.map(({ text }) => text).join("");
}
