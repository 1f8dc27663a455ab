import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import type { InterfaceContract } from "../generators/contract/model/contract.ts";

const root = join(import.meta.dirname, "..");

/** The allowed imports of each folder, in addition to packages and the folder itself. */
const arrows: Record<string, string[]> = {
  spec: [],
  // Faults have the words of generated code; times are parsed and XML samples written as by generated code.
  generators: [
    "spec/library",
    "templates/runtime/form-styles.ts",
    "templates/runtime/paging",
    "templates/runtime/validation",
    "templates/runtime/xml",
  ],
  templates: [],
  generated: [],
  conformance: ["generated", "generators/project"],
  scripts: ["spec", "generators", "templates", "generated", "conformance"],
};

/**
 * The parts of the suite that work with contracts: they share its types, its functions and its facts. The store of the
 * reference filters, sorts and sums up lists by the same facts.
 */
const readsContracts =
  /^conformance\/(?:defect-kit|documents|kit|laws|mock|proof|reference\/(?:robustness|store)|runner)\//;

/** Tests of generated code are next to its generator. */
function beside(file: string): string[] {
  if (/^generators\/.*\.test\.ts$/.test(file)) return ["generated", "templates/runtime"];
  const contracts = readsContracts.test(file) ? ["generators/contract/model", "generators/contract/facts"] : [];
  // Tests of laws have contracts of their own, from documents.
  const documents = ["generators/contract/read/openapi", "generators/testing.ts"];
  return file.startsWith("conformance/laws/testing/") ? [...contracts, ...documents] : contracts;
}

const files = globSync(`{${Object.keys(arrows).join(",")}}/**/*.{ts,mjs,js}`, {
  cwd: root,
  exclude: ["**/node_modules/**"],
}).map((path) => path.split(sep).join("/"));

/** The files of the project that each file imports. */
const imports = new Map(files.map((file) => [file, importsOf(file)]));

function importsOf(file: string): string[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), "utf8"), true, true);
  return importedFiles
    .map(({ fileName }) => fileName)
    .filter((name) => name.startsWith("."))
    .map((name) =>
      relative(root, join(root, dirname(file), name))
        .split(sep)
        .join("/"),
    );
}

function folderOf(file: string): string {
  return file.split("/")[0] ?? "";
}

describe("the house", () => {
  it("finds files and their imports", () => {
    expect(files.length).toBeGreaterThan(60);
    expect(imports.get("scripts/command-line.ts")).toContain("scripts/generate.ts");
  });

  it("does not replace the platform's Request and Response, which other code in the process uses", () => {
    const isOfUsers = (file: string): boolean => /^(conformance\/guides\/examples|scripts\/bench)\//.test(file);
    const serving = files
      .filter((file) => !isOfUsers(file))
      .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }))
      .filter(({ text }) => /from "@hono\/node-server";/.test(text));
    expect(serving.length).toBeGreaterThan(3);
    expect(
      serving.filter(({ text }) => !text.includes("overrideGlobalObjects: false")).map(({ file }) => file),
    ).toEqual([]);
  });

  it("has no other folders at the top", () => {
    const ignored = readFileSync(join(root, ".gitignore"), "utf8").replaceAll("/", "").split("\n");
    const shown = globSync("*/", { cwd: root })
      .map((name) => name.replace(/[\\/]$/, ""))
      .filter((name) => !name.startsWith(".") && !ignored.includes(name));
    expect(Object.keys(arrows)).toEqual(expect.arrayContaining(shown));
  });

  it("ignores packages that npm pack writes", () => {
    const ignored = readFileSync(join(root, ".gitignore"), "utf8").split("\n");
    // Without a slash, a pattern applies to every folder.
    expect(ignored).toContain("*.tgz");
  });

  it("imports only from allowed folders", () => {
    const wrong = files.flatMap((file) => {
      const known = [folderOf(file), ...(arrows[folderOf(file)] ?? []), ...beside(file)];
      // Every long test can run a share of its cases.
      if (file.endsWith(".test.ts")) known.push("scripts/testing/share.ts");
      return (imports.get(file) ?? [])
        .filter((path) => !known.some((each) => path === each || path.startsWith(`${each}/`)))
        .map((path) => `${file} → ${path}`);
    });
    expect(wrong).toEqual([]);
  });

  it("has no circle of imports", () => {
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, trail: string[]): void => {
      if (trail.includes(file)) circles.push([...trail.slice(trail.indexOf(file)), file].join(" → "));
      if (done.has(file) || trail.includes(file)) return;
      for (const next of imports.get(file) ?? []) visit(next, [...trail, file]);
      done.add(file);
    };
    for (const file of files) visit(file, []);
    expect(circles).toEqual([]);
  });
});

