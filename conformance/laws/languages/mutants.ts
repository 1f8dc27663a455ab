import { drop, interceptorOf, type Operator as Edit, replace, set, when } from "../../defect-kit/mutants.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import type { LanguageDefinitions } from "../../kit/language-definition.ts";
import type { Operator } from "../mutants.ts";
import { accepted, negotiationsOf } from "./languages.ts";

/**
 * Returns the mutants of the language of responses: one language is read in place of another, or the input is ignored.
 */
export function languageOperators(contract: InterfaceContract, definitions: LanguageDefinitions = {}): Operator[] {
  const header = `header/${accepted.toLowerCase()}` as const;
  return negotiationsOf(contract, definitions).flatMap(({ operation, input, languages }) => {
    const { name } = input;
    const at = input.in === "body" ? (`request/${name}` as const) : (`query/${name}` as const);
    const [one = "", two = ""] = languages;
    const rows: readonly (readonly [check: string, name: string, title: string, edits: readonly Edit[]])[] = [
      ["given", "ignored", `ignores ${name}`, [drop(at)]],
      ["given", "swapped", `reads ${one} as ${two}`, when({ [at]: one }, set(at, two))],
      ["first", "header-first", `reads ${accepted} before ${name}`, when({ [header]: /./ }, drop(at))],
      ["negotiated", "ignored", `ignores ${accepted}`, [drop(header)]],
      ["negotiated", "first-listed", `ignores the quality of languages`, [replace(header, /[,;].*/, "")]],
      ["negotiated", "quality-unread", `reads ${accepted} only without qualities`, [replace(header, /.*;.*/, "")]],
    ];
    return rows.map(([check, end, title, edits]) => ({
      operation: operation.name,
      check: `${name}/${check}`,
      name: end,
      title,
      make: () => interceptorOf(edits),
    }));
  });
}
