import type { Delivery, Event, InterfaceContract } from "../../contract/model/contract.ts";
import { type ExampleDelivery, usualSignature } from "../../contract/facts/delivery-examples.ts";
import type { SignatureScheme } from "../../contract/facts/deliveries.ts";
import { resolvedDelivery } from "../../contract/facts/resolved-operation.ts";
import { block, code, jsonBlock, sentences, tabs } from "../markdown.ts";
import type { ModuleName } from "../modules.ts";
import { valueText } from "../words.ts";

/** Returns an example of a delivery: its body, and its HTTP request. */
export function exampleTabs(delivery: Delivery, example: ExampleDelivery): string {
  const signed =
    delivery.rules.signature && `The signature is computed from this body and the secret ${code(example.secret)}`;
  return tabs("delivery", [
    { label: "Body", body: jsonBlock(example.payload) },
    {
      label: "As posted",
      body: [block("http", requestText(delivery, example)), sentences(signed)].join("\n\n").trim(),
    },
  ]);
}

/** Returns an example as an HTTP request. A required header without a known value is shown without one. */
function requestText({ headers }: Delivery, { headers: values, body }: ExampleDelivery): string {
  const bare = headers.filter(({ name, required }) => required && !Object.hasOwn(values, name));
  const known = { ...values, ...Object.fromEntries(bare.map(({ name }) => [name, "…"])) };
  return [
    "POST /webhooks HTTP/1.1",
    "Host: receiver.example.com",
    ...Object.entries(known).map(([name, value]) => `${name}: ${valueText(value)}`),
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "",
    body,
  ].join("\n");
}

/** Returns the use of the generated receiver, in TypeScript; undefined for a delivery without events, which has no receiver. */
export function receiverSample(
  api: InterfaceContract,
  delivery: Delivery,
  modules: ModuleName,
  { event, options = [] }: { event?: Event; options?: readonly string[] } = {},
): string | undefined {
  const { name, events = [] } = resolvedDelivery(api, delivery) ?? {};
  const handled = event ?? events.find(({ setup, deprecated }) => !setup && deprecated === undefined) ?? events[0];
  if (name === undefined || handled === undefined) return undefined;
  const { dataField = "", rules } = delivery;
  const isUnnamed = delivery.nameField === undefined && delivery.nameHeader === undefined && events.length > 1;
  const isPart = handled.payload !== undefined && /^[a-z_]\w*$/i.test(dataField);
  const handlers = [
    "on: {",
    `  ${JSON.stringify(handled.name)}: async (${isPart ? `{ ${dataField} }` : "event"}) => {`,
    `    console.log(${isPart ? dataField : "event"});`,
    "  },",
    "},",
  ];
  const lines = [
    ...(rules.signature ? [] : [`signature: ${usualScheme}, // the scheme of your deliveries`]),
    `secrets: [process.env["${keyVariable(rules.signature)}"] ?? ""],`,
    ...(isUnnamed ? [`event: ${JSON.stringify(handled.name)}, // or a function that finds it out`] : []),
    ...options,
    ...(handled.setup === true ? ["on: {},", setupHook] : handlers),
  ];
  return block(
    "ts",
    `import { create${name}Receiver } from ${JSON.stringify(modules(`${api.name}/webhooks`))};

const receive = create${name}Receiver({
${lines.map((each) => `  ${each}`).join("\n")}
}); // (request: Request) => Promise<Response>`,
  );
}

const usualScheme = `{ header: "x-signature", prefix: "${usualSignature.prefix}", algorithm: "${usualSignature.algorithm}", encoding: "${usualSignature.encoding}" }`;

const setupHook = "onSetup: ({ event, body }) => console.log(event, body), // return a Response to send it";

/** Returns the environment variable with the key of a receiver, as samples name it. */
export function keyVariable({ algorithm }: { algorithm?: string } = {}): string {
  return algorithm === "ed25519" ? "WEBHOOK_PUBLIC_KEY" : "WEBHOOK_SECRET";
}

