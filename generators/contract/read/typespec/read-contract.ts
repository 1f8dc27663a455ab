import { dirname, relative } from "node:path";
import {
  type Diagnostic,
  getNamespaceFullName,
  getSourceLocation,
  listServices,
  type Namespace,
  type Program,
} from "@typespec/compiler";
import type { HttpService } from "@typespec/http";
import type { Versions } from "../../../versions.ts";
import { dialects } from "../../../../spec/library/dialect.ts";
import { tabular } from "../../../../spec/library/table.ts";
import {
  ambiguitiesOf,
  annotateDeprecated,
  annotateEnum,
  annotateSchemas,
  decisionsOf,
  factsOf,
  flowsOf,
  lookupsOf,
  openElementsOf,
  requirementsOf,
  statesOf,
  tablesOf,
  toolsOf,
} from "./vocabulary.ts";
import { compileSpec, throwOnErrors, warningsIn } from "./compile-spec.ts";
import { type Told } from "../spec-error.ts";
import type { Contract, Flow, InterfaceContract, Operation, Schema, Tag } from "../../model/contract.ts";
import type { Document } from "../document.ts";
import { withErrorComponents } from "../error-bodies.ts";
import { deliveriesOf, eventsOf, eventUnions, streamEventsOf } from "./events.ts";
import { Extensions } from "./extensions.ts";
import { operationOf } from "../../facts/flows.ts";
import { httpServiceOf } from "./http-service.ts";
import { operationsOf } from "./operations.ts";
import { plainDeliveriesOf } from "./webhooks.ts";
import { belongsTo, docOf, schemaName, unwrapDescriptions } from "./elements.ts";
import { beginningOf, Reports } from "./reports.ts";
import { folderOf, type ReadVersion, versionsOf } from "./versions.ts";

/** The contract of one program. */
export interface ReadContract {
  contract: Contract;

  /** The warnings as data. */
  told: Told[];

  /** The warnings, one line each. */
  warnings: string[];

  /** All paths that the compiler looked up. */
  sources: string[];

  /** The compiled program, to be reused by the next compilation. */
  program: Program;
}

/**
 * Compiles a TypeSpec program and returns its contract.
 *
 * @param root The folder to which file names are relative: that of the project, or else the parent of the spec's
 * folder.
 * @throws {SpecError} If the program does not compile, or has constructs that a contract can't express.
 */
export async function readContract(
  main: string,
  root: string = dirname(dirname(main)),
  options: ReadOptions = {},
): Promise<ReadContract> {
  const { program, sources } = await compileSpec(main, options.previous);
  const { contract, diagnostics } = readProgram(program, root, options);
  throwOnErrors(main, diagnostics);
  const warnings = warningsIn([...program.diagnostics, ...diagnostics]);
  const told = [...new Map(warnings.map((each) => [each.text, each])).values()];
  return { contract, told, warnings: told.map(({ text }) => text), sources, program };
}

/** The options of reading a program. */
export interface ReadOptions {
  /** The versions of a versioned service. All: each is an interface, the newest under the plain name. Default: `newest`. */
  versions?: Versions;

  /** The previous program, for reuse of its parsed files. */
  previous?: Program;
}

/** Returns the contract of a compiled program, and its diagnostics: if one is an error, the contract is incomplete. */
export function readProgram(
  program: Program,
  root: string,
  { versions = "newest" }: ReadOptions = {},
): { contract: Contract; diagnostics: Diagnostic[] } {
  const reports = new Reports();
  const declared = listServices(program);
  const services = declared.length > 0 ? declared : impliedServices(program);
  if (services.length === 0)
    reports.warn(
      beginningOf(program),
      "no-interface",
      "no interface found: mark a namespace with @service to make it one",
    );
  for (const { type } of declared.length > 0 ? [] : services) {
    const target = type.name === "" ? beginningOf(program) : type;
    const message = `no namespace has @service: ${type.name || "the program"} is treated as an interface`;
    reports.warn(target, "no-service", message);
  }
  const annotations = annotate(program, services);
  try {
    const read = services.flatMap(({ type }) =>
      versionsOf(program, type, versions).map((each) => ({ namespace: type, ...each })),
    );
    const diagnostics = [...reports.diagnostics, ...read.flatMap((each) => each.reports.diagnostics)];
    if (diagnostics.some(({ severity }) => severity === "error")) return { contract: { interfaces: [] }, diagnostics };
    const built = new Reports();
    checkNames(read, built);
    const interfaces = read.map((each) => buildInterface(program, root, each, built));
    return {
      contract: { interfaces: order(program, root, interfaces) },
      diagnostics: [...diagnostics, ...built.diagnostics],
    };
  } finally {
    annotations.takeOff();
  }
}

/** Returns the services of a program without `@service`: the outermost namespaces with operations or events. */
function impliedServices(program: Program): { type: Namespace }[] {
  const all = program.getGlobalNamespaceType();
  const unions = [...eventUnions(program)];
  const outermost = [all, ...all.namespaces.values()].filter(({ name }) => name !== "TypeSpec");
  return outermost
    .filter(
      (namespace) =>
        httpServiceOf(program, namespace).operations.length > 0 ||
        (namespace !== all && unions.some((each) => belongsTo(each, namespace))),
    )
    .map((type) => ({ type }));
}

