import type { Target } from "../../kit/target.ts";
import { type Declarable, type FixturesOf, type HooksOf, objectSchema } from "../../kit/value-schema.ts";
import type { logQueryRequirements } from "../../../generated/log-query/checks/requirements.ts";
import type { Check, PartsIn } from "../../../generated/runtime/checks/check.ts";

const text = { type: "string" } as const;

/** Fixtures of an implementation of the log-query API. */
export const subjects = {
  token: { description: "A token that is accepted.", ...text },
  invalidToken: { description: "A token that was never issued.", ...text },
  dataset: {
    description: "The name of a dataset with events, whatever they are: nothing tells which there are.",
    ...text,
  },
  largeDataset: {
    description: "A dataset of more than 1,000 events that nothing is added to, more than the server puts on a page.",
    ...objectSchema({
      name: text,
      startTime: { description: "Before the first event and after the last one, in ISO 8601.", ...text },
      endTime: text,
      events: { description: "The number of events.", type: "number" },
    }),
  },
  serverLimit: {
    description: "The number of events that the server puts on a page at most, whatever the limit of a query.",
    type: "number",
  },
} as const satisfies Declarable["subjects"];

/** Test hooks, each used where an implementation offers it. */
export const controls = {
  createDataset: { description: "Makes a dataset without events.", output: objectSchema({ dataset: text }) },
  ingest: {
    description: "Adds events to a dataset; when it is done, queries find them.",
    input: objectSchema({
      dataset: text,
      events: {
        type: "array",
        items: {
          title: "IngestedEvent",
          ...objectSchema(
            {
              _time: { description: "In ISO 8601.", ...text },
              data: {
                description: "More data of the event; it comes back in queries, in whichever field.",
                type: "object",
                additionalProperties: text,
              },
            },
            ["data"],
          ),
        },
      },
    }),
  },
} as const satisfies Declarable["controls"];

export type LogQuerySubjects = FixturesOf<typeof subjects>;
export type LogQueryControls = HooksOf<typeof controls>;
export type LogQueryTarget = Target<LogQuerySubjects, LogQueryControls>;
/** A check of the interface. Its requirements and their parts have to exist. */
export type LogQueryCheck<Of = LogQueryTarget> = Check<Of, PartsIn<typeof logQueryRequirements>>;
