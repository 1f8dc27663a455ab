// Generated from spec/workspace/main.tsp by `concordat generate`. Do not edit.

import { decide, type Decision, type Step, step, type Transition, worst } from "../runtime/states/tables.ts";
import type {
  AgentReport,
  DestinationKind,
  EventStatus,
  FeedPromptState,
  Notification,
  RetainedData,
} from "./types.ts";

export {
  agentReportValues,
  destinationKindValues,
  eventStatusValues,
  feedPromptStateValues,
  isAgentReport,
  isDestinationKind,
  isEventStatus,
  isFeedPromptState,
  isRetainedData,
  retainedDataValues,
} from "./enums.ts";

/** The triggers of {@link EventStatus}, each with the conditions that it depends on. */
export interface EventStatusTriggers {
  eventOccurs: [when: "subscribed" | "notSubscribed"];
  workerAttempt: [when: "accepted" | "refusedWithAttemptsLeft" | "lastAttemptFailed"];
  replay: [];
}

/**
 * The transitions of {@link EventStatus}.
 *
 * The status of an event: the worst status of its deliveries, or a status for events without deliveries.
 */
export const eventStatusTransitions: readonly Transition<EventStatus, EventStatusTriggers>[] = [
  { on: "eventOccurs", when: "subscribed", to: "pending", also: "A delivery is enqueued.", requirement: "WSP-STATE-1" },
  {
    on: "eventOccurs",
    when: "notSubscribed",
    to: "not sent",
    also: "Agent tool calls end here: they are never forwarded.",
    requirement: "WSP-STATE-2",
  },
  { from: "pending", on: "workerAttempt", when: "accepted", to: "delivered", requirement: "WSP-STATE-3" },
  { from: "pending", on: "workerAttempt", when: "refusedWithAttemptsLeft", to: "retrying", requirement: "WSP-STATE-4" },
  {
    from: "pending",
    on: "workerAttempt",
    when: "lastAttemptFailed",
    to: "failed",
    also: "Response code and truncated body are stored.",
    requirement: "WSP-STATE-5",
  },
  { from: "retrying", on: "workerAttempt", when: "accepted", to: "delivered", requirement: "WSP-STATE-3" },
  {
    from: "retrying",
    on: "workerAttempt",
    when: "refusedWithAttemptsLeft",
    to: "retrying",
    requirement: "WSP-STATE-4",
  },
  {
    from: "retrying",
    on: "workerAttempt",
    when: "lastAttemptFailed",
    to: "failed",
    also: "Response code and truncated body are stored.",
    requirement: "WSP-STATE-5",
  },
  {
    from: "failed",
    on: "replay",
    also: "The delivery is enqueued again and shows as another attempt under the same event.",
    requirement: "WSP-STATE-6",
  },
];

/** The states of {@link EventStatus} that a subject can begin with. */
export const initialEventStatus: readonly EventStatus[] = ["pending", "not sent"];

/**
 * Follows a trigger from a state, or without one where the subject begins. A step that the table does not have
 * is illegal; one whose next state is not documented is open.
 */
export function transitionEventStatus<Trigger extends keyof EventStatusTriggers>(
  from: EventStatus | undefined,
  on: Trigger,
  ...when: EventStatusTriggers[Trigger]
): Step<EventStatus, EventStatusTriggers> {
  return step(eventStatusTransitions, from, on, when);
}

/** The ranked states of {@link EventStatus}, the worst first. */
export const eventStatusWorstFirst: readonly EventStatus[] = ["failed", "retrying", "pending", "delivered"];

/** The state of a whole: the worst among its parts, or "not sent" where none of them has a rank. */
export function foldEventStatus(parts: Iterable<EventStatus>): EventStatus {
  return worst(eventStatusWorstFirst, parts) ?? "not sent";
}

/** The triggers of {@link FeedPromptState}, each with the conditions that it depends on. */
export interface FeedPromptStateTriggers {
  arm: [];
  eventLands: [];
  feedDeleted: [];
}

/**
 * The transitions of {@link FeedPromptState}.
 *
 * The state of an assistant prompt on a feed.
 */
export const feedPromptStateTransitions: readonly Transition<FeedPromptState, FeedPromptStateTriggers>[] = [
  { on: "arm", to: "armed", requirement: "WSP-FEED-7" },
  { from: "armed", on: "eventLands", to: "armed", also: "The prompt runs.", requirement: "WSP-FEED-7" },
  { from: "armed", on: "feedDeleted", to: "disarmed", requirement: "WSP-FEED-7" },
];

/** The states of {@link FeedPromptState} that a subject can begin with. */
export const initialFeedPromptState: readonly FeedPromptState[] = ["armed"];

/**
 * Follows a trigger from a state, or without one where the subject begins. A step that the table does not have
 * is illegal; one whose next state is not documented is open.
 */
export function transitionFeedPromptState<Trigger extends keyof FeedPromptStateTriggers>(
  from: FeedPromptState | undefined,
  on: Trigger,
  ...when: FeedPromptStateTriggers[Trigger]
): Step<FeedPromptState, FeedPromptStateTriggers> {
  return step(feedPromptStateTransitions, from, on, when);
}

