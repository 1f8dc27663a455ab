import { _Code, type Code } from "ajv/dist/compile/codegen/code.js";
import type { UsedScopeValues, ValueScopeName } from "ajv/dist/compile/codegen/scope.js";
import type { SchemaEnv } from "ajv/dist/compile/index.js";
import type { SourceCode } from "ajv/dist/types/index.js";
import type { Ajv2020 } from "ajv/dist/2020.js";

/**
 * The code of compiled schemas and of all that they call, each once; a constant for each, by its local name. It is what
 * ajv's own `standalone` gives: that one copies what it has for every schema that it adds.
 */
export function guardCode(ajv: Ajv2020, idsByName: ReadonlyMap<string, string>): string {
  const writer = new Writer(ajv);
  const parts = [...idsByName].map(([name, id]) => writer.guard(name, id));
  return `"use strict";\n${parts.join("\n")}`;
}

class Writer {
  readonly #ajv: Ajv2020;
  readonly #used: UsedScopeValues = {};
  readonly #written = new Set<ValueScopeName>();

  constructor(ajv: Ajv2020) {
    this.#ajv = ajv;
  }

  guard(name: string, id: string): string {
    const source = this.#ajv.getSchema(id)?.source;
    if (source === undefined) throw new Error(`no schema was compiled with the id ${id}`);
    return `const ${name} = ${source.validateName.str};\n${this.#function(source)}`;
  }

  /** A function after what it needs and what is not there yet. */
  #function({ validateName, validateCode, scopeValues, evaluated }: SourceCode): string {
    if (this.#written.has(validateName)) return "";
    this.#written.add(validateName);
    const needed = this.#ajv.scope.scopeCode(scopeValues, this.#used, (name) => this.#needed(name));
    return `${needed.str}\n${validateCode}${evaluated ? `${validateName.str}.evaluated = ${evaluated.str};\n` : ""}`;
  }

  /** What has no code of its own: another function, or a wrapper of one that is still being written. */
  #needed({ prefix, str, value }: ValueScopeName): Code | undefined {
    if (prefix === "validate") {
      const source = (value?.ref as { source?: SourceCode } | undefined)?.source;
      return source && new _Code(this.#function(source));
    }
    if (prefix !== "root" && prefix !== "wrapper") return undefined;
    const wrapped = value?.ref as SchemaEnv | undefined;
    const source = wrapped?.validate?.source;
    const code = source ? this.#function(source) : "";
    return new _Code(`const ${str} = {validate: ${wrapped?.validateName?.str}};\n${code}`);
  }
}
