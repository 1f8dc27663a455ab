import { isRecord } from "../../../spec/library/record.ts";
import type { Delivery, InterfaceContract, Operation } from "../../contract/model/contract.ts";
import { schemeOf, is } from "../../contract/facts/deliveries.ts";
import { exampleDelivery, exampleOf, usualSignature } from "../../contract/facts/delivery-examples.ts";
import { authorizationWords, openSignatureWords, signatureWords } from "../../contract/facts/delivery-words.ts";
import { resolvedDelivery } from "../../contract/facts/resolved-operation.ts";
import { fieldList, fieldsOf, references } from "../fields.ts";
import { deliveryPlace, places } from "../links.ts";
import {
  blocks,
  bullets,
  code,
  html,
  line,
  link,
  note,
  part,
  sentences,
  stackedTable,
  summaryAndBody,
  summaryOf,
  table,
  tabs,
} from "../markdown.ts";
import type { Page, PageMaker } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { seconds, valueText, either } from "../words.ts";
import { exampleTabs, receiverSample, verificationSamples } from "./delivery-samples.ts";
import { anchor } from "../anchors.ts";

/** How deliveries are made, and what a receiver does with them: a page for each kind. */
export const deliveryPages: PageMaker = (api, site) =>
  api.deliveries.map((delivery) => {
    const which = api.deliveries.length > 1 ? `: ${delivery.summary ?? delivery.name}` : "";
    const described = summaryAndBody(delivery.description ?? delivery.summary);
    return {
      path: deliveryPlace(api, delivery),
      title: `Webhook deliveries of ${api.title}${which}`,
      label: `Webhook deliveries${which}`,
      summary: described.summary,
      body: blocks(described.body, bodyOf(api, delivery, site)),
      words: [
        "webhook signature verification verify secret HMAC retry retries exponential backoff timeout",
        "idempotency key idempotent duplicate events replay",
      ],
    } satisfies Page;
  });

/** The heading that others lead to. */
const whenFailing = "When a handler fails";

function bodyOf(api: InterfaceContract, delivery: Delivery, site: SiteSource): string {
  const { headers: own, rules, envelope } = delivery;
  const example = exampleDelivery(api, delivery);
  const hasHeaders = own.length > 0 || rules.authorization !== undefined;
  return blocks(
    part(2, "Register", registration(api, delivery)),
    part(
      2,
      "Request",
      `A POST of JSON to the address that you registered${hasHeaders ? "" : ", without headers of its own"}.`,
      part(3, "Headers", headers(delivery)),
      part(3, "Body", fieldList(api, api.components.schemas[envelope] ?? {}, { direction: "received", depth: 2 })),
      part(3, "Example", example && exampleTabs(delivery, example)),
    ),
    part(2, "Acknowledge", acknowledgement(api, delivery)),
    part(2, "Retries", retries(delivery)),
    part(2, "Duplicates and order", duplicates(api, delivery)),
    part(
      2,
      "Verify the signature",
      verification(api, delivery, site),
      part(3, "Check a signature", verifier(api, delivery)),
    ),
    part(2, "What the signature does not protect", unprotected(delivery)),
    resolvedDelivery(api, delivery) && part(2, whenFailing, failures(api, delivery, site)),
    references(api, delivery),
  );
}

/** The operation that registers a receiver: it takes what deliveries are made with, or the spec ties it to them. */
function registrationOf(api: InterfaceContract, { rules, requirements = [] }: Delivery): Operation | undefined {
  const posts = api.operations.filter((each) => each.method === "post" && each.requestBody && !each.path.includes("{"));
  const takes = ({ requestBody }: Operation): boolean =>
    Object.values(requestBody?.content ?? {})
      .flatMap(({ schema = {} }) => fieldsOf(api, schema))
      .some(([field]) => field === rules.signature?.key || field === rules.authorization?.field);
  return (
    posts.find(takes) ??
    posts.find((each) => each.requirements?.some((id) => requirements.includes(id))) ??
    posts.find(({ path }) => /webhook|subscription/i.test(path))
  );
}

function registration(api: InterfaceContract, delivery: Delivery): string {
  const operation = registrationOf(api, delivery);
  if (operation === undefined) return "";
  const to = (each: Operation): string => link(line(each.summary ?? each.name), places.operation(api.name, each.name));
  const tags = new Set([...operation.tags, ...delivery.tags]);
  const others = api.operations.filter((each) => each !== operation && each.tags.some((tag) => tags.has(tag)));
  return blocks(
    sentences(`Register the address of your receiver with ${to(operation)}`, summaryOf(operation.description)),
    others.length > 0 && `Further operations: ${others.map(to).join(", ")}.`,
  );
}

