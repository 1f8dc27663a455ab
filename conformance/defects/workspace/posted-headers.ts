import type { ServiceDefect } from "../defect.ts";
import type { Asked } from "../messages.ts";
import { rowOf } from "../row.ts";
import { posting, postingHeader } from "./deliveries-of.ts";
import { defect } from "./interface.ts";

const deliveryHeader = "x-service-delivery";
const attemptHeader = "x-service-attempt";

const attemptOf = ({ headers }: Asked): number => Number(headers.get(attemptHeader));

/** Mistakes with the headers of deliveries. */
export const postedHeaderDefects: readonly ServiceDefect[] = [
  ...["content-type", "user-agent", "x-service-event", "x-service-signature-256", deliveryHeader, attemptHeader].map(
    (name) =>
      defect(
        "WSP-DEL-1",
        `headers/no-${name}`,
        `Deliveries have no ${name}`,
        postingHeader(name, () => undefined),
      ),
  ),
  defect("WSP-DEL-1", "headers/put", "Deliveries are put", {
    deliver: async (request, next) => await next(new Request(request, { method: "PUT" })),
  }),
  defect(
    "WSP-DEL-1",
    "headers/content-type",
    "Deliveries are said to be text",
    postingHeader("content-type", () => "text/plain; charset=utf-8"),
  ),
  defect(
    "WSP-DEL-1",
    "headers/user-agent-version",
    "The User-Agent has another version",
    postingHeader("user-agent", () => "Service-Webhooks/1.1"),
  ),
  defect(
    "WSP-DEL-1",
    "headers/user-agent-library",
    "The User-Agent is that of the library that posts",
    postingHeader("user-agent", () => "node"),
  ),
  defect(
    "WSP-DEL-1",
    "headers/attempts-from-0",
    "X-Service-Attempt counts the retries, from 0",
    postingHeader(attemptHeader, (attempt) => String(Number(attempt) - 1)),
  ),
  defect(
    "WSP-DEL-1",
    "headers/attempts-stand",
    "X-Service-Attempt is 1 in every attempt",
    postingHeader(attemptHeader, () => "1"),
  ),
  defect(
    "WSP-DEL-1",
    "headers/delivery-of-attempt",
    "X-Service-Delivery is another one in every attempt",
    postingHeader(deliveryHeader, (id, asked) => `${id}-${attemptOf(asked)}`),
  ),
  defect(
    "WSP-DEL-1",
    "headers/delivery-of-webhook",
    "X-Service-Delivery is the same for all deliveries to an address",
    postingHeader(deliveryHeader, (_, { url }) => url.host),
  ),
  defect(
    "WSP-DEL-2",
    "headers/event-underscored",
    "X-Service-Event is the event in its underscored form",
    postingHeader("x-service-event", (event) => event.replaceAll(".", "_")),
  ),
  defect(
    "WSP-DEL-2",
    "headers/event-family",
    "X-Service-Event is the event's family",
    postingHeader("x-service-event", (event) => event.split(".")[0]),
  ),
  defect(
    "WSP-DEL-2",
    "body/event-underscored",
    "The event stands in the body in its underscored form",
    posting((asked) => {
      const { event, ...rest } = rowOf(asked.body);
      asked.body = { event: String(event).replaceAll(".", "_"), ...rest };
    }),
  ),
];
