import type { SignatureScheme } from "../../contract/facts/deliveries.ts";
import { keyVariable, phpHeader, phpText, type Sample, sample } from "./delivery-samples.ts";

/** A scheme with the parts of its signed content. */
interface Plan extends SignatureScheme {
  /** True if the signature is verified with a public key. */
  isPublic: boolean;

  /** The environment variable with the key. */
  variable: string;

  /** The name of the hash function in digits, such as 256. */
  size: string;

  /** The signed text before the body and after it, with placeholders. */
  before: string;
  after: string;
}

/** The text of code; undefined and false leave a line out. */
type Line = string | undefined | false;

/**
 * Returns code that verifies a signature over more than the body, or with several parts in its header, by language.
 * Like the samples of a signature of the body, it needs no package of this project.
 */
export function contentSamples(scheme: SignatureScheme): Sample[] {
  const { algorithm, content = "{body}" } = scheme;
  const [before = "", after = ""] = content.split("{body}");
  const isPublic = algorithm === "ed25519";
  const variable = keyVariable(scheme);
  const plan: Plan = { ...scheme, isPublic, variable, size: algorithm.replace("hmac-sha", ""), before, after };
  return [
    sample(["Node.js", "js"], nodeText(plan)),
    sample(["Python", "python"], pythonText(plan)),
    sample(["Go", "go"], goText(plan)),
    sample(["Java", "java"], javaText(plan)),
    sample(["C#", "csharp"], csharpText(plan)),
    sample(["PHP", "php"], phpTextOf(plan)),
  ];
}

function lines(...all: readonly Line[]): string {
  return all.filter((each) => each !== undefined && each !== false).join("\n");
}

// JSON literals are valid in all these languages except PHP.
const text = (value: string): string => JSON.stringify(value);

/** Returns the expression of a text with placeholders, whose variables are `id` and `timestamp`; empty if it is empty. */
function joined(template: string, { plus = " + ", mark = "", literal = text } = {}): string {
  const parts = template.split(/(\{id\}|\{timestamp\})/).filter((part) => part !== "");
  return parts.map((part) => (/^\{\w+\}$/.test(part) ? mark + part.slice(1, -1) : literal(part))).join(plus);
}

/** Returns the signed parts: the text before the body, the body, and the text after it. Empty texts are left out. */
function around(
  { before, after }: Plan,
  body: string,
  form: (expression: string) => string,
  words?: Parameters<typeof joined>[1],
): string[] {
  const formed = (part: string): string => (part === "" ? "" : form(joined(part, words)));
  return [formed(before), body, formed(after)].filter((part) => part !== "");
}

/** Returns the largest age of a time in its own unit, or undefined if it has no limit. */
function limitOf({ timestamp }: Plan): number | undefined {
  const { toleranceSeconds, unit } = timestamp ?? {};
  return toleranceSeconds === undefined ? undefined : toleranceSeconds * (unit === "milliseconds" ? 1000 : 1);
}

function byUnit({ timestamp }: Plan, seconds: string, milliseconds: string): string {
  return timestamp?.unit === "milliseconds" ? milliseconds : seconds;
}

/** Returns the condition that a variable with an age is out of its limit. */
function isOutdated(plan: Plan, age: string, absolute: (age: string) => string): string | undefined {
  const limit = limitOf(plan);
  if (limit === undefined) return undefined;
  return `${plan.timestamp?.allowsFuture ? age : absolute(age)} > ${limit}`;
}

/** Returns a condition of several others, some of which may be missing. */
function anyOf(...conditions: readonly Line[]): string {
  return conditions.filter((each) => each !== undefined && each !== false).join(" || ");
}

