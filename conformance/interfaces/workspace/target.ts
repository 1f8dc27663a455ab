import type { EventStatus, EventType } from "../../../generated/workspace/types.ts";
import type { Target } from "../../kit/target.ts";

/** Fixtures of an implementation of the workspace interface. */
export interface WorkspaceSubjects {
  /** The workspace that the token is for, where the suite may register webhooks of its own for a while. */
  workspaceId?: number;

  /** The field of the response to a registration that holds the webhook's id, which is not documented; of a field within: `webhook.id`. */
  webhookIdField?: string;

  /** The bodies that change a webhook, which are not documented. */
  changes?: {
    /** Names the field that takes a new name. */
    nameField: string;
    pause: Record<string, unknown>;
    resume: Record<string, unknown>;

    /** Names the field that takes the id of another event list. */
    listField: string;
  };
}

/** Test hooks, each used where an implementation offers it. */
export interface WorkspaceControls {
  /** Makes a workspace with nothing in it, and gives the headers that requests about it authenticate with. */
  createWorkspace?(input: Record<string, never>): Promise<{ workspaceId: number; headers: Record<string, string> }>;

  /** Lets an event occur. */
  causeEvent?(input: {
    workspaceId: number;
    event: EventType;
    data: Record<string, unknown>;
  }): Promise<{ eventId: number | string }>;

  /** Saves an event list that holds all events of these types. */
  createList?(input: { workspaceId: number; events: EventType[] }): Promise<{ listId: number }>;

  /** The status of an event in the feed, and the number of attempts to deliver it that show under it. */
  eventState?(input: { eventId: number | string }): Promise<{ status: EventStatus; attempts: number }>;

  /**
   * What was metered in a workspace: what it was charged in all, in whatever unit, and how many calls were metered as
   * egress.
   */
  usage?(input: { workspaceId: number }): Promise<{ charged: number; egress: number }>;

  /** Moves the clock on, in seconds; comes back when what fell due on the way is done. */
  advance?(input: { seconds: number }): Promise<unknown>;
}

export type WorkspaceTarget = Target<WorkspaceSubjects, WorkspaceControls>;
