import { globSync } from "node:fs";
import { join } from "node:path";
import type { InterfaceContract } from "../../generators/contract/model/contract.ts";
import { productOf } from "../../generators/generator.ts";
import { productsOf } from "../../generators/generators.ts";
import { withSpecifiers } from "../../generators/typescript/specifiers.ts";
import { compileModules, filesIn, root } from "./compile.ts";
import { accompanyingFiles, manifestText, ownManifest, packagesIn, rangesOf } from "./manifest.ts";

const source = join(root, "generated");

/** The roles of an interface that are separate modules. */
const roles = ["enums", "flows", "operations", "server", "states", "tools", "validators", "webhooks", "event-guards"];

/** The modules of the runtime that programs import directly. */
const shared = [
  "webhooks/content-signature",
  "webhooks/delivery-store",
  "webhooks/ed25519-signature",
  "webhooks/express-adapter",
  "webhooks/fastify-adapter",
  "webhooks/message-signature",
  "webhooks/node-adapter",
  "webhooks/signature",
  "webhooks/signature-from",
  "server/express-server-adapter",
  "server/fastify-server-adapter",
  "server/node-server-adapter",
  "server/proxy",
  "tools/tools",
  "validation/validation",
];

/** The exports of the package. */
export const interfacesExports: Readonly<Record<string, unknown>> = {
  "./package.json": "./package.json",
  ...Object.fromEntries(roles.map((role) => [`./*/${role}`, moduleAt(`./*/${role}`)])),
  ...Object.fromEntries(shared.map((path) => [`./runtime/${path.split("/")[1]}`, moduleAt(`./runtime/${path}`)])),
  "./runtime/*": null,
  // These modules have the names of roles.
  ...Object.fromEntries(
    globSync("*/checks", { cwd: source })
      .toSorted()
      .map((path) => [`./${path.replaceAll("\\", "/")}/*`, null]),
  ),
  "./*.json": "./*.json",
  "./*.yaml": "./*.yaml",
  "./*": moduleAt("./*/index"),
};

/**
 * Returns the files of `@concordat/interfaces`: JavaScript with declarations and source maps, and the documents of each
 * interface.
 */
export function interfacesPackage(): Map<string, string> {
  const modules = globSync("*/{,*/}*.ts", { cwd: source }).filter((path) => !path.endsWith(".d.ts"));
  const options = { target: "ES2022", sourceMap: true, inlineSources: true, rootDir: source };
  const code = compileModules(
    modules.map((path) => `generated/${path}`),
    options,
  );
  const files = new Map(
    [
      ...code,
      ...filesIn(source, ["*/{,*/}*.js", "*/*.d.ts"]),
      ...publishedDocuments(),
      ...accompanyingFiles("interfaces"),
    ].map(toPublishedFile),
  );
  files.set("package.json", manifestText(manifestOf(files)));
  return files;
}

/** The compiler rewrites imports in modules, but not in declarations. */
function toPublishedFile([path, text]: readonly [string, string]): [string, string] {
  return [path, path.endsWith(".d.ts") ? withSpecifiers(text, (each) => each.replace(/^(\..*)\.ts$/, "$1.js")) : text];
}

/** Returns the documents among generated files: users serve them, validate against them or generate from them. */
function publishedDocuments(): Map<string, string> {
  const interfaces = [...filesIn(source, "*/contract.json").values()].map(
    (text) => JSON.parse(text) as InterfaceContract,
  );
  const products = productsOf({ interfaces }).filter(({ document }) => document !== undefined);
  const found = [...filesIn(source, "**/*.{json,yaml}")].filter(([path]) => productOf(products, path) !== undefined);
  return new Map(found);
}

function manifestOf(files: ReadonlyMap<string, string>): object {
  const own = ownManifest();
  const peers = packagesIn(files);
  return {
    name: "@concordat/interfaces",
    version: own.version,
    description:
      "Seven interfaces: typed clients, servers, webhook receivers, validators and state tables, and their documents.",
    keywords: ["openapi", "asyncapi", "json-schema", "webhooks", "client", "server"],
    license: own.license,
    type: "module",
    engines: own.engines,
    sideEffects: false,
    exports: interfacesExports,
    peerDependencies: rangesOf(peers, own),
    peerDependenciesMeta: Object.fromEntries(peers.map((name) => [name, { optional: true }])),
  };
}

function moduleAt(path: string): object {
  return { types: `${path}.d.ts`, default: `${path}.js` };
}
