import { camelCase, pascalCase, uniqueNames } from "../../naming.ts";
import type { InterfaceContract } from "../model/contract.ts";
import { resolved } from "./resolved-operation.ts";
import { kindsOf } from "./stream-events.ts";

/** A list of values in enums.ts. */
export interface ValueList {
  known: unknown[];

  /** The name of the constant. */
  values: string;

  /** The name of the type guard for the values. */
  guard: string;
}

/** The lists of enums.ts: the values of enums by component schema, and the names of events. */
interface ValueLists {
  enums: (ValueList & { schema: string })[];

  /** `sameAs`: the enum with the same values. */
  events: (ValueList & { type: "Events" | "StreamEvents"; sameAs?: string })[];
}

/** Returns true if an interface has an enum or an event. */
export function hasValueLists(api: InterfaceContract): boolean {
  const { enums, events } = valueLists(api);
  return enums.length + events.length > 0;
}

export function valueLists(api: InterfaceContract): ValueLists {
  const name = pascalCase(api.name);
  // index.ts exports them together with client.ts, so the names must be unique.
  const unique = uniqueNames([`create${name}Client`, `is${name}Error`, "validateAnswers"]);
  const enums = Object.entries(resolved(api).names.types).flatMap(([schema, type]) => {
    const known = api.components.schemas[schema]?.enum;
    return known ? [{ schema, known, values: unique(camelCase(`${type} values`)), guard: unique(`is${type}`) }] : [];
  });
  const named = [
    { type: "Events", word: "eventType", known: api.events.map((event) => event.name) },
    { type: "StreamEvents", word: "streamEventType", known: kindsOf(api).map((event) => event.name) },
  ] as const;
  const events = named
    .filter(({ known }) => known.length > 0)
    .map(({ type, word, known }) => {
      const same = enums.find((each) => new Set([...each.known, ...known]).size === known.length);
      const guard = same?.guard ?? unique(`is${pascalCase(word)}`);
      return { type, known, values: unique(`${word}s`), guard, ...(same && { sameAs: same.schema }) };
    });
  return { enums, events };
}
