import { expectSame, expectThat } from "../../../generated/runtime/checks/check.ts";
import { expectShape } from "../../../generated/runtime/checks/shape.ts";
import type { DeliveryEnvelope } from "../../../generated/workspace/types.ts";
import { isDeliveryEnvelope } from "../../../generated/workspace/validators.ts";
import { signWorkspaceEvent, workspaceSignature } from "../../../generated/workspace/webhooks.ts";
import type { WorkspaceCheck } from "./target.ts";
import { pinged } from "./ping-runs.ts";
import {
  attemptOf,
  bodyOf,
  deliveryHeaders,
  envelopeOf,
  expectAttemptsCounted,
  expectFirstAttempt,
  expectSigned,
  headerOf,
  onlyOne,
  openWorkspace,
  runWorker,
  runWorkerToTheEnd,
} from "./setup.ts";

/** Text that serializers write in different ways, so that a signature of anything but the raw body is another. */
const awkward = 'Où est l’API? "keys" & </script> \\ \u2028 \u{1f511} 1.0';

/** A delivery consists of the documented headers and body, and is signed. */
export const sendingChecks: WorkspaceCheck[] = [
  {
    id: "workspace/sending/headers",
    requirements: ["WSP-DEL-1"],
    title: "A delivery is a POST with the documented headers",
    shows: {
      "WSP-DEL-1": deliveryHeaders,
    },
    run: async (target) => {
      const { url, received } = await target.destination();
      const { register, cause } = await openWorkspace(target, "causeEvent", "advance");
      const { secret } = await register({ url });
      await cause("search.no_results", { query: "headers" });
      await runWorker(target);
      const delivery = onlyOne(received);
      expectSame("the method", delivery.method, "POST");
      const id = headerOf(delivery, "x-service-delivery");
      expectThat("x-service-delivery", id !== "", "the id of the delivery", id);
      const envelope = bodyOf(delivery);
      expectShape("the body", isDeliveryEnvelope, envelope);
      const documented = await signWorkspaceEvent(envelope as never, { secret, id });
      expectFirstAttempt(delivery);
      for (const name of ["user-agent", "x-service-event"]) {
        expectSame(name, headerOf(delivery, name), documented.headers.get(name));
      }
      headerOf(delivery, workspaceSignature.header);
      const contentType = headerOf(delivery, "content-type");
      const isJson = /^application\/json\s*(;|$)/i.test(contentType);
      expectThat("content-type", isJson, "application/json", contentType);
    },
  },
  {
    id: "workspace/sending/attempts-counted",
    requirements: ["WSP-DEL-1"],
    title: "X-Service-Attempt counts the attempts one by one, and X-Service-Delivery stays while it does",
    run: async (target) => {
      const { url, received } = await target.destination(() => 503);
      const { register, cause } = await openWorkspace(target, "causeEvent", "advance");
      await register({ url });
      await cause("search.no_results", { query: "first" });
      await cause("search.no_results", { query: "second" });
      await runWorkerToTheEnd(target);
      const byId = Map.groupBy(received, (delivery) => headerOf(delivery, "x-service-delivery"));
      expectSame("the number of ids", byId.size, 2);
      for (const attempts of byId.values()) {
        expectAttemptsCounted(attempts);
        const queries = new Set(attempts.map((delivery) => JSON.stringify(envelopeOf(delivery))));
        expectSame("the number of bodies of a delivery", queries.size, 1);
      }
    },
  },
  {
    id: "workspace/sending/first-attempt",
    requirements: ["WSP-DEL-9"],
    title: "The first attempt is number 1",
    run: async (target) => {
      const { first } = await pinged(target, "accepting");
      expectSame("x-service-attempt", attemptOf(first), 1);
    },
  },
  {
    id: "workspace/sending/envelope",
    requirements: ["WSP-DEL-2"],
    title: "The body is the envelope: the event, its workspace, when it occurred, and what it carries",
    shows: { "WSP-DEL-2": ["event", "workspace_id", "occurred_at", "data", "event equals X-Service-Event"] },
    run: async (target) => {
      const { url, received } = await target.destination();
      const { id, register, cause } = await openWorkspace(target, "causeEvent", "advance");
      await register({ url, event_type: "chat.question_asked" });
      const data = { question: awkward, answered: false, chat_id: "c_1" };
      await cause("chat.question_asked", data);
      await runWorker(target);
      const delivery = onlyOne(received);
      const body = bodyOf(delivery) as Partial<DeliveryEnvelope>;
      expectSame("event", body.event, "chat.question_asked");
      expectSame("x-service-event", headerOf(delivery, "x-service-event"), body.event);
      expectSame("workspace_id", body.workspace_id, id);
      const carried = new Map<string, unknown>(Object.entries(Object(body.data) as object));
      for (const [name, value] of Object.entries(data)) expectSame(`data.${name}`, carried.get(name), value);
      expectThat("occurred_at", isDeliveryEnvelope(body), "ISO 8601 in UTC with milliseconds", body.occurred_at);
    },
  },
  {
    id: "workspace/sending/occurred-at",
    requirements: ["WSP-DEL-2"],
    title: "occurred_at is when the event occurred, in every attempt",
    run: async (target) => {
      const { url, received } = await target.destination(() => 503);
      const { register, cause } = await openWorkspace(target, "causeEvent", "advance");
      await register({ url });
      await cause("search.no_results", { query: "before" });
      await target.controls.advance({ seconds: 600 });
      await cause("search.no_results", { query: "after" });
      await runWorkerToTheEnd(target);
      const times = new Set(received.map((delivery) => Date.parse(String(bodyOf(delivery)["occurred_at"]))));
      expectSame("the number of times at which two events occurred", times.size, 2);
      const apart = Math.max(...times) - Math.min(...times);
      expectThat("the time between two events", apart >= 600_000 && apart < 660_000, "600 s", apart / 1000);
    },
  },
  {
    id: "workspace/sending/signature",
    requirements: ["WSP-DEL-3"],
    title: "The signature is that of the raw body, keyed with the secret as it was given",
    shows: { "WSP-DEL-3": ["sha256= and lowercase hex", "of the raw body", "keyed with the secret"] },
    run: async (target) => {
      const { url, received } = await target.destination();
      const { register, cause } = await openWorkspace(target, "causeEvent", "advance");
      // It looks like hexadecimal and like base64, and is neither.
      const { secret } = await register({ url, secret: "00112233445566778899aabbccddeeff" });
      await cause("search.no_results", { query: awkward });
      await runWorker(target);
      expectSigned(onlyOne(received), secret);
    },
  },
  {
    id: "workspace/sending/signed-again",
    requirements: ["WSP-DEL-3"],
    title: "Every attempt is signed",
    run: async (target) => {
      const { url, received } = await target.destination(() => 500);
      const { register, cause } = await openWorkspace(target, "causeEvent", "advance");
      const { secret } = await register({ url });
      await cause("search.no_results", { query: awkward });
      await runWorkerToTheEnd(target);
      expectThat("attempts", received.length > 1, "more than one", received.length);
      for (const delivery of received) expectSigned(delivery, secret);
    },
  },
  ...authorizations(),
];

