import { isRecord } from "../../../../spec/library/record.ts";
import { operationOf } from "../../facts/flows.ts";
import { openSecurity } from "../../facts/security.ts";
import { streamEventsIn } from "../../facts/stream-events.ts";
import { withoutMadeExamples } from "../../facts/made-examples.ts";
import type {
  AmbiguityNote,
  ErrorCase,
  Event,
  Facts,
  InterfaceContract,
  OpenElement,
  Operation,
  Requirement,
  Requested,
  Schema,
  ShapeOfSuccess,
} from "../../model/contract.ts";
import { componentOf } from "../../model/schemas.ts";
import { interfaceForm, operationForms, rootForms, webhookForms } from "./extension-forms.ts";
import { formed } from "./extension-values.ts";
import { inside, type Place } from "./pointers.ts";
import type { Problems } from "./problems.ts";
import type { Schemas } from "./schemas.ts";

type Members = Record<string, unknown>;

/** The extensions of operations, by the member of the contract. */
export const ofOperations = {
  requirements: "x-requirements",
  open: "x-open",
  ambiguities: "x-ambiguities",
  preview: "x-preview",
  source: "x-source",
  requiresOneOf: "x-requires-one-of",
  rateLimit: "x-rate-limit",
  leaves: "x-leaves",
  listing: "x-listing",
  paging: "x-paging",
  textLimit: "x-text-limit",
  proxiedTo: "x-proxied-to",
  safe: "x-safe",
  owned: "x-owned",
  trigger: "x-trigger",
  element: "x-element",
  errorCases: "x-error-cases",
} as const satisfies Record<keyof typeof operationForms, string>;

/** The extensions at the root, by the member of the contract. */
export const ofRoot = {
  deliveries: "x-deliveries",
  states: "x-state-tables",
  decisions: "x-decision-tables",
  lookups: "x-lookups",
  tables: "x-tables",
  flows: "x-flows",
  tools: "x-tools",
  requirements: "x-statements",
  streamEvents: "x-stream-events",
  openElements: "x-open-elements",
  ambiguities: "x-ambiguity-notes",
} as const satisfies Record<keyof typeof rootForms, string>;

/** Returns the facts of an operation that its extensions state. */
export function operationExtensions(
  given: Members,
  place: Place,
  schemas: Schemas,
  problems: Problems,
): Partial<Operation> {
  const found: Members = {};
  for (const [member, extension] of Object.entries(ofOperations)) {
    if (given[extension] === undefined) continue;
    const at = inside(place, extension);
    const form = operationForms[member as keyof typeof operationForms];
    const value = formed<unknown>(form, given[extension], at, problems);
    if (value === undefined) continue;
    found[member] =
      member === "errorCases"
        ? (value as Members[]).map((each, index) => errorCaseOf(each, inside(at, index), schemas))
        : value;
  }
  return found;
}

/** Error cases have their facts as extensions of their own. */
function errorCaseOf(given: Members, place: Place, schemas: Schemas): ErrorCase {
  const { schema, ...members } = given;
  const plain = Object.fromEntries(Object.entries(members).map(([name, value]) => [name.replace(/^x-/, ""), value]));
  return {
    ...plain,
    ...(schema !== undefined && { schema: schemas.schemaOf(schema, inside(place, "schema")) }),
  } as unknown as ErrorCase;
}

/** The extensions of webhooks, by the member of the contract. */
export const ofWebhooks = {
  advanced: "x-advanced",
  setup: "x-setup-event",
  access: "x-access",
} as const satisfies Record<keyof typeof webhookForms, string>;

/** Returns the facts of an event that the extensions of its webhook state. */
export function webhookExtensions(given: Members, place: Place, problems: Problems): Partial<Event> {
  const found: Members = {};
  for (const [member, extension] of Object.entries(ofWebhooks)) {
    if (given[extension] === undefined) continue;
    const form = webhookForms[member as keyof typeof webhookForms];
    const value = formed<unknown>(form, given[extension], inside(place, extension), problems);
    if (value !== undefined) found[member] = value;
  }
  return found;
}

