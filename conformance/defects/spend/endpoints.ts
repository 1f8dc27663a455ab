import { isRow } from "../changed-at.ts";
import type { ServiceDefect } from "../defect.ts";
import { bodyIn, instead, wayIn, when } from "../intercepts.ts";
import type { Asked } from "../messages.ts";
import { defect, on } from "./interface.ts";

/** Takes another address of an endpoint for one that is fine. */
const accepted = (id: string, title: string, isWrong: RegExp): ServiceDefect =>
  defect(
    "SPD-SET-1",
    `endpoint/${id}`,
    title,
    on(
      "createSubscription",
      bodyIn("/endpoint_url", (url) => (isWrong.test(String(url)) ? "https://hooks.example.com/spend" : url)),
    ),
  );

const isVerify = ({ url }: Asked): boolean => url.pathname.endsWith("/verify");

/** Changes what is posted to a new endpoint; null posts nothing. */
const challenged = (
  id: string,
  title: string,
  change: (body: Record<string, unknown>) => Record<string, unknown> | null,
): ServiceDefect =>
  defect("SPD-SET-2", `setup/${id}`, title, {
    deliver: async (request, next) => {
      const body: unknown = await request.clone().json();
      if (!isRow(body) || body["challenge"] === undefined) return await next(request);
      const changed = change({ ...body });
      if (changed === null) return new Response(null, { status: 204 });
      return await wayIn((asked) => void (asked.body = changed))(request, next);
    },
  });

/** Mistakes with the endpoints of subscriptions. */
export const endpointDefects: readonly ServiceDefect[] = [
  accepted("http", "An endpoint may be reached over http", /^http:/),
  accepted("ftp", "An endpoint may have any scheme but http", /^ftp:/),
  accepted("any-scheme", "An endpoint may have any scheme", /^(?!https:)/),
  accepted("private", "An endpoint may be in a private network", /^https:\/\/(10|172|192|169|\[f)/),
  accepted("private-172", "Of private networks 172.16.0.0/12 is forgotten", /^https:\/\/172\./),
  accepted("private-192", "Of private networks 192.168.0.0/16 is forgotten", /^https:\/\/192\./),
  accepted("link-local", "An endpoint may be at a link-local address", /^https:\/\/169\.254\./),
  accepted("ipv6-unique-local", "Private networks are known in IPv4 alone", /^https:\/\/\[fd/),
  accepted("ipv6-link-local", "Link-local addresses are known in IPv4 alone", /^https:\/\/\[fe80/),
  challenged("no-challenge", "A new endpoint is posted nothing", () => null),
  challenged(
    "challenge-left-out",
    "What is posted to a new endpoint has no challenge",
    ({ challenge: _, ...body }) => body,
  ),
  challenged("challenge-null", "The challenge is null", (body) => ({ ...body, challenge: null })),
  challenged("challenge-number", "The challenge is a number", (body) => ({ ...body, challenge: 271828 })),
  challenged("challenge-empty", "The challenge is empty", (body) => ({ ...body, challenge: "" })),
  challenged(
    "challenge-of-another",
    "A new endpoint is posted another challenge than the one that is expected",
    (body) => ({
      ...body,
      challenge: String(body["challenge"]).toLowerCase(),
    }),
  ),
  challenged("challenge-cut", "The challenge is cut off after 16 characters", (body) => ({
    ...body,
    challenge: String(body["challenge"]).slice(0, 16),
  })),
  defect("SPD-SET-2", "setup/get", "A new endpoint is asked with GET", {
    deliver: async ({ url }, next) => await next(new Request(url)),
  }),
  defect("SPD-SET-2", "setup/put", "The challenge is put", {
    deliver: async (request, next) => await next(new Request(request, { method: "PUT" })),
  }),
  defect(
    "SPD-SET-2",
    "setup/no-verification",
    "There is no call that answers a challenge",
    when(
      isVerify,
      instead(() => ({ status: 404, body: {} })),
    ),
  ),
  defect(
    "SPD-SET-2",
    "setup/verification-refused",
    "The call that answers a challenge comes too late at once",
    when(
      isVerify,
      instead(() => ({ status: 409, body: { error: "expired" } })),
    ),
  ),
  defect(
    "SPD-SET-2",
    "setup/verification-not-read",
    "The challenge of the call is not read",
    when(
      isVerify,
      bodyIn("/challenge", () => ""),
    ),
  ),
];
