import type { InterfaceContract, Operation } from "../../contract/contract.ts";
import { places } from "../links.ts";
import { bounds } from "../models/constraints.ts";
import type { FieldRow } from "../models/fields.ts";
import { headerRows } from "../models/header-rows.ts";
import { type Input, inputsOf } from "../models/inputs.ts";
import { code } from "../models/markup.ts";
import { type StatementLink, statements } from "../models/statements.ts";
import { listingSentences, type PagingRow, pagingRow, textLimitSentence } from "./paging-words.ts";
import { rateWords } from "./rate-words.ts";

/** The limits of an operation. What is called HTML is escaped already. */
export interface OperationLimits {
  id: string;
  name: string;
  path: string;
  request: string;

  /** The quota; empty where none is documented. */
  rate: string;

  /** The requirements of the operation that are about limits. */
  governing: StatementLink[];

  /** The headers that an answer to too many requests has. */
  headers: FieldRow[];
  sentences: string[];

  /** How a limit is found in a text; empty where none stands in one. */
  textPattern: string;
  paging: PagingRow[];
  inputs: (Input & { boundsHtml: string; presetHtml: string })[];
}

/** Words by which requirements about limits are known. */
const subject = /limit|quota|paging/i;

const tooManyRequests = "429";

/** The limits of an operation; undefined where it has none. */
export function operationLimits(
  api: InterfaceContract,
  from: string,
  operation: Operation,
): OperationLimits | undefined {
  const { name, method, path, rateLimit, listing, paging = [], textLimit, responses } = operation;
  const inputs = inputsOf(api, from, operation).flatMap((input) => {
    const words = boundsOf(input);
    const preset = input.schema.default;
    return words === "" ? [] : [{ ...input, boundsHtml: words, presetHtml: preset === undefined ? "" : code(preset) }];
  });
  if (!rateLimit && !listing && !textLimit && paging.length + inputs.length === 0) return undefined;
  const refusal = responses[tooManyRequests];
  return {
    id: places.limit("", name).replace(/^.*?#/, ""),
    name,
    path: places.operation(api.name, name),
    request: `${method.toUpperCase()} ${path}`,
    rate: rateLimit ? rateWords(rateLimit) : "",
    governing: statements(
      api,
      ({ proof, elements, statement }) =>
        proof !== "open" &&
        subject.test(statement) &&
        elements.some((element) => element.replace(/#\d+$/, "") === operation.element),
    ),
    headers: refusal ? headerRows(api, from, refusal) : [],
    sentences: [...(listing ? listingSentences(listing) : []), ...(textLimit ? [textLimitSentence(textLimit)] : [])],
    textPattern: textLimit?.pattern ?? "",
    paging: paging.map((rule) => pagingRow(api.name, rule)),
    inputs,
  };
}

function boundsOf({ schema }: Input): string {
  return [...bounds(schema), ...(schema.items ? bounds(schema.items).map((words) => `each ${words}`) : [])].join(", ");
}
