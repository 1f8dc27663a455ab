import type { Listing, Operation } from "../../contract/contract.ts";
import { places } from "../links.ts";

type PagingRule = NonNullable<Operation["paging"]>[number];
type TextLimit = NonNullable<Operation["textLimit"]>;

/** A way of paging in words. */
export interface PagingRow {
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

export function pagingRow(api: string, rule: PagingRule): PagingRow {
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
};

/** How a list is paged, one sentence for each input and each part of the answer. */
export function listingSentences(listing: Listing): string[] {
  const words = new Map<string, string>(Object.entries(listingWords));
  return Object.entries(listing).flatMap(([part, path]) =>
    words.has(part) ? [`${words.get(part)} \`${String(path)}\`.`] : [],
  );
}

/** A limit that stands in a text, and beside it: in an input that is documented, or in one that is not. */
export function textLimitSentence({ text, send, above }: TextLimit, isDocumented: boolean): string {
  const place = isDocumented
    ? `, in \`${send}\``
    : `; which input of the request holds it is not documented (the generated client sends it as \`${send}\`)`;
  return `Above ${above.toLocaleString("en-US")} ${above === 1 ? "item" : "items"}, the request carries the same limit as the text of \`${text}\`${place}.`;
}
