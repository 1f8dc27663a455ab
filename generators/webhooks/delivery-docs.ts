import type { Delivery, Event, InterfaceContract } from "../contract/contract.ts";
import { commentText, wrapped } from "../types/documentation.ts";

/** The documentation of a function that makes a receiver. */
export function receiverDoc(api: InterfaceContract, { rules }: Delivery, name: string, events: Event[]): string {
  const first = events.find(({ setup, deprecated }) => !setup && deprecated === undefined) ?? events[0];
  const how = rules.signature
    ? ["  secrets: [secret],"]
    : ['  signature: { header: "x-signature", algorithm: "hmac-sha256", encoding: "hex" },', "  secrets: [secret],"];
  return doc([
    ...wrapped(`Receives the events of ${oneLine(api.title)}.`),
    "",
    ...wrapped(
      "A signature that is not that of the raw body is refused with 401, a body that is not that of its event with " +
        "400. What is taken is acknowledged at once and worked on behind the answer, each delivery once." +
        (rules.signature ? "" : " How deliveries are signed is not documented: the options have to say it."),
    ),
    "",
    "@example",
    `const receive = create${name}Receiver({`,
    ...how,
    `  on: { ${JSON.stringify(first?.name)}: (event) => console.log(event) },`,
    "}); // (request: Request) => Promise<Response>",
  ]);
}

/** The documentation of a function that makes a sender. */
export function senderDoc({ description, summary, rules }: Delivery, name: string, hasId: boolean): string {
  const fields = ["url", "envelope", ...(hasId ? ["id"] : []), ...(rules.signature ? ["secret"] : []), "createdAt"];
  const options = [
    ...(rules.signature ? [] : ['signature: "none"']),
    ...(rules.backoffSeconds ? [] : ["backoffSeconds: [0, 60, 600]"]),
  ];
  return doc([
    ...wrapped(description ?? summary ?? "Posts events to subscribers."),
    "",
    "@example",
    `const sender = create${name}Sender(${options.length > 0 ? `{ ${options.join(", ")} }` : ""});`,
    `const outcome = await sender.send({ ${fields.join(", ")} });`,
    'if (outcome.result === "retrying") queue.add(outcome.nextAttempt, outcome.dueAt);',
  ]);
}

function doc(lines: string[]): string {
  return `/*${commentText(lines)}*/`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
