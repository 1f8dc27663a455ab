import * as z from "zod";
import type { SpendControls } from "../../target/spend.ts";
import { clockHooks } from "../control/clock-hooks.ts";
import { hook } from "../control/hook.ts";
import type { Host } from "../host/host.ts";
import { addToken } from "./businesses.ts";
import { eventTypes, familyOf } from "./event-scopes.ts";
import { emit } from "./events/emit.ts";
import { addResource, isFetched } from "./events/resources.ts";
import { isStorable } from "./storable.ts";
import type { SpendDatabase } from "./tables.ts";

const text = z.string().min(1).refine(isStorable);

/** The hooks that tests may use. */
export function spendControls(database: SpendDatabase, { clock, identifiers }: Host) {
  return {
    ...clockHooks(clock),
    createBusiness: hook(z.strictObject({ scopes: z.array(text) }), async ({ scopes }) => {
      const businessId = identifiers.next("bus");
      const token = identifiers.secret();
      await addToken(database, token, { businessId, scopes });
      return { businessId, token };
    }),
    causeEvent: hook(
      z.strictObject({ businessId: text, type: z.enum(eventTypes), object: text.optional() }),
      async ({ businessId, type, object = identifiers.next("obj") }) => {
        const family = familyOf(type);
        const eventId = identifiers.next("evt");
        const created_at = new Date(clock.now()).toISOString();
        await database.transaction().execute(async (trx) => {
          if (isFetched(family)) await addResource(trx, businessId, family, object);
          await emit(trx, { id: eventId, type, created_at, business_id: businessId, object });
        });
        return { eventId };
      },
    ),
  } satisfies SpendControls;
}
