import type { RequestParts } from "../../generated/runtime/checks/operation-target.ts";

/** A request whose response has a text in each language. */
export interface TranslatedRequest {
  request: RequestParts;

  /** The text in each language, by the value of the input. The response has exactly one of them. */
  texts: Readonly<Record<string, string>>;
}

/** Makes requests with known texts for operations whose language is negotiated (`@negotiated`), by their names. */
export type LanguageDefinitions<Target = never> = Readonly<
  Record<string, (target: Target) => Promise<TranslatedRequest>>
>;
