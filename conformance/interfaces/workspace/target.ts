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
export const fixtures = {
  workspaceId: {
    description: "The workspace of the token. The suite registers temporary webhooks in it.",
    ...number,
  },
  webhookIdField: {
    description:
      "The undocumented field with the webhook's id in the response to a registration; a nested field is written as `webhook.id`.",
    ...text,
  },
  changes: {
    description: "The undocumented bodies that change a webhook.",
    ...objectSchema({
      nameField: { description: "The field for a new name.", ...text },
      pause: { type: "object" },
      resume: { type: "object" },
      listField: { description: "The field for the id of another event list.", ...text },
    }),
  },
} as const satisfies Declarable["fixtures"];

/** Optional test hooks of an implementation. */
export const hooks = {
  createWorkspace: {
    description: "Creates an empty workspace, and returns the headers that authenticate requests for it.",
    output: objectSchema({ workspaceId: number, headers: { type: "object", additionalProperties: text } }),
  },
  causeEvent: {
    description: "Causes an event.",
    input: objectSchema({ workspaceId: number, event: eventType, data: { type: "object" } }),
    output: objectSchema({ eventId }),
  },
  createList: {
    description: "Creates an event list of all events of these types.",
    input: objectSchema({ workspaceId: number, events: { type: "array", items: eventType } }),
    output: objectSchema({ listId: number }),
  },
  eventState: {
    description: "Returns the status of an event in the feed, and the number of its delivery attempts listed there.",
    input: objectSchema({ eventId }),
    output: objectSchema({ status: { title: "EventStatus", enum: eventStatusValues }, attempts: number }),
  },
  usage: {
    description:
      "Returns the usage of a workspace: the total charge in any unit, and the number of calls metered as egress.",
    input: objectSchema({ workspaceId: number }),
    output: objectSchema({ charged: number, egress: number }),
  },
  advance: {
    description: "Moves the clock forward by seconds; returns when all due work is done.",
    input: objectSchema({ seconds: number }),
  },
} as const satisfies Declarable["hooks"];

export type WorkspaceFixtures = FixturesOf<typeof fixtures>;
export type WorkspaceHooks = HooksOf<typeof hooks>;
export type WorkspaceTarget = Target<WorkspaceFixtures, WorkspaceHooks>;

/** A check of the interface. Its requirements and their parts have to exist. */
export type WorkspaceCheck<Of = WorkspaceTarget> = Check<Of, PartsIn<typeof workspaceRequirements>>;
