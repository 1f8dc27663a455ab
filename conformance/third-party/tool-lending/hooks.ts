import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";

/** The parts of webhooks that a defect replaces. */
export interface HookParts {
  sign(body: string, secret: string): string | undefined;

  /** Returns the body of an attempt. */
  body(notice: object, attempt: number): object;

  /** Returns the value of the header that counts attempts, from 1. */
  count(attempt: number): string | undefined;

  /** Returns the seconds until the next attempt, by the number of those before; undefined for none. */
  delay(attempts: number, status: number | undefined): number | undefined;

  /** The number of times that each attempt is posted. */
  copies: number;
}

const delays = [0, 1, 2];

export const rightHooks: HookParts = {
  sign: (body, secret) => `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`,
  body: (notice) => notice,
  count: String,
  delay: (attempts, status = 0) => (status >= 200 && status < 300 ? undefined : delays[attempts]),
  copies: 1,
};

/** Sends webhooks to one subscriber. */
export class Hooks {
  subscription: { url: string; secret: string } | undefined;
  readonly #parts: HookParts;
  readonly #timers = new Set<NodeJS.Timeout>();

  constructor(parts: Partial<HookParts>) {
    this.#parts = { ...rightHooks, ...parts };
  }

  /** Posts an event. */
  send(event: string, data: object): void {
    const { subscription } = this;
    if (subscription === undefined) return;
    const notice = { id: `evt-${randomUUID()}`, event, occurred_at: new Date().toISOString(), data: { ...data } };
    this.#later(0, async () => await this.#attempt(subscription, notice, 1, Date.now()));
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #later(milliseconds: number, work: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      work().catch(() => undefined);
    }, milliseconds);
    this.#timers.add(timer);
  }

  async #attempt(to: { url: string; secret: string }, notice: object, attempt: number, since: number): Promise<void> {
    const { sign, body, count, delay, copies } = this.#parts;
    const text = JSON.stringify(body(notice, attempt));
    const [signature, number] = [sign(text, to.secret), count(attempt)];
    const headers = {
      "Content-Type": "application/json",
      ...(signature !== undefined && { "X-Shed-Signature": signature }),
      ...(number !== undefined && { "X-Shed-Attempt": number }),
    };
    let status: number | undefined;
    for (let copy = 0; copy < copies; copy++) status = await post(to.url, headers, text);
    const seconds = delay(attempt, status);
    if (seconds === undefined) return;
    this.#later(
      Math.max(0, since + seconds * 1000 - Date.now()),
      async () => await this.#attempt(to, notice, attempt + 1, since),
    );
  }
}

/** Returns the status; undefined if there is no response in time. */
async function post(url: string, headers: Record<string, string>, body: string): Promise<number | undefined> {
  const signal = AbortSignal.timeout(5000);
  try {
    const sent = request(url, { method: "POST", headers, signal }).end(body);
    const [response] = (await once(sent, "response", { signal })) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  } catch {
    return undefined;
  }
}
