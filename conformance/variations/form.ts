import { ownAnswers, everyObject } from "./json-answers.ts";
import type { Variation } from "./variation.ts";

/** The same answers, written in another way. */
export const formVariations: readonly Variation[] = [
  {
    id: "allowed/extra-fields",
    title: "Every object has a field that is not documented, but for answers to calls of tools",
    answer: ownAnswers((answered, { url }) => {
      // A call may be asked for an answer that has nothing but some fields.
      if (url.pathname.endsWith("/tools/execute")) return;
      answered.body = everyObject(answered.body, (object) => ({ ...object, additional: { of: 1 } }));
    }),
  },
  {
    id: "allowed/other-order",
    title: "The fields of every object come in the opposite order",
    answer: ownAnswers((answered) => {
      answered.body = everyObject(answered.body, (object) => Object.fromEntries(Object.entries(object).toReversed()));
    }),
  },
  {
    id: "allowed/other-text",
    title: "JSON is written with spaces and line breaks, and every other character is escaped",
    answer: ownAnswers((answered) => {
      const { body } = answered;
      if (typeof body !== "object") return;
      answered.body = JSON.stringify(body, undefined, 2).replaceAll(
        /[^\0-~]/g,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
    }),
  },
  {
    id: "allowed/other-headers",
    title: "Connections end with each answer, JSON names its encoding, and there are more headers",
    answer: ownAnswers(({ headers }) => {
      headers.set("connection", "close");
      headers.set("server", "Other/1.0");
      headers.append("set-cookie", "own=1; Path=/");
      if (headers.get("content-type") === "application/json")
        headers.set("content-type", "application/json; charset=UTF-8");
    }),
  },
  {
    id: "allowed/slow",
    title: "Every answer takes its time",
    answer: async (request, next) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      return await next(request);
    },
  },
];
