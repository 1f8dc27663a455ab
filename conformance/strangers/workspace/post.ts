import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import type { WorkspaceParts } from "./parts.ts";
import type { Delivery } from "./store.ts";

/** Posts a delivery to where its webhook says; code 0 where there was no answer. */
export async function post(delivery: Delivery, parts: WorkspaceParts): Promise<{ code: number; body: string }> {
  const { webhook, occurrence, id, attempts } = delivery;
  const body = JSON.stringify({
    event: occurrence.name,
    workspace_id: occurrence.workspace.id,
    occurred_at: new Date(occurrence.at).toISOString(),
    data: occurrence.data,
  });
  const headers = {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(body),
    "User-Agent": "Service-Webhooks/1.0",
    "X-Service-Event": occurrence.name,
    "X-Service-Signature-256": `sha256=${parts.sign(body, webhook.secret)}`,
    "X-Service-Delivery": id,
    "X-Service-Attempt": attempts,
    ...(webhook.authHeader !== undefined && { Authorization: parts.authorization(webhook.authHeader) }),
  };
  try {
    const sent = request(webhook.url, { method: "POST", headers, timeout: 10_000 });
    sent.on("timeout", () => sent.destroy(new Error("no answer within 10 s")));
    sent.end(body);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    let text = "";
    for await (const chunk of response.setEncoding("utf8")) text += chunk as string;
    return { code: response.statusCode ?? 0, body: parts.keep(text) };
  } catch (error) {
    return { code: 0, body: String(error) };
  }
}
