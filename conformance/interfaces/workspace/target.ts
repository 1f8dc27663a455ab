import { eventStatusValues, eventTypeValues } from "../../../generated/workspace/enums.ts";
import type { Target } from "../../kit/target.ts";
import { type Declarable, type FixturesOf, type HooksOf, objectSchema } from "../../kit/value-schema.ts";
import type { workspaceRequirements } from "../../../generated/workspace/checks/requirements.ts";
import type { Check, PartsIn } from "../../../generated/runtime/checks/check.ts";

const text = { type: "string" } as const;
const number = { type: "number" } as const;
const eventType = { title: "EventType", enum: eventTypeValues } as const;
const eventId = { type: ["number", "string"] } as const;

/** Fixtures of an implementation of the workspace interface. */
export const subjects = {
  workspaceId: {
    description: "The workspace that the token is for, where the suite may register webhooks of its own for a while.",
    ...number,
  },
  webhookIdField: {
    description:
      "The field of the response to a registration that holds the webhook's id, which is not documented; of a field within: `webhook.id`.",
    ...text,
  },
  changes: {
    description: "The bodies that change a webhook, which are not documented.",
    ...objectSchema({
      nameField: { description: "Names the field that takes a new name.", ...text },
      pause: { type: "object" },
      resume: { type: "object" },
      listField: { description: "Names the field that takes the id of another event list.", ...text },
    }),
  },
} as const satisfies Declarable["subjects"];

/** Test hooks, each used where an implementation offers it. */
export const controls = {
  createWorkspace: {
    description:
      "Makes a workspace with nothing in it, and gives the headers that requests about it authenticate with.",
    output: objectSchema({ workspaceId: number, headers: { type: "object", additionalProperties: text } }),
  },
  causeEvent: {
    description: "Lets an event occur.",
    input: objectSchema({ workspaceId: number, event: eventType, data: { type: "object" } }),
    output: objectSchema({ eventId }),
  },
  createList: {
    description: "Saves an event list that holds all events of these types.",
    input: objectSchema({ workspaceId: number, events: { type: "array", items: eventType } }),
    output: objectSchema({ listId: number }),
  },
  eventState: {
    description: "The status of an event in the feed, and the number of attempts to deliver it that show under it.",
    input: objectSchema({ eventId }),
    output: objectSchema({ status: { title: "EventStatus", enum: eventStatusValues }, attempts: number }),
  },
  usage: {
    description:
      "What was metered in a workspace: what it was charged in all, in whatever unit, and how many calls were metered as egress.",
    input: objectSchema({ workspaceId: number }),
    output: objectSchema({ charged: number, egress: number }),
  },
  advance: {
    description: "Moves the clock on, in seconds; comes back when what fell due on the way is done.",
    input: objectSchema({ seconds: number }),
  },
} as const satisfies Declarable["controls"];

export type WorkspaceSubjects = FixturesOf<typeof subjects>;
export type WorkspaceControls = HooksOf<typeof controls>;
export type WorkspaceTarget = Target<WorkspaceSubjects, WorkspaceControls>;

/** A check of the interface. Its requirements and their parts have to exist. */
export type WorkspaceCheck<Of = WorkspaceTarget> = Check<Of, PartsIn<typeof workspaceRequirements>>;