function buildInterface(
  program: Program,
  root: string,
  { namespace, name, document: read }: ReadVersion & { namespace: Namespace },
  reports: Reports,
): InterfaceContract {
  const document = unwrapDescriptions(read) as Document;
  const service = httpServiceOf(program, namespace);
  const { title, version, description, ...info } = document.info;
  const documented = schemasOf(program, service, document);
  const { operations, added } = withErrorComponents(operationsOf(program, service, document), documented);
  const schemas = { ...documented, ...added };
  const { events, schemas: eventSchemas } = eventsOf(program, service, schemas, reports);
  const plain = plainDeliveriesOf(program, service, document, { ...schemas, ...eventSchemas }, reports);
  const [dialect] = dialects.of(program, namespace);
  const text = description ?? docOf(program, namespace);
  const facts = factsOf(program, namespace);
  return {
    name,
    namespace: getNamespaceFullName(namespace),
    source: sourceOf(root, namespace),
    title,
    version,
    ...(text !== undefined && { description: text }),
    dialect: dialect ?? "2020-12",
    info: { ...info, ...(facts.source !== undefined && { "x-source": facts.source }) },
    // Decorators run from the last to the first.
    servers: document.servers?.toReversed() ?? [],
    tags: tagsOf(document, operations),
    ...(document.security && { security: document.security }),
    components: {
      schemas: { ...schemas, ...eventSchemas, ...plain.schemas },
      securitySchemes: document.components?.securitySchemes ?? {},
    },
    operations,
    deliveries: [...deliveriesOf(program, service, document), ...plain.deliveries],
    events: [...events, ...plain.events],
    streamEvents: streamEventsOf(program, service, operations),
    states: statesOf(program, namespace),
    decisions: decisionsOf(program, namespace),
    lookups: lookupsOf(program, namespace),
    tables: tablesOf(program, namespace),
    flows: wholeFlows(program, namespace, operations, name, reports),
    tools: toolsOf(program, namespace, events),
    requirements: requirementsOf(program, namespace, name),
    openElements: openElementsOf(program, namespace),
    ambiguities: ambiguitiesOf(program, namespace),
  };
}

/** Returns the flows whose operations all exist: not every version of a service has all. */
function wholeFlows(
  program: Program,
  namespace: Namespace,
  operations: Operation[],
  name: string,
  reports: Reports,
): Flow[] {
  return flowsOf(program, namespace).filter((flow) => {
    const missing = flow.steps.find((step) => {
      const called = step.operation ?? step.find;
      return called !== undefined && operationOf({ operations }, step) === undefined;
    });
    if (missing !== undefined && name === folderOf(namespace))
      reports.warn(
        namespace,
        "flow",
        `the flow ${flow.name} calls ${missing.operation ?? missing.find}, which the newest version does not have: the flow is left out`,
      );
    return missing === undefined;
  });
}

/** Returns the tags in the order of their use by operations, followed by unused ones. */
function tagsOf({ tags = [] }: Document, operations: Operation[]): Tag[] {
  const used = [...new Set(operations.flatMap((operation) => operation.tags))];
  const position = ({ name }: Tag): number => (used.includes(name) ? used.indexOf(name) : used.length);
  return tags.toSorted((a, b) => position(a) - position(b));
}

/** Returns the component schemas: all types of the namespace except those that are never sent. */
function schemasOf(program: Program, service: HttpService, document: Document): Record<string, Schema> {
  const hidden = new Set(
    [...tabular.uses(program).map(({ target }) => target), ...eventUnions(program)].map((type) =>
      schemaName(program, service.namespace, type),
    ),
  );
  const shown = Object.entries(document.components?.schemas ?? {}).filter(([name]) => !hidden.has(name));
  return Object.fromEntries(shown);
}

/** Adds the facts of decorators to the schemas of their elements. */
export function annotate(
  program: Program,
  services: readonly { type: Namespace }[] = listServices(program),
): Extensions {
  const extensions = new Extensions(program);
  annotateSchemas(program, extensions);
  for (const { type } of services) {
    annotateEnums(program, type, extensions);
    annotateDeprecated(program, type, extensions);
  }
  return extensions;
}

function annotateEnums(program: Program, namespace: Namespace, extensions: Extensions): void {
  for (const each of namespace.enums.values()) annotateEnum(program, each, extensions);
  for (const nested of namespace.namespaces.values()) annotateEnums(program, nested, extensions);
}

/** Returns the file that declares a namespace, relative to the root. */
function sourceOf(root: string, namespace: Namespace): string {
  const service = namespace.decorators.find(({ definition }) => definition?.name === "@service");
  const { file } = getSourceLocation(service?.node ?? namespace);
  return relative(root, file.path).replaceAll("\\", "/");
}

/** Checks that each interface has a different folder. */
function checkNames(read: readonly (ReadVersion & { namespace: Namespace })[], reports: Reports): void {
  const seen = new Map<string, string>();
  for (const { namespace: type, name, document } of read) {
    const isVersion = name !== folderOf(type);
    const namespace = `${getNamespaceFullName(type)}${isVersion ? ` in version ${document.info.version}` : ""}`;
    const other = seen.get(name);
    if (name === "")
      reports.error(type, "folder", `the namespace ${namespace} has no letters or digits for the name of its folder`);
    else if (name === "runtime")
      reports.error(
        type,
        "folder",
        `the namespace ${namespace} would be generated into "runtime", the folder of shared code`,
      );
    else if (other !== undefined)
      reports.error(type, "folder", `the namespaces ${other} and ${namespace} would both be generated into "${name}"`);
    seen.set(name, namespace);
  }
}

/** Returns interfaces in the order in which the spec declares them. */
function order(program: Program, root: string, interfaces: InterfaceContract[]): InterfaceContract[] {
  const files = [...program.sourceFiles.keys()].map((path) => relative(root, path).replaceAll("\\", "/"));
  return interfaces.toSorted((a, b) => files.indexOf(a.source) - files.indexOf(b.source));
}
