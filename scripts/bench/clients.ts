import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type BuildOptions } from "esbuild";
import { createCapabilityClient, validateAnswers } from "../../generated/capability/client.ts";
import { type Aim, type BenchOptions, type Contestant, measure, type Row, summarise } from "./measure.ts";
import { startChild, work } from "./servers/work.ts";

const limit = "fetch alone, with the same timeout";
const own = "Concordat's client";

/** A contestant: each function returns the body of a response, and throws if it is an error. */
interface Client {
  get(): Promise<unknown>;
  post(): Promise<unknown>;
}

interface Peers {
  peers(service: object): Promise<Record<string, Client>>;
  generate(document: string, folder: string): Promise<void>;
  entries: Record<string, string>;
}

const generated = join(import.meta.dirname, "../../generated/capability");
const paths = { get: "/auth/credits/ledger", post: work.path };
const query = { start_date: "2026-07-20", direction: "consume" } as const;
const { body } = work;

/** Measures small requests to a local service that responds at once, and the sizes of clients. */
export async function rows(options: BenchOptions): Promise<Row[]> {
  const { rounds, folder, show } = options;
  show("generating the compared clients");
  const { peers, generate, entries } = (await import(join(import.meta.dirname, "peers/clients.mjs"))) as Peers;
  await generate(join(generated, "openapi.yaml"), join(folder, "sdk"));
  const sdk = join(folder, "sdk.mjs");
  const exported = `export * from "./sdk/sdk.gen"; export { client } from "./sdk/client.gen";`;
  await bundle(exported, folder, { platform: "node", outfile: sdk, write: true });

  const service = await startChild("fixed");
  const clientsOf = async (token: string): Promise<Record<string, Client>> => {
    const { address } = service;
    return { ...ownClients(address, token), ...(await peers({ address, token, paths, query, body, sdk })) };
  };
  try {
    for (const [name, client] of Object.entries(await clientsOf("another"))) await checkRefused(name, client);
    const clients = await clientsOf(work.token);
    for (const [name, client] of Object.entries(clients)) await checkAnswered(name, client);
    const each = (run: (client: Client) => () => unknown): Contestant[] =>
      Object.entries(clients).map(([name, client]) => ({ name, run: run(client) }));
    const aims = [nearLimit];
    const row = async (what: string, contestants: Contestant[]): Promise<Row> => ({
      what,
      against: limit,
      timings: await measure(what, contestants, { ...options, rounds: rounds * samples }),
      aims,
    });
    return [
      await row(
        "a GET with a query, one after another",
        each(({ get }) => get),
      ),
      await row(
        "a POST of JSON, one after another",
        each(({ post }) => post),
      ),
      await row(
        `${atOnce} POSTs of JSON at once`,
        each(
          ({ post }) =>
            () =>
              Promise.all(times(atOnce, post)),
        ),
      ),
      await sizeRow(entries, sdk),
    ];
  } finally {
    await service.stop();
  }
}

const atOnce = 32;

/** A round is short, so several samples make a reliable one. */
const samples = 5;

const nearLimit: Aim = { name: own, atMost: 1.05, of: limit };

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}

/** The lower limit, and the generated client with and without validated responses. */
function ownClients(address: string, token: string): Record<string, Client> {
  const authorization = `Bearer ${token}`;
  const client = createCapabilityClient({ baseUrl: address, auth: token });
  const validate = validateAnswers("throw", () => import("../../generated/capability/validators.ts"));
  const validating = createCapabilityClient({ baseUrl: address, auth: token, validate });
  const ofClient = ({ ledger, inspect }: typeof client): Client => ({
    get: async () => await ledger(query),
    post: async () => await inspect(body),
  });
  return {
    [limit]: {
      get: async () =>
        read(
          await fetch(`${address}${paths.get}?${new URLSearchParams(query)}`, {
            headers: { authorization },
            signal: AbortSignal.timeout(60_000),
          }),
        ),
      post: async () => {
        const headers = { authorization, "content-type": "application/json" };
        const signal = AbortSignal.timeout(60_000);
        return read(await fetch(address + paths.post, { method: "POST", headers, body: JSON.stringify(body), signal }));
      },
    },
    [own]: ofClient(client),
    [`${own}, responses validated`]: ofClient(validating),
  };
}

async function read(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(String(response.status));
  return await response.json();
}

async function checkAnswered(name: string, client: Client): Promise<void> {
  const found = JSON.stringify([await client.get(), await client.post()]);
  if (found !== JSON.stringify([work.page, work.reply])) throw new Error(`${name} returns ${found}`);
}

async function checkRefused(name: string, client: Client): Promise<void> {
  for (const send of [client.get, client.post]) {
    const isRejected = await send().then(
      () => false,
      () => true,
    );
    if (!isRejected) throw new Error(`${name} accepts an error response as a success.`);
  }
}

async function sizeRow(entries: Record<string, string>, sdk: string): Promise<Row> {
  const entry = `
    import { inspect as make } from "${join(generated, "operations.ts")}";
    export const inspect = (baseUrl, auth, body) => make({ baseUrl, auth })(body);`;
  const timings = [];
  for (const [name, text] of Object.entries({ [own]: entry, ...entries })) {
    const code = await bundle(text.replace("{sdk}", sdk), import.meta.dirname, { platform: "browser", minify: true });
    timings.push(summarise(name, [gzipSync(code, { level: 9 }).length]));
  }
  const whole = Object.keys(entries).filter((name) => name !== "openapi-fetch");
  return {
    what: "a module that uses one operation, bundled for a browser, minified and gzipped",
    unit: "bytes",
    against: own,
    timings,
    aims: [{ name: own, atMost: 3000 }, ...whole.map((other) => ({ name: own, atMost: 1, of: other }))],
    notes: [
      "Concordat and hey-api have a function for each operation; the others get each path where it is called",
      "openapi-fetch adds only types to fetch: it has no paging, no limits of time or size, and no retries",
    ],
  };
}

async function bundle(contents: string, resolveDir: string, options: BuildOptions): Promise<Uint8Array> {
  const stdin = { contents, resolveDir, loader: "ts" as const };
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    format: "esm",
    logLevel: "silent",
    write: false,
    ...options,
  });
  return outputFiles?.[0]?.contents ?? new Uint8Array();
}
