import { createTypeSpecLibrary, type EmitContext, type JSONSchemaType } from "@typespec/compiler";
import { library } from "../spec/library/library.ts";
import { linter } from "../spec/library/linter.ts";
import type { DocsConfig, OutputStyle, Versions } from "./project/config.ts";

/** The options of the emitter in `tspconfig.yaml`. */
export interface EmitterOptions extends Partial<OutputStyle> {
  conformance?: string;
  versions?: Versions;
  docs?: DocsConfig;
}

/** The JSON schema of the options, for completion in editors and validation by the compiler. */
const optionsSchema: JSONSchemaType<EmitterOptions> = {
  type: "object",
  additionalProperties: false,
  properties: {
    conformance: {
      type: "string",
      nullable: true,
      description: "The folder with checks of your own, beside the generated ones. Default: conformance.",
    },
    imports: {
      type: "string",
      enum: [".js", ".ts", ""],
      nullable: true,
      description:
        'The extension in imports between generated modules: ".js" (the default), which every module resolution supports, ".ts", or "" for none, as bundlers accept.',
    },
    runtime: {
      type: "string",
      enum: ["package", "copy"],
      nullable: true,
      description:
        'Import the code shared by generated files from this package ("package", the default), or copy it ("copy").',
    },
    versions: {
      type: "string",
      enum: ["newest", "all"],
      nullable: true,
      description:
        'The versions to generate for a service with @versioned: only the newest ("newest", the default), or also each older one in a folder of its own ("all").',
    },
    openapiVersions: {
      type: "array",
      items: { type: "string", enum: ["3.0", "3.2"] },
      nullable: true,
      description: "The versions of OpenAPI to generate in addition to 3.1. Default: 3.2 if a response is a stream.",
    },
    docs: {
      type: "object",
      additionalProperties: false,
      nullable: true,
      description: "The documentation site that `concordat docs` makes.",
      properties: {
        title: {
          type: "string",
          nullable: true,
          description: "Its title. Default: that of the only interface, or `API documentation`.",
        },
        out: { type: "string", nullable: true, description: "The output folder. Default: dist/docs." },
        logo: { type: "string", nullable: true, description: "The logo before the title." },
        color: { type: "string", nullable: true, description: "The colour of links and marks, such as #1d4ed8." },
        base: {
          type: "string",
          nullable: true,
          description: "The base path of the site, such as /orders/. Default: /.",
        },
        host: {
          type: "string",
          nullable: true,
          description: "The address of the site, such as https://docs.example.com: it is needed for a site map.",
        },
        repository: {
          type: "string",
          nullable: true,
          description:
            "The address of the sources. If it is the edit address, such as https://git.example.com/shop/orders/edit/main, each page links to its source.",
        },
      },
      required: [],
    },
  },
  required: [],
};

/** The definition of the vocabulary for the compiler, with its options. */
export const $lib = createTypeSpecLibrary({
  name: library.name,
  diagnostics: library.diagnostics,
  capabilities: { dryRun: true },
  emitter: { options: optionsSchema },
});

/** The rules enabled by `linter: extends: [concordat/recommended]` in `tspconfig.yaml`. */
export const $linter = linter;

/** Generates the same files as `concordat generate`, in the output folder; unchanged files are not written. */
export async function $onEmit({ program, emitterOutputDir, options }: EmitContext<EmitterOptions>): Promise<void> {
  // Load generators only here: it is slow, and a linter runs without them.
  const [{ readProgram }, { makeFiles }, { compare, write }] = await Promise.all([
    import("./contract/read/typespec/read-contract.ts"),
    import("./pipeline.ts"),
    import("./output.ts"),
  ]);
  const { contract, diagnostics } = readProgram(program, program.projectRoot, {
    versions: options.versions ?? "newest",
  });
  program.reportDiagnostics(diagnostics);
  const { noEmit, dryRun } = program.compilerOptions;
  if (noEmit || dryRun || diagnostics.some(({ severity }) => severity === "error")) return;
  const { imports = ".js", runtime = "package", openapiVersions } = options;
  const style = { imports, runtime, ...(openapiVersions && { openapiVersions }) };
  const { files, scope } = await makeFiles(contract, [], () => undefined, style);
  write(emitterOutputDir, compare(emitterOutputDir, files, scope));
}
