import { isDeepStrictEqual } from "node:util";
import type {
  Contract,
  Delivery,
  ErrorCase,
  Event,
  InterfaceContract,
  MediaType,
  Operation,
  Parameter,
  Response,
  Schema,
} from "../../generators/contract/contract.ts";
import type { Change, RuleName } from "./rules.ts";
import { type SchemaChange, schemaChanges } from "./schemas.ts";

/** What has changed from one contract to another, in the order of the interfaces. */
export function changesOf(before: Contract, after: Contract): Change[] {
  // One version of a service and another have folders of their own, and are the same interface.
  const [[one, ...ones], [other, ...others]] = [before.interfaces, after.interfaces];
  const isSame = ones.length + others.length === 0 && one?.namespace === other?.namespace;
  return matched(before.interfaces, after.interfaces, (each) => (isSame ? each.namespace : each.name)).flatMap(
    ([old, now]) => {
      if (now === undefined) return [change("interface-removed", old.name)];
      if (old === undefined) return [change("interface-added", now.name)];
      return interfaceChanges(old, now);
    },
  );
}

/** One of both lists, or of one. */
type Pair<Item> =
  | readonly [before: Item, after: Item]
  | readonly [before: Item, after: undefined]
  | readonly [before: undefined, after: Item];

/** Things of two lists by their key: those that are gone, those of both, and those that are new. */
function matched<Item>(before: readonly Item[], after: readonly Item[], keyOf: (item: Item) => string): Pair<Item>[] {
  const [olds, news] = [
    new Map(before.map((item) => [keyOf(item), item])),
    new Map(after.map((item) => [keyOf(item), item])),
  ];
  return [
    ...[...olds].map(([key, was]): Pair<Item> => {
      const is = news.get(key);
      return is === undefined ? [was, undefined] : [was, is];
    }),
    ...[...news].flatMap(([key, is]): Pair<Item>[] => (olds.has(key) ? [] : [[undefined, is]])),
  ];
}

function change(rule: RuleName, place: string, before?: unknown, after?: unknown): Change {
  return {
    rule,
    place,
    ...(before !== undefined && { before: words(before) }),
    ...(after !== undefined && { after: words(after) }),
  };
}

