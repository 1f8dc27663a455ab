import { contentKind, isXml } from "../../generators/contract/model/content-kinds.ts";
import type { MediaType, Schema } from "../../generators/contract/model/contract.ts";
import { isAssertion } from "../../generators/contract/model/flatten.ts";
import { type At, type Effect, change } from "./change.ts";
import type { Change, Party, Witness } from "./rules.ts";
import { type Comparison, type Counterexample, type Finding, type Verdict, compare } from "./search.ts";
import type { Side, TextRule } from "./universe.ts";

type Direction = "input" | "answer" | "payload";

/** Makes the witness of a value that one version accepts and the other rejects. */
export type WitnessOfValue = (side: Side, counterexample: Counterexample, party: Party) => Witness;

/** The readers and writers of a value: callers write what implementers read. */
const readers: Readonly<Record<Direction, { reader: Party; writer: Party }>> = {
  input: { reader: "implementers", writer: "callers" },
  answer: { reader: "callers", writer: "implementers" },
  payload: { reader: "receivers", writer: "implementers" },
};

/** Returns the changes of a schema with their witnesses; changed fields of a component are reported at each use. */
export function changesIn(
  { universe }: At,
  direction: Direction,
  place: string,
  was: Schema,
  is: Schema,
  witnessOf: WitnessOfValue,
  options: { text?: { old: TextRule; now: TextRule }; skip?: ReadonlySet<string> } = {},
): Change[] {
  const isRead = direction !== "input";
  const { reader, writer } = readers[direction];
  const comparison: Comparison = compare(universe, {
    old: universe.schema("old", was),
    now: universe.schema("new", is),
    isRead,
    ...options,
  });
  const effectOf = (narrowing?: Finding, widening?: Finding): Effect => {
    const read = isRead ? widening?.read : widening?.strict;
    return {
      witnesses: [
        ...(narrowing?.strict ? [witnessOf("old", narrowing.strict, writer)] : []),
        ...(read ? [witnessOf("new", read, reader)] : []),
      ],
      inconclusive: [...(narrowing?.isOpen ? [writer] : []), ...(widening?.isOpen ? [reader] : [])],
    };
  };
  const rows = comparison.verdicts.flatMap((verdict) => {
    const { path, kind, before, after, narrowing, widening } = verdict;
    const at = path === "" ? place : `${place} ${path}`;
    if (kind === "values") return valueChanges(direction, at, verdict, effectOf);
    if (kind === "presence") {
      const isNarrower = after === "required";
      const effect = isNarrower ? effectOf(narrowing) : effectOf(undefined, widening);
      return [change(`${direction}-${isNarrower ? "narrower" : "wider"}`, at, before, after, effect)];
    }
    const effect = effectOf(narrowing, widening);
    // A version ignores an input that only the other one documents.
    const ignored = direction === "input" ? [kind === "removed" ? writer : reader] : [];
    const inconclusive = [...(effect.inconclusive ?? []), ...ignored];
    return [change(`${direction}-${kind}`, at, undefined, undefined, { ...effect, inconclusive })].map((each) => ({
      ...each,
      before,
      after,
    }));
  });
  const { whole } = comparison;
  return [
    ...rows,
    ...(whole?.widening.strict
      ? [change(`${direction}-wider`, place, undefined, undefined, effectOf(undefined, whole.widening))]
      : []),
    ...(whole?.narrowing.strict
      ? [change(`${direction}-narrower`, place, undefined, undefined, effectOf(whole.narrowing))]
      : []),
  ];
}