function nodeText(plan: Plan): string {
  const { header, prefix = "", encoding, separator, idHeader, timestamp, keyPrefix, keyEncoding } = plan;
  const { isPublic, variable, size } = plan;
  const valueOf = (name: string): string => `headers[${text(name.toLowerCase())}]`;
  const start = keyPrefix && text(keyPrefix);
  const condition = anyOf(
    idHeader !== undefined && "!id",
    timestamp && "!/^[0-9]+$/.test(timestamp)",
    isOutdated(plan, "age", (age) => `Math.abs(${age})`),
  );
  const parts = around(plan, "body", (part) => `Buffer.from(${part})`);
  const content = parts.length === 1 ? parts.join() : `Buffer.concat([${parts.join(", ")}])`;
  const found = `(${valueOf(header)} ?? "")`;
  return lines(
    `import { ${isPublic ? "createPublicKey, verify" : "createHmac, timingSafeEqual"} } from "node:crypto";`,
    'import { createServer } from "node:http";',
    "",
    `const secret = process.env.${variable};`,
    `if (!secret) throw new Error("${variable} is missing");`,
    start
      ? `const text = secret.startsWith(${start}) ? secret.slice(${keyPrefix?.length}) : secret;`
      : (isPublic || keyEncoding !== undefined) && "const text = secret;",
    isPublic
      ? `const x = Buffer.from(text, "${keyEncoding ?? "base64"}").toString("base64url");`
      : `const key = Buffer.from(${start || keyEncoding !== undefined ? "text" : "secret"}, "${keyEncoding ?? "utf8"}");`,
    isPublic && 'const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });',
    "",
    "function isGenuine(body, headers) {",
    `  const parts = ${separator === undefined ? `[${valueOf(header)} ?? ""]` : `${found}.split(${text(separator)})`};`,
    idHeader !== undefined && `  const id = ${valueOf(idHeader)};`,
    timestamp &&
      `  const timestamp = ${
        timestamp.header === undefined
          ? `parts.find((each) => each.startsWith(${text(timestamp.prefix ?? "")}))?.slice(${timestamp.prefix?.length ?? 0})`
          : valueOf(timestamp.header)
      };`,
    limitOf(plan) !== undefined && `  const age = ${byUnit(plan, "Date.now() / 1000", "Date.now()")} - timestamp;`,
    condition !== "" && `  if (${condition}) return false;`,
    `  const content = ${content};`,
    !isPublic &&
      `  const expected = Buffer.from(${prefix === "" ? "" : `${text(prefix)} + `}createHmac("sha${size}", key).update(content).digest("${encoding}"));`,
    "  return parts.some((each) => {",
    isPublic && prefix !== "" && `    if (!each.startsWith(${text(prefix)})) return false;`,
    isPublic
      ? `    const found = Buffer.from(each.slice(${prefix.length}), "${encoding}");`
      : "    const found = Buffer.from(each);",
    isPublic
      ? `    return found.toString("${encoding}") === each.slice(${prefix.length}) && verify(null, content, key, found);`
      : "    return found.length === expected.length && timingSafeEqual(found, expected);",
    "  });",
    "}",
    "",
    "createServer(async (request, response) => {",
    "  const body = Buffer.concat(await request.toArray()); // the raw bytes",
    "  const isValid = isGenuine(body, request.headers);",
    "  response.writeHead(isValid ? 202 : 401).end();",
    "  if (isValid) console.log(body.toString()); // process it here",
    "}).listen(3000);",
  );
}

