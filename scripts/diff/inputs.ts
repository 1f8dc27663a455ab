import { isDeepStrictEqual } from "node:util";
import type { InterfaceContract, Operation, Parameter, Schema } from "../../generators/contract/model/contract.ts";
import { withComponent } from "../../generators/contract/model/schemas.ts";
import { type At, type Effect, change, unlessSame, pairByKey } from "./change.ts";
import { type Exchanges, separatorOf } from "./exchange.ts";
import type { Change, Party, Witness, WitnessRequest } from "./rules.ts";
import type { Counterexample } from "./search.ts";
import { readAsText, type Side, type TextRule } from "./universe.ts";
import { contentChanges, covers, mediaKey, schemaIn, changesIn, requiredChanges } from "./value-changes.ts";

/** Returns parameters with the key that identifies them in a request: path parameters by their position. */
export function keyedParameters({ path, parameters }: Operation): { key: string; parameter: Parameter }[] {
  const names = [...path.matchAll(/\{[+./;?&#]*([^}*]*)\*?\}/g)].map(([, name]) => name);
  return parameters.map((parameter) => {
    const index = parameter.in === "path" ? names.indexOf(parameter.name) : -1;
    const name = parameter.in === "header" ? parameter.name.toLowerCase() : parameter.name;
    return { key: `${parameter.in} ${index < 0 ? name : `#${index}`}`, parameter };
  });
}

export function parameterChanges(
  at: At,
  operation: Operation,
  later: Operation,
  was: Parameter | undefined,
  is: Parameter | undefined,
): Change[] {
  const place = `${at.place} ${(is ?? was)?.name ?? ""}`;
  const { exchanges } = at;
  const without = (isOld: boolean): Witness => ({
    party: isOld ? "callers" : "implementers",
    validIn: isOld ? "old" : "new",
    request: isOld
      ? exchanges.request("old", operation, was && { without: was })
      : exchanges.request("new", later, is && { without: is }),
    reason: `${(is ?? was)?.name ?? ""} is missing`,
  });
  if (is === undefined) {
    const effect: Effect = { witnesses: was?.required ? [without(false)] : [], inconclusive: ["callers"] };
    return [change("input-removed", place, undefined, undefined, effect)];
  }
  if (was === undefined) {
    const effect: Effect = { witnesses: is.required ? [without(true)] : [], inconclusive: ["implementers"] };
    return [change(is.required ? "input-demanded" : "input-added", place, undefined, undefined, effect)];
  }
  const text = { old: { list: separatorOf(at.old, operation, was) }, now: { list: separatorOf(at.now, later, is) } };
  const value = (side: Side, { value: each, reason }: Counterexample, party: Party): Witness => ({
    party,
    validIn: side,
    request: exchanges.request(side, side === "old" ? operation : later, {
      values: new Map([[side === "old" ? was : is, each]]),
    }),
    reason: `${is.name}: ${reason}`,
  });
  return [
    ...(was.name === is.name || was.in !== "path" ? [] : [change("input-renamed", place, was.name, is.name)]),
    ...requiredChanges(place, was.required, is.required, () => [without(Boolean(is.required))]),
    ...unlessSame("input-default", place, defaultOf(at.old, was.schema), defaultOf(at.now, is.schema), {
      inconclusive: ["callers", "implementers"],
    }),
    ...writtenChanges(at, place, { old: operation, new: later }, { old: was, new: is }, text),
    ...changesIn(at, "input", place, was.schema, is.schema, value, { text }),
  ];
}

function defaultOf({ components }: InterfaceContract, schema: Schema): unknown {
  return withComponent(schema, components.schemas)["default"];
}

/** A list value that shows the serialization. */
const listItems = ["a", "b"];

function writtenChanges(
  { exchanges, universe }: At,
  place: string,
  operations: Readonly<Record<Side, Operation>>,
  parameters: Readonly<Record<Side, Parameter>>,
  text: { old: TextRule; now: TextRule },
): Change[] {
  const witness = (party: Party, side: Side): Witness | undefined => {
    const [writer, reader] = side === "old" ? [text.old, text.now] : [text.now, text.old];
    const schema = universe.schema(side, parameters[side].schema);
    const sample = exchanges.sample(side, parameters[side].schema);
    if (!Array.isArray(sample)) return undefined;
    const items = sample.length > 1 ? sample : listItems;
    const read = readAsText(items, schema, reader, universe, writer);
    if (isDeepStrictEqual(read, items)) return undefined;
    return {
      party,
      validIn: side,
      request: exchanges.request(side, operations[side], { values: new Map([[parameters[side], items]]) }),
      reason: `${parameters[side].name} is read as ${JSON.stringify(read)}, not as ${JSON.stringify(items)}`,
    };
  };
  return unlessSame("input-written", place, serializationOf(parameters.old), serializationOf(parameters.new), {
    inconclusive: ["callers", "implementers"],
    witnesses: [witness("callers", "old"), witness("implementers", "new")],
  });
}

/** Returns the serialization rules of a parameter. */
function serializationOf({ style, explode, allowReserved }: Parameter): unknown {
  return [style, explode, allowReserved];
}

export function bodyChanges(at: At, operation: Operation, later: Operation): Change[] {
  const { exchanges } = at;
  const [was, is] = [operation.requestBody, later.requestBody];
  const place = `${at.place} body`;
  const request = (side: Side, given: Parameters<Exchanges["request"]>[2]): WitnessRequest =>
    exchanges.request(side, side === "old" ? operation : later, given);
  const without = (party: Party, validIn: Side): Witness => ({
    party,
    validIn,
    request: request(validIn, { without: "body" }),
    reason: "the body is missing",
  });
  const withType = (party: Party, validIn: Side, mediaType: string): Witness => ({
    party,
    validIn,
    request: request(validIn, { mediaType }),
    reason: `${mediaType} is not accepted`,
  });
  if (was === undefined && is === undefined) return [];
  if (is === undefined) {
    const witnesses = was?.required ? [without("implementers", "new")] : [];
    return [change("input-removed", place, undefined, undefined, { witnesses, inconclusive: ["callers"] })];
  }
  if (was === undefined) {
    const effect: Effect = {
      witnesses: is.required ? [without("callers", "old")] : [],
      inconclusive: ["implementers"],
    };
    return [change(is.required ? "input-demanded" : "input-added", place, undefined, undefined, effect)];
  }
  return [
    ...requiredChanges(place, was.required, is.required, () => [
      is.required ? without("callers", "old") : without("implementers", "new"),
    ]),
    ...pairByKey(Object.entries(was.content), Object.entries(is.content), ([type]) => mediaKey(type)).flatMap(
      ([before, after]) => {
        if (after === undefined)
          return [
            change("body-type-removed", place, before[0], undefined, {
              witnesses: covers(is.content, before[0]) ? [] : [withType("callers", "old", before[0])],
            }),
          ];
        if (before === undefined)
          return [
            change("body-type-added", place, undefined, after[0], {
              witnesses: covers(was.content, after[0]) ? [] : [withType("implementers", "new", after[0])],
            }),
          ];
        const value = (side: Side, { value: each, reason }: Counterexample, party: Party): Witness => ({
          party,
          validIn: side,
          request: request(side, { body: { value: each }, mediaType: side === "old" ? before[0] : after[0] }),
          reason,
        });
        return [
          ...defaultChanges(at, place, schemaIn(before[1]), schemaIn(after[1])),
          ...contentChanges(at, "input", place, before, after, value),
        ];
      },
    ),
  ];
}

/** Returns the changes of the defaults of the fields of a body. */
function defaultChanges(at: At, place: string, was: Schema, is: Schema): Change[] {
  const [before, after] = [fieldsOf(at.old, was), fieldsOf(at.now, is)];
  return Object.keys(before)
    .filter((name) => Object.hasOwn(after, name))
    .flatMap((name) =>
      unlessSame(
        "input-default",
        `${place} ${name}`,
        defaultOf(at.old, before[name] ?? {}),
        defaultOf(at.now, after[name] ?? {}),
        {
          inconclusive: ["callers", "implementers"],
        },
      ),
    );
}

function fieldsOf({ components }: InterfaceContract, schema: Schema): Record<string, Schema> {
  return withComponent(schema, components.schemas).properties ?? {};
}
