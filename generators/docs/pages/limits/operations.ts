import type { Ambiguity, InterfaceContract, Listing, Operation } from "../../../contract/contract.ts";
import { reachable } from "../../../contract/schemas.ts";
import { anchorWithin, code } from "../../html.ts";
import { places } from "../../links.ts";
import { schemasOf } from "../models.ts";
import { type FieldRow, headerRows, type Input, inputsOf } from "../models/fields.ts";
import { type StatementLink, statements } from "../models/notes.ts";
import { bounds } from "../models/schema-words.ts";

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

  /** The headers of a response to too many requests. */
  headers: (FieldRow & { id: string })[];
  sentences: string[];
  paging: PagingRow[];

  /** The contradictions of the documents about its limits, and their reading. */
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
  const tooMany = responses[tooManyRequests];
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
    headers: tooMany ? headerRows(api, from, tooMany).map((row) => ({ ...row, id: anchorWithin(id, row.name) })) : [],
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

/** A quota in words: `120 requests in 60 s for each account`. */
export function rateWords({ requests, windowSeconds, sharedBy, anonymousSharedBy }: Rate): string {
  const anonymous = anonymousSharedBy === undefined ? "" : `; of anonymous callers, for each ${anonymousSharedBy}`;
  return `${requests} ${requests === 1 ? "request" : "requests"} in ${windowSeconds} s for each ${sharedBy}${anonymous}`;
}

type Rate = NonNullable<Operation["rateLimit"]>;

type PagingRule = NonNullable<Operation["paging"]>[number];
type TextLimit = NonNullable<Operation["textLimit"]>;

/** A way of paging in words. */
interface PagingRow {
  order: string;
  mechanism: string;
  next: string;
  end: string;
  isRecommended: boolean;
  isPreview: boolean;

  /** The requirement that gives it; empty where none does. */
  source: string;
  path: string;
}

function pagingRow(api: string, rule: PagingRule): PagingRow {
  const { mechanism, order, take, send, requirement = "" } = rule;
  const taken = mechanism === "timestamp" ? `the last item's \`${take}\`` : `the answer's \`${take}\``;
  return {
    order,
    mechanism: mechanism === "timestamp" ? "by timestamp" : "by cursor",
    next: `Send ${taken} as \`${send}\`${stepWords(rule)}.`,
    end: endWords(rule),
    isRecommended: rule.recommended ?? false,
    isPreview: rule.preview ?? false,
    source: requirement,
    path: requirement === "" ? "" : places.requirement(api, requirement),
  };
}

function stepWords({ stepNanoseconds: step }: PagingRule): string {
  return step === undefined ? "" : `, optionally ${step < 0 ? "minus" : "plus"} ${Math.abs(step)} ns`;
}

function endWords({ end, send, mayStopAtShortPage = false }: PagingRule): string {
  const last =
    end === "emptyPage" ? "A page without items." : `The cursor that comes back is the one sent as \`${send}\`.`;
  return mayStopAtShortPage ? `${last} Paging may also stop at a page with fewer items than the limit.` : last;
}

const listingWords: Readonly<Record<keyof Listing, string>> = {
  items: "The items are in the answer's",
  pageIndex: "The page is asked for with",
  pageSize: "The size of a page is asked for with",
  offset: "The items to skip are asked for with",
  continuationToken: "The next page is asked for with",
  nextToken: "The token of the next page is in the answer's",
  nextLink: "The link to the next page is in the answer's",
  total: "The number of all items, on all pages together, is in the answer's",
};

/** The paging of a list, one sentence for each input and each part of the response. */
function listingSentences(listing: Listing): string[] {
  const words = new Map<string, string>(Object.entries(listingWords));
  return Object.entries(listing).flatMap(([part, path]) =>
    words.has(part) ? [`${words.get(part)} \`${String(path)}\`.`] : [],
  );
}

/** A limit that stands in a text, and beside it: in an input that is documented, or in one that is not. */
function textLimitSentence({ text, send, above }: TextLimit, isDocumented: boolean): string {
  const place = isDocumented
    ? `, in \`${send}\``
    : `; which input of the request holds it is not documented (the generated client sends it as \`${send}\`)`;
  return `Above ${above.toLocaleString("en-US")} ${above === 1 ? "item" : "items"}, the request carries the same limit as the text of \`${text}\`${place}.`;
}

/** The reading of the places that statements are about where the documents contradict each other there. */
function readingsOf(
  api: InterfaceContract,
  operation: Operation,
  about: readonly StatementLink[],
): readonly Ambiguity[] {
  const ids = new Set(about.map(({ id }) => id));
  const elements = new Set(api.requirements.filter(({ id }) => ids.has(id)).flatMap((each) => each.elements));
  const models = reachable(schemasOf(operation), api.components.schemas);
  const isConcerned = (element: string): boolean => {
    const [first = ""] = element.slice(api.namespace.length + 1).split(/[.:#]/);
    return elements.has(element) && (element === operation.element || models.has(first));
  };
  return [
    ...new Map(api.ambiguities.filter(({ element }) => isConcerned(element)).map((it) => [it.statement, it])).values(),
  ];
}