function pythonText(plan: Plan): string {
  const { header, prefix = "", encoding, separator, idHeader, timestamp, keyPrefix, keyEncoding } = plan;
  const { isPublic, variable, size } = plan;
  const valueOf = (name: string): string => `headers.get(${text(name)}, "")`;
  const isBase64 = encoding === "base64" || keyEncoding === "base64" || (isPublic && keyEncoding === undefined);
  const modules = [
    isBase64 && "base64",
    !isPublic && "hashlib",
    !isPublic && "hmac",
    "os",
    timestamp && "re",
    limitOf(plan) !== undefined && "time",
  ].filter((each) => each !== false && each !== undefined);
  const secret = `os.environ["${variable}"]${keyPrefix === undefined ? "" : `.removeprefix(${text(keyPrefix)})`}`;
  const form = keyEncoding ?? (isPublic ? "base64" : undefined);
  const key = decodedBy(form, secret, {
    base64: (value) => `base64.b64decode(${value})`,
    hex: (value) => `bytes.fromhex(${value})`,
    utf8: (value) => `${value}.encode()`,
  });
  const now = byUnit(plan, "time.time()", "time.time() * 1000");
  const condition = [
    "not key",
    idHeader !== undefined && "not id",
    timestamp && 'not re.fullmatch("[0-9]{1,15}", timestamp)',
    isOutdated(plan, `${now} - int(timestamp)`, (age) => `abs(${age})`),
  ].filter((each) => each !== false && each !== undefined);
  const content = around(plan, "body", (part) => `(${part}).encode()`).join(" + ");
  return lines(
    `import ${modules.join(", ")}`,
    isPublic && "from cryptography.exceptions import InvalidSignature # pip install cryptography",
    isPublic && "from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey",
    "",
    "def is_genuine(body: bytes, headers) -> bool:",
    `    key = ${key}`,
    `    parts = ${separator === undefined ? `[${valueOf(header)}]` : `${valueOf(header)}.split(${text(separator)})`}`,
    idHeader !== undefined && `    id = ${valueOf(idHeader)}`,
    timestamp &&
      `    timestamp = ${
        timestamp.header === undefined
          ? `next((each.removeprefix(${text(timestamp.prefix ?? "")}) for each in parts if each.startswith(${text(timestamp.prefix ?? "")})), "")`
          : valueOf(timestamp.header)
      }`,
    `    if ${condition.join(" or ")}:`,
    "        return False",
    `    content = ${content}`,
    ...(isPublic
      ? [
          "    for each in parts:",
          "        try:",
          `            if each.startswith(${text(prefix)}):`,
          `                signature = ${encoding === "hex" ? `bytes.fromhex(each[${prefix.length}:])` : `base64.b64decode(each[${prefix.length}:], validate=True)`}`,
          "                Ed25519PublicKey.from_public_bytes(key).verify(signature, content)",
          "                return True",
          "        except (InvalidSignature, ValueError):",
          "            pass # another signature may be valid",
          "    return False",
        ]
      : [
          `    digest = hmac.new(key, content, hashlib.sha${size})`,
          `    expected = ${prefix === "" ? "" : `${text(prefix)} + `}${encoding === "hex" ? "digest.hexdigest()" : "base64.b64encode(digest.digest()).decode()"}`,
          "    return any(hmac.compare_digest(expected.encode(), each.encode()) for each in parts)",
        ]),
    "",
    "# The raw bytes, as Flask has them: is_genuine(request.get_data(), request.headers)",
  );
}

/** Returns the expression that decodes a text. */
function decodedBy(
  encoding: "hex" | "base64" | undefined,
  value: string,
  forms: Readonly<Record<"hex" | "base64" | "utf8", (value: string) => string>>,
): string {
  return forms[encoding ?? "utf8"](value);
}

