import { isRecord } from "../../generated/runtime/body.ts";
import { listFacts } from "../../generators/contract/facts/lists.ts";
import type { ResolvedInterface, ResolvedOperation } from "../../generators/contract/facts/resolved-operation.ts";
import { hexOf, randomOf } from "../../generators/contract/model/random.ts";
import { listIn, type Resource, successOf } from "../../generators/contract/facts/resources.ts";
import type { Schemas } from "./schemas.ts";
import type { Row } from "./store.ts";

/** A list of what was done: nobody makes its rows, and they have the ids that other operations answer with. */
export interface Journal {
  /** The operation that lists it. */
  list: string;

  /** The fields of a row that hold ids of answers. */
  links: ReadonlySet<string>;

  /** The field that says what was done, and its values. */
  kind?: { readonly field: string; readonly values: readonly string[] };
}

/**
 * Finds the journals of an interface: lists that are filtered by ids which operations answer with that are no part of a
 * resource.
 */
export function journalsOf(
  { api, operations }: ResolvedInterface,
  schemas: Schemas,
  resources: readonly Resource[],
): Journal[] {
  const isOfResource = (name: string): boolean => resources.some(({ roles }) => roles.has(name) && roles.size > 1);
  const given = new Set(
    operations
      .filter(({ operation }) => operation.method !== "get" && !isOfResource(operation.name))
      .flatMap((each) => Object.keys(schemas.flat(successOf(each) ?? {}).properties ?? {})),
  );
  return operations.flatMap((each): Journal[] => {
    const { name, listing } = each.operation;
    const list = listIn(each, schemas);
    if (listing === undefined || list === undefined || isOfResource(name)) return [];
    const { filters } = listFacts(api, name);
    const links = [...filters.values()].filter(
      ({ field, match }) => match === "equal" && isId(field) && given.has(field),
    );
    if (links.length === 0) return [];
    const { properties = {} } = schemas.flat(list.items);
    const [kind] = Object.entries(properties).flatMap(([field, schema]) => {
      const { enum: values = [] } = schemas.flat(schema);
      const texts = values.filter((value) => typeof value === "string");
      return texts.length > 1 && /type|kind|action|event/i.test(field) ? [{ field, values: texts }] : [];
    });
    return [{ list: name, links: new Set(links.map(({ field }) => field)), ...(kind && { kind }) }];
  });
}

function isId(field: string): boolean {
  return /(?:_id|Id)$/.test(field);
}

/** An answer whose ids are new ones, unless they were sent. */
export function withNewIds(
  body: unknown,
  {
    links,
    sent,
    seed,
    fits,
  }: { links: ReadonlySet<string>; sent: Row; seed: string; fits: (body: unknown) => boolean },
): unknown {
  if (!isRecord(body)) return body;
  const random = randomOf(seed);
  let all: Row = body;
  for (const [name, value] of Object.entries(body)) {
    if (!links.has(name) || typeof value !== "string" || sent[name] !== undefined) continue;
    const [, before = ""] = /^(.*?[_-])?[\da-f]+$/i.exec(value) ?? [];
    const next = { ...all, [name]: `${before}${hexOf(random, 12)}` };
    if (fits(next)) all = next;
  }
  return all;
}

/** What a journal says of a call: fields that are named like those of its request and answer, and what was done. */
export function entryOf({ links, kind }: Journal, { operation }: ResolvedOperation, said: Row): Row | undefined {
  if (![...links].some((name) => said[name] !== undefined)) return undefined;
  const words = wordsOf(`${operation.name} ${operation.path}`);
  const [best] = (kind?.values ?? [])
    .map((value) => {
      const own = wordsOf(value);
      return { value, share: [...own].filter((word) => words.has(word)).length / own.size };
    })
    .toSorted((a, b) => b.share - a.share);
  return { ...said, ...(kind && best && { [kind.field]: best.value }) };
}

/** The words of a name, in the singular. */
function wordsOf(text: string): Set<string> {
  const words =
    text
      .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  return new Set(words.map((word) => word.replace(/s$/, "")));
}
