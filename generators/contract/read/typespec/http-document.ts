import {
  getAllTags,
  getDoc,
  getSummary,
  isDeprecated,
  isGlobalNamespace,
  isService,
  type Namespace,
  navigateTypesInNamespace,
  type Operation as SpecOperation,
  type Program,
  type Type,
  walkPropertiesInherited,
} from "@typespec/compiler";
import {
  createMetadataInfo,
  getServers,
  type HttpOperation,
  isOrExtendsHttpFile,
  isOverloadSameEndpoint,
  resolveAuthentication,
  Visibility,
} from "@typespec/http";
import {
  getExtensions,
  getExternalDocs,
  getOperationId,
  getTagsMetadata,
  resolveInfo,
  shouldInline,
} from "@typespec/openapi";
import type { Schema, Server, Tag } from "../../model/contract.ts";
import { type Document, type DocumentOperation, normaliseSchema } from "../document.ts";
import { defaultOf } from "./json-values.ts";
import { allowNullInPatches, isMergePatchBody } from "./merge-patch.ts";
import { operationExamples } from "./operation-examples.ts";
import { Reports } from "./reports.ts";
import { mapEntries } from "../../model/schemas.ts";
import { SampleCheck } from "./sample-check.ts";
import { shownValues } from "./shown-values.ts";
import { typeSchemas } from "./type-schemas.ts";
import { transformedTest } from "./transformed.ts";
import { requestVisibility, typeUsage } from "./type-usage.ts";
import { reportUncarried } from "./uncarried.ts";
import { xmlNames } from "./xml-names.ts";
import { json } from "../../model/content-kinds.ts";
import type { Context } from "./http-context.ts";
import { httpServiceOf } from "./http-service.ts";
import { fixedQuery, parametersOf } from "./http-parameters.ts";
import { requestBodyOf, sendsBody } from "./http-bodies.ts";
import { responsesOf, statusesOf } from "./http-responses.ts";
import { schemeOf, securityOf } from "./http-security.ts";

/** The result of reading a service: all its requests and responses. */
export interface HttpDocument {
  document: Document;
  reports: Reports;
}

/** Reads the operations of a service and their types. */
export function httpDocument(
  program: Program,
  namespace: Namespace,
  version?: string,
  { isOlder = false }: { isOlder?: boolean } = {},
): HttpDocument {
  const service = httpServiceOf(program, namespace);
  const reports = new Reports();
  const metadata = createMetadataInfo(program, { canonicalVisibility: Visibility.Read });
  const isTransformed = transformedTest(program, metadata);
  const samples = new SampleCheck();
  const shown = shownValues(program, metadata, (property) => {
    if (!isOlder)
      reports.warn(property.node ?? namespace, "example", `${property.name} is not in this version and is left out`);
  });
  const usage = typeUsage(program, namespace, service.operations, metadata);
  const xml = xmlNames(program, service.operations, reports);
  const schemas = typeSchemas({ program, namespace, metadata, isTransformed, shown, usage, reports, samples, xml });
  const forms = new Map<string, Schema>();
  const effective = (type: Type, visibility: Visibility): Type => metadata.getEffectivePayloadType(type, visibility);
  const isEmptied = (type: Type, visibility: Visibility): boolean =>
    type.kind === "Model" &&
    type.indexer === undefined &&
    ![...walkPropertiesInherited(type)].some((property) => metadata.isPayloadProperty(property, visibility));
  const context: Context = { program, namespace, schemas, reports, samples, shown, effective, isEmptied, forms };
  const auth = resolveAuthentication(service);
  reportUncarried(program, service, auth.schemes, reports);
  const security = securityOf(auth.defaultAuth);
  const ids = operationIds(program);
  const paths: Document["paths"] = {};
  const spread = new Set<Type>();
  const patches: DocumentOperation[] = [];
  for (const group of grouped(service.operations)) {
    const [first] = group;
    if (first === undefined) continue;
    const reference = auth.operationsAuth.get(first.operation);
    const own = reference && securityOf(reference);
    const operation = operationIn(context, group, spread, ids);
    // Merge patches of the HTTP library already state which fields may be null.
    if (!group.some(({ parameters: { body } }) => body && isMergePatchBody(program, body.type)))
      patches.push(operation);
    const isOther = own !== undefined && own.length > 0 && JSON.stringify(own) !== JSON.stringify(security);
    paths[first.path] = {
      ...paths[first.path],
      [first.verb]: { ...operation, ...(isOther && { security: own }) },
    } as Document["paths"][string];
  }
  const credentials = new Set<Type>(auth.schemes.map(({ model }) => model));
  const publish = (type: Type): void => {
    const isOther = isOrExtendsHttpFile(program, type) || credentials.has(type) || spread.has(type);
    const visibility = usage.isPayload(type) ? Visibility.Read : Visibility.All;
    if (!isOther && (usage.isPayload(type) || !usage.isReachable(type)) && !shouldInline(program, type))
      schemas.schemaOf(type, { visibility, isWhole: false, mediaType: json });
  };
  navigateTypesInNamespace(
    namespace,
    { model: publish, scalar: publish, enum: publish, union: publish },
    { skipSubNamespaces: isGlobalNamespace(program, namespace) },
  );
  const info = resolveInfo(program, namespace);
  const servers = serversOf(context);
  const components = mapEntries(Object.fromEntries([...forms, ...schemas.components]), normaliseSchema);
  allowNullInPatches(patches, components);
  const document: Document = {
    info: { title: "(title)", ...info, version: version ?? info?.version ?? "0.0.0" },
    ...Object.fromEntries(getExtensions(program, namespace)),
    ...(servers && { servers }),
    tags: tagsOf(program, namespace, service.operations),
    ...(security.length > 0 && { security }),
    paths,
    components: {
      schemas: components,
      securitySchemes: Object.fromEntries(auth.schemes.flatMap((each) => schemeOf(program, each))),
    },
  };
  return { document: samples.check(document, reports, isOlder), reports };
}

