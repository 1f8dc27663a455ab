/** A diagnostic of a spec, as data. */
export interface Told {
  severity: "error" | "warning";
  code: string;
  message: string;

  /** The diagnostic as a line of text with its place. */
  text: string;

  /** Left out if the diagnostic has no place. Lines and columns count from 1. */
  file?: string;
  line?: number;
  column?: number;

  /** The JSON pointer of the place in an OpenAPI document. */
  pointer?: string;
}

/** A spec that can't be converted to a contract, with the diagnostics that say why. */
export class SpecError extends Error {
  readonly told: Told[];
  readonly diagnostics: string[];

  constructor(main: string, told: Told[], fault = "does not compile") {
    const texts = told.map(({ text }) => text);
    super(`${main} ${fault}:\n${texts.join("\n")}`);
    this.name = "SpecError";
    this.told = told;
    this.diagnostics = texts;
  }
}
