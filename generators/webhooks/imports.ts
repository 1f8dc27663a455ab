/** What webhooks.ts may import of the runtime, by the file that it is in. */
const files: Record<string, string[]> = {
  receiver: ["createReceiver", "type Receiver"],
  "receiver-options": ["type OpenSignatureOptions", "type ReceiverOptions", "type SecretOptions", "type SetupOptions"],
  "receiver-rules": ["type ReceiverRules"],
  sender: ["createSender", "type Sender"],
  "sender-delivery": [
    "type Authorized",
    "type Delivery",
    "type Identified",
    "type MaybeSigned",
    "type Signed",
    "type TestDelivery",
    "type WithHeaders",
  ],
  "sender-options": ["type ScheduleOptions", "type SenderOptions", "type SignatureOptions", "type TimeoutOptions"],
  "sender-request": ["testRequest", "type RequestRules"],
  "signature-scheme": ["type SignatureScheme"],
};

/** The types that every webhooks.ts uses. */
const always = ["Receiver", "ReceiverRules", "Sender", "RequestRules", "TestDelivery"];

/** The imports of all functions, and of the types that are used: `ReceiverOptions<Events>` for one. */
export function importsOf(used: readonly string[]): string[] {
  const types = new Set([...always, ...used.map((type) => type.split("<", 1)[0])].map((name) => `type ${name}`));
  return Object.entries(files).flatMap(([file, names]) => {
    const needed = names.filter((name) => !name.startsWith("type ") || types.has(name));
    if (needed.length === 0) return [];
    const onlyTypes = needed.every((name) => name.startsWith("type "));
    const list = needed.join(", ");
    return `import ${onlyTypes ? `type { ${list.replaceAll("type ", "")} }` : `{ ${list} }`} from "../runtime/${file}.ts";`;
  });
}