function goText(plan: Plan): string {
  const { header, prefix = "", encoding, separator, idHeader, timestamp, keyPrefix, keyEncoding } = plan;
  const { isPublic, variable, size } = plan;
  const goPackage = size === "384" ? "sha512" : `sha${size}`;
  const form = keyEncoding ?? (isPublic ? "base64" : undefined);
  const encodings = new Set([encoding, form].filter((each) => each !== undefined));
  const decoders = { base64: "base64.StdEncoding.DecodeString", hex: "hex.DecodeString" };
  const limit = limitOf(plan);
  const usesStrings = keyPrefix !== undefined || separator !== undefined || timestamp?.prefix !== undefined || isPublic;
  const imports = [
    ...(isPublic ? ["crypto/ed25519"] : ["crypto/hmac", `crypto/${goPackage}`]),
    ...[...encodings].toSorted().map((each) => `encoding/${each}`),
    "net/http",
    "os",
    ...(timestamp ? ["strconv"] : []),
    ...(usesStrings ? ["strings"] : []),
    ...(limit === undefined ? [] : ["time"]),
  ];
  const secret =
    keyPrefix === undefined
      ? `os.Getenv("${variable}")`
      : `strings.TrimPrefix(os.Getenv("${variable}"), ${text(keyPrefix)})`;
  const valueOf = (name: string): string => `header.Get(${text(name)})`;
  const conditions = [
    timestamp && "err != nil",
    idHeader !== undefined && 'id == ""',
    limit !== undefined && `age > ${limit}`,
    limit !== undefined && !timestamp?.allowsFuture && `age < -${limit}`,
  ];
  const isMissing = isPublic ? "len(key) != ed25519.PublicKeySize" : "len(key) == 0";
  const written = around(plan, "body", (part) => `[]byte(${part})`);
  const spread = around(plan, "body...", (part) => `[]byte(${part})...`);
  return lines(
    "import (",
    ...imports.map((each) => `\t"${each}"`),
    ")",
    "",
    "func isGenuine(body []byte, header http.Header) bool {",
    form === undefined ? `\tkey := []byte(${secret})` : `\tkey, err := ${decoders[form]}(${secret})`,
    `\tif ${form === undefined ? "" : "err != nil || "}${isMissing} {`,
    "\t\treturn false",
    "\t}",
    `\tparts := ${separator === undefined ? `[]string{${valueOf(header)}}` : `strings.Split(${valueOf(header)}, ${text(separator)})`}`,
    idHeader !== undefined && `\tid := ${valueOf(idHeader)}`,
    ...goTimestamp(plan, valueOf),
    timestamp &&
      `\t${limit === undefined ? "_" : "signedAt"}, err ${form === undefined || limit !== undefined ? ":=" : "="} strconv.ParseInt(timestamp, 10, 64)`,
    limit !== undefined && `\tage := time.Now().${byUnit(plan, "Unix", "UnixMilli")}() - signedAt`,
    ...(anyOf(...conditions) === "" ? [] : [`\tif ${anyOf(...conditions)} {`, "\t\treturn false", "\t}"]),
    ...(isPublic
      ? [
          "\tvar content []byte",
          ...spread.map((part) => `\tcontent = append(content, ${part})`),
          "\tfor _, each := range parts {",
          `\t\tencoded, isLabelled := strings.CutPrefix(each, ${text(prefix)})`,
          `\t\tsignature, err := ${decoders[encoding]}(encoded)`,
          "\t\tif isLabelled && err == nil && ed25519.Verify(key, content, signature) {",
        ]
      : [
          `\tmac := hmac.New(${goPackage}.New${size === "384" ? size : ""}, key)`,
          ...written.map((part) => `\tmac.Write(${part})`),
          `\texpected := ${prefix === "" ? "" : `${text(prefix)} + `}${encoding === "hex" ? "hex" : "base64.StdEncoding"}.EncodeToString(mac.Sum(nil))`,
          "\tfor _, each := range parts {",
          "\t\tif hmac.Equal([]byte(expected), []byte(each)) {",
        ]),
    "\t\t\treturn true",
    "\t\t}",
    "\t}",
    "\treturn false",
    "}",
    "",
    "// The raw bytes: body, err := io.ReadAll(r.Body); isGenuine(body, r.Header)",
  );
}

function goTimestamp({ timestamp }: Plan, valueOf: (name: string) => string): Line[] {
  if (timestamp === undefined) return [];
  if (timestamp.header !== undefined) return [`\ttimestamp := ${valueOf(timestamp.header)}`];
  return [
    '\ttimestamp := ""',
    "\tfor _, each := range parts {",
    `\t\tif found, isTime := strings.CutPrefix(each, ${text(timestamp.prefix ?? "")}); isTime && timestamp == "" {`,
    "\t\t\ttimestamp = found",
    "\t\t}",
    "\t}",
  ];
}