function authorizations(): WorkspaceCheck[] {
  const cases = [
    ["bearer-added", "5f1c7a90e2d84b36", "Bearer 5f1c7a90e2d84b36"],
    ["bearer-kept", "Bearer 5f1c7a90e2d84b36", "Bearer 5f1c7a90e2d84b36"],
    ["basic-kept", "Basic ZG9jczplMmQ4NGIzNg==", "Basic ZG9jczplMmQ4NGIzNg=="],
    ["parameters-kept", 'Token token="5f1c", scope="docs"', 'Token token="5f1c", scope="docs"'],
    ["symbols", "a:b/c+d=_-.~", "Bearer a:b/c+d=_-.~"],
  ] as const;
  return cases.map(([name, given, sent]) => ({
    id: `workspace/sending/authorization/${name}`,
    requirements: ["WSP-REG-2"],
    shows: { "WSP-REG-2": [given.includes(" ") ? "a value with a scheme" : "a value with no space"] },
    title: `The auth_header ${given} is sent as Authorization: ${sent}, in every attempt`,
    run: async (target) => {
      const { url, received } = await target.destination(() => 500);
      const { register, cause } = await openWorkspace(target, "causeEvent", "advance");
      await register({ url, auth_header: given });
      await cause("search.no_results");
      await runWorkerToTheEnd(target);
      expectThat("attempts", received.length > 1, "more than one", received.length);
      for (const delivery of received) expectSame("authorization", headerOf(delivery, "authorization"), sent);
    },
  }));
}
