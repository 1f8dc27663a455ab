// Receivers of webhooks by the documents of their schemes, with the modules of Node.js only, in another style than
// receiver.py: a table of schemes, and defects that replace steps. The arguments and addresses are the same.
import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from "node:crypto";
import { createServer } from "node:http";

const secrets = process.argv.slice(2);
const equals = (text) => text.split("=", 2);

const standard = {
  signatures: (headers) => (headers["webhook-signature"] ?? "").split(" ").map((each) => each.split(",", 2)),
  time: (headers) => headers["webhook-timestamp"],
  before: (headers) => `${headers["webhook-id"]}.${headers["webhook-timestamp"]}.`,
  id: (headers) => headers["webhook-id"],
  isTimed: true,
  needsId: true,
  encoding: "base64",
};
const schemes = {
  "standard-webhooks": { ...standard, label: "v1", key: (secret) => Buffer.from(secret.slice(6), "base64") },
  "standard-webhooks-public-key": {
    ...standard,
    label: "v1a",
    key: (secret) => Buffer.from(secret.slice(5), "base64"),
    isPublic: true,
  },
  github: {
    label: "sha256",
    signatures: (headers) => [equals(headers["x-hub-signature-256"] ?? "")],
    time: () => undefined,
    before: () => "",
    id: (headers) => headers["x-github-delivery"],
  },
  stripe: {
    label: "v1",
    signatures: (headers) => (headers["stripe-signature"] ?? "").split(",").map(equals),
    time: (headers) => Object.fromEntries(schemes.stripe.signatures(headers)).t,
    before: (headers) => `${schemes.stripe.time(headers)}.`,
    id: (_, event) => event.id,
    isTimed: true,
    takesFuture: true,
  },
  slack: {
    label: "v0",
    signatures: (headers) => [equals(headers["x-slack-signature"] ?? "")],
    time: (headers) => headers["x-slack-request-timestamp"],
    before: (headers) => `v0:${headers["x-slack-request-timestamp"]}:`,
    id: (_, event) => event.event_id,
    isTimed: true,
  },
};

/** The members of a dictionary, such as `sig1=("@path");created=1, sig2=…`. */
const membersOf = (text = "") =>
  [...text.matchAll(/\s*([a-z][a-z\d]*)=((?:"[^"]*"|[^",])+)/g)].map(([, label, value]) => [label, value.trim()]);

