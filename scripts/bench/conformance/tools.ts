import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parse } from "yaml";
import { runSuite } from "../../../conformance/third-party/run-suite.ts";
import type { RequestParts } from "../../../generated/runtime/checks/operation-checks.ts";

/** The result of a full run. */
export interface Checked {
  checks: readonly { name: string; passed: boolean }[];
  milliseconds: number;
}

export interface Tool {
  name: string;

  /** True if it can run only the checks of one operation. */
  hasParts: boolean;

  /** Checks the service at an origin. */
  run(origin: string, part?: string): Promise<Checked>;
}

/** Runs the suite with the full configuration of the reference. */
export function suite(name: string, path: string, token: string): Tool {
  const config = join(import.meta.dirname, `../../../conformance/interfaces/${name}/example.json`);
  return {
    name: "concordat conformance",
    hasParts: true,
    run: async (origin, part) => {
      const started = performance.now();
      const { report } = await runSuite(
        [name, "--mode", "server", "--config", config, ...(part === undefined ? [] : ["--only", part])],
        {
          API_URL: `${origin}${path}`,
          API_TOKEN: token,
          CONTROL_URL: `${origin}/control/${name}`,
          // The reference serves stored files with a self-signed certificate.
          NODE_TLS_REJECT_UNAUTHORIZED: "0",
        },
      );
      const milliseconds = performance.now() - started;
      const tested = report.results.filter(({ outcome }) => outcome !== "not tested");
      return { checks: tested.map(({ id, outcome }) => ({ name: id, passed: outcome === "passed" })), milliseconds };
    },
  };
}

/** Compares responses with the document: status, headers, and the body with its schema. */
export function dredd(document: string, path: string, token: string): Tool {
  return peer("Dredd", ["dredd", document, path, token]);
}

/** Runs the contract tests that Portman generates. */
export function newman(document: string, path: string, token: string): Tool {
  return peer("Portman and newman", ["newman", document, path, token]);
}

const program = join(import.meta.dirname, "../peers/conformance.mjs");

/** Runs Portman to generate the collection for newman. */
export function collectFor(document: string, token: string): void {
  execFileSync(process.execPath, [program, "collect", document, "", token]);
}

function peer(name: string, [tool, document, path, token]: [string, string, string, string]): Tool {
  return {
    name,
    hasParts: false,
    run: async (origin) => {
      const started = performance.now();
      const child = spawn(process.execPath, [program, tool, document, `${origin}${path}`, token]);
      const closed = once(child, "close") as Promise<[number]>;
      const [printed, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
      const milliseconds = performance.now() - started;
      if (code !== 0) throw new Error(`${name} ended with ${code}: ${printed}${complaints}`);
      const checks = JSON.parse(printed.trimEnd().split("\n").at(-1) ?? "") as Checked["checks"];
      return { checks, milliseconds };
    },
  };
}

interface OpenApi {
  paths: Record<string, Record<string, OpenApiOperation>>;
}

interface OpenApiOperation {
  operationId: string;
  parameters?: { name: string; in: string; examples?: unknown }[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
}

type Content = Record<string, { example?: unknown; examples?: unknown }>;

const generated = join(import.meta.dirname, "../../../generated");
const convert = join(import.meta.dirname, "../node_modules/@apiture/openapi-down-convert/lib/src/cli.js");

/** The source of the examples: a correct service, and successful requests. */
interface Examples {
  address: string;
  token: string;
  requests: Readonly<Record<string, Pick<RequestParts, "query" | "body">>>;
}

/**
 * Writes the OpenAPI document of an interface in the form that other tools accept: OpenAPI 3.0, with requests and
 * responses of the service as examples, and without responses that these requests do not cause. Dredd compares
 * responses with examples, and the original examples are from another service.
 */
export async function documentFor(name: string, file: string, { address, token, requests }: Examples): Promise<void> {
  const document = parse(readFileSync(join(generated, name, "openapi.yaml"), "utf8")) as OpenApi;
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const { query = {}, body } = requests[operation.operationId] ?? {};
      for (const parameter of operation.parameters ?? []) {
        delete parameter.examples;
        const example = parameter.in === "query" ? query[parameter.name] : undefined;
        // Tools do not send optional parameters.
        if (example !== undefined) Object.assign(parameter, { example, required: true });
      }
      setExample(operation.requestBody?.content, body);
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
      const response = await fetch(`${address}${path}?${search}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${operation.operationId}: ${response.status} ${await response.text()}`);
      const success = operation.responses[response.status] ?? operation.responses["2XX"];
      if (success === undefined) throw new Error(`${operation.operationId}: ${response.status} is not documented`);
      setExample(success.content, await response.json());
      operation.responses = { [response.status]: success };
    }
  }
  writeFileSync(`${file}.3.1.json`, JSON.stringify(document));
  execFileSync(process.execPath, [convert, "--input", `${file}.3.1.json`, "--output", file], { stdio: "ignore" });
}

function setExample(content: Content = {}, example: unknown): void {
  for (const each of Object.values(content)) {
    delete each.examples;
    each.example = example;
  }
}