function headers({ headers: own, rules: { authorization, signature } }: Delivery): string {
  const rows = own.map((header) => {
    // The example of a signature belongs to the body that it is made of: it is shown with that.
    const example = is(header, signature?.header) ? undefined : exampleOf(header);
    const meaning = sentences(summaryOf(header.description), header.required === true ? "" : "Optional");
    return [code(header.name), example === undefined ? "" : code(valueText(example)), meaning];
  });
  const given = authorization ? [[code("Authorization"), "", sentences(authorizationWords(authorization))]] : [];
  // A cell has no room for lists and tables.
  const longer = own.map(({ name, description }) => [code(name), summaryAndBody(description).body] as const);
  return blocks(
    stackedTable(["Header", "Example", "Meaning"], [...rows, ...given]),
    ...longer.map(([name, body]) => body !== "" && blocks(`${name}:`, body)),
  );
}

function acknowledgement(api: InterfaceContract, delivery: Delivery): string {
  const { timeoutSeconds } = delivery.rules;
  const statuses = Object.keys(delivery.responses).map((status) =>
    /^\dXX$/i.test(status) ? `any status from ${status[0]}00 to ${status[0]}99` : `status ${line(status)}`,
  );
  const within = timeoutSeconds === undefined ? "" : ` within ${seconds(timeoutSeconds)}`;
  return sentences(
    statuses.length === 0 ? "" : `Respond with ${either(statuses)}${within}`,
    `Any other response${within === "" ? "" : ", or a later one,"} fails the attempt`,
    within === "" ? "How long a receiver may take is not documented, so respond first and work afterwards" : "",
    resolvedDelivery(api, delivery)
      ? `The generated receiver does: what that means for a handler that throws, and the durable way, stand ${link("below", `${deliveryPlace(api, delivery)}#${anchor(whenFailing)}`)}`
      : "",
  );
}

function retries({
  rules: { maxAttempts, backoffSeconds = [], workerPeriodSeconds, attemptHeader },
}: Delivery): string {
  if (maxAttempts === undefined && backoffSeconds.length === 0)
    return "How often a failed delivery is sent again, and when, is not documented.";
  return blocks(
    sentences(
      maxAttempts === undefined
        ? ""
        : `A delivery is attempted ${maxAttempts === 1 ? "once" : `at most ${maxAttempts} times`}`,
      backoffSeconds.length === 0 ? "When is not documented" : "Each time counts from the creation of the delivery",
      workerPeriodSeconds === undefined
        ? ""
        : `Due deliveries are looked for every ${seconds(workerPeriodSeconds)}, so an attempt can come later by as much`,
      attemptHeader === undefined ? "" : `${code(attemptHeader)} says which attempt it is`,
    ),
    table(
      ["Attempt", "Earliest"],
      backoffSeconds.map((time, index) => [`${index + 1}`, time === 0 ? "at once" : `after ${seconds(time)}`]),
    ),
  );
}

function duplicates(
  api: InterfaceContract,
  { headers: own, envelope, rules: { identity }, timeField }: Delivery,
): string {
  const fields = api.components.schemas[envelope]?.properties ?? {};
  const carrier = own.find((header) => is(header, identity)) ?? fields[identity ?? ""];
  const unclear = [carrier?.["x-ambiguities"]].flat().filter(isRecord);
  const known = `${unclear.length > 0 ? "A delivery is known by its" : "Every attempt of a delivery has the same"} ${code(identity ?? "")}`;
  return blocks(
    identity === undefined
      ? "Nothing tells a repeated delivery from a new one: keep what you do repeatable."
      : `${known}. Keep the values that you have worked on, and acknowledge a repeated one without working on it again.`,
    ...unclear.map(({ statement, reading }) =>
      note("NOTE", sentences(line(String(statement)), `Read here as: ${line(String(reading))}`)),
    ),
    sentences(
      "No order of deliveries is documented",
      timeField === undefined ? "" : `${code(timeField)} says when an event happened`,
    ),
  );
}

function verification(api: InterfaceContract, delivery: Delivery, { modules }: SiteSource): string {
  const scheme = schemeOf(delivery);
  const receiver = receiverSample(api, delivery, modules);
  if (scheme === undefined || !delivery.rules.signature) {
    return blocks(
      note("CAUTION", `${openSignatureWords(delivery)} Write down what yours show: header, algorithm and encoding.`),
      receiver,
    );
  }
  return blocks(
    `The header ${code(scheme.header)} holds the ${signatureWords(delivery.rules.signature)}.`,
    "Compute it before anything parses the body, compare the whole in constant time, and respond with 401 where they differ.",
    receiver &&
      "In TypeScript the generated receiver does it all: it verifies, checks the body against the event's schema, and calls each handler once a delivery.",
    tabs("language", [
      ...(receiver === undefined ? [] : [{ label: "TypeScript", body: receiver }]),
      ...verificationSamples(scheme),
    ]),
  );
}

