import {
  getDeprecationDetails,
  getPagingOperation,
  isList,
  type Namespace,
  navigateTypesInNamespace,
  type Operation,
  type PagingProperty,
  type Program,
  resolveEncodedName,
  type Type,
} from "@typespec/compiler";
import { getHeaderFieldName, getQueryParamName, isBody, isBodyRoot, isHeader, isQueryParam } from "@typespec/http";
import { memberValue, type Use } from "../../../../spec/library/collected.ts";
import { decidedFields, decisions } from "../../../../spec/library/decisions.ts";
import {
  conditions,
  descriptions,
  alwaysSent,
  expectedFields,
  immutables,
  legacies,
  previews,
  recommendations,
  repetitions,
  freshFields,
  negotiatedInputs,
  units,
} from "../../../../spec/library/field.ts";
import { elementName, withOwners } from "../../../../spec/library/elements.ts";
import { flows } from "../../../../spec/library/flow.ts";
import { lookups } from "../../../../spec/library/lookup.ts";
import { ambiguities, openElements } from "../../../../spec/library/open.ts";
import { partNames, parts, statements, ties } from "../../../../spec/library/requirement.ts";
import { rowDifferences, rowReferences, rowSigns } from "../../../../spec/library/ledgers.ts";
import { pageTotals } from "../../../../spec/library/paging.ts";
import {
  filterRules,
  overrides,
  rowCounts,
  rowOrders,
  rowSummaries,
  rowSums,
  sortRules,
} from "../../../../spec/library/rows.ts";
import { sources } from "../../../../spec/library/source.ts";
import { beginnings } from "../../../../spec/library/starts-with.ts";
import { folds, transitions } from "../../../../spec/library/states.ts";
import { tables } from "../../../../spec/library/table.ts";
import { servesEvent, toolName, tools } from "../../../../spec/library/tool.ts";
import { rankings } from "../../../../spec/library/ranked.ts";
import { requestedValues } from "../../../../spec/library/when-requested.ts";
import type {
  AmbiguityNote,
  DecisionTable,
  Event,
  Facts,
  FactTable,
  Flow,
  Listing,
  LookupTable,
  OpenElement,
  Requirement,
  StateTable,
  Tool,
  ToolAnnotations,
} from "../../model/contract.ts";
import { extensionsOf } from "../../model/schemas.ts";
import { pascalCase, uniqueNames } from "../../../naming.ts";
import { docOf, named, schemaName, within } from "./elements.ts";
import type { Extensions } from "./extensions.ts";

/** Adds the facts of fields, models and enums to them as OpenAPI extensions, so that they appear on their schemas. */
export function annotateSchemas(program: Program, extensions: Extensions): void {
  const elements = new Set(
    [statements, ties, openElements, ambiguities, previews, sources].flatMap((decorator) =>
      decorator.uses(program).map(({ target }) => target),
    ),
  );
  for (const target of elements) {
    if (!carriesSchema(target)) continue;
    for (const [name, value] of Object.entries(extensionsOf(factsOf(program, target)))) {
      extensions.set(target, name, value);
    }
  }
  const byExtension = {
    "x-when": conditions,
    "x-legacy": legacies,
    "x-unit": units,
    "x-repeats": repetitions,
    "x-fresh": freshFields,
    "x-negotiated": negotiatedInputs,
    "x-ranked": rankings,
    "x-recommended": recommendations,
    "x-always-sent": alwaysSent,
    "x-immutable": immutables,
    "x-filters": filterRules,
    "x-overrides": overrides,
    "x-sorts": sortRules,
    "x-ordered-by": rowOrders,
    "x-counts": rowCounts,
    "x-sums": rowSums,
    "x-summarizes": rowSummaries,
    "x-difference": rowDifferences,
    "x-signed-by": rowSigns,
    "x-refers-to": rowReferences,
    "x-decided-by": decidedFields,
  };
  for (const [name, decorator] of Object.entries(byExtension)) {
    for (const { target, value } of decorator.uses(program)) extensions.set(target, name, value);
  }
  for (const { target, value } of requestedValues.uses(program)) {
    extensions.set(target, "x-when-requested", { ...value, field: value.field.name });
  }
  for (const { target, value } of beginnings.uses(program)) extensions.set(target, "x-starts-with", value);
  for (const field of expectedFields(program)) extensions.set(field, "x-presence", "expected");
  for (const { target, value } of descriptions.uses(program)) {
    extensions.set(target, "x-described-by", {
      descriptions: elementName(value.descriptions),
      ...(value.groups && { groups: elementName(value.groups) }),
    });
  }
}

