import type { Verdict } from "./judge.ts";

/** A document to generate code from. */
export interface GenerateJob {
  file: string;

  /** The folder for the code. */
  out: string;
}

/** The result for a document that was read. */
export interface Generated {
  /** The name of the interface. */
  name?: string;

  /** The number of operations. */
  operations?: number;
  warnings?: string[];
  readMs?: number;

  /** The time of reading and generating, in milliseconds. */
  ms: number;

  /** The maximum memory of the process, in megabytes. */
  memory?: number;

  /** The reason why nothing was generated although the document was read. */
  problem?: string;
}

/** A document to serve by a mock. */
export interface MockJob {
  /** The document, or its contract. */
  file: string;

  /** The file of the requests, and the file for the responses: one line for each. */
  requests: string;
  answers: string;
}

/** A document with the files of the responses of each mock. */
export interface JudgeJob {
  file: string;
  answers: readonly string[];
}

/** The verdicts on the responses of each mock. */
export interface Judged {
  verdicts: readonly (readonly JudgedAnswer[])[];
}

export type JudgedAnswer = Verdict & { operation: string; status: number };

/** Generated code with the checks of an interface. */
export interface SuiteJob {
  name: string;

  /** The folder of the generated code. */
  out: string;
}

/** The result of the derived suite against the mock. */
export interface SuiteResult {
  /** The number of checks by outcome. */
  outcomes: Readonly<Record<string, number>>;

  /** The number of requirements by verdict. */
  requirements: Readonly<Record<string, number>>;

  /** The failures, one line each. */
  failures: readonly string[];
  ms: number;
}
