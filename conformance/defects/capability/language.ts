import type { Intercept, ServiceDefect } from "../defect.ts";
import { bodyIn, headerIn, wayIn } from "../intercepts.ts";
import { defect, on } from "./interface.ts";

const make = (id: string, title: string, intercept: Intercept): ServiceDefect =>
  defect("CAP-FLOW-12", `discover/${id}`, title, on("discover", intercept));

const accepted = (change: (given: string | undefined) => string | undefined): Intercept =>
  headerIn("accept-language", change);

/** Mistakes with the language of results. */
export const languageDefects: readonly ServiceDefect[] = [
  make(
    "lang-ignored",
    "lang is not read",
    bodyIn("/lang", () => undefined),
  ),
  make(
    "accept-language-ignored",
    "Accept-Language is not read",
    accepted(() => undefined),
  ),
  make(
    "accept-language-first",
    "Accept-Language goes before lang",
    wayIn((asked) => {
      if (asked.headers.has("accept-language")) asked.body = { ...Object(asked.body), lang: undefined };
    }),
  ),
  make(
    "quality-ignored",
    "The first language of Accept-Language is taken, whatever its quality",
    accepted((given) => given?.split(/[,;]/)[0]),
  ),
  make(
    "first-unknown",
    "Where the first language is not known, the others are not looked at",
    accepted((given) => (given?.startsWith("fr") ? "en" : given)),
  ),
];
