import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { deliveryRows, holds, mentions } from "./bodies.ts";
import {
  bodyOf,
  envelopeOf,
  expectFirstAttempt,
  expectSigned,
  headerOf,
  onlyOne,
  openWorkspace,
  runWorker,
  runWorkerToTheEnd,
} from "./setup.ts";
import type { WorkspaceCheck } from "./target.ts";

/** Deliveries as their sender sees them: pings, rows and replays. */
export const deliveryChecks: WorkspaceCheck[] = [
  {
    id: "workspace/deliveries/ping",
    requirements: ["WSP-EP-6"],
    title: "A test enqueues a ping to this webhook alone, which is signed and counted like every delivery",
    shows: { "WSP-EP-6": ["a ping is delivered"] },
    run: async (target) => {
      const [tested, other] = [await target.destination(), await target.destination()];
      const { client, register } = await openWorkspace(target, "advance");
      const { id, secret } = await register({ url: tested.url });
      await register({ url: other.url });
      await client.testWebhook({ id });
      await runWorker(target);
      const ping = onlyOne(tested.received);
      expectSigned(ping, secret);
      expectSame("x-service-event", headerOf(ping, "x-service-event"), bodyOf(ping)["event"]);
      expectFirstAttempt(ping);
      expectSame("deliveries to another webhook", other.received.length, 0);
    },
  },
  {
    id: "workspace/deliveries/listed",
    requirements: ["WSP-EP-7"],
    title: "The list of deliveries has those of this webhook, with their payloads, and none of another webhook",
    shows: { "WSP-EP-7": ["deliveries of the webhook"] },
    run: async (target) => {
      const { url } = await target.destination();
      const { client, register, cause } = await openWorkspace(target, "causeEvent", "advance");
      const { id } = await register({ url });
      const other = await register({ url, event_type: "search.popular" });
      await cause("search.no_results", { query: "the first of two" });
      await cause("search.no_results", { query: "the second of two" });
      await cause("search.popular", { query: "of another webhook", count_24h: 12 });
      await runWorker(target);
      const listed = await client.listDeliveries({ id });
      expectSame("the number of deliveries", deliveryRows(listed).length, 2);
      for (const query of ["the first of two", "the second of two"]) {
        expectThat("the list", mentions(listed, query), `a delivery of ${query}`, listed);
      }
      expectThat("the list", !mentions(listed, "of another webhook"), "none of another webhook", listed);
      expectSame(
        "the number of deliveries of the other webhook",
        deliveryRows(await client.listDeliveries({ id: other.id })).length,
        1,
      );
    },
  },
  {
    id: "workspace/deliveries/answers-kept",
    requirements: ["WSP-DEL-7"],
    title: "Each row holds what the destination answered, of a delivery that was accepted as well as of one refused",
    shows: {
      "WSP-DEL-7": [
        "the response code",
        "the response body",
        "on the row of what was accepted",
        "on the row of what was refused",
      ],
    },
    run: async (target) => {
      const responses = [
        { status: 219, body: "Taken, with thanks" },
        { status: 517, body: "Not today: come back later" },
      ];
      const { url } = await target.destination((delivery) => responses[mentions(bodyOf(delivery), "good") ? 0 : 1]);
      const { client, register, cause } = await openWorkspace(target, "causeEvent", "advance");
      const { id } = await register({ url });
      await cause("search.no_results", { query: "good" });
      await cause("search.no_results", { query: "bad" });
      await runWorker(target);
      const rows = deliveryRows(await client.listDeliveries({ id }));
      for (const { status, body } of responses) {
        const row = rows.find((each) => mentions(each, body));
        expectThat("the list", row !== undefined, `a row with the response body ${body}`, rows);
        expectThat(
          "the row",
          holds(row, (value) => String(value) === String(status)),
          `the response code ${status}`,
          row,
        );
      }
    },
  },
  {
    id: "workspace/deliveries/answers-cut",
    requirements: ["WSP-DEL-7"],
    title: "Of a long answer the row holds the beginning",
    shows: { "WSP-DEL-7": ["truncated"] },
    run: async (target) => {
      const body = `The beginning of a long answer. ${"And so on. ".repeat(30_000)}`;
      const { url } = await target.destination(() => ({ status: 500, body }));
      const { client, register, cause } = await openWorkspace(target, "causeEvent", "advance");
      const { id } = await register({ url });
      await cause("search.no_results");
      await runWorker(target);
      const rows = deliveryRows(await client.listDeliveries({ id }));
      expectThat("the row", mentions(rows, body.slice(0, 31)), "the beginning of the response", rows);
      expectThat("the row", !mentions(rows, body), "no more than the beginning of it", "all of it");
    },
  },
  {
    id: "workspace/deliveries/replayed",
    requirements: ["WSP-EP-8", "WSP-STATE-6"],
    title: "A failed delivery that is replayed is posted again, and shows as another attempt under the same event",
    shows: {
      "WSP-EP-8": ["the delivery is posted again", "it shows as another attempt"],
      "WSP-STATE-6": ["re-enqueued"],
    },
    run: async (target) => {
      let accepts = false;
      const { url, received } = await target.destination(() => (accepts ? 200 : 503));
      const { client, register, cause } = await openWorkspace(target, "causeEvent", "eventState", "advance");
      const { secret } = await register({ url });
      const eventId = await cause("search.no_results", { query: "replayed" });
      await runWorkerToTheEnd(target);
      const before = await target.controls.eventState({ eventId });
      expectSame("the status before the replay", before.status, "failed");
      accepts = true;
      const [first] = received;
      expectThat("deliveries", first !== undefined, "some", received.length);
      const posted = received.length;
      await client.replayDelivery({ id: headerOf(first, "x-service-delivery") });
      await runWorkerToTheEnd(target);
      expectSame("how often it was posted after the replay", received.length - posted, 1);
      const sendAgain = received.at(-1) ?? first;
      expectSame("the body", envelopeOf(sendAgain), envelopeOf(first));
      expectSigned(sendAgain, secret);
      const after = await target.controls.eventState({ eventId });
      expectSame("the attempts under the event", after.attempts, before.attempts + 1);
    },
  },
  {
    id: "workspace/deliveries/replayed-again",
    requirements: ["WSP-STATE-6"],
    title: "A delivery that fails again when it is replayed can be replayed again",
    shows: { "WSP-STATE-6": ["always allowed"] },
    run: async (target) => {
      const { url, received } = await target.destination(() => 503);
      const { client, register, cause } = await openWorkspace(target, "causeEvent", "eventState", "advance");
      await register({ url });
      const eventId = await cause("search.no_results");
      for (let replay = 0; replay < 3; replay++) {
        await runWorkerToTheEnd(target);
        const [first] = received;
        expectThat("deliveries", first !== undefined, "some", received.length);
        const { status } = await target.controls.eventState({ eventId });
        expectSame("the status before the replay", status, "failed");
        const posted = received.length;
        await client.replayDelivery({ id: headerOf(first, "x-service-delivery") });
        await runWorker(target);
        expectThat("attempts after the replay", received.length > posted, "another one", received.length - posted);
      }
    },
  },
];

