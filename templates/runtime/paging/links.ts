import { inputAt, responseOf } from "../client/answers.ts";
import { type NextPage, PagingError, type PagingOptions } from "./paging.ts";

/** The options of paging by links. */
export interface LinkOptions<Item> extends PagingOptions<Item> {
  /**
   * The allowed origins of pages, in addition to the origin of the service. Neither credentials nor headers are sent to
   * them. Default: none.
   *
   * @example
   * shop.listPets.all({ linkOrigins: ["https://pages.shop.example"] });
   */
  linkOrigins?: readonly (string | URL)[] | undefined;
}

/**
 * Follows the link of each page to the next one, until a page has no link or a link that was already followed.
 *
 * @param linkOf Finds the link on a page: an absolute URL, or relative to the page.
 * @param origins The allowed origins of pages, in addition to the origin of the service.
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
    if (!URL.canParse(String(found), from)) throw new PagingError("the link to the next page is not a URL", body);
    const url = new URL(String(found), from);
    if (followed.has(url.href)) return undefined;
    const isForeign = url.origin !== home;
    if (isForeign && !origins.some((origin) => new URL(origin).origin === url.origin))
      throw new PagingError(`the next page is at ${url.origin}; add this origin to linkOrigins`, body);
    return inputAt(input, { url, isForeign });
  };
}

/** Finds a header of the response of a page. */
export function headerOf(page: unknown, name: string): string | undefined {
  return responseOf(page)?.headers.get(name) ?? undefined;
}
