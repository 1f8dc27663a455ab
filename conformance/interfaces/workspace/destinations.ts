import { expectSame, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { ApiError } from "../../../generated/runtime/client/errors.ts";
import { workspaceSchedule } from "../../../generated/workspace/webhooks.ts";
import { deliveryRows } from "./bodies.ts";
import type { CapturedDelivery, Destination, DestinationResponse } from "../../kit/target.ts";
import { expectSigned, headerOf, onlyOne, openWorkspace, runWorker } from "./setup.ts";
import type { WorkspaceCheck } from "./target.ts";

const { maxAttempts } = workspaceSchedule;

/** The seconds that a destination takes that hangs: more than anybody waits for one. */
const hanging = 40;

/** Secrets that are the key as they are, whatever they look like. */
const secrets = [
  " a blank before it",
  "a blank after it\t",
  "\n  blanks around it  \n",
  "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  "0x00ff00ff00ff00ff",
  "Clé à clef — 鍵 🔑",
  "e\u0301 is no \u00E9",
  "UPPER and lower",
  "longer than a block of the hash ".repeat(8),
  "s",
];

/** What one destination does is no matter of another. */
export const destinationChecks: WorkspaceCheck[] = [
  {
    id: "workspace/destinations/many",
    requirements: ["WSP-DEL-5", "WSP-DEL-1", "WSP-STATE-4"],
    title:
      "An event goes to each of its destinations, while others hang, refuse the connection, or answer late or badly",
    seconds: hanging,
    run: async (target) => {
      const { client, register, cause } = await openWorkspace(target, "causeEvent", "advance");
      const open = async (
        respond?: (delivery: CapturedDelivery) => DestinationResponse | Promise<DestinationResponse>,
      ) => {
        const destination = await target.destination(respond);
        return { destination, ...(await register({ url: destination.url })) };
      };
      const hangs: { destination: Destination; id: string } = await open(async () => {
        await hangs.destination.pass(hanging);
        return 204;
      });
      const closed = await open();
      const others = [
        { isAccepted: true, ...(await open()) },
        { isAccepted: false, ...(await open(() => 410)) },
        { isAccepted: true, ...(await open(() => ({ status: 200, body: "slow, and large. ".repeat(60_000) }))) },
        { isAccepted: false, ...(await open(() => ({ status: 500, body: "<h1>Not now</h1>" }))) },
        { isAccepted: true, ...(await open(() => 202)) },
      ];
      await closed.destination.close();
      await cause("search.no_results");
      // What is due and was not posted waits for another run.
      for (let run = 0; run < maxAttempts && others.some(({ destination }) => destination.received.length === 0); run++)
        await runWorker(target);
      for (const { destination } of others) await destination.arrived(1);
      const firsts = others.map(({ destination, secret }) => {
        const [first] = destination.received;
        expectThat("deliveries to a destination that answers", first !== undefined, "one", destination.received.length);
        expectSigned(first, secret);
        return first;
      });
      const ids = new Set(firsts.map((delivery) => headerOf(delivery, "x-service-delivery")));
      expectSame("the number of ids of deliveries", ids.size, others.length);
      for (const { isAccepted, destination, id } of others) {
        const rows = deliveryRows(await client.listDeliveries({ id }));
        const refused = destination.received.length < maxAttempts ? "retrying" : "failed";
        expectSame(
          "the statuses of a delivery to a destination that answers",
          rows.map(({ status }) => status),
          [isAccepted ? "delivered" : refused],
        );
      }
      const unanswered = deliveryRows(await client.listDeliveries({ id: closed.id })).map(({ status }) => status);
      const isOpen = unanswered.every((status) => status === "retrying" || status === "failed");
      expectThat("the statuses of a delivery that is not answered", isOpen, "retrying or failed", unanswered);
    },
  },
  {
    id: "workspace/destinations/same-address",
    requirements: ["WSP-DEL-3", "WSP-REG-2"],
    title:
      "Two webhooks at one address each have their own secret and credentials, also one that is registered meanwhile",
    run: async (target) => {
      const { url, received } = await target.destination(() => 503);
      const { register, cause } = await openWorkspace(target, "causeEvent", "advance");
      const before = await register({ url, auth_header: "Before 1" });
      await cause("search.no_results");
      await runWorker(target);
      const after = await register({ url, event_type: "search.popular", auth_header: "After 2" });
      await cause("search.popular");
      await runWorker(target);
      await runWorker(target);
      const byEvent = Map.groupBy(received, (delivery) => headerOf(delivery, "x-service-event"));
      const expected = [
        { event: "search.no_results", webhook: before, authorization: "Before 1" },
        { event: "search.popular", webhook: after, authorization: "After 2" },
      ];
      for (const { event, webhook, authorization } of expected) {
        const deliveries = byEvent.get(event) ?? [];
        expectThat(`attempts to deliver ${event}`, deliveries.length > 1, "more than one", deliveries.length);
        for (const delivery of deliveries) {
          expectSigned(delivery, webhook.secret);
          expectSame("authorization", headerOf(delivery, "authorization"), authorization);
        }
      }
    },
  },
  {
    id: "workspace/destinations/secrets",
    requirements: ["WSP-DEL-3"],
    title:
      "A secret is the key as it is: with blanks at its ends, beyond ASCII, longer than a block, or like an encoding",
    run: async (target) => {
      const { register, cause } = await openWorkspace(target, "causeEvent", "advance");
      const destinations: { secret: string; destination: Destination }[] = [];
      for (const given of secrets) {
        const destination = await target.destination();
        const registered = await register({ url: destination.url, secret: given }).catch((error: unknown) => {
          // What a secret may consist of is not said.
          if (error instanceof ApiError && error.status < 500) return undefined;
          throw error;
        });
        if (registered === undefined) continue;
        expectSame("secret", registered.secret, given);
        destinations.push({ secret: given, destination });
      }
      if (destinations.length === 0) throw new NotTested("every unusual secret is rejected");
      await cause("search.no_results");
      await runWorker(target);
      for (const { destination, secret } of destinations) expectSigned(onlyOne(destination.received), secret);
    },
  },
];
