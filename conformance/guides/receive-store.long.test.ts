import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signWorkspaceEvent } from "../../generated/workspace/webhooks.ts";
import { openPostgresDatabase } from "../reference/testing/databases.ts";

interface TestStore {
  name: string;
  module: string;

  /** Creates an empty database. Returns the environment that names it, and a function that removes it. */
  open(): Promise<{ env: Record<string, string>; remove(): Promise<void> }>;
}

const server = process.env["DATABASE_URL"];

const sqlite: TestStore = {
  name: "SQLite",
  module: "receive-store.ts",
  open: async () => {
    const folder = await mkdtemp(join(tmpdir(), "concordat-deliveries-"));
    const remove = (): Promise<void> => rm(folder, { recursive: true });
    return { env: { DATABASE: join(folder, "deliveries.sqlite") }, remove };
  },
};

const postgres = (url: string): TestStore => ({
  name: "PostgreSQL",
  module: "receive-store-postgres.ts",
  open: async () => {
    const { address, drop } = await openPostgresDatabase(url);
    return { env: { DATABASE_URL: address }, remove: drop };
  },
});

const secret = "a secret of 32 characters or more";

/** Receives deliveries, and handles each until the test sends the outcome. */
const program = (module: string): string => `
  import { createServer } from "node:http";
  import { once } from "node:events";
  import { createWorkspaceReceiver } from ${modulePath("../../generated/workspace/webhooks.ts")};
  import { toNodeListener } from ${modulePath("../../generated/runtime/webhooks/node-adapter.ts")};
  import { store } from ${modulePath(`./examples/${module}`)};
  const work = async () => {
    process.send("working");
    const [message] = await once(process, "message");
    if (message === "fail") throw new Error("out of order");
  };
  const receiver = createWorkspaceReceiver({
    secrets: [${JSON.stringify(secret)}], store, acknowledge: "after", leaseSeconds: 1,
    on: { "chat.no_answer": work }, onError: () => undefined,
  });
  const server = createServer(toNodeListener(receiver)).listen(0, "127.0.0.1", () => process.send(server.address().port));
`;

function modulePath(path: string): string {
  return JSON.stringify(import.meta.resolve(path));
}

describe.each([sqlite, ...(server === undefined ? [] : [postgres(server)])])("the store on $name", (store) => {
  const processes: ChildProcess[] = [];
  let database: Awaited<ReturnType<TestStore["open"]>>;

  beforeEach(async () => {
    database = await store.open();
  });

  afterEach(async () => {
    for (const child of processes.splice(0)) await killed(child);
    await database.remove();
  });

  async function killed(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  }

  /** Starts a receiver in a process of its own. */
  async function start() {
    const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", program(store.module)];
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...database.env },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    processes.push(child);
    const message = async (): Promise<unknown> => ((await once(child, "message")) as unknown[])[0];
    const url = `http://127.0.0.1:${String(await message())}/`;
    const post = async (attempt: number): Promise<[number, string]> => {
      const data = { question: "Which teas?", chat_id: "c_1" };
      const event = {
        event: "chat.no_answer",
        workspace_id: 1,
        occurred_at: "2026-03-01T00:00:00.000Z",
        data,
      } as const;
      const response = await fetch(await signWorkspaceEvent(event, { url, secret, id: "dlv_1", attempt }));
      const { status = "", error = status } = (await response.json()) as { status?: string; error?: string };
      return [response.status, error];
    };
    const isWorking = async (): Promise<void> => expect(await message()).toBe("working");
    return { child, post, isWorking, end: (how: "done" | "fail") => child.send(how) };
  }

  it("loses nothing if the working process dies", async () => {
    const [first, second] = [await start(), await start()];
    const lost = first.post(1).catch(() => "no answer");
    await first.isWorking();
    expect(await second.post(2)).toEqual([503, "in_progress"]);
    // Longer than the lease, which a working process extends.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await second.post(2)).toEqual([503, "in_progress"]);
    await killed(first.child);
    expect(await lost).toBe("no answer");
    const isWorking = second.isWorking();
    let retried: Promise<[number, string]>;
    do retried = second.post(3);
    while (await Promise.race([isWorking.then(() => false), retried.then(([status]) => status === 503)]));
    second.end("done");
    expect(await retried).toEqual([200, "done"]);
    expect(await (await start()).post(4)).toEqual([200, "duplicate"]);
  });

  it("lets another process handle a delivery after a failure", async () => {
    const [first, second] = [await start(), await start()];
    const failed = first.post(1);
    await first.isWorking();
    expect(await second.post(2)).toEqual([503, "in_progress"]);
    first.end("fail");
    expect(await failed).toEqual([500, "internal_error"]);
    const done = second.post(3);
    await second.isWorking();
    second.end("done");
    expect(await done).toEqual([200, "done"]);
    expect(await first.post(4)).toEqual([200, "duplicate"]);
  });
});
