import { changedAt } from "../changed-at.ts";
import type { Intercept, ServiceDefect, Wrong } from "../defect.ts";
import { wayOut } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const pointer = "/result/full_content_file_url";

/** Another address of the full content; `api` is that of the request. */
const address = (change: (url: URL, api: URL) => void): Intercept =>
  on(
    "call",
    wayOut((answered, { url: api }) => {
      answered.body = changedAt(answered.body, pointer, (given) => {
        if (typeof given !== "string") return given;
        const url = new URL(given);
        change(url, api);
        return url.href;
      });
    }),
  );

/** Another way to serve the file whose address was given last. */
function served(
  serve: (given: URL, request: Request, next: (request: Request) => Promise<Response>) => Promise<Response>,
): Wrong {
  let last: URL | undefined;
  const remembering = address((url) => void (last = new URL(url)));
  return {
    answer: async (request, next) =>
      last !== undefined && new URL(request.url).origin === last.origin
        ? await serve(last, request, next)
        : await remembering(request, next),
  };
}

/** A file that is served wherever its address resembles the one that was given. */
const wherever = (resembles: (asked: URL, given: URL) => boolean) => ({
  fresh: () =>
    served(
      async (given, request, next) => await next(resembles(new URL(request.url), given) ? new Request(given) : request),
    ),
});

const parameter =
  (name: string) =>
  (asked: URL, given: URL): boolean =>
    asked.pathname === given.pathname && asked.searchParams.get(name) === given.searchParams.get(name);

/** Mistakes with the address of a full content. */
export const storedContentDefects: readonly ServiceDefect[] = [
  defect(
    "CAP-PROJ-2",
    "stored/http",
    "The address is not one of https",
    address((url) => void (url.protocol = "http:")),
  ),
  defect(
    "CAP-PROJ-2",
    "stored/on-the-api",
    "The address is one of the API's origin",
    address((url, api) => void (url.host = api.host)),
  ),
  defect(
    "CAP-PROJ-2",
    "stored/unsigned",
    "The signature is not looked at",
    wherever((asked, given) => asked.pathname === given.pathname),
  ),
  defect(
    "CAP-PROJ-2",
    "stored/expiry-unsigned",
    "The signature does not cover when the address expires",
    wherever(parameter("signature")),
  ),
  defect(
    "CAP-PROJ-2",
    "stored/any-file",
    "The signature does not cover which file it is",
    wherever((asked, given) => asked.search === given.search),
  ),
  defect("CAP-PROJ-2", "stored/for-ever", "The address never expires", {
    fresh: () => {
      const kept = new Map<string, string>();
      return served(async (_, request, next) => {
        const response = await next(request);
        const text = response.ok ? await response.text() : kept.get(request.url);
        if (text === undefined) return response;
        kept.set(request.url, text);
        return new Response(text);
      });
    },
  }),
  defect("CAP-PROJ-2", "stored/truncated", "The content is truncated as the result is", {
    fresh: () =>
      served(async (_, request, next) => {
        const response = await next(request);
        return response.ok ? new Response(JSON.stringify((await response.text()).slice(0, 20_480))) : response;
      }),
  }),
];
