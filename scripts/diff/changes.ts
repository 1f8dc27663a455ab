import { isDeepStrictEqual } from "node:util";
import type { Contract, InterfaceContract } from "../../generators/contract/model/contract.ts";
import { type At, change, pairByKey, unlessSame } from "./change.ts";
import { exchangesOf } from "./exchange.ts";
import { deliveryChanges, eventChanges, eventOf, streamEventChanges, toolChanges } from "./messages.ts";
import { differentPaths, normalize } from "./normalized.ts";
import { operationAdded, operationChanges, operationRemoved, matchedOperations } from "./operations.ts";
import type { Change, Witness } from "./rules.ts";
import { tableChanges, requirementChanges } from "./tables.ts";
import { universeOf } from "./universe.ts";

/** Returns the changes from one contract to another, in the order of the interfaces. */
export function changesOf(before: Contract, after: Contract): Change[] {
  // Two versions of a service have folders of their own, but are the same interface.
  const [[one, ...ones], [other, ...others]] = [before.interfaces, after.interfaces];
  const isSame = ones.length + others.length === 0 && one?.namespace === other?.namespace;
  return pairByKey(before.interfaces, after.interfaces, (each) => (isSame ? each.namespace : each.name)).flatMap(
    ([old, now]) => {
      if (now === undefined) return [interfaceRemoved(old)];
      if (old === undefined) return [change("interface-added", now.name)];
      return interfaceChanges(old, now);
    },
  );
}

function interfaceRemoved(old: InterfaceContract): Change {
  const { exchanges } = atOf(old, old);
  const [operation] = old.operations;
  const [event] = old.events;
  const reason = "the interface was removed";
  const witnesses: Witness[] = [
    ...(operation
      ? [{ party: "callers", validIn: "old", request: exchanges.request("old", operation), reason } as const]
      : []),
    ...(event
      ? [{ party: "receivers", validIn: "old", event: eventOf(exchanges, old, "old", event), reason } as const]
      : []),
  ];
  return change("interface-removed", old.name, undefined, undefined, { witnesses });
}

function atOf(old: InterfaceContract, now: InterfaceContract): At {
  const universe = universeOf(old, now);
  return { old, now, universe, exchanges: exchangesOf(universe, { old, new: now }), place: now.name };
}

function interfaceChanges(old: InterfaceContract, now: InterfaceContract): Change[] {
  const [before, after] = [normalize(old), normalize(now)];
  if (isDeepStrictEqual(before, after)) return [];
  const at = atOf(old, now);
  const { name } = now;
  const found = [
    ...unlessSame("version-changed", name, old.version, now.version),
    ...serverChanges(at),
    ...matchedOperations(old.operations, now.operations).flatMap(([was, is]) => {
      if (is === undefined) return [operationRemoved(at, was)];
      if (was === undefined) return [operationAdded(at, is)];
      return operationChanges({ ...at, place: `${name} ${is.name}` }, was, is);
    }),
    ...pairByKey(old.streamEvents, now.streamEvents, (each) => `${each.operation} ${each.name}`).flatMap(([was, is]) =>
      streamEventChanges(at, was, is),
    ),
    ...pairByKey(old.deliveries, now.deliveries, (each) => each.name).flatMap(([was, is]) =>
      deliveryChanges(at, was, is),
    ),
    ...pairByKey(old.events, now.events, (each) => each.name).flatMap(([was, is]) =>
      eventChanges({ ...at, place: `${name} ${(is ?? was)?.name ?? ""}` }, was, is),
    ),
    ...pairByKey(old.tools, now.tools, (each) => each.name).flatMap(([was, is]) => toolChanges(at, was, is)),
    ...tableChanges(old, now),
    ...requirementChanges(old, now),
    ...describedElsewhere.flatMap((key) =>
      isDeepStrictEqual(before[key], after[key]) ? [] : [change("other-changed", `${name} ${key}`)],
    ),
  ];
  if (found.length > 0) return found;
  return differentPaths(before, after).map((path) => change("other-changed", `${name} ${path}`));
}

/** Parts of a contract that are not visible in exchanges. */
const describedElsewhere = [
  "dialect",
  "info",
  "tags",
  "lookups",
  "tables",
  "flows",
  "openElements",
  "ambiguities",
] as const;

function serverChanges({ old, now, exchanges }: At): Change[] {
  const [before, after] = [old, now].map(({ servers }) => servers.map(({ url }) => url)) as [string[], string[]];
  if (isDeepStrictEqual(before, after)) return [];
  const gone = before.find((url) => !after.includes(url));
  const [operation] = old.operations;
  const request = operation ? exchanges.request("old", operation) : { method: "GET", target: "/" };
  const isShown = gone !== undefined && after.length > 0;
  return [
    change("server-changed", now.name, before.join(", ") || "none", after.join(", ") || "none", {
      ...(isShown && {
        witnesses: [
          {
            party: "callers",
            validIn: "old",
            request: { ...request, target: gone.replace(/\/$/, "") + request.target },
            reason: "no server has this address",
          },
        ],
      }),
      ...(gone !== undefined && { inconclusive: ["callers"] }),
    }),
  ];
}
