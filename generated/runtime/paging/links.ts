// Generated from templates/runtime/paging/links.ts by `concordat generate`. Do not edit.

import { inputAt, responseOf } from "../client/answers.ts";
import { type NextPage, PagingError, type PagingOptions } from "./paging.ts";

/** The options of a walk along links from page to page. */
export interface LinkOptions<Item> extends PagingOptions<Item> {
  /**
   * The origins besides the service's own at which pages may be. Neither credentials nor headers are sent there. Default:
   * none.
   *
   * @example
   * shop.listPets.all({ linkOrigins: ["https://pages.shop.example"] });
   */
  linkOrigins?: readonly (string | URL)[] | undefined;
}

/**
 * Follows the link of each page to the next one. The end is where none comes back, or one that was followed before.
 *
 * @param linkOf Finds the link on a page: absolute, or as seen from there.
 * @param origins The origins besides the service's own at which pages may be.
 */
export function byLink<Body>(linkOf: (body: Body) => unknown, origins: readonly (string | URL)[] = []): NextPage<Body> {
  const followed = new Set<string>();
  let home: string | undefined;
  return ({ input, body }) => {
    const from = responseOf(body)?.url ?? "";
    home ??= new URL(from).origin;
    followed.add(from);
    const found = linkOf(body);
    if (!found) return undefined;
    if (!URL.canParse(String(found), from)) throw new PagingError("no address of the next page", body);
    const url = new URL(String(found), from);
    if (followed.has(url.href)) return undefined;
    const isForeign = url.origin !== home;
    if (isForeign && !origins.some((origin) => new URL(origin).origin === url.origin))
      throw new PagingError(`the next page is at ${url.origin}, which linkOrigins has to allow`, body);
    return inputAt(input, { url, isForeign });
  };
}

/** Finds a header of the response that a page came in. */
export function headerOf(page: unknown, name: string): string | undefined {
  return responseOf(page)?.headers.get(name) ?? undefined;
}
