import { expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { SpendTarget, SpendCheck } from "./target.ts";
import { madeUpToken, nearMisses } from "../../kit/made-up.ts";
import { firstArrival, ownSubscription } from "./own-subscription.ts";
import {
  call,
  challengeAt,
  create,
  everyScope,
  isSuccess,
  letSend,
  subscribe,
  tokenWith,
  verify,
} from "./subscriptions.ts";

const readable = [
  { family: "transactions", operation: "getTransaction" },
  { family: "reimbursements", operation: "getReimbursement" },
] as const;

/** Returns ids that resemble the declared ones. */
async function nearMissesOf(
  { requests }: SpendTarget,
  operation: (typeof readable)[number]["operation"],
): Promise<string[]> {
  if (!(operation in requests)) return [];
  const { [operation]: declared = [] } = requests;
  const known = typeof declared === "function" ? await declared() : declared;
  return known.flatMap(({ path }) => {
    const id = path?.["id"];
    return id === undefined ? [] : [madeUpToken(id), ...nearMisses(id)];
  });
}

/** The endpoints of the spend interface, and the setup of a subscription. */
export const endpointChecks: SpendCheck[] = [
  {
    id: "spend/subscription/secret",
    requirements: ["SPD-EP-1"],
    title: "The response to a new subscription has its secret",
    shows: { "SPD-EP-1": ["a subscription is created", "secret"] },
    run: async (target) => {
      const { created } = await ownSubscription(target);
      expectThat("the status", isSuccess(created), "2xx", created.status);
      const { secret } = created.body;
      expectThat("secret", typeof secret === "string" && secret !== "", "a string", secret);
    },
  },
  {
    id: "spend/subscription/setup",
    requirements: ["SPD-EP-1", "SPD-SET-2"],
    title: "The setup posts to the destination URL, and the service accepts the verification call",
    shows: {
      "SPD-EP-1": ["the destination URL is used"],
      "SPD-SET-2": ["a challenge is posted", "the verification call is taken"],
    },
    run: async (target, evidence) => {
      const own = await ownSubscription(target);
      if (!(await firstArrival(target, own)))
        throw new NotTested(`nothing was posted to ${own.destination.url}; the service may be unable to reach it`);
      evidence.saw("SPD-EP-1", "the destination URL is used");
      const methods = own.destination.received.map(({ method }) => method);
      const isPosted = methods.every((method) => method === "POST");
      expectThat("the methods of the setup", isPosted, "POST", methods);
      const challenge = await challengeAt(target, own.destination);
      evidence.saw("SPD-SET-2", "a challenge is posted");
      const { status } = await verify(target, own.token, own.created, challenge);
      expectThat("the status of the verification call", status >= 200 && status < 300, "2xx", status);
      evidence.saw("SPD-SET-2", "the verification call is taken");
    },
  },
  {
    id: "spend/subscription/challenge",
    requirements: ["SPD-SET-2"],
    title: "A challenge is posted to a new endpoint, and the service accepts the verification call",
    shows: { "SPD-SET-2": ["a challenge is posted", "the verification call is taken"] },
    run: async (target, evidence) => {
      const token = await tokenWith(target);
      const destination = await target.destination();
      const created = await create(target, token, destination.url, ["bills.created"]);
      const challenge = await challengeAt(target, destination);
      evidence.saw("SPD-SET-2", "a challenge is posted");
      const methods = destination.received.map(({ method }) => method);
      expectThat(
        "the methods of the setup",
        methods.every((method) => method === "POST"),
        "POST",
        methods,
      );
      const { status } = await verify(target, token, created, challenge);
      expectThat("the status of the verification call", status >= 200 && status < 300, "2xx", status);
      evidence.saw("SPD-SET-2", "the verification call is taken");
    },
  },
  {
    id: "spend/ai-usage/there",
    requirements: ["SPD-EP-2"],
    title: "POST /developer/v1/ai-usage/unified exists",
    run: async (target) => {
      const { status } = await call(target, "POST", "/developer/v1/ai-usage/unified", {
        token: await tokenWith(target),
        body: {},
      });
      expectThat("the status", ![404, 405, 501].includes(status), "a status other than 404, 405, 501", status);
    },
  },
  {
    id: "spend/ai-usage/taken",
    requirements: ["SPD-EP-2"],
    title: "AI usage is accepted",
    shows: { "SPD-EP-2": ["AI usage is taken"] },
    run: async (target) => {
      const token = await tokenWith(target);
      const body = target.fixtures.aiUsageReport;
      const response = await call(target, "POST", "/developer/v1/ai-usage/unified", { token, body });
      expectThat("the status", isSuccess(response), "2xx", response.status);
    },
  },
  {
    id: "spend/ai-usage/without-subscription",
    requirements: ["SPD-EP-2"],
    title: "AI usage of a business without a subscription is accepted",
    shows: { "SPD-EP-2": ["AI usage is taken", "without a subscription"] },
    run: async (target) => {
      const { token } = await target.hooks.createBusiness({ scopes: everyScope });
      const body = target.fixtures.aiUsageReport;
      const response = await call(target, "POST", "/developer/v1/ai-usage/unified", { token, body });
      expectThat("the status", isSuccess(response), "2xx", response.status);
    },
  },
  ...readable.map(({ family, operation }): SpendCheck => ({
    id: `spend/resources/${family}/unknown`,
    requirements: ["SPD-EP-3"],
    title: `GET /${family}/{id} returns no resource for an unknown id, even if it resembles a known one`,
    run: async (target) => {
      // Declared resources belong to the business of the declared token.
      const token = "token" in target.fixtures ? target.fixtures.token : await tokenWith(target);
      for (const id of ["no-such-id", "0", ...(await nearMissesOf(target, operation))]) {
        const response = await call(target, "GET", `/${family}/${encodeURIComponent(id)}`, { token });
        expectThat(`the status for ${id}`, !isSuccess(response), "a status other than 2xx", response.status);
      }
    },
  })),
  ...readable.map(({ family }): SpendCheck => ({
    id: `spend/resources/${family}`,
    requirements: ["SPD-EP-3"],
    title: `GET /${family}/{id} returns the resource that an event names as its object`,
    shows: { "SPD-EP-3": [`GET /${family}/{id}`, "the object of an event"] },
    run: async (target) => {
      const { businessId, token } = await target.hooks.createBusiness({ scopes: everyScope });
      const type = `${family}.ready_for_review`;
      const { destination, arrived } = await subscribe(target, token, [type]);
      await target.hooks.causeEvent({ businessId, type });
      await target.hooks.causeEvent({ businessId, type });
      await letSend(target);
      await arrived(2);
      const objects = new Set(
        destination.received
          .map(({ body }) => JSON.parse(new TextDecoder().decode(body)) as Record<string, unknown>)
          .filter((event) => event["type"] === type)
          .map(({ object }) => String(object)),
      );
      expectThat("the objects of two events", objects.size === 2, "two ids", [...objects]);
      const fetched = new Set<string>();
      for (const object of objects) {
        const response = await call(target, "GET", `/${family}/${encodeURIComponent(object)}`, { token });
        expectThat(`the status for ${object}`, isSuccess(response), "2xx", response.status);
        fetched.add(response.text);
      }
      expectThat("the resources of two objects", fetched.size === 2, "two different resources", [...fetched]);
    },
  })),
];