function javaText(plan: Plan): string {
  const { header, prefix = "", encoding, separator, idHeader, timestamp, keyPrefix, keyEncoding } = plan;
  const { isPublic, variable, size } = plan;
  const valueOf = (name: string): string => `Objects.requireNonNullElse(header.apply(${text(name)}), "")`;
  const form = keyEncoding ?? (isPublic ? "base64" : undefined);
  const decode = {
    base64: (value: string) => `Base64.getDecoder().decode(${value})`,
    hex: (value: string) => `HexFormat.of().parseHex(${value})`,
    utf8: (value: string) => `${value}.getBytes(UTF_8)`,
  };
  const signed = around(plan, "body", (part) => `(${part}).getBytes(UTF_8)`);
  const now = byUnit(plan, "System.currentTimeMillis() / 1000", "System.currentTimeMillis()");
  const starts = anyOf(idHeader !== undefined && "id.isEmpty()", timestamp && '!timestamp.matches("[0-9]{1,15}")');
  const outdated = isOutdated(plan, `${now} - Long.parseLong(timestamp)`, (age) => `Math.abs(${age})`);
  return lines(
    "import static java.nio.charset.StandardCharsets.UTF_8;",
    "import java.security.*;",
    isPublic && "import java.security.spec.X509EncodedKeySpec;",
    "import java.util.*;",
    "import java.util.function.UnaryOperator;",
    separator !== undefined && "import java.util.regex.Pattern;",
    !isPublic && "import javax.crypto.Mac;",
    !isPublic && "import javax.crypto.spec.SecretKeySpec;",
    "",
    "class Webhooks {",
    "  static boolean isGenuine(byte[] body, UnaryOperator<String> header) throws GeneralSecurityException {",
    `    var secret = System.getenv("${variable}");`,
    keyPrefix !== undefined &&
      `    if (secret.startsWith(${text(keyPrefix)})) secret = secret.substring(${keyPrefix.length});`,
    `    var key = ${decodedBy(form, "secret", decode)};`,
    `    var parts = ${separator === undefined ? `List.of(${valueOf(header)})` : `${valueOf(header)}.split(Pattern.quote(${text(separator)}))`};`,
    idHeader !== undefined && `    var id = ${valueOf(idHeader)};`,
    ...(timestamp === undefined
      ? []
      : timestamp.header === undefined
        ? [
            '    var timestamp = "";',
            "    for (var each : parts)",
            `      if (timestamp.isEmpty() && each.startsWith(${text(timestamp.prefix ?? "")})) timestamp = each.substring(${timestamp.prefix?.length ?? 0});`,
          ]
        : [`    var timestamp = ${valueOf(timestamp.header)};`]),
    starts !== "" && `    if (${starts}) return false;`,
    outdated && `    if (${outdated}) return false;`,
    ...(isPublic
      ? [
          "    // The bytes before a public key of Ed25519 in its standard form",
          '    var encoded = "302a300506032b6570032100" + HexFormat.of().formatHex(key);',
          '    var factory = KeyFactory.getInstance("Ed25519");',
          "    var publicKey = factory.generatePublic(new X509EncodedKeySpec(HexFormat.of().parseHex(encoded)));",
          "    for (var each : parts) {",
          `      if (!each.startsWith(${text(prefix)})) continue;`,
          '      var verifier = Signature.getInstance("Ed25519");',
          "      verifier.initVerify(publicKey);",
          ...signed.map((part) => `      verifier.update(${part});`),
          "      try {",
          `        if (verifier.verify(${decodedBy(encoding, `each.substring(${prefix.length})`, decode)})) return true;`,
          "      } catch (IllegalArgumentException | SignatureException malformed) {",
          "        // Another signature may be valid.",
          "      }",
          "    }",
          "    return false;",
        ]
      : [
          `    var mac = Mac.getInstance("HmacSHA${size}");`,
          `    mac.init(new SecretKeySpec(key, "HmacSHA${size}"));`,
          ...signed.map((part) => `    mac.update(${part});`),
          `    var expected = ${prefix === "" ? "" : `${text(prefix)} + `}${encoding === "hex" ? "HexFormat.of().formatHex" : "Base64.getEncoder().encodeToString"}(mac.doFinal());`,
          "    for (var each : parts)",
          "      if (MessageDigest.isEqual(expected.getBytes(UTF_8), each.getBytes(UTF_8))) return true;",
          "    return false;",
        ]),
    "  }",
    "}",
    "",
    "// The raw bytes: isGenuine(request.getInputStream().readAllBytes(), request::getHeader)",
  );
}

