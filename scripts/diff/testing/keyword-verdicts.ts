import * as checks from "../../../generated/runtime/validation/checks.ts";
import * as formats from "../../../generated/runtime/validation/formats.ts";
import * as reasons from "../../../generated/runtime/validation/reasons.ts";
import { inputReader } from "../../../generated/runtime/server/input.ts";
import { guardsOf, rulesOf } from "../../../conformance/mock/rules.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { resolved } from "../../../generators/contract/facts/resolved-operation.ts";
import { compileGuards } from "../../../generators/validators/testing/compile-guards.ts";
import { changesOf } from "../changes.ts";
import { brokenBy, type Change, type Party, rules, type Witness, type WitnessRequest } from "../rules.ts";
import { interfaceOf, interfaceOfTexts, mutations, type PositionOfSchema } from "./mutations.ts";

/** Returns the parties for which a change at a place is breaking. */
export function brokenAt(changes: readonly Change[], place: string): Party[] {
  return [...new Set(changesAt(changes, place).flatMap((change) => brokenBy(change)))].toSorted();
}

function changesAt(changes: readonly Change[], place: string): Change[] {
  return changes.filter((change) => `${change.place} `.startsWith(`shop ${place} `));
}

type Way = "narrower" | "wider";

/** An unexpected verdict, or a witness that the generated guards do not confirm. */
interface WrongVerdict {
  keyword: string;
  place: string;
  way: Way;
  actual: Party[];
  expected: readonly Party[];
  unconfirmed: Witness[];
  changes: Change[];
}

interface Verdicts {
  pairs: number;
  wrong: WrongVerdict[];
}

const models = { take: "Taken", give: "Given", sent: "Sent" } as const;

/** Mutates every keyword at a position of requests, responses and events, and compares the verdicts with the expected ones. */
export function verdictsAt(position: PositionOfSchema): Verdicts {
  const [wide, narrow] = [
    interfaceOf(
      mutations.map(({ loose }) => loose),
      position,
    ),
    interfaceOf(
      mutations.map(({ tight }) => tight),
      position,
    ),
  ];
  const changes = {
    narrower: changesOf({ interfaces: [wide] }, { interfaces: [narrow] }),
    wider: changesOf({ interfaces: [narrow] }, { interfaces: [wide] }),
  };
  const guards = [wide, narrow].map((api) => compileGuards(api, { checks, formats, reasons }));
  const wrong = mutations.flatMap(({ keyword, isOpen = false }, index) => {
    const expected: Readonly<Record<Way, Readonly<Record<keyof typeof models, readonly Party[]>>>> = {
      narrower: { take: ["callers"], give: ["implementers"], sent: ["implementers"] },
      wider: { take: ["implementers"], give: isOpen ? [] : ["callers"], sent: isOpen ? [] : ["receivers"] },
    };
    return (["narrower", "wider"] as const).flatMap((way) =>
      (["take", "give", "sent"] as const).flatMap((kind) => {
        const place = `${kind}${index}`;
        const all = changesAt(changes[way], place);
        const unconfirmed = all
          .flatMap(({ witnesses = [] }) => witnesses)
          .filter(({ party, request, response, event }) => {
            const { body } = request ?? response ?? event ?? {};
            // Guards of readers accept newer values; implementations send only documented ones.
            const model = party === "implementers" ? "Taken" : models[kind];
            const [isLoose, isTight] = guards.map((each) => each[`is${model}${index}`]?.(body));
            // In both directions of the change, the loose version accepts the value and the tight one rejects it.
            return isLoose !== true || isTight !== false;
          });
        return wrongVerdict({
          keyword,
          place,
          way,
          actual: brokenAt(all, place),
          expected: expected[way][kind],
          unconfirmed,
          changes: all,
        });
      }),
    );
  });
  return { pairs: mutations.length, wrong };
}

/** Compares the verdicts on parameters and headers in the same way. */
export function verdictsOfTexts(): Verdicts {
  const texts = mutations.filter(({ isText }) => isText === true);
  const [wide, narrow] = [
    interfaceOfTexts(texts.map(({ loose }) => loose)),
    interfaceOfTexts(texts.map(({ tight }) => tight)),
  ];
  const changes = {
    narrower: changesOf({ interfaces: [wide] }, { interfaces: [narrow] }),
    wider: changesOf({ interfaces: [narrow] }, { interfaces: [wide] }),
  };
  const servers = { wide: serverOf(wide), narrow: serverOf(narrow) };
  const input: Readonly<Record<Way, readonly Party[]>> = { narrower: ["callers"], wider: ["implementers"] };
  const found = texts.flatMap(({ keyword, isOpen = false }, index) => {
    const expected: Readonly<Record<string, Readonly<Record<Way, readonly Party[]>>>> = {
      query: input,
      header: input,
      path: input,
      response: { narrower: ["implementers"], wider: isOpen ? [] : ["callers"] },
      delivery: { narrower: ["implementers"], wider: isOpen ? [] : ["receivers"] },
    };
    return Object.entries(expected).flatMap(([kind, parties]) =>
      (["narrower", "wider"] as const).flatMap((way) => {
        const place = `${kind}${index}`;
        const all = changesAt(changes[way], place);
        const unconfirmed = all
          .flatMap(({ witnesses = [] }) => witnesses)
          .filter(({ request }) => request && (!servers.wide(place, request) || servers.narrow(place, request)));
        return wrongVerdict({
          keyword,
          place,
          way,
          actual: brokenAt(all, place),
          expected: parties[way],
          unconfirmed,
          changes: all,
        });
      }),
    );
  });
  return { pairs: texts.length * 5, wrong: found };
}

function wrongVerdict(verdict: WrongVerdict): WrongVerdict[] {
  const isRuled = verdict.changes.every((change) =>
    brokenBy(change).every((party) => (rules[change.rule].breaks as readonly string[]).includes(party)),
  );
  const isRight =
    isRuled && verdict.actual.join(" ") === verdict.expected.join(" ") && verdict.unconfirmed.length === 0;
  return isRight ? [] : [verdict];
}

/**
 * Returns a predicate that runs a generated server to decide whether an operation accepts the parameters of a request.
 */
function serverOf(api: InterfaceContract): (operation: string, request: WitnessRequest) => boolean {
  const table = rulesOf(resolved(api), guardsOf(api), { make: unexpected });
  return (operation, { target, headers = {} }) => {
    const reader = inputReader(table[operation] ?? unexpected());
    const source = {
      target,
      header: (name: string) => headers[name],
      length: 0,
      mayHaveBody: () => false,
      readBytes: unexpected,
    };
    const [path = ""] = target.split("?");
    const checked = reader(source, { value: decodeURIComponent(path.split("/").at(-1) ?? "") }, {});
    return "issues" in checked && checked.issues.length === 0;
  };
}

function unexpected(): never {
  throw new Error("unexpected call: only parameters are read");
}
