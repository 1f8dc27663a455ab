import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Receiver } from "../../../generated/runtime/webhooks/receiver.ts";
import { readOpenApi } from "../../../generators/contract/read/openapi/read-openapi.ts";
import { makeFiles } from "../../../generators/pipeline.ts";
import type { Judgement } from "./judgement.ts";

/** A payload of `@octokit/webhooks-examples`. */
interface Payload {
  /** The event and its action, with a number if there are several. */
  title: string;

  /** The event, as the header has it. */
  event: string;
  body: string;
}

/** A payload that a document contradicts, and the reason. */
export interface Contradiction {
  payload: string;
  reason: string;
}

/** The results of all payloads. */
export interface JudgedPayloads {
  judgements: Judgement[];
  contradictions: readonly Contradiction[];
}

const packageName = "@octokit/openapi-webhooks";
const secret = "It's a Secret to Everybody";

/** The generators of a receiver. */
const generators = ["types", "validators", "webhooks", "runtime"];

/**
 * Delivers all payloads of `@octokit/webhooks-examples`, signed by another package, to a receiver that is generated
 * from the document of `@octokit/openapi-webhooks`. Ajv judges which payloads the document allows.
 *
 * @param modules The folder `node_modules` with the packages.
 * @param folder A folder for the generated files.
 * @param sign Signs a body, and returns the headers of the signature.
 */
export async function judgePayloads(
  modules: string,
  folder: string,
  sign: (body: string, secret: string) => Promise<Readonly<Record<string, string>>>,
): Promise<JudgedPayloads> {
  const document = JSON.parse(
    readFileSync(join(modules, packageName, "generated/api.github.com.json"), "utf8"),
  ) as GitHubDocument;
  const receiver = await generatedReceiver(document, folder);
  const judge = bodyJudge(document);
  const contradictions: Contradiction[] = [];
  const accepted: string[] = [];
  const rejected: string[] = [];
  const forged: string[] = [];
  const unverified: string[] = [];
  const payloads = payloadsIn(modules);
  let forgeries = 0;
  for (const { title, event, body } of payloads) {
    const key = eventKey(document, event, body);
    const reason = key === undefined ? "the document has no such event" : judge(key, body);
    const headers = { "x-github-event": event, ...(await sign(body, secret)) };
    const result = await receiver.post(body, headers);
    const isAccepted = result === "handled";
    if (result === 401) unverified.push(title);
    if (reason !== undefined) contradictions.push({ payload: title, reason });
    if (reason === undefined && !isAccepted) rejected.push(title);
    if (reason !== undefined && isAccepted) accepted.push(`${title}: ${reason}`);
    const others = [
      [`${body} `, headers],
      [body, { ...headers, ...(await sign(body, `${secret}!`)) }],
      [body, { "x-github-event": event }],
    ] as const;
    forgeries += others.length;
    for (const [other, its] of others) if ((await receiver.post(other, its)) !== 401) forged.push(title);
  }
  const allowed = payloads.length - contradictions.length;
  const judgeOf = "@octokit/webhooks-examples";
  return {
    contradictions,
    judgements: [
      {
        judge: judgeOf,
        subject: `payloads that the document of ${packageName} allows, validated and handled`,
        tried: allowed,
        different: rejected,
        claim: {
          says: `all ${allowed} payloads that the document allows are accepted`,
          holds: rejected.length === 0 && allowed > 0,
        },
      },
      {
        judge: judgeOf,
        subject: "genuine deliveries of all payloads, verified",
        tried: payloads.length,
        different: unverified,
        claim: {
          says: `the signatures of all ${payloads.length} payloads are accepted`,
          holds: unverified.length === 0,
        },
      },
      {
        judge: judgeOf,
        subject: "payloads that the document contradicts by Ajv, rejected",
        tried: contradictions.length,
        different: accepted,
        claim: {
          says: `the other ${contradictions.length} are rejected as Ajv rejects them`,
          holds: accepted.length === 0,
        },
      },
      {
        judge: judgeOf,
        subject: "forged deliveries of all payloads, rejected by their signature",
        tried: forgeries,
        different: forged,
        claim: { says: `all ${forgeries} forged payloads are rejected`, holds: forged.length === 0 },
      },
    ],
  };
}