function csharpText(plan: Plan): string {
  const { header, prefix = "", encoding, separator, idHeader, timestamp, keyPrefix, keyEncoding } = plan;
  const { isPublic, variable, size } = plan;
  const valueOf = (name: string): string => `headers[${text(name)}].ToString()`;
  const form = keyEncoding ?? (isPublic ? "base64" : undefined);
  const decode = {
    base64: (value: string) => `Convert.FromBase64String(${value})`,
    hex: (value: string) => `Convert.FromHexString(${value})`,
    utf8: (value: string) => `Encoding.UTF8.GetBytes(${value})`,
  };
  const limit = limitOf(plan);
  const content = around(plan, "..body", (part) => `..Encoding.UTF8.GetBytes(${part})`).join(", ");
  const condition = anyOf(
    "key.Length == 0",
    idHeader !== undefined && 'id == ""',
    timestamp && `!long.TryParse(timestamp, out ${limit === undefined ? "_" : "var signedAt"})`,
  );
  const now = byUnit(plan, "ToUnixTimeSeconds", "ToUnixTimeMilliseconds");
  return lines(
    isPublic && "using NSec.Cryptography; // dotnet add package NSec.Cryptography",
    !isPublic && "using System.Security.Cryptography;",
    "using System.Text;",
    "using Microsoft.AspNetCore.Http;",
    "",
    "static class Webhooks",
    "{",
    "    public static bool IsGenuine(byte[] body, IHeaderDictionary headers)",
    "    {",
    `        var secret = Environment.GetEnvironmentVariable("${variable}")!;`,
    keyPrefix !== undefined &&
      `        if (secret.StartsWith(${text(keyPrefix)})) secret = secret[${keyPrefix.length}..];`,
    `        var key = ${decodedBy(form, "secret", decode)};`,
    `        string[] parts = ${separator === undefined ? `[${valueOf(header)}]` : `${valueOf(header)}.Split(${text(separator)})`};`,
    idHeader !== undefined && `        var id = ${valueOf(idHeader)};`,
    timestamp &&
      `        var timestamp = ${
        timestamp.header === undefined
          ? `parts.FirstOrDefault(each => each.StartsWith(${text(timestamp.prefix ?? "")}))?[${timestamp.prefix?.length ?? 0}..]`
          : valueOf(timestamp.header)
      };`,
    `        if (${condition}) return false;`,
    limit !== undefined && `        var age = DateTimeOffset.UtcNow.${now}() - signedAt;`,
    limit !== undefined &&
      `        if (age ${timestamp?.allowsFuture ? `> ${limit}` : `is > ${limit} or < -${limit}`}) return false;`,
    `        byte[] content = [${content}];`,
    ...(isPublic
      ? [
          "        var publicKey = PublicKey.Import(SignatureAlgorithm.Ed25519, key, KeyBlobFormat.RawPublicKey);",
          `        foreach (var each in parts.Where(each => each.StartsWith(${text(prefix)})))`,
          "        {",
          "            try",
          "            {",
          `                var signature = ${decodedBy(encoding, `each[${prefix.length}..]`, decode)};`,
          "                if (SignatureAlgorithm.Ed25519.Verify(publicKey, content, signature)) return true;",
          "            }",
          "            catch (FormatException)",
          "            {",
          "                // Another signature may be valid.",
          "            }",
          "        }",
          "        return false;",
        ]
      : [
          `        var hash = HMACSHA${size}.HashData(key, content);`,
          `        var expected = Encoding.UTF8.GetBytes(${prefix === "" ? "" : `${text(prefix)} + `}${encoding === "hex" ? "Convert.ToHexString(hash).ToLowerInvariant()" : "Convert.ToBase64String(hash)"});`,
          "        return parts.Any(each => CryptographicOperations.FixedTimeEquals(expected, Encoding.UTF8.GetBytes(each)));",
        ]),
    "    }",
    "}",
    "",
    "// The raw bytes: await request.Body.CopyToAsync(stream); IsGenuine(stream.ToArray(), request.Headers)",
  );
}

