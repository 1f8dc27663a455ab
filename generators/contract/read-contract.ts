import { dirname, relative } from "node:path";
import {
  getNamespaceFullName,
  getSourceLocation,
  listServices,
  type Namespace,
  navigateTypesInNamespace,
  type Program,
} from "@typespec/compiler";
import { getHttpService, type HttpService, isMetadata } from "@typespec/http";
import { getOpenAPI3, type OpenAPI3ServiceRecord } from "@typespec/openapi3";
import { isRecord } from "../../spec/library/collected.ts";
import { dialects } from "../../spec/library/dialect.ts";
import { tabular } from "../../spec/library/table.ts";
import { kebabCase } from "../naming.ts";
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
} from "./facts.ts";
import { compileSpec, SpecError, throwOnErrors, warningsIn } from "./compile-spec.ts";
import type { Contract, InterfaceContract, Operation, Schema, Tag } from "./contract.ts";
import { type Document, hideProtoNames, normaliseSchema, plainJson } from "./document.ts";
import { deliveriesOf, eventsOf, eventUnions, streamEventsOf } from "./events.ts";
import { operationsOf } from "./operations.ts";
import { docOf, schemaName, unwrapDescriptions } from "./elements.ts";
import { componentOf, mapEntries } from "./schemas.ts";

/** The contract of one program. */
export interface ReadContract {
  contract: Contract;

  /** Those of the compilers, one line each. */
  warnings: string[];

  /** All paths that the compiler looked at. */
  sources: string[];
}

/** Compiles a TypeSpec program and gives its contract. */
export async function readContract(main: string): Promise<ReadContract> {
  const { program, sources } = await compileSpec(main);
  const services = listServices(program);
  if (services.length === 0) {
    return {
      contract: { interfaces: [] },
      sources,
      warnings: [
        ...warningsIn(program.diagnostics),
        `${main}: no interface found: mark a namespace with @service to make it one`,
      ],
    };
  }
  annotateSchemas(program);
  hideProtoNames(program);
  for (const { type } of services) {
    annotateEnums(program, type);
    annotateDeprecated(program, type);
  }
  const records = await getOpenAPI3(program, {
    "openapi-versions": ["3.2.0"],
    "experimental-parameter-examples": "data",
  });
  const diagnostics = records.flatMap((record) =>
    record.versioned ? record.versions.flatMap((version) => version.diagnostics) : record.diagnostics,
  );
  throwOnErrors(main, diagnostics);
  const interfaces = records.map((record) => buildInterface(program, main, record));
  checkNames(main, interfaces);
  const warnings = [...new Set([...warningsIn(program.diagnostics), ...warningsIn(diagnostics)])];
  return { contract: { interfaces: order(program, main, interfaces) }, warnings, sources };
}

function buildInterface(program: Program, main: string, record: OpenAPI3ServiceRecord): InterfaceContract {
  const namespace = record.service.type;
  const document = documentOf(record);
  const [service] = getHttpService(program, namespace);
  const { title, version, description, ...info } = document.info;
  const name = kebabCase(namespace.name);
  const schemas = schemasOf(program, service, document);
  const operations = operationsOf(program, service, document).map((operation) =>
    withoutEmptyBodies(operation, schemas),
  );
  const { events, schemas: eventSchemas } = eventsOf(program, service, schemas);
  const [dialect] = dialects.of(program, namespace);
  const text = description ?? docOf(program, namespace);
  const facts = factsOf(program, namespace);
  return {
    name,
    namespace: getNamespaceFullName(namespace),
    source: sourceOf(main, namespace),
    title,
    version,
    ...(text !== undefined && { description: text }),
    dialect: dialect ?? "2020-12",
    info: { ...info, ...(facts.source !== undefined && { "x-source": facts.source }) },
    // The library lists servers in reverse, and tags in no order of the spec.
    servers: document.servers?.toReversed() ?? [],
    tags: tagsOf(document, operations),
    ...(document.security && { security: document.security }),
    components: {
      schemas: { ...schemas, ...eventSchemas },
      securitySchemes: document.components?.securitySchemes ?? {},
    },
    operations,
    deliveries: deliveriesOf(program, service, document),
    events,
    streamEvents: streamEventsOf(program, service, operations),
    states: statesOf(program, namespace),
    decisions: decisionsOf(program, namespace),
    lookups: lookupsOf(program, namespace),
    tables: tablesOf(program, namespace),
    flows: flowsOf(program, namespace),
    tools: toolsOf(program, namespace, events),
    requirements: requirementsOf(program, namespace, name),
    openElements: openElementsOf(program, namespace),
    ambiguities: ambiguitiesOf(program, namespace),
  };
}