/** Reads the first signature of the request. */
const inputOf = (headers) => {
  const [[label, text] = []] = membersOf(headers["signature-input"]);
  const [, list = "", created] = /^\((.*?)\);(?:.*;)?created=([^;]*)(?:;|$)/.exec(text ?? "") ?? [];
  const isAlone = (text ?? "").split(";created=").length === 2;
  return { label, text, components: list.match(/[^" ]+/g) ?? [], created: isAlone ? created : undefined };
};

const componentOf = {
  "@method": ({ method }) => method,
  "@authority": ({ headers }) => headers.host.toLowerCase(),
  "@path": ({ url }) => url.split("?")[0],
  "@query": ({ url }) => `?${url.split("?")[1] ?? ""}`,
};
const needed = [...Object.keys(componentOf), "content-digest"];

const message = {
  isMessage: true,
  label: (headers) => inputOf(headers).label,
  signatures: (headers) =>
    membersOf(headers.signature).map(([label, value]) => [label, /^:([^:]*):$/.exec(value)?.[1] ?? "-"]),
  time: (headers) => inputOf(headers).created,
  before: (headers, request) => {
    const { components, text } = inputOf(headers);
    const lines = components.map((name) => `"${name}": ${componentOf[name]?.(request) ?? headers[name]}`);
    return [...lines, `"@signature-params": ${text}`].join("\n");
  },
  isWhole: (headers, body, steps, { isPublic }) => {
    const { components, text = "" } = inputOf(headers);
    const expected = isPublic ? "ed25519" : "hmac-sha256";
    const [, algorithm = expected] = /;alg="([^"]*)"/.exec(text) ?? [];
    const isNamed = algorithm === expected || steps.hashes.length > 1;
    const digest = `sha-256=:${createHash("sha256").update(body).digest("base64")}:`;
    return (
      isNamed &&
      (steps.coversAny || needed.every((name) => components.includes(name))) &&
      (steps.ignoresDigest || headers["content-digest"] === digest)
    );
  },
  id: (_, event) => event.id,
  isTimed: true,
  encoding: "base64",
};
schemes["rfc9421"] = message;
schemes["rfc9421-public-key"] = { ...message, isPublic: true, key: (secret) => Buffer.from(secret, "base64") };

const digest = (text) => createHash("sha256").update(text).digest();

/** The steps of a right receiver. */
const right = {
  skips: () => false,
  isCurrent: (age, { takesFuture }) => age <= 300 && (takesFuture || age >= -300),
  body: (body) => body,
  contents: (before, body) => [Buffer.concat([Buffer.from(before), body])],
  keys: (keys) => keys,
  hashes: ["sha256"],
  signatures: (all) => all,
  isLabel: (label, wanted) => label === wanted,
  isEqual: (expected, found) => timingSafeEqual(digest(expected), digest(found)),
  isPlain: true,
  handle: (response) => response.writeHead(204).end(),
  isNew: (id, seen) => !seen.has(id),
};

const defects = {
  right: {},
  unverified: { skips: () => true },
  "header-only": { skips: (_, signatures) => signatures.some(([label, found]) => label !== "t" && found) },
  "empty-body": { skips: (body) => body.length === 0 },
  "any-time": { isCurrent: () => true },
  "any-future": { isCurrent: (age) => age <= 300 },
  "parsed-body": {
    body: (body) => {
      try {
        return Buffer.from(JSON.stringify(JSON.parse(body)));
      } catch {
        return body;
      }
    },
  },
  "text-body": { body: (body) => Buffer.from(String(body).trim()) },
  "body-alone": { contents: (before, body) => [Buffer.concat([Buffer.from(before), body]), body] },
  "one-secret": { keys: (keys) => keys.slice(0, 1) },
  "empty-secret": { keys: (keys) => [...keys, Buffer.alloc(0)] },
  sha1: { hashes: ["sha256", "sha1"] },
  "first-signature": { signatures: (all) => all.filter(([label]) => label !== "t").slice(0, 1) },
  "any-label": { isLabel: () => true },
  shorter: { isEqual: (expected, found) => [...found].every((each, at) => (expected[at] ?? each) === each) },
  lenient: { isPlain: false },
  fails: { handle: (response) => response.writeHead(500).end() },
  breaks: {},
  "empty-event": {},
  late: { handle: (response) => setTimeout(() => response.writeHead(204).end(), 12_000) },
  repeats: { isNew: () => true },
  "any-coverage": { coversAny: true },
  "digest-ignored": { ignoresDigest: true },
};

function isSigned({ key, isPublic, encoding = "hex" }, steps, content, found) {
  if (isPublic) {
    const bytes = Buffer.from(found, "base64");
    if (steps.isPlain && bytes.toString("base64") !== found) return false;
    return steps.keys(secrets.map(key)).some((each) => {
      const jwk = { kty: "OKP", crv: "Ed25519", x: each.toString("base64url") };
      return verify(null, content, createPublicKey({ key: jwk, format: "jwk" }), bytes);
    });
  }
  const keys = steps.keys(secrets.map(key ?? ((secret) => Buffer.from(secret))));
  const hashes = keys.flatMap((each) =>
    steps.hashes.map((hash) => createHmac(hash, each).update(content).digest(encoding)),
  );
  return hashes.some((hash) => steps.isEqual(hash, found));
}

const states = new Map();

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  const [, name, defect, ...control] = request.url.split("/");
  const scheme = schemes[name];
  const steps = { ...right, ...defects[defect] };
  const at = `${name}/${defect}`;
  const state = states.get(at) ?? { seen: new Set(), handled: [], isBroken: false };
  states.set(at, state);
  const chunks = [];
  request.on("error", () => response.destroy());
  request.on("data", (chunk) => chunks.push(chunk));
  request.on("end", () => {
    const body = Buffer.concat(chunks);
    const { headers } = request;
    if (control.length > 0)
      return response.end(JSON.stringify(control.length === 1 ? { hooks: ["handled"] } : state.handled));
    if (state.isBroken) return response.writeHead(500).end();
    const all = scheme.signatures(headers);
    const time = scheme.time(headers);
    const age = /^\d+$/.test(time ?? "") ? Date.now() / 1000 - Number(time) : NaN;
    const isTimely = !scheme.isTimed || steps.isCurrent(age, scheme);
    const isIdentified = !scheme.needsId || Boolean(scheme.id(headers));
    const signedBody = steps.body(body);
    const before = scheme.before(headers, request);
    const contents = scheme.isMessage ? [Buffer.from(before)] : steps.contents(before, signedBody);
    const isWhole = !scheme.isMessage || scheme.isWhole(headers, signedBody, steps, scheme);
    const wanted = scheme.isMessage ? scheme.label(headers) : scheme.label;
    const isGenuine = steps
      .signatures(all)
      .some(
        ([label, found = ""]) =>
          steps.isLabel(label, wanted) && contents.some((content) => isSigned(scheme, steps, content, found)),
      );
    if (!steps.skips(body, all) && !(isTimely && isIdentified && isWhole && isGenuine))
      return response.writeHead(401).end();
    let event;
    try {
      event = body.length === 0 && ["empty-body", "empty-event"].includes(defect) ? {} : JSON.parse(body);
    } catch {
      state.isBroken = defect === "breaks";
    }
    if (typeof event !== "object" || event === null) return response.writeHead(400).end();
    const id = scheme.id(headers, event);
    if (steps.isNew(id, state.seen)) state.handled.push({ id });
    state.seen.add(id);
    steps.handle(response);
  });
});
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
