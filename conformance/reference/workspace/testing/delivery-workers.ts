import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { openDestination } from "../../../kit/destination.ts";
import type { Host } from "../../host/host.ts";
import { emit } from "../events/emit.ts";
import { registerWebhook } from "../webhooks.ts";
import { ensureWorkspace } from "../workspaces.ts";

/** A worker in a process of its own. */
export interface WorkerProcess {
  /** Advances its clock, and waits until the due tasks are done or the process has ended. */
  advance(seconds: number): Promise<void>;

  /** Kills it, as a crash would. */
  kill(): Promise<void>;
}

/** Starts a process that delivers the outbox of a database. */
export async function startWorker(database: string): Promise<WorkerProcess> {
  const child = fork(new URL("worker-process.ts", import.meta.url), [database], { execArgv: [] });
  const gone = once(child, "exit");
  await reply(child, gone);
  return {
    advance: async (seconds) => {
      if (!child.connected) return;
      child.send(seconds);
      await reply(child, gone);
    },
    kill: async () => {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

async function reply(child: ChildProcess, gone: Promise<unknown>): Promise<void> {
  await Promise.race([once(child, "message"), gone]);
}

/** A destination that counts the posts to it. */
export interface Posts {
  url: string;

  /** The number of posts of each attempt of each delivery, by the delivery's id and the attempt's number. */
  counts: ReadonlyMap<string, number>;

  /** The ids of the accepted deliveries. */
  accepted: ReadonlySet<string>;

  /** Called after every post, with the number of posts so far. */
  onPost: (posts: number) => void;
  close(): Promise<void>;
}

/** Opens a destination that rejects the first attempt of each tenth delivery. */
export async function openPosts(): Promise<Posts> {
  const counts = new Map<string, number>();
  const accepted = new Set<string>();
  let total = 0;
  const { url, close } = await openDestination(({ headers }) => {
    const { "x-service-delivery": id = "", "x-service-attempt": attempt = "" } = headers;
    const key = `${id}/${attempt}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    total += 1;
    posts.onPost(total);
    if (attempt === "1" && id.endsWith("0")) return 503;
    accepted.add(id);
    return 204;
  });
  const posts: Posts = { url, counts, accepted, onPost: () => undefined, close };
  return posts;
}

/** Enqueues deliveries: so many events, each to so many webhooks at one address. */
export async function fill(host: Host, url: string, { webhooks, events }: Record<"webhooks" | "events", number>) {
  const workspaceId = await ensureWorkspace(host, { name: "Full", repo: "example/full", token: "token-of-full" });
  for (let webhook = 0; webhook < webhooks; webhook++) {
    await registerWebhook(host, workspaceId, { event_type: "search.no_results", url });
  }
  for (let event = 0; event < events; event++) {
    await emit(host, { workspaceId, event: "search.no_results", data: { query: `query ${event}` } });
  }
}
