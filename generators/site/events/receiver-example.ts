import type { Delivery, InterfaceContract } from "../../contract/contract.ts";
import { deliveriesOf } from "../../webhooks/delivery.ts";
import { eventsOfDelivery } from "../../contract/deliveries.ts";

/** How the generated receiver is used, in TypeScript; none for a delivery without events, which has no receiver. */
export function receiverExample(api: InterfaceContract, delivery: Delivery): string | undefined {
  const received = api.deliveries.filter((each) => eventsOfDelivery(api, each).length > 0);
  const name = deliveriesOf(api)[received.indexOf(delivery)]?.name;
  const events = eventsOfDelivery(api, delivery);
  const event = events.find(({ setup, deprecated }) => !setup && deprecated === undefined) ?? events[0];
  if (name === undefined || event === undefined) return undefined;
  const scheme = [
    "  // The documents do not say it: write here what your deliveries show.",
    '  signature: { header: "x-signature", algorithm: "hmac-sha256", encoding: "hex" },',
  ];
  return [
    `import { create${name}Receiver } from "concordat/${api.name}/webhooks";`,
    "",
    `const receive = create${name}Receiver({`,
    ...(delivery.rules.signature ? [] : scheme),
    '  secrets: [process.env["WEBHOOK_SECRET"] ?? ""],',
    `  on: { ${JSON.stringify(event.name)}: (event) => console.log(event) },`,
    "}); // (request: Request) => Promise<Response>",
  ].join("\n");
}
