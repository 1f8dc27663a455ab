import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { Operations } from "../../../generated/spend/types.ts";
import { rowOf } from "../../defect-kit/changed-at.ts";
import { defectsOf, type ServiceDefect } from "../../defect-kit/defect.ts";
import { onRequest } from "../../defect-kit/interceptors.ts";

const { defect } = defectsOf<keyof Operations>("spend");

/** Takes some responses of endpoints for successes. */
const taken = (id: string, title: string, applies: (status: number) => boolean): ServiceDefect =>
  defect("SPD-DEL-2", `retries/${id}`, title, {
    interceptDelivery: async (request, next) => {
      const response = await next(request);
      return applies(response.status) ? new Response(null, { status: 204 }) : response;
    },
  });

/** Posts another id of an event. */
const identified = (id: string, title: string, idOf: (id: string) => string): ServiceDefect =>
  defect("SPD-DEL-2", `retries/${id}`, title, {
    interceptDelivery: onRequest((request) => {
      const body = rowOf(request.body);
      request.body = { ...body, id: idOf(String(body["id"])) };
    }),
  });

/** Defects in deliveries that fail. */
export const defects: readonly ServiceDefect[] = [
  taken("none", "Nothing is retried", (status) => status >= 300),
  taken("3xx", "A redirect is a success", (status) => status < 400),
  taken("4xx", "4xx is not retried", (status) => status >= 400 && status < 500),
  taken("400", "400 is not retried", (status) => status === 400),
  taken("404", "404 is not retried", (status) => status === 404),
  taken("410", "410 is not retried", (status) => status === 410),
  taken("429", "429 is not retried", (status) => status === 429),
  taken("503", "503 is not retried", (status) => status === 503),
  taken("5xx", "5xx is not retried", (status) => status >= 500),
  defect("SPD-DEL-2", "retries/only-200", "A success of another status than 200 is retried", {
    interceptDelivery: async (request, next) => {
      const response = await next(request);
      return response.ok && response.status !== 200 ? new Response(null, { status: 503 }) : response;
    },
  }),
  identified("new-id", "Every attempt has an id of its own", () => `evt_${randomUUID()}`),
  identified("one-id", "All events have the same id", () => "evt_1"),
  identified("no-id", "Events have an empty id", () => ""),
  defect("SPD-DEL-2", "retries/numbered-id", "The id of a retry ends with its number", {
    makeFresh: () => {
      const attempts = new Map<string, number>();
      return {
        interceptDelivery: onRequest((request) => {
          const body = rowOf(request.body);
          const what = `${String(body["id"])} ${request.url.href}`;
          const attempt = (attempts.get(what) ?? 0) + 1;
          attempts.set(what, attempt);
          if (attempt > 1) request.body = { ...body, id: `${String(body["id"])}-${attempt}` };
        }),
      };
    },
  }),
  defect("SPD-DEL-2", "retries/no-limit", "An answer may take as long as it likes", {
    interceptDelivery: async (request, next) => await next(new Request(request, { signal: null })),
  }),
  defect("SPD-DEL-2", "retries/impatient", "What is not answered at once has failed", {
    interceptDelivery: async (request, next) => {
      const response = next(request);
      // What takes no time is over by then.
      const isSlow = await Promise.race([response.then(() => false), setImmediate(true)]);
      if (isSlow) throw new DOMException("The time is over.", "TimeoutError");
      return await response;
    },
  }),
  defect("SPD-DEL-2", "retries/held-up", "Nothing is retried once an endpoint has not answered", {
    makeFresh: () => {
      let isHeldUp = false;
      return {
        interceptDelivery: async (request, next) => {
          try {
            const response = await next(request);
            return isHeldUp ? new Response(null, { status: 204 }) : response;
          } catch (error) {
            isHeldUp = true;
            throw error;
          }
        },
      };
    },
  }),
  defect("SPD-DEL-2", "retries/no-answer", "No answer in time is taken for a success", {
    interceptDelivery: async (request, next) => {
      const silent = new Response(null, { status: 204 });
      return await next(request).catch(() => silent);
    },
  }),
  defect("SPD-DEL-2", "retries/late-id", "What was not answered in time is sent again as another event", {
    makeFresh: () => {
      const late = new Set<string>();
      return {
        interceptDelivery: async (request, next) => {
          const { id } = rowOf(await request.clone().json());
          const sendAgain = onRequest(
            (decoded) => void (decoded.body = { ...rowOf(decoded.body), id: `evt_${randomUUID()}` }),
          );
          if (late.has(String(id))) return await sendAgain(request, next);
          return await next(request).catch((error: unknown) => {
            late.add(String(id));
            throw error;
          });
        },
      };
    },
  }),
];
