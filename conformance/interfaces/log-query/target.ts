import type { Target } from "../../kit/target.ts";
import { type Declarable, type FixturesOf, type HooksOf, objectSchema } from "../../kit/value-schema.ts";
import type { logQueryRequirements } from "../../../generated/log-query/checks/requirements.ts";
import type { Check, PartsIn } from "../../../generated/runtime/checks/check.ts";

const text = { type: "string" } as const;

/** Fixtures of an implementation of the log-query API. */
export const fixtures = {
  token: { description: "An accepted token.", ...text },
  invalidToken: { description: "A token that was never issued.", ...text },
  dataset: {
    description: "The name of a dataset with any events. The interface does not list datasets.",
    ...text,
  },
  largeDataset: {
    description: "A constant dataset of more than 1,000 events, and more than the maximum page size of the server.",
    ...objectSchema({
      name: text,
      startTime: { description: "A time before the first event; `endTime` is after the last one. ISO 8601.", ...text },
      endTime: text,
      events: { description: "The number of events.", type: "number" },
    }),
  },
  serverLimit: {
    description: "The maximum page size of the server, whatever the limit of a query.",
    type: "number",
  },
} as const satisfies Declarable["fixtures"];

/** Optional test hooks of an implementation. */
export const hooks = {
  createDataset: { description: "Creates a dataset without events.", output: objectSchema({ dataset: text }) },
  ingest: {
    description: "Adds events to a dataset. When it returns, queries find them.",
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
                description: "Further data of the event. Queries return it in any field.",
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
} as const satisfies Declarable["hooks"];

export type LogQueryFixtures = FixturesOf<typeof fixtures>;
export type LogQueryHooks = HooksOf<typeof hooks>;
export type LogQueryTarget = Target<LogQueryFixtures, LogQueryHooks>;
/** A check of the interface. Its requirements and their parts have to exist. */
export type LogQueryCheck<Of = LogQueryTarget> = Check<Of, PartsIn<typeof logQueryRequirements>>;