/** Deliveries are metered as egress. */
export const egressChecks: WorkspaceCheck[] = [
  {
    id: "workspace/egress/free",
    requirements: ["WSP-DEL-8"],
    title: "Registering and receiving cost nothing, retries included",
    shows: { "WSP-DEL-8": ["registering is free", "receiving is free"] },
    run: async (target) => {
      const [accepting, refusing] = [await target.destination(), await target.destination(() => 500)];
      const { id: workspaceId, register, cause } = await openWorkspace(target, "causeEvent", "usage", "advance");
      for (const { url } of [accepting, refusing]) await register({ url });
      await cause("search.no_results");
      await runWorkerToTheEnd(target);
      const { charged, egress } = await target.controls.usage({ workspaceId });
      expectSame("what was charged", charged, 0);
      expectSame("what was metered as egress", egress, 0);
    },
  },
  {
    id: "workspace/egress/tested",
    requirements: ["WSP-DEL-8"],
    title: "A delivery that is tested by hand is metered as egress, in its own workspace",
    shows: { "WSP-DEL-8": ["a test is metered"] },
    run: async (target) => {
      const { url } = await target.destination();
      const [{ id: workspaceId, client, register }, other] = [
        await openWorkspace(target, "usage", "advance"),
        await openWorkspace(target),
      ];
      const { id } = await register({ url });
      for (const count of [1, 2]) {
        await client.testWebhook({ id });
        await runWorker(target);
        expectSame("what was metered as egress", (await target.controls.usage({ workspaceId })).egress, count);
      }
      const elsewhere = await target.controls.usage({ workspaceId: other.id });
      expectSame("what was metered in another workspace", elsewhere.egress, 0);
    },
  },
  {
    id: "workspace/egress/replayed",
    requirements: ["WSP-DEL-8"],
    title: "A delivery that is replayed is metered as egress, each time",
    shows: { "WSP-DEL-8": ["a replay is metered"] },
    run: async (target) => {
      const { url, received } = await target.destination(() => 500);
      const {
        id: workspaceId,
        client,
        register,
        cause,
      } = await openWorkspace(target, "causeEvent", "usage", "advance");
      await register({ url });
      await cause("search.no_results");
      for (const count of [1, 2]) {
        await runWorkerToTheEnd(target);
        const [first] = received;
        expectThat("deliveries", first !== undefined, "some", received.length);
        await client.replayDelivery({ id: headerOf(first, "x-service-delivery") });
        await runWorkerToTheEnd(target);
        expectSame("what was metered as egress", (await target.controls.usage({ workspaceId })).egress, count);
      }
    },
  },
];