/** Formats the payloads that a document contradicts as a Markdown table. */
export function contradictionTable(contradictions: readonly Contradiction[]): string {
  const lines = contradictions.map(({ payload, reason }) => `| ${payload} | ${reason.replaceAll("|", "\\|")} |`);
  return ["| payload | what the document says |", "| --- | --- |", ...lines, ""].join("\n");
}

interface GitHubDocument {
  webhooks: Readonly<Record<string, unknown>>;
}

/** A receiver that counts what its handlers get. */
interface CountingReceiver {
  /** Posts a delivery; returns `handled` if it reached a handler, and the status of the response otherwise. */
  post(body: string, headers: Readonly<Record<string, string>>): Promise<number | "handled">;
}

/** Generates the receiver of the document, with the signature that it does not state. */
async function generatedReceiver(document: GitHubDocument, folder: string): Promise<CountingReceiver> {
  const file = join(folder, "github.json");
  const rules = { signature: { preset: "github" }, identity: "X-GitHub-Delivery" };
  writeFileSync(file, JSON.stringify({ ...document, "x-deliveries": [{ name: "webhooks", rules }] }));
  const { contract } = await readOpenApi(file);
  const { files } = await makeFiles(contract, generators, () => undefined);
  const out = join(folder, "github");
  for (const [path, content] of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), content);
  }
  symlinkSync(join(import.meta.dirname, "../../../node_modules"), join(out, "node_modules"), "junction");
  writeFileSync(join(out, "package.json"), '{"type":"module"}');
  const [api] = contract.interfaces;
  const module = (await import(pathToFileURL(join(out, api?.name ?? "", "webhooks.ts")).href)) as Record<
    string,
    unknown
  >;
  const [, create] = Object.entries(module).find(([name]) => /^create\w+Receiver$/.test(name)) ?? [];
  let handled = 0;
  const count = (): void => void handled++;
  const receive = (create as (options: object) => Receiver)({
    secrets: [secret],
    on: Object.fromEntries((api?.events ?? []).map(({ name }) => [name, count])),
    event: ({ headers, body }: { headers: Headers; body: unknown }) =>
      eventKey(document, headers.get("x-github-event") ?? "", JSON.stringify(body)),
    acknowledge: "after",
    bodyLimit: 25_000_000,
  });
  return {
    post: async (body, headers) => {
      const before = handled;
      const request = new Request("http://localhost/", {
        method: "POST",
        body,
        headers: { ...headers, "x-github-delivery": crypto.randomUUID() },
      });
      const { status } = await receive(request);
      return status === 200 && handled === before + 1 ? "handled" : status;
    },
  };
}

/** Returns the key of a webhook of the document: the event with its action, if it has any. */
function eventKey({ webhooks }: GitHubDocument, event: string, body: string): string | undefined {
  const { action } = JSON.parse(body) as { action?: unknown };
  const names = [`${event}-${String(action)}`, event].map((name) => name.replaceAll("_", "-"));
  return names.find((name) => Object.hasOwn(webhooks, name));
}

/** Returns a function that returns the reason why the document does not allow a body; undefined if it does. */
function bodyJudge(document: object): (key: string, body: string) => string | undefined {
  const uri = "https://document.example/";
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    unicodeRegExp: false,
    logger: false,
    inlineRefs: false,
  });
  addFormats.default(ajv);
  ajv.addSchema(document, uri);
  return (key, body) => {
    const $ref = `${uri}#/webhooks/${key}/post/requestBody/content/application~1json/schema`;
    const validate = ajv.getSchema($ref) ?? ajv.compile({ $ref });
    if (validate(JSON.parse(body))) return undefined;
    const [error] = validate.errors ?? [];
    return `${error?.instancePath ?? ""} ${error?.message ?? ""}`.trim();
  };
}

/** Returns all payloads of the examples. */
function payloadsIn(modules: string): Payload[] {
  const file = join(modules, "@octokit/webhooks-examples/api.github.com/index.json");
  const events = JSON.parse(readFileSync(file, "utf8")) as { name: string; examples: { action?: string }[] }[];
  const counts = new Map<string, number>();
  return events.flatMap(({ name, examples }) =>
    examples.map((example) => {
      const title = [name, example.action].filter((part) => part !== undefined).join(" ");
      const count = (counts.get(title) ?? 0) + 1;
      counts.set(title, count);
      return { title: count === 1 ? title : `${title} ${count}`, event: name, body: JSON.stringify(example) };
    }),
  );
}