/** Adds the descriptions of the members of an enum to its schema, by value. */
export function annotateEnum(program: Program, target: Type, extensions: Extensions): void {
  if (target.kind !== "Enum") return;
  const members = [...target.members.values()];
  const texts = (text: (member: (typeof members)[number]) => string | undefined) =>
    Object.fromEntries(
      members.flatMap((member) => [[String(memberValue(member)), text(member)]]).filter(([, it]) => it),
    );
  const documented = texts((member) => docOf(program, member));
  const deprecated = texts((member) => getDeprecationDetails(program, member)?.message);
  const described = texts((member) => sources.of(program, member)[0]);
  const isPoorName = members.some((member) => !/^[A-Za-z_]\w*$/.test(String(memberValue(member))));
  const unique = uniqueNames();
  const names = isPoorName ? texts(({ name }) => unique(pascalCase(name))) : {};
  const found = {
    "x-enum-descriptions": documented,
    "x-enum-deprecated": deprecated,
    "x-enum-sources": described,
    "x-enum-varnames": names,
  };
  for (const [name, values] of Object.entries(found)) {
    if (Object.keys(values).length > 0) extensions.set(target, name, values);
  }
}

/** Adds the reason of a deprecation to the schemas of fields; the OpenAPI keyword has no place for it. */
export function annotateDeprecated(program: Program, namespace: Namespace, extensions: Extensions): void {
  navigateTypesInNamespace(namespace, {
    modelProperty: (property) => {
      const reason = getDeprecationDetails(program, property)?.message;
      if (reason !== undefined) extensions.set(property, "x-deprecated", reason);
    },
  });
}

/** Returns the facts of one element. */
export function factsOf(program: Program, target: Type): Facts {
  const requirements = [
    ...statements.of(program, target).map(({ id }) => id),
    ...ties.of(program, target).map(({ id }) => id),
  ];
  const notes = ambiguities.of(program, target);
  const open = [
    ...openElements.of(program, target).map((id) => id ?? "unspecified"),
    ...statements.of(program, target).flatMap(({ id, proof }) => (proof === "open" ? [id] : [])),
  ];
  const [preview] = previews.of(program, target);
  const [source] = sources.of(program, target);
  return {
    ...(requirements.length > 0 && { requirements: [...new Set(requirements)] }),
    ...(open.length > 0 && { open: [...new Set(open)] }),
    ...(notes.length > 0 && { ambiguities: notes }),
    ...(preview !== undefined && { preview }),
    ...(source !== undefined && { source }),
  };
}

function carriesSchema({ kind }: Type): boolean {
  return kind === "Model" || kind === "ModelProperty" || kind === "Enum" || kind === "Scalar" || kind === "Union";
}

/** A shared collator: comparing text by locale creates a new one for each call otherwise. */
const { compare: byNumber } = new Intl.Collator("en", { numeric: true });

/** Returns the requirements stated in a namespace, by id, each with the elements that it governs. */
export function requirementsOf(program: Program, namespace: Namespace, name: string): Requirement[] {
  const own = within(program, statements.uses(program), namespace);
  const stated = new Map(own.map(({ value }) => [value.id, value]));
  const statedById = Map.groupBy(own, ({ value }) => value.id);
  const tiesById = Map.groupBy(ties.uses(program), ({ value }) => value.id);
  const partsById = Map.groupBy(parts.uses(program), ({ value }) => value.id);
  return [...stated.values()]
    .map(({ id, level, proof, statement }) => {
      const uses = named(statedById.get(id) ?? []);
      const tied = named(tiesById.get(id) ?? []);
      const [ownParts] = partsById.get(id) ?? [];
      const places = [...uses, ...tied].flatMap(({ target }) => placeOf(program, target) ?? []);
      return {
        id,
        interface: name,
        level,
        proof,
        statement,
        ...(ownParts && { parts: partNames(ownParts.value) }),
        elements: [...new Set([...elementsOf(uses), ...elementsOf(tied)])],
        ...(places.length > 0 && { sources: [...new Set(places)].toSorted() }),
      };
    })
    .toSorted((a, b) => byNumber(a.id, b.id));
}

/** Returns the source of an element in the documents, or else that of its container. */
function placeOf(program: Program, element: Type): string | undefined {
  return [...withOwners(element)].flatMap((owner) => sources.of(program, owner))[0];
}

function elementsOf(uses: (Use<unknown> & { value: { row?: number } | object })[]): string[] {
  return uses
    .map(({ target, value }) => {
      const row = "row" in value ? value.row : undefined;
      return row === undefined ? elementName(target) : `${elementName(target)}#${row}`;
    })
    .toSorted(byNumber);
}

export function openElementsOf(program: Program, namespace: Namespace): OpenElement[] {
  return named(within(program, openElements.uses(program), namespace)).map(({ target, value }) => ({
    element: elementName(target),
    ...(value !== undefined && { id: value }),
  }));
}