/** A documented error without a field has no body, and so no component. */
function withoutEmptyBodies(operation: Operation, schemas: Record<string, Schema>): Operation {
  const errorCases = operation.errorCases.map(({ schema, ...each }) =>
    schema && Object.hasOwn(schemas, componentOf(schema.$ref) ?? "") ? { ...each, schema } : each,
  );
  return { ...operation, errorCases };
}

/** The tags in the order in which the operations use them, then those that none uses. */
function tagsOf({ tags = [] }: Document, operations: Operation[]): Tag[] {
  const used = [...new Set(operations.flatMap((operation) => operation.tags))];
  const position = ({ name }: Tag): number => (used.includes(name) ? used.indexOf(name) : used.length);
  return tags.toSorted((a, b) => position(a) - position(b));
}

/** The document as plain JSON; of a versioned service, the newest version. */
function documentOf(record: OpenAPI3ServiceRecord): Document {
  const found = record.versioned ? record.versions.at(-1)?.document : record.document;
  return unwrapDescriptions(plainJson(found)) as Document;
}

/** The component schemas: all types of the namespace but those that never are on the wire. */
function schemasOf(program: Program, service: HttpService, document: Document): Record<string, Schema> {
  const hidden = new Set(
    [...tabular.uses(program).map(({ target }) => target), ...eventUnions(program)].map((type) =>
      schemaName(program, service.namespace, type),
    ),
  );
  const shown = Object.entries(document.components?.schemas ?? {}).filter(([name]) => !hidden.has(name));
  const elsewhere = metadataNames(program, service.namespace);
  return mapEntries(Object.fromEntries(shown), (schema, name) =>
    withoutMetadata(normaliseSchema(schema), elsewhere.get(name)),
  );
}

/** The properties of models that stand in no body: statuses and headers, by component schema. */
function metadataNames(program: Program, namespace: Namespace): Map<string, string[]> {
  const found = new Map<string, string[]>();
  navigateTypesInNamespace(namespace, {
    model(model) {
      const names = [...model.properties.values()].filter((each) => isMetadata(program, each)).map(({ name }) => name);
      if (names.length > 0) found.set(schemaName(program, namespace, model), names);
    },
  });
  return found;
}

/** The library leaves in examples of a model what the schema of its body does not have. */
function withoutMetadata(schema: Schema, names: string[] = []): Schema {
  const { examples } = schema;
  if (names.length === 0 || examples === undefined) return schema;
  const bodies = examples.map((example) =>
    isRecord(example) ? Object.fromEntries(Object.entries(example).filter(([name]) => !names.includes(name))) : example,
  );
  return { ...schema, examples: bodies };
}

function annotateEnums(program: Program, namespace: Namespace): void {
  for (const each of namespace.enums.values()) annotateEnum(program, each);
  for (const nested of namespace.namespaces.values()) annotateEnums(program, nested);
}

/** The file that declares a namespace, as seen from the folder that holds the spec. */
function sourceOf(main: string, namespace: Namespace): string {
  const service = namespace.decorators.find(({ definition }) => definition?.name === "@service");
  const { file } = getSourceLocation(service?.node ?? namespace);
  return relative(dirname(dirname(main)), file.path).replaceAll("\\", "/");
}

function checkNames(main: string, interfaces: InterfaceContract[]): void {
  const seen = new Map<string, string>();
  for (const { name, namespace } of interfaces) {
    const other = seen.get(name);
    if (name === "")
      throw new SpecError(main, [`the namespace ${namespace} has no letters or digits to name a folder with`]);
    if (other !== undefined) {
      throw new SpecError(main, [`the namespaces ${other} and ${namespace} would both be generated into "${name}"`]);
    }
    seen.set(name, namespace);
  }
}

/** Interfaces in the order in which the spec declares them. */
function order(program: Program, main: string, interfaces: InterfaceContract[]): InterfaceContract[] {
  const files = [...program.sourceFiles.keys()].map((path) =>
    relative(dirname(dirname(main)), path).replaceAll("\\", "/"),
  );
  return interfaces.toSorted((a, b) => files.indexOf(a.source) - files.indexOf(b.source));
}
