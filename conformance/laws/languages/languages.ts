import { type Check, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { listInputs, type ListInput } from "../../../generators/contract/facts/lists.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import { statedOn } from "../../../generators/contract/model/schemas.ts";
import { holds, mentions } from "../../kit/bodies.ts";
import { alternativesOf, scopeOf } from "../../kit/elements.ts";
import type { LanguageDefinitions, TranslatedRequest } from "../../kit/language-definition.ts";
import { sendOperation } from "../../kit/send-operation.ts";
import { withValues } from "../errors/invalid-inputs.ts";
import { type AnyTarget, checkOf, type LawCheck } from "../governing.ts";

export const accepted = "Accept-Language";

/** An input that selects the language of a response, and its values. */
export interface Negotiation {
  operation: Operation;
  input: ListInput;
  languages: readonly string[];
  translated: (target: AnyTarget) => Promise<TranslatedRequest>;
}

/** Returns the inputs with `@negotiated` of the operations for which a suite has texts. */
export function negotiationsOf(contract: InterfaceContract, definitions: LanguageDefinitions = {}): Negotiation[] {
  return contract.operations.flatMap((operation) => {
    const { [operation.name]: translated } = definitions;
    const input = listInputs(contract, operation).find(({ element }) => element["x-negotiated"] === true);
    if (translated === undefined || input === undefined) return [];
    const all = alternativesOf(input.schema, scopeOf(contract)).flatMap(({ keywords }) => keywords.enum ?? []);
    const languages = all.filter((value) => typeof value === "string");
    return [{ operation, input, languages, translated: translated as Negotiation["translated"] }];
  });
}

/** A language that no response has. */
const other = "zxx";

/** Returns the part of a requirement on the header. */
export function headerPart({ input }: Negotiation): string {
  return `${accepted} without ${input.name}`;
}

/**
 * Returns the checks of the language of responses: that of an input; without the input, that of the header
 * `Accept-Language` with the highest quality.
 *
 * @param definitions Requests with known texts. Without one, nothing is checked.
 */
export function languageChecks(contract: InterfaceContract, definitions: LanguageDefinitions = {}): Check<AnyTarget>[] {
  return negotiationsOf(contract, definitions).flatMap((negotiation) =>
    checksOf(negotiation).map((check) => checkOf(contract, negotiation.operation, check)),
  );
}

function checksOf(negotiation: Negotiation): LawCheck[] {
  const { input, languages } = negotiation;
  const { name } = input;
  const stated = statedOn(input.element);
  const pairs = languages.flatMap((one) => languages.flatMap((two) => (one === two ? [] : [[one, two] as const])));
  return [
    {
      name: `${name}/given`,
      title: `returns the texts of each ${name}`,
      stated,
      parts: languages,
      run: async (target) => {
        for (const lang of languages) await expectLanguage(negotiation, target, lang, { lang });
      },
    },
    {
      name: `${name}/first`,
      title: `reads ${name} before ${accepted}`,
      stated,
      parts: languages,
      run: async (target) => {
        for (const [lang, preferred] of pairs) await expectLanguage(negotiation, target, lang, { lang, preferred });
      },
    },
    {
      name: `${name}/negotiated`,
      title: `returns the texts that ${accepted} prefers, without ${name}`,
      stated,
      parts: [headerPart(negotiation)],
      run: async (target) => {
        for (const lang of languages) await expectLanguage(negotiation, target, lang, { preferred: lang });
        for (const [lang, less] of pairs)
          for (const preferred of [
            `${less};q=0.4, ${lang};q=0.9`,
            `${lang};q=0.9, ${less};q=0.4`,
            `${other}, ${lang};q=0.8, ${less};q=0.5`,
          ])
            await expectLanguage(negotiation, target, lang, { preferred });
      },
    },
  ];
}

/** Asserts that a response has the text in one language only. */
async function expectLanguage(
  { operation, input, translated }: Negotiation,
  target: AnyTarget,
  expected: string,
  { lang, preferred }: { lang?: string; preferred?: string },
): Promise<void> {
  const { request, texts } = await translated(target);
  const asked: RequestParts = lang === undefined ? request : withValues(request, input.in, { [input.name]: lang });
  const headers = { ...asked.headers, ...(preferred !== undefined && { [accepted.toLowerCase()]: preferred }) };
  const { status, body } = await sendOperation(target, operation, { ...asked, headers });
  if (!isSuccess(status)) throw new NotTested(`${operation.name} responds with status ${status}`);
  const hasTexts = holds(body, (value) => typeof value === "string" && value.includes(" "));
  if (!hasTexts && !Object.values(texts).some((text) => mentions(body, text)))
    throw new NotTested("the response has no texts");
  for (const [language, text] of Object.entries(texts)) {
    const isExpected = language === expected;
    expectThat("the response", mentions(body, text) === isExpected, `${isExpected ? "the" : "no"} text ${text}`, body);
  }
}
