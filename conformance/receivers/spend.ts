import type { Receiver } from "../../generated/runtime/receiver.ts";
import type { HandledDelivery } from "../../generated/runtime/receiver-target.ts";
import type { SignatureScheme } from "../../generated/runtime/signature-scheme.ts";
import { createSpendClient, type SpendClient } from "../../generated/spend/client.ts";
import { guards } from "../../generated/spend/event-guards.ts";
import type { SpendEvent } from "../../generated/spend/types.ts";
import { createSpendReceiver } from "../../generated/spend/webhooks.ts";
import { familyOf, neededScope, publicScopes } from "../reference/spend/event-scopes.ts";
import type { ReceiverUnderTest } from "./receiver-under-test.ts";

const secret = "sk_7Yt2mWq9Zc4Rf8Xv1Bn6";

/** The document leaves open how deliveries are signed. */
const signature: SignatureScheme = { header: "X-Signature", algorithm: "hmac-sha256", encoding: "hex" };

/** How the resource of an event is fetched, by the family of the event. */
const fetched: Readonly<Record<string, (client: SpendClient, id: string) => Promise<unknown>>> = {
  transactions: (client, id) => client.getTransaction({ id }),
  reimbursements: (client, id) => client.getReimbursement({ id }),
};

/** A receiver of spend events that fetches the resource of each, with a token for each scope. */
export function spendReceiver(): ReceiverUnderTest & { answer: Receiver } {
  const handled: HandledDelivery[] = [];
  const tokens = new Map(publicScopes.map((scope) => [scope, `token-${crypto.randomUUID()}`]));
  const names = Object.keys(guards);
  let baseUrl: string | undefined;

  const handle = async ({ id, type, object }: SpendEvent): Promise<void> => {
    const fetchResource = fetched[familyOf(type)];
    if (fetchResource && baseUrl !== undefined) {
      const client = createSpendClient({ baseUrl, auth: tokens.get(neededScope(type) ?? "") });
      await fetchResource(client, String(object));
    }
    handled.push({ id });
  };

  return {
    answer: createSpendReceiver({
      signature,
      secrets: [secret],
      // Work that fails is done when the delivery comes again.
      onError: () => undefined,
      on: Object.fromEntries(names.map((name) => [name, handle])),
    }),
    subjects: {
      secret,
      signature,
      // First those that can be worked on whatever there is to fetch.
      events: names.toSorted((a, b) => Number(familyOf(a) in fetched) - Number(familyOf(b) in fetched)),
      apiTokens: [...tokens].map(([scope, token]) => ({ token, scopes: [scope] })),
    },
    controls: {
      handled: () => Promise.resolve(handled),
      useApi: ({ url }) => {
        baseUrl = url;
        return Promise.resolve();
      },
    },
  };
}