function valueChanges(
  direction: Direction,
  place: string,
  { before, after, gone, come, narrowing, widening, isOpen }: Verdict,
  effectOf: (narrowing?: Finding, widening?: Finding) => Effect,
): Change[] {
  if (!narrowing.isFound && !widening.isFound)
    return [change(`${direction}-same`, place, before, after, effectOf(narrowing, widening))];
  const added = come ? ["not there", come] : [before, after];
  const removed = gone ? [gone, "not there"] : [before, after];
  return [
    ...(widening.isFound
      ? [
          change(
            `${direction}-${isOpen ? "grown" : "wider"}`,
            place,
            added[0],
            added[1],
            effectOf(narrowing.isFound ? undefined : narrowing, widening),
          ),
        ]
      : []),
    ...(narrowing.isFound
      ? [
          change(
            `${direction}-narrower`,
            place,
            removed[0],
            removed[1],
            effectOf(narrowing, widening.isFound ? undefined : widening),
          ),
        ]
      : []),
  ];
}

export function requiredChanges(
  place: string,
  was = false,
  is = false,
  witnesses: () => readonly Witness[],
  direction: "input" | "answer" = "input",
): Change[] {
  if (was === is) return [];
  const [optional, required] = ["optional", "required"];
  return is
    ? [change(`${direction}-narrower`, place, optional, required, { witnesses: witnesses() })]
    : [change(`${direction}-wider`, place, required, optional, { witnesses: witnesses() })];
}

/** Returns a media type without parameters that do not affect the content. */
export function mediaKey(type: string): string {
  return type
    .toLowerCase()
    .replaceAll(/\s*;\s*charset=[^;]*/g, "")
    .replaceAll(/\s/g, "");
}

/** Returns true if one of these media ranges includes the media type. */
export function covers(content: Record<string, unknown>, type: string): boolean {
  return Object.keys(content).some(
    (each) => each === "*/*" || (each.endsWith("/*") && type.startsWith(each.slice(0, -1))),
  );
}

/** Returns the changes of the values of a media type with their witnesses. */
export function contentChanges(
  at: At,
  direction: Direction,
  place: string,
  [type, was]: readonly [type: string, media: MediaType],
  [, is]: readonly [type: string, media: MediaType],
  witnessOf: WitnessOfValue,
): Change[] {
  const [before, after] = [schemaIn(was), schemaIn(is)];
  const isElement = [was, is].map((media) => contentKind(type, media) === "xml");
  return isXml(type) && isElement[0] !== isElement[1]
    ? xmlTextChanges(at, direction, place, before, after, witnessOf)
    : changesIn(at, direction, place, before, after, witnessOf, textRulesOf(type, was));
}

/** Returns the change of a document from an XML element to text that is sent as it is, or back. */
function xmlTextChanges(
  { exchanges }: At,
  direction: Direction,
  place: string,
  was: Schema,
  is: Schema,
  witnessOf: WitnessOfValue,
): Change[] {
  const { reader, writer } = readers[direction];
  const isTextNow = is.type === "string";
  const [side, text, party, other] = isTextNow
    ? (["new", is, reader, writer] as const)
    : (["old", was, writer, reader] as const);
  const counterexample = { value: exchanges.sample(side, text), reason: "expected an XML element, found text" };
  // A text without other constraints can be any document.
  const isAnyText = Object.keys(text).every((keyword) => keyword === "type" || !isAssertion(keyword));
  return [
    change(
      `${direction}-${isTextNow ? "wider" : "narrower"}`,
      place,
      isTextNow ? "an XML element" : "text",
      isTextNow ? "text" : "an XML element",
      { witnesses: [witnessOf(side, counterexample, party)], ...(!isAnyText && { inconclusive: [other] }) },
    ),
  ];
}

/** Returns the text rules of a media type whose values are text. */
function textRulesOf(type: string, media: MediaType): { text?: { old: TextRule; now: TextRule } } {
  const kind = contentKind(type, media);
  const isText = kind === "form" || kind === "multipart" || kind === "text" || kind === "xml";
  return isText ? { text: { old: { list: "repeat" }, now: { list: "repeat" } } } : {};
}

export function schemaIn({ schema, itemSchema }: MediaType): Schema {
  return schema ?? itemSchema ?? {};
}
