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

/** What editors complete, and the compiler holds the options to. */
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
        'How modules that are made import each other: ".js" (the default), which every resolution of modules understands, ".ts", or "" for none, as bundlers have it.',
    },
    runtime: {
      type: "string",
      enum: ["package", "copy"],
      nullable: true,
      description:
        'Whether the code that generated code shares is imported from this package ("package", the default) or copied beside it ("copy").',
    },
    versions: {
      type: "string",
      enum: ["newest", "all"],
      nullable: true,
      description:
        'The versions that are made of a service with @versioned: the newest alone ("newest", the default), or each older one in a folder beside it ("all").',
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
        out: { type: "string", nullable: true, description: "The folder where it goes. Default: dist/docs." },
        logo: { type: "string", nullable: true, description: "An image that stands before the title." },
        color: { type: "string", nullable: true, description: "The colour of links and marks, such as #1d4ed8." },
        base: {
          type: "string",
          nullable: true,
          description: "The path that it is published under, such as /orders/. Default: /.",
        },
        host: {
          type: "string",
          nullable: true,
          description: "Where it is published, such as https://docs.example.com: with it, there is a site map.",
        },
        repository: {
          type: "string",
          nullable: true,
          description:
            "The address of the sources; with the place where files are edited, such as https://git.example.com/shop/orders/edit/main, each page leads to its source.",
        },
      },
      required: [],
    },
  },
  required: [],
};

/** The vocabulary as the compiler knows it, with what can be configured. */
export const $lib = createTypeSpecLibrary({
  name: library.name,
  diagnostics: library.diagnostics,
  capabilities: { dryRun: true },
  emitter: { options: optionsSchema },
});

/** What `linter: extends: [concordat/recommended]` in `tspconfig.yaml` switches on. */
export const $linter = linter;

/** Makes of a program what `concordat generate` makes, in the output folder; a file that is as it should be is left alone. */
export async function $onEmit({ program, emitterOutputDir, options }: EmitContext<EmitterOptions>): Promise<void> {
  // The generators take their time to load, and a linter that runs without them need not wait.
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
  const { imports = ".js", runtime = "package" } = options;
  const { files, scope } = await makeFiles(contract, [], () => undefined, { imports, runtime });
  write(emitterOutputDir, compare(emitterOutputDir, files, scope));
}
