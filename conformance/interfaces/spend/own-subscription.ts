import { expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import type { RequestParts } from "../../../generated/runtime/checks/operation-checks.ts";
import type { ReadResponse } from "../../kit/read-response.ts";
import type { Destination } from "../../kit/target.ts";
import { fieldsOfDelivery, isRejected, isSuccess, letSend, post, tokenWith } from "./subscriptions.ts";
import type { SpendTarget } from "./target.ts";

/** A subscription of the suite. There is one per run, since subscriptions cannot be ended. */
export interface OwnSubscription {
  token: string;

  /** The field in which the destination URL was sent. */
  field: string;
  created: ReadResponse;
  destination: Destination;
}

/**
 * Candidates for the field of the destination URL, made of the words "destination", "endpoint" and "URL" of the document.
 */
const candidates = [
  "url",
  "destination_url",
  "endpoint_url",
  "destinationUrl",
  "endpointUrl",
  "destination",
  "endpoint",
];

/** @throws {NotTested} If the subscription cannot be created. */
export async function ownSubscription(target: SpendTarget): Promise<OwnSubscription> {
  return await target.shared(subscribeOwn);
}

async function subscribeOwn(target: SpendTarget): Promise<OwnSubscription> {
  const token = await tokenWith(target);
  const destination = await target.destination();
  const isDeclared = "subscriptionFields" in target.fixtures;
  const names = isDeclared ? [target.fixtures.subscriptionFields.url] : candidates;
  const refusals: string[] = [];
  for (const field of names) {
    const created = await post(target, token, { [field]: destination.url });
    const isThere = ![404, 405, 501].includes(created.status);
    expectThat(
      "the status of POST /developer/v1/webhooks",
      isThere,
      "a status other than 404, 405, 501",
      created.status,
    );
    const isPublic = destination.url.startsWith("https:");
    if (isSuccess(created) || (isDeclared && isPublic && !isRejected(created)))
      return { token, field, created, destination };
    refusals.push(`${created.status} for ${field}: ${created.text.slice(0, 150)}`);
  }
  const reasons = refusals.join("; ");
  throw new NotTested(`the service rejects a subscription for ${destination.url} (${reasons})`, [
    "fixtures.subscriptionFields",
  ]);
}

/** Waits for a first delivery to the endpoint of a subscription. Returns false if none arrives. */
export async function firstArrival(target: SpendTarget, { destination }: OwnSubscription): Promise<boolean> {
  await letSend(target);
  return (await destination.arrived(1)).length > 0;
}

export async function findSubscriptionFields(target: SpendTarget): Promise<{ url: string }> {
  return { url: (await ownSubscription(target)).field };
}

/** Returns the name of the field with the challenge, which contains the word "challenge". */
export async function findChallengeField(target: SpendTarget): Promise<string> {
  const own = await ownSubscription(target);
  await firstArrival(target, own);
  const fields = own.destination.received.flatMap((delivery) => Object.entries(fieldsOfDelivery(delivery)));
  const [found] = fields.find(([name, value]) => /challenge/i.test(name) && typeof value === "string") ?? [];
  if (found !== undefined) return found;
  throw new NotTested(
    `none of ${own.destination.received.length} requests to the endpoint has a field with "challenge" in its name`,
    ["fixtures.challengeField"],
  );
}

/** Requests that succeed. */
export const sampleRequests = {
  createSubscription: async (target: SpendTarget): Promise<RequestParts[]> => {
    const { field } = await ownSubscription(target);
    return [{ body: { [field]: (await target.destination()).url } }];
  },
  reportAiUsage: async ({ fixtures }: SpendTarget): Promise<RequestParts[]> => [{ body: fixtures.aiUsageReport }],
};
