import { isDeepStrictEqual } from "node:util";
import escapeStringRegexp from "escape-string-regexp";
import type { ErrorCase, InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { type Effect, type At, type Pair, change, pairByKey, unlessSame } from "./change.ts";
import { credentialChanges } from "./credentials.ts";
import { parameterChanges, keyedParameters, bodyChanges } from "./inputs.ts";
import { normalize } from "./normalized.ts";
import { responseChanges } from "./responses.ts";
import type { Change, Party, Witness, WitnessRequest } from "./rules.ts";
import type { Counterexample } from "./search.ts";
import type { Side } from "./universe.ts";
import { changesIn } from "./value-changes.ts";

/** Pairs operations that requests cannot tell apart: same method, and paths that differ only in parameter names. */
export function matchedOperations(before: readonly Operation[], after: readonly Operation[]): Pair<Operation>[] {
  const left = [...after];
  const take = (isPair: (each: Operation) => boolean): Operation | undefined => {
    const index = left.findIndex(isPair);
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const named = new Map(
    before.map((was) => [was, take((is) => shapeOf(is) === shapeOf(was) && is.name === was.name)] as const),
  );
  const pairs = before.map((was): Pair<Operation> => {
    const is = named.get(was) ?? take((each) => shapeOf(each) === shapeOf(was));
    return is === undefined ? [was, undefined] : [was, is];
  });
  return [...pairs, ...left.map((is): Pair<Operation> => [undefined, is])];
}

function routeOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

export function operationRemoved({ now, exchanges }: At, was: Operation): Change {
  const request = exchanges.request("old", was);
  return change("operation-removed", `${now.name} ${was.name}`, routeOf(was), undefined, {
    witnesses: isRouted(now, request)
      ? []
      : [{ party: "callers", validIn: "old", request, reason: `operation ${routeOf(was)} is not documented` }],
    inconclusive: ["callers"],
  });
}

export function operationAdded({ old, now, exchanges }: At, is: Operation): Change {
  const request = exchanges.request("new", is);
  return change("operation-added", `${now.name} ${is.name}`, undefined, routeOf(is), {
    witnesses: isRouted(old, request)
      ? []
      : [{ party: "implementers", validIn: "new", request, reason: `operation ${routeOf(is)} is not documented` }],
    inconclusive: ["implementers"],
  });
}

/** Returns true if a request is routed to an operation of the interface, even to another than it was made for. */
function isRouted({ operations }: InterfaceContract, { method, target }: WitnessRequest): boolean {
  const [path = ""] = target.split("?");
  return operations.some((operation) => {
    const literals = operation.path.split(/\{[^}]*\}/).map((literal) => escapeStringRegexp(literal));
    const route = new RegExp(`^${literals.join("[^/]+")}$`);
    return operation.method.toUpperCase() === method && route.test(path);
  });
}

export function operationChanges(at: At, was: Operation, is: Operation): Change[] {
  const { place } = at;
  const found = [
    ...unlessSame("operation-renamed", place, was.name, is.name),
    ...(is.deprecated && !was.deprecated ? [change("operation-deprecated", place)] : []),
    ...(was.deprecated && !is.deprecated ? [change("operation-undeprecated", place)] : []),
    ...repeatableChanges(at, was, is),
    ...pairByKey(keyedParameters(was), keyedParameters(is), ({ key }) => key).flatMap(([one, other]) =>
      parameterChanges(at, was, is, one?.parameter, other?.parameter),
    ),
    ...alternativeChanges(at, was, is),
    ...bodyChanges(at, was, is),
    ...pairByKey(Object.entries(was.responses), Object.entries(is.responses), ([status]) => status).flatMap(
      ([one, other]) => responseChanges(at, was, is, one, other),
    ),
    ...pairByKey(was.errorCases, is.errorCases, (each) => each.name).flatMap(([one, other]) =>
      errorChanges(at, one, other),
    ),
    ...credentialChanges(at, was, is),
    ...quotaChanges(at, was, is),
    ...unlessSame("paging-changed", place, [was.listing, was.paging], [is.listing, is.paging], {
      inconclusive: ["callers", "implementers"],
    }),
  ];
  const [before, after] = [normalize(was), normalize(is)];
  const others = (["tags", "shapes", "textLimit", "proxiedTo"] as const).filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
  const more = others.map((key) => change("other-changed", `${place} ${key}`));
  return [...found, ...more];
}

function repeatableChanges({ place, exchanges }: At, was: Operation, is: Operation): Change[] {
  if (Boolean(was.safe) === Boolean(is.safe)) return [];
  const side = is.safe ? "new" : "old";
  const witness: Witness = {
    party: is.safe ? "implementers" : "callers",
    validIn: side,
    request: exchanges.request(side, is.safe ? is : was, { times: 2 }),
    reason: "a second request is not documented to be safe",
  };
  return [
    change(is.safe ? "repeatable-added" : "repeatable-removed", place, undefined, undefined, { witnesses: [witness] }),
  ];
}

/** Returns the changes of inputs of which at least one is required. */
function alternativeChanges({ place, exchanges }: At, was: Operation, is: Operation): Change[] {
  const [before, after] = [was.requiresOneOf, is.requiresOneOf];
  if (isDeepStrictEqual(new Set(before), new Set(after))) return [];
  const request = (side: Side, operation: Operation, input: string | undefined): WitnessRequest => {
    const parameter = operation.parameters.find((each) => `${each.in}.${each.name}` === input);
    const [, field = ""] = /^body\.(.*)$/.exec(input ?? "") ?? [];
    return exchanges.request(side, operation, {
      values: new Map(parameter ? [[parameter, exchanges.sample(side, parameter.schema)]] : []),
      ...(field !== "" && { body: { value: { [field]: "text" } } }),
    });
  };
  const gone = after === undefined ? [] : alternativesOnlyIn(before, after);
  const come = before === undefined ? [] : alternativesOnlyIn(after, before);
  return [
    ...(come.length === 0
      ? []
      : [
          change("input-wider", `${place} one of`, before ?? "none", after ?? "none", {
            witnesses: [
              {
                party: "implementers",
                validIn: "new",
                request: request("new", is, come[0]),
                reason: noneOf(before),
              },
            ],
          }),
        ]),
    ...(gone.length === 0
      ? []
      : [
          change("input-narrower", `${place} one of`, before ?? "none", after ?? "none", {
            witnesses: [
              { party: "callers", validIn: "old", request: request("old", was, gone[0]), reason: noneOf(after) },
            ],
          }),
        ]),
  ];
}

function errorChanges(at: At, was: ErrorCase | undefined, is: ErrorCase | undefined): Change[] {
  const { place, exchanges } = at;
  if (is === undefined) return [change("error-removed", place, was?.name)];
  if (was === undefined) return [change("error-added", place, undefined, is.name, { inconclusive: ["implementers"] })];
  const response = (side: Side, { status, schema, name }: ErrorCase): NonNullable<Witness["response"]> => ({
    name,
    ...(status !== undefined && { status: String(status) }),
    ...(schema && { body: exchanges.sample(side, schema) }),
  });
  const hasOtherStatus = was.status !== undefined && is.status !== undefined && was.status !== is.status;
  const effect: Effect = {
    inconclusive: ["callers", "implementers"],
    ...(hasOtherStatus && {
      witnesses: (["callers", "implementers"] as const).map((party) => ({
        party,
        validIn: "new",
        response: response("new", is),
        reason: `${is.name} has the status ${was.status}`,
      })),
    }),
  };
  const value = (side: Side, { value: body, reason: why }: Counterexample, party: Party): Witness => ({
    party,
    validIn: side,
    response: { ...response(side, side === "old" ? was : is), body },
    reason: why,
  });
  const isTold = was.status === undefined && is.status === undefined && was.schema && is.schema;
  return [
    ...unlessSame("error-changed", `${place} ${is.name}`, occasionOf(was), occasionOf(is), effect),
    ...(isTold ? changesIn(at, "answer", `${place} ${is.name}`, was.schema ?? {}, is.schema ?? {}, value) : []),
  ];
}

function occasionOf({ status, credentials }: ErrorCase): string {
  return [status ?? "no status", credentials ?? ""].join(" ").trim();
}

function quotaChanges({ place, exchanges }: At, before: Operation, after: Operation): Change[] {
  const [was, is] = [before.rateLimit, after.rateLimit];
  if (isDeepStrictEqual(was, is)) return [];
  const rate = (quota: typeof was): number => (quota ? quota.requests / quota.windowSeconds : Infinity);
  const inWords = (quota: typeof was): string => (quota ? `${quota.requests} in ${quota.windowSeconds} s` : "none");
  const isLower = rate(is) < rate(was);
  const [strict, loose] = isLower ? [is, was] : [was, is];
  if (strict === undefined || rate(strict) === rate(loose))
    return [change("other-changed", `${place} quota`, inWords(was), inWords(is))];
  const side: Side = isLower ? "old" : "new";
  const times = strict.requests + 1;
  const isAllowed = loose === undefined || times <= loose.requests;
  const witness: Witness = {
    party: isLower ? "callers" : "implementers",
    validIn: side,
    request: exchanges.request(side, isLower ? before : after, { times }),
    reason: `${times} requests in ${strict.windowSeconds} s are more than ${inWords(strict)}`,
  };
  return [
    change(isLower ? "quota-lower" : "quota-higher", place, inWords(was), inWords(is), {
      ...(isAllowed && { witnesses: [witness] }),
      inconclusive: [witness.party],
    }),
  ];
}

/** Returns the method and the path without the names of its parameters. */
function shapeOf({ method, path }: Operation): string {
  return `${method.toLowerCase()} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`;
}

/** Returns the alternatives that suffice in only one version; undefined stands for no input at all. */
function alternativesOnlyIn(own: readonly string[] | undefined, other: readonly string[]): (string | undefined)[] {
  return own === undefined ? [undefined] : own.filter((each) => !other.includes(each));
}

function noneOf(inputs: readonly string[] = []): string {
  return `one of ${inputs.join(", ")} is missing`;
}
