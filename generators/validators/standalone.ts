import { join } from "node:path";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { _Code, type Code } from "ajv/dist/compile/codegen/code.js";
import type { UsedScopeValues, ValueScopeName } from "ajv/dist/compile/codegen/scope.js";
import type { SchemaEnv } from "ajv/dist/compile/index.js";
import type { SourceCode } from "ajv/dist/types/index.js";
import { buildSync } from "esbuild";
import { compiler, type GuardSchemas, type ResponseGuard } from "../contract/guards.ts";
import { literal, objectLiteral } from "../typescript/literal.ts";

const root = join(import.meta.dirname, "../..");

/** The module of an interface's guards: plain code that needs no package, and evaluates nothing at run time. */
export function standaloneModule({ schemas, guards, responses }: GuardSchemas, comment: string): string {
  const ajv = compiler(schemas, "code");
  const ids = new Set([...guards.values(), ...(responses ?? []).flatMap(idsOf)]);
  const code = guardCode(ajv, new Map([...ids].map((id) => [local(id), id])));
  const imported = /\bformats[.[]/.test(code) ? `import { formats } from "${formatsFile}";\n` : "";
  return bundled(`${imported}${code}\n${exportsCode(guards)}${responsesCode(responses)}`, comment);
}

function idsOf({ id, shapes }: ResponseGuard): string[] {
  return [id, ...(shapes ? [shapes.otherwise, ...shapes.choices.map((each) => each.id)] : [])];
}

/** The path at which modules of guards find the formats. */
const formatsFile = "../runtime/validation/formats.js";

/** The module of the formats that texts can have: what the validator's library has, for those who don't have it. */
export function formatsModule(comment: string): string {
  return bundled('export const formats = require("ajv-formats/dist/formats.js").fullFormats;', comment);
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
    return [operation, objectLiteral(own.map((response) => [response.status, responseCode(response)]))] as const;
  });
  const chooses = responses.some(({ shapes }) => shapes !== undefined);
  return `${chooses ? `${choosing}\n` : ""}export const responses = ${objectLiteral(entries)};\n`;
}

function responseCode({ id, shapes }: ResponseGuard): string {
  if (shapes === undefined) return local(id);
  const choices = shapes.choices.map(
    ({ requested, id: chosen }) =>
      `{ place: ${literal(requested.in)}, field: ${literal(requested.field)}, value: ${literal(requested.value)}, guard: ${local(chosen)} }`,
  );
  return `forRequest(${local(id)}, ${local(shapes.otherwise)}, [${choices.join(", ")}])`;
}

/** Makes a guard of a response whose shape the request chooses; where that is not known, any shape will do. */
const choosing = `
function forRequest(any, otherwise, choices) {
  const guard = (body, request) => {
    const chosen = choices.find(({ place, field, value }) => {
      const asked = String(Object(Object(request)[place])[field]);
      return value.endsWith("*") ? asked.startsWith(value.slice(0, -1)) : asked === value;
    });
    const wanted = request === undefined ? any : chosen ? chosen.guard : otherwise;
    const fits = wanted(body);
    guard.errors = wanted.errors;
    return fits;
  };
  return guard;
}`;

/** Puts in what the code would import. */
function bundled(code: string, comment: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: code, sourcefile: "module.js", resolveDir: root, loader: "js" },
    absWorkingDir: root,
    bundle: true,
    external: [formatsFile],
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

/**
 * The code of compiled schemas and of all that they call, each once; a constant for each, by its local name. It is what
 * ajv's own `standalone` gives: that one copies what it has for every schema that it adds.
 */
function guardCode(ajv: Ajv2020, idsByName: ReadonlyMap<string, string>): string {
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

  /** The code of what has none of its own: another function, or a wrapper of one that is still being written. */
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
