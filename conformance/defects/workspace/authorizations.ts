import type { ServiceDefect } from "../defect.ts";
import { postingHeader } from "./deliveries-of.ts";
import { defect, on } from "./interface.ts";
import { bodyIn } from "../intercepts.ts";

const sent = (id: string, title: string, change: Parameters<typeof postingHeader>[1]): ServiceDefect =>
  defect(
    "WSP-REG-2",
    `authorization/${id}`,
    title,
    postingHeader("authorization", (value, asked) => (value === "" ? undefined : change(value, asked))),
  );

const schemeOf = (value: string): string => value.split(" ")[0] ?? "";

/** Mistakes with the credentials that deliveries carry. */
export const authorizationDefects: readonly ServiceDefect[] = [
  sent("none", "Deliveries carry no credentials", () => undefined),
  sent("first-attempt-alone", "Retries carry no credentials", (value, { headers }) =>
    headers.get("x-service-attempt") === "1" ? value : undefined,
  ),
  sent("no-bearer", "Nothing is put before a value without a scheme", (value) => value.replace(/^Bearer /, "")),
  sent("bearer-always", "Bearer is put before every value", (value) => `Bearer ${value.replace(/^Bearer /, "")}`),
  sent("bearer-before-unknown", "Bearer is put before schemes other than Bearer and Basic", (value) =>
    ["Bearer", "Basic"].includes(schemeOf(value)) ? value : `Bearer ${value}`,
  ),
  sent("bearer-instead", "Bearer is put in place of every scheme", (value) => value.replace(schemeOf(value), "Bearer")),
  sent(
    "lowercase-scheme",
    "The scheme is in small letters",
    (value) => schemeOf(value).toLowerCase() + value.slice(schemeOf(value).length),
  ),
  sent("first-parameter-alone", "All but the first word after the scheme is lost", (value) =>
    value.split(" ").slice(0, 2).join(" "),
  ),
  sent("quotes-lost", "Quotation marks are lost", (value) => value.replaceAll('"', "")),
  sent("percent-encoded", "The value is percent-encoded", (value) => {
    const [scheme = "", ...rest] = value.split(" ");
    return `${scheme} ${encodeURIComponent(rest.join(" "))}`;
  }),
  sent("base64", "Values without a scheme are taken for user names", (value) =>
    schemeOf(value) === "Bearer" ? `Basic ${Buffer.from(`${value.slice(7)}:`).toString("base64")}` : value,
  ),
  defect(
    "WSP-REG-2",
    "authorization/value-with-colon",
    "A value with a colon is taken for one with a scheme",
    on(
      "createWebhook",
      bodyIn("/auth_header", (value) => (typeof value === "string" ? value.replace(/^(\w+):(?=\S)/, "$1: ") : value)),
    ),
  ),
];
