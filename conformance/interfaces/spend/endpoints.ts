import { type Check, expectThat } from "../../../generated/runtime/checks/check.ts";
import type { SpendTarget } from "./target.ts";
import { call, challengeAt, create, everyScope, isSuccess, letSend, subscribe, verify } from "./subscriptions.ts";

/** The endpoints of the spend interface, and the setup of a subscription. */
export const endpointChecks: Check<SpendTarget>[] = [
  {
    id: "spend/subscription/secret",
    requirements: ["SPD-EP-1"],
    title: "A new subscription is answered with its secret",
    run: async (target) => {
      const { token } = await target.controls.createBusiness({ scopes: everyScope });
      const { url } = await target.destination();
      const created = await create(target, token, url, ["bills.created"]);
      expectThat("the status", isSuccess(created), "2xx", created.status);
      const { secret } = created.body;
      expectThat("secret", typeof secret === "string" && secret !== "", "a string", secret);
    },
  },
  {
    id: "spend/subscription/destination",
    requirements: ["SPD-EP-1"],
    title: "An event goes to the destination URL of each subscription that is for it",
    run: async (target) => {
      const { businessId, token } = await target.controls.createBusiness({ scopes: everyScope });
      const types = ["bills.created"];
      const endpoints = [await subscribe(target, token, types), await subscribe(target, token, types)];
      await target.controls.causeEvent({ businessId, type: "bills.created" });
      await letSend(target);
      for (const [index, { arrived }] of endpoints.entries()) {
        const { length } = await arrived(1);
        expectThat(`the deliveries to URL ${index + 1}`, length >= 1, "at least 1", length);
      }
    },
  },
  {
    id: "spend/subscription/challenge",
    requirements: ["SPD-SET-2"],
    title: "A new endpoint is posted a challenge, and the call that answers it is accepted",
    run: async (target) => {
      const { token } = await target.controls.createBusiness({ scopes: everyScope });
      const destination = await target.destination();
      const created = await create(target, token, destination.url, ["bills.created"]);
      const challenge = await challengeAt(target, destination);
      const methods = destination.received.map(({ method }) => method);
      expectThat(
        "the methods of the setup",
        methods.every((method) => method === "POST"),
        "POST",
        methods,
      );
      const { status } = await verify(target, token, created, challenge);
      expectThat("the status of the verification call", status >= 200 && status < 300, "2xx", status);
    },
  },
  {
    id: "spend/ai-usage/without-subscription",
    requirements: ["SPD-EP-2"],
    title: "AI usage is taken from a business without a subscription",
    run: async (target) => {
      const { token } = await target.controls.createBusiness({ scopes: everyScope });
      const body = target.subjects.aiUsageReport;
      const response = await call(target, "POST", "/developer/v1/ai-usage/unified", { token, body });
      expectThat("the status", isSuccess(response), "2xx", response.status);
    },
  },
  ...(["transactions", "reimbursements"] as const).map((family): Check<SpendTarget> => ({
    id: `spend/resources/${family}`,
    requirements: ["SPD-EP-3"],
    title: `GET /${family}/{id} fetches the resource that an event names as its object`,
    run: async (target) => {
      const { businessId, token } = await target.controls.createBusiness({ scopes: everyScope });
      const type = `${family}.ready_for_review`;
      const { destination, arrived } = await subscribe(target, token, [type]);
      await target.controls.causeEvent({ businessId, type });
      await target.controls.causeEvent({ businessId, type });
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
      expectThat("what is fetched for two objects", fetched.size === 2, "two resources", [...fetched]);
    },
  })),
];
