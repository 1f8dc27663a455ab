import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { found } from "../../defect-kit/changed-at.ts";
import { leaveOut, trigger } from "../../defect-kit/defect.ts";
import { type Interceptor, mapRequestBody } from "../../defect-kit/interceptors.ts";
import { mutantsOf, respondedAs, set } from "../../defect-kit/mutants.ts";

/** Defects in deliveries that fail. */
export const defects = mutantsOf("spend", {
  "SPD-DEL-2": {
    deliveries: {
      "retries/none": ["The service does not retry", respondedAs({ over: 299 }, 204)],
      "retries/3xx": ["The service reads a redirect as a success", respondedAs({ under: 400 }, 204)],
      "retries/4xx": ["The service does not retry 4xx", respondedAs({ over: 399, under: 500 }, 204)],
      "retries/400": ["The service does not retry 400", respondedAs(400, 204)],
      "retries/410": ["The service does not retry 410", respondedAs(410, 204)],
      "retries/429": ["The service does not retry 429", respondedAs(429, 204)],
      "retries/503": ["The service does not retry 503", respondedAs(503, 204)],
      "retries/5xx": ["The service does not retry 5xx", respondedAs({ over: 499 }, 204)],
      "retries/only-200": ["The service retries unless the status is 200", respondedAs({ over: 200, under: 300 }, 503)],
      "retries/new-id": ["Every attempt has another id", mapRequestBody("/id", () => `evt_${randomUUID()}`)],
      "retries/one-id": ["All events have the same id", set("request/id", "evt_1")],
      "retries/no-id": ["Events have an empty id", set("request/id", "")],
      "retries/numbered-id": ["The id of a retry ends with its number", { fresh: numbered }],
      "retries/no-limit": [
        "A response may take any time",
        async (request, next) => await next(new Request(request, { signal: null })),
      ],
      "retries/impatient": ["The service waits for no response", impatient],
      "retries/held-up": ["A missing response ends all retries", { fresh: heldUp }],
      "retries/no-answer": [
        "The service reads a missing response as a success",
        async (request, next) => await next(request).catch(() => new Response(null, { status: 204 })),
      ],
      "retries/deaf-while-posting": [
        "The service drops events while its worker posts",
        trigger(
          `BEFORE INSERT ON outbox_deliveries
           WHEN EXISTS (SELECT 1 FROM outbox_deliveries WHERE lease IS NOT NULL)`,
          leaveOut,
        ),
      ],
      "retries/late-id": ["A delivery without a response comes again as another event", { fresh: otherAfterLate }],
    },
  },
});

async function idOf(request: Request): Promise<string> {
  return String(found(await request.clone().json(), "/id"));
}

function numbered(): Interceptor {
  const attempts = new Map<string, number>();
  return async (request, next) => {
    const delivery = `${await idOf(request)} ${request.url}`;
    const attempt = (attempts.get(delivery) ?? 0) + 1;
    attempts.set(delivery, attempt);
    return await mapRequestBody("/id", (id) => (attempt > 1 ? `${String(id)}-${attempt}` : id))(request, next);
  };
}

async function impatient(...[request, next]: Parameters<Interceptor>): Promise<Response> {
  const response = next(request);
  // A response without delay is there by then.
  const isSlow = await Promise.race([response.then(() => false), setImmediate(true)]);
  if (isSlow) throw new DOMException("The time is over.", "TimeoutError");
  return await response;
}

function heldUp(): Interceptor {
  let isHeldUp = false;
  return async (request, next) => {
    try {
      const response = await next(request);
      return isHeldUp ? new Response(null, { status: 204 }) : response;
    } catch (error) {
      isHeldUp = true;
      throw error;
    }
  };
}

function otherAfterLate(): Interceptor {
  const late = new Set<string>();
  return async (request, next) => {
    const id = await idOf(request);
    if (late.has(id)) return await mapRequestBody("/id", () => `evt_${randomUUID()}`)(request, next);
    return await next(request).catch((error: unknown) => {
      late.add(id);
      throw error;
    });
  };
}
