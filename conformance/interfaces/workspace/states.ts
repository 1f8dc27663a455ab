import { ApiError } from "../../../generated/runtime/client/errors.ts";
import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { isEventStatus } from "../../../generated/workspace/states.ts";
import type { EventStatus } from "../../../generated/workspace/types.ts";
import type { WorkspaceTarget, WorkspaceCheck } from "./target.ts";
import { workspaceSchedule } from "../../../generated/workspace/webhooks.ts";
import type { ObservedWhole, StateDefinition } from "../../kit/state-definition.ts";
import { openWorkspace, runWorker, runWorkerToTheEnd } from "./setup.ts";

/** Checks of the states of events and deliveries. */
export const stateChecks: WorkspaceCheck[] = [
  {
    id: "workspace/states/not-sent",
    requirements: ["WSP-STATE-2", "WSP-STATE-7"],
    title: "An event without a subscription is not sent, even if there are other subscriptions",
    shows: { "WSP-STATE-2": ["an event with no subscription"], "WSP-STATE-7": ["not sent"] },
    run: async (target) => {
      const { url, received } = await target.destination();
      const [{ register, cause }, other] = [
        await openWorkspace(target, "causeEvent", "eventState", "advance"),
        await openWorkspace(target),
      ];
      await register({ url, event_type: "search.popular" });
      await other.register({ url });
      const eventId = await cause("search.no_results");
      await expectStatus(target, eventId, "not sent");
      await runWorker(target);
      await expectStatus(target, eventId, "not sent");
      expectSame("deliveries", received.length, 0);
    },
  },
  {
    id: "workspace/states/tool-calls",
    requirements: ["WSP-STATE-2"],
    title: "A tool call is never forwarded, even if a webhook or a list is registered for it",
    shows: { "WSP-STATE-2": ["an agent tool call"] },
    run: async (target) => {
      const { url, received } = await target.destination();
      const {
        id: workspaceId,
        client,
        register,
        cause,
      } = await openWorkspace(target, "causeEvent", "createList", "eventState", "advance");
      await unlessRejected(register({ url, event_type: "mcp.tool_called" }));
      const { id } = await register({ url, event_type: "search.popular" });
      const { listId } = await target.hooks.createList({ workspaceId, events: ["mcp.tool_called"] });
      await unlessRejected(client.attachList({ id, list_id: listId }));
      const eventId = await cause("mcp.tool_called", { tool_name: "list_webhooks", args: {} });
      await runWorker(target);
      await expectStatus(target, eventId, "not sent");
      expectSame("deliveries", received.length, 0);
    },
  },
  {
    id: "workspace/states/redirected",
    requirements: ["WSP-STATE-4"],
    title: "A redirect to a rejecting destination is retried, whether or not it is followed",
    run: async (target) => {
      const rejecting = await target.destination(() => 503);
      const headers = { location: rejecting.url };
      const { url } = await target.destination(() => ({ status: 307, headers }));
      const { register, cause } = await openWorkspace(target, "causeEvent", "eventState", "advance");
      await register({ url });
      const eventId = await cause("search.no_results");
      await runWorker(target);
      await expectStatus(target, eventId, "retrying");
    },
  },
];

/** Waits for a request that may be rejected with 4xx. */
async function unlessRejected(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error;
  });
}

async function statusesOf(target: WorkspaceTarget, events: (number | string)[]): Promise<EventStatus[]> {
  const statuses: EventStatus[] = [];
  for (const eventId of events) {
    const { status } = await target.hooks.eventState({ eventId });
    expectThat("the status of an event", isEventStatus(status), "a documented status", status);
    statuses.push(status);
  }
  return statuses;
}

async function expectStatus(target: WorkspaceTarget, event: number | string, expected: EventStatus): Promise<void> {
  expectSame("the status of the event", (await statusesOf(target, [event]))[0], expected);
}

/** Returns the state of a delivery by the attempts that its destination received. */
function partOf({ isAccepting, received }: { isAccepting: boolean; received: readonly unknown[] }): EventStatus {
  if (received.length === 0) return "pending";
  if (isAccepting) return "delivered";
  return received.length < workspaceSchedule.maxAttempts ? "retrying" : "failed";
}

/** Facts about the states of events and deliveries that the contract cannot express. */
export const eventStates: StateDefinition<WorkspaceTarget> = {
  causedBy: { on: "eventOccurs", when: "subscribed" },
  conditionOf: ({ isAccepted, isLast }) =>
    isAccepted ? "accepted" : isLast ? "lastAttemptFailed" : "refusedWithAttemptsLeft",
  observe: async (target) => {
    const { cause } = await openWorkspace(target, "causeEvent", "eventState");
    const [state = ""] = await statusesOf(target, [await cause("search.no_results")]);
    return [[{ on: "eventOccurs", when: "notSubscribed", state }]];
  },
  observeWholes: async (target) => {
    const outcomes = [
      [true, false],
      [false, true],
      [true, true],
    ];
    const events: { id: number | string; destinations: { isAccepting: boolean; received: readonly unknown[] }[] }[] =
      [];
    for (const accepts of outcomes) {
      const { register, cause } = await openWorkspace(target, "causeEvent", "eventState", "advance");
      const destinations = [];
      for (const isAccepting of accepts) {
        const { url, received } = await target.destination(() => (isAccepting ? 204 : 500));
        await register({ url });
        destinations.push({ isAccepting, received });
      }
      events.push({ id: await cause("search.no_results"), destinations });
    }
    const wholes: ObservedWhole[] = [];
    for (const run of [runWorker, runWorkerToTheEnd]) {
      await run(target);
      for (const { id, destinations } of events) {
        const before = destinations.map(partOf);
        const [state = ""] = await statusesOf(target, [id]);
        // A delivery attempted meanwhile may be in either state, so skip the event.
        const parts = destinations.map(partOf);
        if (String(parts) === String(before)) wholes.push({ state, parts });
      }
    }
    return wholes;
  },
};