/**
 * Groups operations with one method and path, which callers can't distinguish; overloads belong to the operation they
 * overload.
 */
function grouped(operations: readonly HttpOperation[]): HttpOperation[][] {
  const own = operations.filter((http) => http.overloading === undefined || !isOverloadSameEndpoint(http as never));
  return [...Map.groupBy(own, ({ verb, path }) => `${verb} ${path}`).values()];
}

/**
 * Returns a function that gives each operation an id: that of `@operationId`, or its name after that of its
 * container.
 */
function operationIds(program: Program): (operation: SpecOperation) => string {
  const used = new Set<string>();
  return (operation) => {
    const explicit = getOperationId(program, operation);
    if (explicit !== undefined) return explicit;
    const { interface: holder, namespace, name } = operation;
    const isTop = namespace === undefined || isGlobalNamespace(program, namespace) || isService(program, namespace);
    const within = holder ?? (isTop ? undefined : namespace);
    const wanted = within ? `${within.name}_${name}` : name;
    let id = wanted;
    for (let count = 2; used.has(id); count++) id = `${wanted}_${count}`;
    used.add(id);
    return id;
  };
}

function operationIn(
  context: Context,
  group: readonly HttpOperation[],
  spread: Set<Type>,
  idOf: (operation: SpecOperation) => string,
): DocumentOperation {
  const { program } = context;
  const operations = group.map(({ operation }) => operation);
  const joined = (textOf: (operation: SpecOperation) => string | undefined): string | undefined => {
    const texts = operations.flatMap((operation) => textOf(operation) ?? []);
    return texts.length === 0 ? undefined : texts.join(" ");
  };
  const [first] = group as readonly [HttpOperation, ...HttpOperation[]];
  const visibility = requestVisibility(program, first);
  const examples = operationExamples(context, group, visibility, (response) => statusesOf(context, response));
  const ids = [...new Set(operations.map(idOf))];
  const tags = [...new Set(operations.flatMap((operation) => getAllTags(program, operation) ?? []))];
  const summary = joined((operation) => getSummary(program, operation));
  const description = joined((operation) => getDoc(program, operation));
  const own = parametersOf(context, group, { visibility, examples, spread });
  const responses = responsesOf(context, group, examples);
  const bodies = group.flatMap((http) => (sendsBody(context, http, visibility) && http.parameters.body) || []);
  const body = requestBodyOf(context, [...new Set(bodies)], visibility, examples);
  return {
    operationId: ids.join("_"),
    ...(summary !== undefined && { summary }),
    ...(description !== undefined && { description }),
    parameters: [...fixedQuery(first.path), ...own],
    responses,
    ...(tags.length > 0 && { tags }),
    ...Object.assign({}, ...operations.map((operation) => externalDocsOf(program, operation))),
    ...(body && { requestBody: body }),
    ...(group.some((http) => isDeprecatedOperation(program, http)) && { deprecated: true }),
    ...Object.assign({}, ...operations.map((operation) => Object.fromEntries(getExtensions(program, operation)))),
  } as DocumentOperation;
}

function isDeprecatedOperation(program: Program, { operation, container }: HttpOperation): boolean {
  const around: Type[] = [operation, container];
  for (let each = container.namespace; each && each.name !== ""; each = each.namespace) around.push(each);
  return around.some((type) => isDeprecated(program, type));
}

function externalDocsOf(program: Program, type: Type): { externalDocs?: unknown } {
  const externalDocs = getExternalDocs(program, type);
  return externalDocs ? { externalDocs } : {};
}

function serversOf({ program, namespace, schemas, reports }: Context): Server[] | undefined {
  return getServers(program, namespace)?.map(({ url, description, parameters }) => ({
    url,
    ...(description !== undefined && { description }),
    variables: Object.fromEntries(
      [...parameters].map(([name, property]) => {
        const values = schemas.valuesOf(property.type);
        if (values?.some((value) => typeof value !== "string"))
          reports.error(property, "server", `the variable ${name} of a server has values that are not strings`);
        const about = getDoc(program, property);
        return [
          name,
          {
            default: String(defaultOf(program, property, reports).default ?? ""),
            ...(about !== undefined && { description: about }),
            ...(values && { enum: values.map(String) }),
            ...Object.fromEntries(getExtensions(program, property)),
          },
        ];
      }),
    ),
  }));
}

function tagsOf(program: Program, namespace: Namespace, operations: readonly HttpOperation[]): Tag[] {
  const described = getTagsMetadata(program, namespace) ?? [];
  const known = new Set(described.map(({ name }) => name));
  const used = new Set(operations.flatMap(({ operation }) => getAllTags(program, operation) ?? []));
  return [...[...used].filter((name) => !known.has(name)).map((name) => ({ name })), ...described];
}
