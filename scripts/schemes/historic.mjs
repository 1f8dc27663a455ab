// A receiver with a library for Standard Webhooks that has one of three faults which libraries had until they were
// mended:
// - empty-secret: an empty secret is accepted (standard-webhooks/standard-webhooks#286)
// - empty-payload: `verify` throws the error of the parser for a signed delivery with an empty body (#262)
// - compared-lengths: signatures are compared up to the end of the shorter one (#115)
// node historic.mjs FAULT SECRET  prints its port. The argument "mended" stands for the library without a fault.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const [fault, secret] = process.argv.slice(2);

class InvalidDelivery extends Error {}

/** The library. */
class Webhook {
  #key;

  constructor(text) {
    this.#key = Buffer.from(text.replace(/^whsec_/, ""), "base64");
    if (this.#key.length === 0 && fault !== "empty-secret") throw new TypeError("the secret is empty");
  }

  /** Returns the payload of a genuine delivery. @throws {InvalidDelivery} */
  verify(body, headers) {
    const [id, time, signature] = ["id", "timestamp", "signature"].map((name) => headers[`webhook-${name}`]);
    if (!id || !/^\d+$/.test(time ?? "") || !signature) throw new InvalidDelivery("a header is missing");
    if (Math.abs(Date.now() / 1000 - Number(time)) > 300) throw new InvalidDelivery("the time is too far from now");
    const expected = createHmac("sha256", this.#key).update(`${id}.${time}.`).update(body).digest("base64");
    const isSigned = signature.split(" ").some((each) => {
      const [version, found = ""] = each.split(",", 2);
      return version === "v1" && isEqual(expected, found);
    });
    if (!isSigned) throw new InvalidDelivery("no signature matches");
    return body.length === 0 && fault !== "empty-payload" ? undefined : JSON.parse(body);
  }
}

function isEqual(expected, found) {
  const length = fault === "compared-lengths" ? Math.min(expected.length, found.length) : expected.length;
  if (fault !== "compared-lengths" && found.length !== length) return false;
  const [first, second] = [expected, found].map((text) => Buffer.from(text.slice(0, length)));
  return first.length === second.length && timingSafeEqual(first, second);
}

// The application has a second secret only while one is replaced; now its setting is empty.
const webhooks = [secret, ""].flatMap((each) => {
  try {
    return [new Webhook(each)];
  } catch {
    return [];
  }
});

/** The application: it expects no other error of the library than that of a wrong delivery. */
function statusOf(body, headers) {
  if (body.length > 0 && !isJsonObject(body)) return 400;
  for (const webhook of webhooks) {
    try {
      const event = webhook.verify(body, headers);
      return event === undefined ? 400 : 204;
    } catch (error) {
      if (!(error instanceof InvalidDelivery)) throw error;
    }
  }
  return 401;
}

function isJsonObject(body) {
  try {
    const value = JSON.parse(body);
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}

const server = createServer((request, response) => {
  const chunks = [];
  request.on("error", () => response.destroy());
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => response.writeHead(statusOf(Buffer.concat(chunks), request.headers)).end());
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
