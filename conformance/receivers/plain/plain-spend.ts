import type { SpendReceiverSubjects } from "../../target/receiver.ts";
import { spendReceiver } from "../spend.ts";
import type { ReceiverUnderTest } from "../receiver-under-test.ts";
import type { PlainEvent } from "./plain-facts.ts";
import { plainReceiver, type PlainParts } from "./plain-receiver.ts";

/** How long a defect that never answers is waited for. */
const limitSeconds = 0.3;

/** The tokens that a receiver has, by scope. */
export type Tokens = ReadonlyMap<string, string>;

type Parts = Partial<PlainParts> & {
  /** The path and the scope that the resource of an event is fetched with. */
  resource?(event: PlainEvent): { path: string; scope: string } | undefined;
};

/** A receiver of spend events, right but for the parts that are given. */
export function plainSpend({ resource = resourceOf, ...parts }: Parts): ReceiverUnderTest {
  const { subjects } = spendReceiver();
  const tokens = tokensOf(subjects);
  const work: PlainParts["work"] = async (event, api) => {
    const { path, scope } = resource(event) ?? {};
    if (api === undefined || path === undefined || scope === undefined) return;
    const headers = { authorization: `Bearer ${tokens.get(scope)}` };
    await (await fetch(api + path, { headers })).arrayBuffer();
  };
  return plainReceiver(
    {
      secret: subjects.secret ?? "",
      scheme: subjects.signature ?? { header: "", algorithm: "hmac-sha256", encoding: "hex" },
      nameOf: ({ type }) => type,
      idOf: (_headers, { id }) => id,
      subjects: { ...subjects, limitSeconds },
    },
    { work, ...parts },
  );
}

/** The resource of an event. */
export function resourceOf({ type, object }: PlainEvent): { path: string; scope: string } | undefined {
  const [family = ""] = String(type).split(".");
  if (family !== "transactions" && family !== "reimbursements") return undefined;
  return { path: `/${family}/${String(object)}`, scope: `${family}:read` };
}

function tokensOf({ apiTokens = [] }: SpendReceiverSubjects): Tokens {
  return new Map(apiTokens.flatMap(({ token, scopes }) => scopes.map((scope) => [scope, token] as const)));
}