/** The facts that decide on {@link AgentReport}. */
export interface AgentReportFacts {
  destinationTie: "writer" | "listFilter" | "eventSubscription";
  jobRun: "finished" | "started";
}

/** The {@link AgentReport} of every combination of facts. */
export const agentReportDecisions: readonly Decision<AgentReportFacts, AgentReport>[] = [
  {
    facts: { destinationTie: "writer", jobRun: "finished" },
    outcome: "delivered",
    note: "At every finished run.",
    requirement: "WSP-NOTE-4",
  },
  { facts: { destinationTie: "writer", jobRun: "started" }, outcome: "nothing", requirement: "WSP-NOTE-4" },
  { facts: { destinationTie: "listFilter", jobRun: "finished" }, outcome: "nothing", requirement: "WSP-NOTE-4" },
  { facts: { destinationTie: "listFilter", jobRun: "started" }, outcome: "nothing", requirement: "WSP-NOTE-4" },
  { facts: { destinationTie: "eventSubscription", jobRun: "finished" }, outcome: "nothing", requirement: "WSP-NOTE-4" },
  { facts: { destinationTie: "eventSubscription", jobRun: "started" }, outcome: "nothing", requirement: "WSP-NOTE-4" },
];

/**
 * Decides on {@link AgentReport}.
 *
 * @throws {UndecidedFacts} If a value is not of its type.
 */
export function classifyAgentReport(facts: AgentReportFacts): AgentReport {
  return decide(agentReportDecisions, facts);
}

/** The notifications of each {@link DestinationKind}. */
export const destinationKindNotifications: Readonly<Record<DestinationKind, readonly Notification[]>> = {
  api: ["signedEnvelope"],
  chatChannel: ["shortLine"],
};

/** Each {@link DestinationKind} by its notifications. */
export const destinationKindByNotifications: Readonly<Record<Notification, readonly DestinationKind[]>> = {
  signedEnvelope: ["api"],
  shortLine: ["chatChannel"],
};

/** The retention days of each {@link RetainedData}. */
export const retainedDataRetentionDays: Readonly<Record<RetainedData, readonly 30[]>> = {
  "reader analytics": [30],
  "AI ledger": [30],
};

/** A row of {@link builtInFeeds}. */
export interface BuiltInFeedsRow {
  feed: string;
  since: string;
  readOnly: boolean;
  requirement?: string;
}

/** The built in feeds of `Workspace.BuiltInFeed`. */
export const builtInFeeds: readonly BuiltInFeedsRow[] = [
  { feed: "Reader events", since: "seven", readOnly: true, requirement: "WSP-FEED-4" },
  { feed: "Translations", since: "seven", readOnly: false },
  { feed: "Language events", since: "seven", readOnly: true, requirement: "WSP-FEED-4" },
  { feed: "Chat events", since: "seven", readOnly: false },
  { feed: "Reader feedback", since: "seven", readOnly: false },
  { feed: "MCP calls", since: "seven", readOnly: true, requirement: "WSP-FEED-4" },
  { feed: "All events", since: "seven", readOnly: false },
  { feed: "Content gaps", since: "eleven", readOnly: false },
  { feed: "Conversions", since: "eleven", readOnly: true, requirement: "WSP-FEED-4" },
  { feed: "Plan & usage", since: "eleven", readOnly: false },
  { feed: "AI crawler activity", since: "eleven", readOnly: true, requirement: "WSP-FEED-4" },
];

/** A row of {@link listChanges}. */
export interface ListChangesRow {
  change: string;
  firesOnList: boolean;
  destinationKept: boolean;
  note: string;
  requirement: string;
}

/** The list changes of `Workspace.Notifier`. */
export const listChanges: readonly ListChangesRow[] = [
  {
    change: "untickOne",
    firesOnList: false,
    destinationKept: true,
    note: "It goes on serving its other lists.",
    requirement: "WSP-NOTE-2",
  },
  {
    change: "untickLast",
    firesOnList: false,
    destinationKept: true,
    note: "It is attached to nothing.",
    requirement: "WSP-NOTE-2",
  },
  {
    change: "deleteList",
    firesOnList: false,
    destinationKept: true,
    note: "It is detached from the list.",
    requirement: "WSP-NOTE-2",
  },
];

/** A row of {@link usageSections}. */
export interface UsageSectionsRow {
  section: string;
  rowPer: readonly string[];
  figure: string;
  charged: boolean;
  requirement: string;
}

/** The usage sections of `Workspace.UsageSection`. */
export const usageSections: readonly UsageSectionsRow[] = [
  {
    section: "AI & tokens",
    rowPer: ["surface", "model"],
    figure: "price of each AI answer, translation or indexing run",
    charged: true,
    requirement: "WSP-USE-5",
  },
  {
    section: "MCP tool calls",
    rowPer: ["tool"],
    figure: "list price of the calls that the tool made",
    charged: true,
    requirement: "WSP-USE-5",
  },
  {
    section: "Events logged",
    rowPer: ["event type"],
    figure: "cost of recording the traffic at the rate card",
    charged: false,
    requirement: "WSP-USE-5",
  },
];