/** Returns code that verifies a signature of the body alone without a package of this project, by language. */
export function verificationSamples({ header, prefix = "", algorithm, encoding }: SignatureScheme): Sample[] {
  const size = algorithm.replace("hmac-sha", "");
  const isHex = encoding === "hex";
  // JSON literals are valid in all these languages except PHP.
  const name = JSON.stringify(header);
  const after = prefix === "" ? "" : `${JSON.stringify(prefix)} + `;
  const goPackage = size === "384" ? "sha512" : `sha${size}`;
  return [
    sample(
      ["Node.js", "js"],
      `import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

function isGenuine(body, signature = "") {
  const hmac = createHmac("sha${size}", process.env.WEBHOOK_SECRET).update(body);
  const expected = Buffer.from(${after}hmac.digest("${encoding}"));
  const found = Buffer.from(signature);
  return found.length === expected.length && timingSafeEqual(found, expected);
}

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()); // the raw bytes
  const isValid = isGenuine(body, request.headers[${name.toLowerCase()}]);
  response.writeHead(isValid ? 202 : 401).end();
  if (isValid) console.log(body.toString()); // process it here
}).listen(3000);`,
    ),
    sample(
      ["Python", "python"],
      `import ${isHex ? "" : "base64, "}hashlib, hmac, os

HEADER = ${name}

def is_genuine(body: bytes, signature: str) -> bool:
    digest = hmac.new(os.environ["WEBHOOK_SECRET"].encode(), body, hashlib.sha${size})
    expected = ${after}${isHex ? "digest.hexdigest()" : "base64.b64encode(digest.digest()).decode()"}
    return hmac.compare_digest(expected.encode(), signature.encode())

# The raw bytes, as Flask has them: is_genuine(request.get_data(), request.headers.get(HEADER, ""))`,
    ),
    sample(
      ["Go", "go"],
      `import (
	"crypto/hmac"
	"crypto/${goPackage}"
	"encoding/${encoding}"
	"os"
)

const header = ${name}

func isGenuine(body []byte, signature string) bool {
	secret := os.Getenv("WEBHOOK_SECRET")
	mac := hmac.New(${goPackage}.New${size === "384" ? size : ""}, []byte(secret))
	mac.Write(body)
	expected := ${after}${isHex ? "hex" : "base64.StdEncoding"}.EncodeToString(mac.Sum(nil))
	return secret != "" && hmac.Equal([]byte(expected), []byte(signature))
}

// The raw bytes: body, err := io.ReadAll(r.Body); isGenuine(body, r.Header.Get(header))`,
    ),
    sample(
      ["Java", "java"],
      `import static java.nio.charset.StandardCharsets.UTF_8;
import java.security.*;
import java.util.*;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Webhooks {
  static final String HEADER = ${name};

  static boolean isGenuine(byte[] body, String signature) throws GeneralSecurityException {
    var mac = Mac.getInstance("HmacSHA${size}");
    mac.init(new SecretKeySpec(System.getenv("WEBHOOK_SECRET").getBytes(UTF_8), "HmacSHA${size}"));
    var expected = ${after}${isHex ? "HexFormat.of().formatHex" : "Base64.getEncoder().encodeToString"}(mac.doFinal(body));
    return signature != null && MessageDigest.isEqual(expected.getBytes(), signature.getBytes());
  }
}

// The raw bytes: isGenuine(request.getInputStream().readAllBytes(), request.getHeader(HEADER))`,
    ),
    sample(
      ["C#", "csharp"],
      `using System.Security.Cryptography;
using System.Text;

static class Webhooks
{
    public const string Header = ${name};

    public static bool IsGenuine(byte[] body, string signature)
    {
        var key = Encoding.UTF8.GetBytes(Environment.GetEnvironmentVariable("WEBHOOK_SECRET")!);
        var hash = HMACSHA${size}.HashData(key, body);
        var expected = ${after}${isHex ? "Convert.ToHexString(hash).ToLowerInvariant()" : "Convert.ToBase64String(hash)"};
        return CryptographicOperations.FixedTimeEquals(Encoding.UTF8.GetBytes(expected), Encoding.UTF8.GetBytes(signature));
    }
}

// The raw bytes: await request.Body.CopyToAsync(stream); IsGenuine(stream.ToArray(), request.Headers[Header].ToString())`,
    ),
    sample(
      ["PHP", "php"],
      `<?php
function isGenuine(string $body, string $signature): bool
{
    $secret = getenv('WEBHOOK_SECRET') ?: throw new Exception('WEBHOOK_SECRET is missing');
    $hash = hash_hmac('sha${size}', $body, $secret${isHex ? "" : ", true"});
    return hash_equals(${prefix === "" ? "" : `${phpText(prefix)} . `}${isHex ? "$hash" : "base64_encode($hash)"}, $signature);
}

$body = file_get_contents('php://input'); // the raw bytes
$signature = $_SERVER[${phpHeader(header)}] ?? '';
http_response_code(isGenuine($body, $signature) ? 202 : 401);`,
    ),
  ];
}

/** Code in one language, for a tab. */
export interface Sample {
  label: string;
  body: string;
}

export function sample([label, language]: [label: string, language: string], text: string): Sample {
  return { label, body: block(language, text) };
}

/** Returns the key of a request header in `$_SERVER`. */
export function phpHeader(name: string): string {
  return phpText(`HTTP_${name.toUpperCase().replaceAll("-", "_")}`);
}

export function phpText(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}
