import { setTimeout as sleep } from "node:timers/promises";
import type { Service } from "./serving.ts";

/** The same on a slow machine: holds every request back for 50 to 300 ms. */
export function slowly(service: Service): Service {
  return {
    ...service,
    handle: async (request, response) => {
      await sleep(50 + Math.random() * 250);
      return await service.handle(request, response);
    },
  };
}