function words(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** One change where two things differ. */
function unlessSame(rule: RuleName, place: string, before: unknown, after: unknown): Change[] {
  return isDeepStrictEqual(before, after) ? [] : [change(rule, place, before ?? "none", after ?? "none")];
}

function interfaceChanges(old: InterfaceContract, now: InterfaceContract): Change[] {
  const { name } = now;
  return [
    ...unlessSame("version-changed", name, old.version, now.version),
    ...unlessSame("server-changed", name, urls(old), urls(now)),
    ...matched(old.operations, now.operations, ({ method, path }) => `${method} ${path}`).flatMap(([was, is]) => {
      if (is === undefined) return [change("operation-removed", `${name} ${was.name}`, routeOf(was))];
      if (was === undefined) return [change("operation-added", `${name} ${is.name}`, undefined, routeOf(is))];
      return operationChanges({ old, now, place: `${name} ${is.name}` }, was, is);
    }),
    ...matched(old.deliveries, now.deliveries, (each) => each.name).flatMap(([was, is]) =>
      deliveryChanges(name, was, is),
    ),
    ...matched(old.events, now.events, (each) => each.name).flatMap(([was, is]) =>
      eventChanges({ old, now, place: `${name} ${(is ?? was)?.name ?? ""}` }, was, is),
    ),
    ...tableChanges(old, now),
    ...requirementChanges(old, now),
  ];
}

function urls({ servers }: InterfaceContract): string {
  return servers.map(({ url }) => url).join(", ") || "none";
}

function routeOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

interface At {
  old: InterfaceContract;
  now: InterfaceContract;
  place: string;
}

function operationChanges(at: At, was: Operation, is: Operation): Change[] {
  const { place, old, now } = at;
  return [
    ...unlessSame("operation-renamed", place, was.name, is.name),
    ...(is.deprecated && !was.deprecated ? [change("operation-deprecated", place)] : []),
    ...(was.deprecated && !is.deprecated ? [change("operation-undeprecated", place)] : []),
    ...(is.safe && !was.safe ? [change("repeatable-added", place)] : []),
    ...(was.safe && !is.safe ? [change("repeatable-removed", place)] : []),
    ...matched(was.parameters, is.parameters, (each) => `${each.in} ${each.name.toLowerCase()}`).flatMap(
      ([one, other]) => parameterChanges(at, one, other),
    ),
    ...bodyChanges(at, was, is),
    ...matched(Object.entries(was.responses), Object.entries(is.responses), ([status]) => status).flatMap(
      ([one, other]) => responseChanges(at, one, other),
    ),
    ...matched(was.errorCases, is.errorCases, (each) => each.name).flatMap(([one, other]) =>
      errorChanges(place, one, other),
    ),
    ...credentialChanges(place, was.security ?? old.security ?? [], is.security ?? now.security ?? []),
    ...quotaChanges(place, was, is),
    ...unlessSame("paging-changed", place, [was.listing, was.paging], [is.listing, is.paging]),
  ];
}

function parameterChanges(at: At, was: Parameter | undefined, is: Parameter | undefined): Change[] {
  const place = `${at.place} ${(is ?? was)?.name ?? ""}`;
  if (is === undefined) return [change("input-removed", place)];
  if (was === undefined) return [change(is.required ? "input-demanded" : "input-added", place)];
  return [
    ...requiredChanges(place, was.required, is.required),
    ...unlessSame("input-default", place, was.schema["default"], is.schema["default"]),
    ...unlessSame("input-written", place, written(was), written(is)),
    ...changesIn(at, "input", place, was.schema, is.schema),
  ];
}

/** How the values of a parameter are written. */
function written({ style, explode, allowReserved }: Parameter): unknown {
  return [style, explode, allowReserved];
}

function requiredChanges(place: string, was = false, is = false): Change[] {
  if (was === is) return [];
  return is
    ? [change("input-narrower", place, "may be left out", "required")]
    : [change("input-wider", place, "required", "may be left out")];
}

function bodyChanges(at: At, { requestBody: was }: Operation, { requestBody: is }: Operation): Change[] {
  const place = `${at.place} body`;
  if (was === undefined && is === undefined) return [];
  if (is === undefined) return [change("input-removed", place)];
  if (was === undefined) return [change(is.required ? "input-demanded" : "input-added", place)];
  return [
    ...requiredChanges(place, was.required, is.required),
    ...contentChanges(at, "input", place, was.content, is.content, ["body-type-removed", "body-type-added"]),
  ];
}

type Entry<Value> = [name: string, value: Value];

function responseChanges(at: At, was: Entry<Response> | undefined, is: Entry<Response> | undefined): Change[] {
  const status = (is ?? was)?.[0] ?? "";
  const place = `${at.place} ${status}`;
  if (is === undefined) return [change("response-removed", place)];
  if (was === undefined) return [change("response-added", place)];
  const [one, other] = [was[1], is[1]];
  return [
    ...contentChanges(at, "answer", place, one.content ?? {}, other.content ?? {}, [
      "response-type-removed",
      "response-type-added",
    ]),
    ...matched(Object.entries(one.headers ?? {}), Object.entries(other.headers ?? {}), ([name]) =>
      name.toLowerCase(),
    ).flatMap(([before, after]) => {
      const header = `${place} ${(after ?? before)?.[0] ?? ""}`;
      if (after === undefined) return [change("header-removed", header)];
      if (before === undefined) return [change("header-added", header)];
      return changesIn(at, "answer", header, before[1].schema, after[1].schema);
    }),
  ];
}

function contentChanges(
  at: At,
  direction: "input" | "answer",
  place: string,
  was: Record<string, MediaType>,
  is: Record<string, MediaType>,
  [removed, added]: readonly [RuleName, RuleName],
): Change[] {
  return matched(Object.entries(was), Object.entries(is), ([type]) => type).flatMap(([before, after]) => {
    if (after === undefined) return [change(removed, place, before[0])];
    if (before === undefined) return [change(added, place, undefined, after[0])];
    return changesIn(at, direction, place, schemaIn(before[1]), schemaIn(after[1]));
  });
}

function schemaIn({ schema, itemSchema }: MediaType): Schema {
  return schema ?? itemSchema ?? {};
}

/** The changes of a schema; fields of a component are told wherever it is used. */
function changesIn(
  { old, now }: At,
  direction: "input" | "answer" | "payload",
  place: string,
  was: Schema,
  is: Schema,
) {
  const scope = { before: old.components.schemas, after: now.components.schemas, seen: new Set<string>() };
  return schemaChanges(was, is, scope).map(({ kind, path, before, after }: SchemaChange) =>
    change(`${direction}-${kind}`, path === "" ? place : `${place} ${path}`, before, after),
  );
}

function errorChanges(place: string, was: ErrorCase | undefined, is: ErrorCase | undefined): Change[] {
  if (is === undefined) return [change("error-removed", place, was?.name)];
  if (was === undefined) return [change("error-added", place, undefined, is.name)];
  return unlessSame("error-changed", `${place} ${is.name}`, occasionOf(was), occasionOf(is));
}

function occasionOf({ status, credentials }: ErrorCase): string {
  return [status ?? "no status", credentials ?? ""].join(" ").trim();
}

function credentialChanges(place: string, was: readonly object[], is: readonly object[]): Change[] {
  const [before, after] = [waysOf(was), waysOf(is)];
  if (isDeepStrictEqual(before, after)) return [];
  const isLetIn = after.includes(nobody) || before.every((way) => after.includes(way));
  return [
    change(isLetIn ? "credentials-removed" : "credentials-added", place, before.join(" or "), after.join(" or ")),
  ];
}

/** The way in of a caller without credentials. */
const nobody = "none";

/** The ways in, each as the names of its schemes. */
function waysOf(security: readonly object[]): string[] {
  return security.length === 0 ? [nobody] : security.map((way) => Object.keys(way).join(" and ") || nobody);
}

function quotaChanges(place: string, { rateLimit: was }: Operation, { rateLimit: is }: Operation): Change[] {
  if (isDeepStrictEqual(was, is)) return [];
  const rate = (quota: typeof was): number => (quota ? quota.requests / quota.windowSeconds : Infinity);
  const said = (quota: typeof was): string => (quota ? `${quota.requests} in ${quota.windowSeconds} s` : "none");
  return [change(rate(is) < rate(was) ? "quota-lower" : "quota-higher", place, said(was), said(is))];
}

function deliveryChanges(name: string, was: Delivery | undefined, is: Delivery | undefined): Change[] {
  const place = `${name} ${(is ?? was)?.name ?? ""}`;
  if (is === undefined) return [change("delivery-removed", place)];
  if (was === undefined) return [change("delivery-added", place)];
  const names = new Set([...Object.keys(was.rules), ...Object.keys(is.rules)]) as Set<keyof Delivery["rules"]>;
  return [
    ...[...names].flatMap((each) => unlessSame("delivery-rules", `${place} ${each}`, was.rules[each], is.rules[each])),
    ...unlessSame("delivery-rules", `${place} headers`, headers(was), headers(is)),
    ...unlessSame("delivery-rules", `${place} envelope`, was.nameField, is.nameField),
  ];
}

function headers({ headers: all }: Delivery): string {
  return all.map((each) => each.name).join(", ");
}

function eventChanges(at: At, was: Event | undefined, is: Event | undefined): Change[] {
  const { place } = at;
  if (is === undefined) return [change("event-removed", place)];
  if (was === undefined) return [change("event-added", place)];
  const deprecated = is.deprecated !== undefined && was.deprecated === undefined;
  return [
    ...(deprecated ? [change("event-deprecated", place, undefined, is.deprecated)] : []),
    ...changesIn(at, "payload", place, schemaOf(at.old, was), schemaOf(at.now, is)),
  ];
}

function schemaOf({ components }: InterfaceContract, { schema, payload }: Event): Schema {
  return components.schemas[payload ?? schema] ?? {};
}

function tableChanges(old: InterfaceContract, now: InterfaceContract): Change[] {
  const states = matched(old.states, now.states, ({ schema }) => schema).flatMap(([was, is]) => {
    const place = `${now.name} ${(is ?? was).schema}`;
    return [
      ...listChanges(place, was?.states ?? [], is?.states ?? [], ["state-removed", "state-added"]),
      ...listChanges(place, (was?.transitions ?? []).map(transitionText), (is?.transitions ?? []).map(transitionText), [
        "transition-removed",
        "transition-added",
      ]),
    ];
  });
  const decisions = matched(old.decisions, now.decisions, ({ schema }) => schema).flatMap(([was, is]) =>
    unlessSame("decision-changed", `${now.name} ${(is ?? was)?.schema ?? ""}`, was?.rows, is?.rows),
  );
  return [...states, ...decisions];
}

function transitionText({ from, on, when, to }: InterfaceContract["states"][number]["transitions"][number]): string {
  return `${from ?? "the beginning"} on ${on}${when === undefined ? "" : ` when ${when}`} to ${to ?? "nothing"}`;
}

function listChanges(
  place: string,
  was: readonly string[],
  is: readonly string[],
  [removed, added]: readonly [RuleName, RuleName],
): Change[] {
  return [
    ...was.filter((each) => !is.includes(each)).map((each) => change(removed, place, each)),
    ...is.filter((each) => !was.includes(each)).map((each) => change(added, place, undefined, each)),
  ];
}

function requirementChanges(old: InterfaceContract, now: InterfaceContract): Change[] {
  return matched(old.requirements, now.requirements, ({ id }) => id).flatMap(([was, is]) => {
    const place = `${now.name} ${(is ?? was)?.id ?? ""}`;
    if (is === undefined) return [change("requirement-removed", place, was.statement)];
    if (was === undefined) return [change("requirement-added", place, undefined, is.statement)];
    const isRaised = is.level === "must" && was.level !== "must";
    return [
      ...(was.level === is.level
        ? []
        : [change(isRaised ? "requirement-raised" : "requirement-lowered", place, was.level, is.level)]),
      ...unlessSame("requirement-changed", place, was.statement, is.statement),
    ];
  });
}
