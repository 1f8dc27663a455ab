import type { HandledDelivery } from "../../../generated/runtime/checks/receiver-target.ts";
import type { Receiver } from "../../../generated/runtime/webhooks/receiver.ts";
import type { SignatureScheme } from "../../../generated/runtime/webhooks/signature.ts";
import { createSpendClient, type SpendClient } from "../../../generated/spend/client.ts";
import { guards } from "../../../generated/spend/event-guards.ts";
import type { SpendEvent } from "../../../generated/spend/types.ts";
import { createSpendReceiver } from "../../../generated/spend/webhooks.ts";
import type { SpendReceiverFixtures } from "../../interfaces/spend/target.ts";
import { familyOf, neededScope, publicScopes } from "../../reference/spend/event-scopes.ts";
import {
  type PlainEvent,
  type PlainParts,
  plainReceiver,
  type ReceiverUnderTest,
  type Resource,
} from "./plain-receiver.ts";

const secret = "sk_7Yt2mWq9Zc4Rf8Xv1Bn6";

/** The document leaves the signing of deliveries open. */
const signature: SignatureScheme = { header: "X-Signature", algorithm: "hmac-sha256", encoding: "hex" };

const challengeField = "challenge";

/** Fetches the resource of an event, by the family of the event. */
const fetched: Readonly<Record<string, (client: SpendClient, id: string) => Promise<unknown>>> = {
  transactions: (client, id) => client.getTransaction({ id }),
  reimbursements: (client, id) => client.getReimbursement({ id }),
};

/** Makes a receiver of spend events that fetches the resource of each, with a token for each scope. */
export function spendReceiver(): ReceiverUnderTest & { fetch: Receiver } {
  const handled: HandledDelivery[] = [];
  const tokens = new Map(publicScopes.map((scope) => [scope, `token-${crypto.randomUUID()}`]));
  const names = Object.keys(guards);
  let baseUrl: string | undefined;

  const handle = async ({ id, type, object }: SpendEvent): Promise<void> => {
    const fetchResource = fetched[familyOf(type)];
    if (fetchResource && baseUrl !== undefined) {
      const client = createSpendClient({ baseUrl, auth: tokens.get(neededScope(type) ?? "") ?? "none" });
      await fetchResource(client, String(object));
    }
    handled.push({ id: String(id) });
  };

  const confirm = async (challenge: string): Promise<void> => {
    const headers = { "content-type": "application/json" };
    await fetch(`${baseUrl}/verify`, { method: "POST", headers, body: JSON.stringify({ challenge }) });
  };

  return {
    fetch: createSpendReceiver({
      signature,
      secrets: [secret],
      // Lets the suite send large deliveries.
      bodyLimit: 2 ** 22,
      // Failed work is retried when the delivery is repeated.
      onError: () => undefined,
      onSetup: ({ body }) => {
        const challenge: unknown = Reflect.get(Object(body), challengeField);
        if (typeof challenge !== "string") return undefined;
        void confirm(challenge).catch(() => undefined);
        return new Response(null, { status: 204 });
      },
      on: Object.fromEntries(names.map((name) => [name, handle])),
    }),
    fixtures: {
      secret,
      signature,
      // Events without a resource come first, since they need no API.
      events: names.toSorted((a, b) => Number(familyOf(a) in fetched) - Number(familyOf(b) in fetched)),
      setup: { body: { type: "challenge" }, challengeField },
      apiTokens: [...tokens].map(([scope, token]) => ({ token, scopes: [scope] })),
    },
    hooks: {
      handled: () => Promise.resolve(handled),
      useApi: ({ url }) => {
        baseUrl = url;
        return Promise.resolve();
      },
    },
  };
}

/** The seconds after which the suite gives up a defect that never responds. */
const limitSeconds = 0.3;

/** The tokens of a receiver, by scope. */
type Tokens = ReadonlyMap<string, string>;

/** Makes a receiver of spend events, correct except for the given parts. */
export function plainSpend({ resource = (right) => right, ...parts }: Partial<PlainParts>): ReceiverUnderTest {
  const { fixtures } = spendReceiver();
  const tokens = tokensOf(fixtures);
  const work: PlainParts["work"] = async (event, api) => {
    const right = resourceOf(event);
    const { path, scope } = (right && resource(right, event)) ?? {};
    if (api === undefined || path === undefined || scope === undefined) return;
    const headers = { authorization: `Bearer ${tokens.get(scope)}` };
    await (await fetch(api + path, { headers })).arrayBuffer();
  };
  return plainReceiver(
    {
      secret: fixtures.secret ?? "",
      scheme: fixtures.signature ?? { header: "", algorithm: "hmac-sha256", encoding: "hex" },
      nameOf: ({ type }) => type,
      idOf: (_headers, { id }) => id,
      challengeField,
      fixtures: { ...fixtures, limitSeconds },
    },
    { work, ...parts },
  );
}

/** Returns the resource of an event. */
function resourceOf({ type, object }: PlainEvent): Resource | undefined {
  const [family = ""] = String(type).split(".");
  if (family !== "transactions" && family !== "reimbursements") return undefined;
  return { path: `/${family}/${String(object)}`, scope: `${family}:read` };
}

function tokensOf({ apiTokens = [] }: SpendReceiverFixtures): Tokens {
  return new Map(apiTokens.flatMap(({ token, scopes }) => scopes.map((scope) => [scope, token] as const)));
}