/** The form that says what is wrong with a signature; without scripts, an example to test one's own code with. */
function verifier(api: InterfaceContract, delivery: Delivery): string {
  const { signature: scheme } = delivery.rules;
  const { prefix = "", algorithm, encoding } = scheme ?? usualSignature;
  const { secret = "", body = "", signature = "" } = exampleDelivery(api, delivery) ?? {};
  const values = {
    header: scheme?.header ?? "",
    prefix,
    algorithm,
    encoding,
    secret,
    body,
    signature,
    ...(!scheme && { open: "open" }),
  };
  const attributes = Object.entries(values).map(([name, value]) => `${name}="${html(value.replace(/\s+/g, " "))}"`);
  const shown = Object.entries({ Secret: secret, Body: body, Signature: signature }).filter(
    ([, value]) => value !== "",
  );
  return blocks(
    scheme
      ? "A signature that is right, to test your own code with:"
      : "Choose how your deliveries are signed; what stands here at first is a usual way.",
    `<signature-verifier ${attributes.join(" ")}>`,
    bullets(shown.map(([label, value]) => `${label}: ${code(value)}`)),
    "</signature-verifier>",
  );
}

function unprotected({ headers: own, timeField, rules: { identity } }: Delivery): string {
  const id = code(identity ?? "");
  return blocks(
    "A signature shows who sent the body and that nobody changed it. It does not show that the delivery comes for the first time, and it does not cover the headers.",
    bullets([
      sentences(
        "**Replays.** Whoever has a copy of a genuine delivery can send it again, and its signature is still right",
        timeField === undefined
          ? ""
          : `The receiver's option ${code("tolerance")} rejects what happened too long ago by ${code(timeField)}. It is off at first: later attempts, and deliveries replayed by hand, have the time of the event`,
      ),
      ...(identity === undefined
        ? []
        : own.some((header) => is(header, identity))
          ? [
              `**The id.** ${id} is a header: whoever replays a delivery can give it another id, or none. The option ${code("requireId")} rejects one without.`,
            ]
          : [
              `**The id.** ${id} stands in the body, so the signature covers it: a replay is known by it for as long as you keep ids.`,
            ]),
      "So keep what a handler does repeatable, or remember in your own data what was done, by what the signed body says.",
    ]),
  );
}

function failures(api: InterfaceContract, delivery: Delivery, { modules, guides }: SiteSource): string {
  const { rules, timeField } = delivery;
  const { maxAttempts, backoffSeconds = [], timeoutSeconds, identity } = rules;
  const last = backoffSeconds.at(-1);
  const guide = guides.find(({ name }) => name === "receive-webhooks");
  const options = [
    'acknowledge: "after", // a handler that throws: 500, and the service sends the event again',
    ...(timeField === undefined
      ? []
      : ["tolerance: 60 * 60_000, // in milliseconds: what happened over an hour ago is rejected"]),
    ...(identity === undefined ? [] : ["requireId: true, // a delivery without its id is rejected"]),
    "onError: (error, received) => console.error(received?.id, error),",
  ];
  return blocks(
    `The generated receiver responds with 202 before it calls a handler, so that no sender waits for your work. **A handler that throws then loses the event**: ${code("onError")} is all that hears of it. Where that hurts:`,
    bullets([
      sentences(
        `${code('acknowledge: "after"')} responds when the handler is through, and with 500 where it throws, so that the service sends the event again`,
        timeoutSeconds === undefined ? "" : `The handler has ${seconds(timeoutSeconds)}`,
      ),
      sentences(
        "Or have the handler only put the event into a queue or table of your own, and work from there",
        last === undefined || maxAttempts === undefined
          ? ""
          : `The last of the ${maxAttempts} attempts is due ${seconds(last)} after the creation of the delivery: what is down for longer needs this`,
      ),
      `Keep the ids in a database by the option ${code("store")}: in memory, where they are at first, they are gone with the process.`,
    ]),
    receiverSample(api, delivery, modules, { options }),
    guide &&
      `Adapters for servers, a store, all responses and tests: ${link(line(guide.title), places.guide(guide.name))}.`,
  );
}
