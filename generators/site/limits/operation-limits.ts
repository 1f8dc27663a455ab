import type { Ambiguity, InterfaceContract, Operation } from "../../contract/contract.ts";
import { places } from "../links.ts";
import { bounds } from "../models/constraints.ts";
import type { FieldRow } from "../models/fields.ts";
import { headerRows } from "../models/header-rows.ts";
import { type Input, inputsOf } from "../models/inputs.ts";
import { anchorWithin, code } from "../models/markup.ts";
import { type StatementLink, statements } from "../models/statements.ts";
import { listingSentences, type PagingRow, pagingRow, textLimitSentence } from "./paging-words.ts";
import { rateWords } from "./rate-words.ts";
import { readingsOf } from "./readings.ts";

/** The limits of an operation. What is called HTML is escaped already. */
export interface OperationLimits {
  id: string;
  name: string;
  path: string;
  request: string;

  /** The quota; empty where none is documented. */
  rate: string;

  /** The requirements of the operation that are about limits and paging. */
  governing: StatementLink[];

  /** The headers that an answer to too many requests has. */
  headers: (FieldRow & { id: string })[];
  sentences: string[];
  paging: PagingRow[];

  /** Where the documents say two things of its limits, and how that is read. */
  readings: readonly Ambiguity[];
  inputs: (Input & { boundsHtml: string; presetHtml: string })[];
}

/** Words by which requirements about limits are known, and those about paging. */
const limiting = /limit|quota/i;
const ofPaging = /limit|quota|paging|page|cursor|duplicat/i;

const tooManyRequests = "429";

/** The limits of an operation; undefined where it has none. */
export function operationLimits(
  api: InterfaceContract,
  from: string,
  operation: Operation,
): OperationLimits | undefined {
  const { name, method, path, rateLimit, listing, paging = [], textLimit, responses } = operation;
  const known = inputsOf(api, from, operation);
  const inputs = known.flatMap((input) => {
    const words = boundsOf(input);
    const preset = input.schema.default;
    return words === "" ? [] : [{ ...input, boundsHtml: words, presetHtml: preset === undefined ? "" : code(preset) }];
  });
  if (!rateLimit && !listing && !textLimit && paging.length + inputs.length === 0) return undefined;
  const refusal = responses[tooManyRequests];
  const subject = listing || paging.length > 0 ? ofPaging : limiting;
  const governing = statements(
    api,
    ({ proof, elements, statement }) =>
      proof !== "open" &&
      subject.test(statement) &&
      elements.some((element) => element.replace(/#\d+$/, "") === operation.element),
  );
  const id = places.limit("", name).replace(/^.*?#/, "");
  return {
    id,
    name,
    path: places.operation(api.name, name),
    request: `${method.toUpperCase()} ${path}`,
    rate: rateLimit ? rateWords(rateLimit) : "",
    governing,
    headers: refusal ? headerRows(api, from, refusal).map((row) => ({ ...row, id: anchorWithin(id, row.name) })) : [],
    sentences: [
      ...(listing ? listingSentences(listing) : []),
      ...(textLimit
        ? [
            textLimitSentence(
              textLimit,
              known.some((input) => input.name === textLimit.send),
            ),
          ]
        : []),
    ],
    paging: paging.map((rule) => pagingRow(api.name, rule)),
    readings: readingsOf(api, operation, governing),
    inputs,
  };
}

function boundsOf({ schema }: Input): string {
  return [...bounds(schema), ...(schema.items ? bounds(schema.items).map((words) => `each ${words}`) : [])].join(", ");
}