export function ambiguitiesOf(program: Program, namespace: Namespace): AmbiguityNote[] {
  return named(within(program, ambiguities.uses(program), namespace)).map(({ target, value }) => ({
    element: elementName(target),
    ...value,
  }));
}

export function statesOf(program: Program, namespace: Namespace): StateTable[] {
  return within(program, transitions.uses(program), namespace).map(({ target, value }) => {
    const [fold] = folds.of(program, target);
    return {
      schema: schemaName(program, namespace, target),
      states: target.kind === "Enum" ? [...target.members.values()].map(memberValue).map(String) : [],
      transitions: value,
      ...(fold && { fold }),
    };
  });
}

export function decisionsOf(program: Program, namespace: Namespace): DecisionTable[] {
  return within(program, decisions.uses(program), namespace).map(({ target, value }) => ({
    schema: schemaName(program, namespace, target),
    rows: value,
  }));
}

export function lookupsOf(program: Program, namespace: Namespace): LookupTable[] {
  return within(program, lookups.uses(program), namespace).map(({ target, value }) => ({
    schema: schemaName(program, namespace, target),
    ...value,
  }));
}

export function tablesOf(program: Program, namespace: Namespace): FactTable[] {
  return named(within(program, tables.uses(program), namespace)).map(({ target, value }) => ({
    element: elementName(target),
    ...value,
  }));
}

export function flowsOf(program: Program, namespace: Namespace): Flow[] {
  return named(within(program, flows.uses(program), namespace)).map(({ value }) => value);
}

export function toolsOf(program: Program, namespace: Namespace, events: Event[]): Tool[] {
  return within(program, tools.uses(program), namespace).flatMap(({ target, value }) => {
    const description = docOf(program, target);
    const facts = {
      ...(description !== undefined && { description }),
      ...(value.billingClass !== undefined && { billingClass: value.billingClass }),
      ...(value.metered !== undefined && { metered: value.metered }),
      ...(value.annotations !== undefined && { annotations: value.annotations }),
      input: schemaName(program, namespace, target),
      ...(value.output !== undefined && { output: schemaName(program, namespace, value.output) }),
    };
    if (value.eachEvent === undefined) return [{ name: value.name, ...facts }];
    return events
      .filter(({ name }) => servesEvent(value, name))
      .map(({ name }) => ({
        name: toolName(value, name),
        ...facts,
        ...(facts.annotations && { annotations: annotationsFor(facts.annotations, name) }),
        event: name,
      }));
  });
}

function annotationsFor(annotations: ToolAnnotations, event: string): ToolAnnotations {
  const { title } = annotations;
  return title === undefined ? annotations : { ...annotations, title: title.replace("{event}", event) };
}

/**
 * Returns the paging of an operation, by the paging decorators of TypeSpec.
 *
 * @param mediaType The media type of its pages, whose property names apply.
 */
export function listingOf(program: Program, operation: Operation): Listing | undefined {
  if (!isList(program, operation)) return undefined;
  const [paging] = getPagingOperation(program, operation);
  if (paging === undefined) return undefined;
  const { input, output } = paging;
  const located = (name: keyof Listing, found: PagingProperty | undefined): Partial<Listing> =>
    found === undefined ? {} : { [name]: pathOf(program, found) };
  const token = output.continuationToken;
  const isInHeader = token !== undefined && isHeader(program, token.property);
  return {
    items: pathOf(program, output.pageItems),
    ...located("pageIndex", input.pageIndex),
    ...located("pageSize", input.pageSize),
    ...located("offset", input.offset),
    ...located("continuationToken", input.continuationToken),
    ...located(isInHeader ? "nextTokenHeader" : "nextToken", token),
    ...located("nextLink", output.nextLink),
    ...located("total", totalIn(program, output.pageItems)),
  };
}

/** The number of all items is next to the list of a page, or in an object around it. */
function totalIn(program: Program, { path }: PagingProperty): PagingProperty | undefined {
  const found = path.flatMap(({ model }, level) => {
    const own = [...(model?.properties.values() ?? [])].filter((each) => pageTotals.of(program, each).length > 0);
    return own.map((property) => ({ property, path: [...path.slice(0, level), property] }));
  });
  return found[0];
}

/** Returns the path of a field from the body of the response, or the name of a parameter or header. */
function pathOf(program: Program, { property, path }: PagingProperty): string {
  const parameter = isHeader(program, property)
    ? getHeaderFieldName(program, property)
    : isQueryParam(program, property)
      ? getQueryParamName(program, property)
      : undefined;
  if (parameter !== undefined) return parameter;
  const fields = path.filter((each) => !isBody(program, each) && !isBodyRoot(program, each));
  // Decoded values have the property names of JSON, whatever the encoding was.
  return fields.map((each) => resolveEncodedName(program, each, "application/json")).join(".");
}