/** Returns the name of an interface that was generated from a contract. */
export function identityOf(
  document: Members,
  place: Place,
  problems: Problems,
): Partial<Pick<InterfaceContract, "name" | "namespace" | "dialect">> {
  const { "x-interface": given } = document;
  if (given === undefined) return {};
  const { dialect, ...names } = formed(interfaceForm, given, inside(place, "x-interface"), problems) ?? {};
  return { ...names, ...(dialect && { dialect }) };
}

/** Returns the facts of an interface that the extensions at the root state. */
export function rootExtensions(
  document: Members,
  place: Place,
  operations: Operation[],
  schemas: Schemas,
  problems: Problems,
): Partial<InterfaceContract> {
  const found: Members = {};
  for (const [member, extension] of Object.entries(ofRoot)) {
    if (document[extension] === undefined) continue;
    const at = inside(place, extension);
    const form = rootForms[member as keyof typeof rootForms];
    const rows = formed<unknown>(form, document[extension], at, problems) as Members[] | undefined;
    if (rows)
      found[member] = rows.flatMap((row, index) => rowOf(row, inside(at, index), operations, schemas, problems));
  }
  return found;
}

/** Returns an entry of a list at the root with the names of the contract; reports those that do not exist. */
function rowOf(
  row: Members,
  place: Place,
  operations: Operation[],
  schemas: Schemas,
  problems: Problems,
): Members | [] {
  const changed: Members = {};
  for (const member of ["schema", "input", "output", "envelope"]) {
    const { [member]: name } = row;
    if (isRecord(name)) changed[member] = schemas.schemaOf(name, inside(place, member));
    if (typeof name !== "string") continue;
    const component = schemas.componentNamed(name);
    if (component === undefined) {
      problems.warn(
        inside(place, member),
        "extension",
        `there is no component schema ${JSON.stringify(name)}: the entry is left out`,
      );
      return [];
    }
    changed[member] = component;
  }
  for (const [index, step] of (Array.isArray(row["steps"]) ? (row["steps"] as Members[]) : []).entries()) {
    const name = step["operation"] ?? step["find"];
    if (typeof name !== "string" || operationOf({ operations }, { operation: name }) !== undefined) continue;
    problems.warn(
      inside(place, "steps", index),
      "extension",
      `there is no operation ${JSON.stringify(name)}: the flow is left out`,
    );
    return [];
  }
  return { ...row, ...changed };
}

/**
 * Returns an interface with what follows from its facts, such as the elements of each requirement, and without what a
 * document shows of them in words and examples.
 */
export function completed(api: InterfaceContract): InterfaceContract {
  const isOpen = api.description?.endsWith(openSecurity) === true && JSON.stringify(api.security) === "[{}]";
  const { security, description = "", ...rest } = api;
  const own = description.slice(0, isOpen ? -openSecurity.length : undefined).trimEnd();
  const plain: InterfaceContract = {
    ...rest,
    ...(own !== "" && { description: own }),
    ...(security && !isOpen && { security }),
    operations: api.operations.map((operation) => {
      const shapes = shapesOf(operation, api.components.schemas);
      return { ...operation, ...(shapes.length > 0 && { shapes }) };
    }),
  };
  const elements = elementsOf(plain);
  return withoutMadeExamples({
    ...plain,
    streamEvents: plain.streamEvents.length > 0 ? plain.streamEvents : streamEventsIn(plain.operations),
    openElements: plain.openElements.length > 0 ? plain.openElements : openElementsOf(elements),
    ambiguities: plain.ambiguities.length > 0 ? plain.ambiguities : ambiguitiesOf(elements),
    requirements: plain.requirements.map((each) => requirementOf(each, plain.name, elements)),
  });
}

interface Element extends Facts {
  element: string;
}

