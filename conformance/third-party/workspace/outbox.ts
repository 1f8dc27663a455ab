import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { type Delivery, newId, type Occurrence, type Store, type Webhook, type WorkspaceParts } from "./store.ts";

const minute = 60_000;

/** The least times from the creation of a delivery to its attempts. */
const delays = [1000, 10_000, 60_000];

/** Stores deliveries, and posts them at each minute of a clock that can be advanced. */
export class Outbox {
  readonly #store: Store;
  readonly #parts: WorkspaceParts;
  readonly #timer = setInterval(() => void this.#alone(() => this.#workIfDue()), 500).unref();
  #ahead = 0;
  #worked = Math.floor(Date.now() / minute);
  #busy: Promise<void> = Promise.resolve();

  constructor(store: Store, parts: WorkspaceParts) {
    this.#store = store;
    this.#parts = parts;
  }

  now(): number {
    return Date.now() + this.#ahead;
  }

  enqueue(webhook: Webhook, occurrence: Occurrence): Delivery {
    const id = newId("dl");
    const state = { status: "pending", createdAt: this.now(), attempts: 0, used: 0 } as const;
    const delivery: Delivery = { id, webhook, occurrence, ...state };
    this.#store.deliveries.set(id, delivery);
    return delivery;
  }

  /** Advances the clock, and posts at each full minute until then. */
  async advance(milliseconds: number): Promise<void> {
    await this.#alone(async () => {
      const end = this.now() + milliseconds;
      for (let next = this.#nextMinute(); next <= end; next = this.#nextMinute()) {
        this.#ahead += Math.max(0, next - this.now());
        await this.#workIfDue();
      }
      this.#ahead += Math.max(0, end - this.now());
    });
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #nextMinute(): number {
    return (this.#worked + 1) * minute;
  }

  /** Runs work one after the other, so that nothing is posted twice. */
  async #alone(work: () => Promise<void>): Promise<void> {
    this.#busy = this.#busy.then(work);
    await this.#busy;
  }

  async #workIfDue(): Promise<void> {
    if (this.now() < this.#nextMinute()) return;
    this.#worked = Math.floor(this.now() / minute);
    const due = [...this.#store.deliveries.values()].filter((each) => this.#isDue(each));
    await Promise.all(due.map((delivery) => this.#attempt(delivery)));
  }

  #isDue({ status, createdAt, used }: Delivery): boolean {
    return (status === "pending" || status === "retrying") && this.now() >= createdAt + (delays[used] ?? Infinity);
  }

  async #attempt(delivery: Delivery): Promise<void> {
    delivery.attempts++;
    delivery.used++;
    delivery.answer = await post(delivery, this.#parts);
    const { code } = delivery.answer;
    const isLast = delivery.used === delays.length;
    delivery.status = code >= 200 && code < 300 ? "delivered" : isLast ? "failed" : "retrying";
  }
}

/** Posts a delivery to the URL of its webhook. The code is 0 without a response. */
async function post(delivery: Delivery, parts: WorkspaceParts): Promise<{ code: number; body: string }> {
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
    sent.on("timeout", () => sent.destroy(new Error("no response within 10 s")));
    sent.end(body);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    let text = "";
    for await (const chunk of response.setEncoding("utf8")) text += chunk as string;
    return { code: response.statusCode ?? 0, body: parts.keep(text) };
  } catch (error) {
    return { code: 0, body: String(error) };
  }
}
