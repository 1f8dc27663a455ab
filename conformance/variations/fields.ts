import { changedAt } from "../defects/changed-at.ts";
import { ownAnswers, everyObject } from "./json-answers.ts";
import type { Variation } from "./variation.ts";

/** Fields that the documents promise to nobody, and texts whose wording they leave open. */
export const fieldVariations: readonly Variation[] = [
  {
    id: "allowed/absent-fields",
    title: "Fields that are only there where they are available are not there",
    interfaces: ["capability"],
    answer: ownAnswers((answered) => {
      for (const pointer of ["/elapsed_time_ms", "/results/*/stats", "/results/*/provider_name"])
        answered.body = changedAt(answered.body, pointer, () => undefined);
    }),
  },
  {
    id: "allowed/other-wording",
    title: "Messages for people are worded in another way",
    interfaces: ["capability"],
    answer: ownAnswers((answered) => {
      answered.body = changedAt(answered.body, "/details", (details) =>
        everyObject(details, (object) => ("msg" in object ? { ...object, msg: "Das geht so nicht." } : object)),
      );
      if (answered.status === 200) {
        answered.body = changedAt(answered.body, "/message", (message) => message && "Alles in Ordnung");
      }
    }),
  },
];