/** Returns the elements of an interface that state facts: operations, their parameters and errors, deliveries, events, schemas and fields. */
function elementsOf({ namespace, operations, deliveries, events, components }: InterfaceContract): Element[] {
  return [
    ...operations.flatMap((operation): Element[] => [
      operation,
      ...operation.parameters.map((each) => ({
        element: `${operation.element}::parameters.${each.name}`,
        ...factsOf(each),
      })),
      ...operation.errorCases.map(({ requirements, open, ambiguities, name }) => ({
        element: `${namespace}.${name}`,
        ...(requirements && { requirements }),
        ...(open && { open }),
        ...(ambiguities && { ambiguities }),
      })),
      ...[...(operation.paging ?? []), ...(operation.leaves ?? [])].flatMap((row, index): Element[] => {
        const ids = "requirement" in row ? [row.requirement] : "requirements" in row ? row.requirements : [];
        const requirements = ids?.filter((id) => id !== undefined) ?? [];
        return requirements.length === 0 ? [] : [{ element: `${operation.element}#${index + 1}`, requirements }];
      }),
    ]),
    ...deliveries.map(({ name, ...delivery }) => ({ ...delivery, element: `${namespace}.${name}` })),
    ...events.map((event) => ({ ...event, element: `${namespace}.${event.schema}` })),
    ...Object.entries(components.schemas).flatMap(([name, schema]) => [
      { element: `${namespace}.${name}`, ...factsOf(schema) },
      ...Object.entries(schema.properties ?? {}).map(([field, each]) => ({
        element: `${namespace}.${name}.${field}`,
        ...factsOf(each),
      })),
    ]),
  ].filter(({ requirements, open, ambiguities }) => requirements ?? open ?? ambiguities);
}

function factsOf(element: Members): Facts {
  const { "x-requirements": requirements, "x-open": open, "x-ambiguities": ambiguities, "x-source": source } = element;
  return {
    ...(requirements !== undefined && { requirements }),
    ...(open !== undefined && { open }),
    ...(ambiguities !== undefined && { ambiguities }),
    ...(source !== undefined && { source }),
  } as Facts;
}

function openElementsOf(elements: Element[]): OpenElement[] {
  return elements.flatMap(({ element, open = [] }) =>
    open.map((id) => ({ element, ...(id !== "unspecified" && { id }) })),
  );
}

function ambiguitiesOf(elements: Element[]): AmbiguityNote[] {
  return elements.flatMap(({ element, ambiguities = [] }) => ambiguities.map((each) => ({ element, ...each })));
}

function requirementOf(given: Requirement, name: string, elements: Element[]): Requirement {
  const governed = elements.filter(({ requirements = [] }) => requirements.includes(given.id));
  return {
    ...given,
    interface: name,
    elements: (given.elements as string[] | undefined) ?? [...new Set(governed.map(({ element }) => element))],
  };
}

/** Returns the shapes of the successes of an operation; empty if no request can choose one. */
function shapesOf({ responses, parameters }: Operation, components: Record<string, Schema>): ShapeOfSuccess[] {
  const choices = Object.entries(responses)
    .filter(([status]) => status.startsWith("2"))
    .flatMap(([, { content = {} }]) => Object.values(content))
    .flatMap(({ schema }) => schema?.anyOf ?? (schema?.$ref === undefined ? [] : [schema]))
    .filter(({ $ref }) => $ref !== undefined);
  const shapes = [...new Map(choices.map((each) => [each.$ref, each])).values()].map((schema): ShapeOfSuccess => {
    const requested = components[componentOf(schema.$ref) ?? ""]?.["x-when-requested"];
    if (!isRecord(requested)) return { schema };
    const isQuery = parameters.some((each) => each.in === "query" && each.name === requested["field"]);
    return { schema, requested: { ...requested, in: isQuery ? "query" : "body" } as unknown as Requested };
  });
  if (shapes.every(({ requested }) => requested === undefined)) return [];
  return shapes.toSorted((a, b) => Number(a.requested !== undefined) - Number(b.requested !== undefined));
}
