import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** A defect of the sender of orders. */
export type SenderFault =
  | "signs the body with its text escaped"
  | "gives each attempt an id of its own"
  | "attempts a fourth time"
  | "attempts again at once"
  | "posts again what was accepted"
  | "never attempts again"
  | "posts the total as a text"
  | "posts to the first destination alone"
  | "posts nothing more once a connection is refused"
  | "posts what one destination rejects to all of them again"
  | "signs for all destinations with the secret of the first"
  | "takes an ended connection for a success"
  | "trims secrets"
  | "posts while it is paused"
  | "posts after a pause what was dropped"
  | "signs with another secret once it was resumed"
  | "gives replays an id of their own"
  | "shows the last answer for each attempt"
  | "shows no time"
  | "cuts bodies at 64 KiB"
  | "signs the first 64 KiB"
  | "drops what occurs while it posts"
  | "ignores Retry-After"
  | "ignores Retry-After after 429"
  | "gives up after Retry-After"
  | "attempts again after 410"
  | "posts later events after 410"
  | "is late with its second attempt";

interface Destination {
  url: string;
  secret: string;
  isPaused?: boolean;

  /** True once it responded with 410. */
  isGone?: boolean;
}

/** The response to an attempt. */
interface Answer {
  status: number | "refused" | "ended";
  body: string;
  seconds: number;

  /** The header Retry-After. */
  wait?: string | undefined;
}

interface Queued {
  destination: Destination;
  all: readonly Destination[];
  notice: Record<string, unknown>;
  createdAt: number;
  attempts: number;
  answers: Answer[];

  /** The earliest time of the next attempt, by Retry-After. */
  notBefore?: number;
}

/** The seconds until each attempt, since the delivery was created. */
const delays = [0, 60, 600];

/**
 * Serves orders and posts webhooks until the test ends, without code of this project. `POST /-test/account` opens an
 * account and returns its token, `POST /-test/subscriber` adds a destination to one, `POST /-test/advance` moves the clock.
 *
 * @returns The address.
 */
