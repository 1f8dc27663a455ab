import { execFileSync } from "node:child_process";
import { globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { resolved, resolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import { withExamples } from "../../generators/docs/pages/reference/example-values.ts";
import { baseAddress, clientCall } from "../../generators/docs/pages/reference/samples.ts";
import { camelCase } from "../../generators/naming.ts";
import { literal } from "../../generators/typescript/literal.ts";
import { type BenchOptions, command, type Contestant, measure, type Row, type Table } from "./measure.ts";

const generated = join(import.meta.dirname, "../../generated");
const packages = join(import.meta.dirname, "node_modules");
const compiler = join(packages, "typescript/bin/tsc");

const own = "Concordat's clients";
const bare = "no client at all";

/** A project that calls every operation of every interface, with clients of one kind. */
interface Kind {
  /** Generates the clients in the folder of the project. */
  generate(folder: string): void;

  /** The first lines of the program. */
  head: readonly string[];

  /** Returns the statements before the calls of an interface. */
  imports(api: InterfaceContract): string[];

  /** Returns a call of an operation with its examples, as an expression. */
  call(api: InterfaceContract, operation: Operation, folder: string): string;
}

const kinds: Readonly<Record<string, Kind>> = {
  [own]: {
    generate: () => undefined,
    head: [],
    imports: (api) => {
      const { create } = resolved(api).names.client;
      const from = JSON.stringify(join(generated, api.name, "client.ts"));
      const isSecured = api.operations.some(({ name }) => resolvedOperation(api, name)?.needs.isSecured);
      const auth = isSecured ? ', auth: "key"' : "";
      return [
        `import { ${create} } from ${from};`,
        `const ${camelCase(api.name)} = ${create}({ baseUrl: ${JSON.stringify(baseAddress(api))}${auth} });`,
      ];
    },
    call: (api, operation) => {
      const call = clientCall(api, operation);
      if (call === undefined) throw new Error(`${api.name}: missing examples for ${operation.name}`);
      return call;
    },
  },
  "hey-api": {
    generate: (folder) => generateWith("hey-api", folder),
    head: [],
    imports: ({ name }) => [`import * as ${camelCase(name)} from "./made/${name}/sdk.gen.ts";`],
    call: (api, operation, folder) => {
      const sdk = readFileSync(join(folder, "made", api.name, "sdk.gen.ts"), "utf8");
      const functions = [...sdk.matchAll(/^export const (\w+) =/gm)].map(([, name = ""]) => name);
      const found = functions.find((name) => lettersAndDigits(name) === lettersAndDigits(operation.name));
      if (found === undefined) throw new Error(`hey-api generated nothing for ${operation.name} of ${api.name}`);
      const { header, ...parts } = partsOf(operation);
      return `${camelCase(api.name)}.${found}(${literal({ ...parts, ...(header && { headers: header }) })})`;
    },
  },
  "openapi-fetch": {
    generate: (folder) => generateWith("openapi-typescript", folder),
    head: ['import createClient from "openapi-fetch";'],
    imports: (api) => {
      const name = camelCase(api.name);
      return [
        `import type { paths as ${name}Paths } from "./made/${api.name}.ts";`,
        `const ${name} = createClient<${name}Paths>({ baseUrl: ${JSON.stringify(baseAddress(api))} });`,
      ];
    },
    call: (api, operation) => {
      const { body, ...params } = partsOf(operation);
      const init = { ...(Object.keys(params).length > 0 && { params }), ...(body !== undefined && { body }) };
      const method = operation.method.toUpperCase();
      return `${camelCase(api.name)}.${method}(${JSON.stringify(operation.path)}, ${literal(init)})`;
    },
  },
};

/** Measures type checks of clients: all operations are called, with examples from the contracts. */
export async function rows(options: BenchOptions): Promise<(Row | Table)[]> {
  const interfaces = globSync("*/contract.json", { cwd: generated })
    .toSorted()
    .map((path) => JSON.parse(readFileSync(join(generated, path), "utf8")) as InterfaceContract)
    .filter(({ operations }) => operations.length > 0);
  const count = interfaces.reduce((sum, { operations }) => sum + operations.length, 0);
  const what = `clients of ${interfaces.length} interfaces, each of ${count} operations called once, type-checked`;
  symlinkSync(packages, join(options.folder, "node_modules"), "junction");
  const projects = new Map([[bare, writeProject(join(options.folder, "bare"), "export {};")]]);
  for (const [name, kind] of Object.entries(kinds)) {
    options.show(what, `generating for ${name}`);
    const folder = join(options.folder, lettersAndDigits(name));
    mkdirSync(join(folder, "made"), { recursive: true });
    kind.generate(folder);
    projects.set(name, writeProject(folder, programOf(kind, interfaces, folder)));
  }
  const diagnostics = new Map([...projects].map(([name, folder]) => [name, diagnosticsOf(folder)]));
  const contestants = [...projects].map(([name, folder]): Contestant => command(name, typeCheckCommand(folder)));
  const timings = await measure(what, contestants, options);
  const peers = Object.keys(kinds).filter((name) => name !== own);
  return [
    {
      what,
      against: bare,
      timings,
      aims: peers.map((peer) => ({ name: own, atMost: 1, of: peer })),
      notes: [
        "each is a process of the same compiler; all clients are generated before, from the same contracts, and called with the same examples; an interface without operations has no client",
      ],
    },
    instantiationsTable(diagnostics, peers),
  ];
}

function instantiationsTable(diagnostics: ReadonlyMap<string, Diagnostics>, peers: readonly string[]): Table {
  const of = (name: string): number => diagnostics.get(name)?.["Instantiations"] ?? Number.NaN;
  const columns = ["Instantiations", "Types", "Symbols", "Files"];
  const lines = [...diagnostics].map(
    ([name, found]) => `| ${name} | ${columns.map((column) => found[column] ?? "–").join(" | ")} |`,
  );
  return {
    what: "what the compiler makes for clients",
    markdown: [
      `| contestant | ${columns.map((column) => column.toLowerCase()).join(" | ")} |`,
      `| --- |${columns.map(() => " ---: |").join("")}`,
      ...lines,
      "",
    ].join("\n"),
    claims: peers.map((peer) => ({ says: `no more instantiations than with ${peer}`, holds: of(own) <= of(peer) })),
  };
}

/** Generates clients of all interfaces in the folder `made` of a project. */
function generateWith(tool: string, folder: string): void {
  const script = join(import.meta.dirname, "peers/generate.mjs");
  const documents = globSync(join(generated, "*/openapi.yaml"));
  execFileSync(process.execPath, [script, tool, join(folder, "made"), ...documents], { stdio: "ignore" });
}

/** Returns a program with a function for each operation, which calls it and returns the result. */
function programOf(kind: Kind, interfaces: readonly InterfaceContract[], folder: string): string {
  const calls = interfaces.flatMap((api) =>
    api.operations.map((operation) => {
      const call = kind.call(api, withExamples(api, operation), folder);
      return `export const ${camelCase(api.name)}_${operation.name} = async () => await ${call};`;
    }),
  );
  return [...kind.head, ...interfaces.flatMap((api) => kind.imports(api)), ...calls].join("\n");
}

/** Returns the parts of a request with the examples of an operation; parts without examples are left out. */
function partsOf({ parameters, requestBody }: Operation) {
  const valuesIn = (place: string): Record<string, unknown> | undefined => {
    const shown = parameters.filter((parameter) => parameter.in === place && "example" in parameter);
    return shown.length === 0 ? undefined : Object.fromEntries(shown.map(({ name, example }) => [name, example]));
  };
  const [media] = Object.values(requestBody?.content ?? {});
  const places = {
    path: valuesIn("path"),
    query: valuesIn("query"),
    header: valuesIn("header"),
    body: media?.["example"],
  };
  return Object.fromEntries(Object.entries(places).filter(([, value]) => value !== undefined)) as Partial<
    typeof places
  >;
}

/** Creates a project of one module. */
function writeProject(folder: string, program: string): string {
  const compilerOptions = {
    target: "ES2024",
    lib: ["ES2024", "ESNext.Array", "ESNext.Collection", "ESNext.Iterator", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
    module: "ESNext",
    moduleResolution: "Bundler",
    allowImportingTsExtensions: true,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "program.ts"), `${program}\n`);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.ts"] }));
  return folder;
}

function typeCheckCommand(folder: string): [string, ...string[]] {
  return [process.execPath, compiler, "--project", folder, "--extendedDiagnostics"];
}

type Diagnostics = Readonly<Record<string, number>>;

/** Returns the compiler's statistics on a project; throws if a call does not compile. */
function diagnosticsOf(folder: string): Diagnostics {
  const [program, ...args] = typeCheckCommand(folder);
  const printed = execFileSync(program, args, { encoding: "utf8" });
  return Object.fromEntries(
    [...printed.matchAll(/^([A-Z][\w /]*):\s+(\d+)/gm)].map(([, name = "", value]) => [name, Number(value)]),
  );
}

function lettersAndDigits(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}
