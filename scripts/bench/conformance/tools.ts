import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { runSuite } from "../../../conformance/third-party/run-suite.ts";

/** What came of a whole run. */
export interface Checked {
  checks: readonly { name: string; passed: boolean }[];
  milliseconds: number;
}

export interface Tool {
  name: string;

  /** Whether it can run the checks of one operation. */
  hasParts: boolean;

  /** Checks what is served at an origin. */
  run(origin: string, part?: string): Promise<Checked>;
}

/** The suite, with everything that can be declared of the reference. */
export function suite(name: string, path: string, token: string): Tool {
  const config = join(import.meta.dirname, `../../../conformance/examples/${name}.json`);
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
          // Stored files are served with a certificate that nobody has signed.
          NODE_TLS_REJECT_UNAUTHORIZED: "0",
        },
      );
      const milliseconds = performance.now() - started;
      const tested = report.results.filter(({ outcome }) => outcome !== "not tested");
      return { checks: tested.map(({ id, outcome }) => ({ name: id, passed: outcome === "passed" })), milliseconds };
    },
  };
}

/** Compares answers with the document: status, headers, and the body by its schema. */
export function dredd(document: string, path: string, token: string): Tool {
  return peer("Dredd", ["dredd", document, path, token]);
}

/** Runs the contract tests that Portman makes. */
export function newman(document: string, path: string, token: string): Tool {
  return peer("Portman and newman", ["newman", document, path, token]);
}

const program = join(import.meta.dirname, "../peers/conformance.mjs");

/** Lets Portman make what newman runs. */
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