export async function serveOrderSender(fault?: SenderFault): Promise<string> {
  const accounts = new Map<string, Destination[]>();
  let isStopped = false;
  const queue = new Set<Queued>();
  const kept: Queued[] = [];
  let isPosting = false;
  let ahead = 0;
  const now = (): number => Date.now() + ahead * 1000;
  const isForgetful = fault === "attempts again after 410" || fault === "posts later events after 410";
  const isLate = fault === "is late with its second attempt";
  const due = ({ attempts, createdAt, notBefore = 0 }: Queued): boolean =>
    fault === "attempts again at once" ||
    now() >= Math.max(notBefore, createdAt + ((isLate && attempts === 1 ? 300 : delays[attempts]) ?? 0) * 1000);
  const enqueue = (queued: Omit<Queued, "createdAt" | "attempts" | "answers">): void => {
    if (fault === "drops what occurs while it posts" && isPosting) return;
    const fresh = { ...queued, createdAt: now(), attempts: 0, answers: [] };
    queue.add(fresh);
    kept.push(fresh);
  };

  const attempt = async (queued: Queued): Promise<void> => {
    const { destination, all, notice } = queued;
    if (isStopped) return;
    queued.attempts++;
    const body = JSON.stringify(
      fault === "gives each attempt an id of its own" ? { ...notice, id: randomUUID() } : notice,
    );
    const escaped = body.replaceAll(/[^ -~]/g, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
    const block = Buffer.from(body).subarray(0, 65_536);
    const signed =
      fault === "signs the body with its text escaped" ? escaped : fault === "signs the first 64 KiB" ? block : body;
    const { secret } = (fault === "signs for all destinations with the secret of the first" && all[0]) || destination;
    const key = fault === "trims secrets" ? secret.trim() : secret;
    const signature = createHmac("sha256", key).update(signed).digest("hex");
    const headers = { "Content-Type": "application/json", "X-Orders-Signature": `sha256=${signature}` };
    isPosting = true;
    const answer = await post(destination.url, headers, fault === "cuts bodies at 64 KiB" ? block : body);
    isPosting = false;
    queued.answers.push(answer);
    const { status, wait } = answer;
    const waits = status === 503 || (status === 429 && fault !== "ignores Retry-After after 429");
    if (wait !== undefined && waits && fault !== "ignores Retry-After") queued.notBefore = now() + Number(wait) * 1000;
    if (wait !== undefined && fault === "gives up after Retry-After") queue.delete(queued);
    if (status === 410 && fault !== "attempts again after 410") queue.delete(queued);
    if (status === 410 && !isForgetful) destination.isGone = true;
    isStopped = status === "refused" && fault === "posts nothing more once a connection is refused";
    const isAccepted =
      (status === "ended" && fault === "takes an ended connection for a success") ||
      (typeof status === "number" && status >= 200 && status < 300);
    if (!isAccepted && fault === "posts what one destination rejects to all of them again")
      for (const { url } of all) if (url !== destination.url) await post(url, headers, body);
    const most = fault === "attempts a fourth time" ? 4 : fault === "never attempts again" ? 1 : delays.length;
    if (queued.attempts >= most || (isAccepted && fault !== "posts again what was accepted")) queue.delete(queued);
  };

  const work = async (): Promise<void> => {
    for (let round = 0; round < 4; round++)
      for (const each of [...queue].filter((queued) => due(queued) && !queued.destination.isPaused))
        await attempt(each);
  };

  const handle = async (asked: IncomingMessage): Promise<[status: number, body?: object]> => {
    const body = JSON.parse((await text(asked)) || "{}") as Record<string, unknown>;
    const token = asked.headers.authorization?.replace("Bearer ", "") ?? "";
    const account = accounts.get(token);
    const what = `${asked.method} ${asked.url}`;
    if (what === "POST /-test/account") {
      const fresh = randomUUID();
      accounts.set(fresh, []);
      return [200, { token: fresh }];
    }
    if (what === "POST /-test/subscriber") {
      accounts.get(String(body["token"]))?.push(body as unknown as Destination);
      return [200, {}];
    }
    if (what === "POST /-test/advance") {
      ahead += Number(body["seconds"]);
      await work();
      return [200, {}];
    }
    if (account === undefined) return [401, { code: "unauthorized", message: "No." }];
    const [, event = "", action = ""] = /^\/events\/([^/]+)\/(\w+)$/.exec(asked.url ?? "") ?? [];
    const past = kept.filter(({ notice }) => notice["id"] === event);
    if (action === "attempts") {
      const answers = past.flatMap((each) => each.answers);
      const shown = answers.map((each) => (fault === "shows the last answer for each attempt" ? answers.at(-1) : each));
      return [200, fault === "shows no time" ? shown.map((each) => ({ ...each, seconds: 0 })) : shown];
    }
    if (action === "replay") {
      for (const { destination, all, notice } of past.slice(0, 1)) {
        const id = fault === "gives replays an id of their own" ? `evt_${randomUUID()}` : notice["id"];
        enqueue({ destination, all, notice: { ...notice, id } });
      }
      return [204];
    }
    if (what === "POST /subscription/pause" || what === "POST /subscription/resume") {
      const isPaused = what.endsWith("pause");
      for (const each of account) {
        each.isPaused = isPaused && fault !== "posts while it is paused";
        if (!isPaused && fault === "signs with another secret once it was resumed") each.secret = randomUUID();
      }
      return [204];
    }
    if (what === "PUT /subscription") {
      account.splice(0, account.length, body as unknown as Destination);
      return [204];
    }
    if (what !== "POST /orders") return [404, { code: "not_found", message: "No." }];
    const placed_at = new Date(now()).toISOString();
    const order = { id: `ord_${randomUUID()}`, status: "placed", items: body["items"], total: 500, placed_at };
    const data = fault === "posts the total as a text" ? { ...order, total: "500" } : order;
    const notice = { id: `evt_${randomUUID()}`, event: "order.placed", occurred_at: placed_at, data };
    const few = fault === "posts to the first destination alone" ? account.slice(0, 1) : account;
    for (const destination of few)
      if (!destination.isGone && (!destination.isPaused || fault === "posts after a pause what was dropped"))
        enqueue({ destination, all: [...account], notice });
    return [201, order];
  };

  const server = createServer((asked, response) => {
    const answer = ([status, body]: [status: number, body?: object]): void =>
      void response.writeHead(status, { "Content-Type": "application/json" }).end(body && JSON.stringify(body));
    handle(asked).then(answer, () => answer([400]));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Posts to an address. Returns the response or failure. */
async function post(url: string, headers: Record<string, string>, body: string | Buffer): Promise<Answer> {
  const began = Date.now();
  const sent = request(url, { method: "POST", headers }).end(body);
  const seconds = (): number => (Date.now() - began) / 1000;
  try {
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    const { statusCode: status = 0 } = response;
    const wait = response.headers["retry-after"];
    return { status, body: (await text(response)).slice(0, 200), seconds: seconds(), wait };
  } catch (error) {
    const isRefused = Object(error).code === "ECONNREFUSED";
    return { status: isRefused ? "refused" : "ended", body: "", seconds: seconds() };
  }
}