/** The parts of the suite, each with its files (the first match decides) and the parts that it may import. */
const rooms: { name: string; files: RegExp; imports: readonly string[] }[] = [
  { name: "tests", files: /\.test\.ts$|\/testing\//, imports: ["anything"] },
  {
    name: "defects",
    files: /^interfaces\/[^/]+\/(?:.+\.defects|interceptors)\.ts$/,
    imports: ["defect-kit", "peers", "reference"],
  },
  { name: "declarations", files: /^interfaces\/[^/]+\/target\.ts$/, imports: ["kit"] },
  { name: "examples", files: /^interfaces\/[^/]+\/example\.config\.ts$/, imports: ["configuration"] },
  { name: "configuration", files: /^interfaces\/target-config\.ts$/, imports: ["checks", "kit"] },
  { name: "checks", files: /^interfaces\//, imports: ["declarations", "laws", "kit"] },
  {
    name: "mutants",
    files: /^laws\/(?:mutants|[^/]+\/(?:[a-z-]*mutants|[a-z-]*operators))\.ts$/,
    imports: ["laws", "kit", "defect-kit"],
  },
  { name: "laws", files: /^laws\//, imports: ["kit"] },
  { name: "kit", files: /^kit\//, imports: [] },
  {
    name: "start",
    files: /^runner\/reference-target\.ts$/,
    imports: ["runner", "configuration", "kit", "reference", "peers"],
  },
  { name: "runner", files: /^runner\//, imports: ["checks", "configuration", "laws", "kit"] },
  { name: "reference", files: /^reference\//, imports: ["declarations", "kit"] },
  { name: "mock", files: /^mock\//, imports: ["kit", "reference"] },
  { name: "peers", files: /^peers\//, imports: ["declarations", "kit", "reference"] },
  { name: "defect-kit", files: /^defect-kit\//, imports: ["kit", "peers", "reference"] },
  { name: "documents", files: /^documents\//, imports: ["kit"] },
  { name: "third-party", files: /^third-party\//, imports: ["checks", "kit", "runner"] },
  { name: "guides", files: /^guides\//, imports: ["checks", "configuration", "kit", "runner"] },
  { name: "proof", files: /^proof\//, imports: ["anything"] },
];

function roomOf(file: string): (typeof rooms)[number] | undefined {
  const path = file.replace(/^conformance\//, "");
  return path === file ? undefined : rooms.find((room) => room.files.test(path));
}

describe("the suite", () => {
  const own = files.filter((file) => file.startsWith("conformance/"));

  it("has files in every part, and none outside", () => {
    const found = own.map((file) => ({ file, room: roomOf(file)?.name }));
    expect(found.filter(({ room }) => room === undefined)).toEqual([]);
    expect(new Set(found.map(({ room }) => room))).toEqual(new Set(rooms.map(({ name }) => name)));
  });

  // Checks and the runner must not depend on the reference, which they test, or on its defects.
  it("imports only from allowed parts", () => {
    const wrong = own.flatMap((file) => {
      const { name, imports: known = [] } = roomOf(file) ?? {};
      if (known.includes("anything")) return [];
      return (imports.get(file) ?? []).flatMap((path) => {
        const to = roomOf(path)?.name;
        return to === undefined || to === name || known.includes(to) ? [] : [`${file} → ${path}`];
      });
    });
    expect(wrong).toEqual([]);
  });
});

describe("the suites of the interfaces", () => {
  /** The module that users import as `concordat/conformance`. */
  const publicModule = "conformance/interfaces/target-config.ts";

  const parse = (file: string): ts.SourceFile =>
    ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.ES2024);

  const exported = new Set(
    parse(publicModule).statements.flatMap((statement) => {
      if (!ts.isExportDeclaration(statement)) return [];
      const { exportClause: names } = statement;
      return names && ts.isNamedExports(names) ? names.elements.map(({ name }) => name.text) : [];
    }),
  );

  /** Returns imports that the package does not export, such as `kit/contract.ts contractOf`. */
  const privateImports = (file: string): string[] =>
    parse(file).statements.flatMap((statement) => {
      if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
      const path = join(dirname(file), statement.moduleSpecifier.text).split(sep).join("/");
      const names = statement.importClause?.namedBindings;
      if (!path.startsWith("conformance/") || path.startsWith("conformance/interfaces/")) return [];
      if (names === undefined || !ts.isNamedImports(names)) return [path];
      return names.elements
        .map(({ name, propertyName = name }) => propertyName.text)
        .filter((name) => !exported.has(name))
        .map((name) => `${path.replace("conformance/", "")} ${name}`);
    });

  /** Further imports of suites, with the reasons why the package does not export them. */
  const exceptions: Readonly<Record<string, string>> = {
    "kit/contract.ts contractOf": "finds the contract of an interface of the package by its name",
    "kit/documented-objects.ts withoutConditionalNulls": "the law of operations applies it to all interfaces",
    "kit/send-operation.ts sendByName": "is `target.send`, for targets without a client",
    "laws/lists/judges.ts isBounded": "compares amounts as the law of lists does, for a filter that is defined by hand",
    "laws/lists/values.ts boundsIn": "chooses bounds as the law of lists does, for a filter that is defined by hand",
  };

  it("import only what the package exports, and generated code", () => {
    const own = files.filter(
      (file) => /^conformance\/interfaces\/[^/]+\/[^/]+\.ts$/.test(file) && roomOf(file)?.name === "checks",
    );
    expect(own.length).toBeGreaterThan(30);
    const found = own.flatMap((file) => privateImports(file).map((each) => [each, `${file} → ${each}`] as const));
    expect(found.filter(([each]) => !Object.hasOwn(exceptions, each)).map(([, arrow]) => arrow)).toEqual([]);
    expect(Object.keys(exceptions).filter((each) => !found.some(([name]) => name === each))).toEqual([]);
  });
});

describe("the reference", () => {
  /** The files that may import the console: the composition root of the reference, the console itself, and tests. */
  const mayKnow = /^(reference\.ts$|console\/|robustness\/)|\.test\.ts$|\/testing\//;
  const inReference = (path: string): string | undefined => /^conformance\/reference\/(.*)/.exec(path)?.[1];

  it("is imported by its console, which only its composition root imports", () => {
    const wrong = files.flatMap((file) => {
      const own = inReference(file);
      if (own === undefined || mayKnow.test(own)) return [];
      const known = (imports.get(file) ?? []).filter((path) => inReference(path)?.startsWith("console/"));
      return known.map((path) => `${file} → ${path}`);
    });
    expect(wrong).toEqual([]);
  });
});

/** The folders of generators/ that others may import, with their own allowed imports. */
const sharedGenerators: Record<string, string[]> = { contract: [], typescript: ["contract"] };

describe("the generators", () => {
  it("import of each other only contract/ and typescript/", () => {
    const generatorOf = (path: string): string | undefined => /^generators\/([^/]+)\//.exec(path)?.[1];
    const wrong = files
      .filter((file) => !/\.test\.ts$|\/testing\.ts$/.test(file))
      .flatMap((file) => {
        const own = generatorOf(file);
        if (own === undefined) return [];
        const known = new Set([own, ...(sharedGenerators[own] ?? Object.keys(sharedGenerators))]);
        return (imports.get(file) ?? [])
          .filter((path) => !known.has(generatorOf(path) ?? own))
          .map((path) => `${file} → ${path}`);
      });
    expect(wrong).toEqual([]);
  });
});

/** The parts of the contract, with their allowed imports. */
const partsOfContract: { name: string; files: RegExp; imports: readonly string[] }[] = [
  {
    name: "model",
    files: /^generators\/contract\/model\//,
    imports: [
      "generators/contract/model",
      "generators/naming.ts",
      "spec/library",
      "templates/runtime/paging",
      "templates/runtime/validation",
    ],
  },
  {
    name: "facts",
    files: /^generators\/contract\/facts\//,
    imports: ["generators/contract/model", "generators/contract/facts", "generators/naming.ts", "spec/library"],
  },
  {
    name: "read",
    files: /^generators\/contract\/read\//,
    imports: [
      "generators/contract",
      "generators/naming.ts",
      "generators/source.ts",
      "generators/versions.ts",
      "spec/library",
    ],
  },
  // The emitter for `tsp compile`: it reads the given program, and passes the contract to the pipeline.
  { name: "emitter", files: /^generators\/emitter\.ts$/, imports: ["generators", "spec/library"] },
];

describe("the contract", () => {
  const partOf = (file: string) => partsOfContract.find((part) => part.files.test(file));
  const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);
  const own = files.filter((file) => isIn(file, "generators") && !/\.test\.ts$|\/testing(?:\/|\.ts$)/.test(file));

  it("has files in every part, and none outside of them", () => {
    expect(own.filter((file) => isIn(file, "generators/contract") && partOf(file) === undefined)).toEqual([]);
    expect(new Set(own.flatMap((file) => partOf(file)?.name ?? []))).toEqual(
      new Set(partsOfContract.map(({ name }) => name)),
    );
  });

  it("imports from read to facts to model, and from generators only to facts and model", () => {
    const wrong = own.flatMap((file) => {
      const part = partOf(file);
      const isAllowed = (path: string): boolean =>
        part?.imports.some((known) => isIn(path, known)) ?? !isIn(path, "generators/contract/read");
      return (imports.get(file) ?? []).filter((path) => !isAllowed(path)).map((path) => `${file} → ${path}`);
    });
    expect(wrong).toEqual([]);
  });

  // The contract of an OpenAPI document has no TypeSpec program.
  it("imports TypeSpec only to read it", () => {
    const wrong = own
      .filter((file) => ["model", "facts"].includes(partOf(file)?.name ?? ""))
      .filter((file) => /from "@typespec\//.test(readFileSync(join(root, file), "utf8")));
    expect(wrong).toEqual([]);
  });
});

/** The types of the contract, whose names no other file may declare. */
const typesOfContract =
  "Contract InterfaceContract Operation Parameter MediaType SecurityScheme Schema Delivery Listing ErrorCase".split(
    " ",
  );

/** Exceptions: declarations with such a name for something else. */
const otherTypes: Record<string, string> = {
  "conformance/guides/examples/outline.ts Contract": "a reader's own generator, which has no types of ours",
  "conformance/interfaces/local-app/endpoints.ts Operation": "inferred from the contract of one interface",
  "conformance/reference/capability/catalog/tool.ts Parameter": "the input of a tool of the reference's catalog",
  "conformance/third-party/workspace/store.ts Delivery": "a row in the database of a service by other people",
  "generators/arazzo/step.ts Parameter": "the parameter object of Arazzo",
  "generators/docs/fields.ts Listing": "the way in which a page lists fields",
  "generators/typescript/structures.ts Parameter": "the parameter of a TypeScript function",
  "scripts/fuzz/program.ts Operation": "TypeSpec source that is made at random",
  "scripts/fuzz/program.ts Parameter": "TypeSpec source that is made at random",
};

describe("the types of the contract", () => {
  it("are declared once", () => {
    const declared = files
      .filter((file) => /^(?:generators|conformance|scripts)\//.test(file))
      .filter((file) => file !== "generators/contract/model/contract.ts")
      .flatMap((file) => {
        const text = readFileSync(join(root, file), "utf8");
        const isNamed = typesOfContract.some((name) => new RegExp(`(?:interface|type) ${name}\\b`).test(text));
        if (!isNamed) return [];
        return ts
          .createSourceFile(file, text, ts.ScriptTarget.Latest)
          .statements.filter((each) => ts.isInterfaceDeclaration(each) || ts.isTypeAliasDeclaration(each))
          .map(({ name }) => name.text)
          .filter((name) => typesOfContract.includes(name))
          .map((name) => `${file} ${name}`);
      });
    expect(declared.toSorted()).toEqual(Object.keys(otherTypes).toSorted());
  });
});

describe("parts of schemas", () => {
  /** The files that need the `allOf` of a schema unmerged. All others merge it with `flatten` or `constituents`. */
  const readers: Readonly<Record<string, string>> = {
    "generators/asyncapi/asyncapi.ts": "prints a message that only extends another as a reference",
    "generators/checks/conditional.ts": "prunes its way at references, so that models in circles have an end",
    "generators/contract/read/openapi/file-parts.ts": "turns the texts of each part into bytes",
    "generators/contract/read/openapi/overlay.ts": "finds a property in the part that has it",
    "generators/contract/read/openapi/schemas.ts": "reads the parts of a document",
    "generators/contract/read/openapi/views.ts": "removes fields of each part",
    "generators/contract/read/typespec/merge-patch.ts": "writes a patch of a schema, part by part",
    "generators/docs/pages/errors.ts": "prints the models that an error extends",
    "generators/openapi/openapi-3.0.ts": "moves references into parts",
    "generators/types/schema-types.ts": "prints `extends`",
    "generators/validators/guard-writer.ts": "prints a check for each part; its schemas refer to ids of guards",
    "generators/validators/schema-facts.ts": "reads the schemas of guards, which refer to ids of guards",
    "generators/validators/unknown-parts.ts":
      "finds the parts that a schema speaks of; its schemas refer to ids of guards",
  };

  /** Returns true for code that reads the `allOf` of an object. */
  const readsParts = (file: string): boolean => {
    const source = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.ES2024);
    const isRead = (node: ts.Node): boolean =>
      (ts.isPropertyAccessExpression(node) && node.name.text === "allOf") ||
      (ts.isElementAccessExpression(node) &&
        ts.isStringLiteral(node.argumentExpression) &&
        node.argumentExpression.text === "allOf") ||
      (ts.isBindingElement(node) &&
        [node.propertyName, node.name].some((name) => name && ts.isIdentifier(name) && name.text === "allOf"));
    const visit = (node: ts.Node): boolean => isRead(node) || ts.forEachChild(node, visit) === true;
    return visit(source);
  };

  it("are merged in the model of the contract alone", () => {
    const ours = files.filter(
      (file) =>
        /^(generators|conformance|scripts)\//.test(file) &&
        !file.startsWith("generators/contract/model/") &&
        !/\.test\.ts$|\/testing\//.test(file),
    );
    expect(ours.filter((file) => readsParts(file)).toSorted()).toEqual(Object.keys(readers).toSorted());
  });
});

describe("the thread of the generators", () => {
  /** Returns the imports of a file without type imports. */
  const loadedBy = (file: string): string[] => {
    const options = { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, verbatimModuleSyntax: true };
    const text = ts.transpile(readFileSync(join(root, file), "utf8"), options);
    return ts.preProcessFile(text).importedFiles.map(({ fileName }) => fileName);
  };

  // Loading the compiler takes as long as loading all generators.
  it("loads no compiler of the spec", () => {
    const from = new Map([["generators/generators.ts", ""]]);
    const compilers: string[] = [];
    for (const [file, by] of from) {
      for (const name of loadedBy(file)) {
        const path = name.startsWith(".")
          ? relative(root, join(root, dirname(file), name))
              .split(sep)
              .join("/")
          : name;
        if (name.startsWith("@typespec/")) compilers.push(`${by} → ${file} → ${name}`);
        else if (name.startsWith(".") && !from.has(path)) from.set(path, file);
      }
    }
    expect(from.size).toBeGreaterThan(50);
    expect(compilers).toEqual([]);
  });
});

describe("generators and templates are neutral", () => {
  const contracts = globSync("generated/*/contract.json", { cwd: root }).map(
    (path) => JSON.parse(readFileSync(join(root, path), "utf8")) as InterfaceContract,
  );

  /** Names that are also common words in code and in the decorator library. */
  const everyday = ["call", "client", "Client", "deliver", "inspect"];

  const names = new Set(
    contracts.flatMap((api) => [
      api.name,
      api.namespace,
      ...api.operations.flatMap(({ name, path }) => [name, path]),
      ...api.deliveries.map(({ name }) => name),
      ...api.events.flatMap(({ name, schema }) => [name, schema]),
      ...api.streamEvents.map(({ name }) => name),
      ...api.tools.map(({ name }) => name),
    ]),
  );
  for (const word of everyday) names.delete(word);

  const neutral = globSync("{generators,templates}/**/*", { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^(.*\.)?generated\.test\.ts$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"));

  it("finds names and files", () => {
    expect(names.size).toBeGreaterThan(200);
    expect(neutral.length).toBeGreaterThan(30);
  });

  it("name no interface, operation or event", () => {
    const found = neutral.flatMap((file) => {
      const words = new Set(readFileSync(join(root, file), "utf8").match(/[\w./{}-]*[\w}]/g));
      return [...names].filter((name) => words.has(name)).map((name) => `${file}: ${name}`);
    });
    expect(found).toEqual([]);
  });
});
