import { posix } from "node:path";
import { transformSync } from "esbuild";
import type { InterfaceContract } from "../../contract/model/contract.ts";
import { validators } from "../validators.ts";

export type CompiledGuards = Record<string, (value: unknown) => boolean>;

/**
 * Returns the exports of the module of an interface's guards, without a file.
 *
 * @param runtime The modules of the runtime by name, such as `checks`.
 */
export function compileGuards(api: InterfaceContract, runtime: Record<string, object>): CompiledGuards {
  const [file] = validators.generate({ interfaces: [api] });
  const { code } = transformSync(file?.content ?? "", { loader: "ts", format: "cjs" });
  const required = (path: string): object => {
    const found = runtime[posix.basename(path, ".ts")];
    if (found === undefined) throw new Error(`guards import ${path}`);
    return found;
  };
  const module = { exports: {} as CompiledGuards };
  new Function("require", "module", "exports", code)(required, module, module.exports);
  return module.exports;
}