function phpTextOf(plan: Plan): string {
  const { header, prefix = "", encoding, separator, idHeader, timestamp, keyPrefix, keyEncoding } = plan;
  const { isPublic, variable, size } = plan;
  const form = keyEncoding ?? (isPublic ? "base64" : undefined);
  const malformed = `?: throw new Exception('${variable} is malformed')`;
  const decode = {
    base64: (value: string) => `base64_decode(${value}, true)`,
    hex: (value: string) => `hex2bin(${value})`,
    utf8: (value: string) => value,
  };
  const now = byUnit(plan, "time()", "(int) (microtime(true) * 1000)");
  const condition = anyOf(
    idHeader !== undefined && "$id === ''",
    timestamp && "!preg_match('/^[0-9]{1,15}$/D', $timestamp)",
    isOutdated(plan, `${now} - (int) $timestamp`, (age) => `abs(${age})`),
  );
  const words = { plus: " . ", mark: "$", literal: phpText };
  const content = around(plan, "$body", (part) => part, words).join(" . ");
  return lines(
    "<?php",
    "function isGenuine(string $body, array $server): bool",
    "{",
    `    $secret = getenv('${variable}') ?: throw new Exception('${variable} is missing');`,
    keyPrefix !== undefined &&
      `    if (str_starts_with($secret, ${phpText(keyPrefix)})) $secret = substr($secret, ${keyPrefix.length});`,
    `    $key = ${form === undefined ? "$secret" : `${decodedBy(form, "$secret", decode)} ${malformed}`};`,
    `    $parts = ${separator === undefined ? `[${phpValueOf(header)}]` : `explode(${phpText(separator)}, ${phpValueOf(header)})`};`,
    idHeader !== undefined && `    $id = ${phpValueOf(idHeader)};`,
    ...(timestamp === undefined
      ? []
      : timestamp.header === undefined
        ? [
            `    $times = array_values(array_filter($parts, fn ($each) => str_starts_with($each, ${phpText(timestamp.prefix ?? "")})));`,
            `    $timestamp = substr($times[0] ?? '', ${timestamp.prefix?.length ?? 0});`,
          ]
        : [`    $timestamp = ${phpValueOf(timestamp.header)};`]),
    condition !== "" && `    if (${condition}) return false;`,
    `    $content = ${content};`,
    ...(isPublic
      ? [
          "    foreach ($parts as $each) {",
          `        if (!str_starts_with($each, ${phpText(prefix)})) continue;`,
          `        $signature = ${decodedBy(encoding, `substr($each, ${prefix.length})`, decode)};`,
          "        $isSignature = $signature !== false && strlen($signature) === SODIUM_CRYPTO_SIGN_BYTES;",
          "        if ($isSignature && sodium_crypto_sign_verify_detached($signature, $content, $key)) return true;",
          "    }",
        ]
      : [
          `    $hash = hash_hmac('sha${size}', $content, $key${encoding === "hex" ? "" : ", true"});`,
          `    $expected = ${prefix === "" ? "" : `${phpText(prefix)} . `}${encoding === "hex" ? "$hash" : "base64_encode($hash)"};`,
          "    foreach ($parts as $each) {",
          "        if (hash_equals($expected, $each)) return true;",
          "    }",
        ]),
    "    return false;",
    "}",
    "",
    "$body = file_get_contents('php://input'); // the raw bytes",
    "http_response_code(isGenuine($body, $_SERVER) ? 202 : 401);",
  );
}

function phpValueOf(header: string): string {
  return `$server[${phpHeader(header)}] ?? ''`;
}
