import { isRecord } from "../../../spec/library/record.ts";
import type { Callback, Delivery, InterfaceContract, Operation } from "../../contract/model/contract.ts";
import { is, schemeOf, type SignatureScheme } from "../../contract/facts/deliveries.ts";
import { exampleDelivery, exampleOf, usualSignature } from "../../contract/facts/delivery-examples.ts";
import { isOfBody, isOfRequest, signatureHeaders } from "../../contract/facts/signing.ts";
import {
  authorizationWords,
  goneWords,
  jitterWords,
  openSignatureWords,
  retryAfterWords,
  signatureWords,
  signedWords,
} from "../../contract/facts/delivery-words.ts";
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
import { contentSamples } from "./content-samples.ts";
import { exampleTabs, receiverSample, type Sample, verificationSamples } from "./delivery-samples.ts";
import { anchor } from "../anchors.ts";

/** Creates the pages about deliveries and their receivers, one for each kind. */
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

/** A heading that other parts link to. */
const whenFailing = "When a handler fails";

function bodyOf(api: InterfaceContract, delivery: Delivery, site: SiteSource): string {
  const { headers: own, rules } = delivery;
  const example = exampleDelivery(api, delivery);
  const hasHeaders = own.length > 0 || rules.authorization !== undefined;
  return blocks(
    part(2, "Register", registration(api, delivery)),
    part(
      2,
      "Request",
      `A POST of JSON to the URL that you registered${hasHeaders ? "" : ", without additional headers"}.`,
      part(3, "Headers", headers(delivery)),
      part(3, "Body", bodyPart(api, delivery)),
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

/** Returns the fields of the envelope; without one, links to the events. */
function bodyPart(api: InterfaceContract, delivery: Delivery): string {
  const { envelope } = delivery;
  if (envelope !== undefined)
    return fieldList(api, api.components.schemas[envelope] ?? {}, { direction: "received", depth: 2 });
  const events = resolvedDelivery(api, delivery)?.events ?? [];
  const by =
    delivery.nameField !== undefined
      ? `The field ${code(delivery.nameField)} contains the name of the event.`
      : delivery.nameHeader !== undefined
        ? `The header ${code(delivery.nameHeader)} contains the name of the event.`
        : "";
  return blocks(
    sentences("Each event has a body of its own", by),
    bullets(events.map(({ name }) => link(code(name), places.event(api.name, name)))),
  );
}

/** Returns the operation that registers a receiver: its body contains the inputs of the delivery, or a requirement of the spec names it. */
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
  if (delivery.callbacks) return callbackWords(api, delivery.callbacks);
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

function callbackWords(api: InterfaceContract, callbacks: readonly Callback[]): string {
  return bullets(
    callbacks.map(({ operation, address }) => {
      const summary = api.operations.find(({ name }) => name === operation)?.summary;
      const to = link(line(summary ?? operation), places.operation(api.name, operation));
      return `${to} registers the address ${code(address)}.`;
    }),
  );
}

function headers({ headers: own, rules: { authorization, signature } }: Delivery): string {
  const ofBody = signature && isOfRequest(signature) ? Object.values(signatureHeaders(signature)) : [signature?.header];
  const rows = own.map((header) => {
    // The example of a signature depends on the body, so it is shown with the example of the body.
    const example = ofBody.some((name) => is(header, name)) ? undefined : exampleOf(header);
    const meaning = sentences(summaryOf(header.description), header.required === true ? "" : "Optional");
    return [code(header.name), example === undefined ? "" : code(valueText(example)), meaning];
  });
  const given = authorization ? [[code("Authorization"), "", sentences(authorizationWords(authorization))]] : [];
  // Lists and tables do not fit in a cell.
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
    within === "" ? "The time limit of a response is not documented, so respond before you process the delivery" : "",
    resolvedDelivery(api, delivery)
      ? `The generated receiver responds first. For handlers that throw, and for durable processing, see ${link("below", `${deliveryPlace(api, delivery)}#${anchor(whenFailing)}`)}`
      : "",
  );
}

function retries({ rules }: Delivery): string {
  const { maxAttempts, backoffSeconds = [], workerPeriodSeconds, attemptHeader } = rules;
  const { jitter, respectsRetryAfter, endsOnGone } = rules;
  if (maxAttempts === undefined && backoffSeconds.length === 0 && !respectsRetryAfter && !endsOnGone)
    return "The number and the times of retries are not documented.";
  return blocks(
    sentences(
      maxAttempts === undefined
        ? ""
        : `A delivery is attempted ${maxAttempts === 1 ? "once" : `at most ${maxAttempts} times`}`,
      backoffSeconds.length === 0
        ? "The times are not documented"
        : "Times are measured from the creation of the delivery",
      workerPeriodSeconds === undefined
        ? ""
        : `The sender processes due deliveries every ${seconds(workerPeriodSeconds)}, so an attempt can be late by that time`,
      jitter === undefined ? "" : jitterWords(jitter),
      respectsRetryAfter ? retryAfterWords : "",
      endsOnGone ? goneWords : "",
      attemptHeader === undefined ? "" : `${code(attemptHeader)} contains the number of the attempt`,
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
  const fields = api.components.schemas[envelope ?? ""]?.properties ?? {};
  const carrier = own.find((header) => is(header, identity)) ?? fields[identity ?? ""];
  const unclear = [carrier?.["x-ambiguities"]].flat().filter(isRecord);
  const known = `${unclear.length > 0 ? "A delivery is identified by its" : "Every attempt of a delivery has the same"} ${code(identity ?? "")}`;
  return blocks(
    identity === undefined
      ? "Repeated deliveries cannot be distinguished from new ones, so make your processing idempotent."
      : `${known}. Store the values that you have processed, and acknowledge a repeated delivery without processing it again.`,
    ...unclear.map(({ statement, reading }) =>
      note("NOTE", sentences(line(String(statement)), `Read here as: ${line(String(reading))}`)),
    ),
    sentences(
      "The order of deliveries is not documented",
      timeField === undefined ? "" : `${code(timeField)} contains the time of the event`,
    ),
  );
}

function verification(api: InterfaceContract, delivery: Delivery, { modules }: SiteSource): string {
  const scheme = schemeOf(delivery);
  const receiver = receiverSample(api, delivery, modules);
  if (scheme === undefined || !delivery.rules.signature) {
    return blocks(
      note(
        "CAUTION",
        `${openSignatureWords(delivery)} Find out the header, algorithm and encoding of your deliveries.`,
      ),
      receiver,
    );
  }
  return blocks(
    `The header ${code(scheme.header)} contains the ${signatureWords(delivery.rules.signature)}.`,
    isOfRequest(scheme)
      ? "Use a library for HTTP message signatures, require these components, compare the digest with the raw body before parsing, and respond with 401 if anything differs."
      : "Compute it from the raw body before parsing, compare it in constant time, and respond with 401 if they differ.",
    receiver &&
      "In TypeScript, the generated receiver does all of this: it verifies the signature, validates the body against the schema of the event, and calls each handler once per delivery.",
    tabs("language", [
      ...(receiver === undefined ? [] : [{ label: "TypeScript", body: receiver }]),
      ...samplesFor(scheme),
    ]),
  );
}

/** Returns samples in other languages. Signatures of requests have none: they need a library. */
function samplesFor(scheme: SignatureScheme): Sample[] {
  if (isOfRequest(scheme)) return [];
  return isOfBody(scheme) ? verificationSamples(scheme) : contentSamples(scheme);
}

/** Returns the form that verifies a signature and reports errors; without scripts, it is an example to test code with. */
function verifier(api: InterfaceContract, delivery: Delivery): string {
  const { signature: scheme } = delivery.rules;
  if (scheme && isOfRequest(scheme)) return requestExample(api, delivery);
  const { prefix = "", algorithm, encoding } = scheme ?? usualSignature;
  const { secret = "", body = "", signature = "", parts = {} } = exampleDelivery(api, delivery) ?? {};
  const { id = "", timestamp = "" } = parts;
  const special: Record<string, string> =
    scheme === undefined || isOfBody(scheme) ? {} : specialValues(scheme, { id, timestamp });
  const values = {
    header: scheme?.header ?? "",
    prefix,
    algorithm,
    encoding,
    secret,
    body,
    signature,
    ...(!scheme && { open: "open" }),
    ...special,
  };
  const attributes = Object.entries(values).map(([name, value]) => `${name}="${html(value.replace(/\s+/g, " "))}"`);
  const shownParts = {
    ...(special["id-header"] !== undefined && { Id: id }),
    ...(special["timestamp-header"] !== undefined && { Timestamp: timestamp }),
  };
  const shown = Object.entries({ Secret: secret, Body: body, Signature: signature, ...shownParts }).filter(
    ([, value]) => value !== "",
  );
  return blocks(
    scheme
      ? "A valid signature, to test your own code with:"
      : "Choose how your deliveries are signed; the default is a common scheme.",
    `<signature-verifier ${attributes.join(" ")}>`,
    bullets(shown.map(([label, value]) => `${label}: ${code(value)}`)),
    "</signature-verifier>",
  );
}

/** Returns an example of a signature over a request, which a form for bodies cannot verify. */
function requestExample(api: InterfaceContract, delivery: Delivery): string {
  const { secret = "", body = "", headers: values = {}, parts = {} } = exampleDelivery(api, delivery) ?? {};
  const { message } = parts;
  if (message === undefined) return "";
  const signed = signatureHeaders(delivery.rules.signature as SignatureScheme);
  const shown = Object.values(signed).map((name) => [name, String(values[name] ?? "")] as const);
  return blocks(
    "This page verifies no signature of this kind, because it covers more than the body. A valid example, to test your own code with:",
    bullets([
      `Request: ${code(`${message.method} ${message.url}`)}`,
      `Secret: ${code(secret)}`,
      `Body: ${code(body)}`,
      ...shown.flatMap(([name, value]) => (value === "" ? [] : [`${name}: ${code(value)}`])),
    ]),
  );
}

/** Returns the attributes of a form for a signature over more than the body. */
function specialValues(
  scheme: SignatureScheme,
  { id, timestamp }: { id: string; timestamp: string },
): Record<string, string> {
  const { header: timeHeader } = scheme.timestamp ?? {};
  return {
    scheme: JSON.stringify(scheme),
    ...(scheme.idHeader !== undefined && { "id-header": scheme.idHeader, id }),
    ...(timeHeader !== undefined && { "timestamp-header": timeHeader, timestamp }),
  };
}

function unprotected({ headers: own, timeField, rules: { identity, signature } }: Delivery): string {
  const { content = "{body}", idHeader, timestamp } = signature ?? {};
  const isMessage = signature !== undefined && isOfRequest(signature);
  const isCovered = content !== "{body}";
  const id = code(identity ?? "");
  return blocks(
    isMessage
      ? `A signature proves the sender and the integrity of ${signedWords(signature)}. It does not cover other parts.`
      : isCovered
        ? `A signature proves the sender and the integrity of ${code(content)}. It does not cover other headers.`
        : "A signature proves the sender and the integrity of the body. It does not prevent replays, and it does not cover the headers.",
    bullets([
      sentences(
        `**Replays.** Anyone with a copy of a genuine delivery can send it again with a valid signature${
          timestamp?.toleranceSeconds === undefined ? "" : `, within ${timestamp.toleranceSeconds} s`
        }`,
        timeField === undefined
          ? ""
          : `The receiver's option ${code("tolerance")} rejects events that are too old according to ${code(timeField)}. It is off by default, since retries and manual replays contain the original time of the event`,
      ),
      ...(identity === undefined
        ? []
        : idHeader?.toLowerCase() === identity.toLowerCase()
          ? [`**The id.** The signature covers ${id}. It identifies replays for as long as you store ids.`]
          : own.some((header) => is(header, identity))
            ? [
                `**The id.** ${id} is a header, so a replayed delivery can have a different id, or none. The option ${code("requireId")} rejects deliveries without an id.`,
              ]
            : [
                `**The id.** ${id} is in the body, so the signature covers it. It identifies replays for as long as you store ids.`,
              ]),
      "So make handlers idempotent, or record processed events in your own data by values of the signed body.",
    ]),
  );
}

function failures(api: InterfaceContract, delivery: Delivery, { modules, guides }: SiteSource): string {
  const { rules, timeField } = delivery;
  const { maxAttempts, backoffSeconds = [], timeoutSeconds, identity } = rules;
  const last = backoffSeconds.at(-1);
  const guide = guides.find(({ name }) => name === "receive-webhooks");
  const options = [
    'acknowledge: "after", // if a handler throws: 500, and the service sends the event again',
    ...(timeField === undefined
      ? []
      : ["tolerance: 60 * 60_000, // in milliseconds: events older than an hour are rejected"]),
    ...(identity === undefined ? [] : ["requireId: true, // deliveries without an id are rejected"]),
    "onError: (error, received) => console.error(received?.id, error),",
  ];
  return blocks(
    `The generated receiver responds with 202 before it calls a handler, so that senders do not wait for your handlers. **If a handler then throws, the event is lost**: only ${code("onError")} is called. To avoid this:`,
    bullets([
      sentences(
        `${code('acknowledge: "after"')} responds after the handler has finished, with 500 if it throws, so that the service sends the event again`,
        timeoutSeconds === undefined ? "" : `The handler has ${seconds(timeoutSeconds)}`,
      ),
      sentences(
        "Or let the handler only store the event in your own queue or table, and process it from there",
        last === undefined || maxAttempts === undefined
          ? ""
          : `The last of the ${maxAttempts} attempts is due ${seconds(last)} after the creation of the delivery: longer outages need this`,
      ),
      `Store the ids in a database with the option ${code("store")}. By default they are kept in memory, and lost when the process ends.`,
    ]),
    receiverSample(api, delivery, modules, { options }),
    guide &&
      `Adapters for servers, a store, all responses and tests: ${link(line(guide.title), places.guide(guide.name))}.`,
  );
}
