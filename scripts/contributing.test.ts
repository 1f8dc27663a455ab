import { execFile } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JsonTestResults } from "vitest/node";
import { sampleOf } from "./testing/share.ts";

const root = join(import.meta.dirname, "..");

/**
 * Tests that no recipe affects, and tests that start programs: they run in the project itself, and would take as long
 * again.
 */
const untouched = [
  "conformance/{guides,kit,mock,reference,runner}/**",
  "conformance/peers/client-programs/**",
  "conformance/proof/{prove,schemas}.test.ts",
  "generators/{client,contract,json,openapi,server,tools,types,validators,webhooks,xml}/**/!(*generated).test.ts",
  "generators/{constructs.generated,emitter,fuzz-found,hostile,pipeline,yaml}.test.ts",
  "scripts/{bench,concordat,generate,init,misuse,mock*,project,readme,reference,setup}.test.ts",
  "scripts/docs/{command,guides.examples,hostile,sample,site,start,verify}.test.ts",
  "scripts/{build,check,conformance,diff,generate,release}/**",
  "spec/library/**",
  "templates/**",
];

/** Tests of the files that recipes add: a partial run includes them. */
const testsOfRecipes = [
  "conformance/documents/checklist.test.ts",
  "conformance/proof/named-defects.test.ts",
  "generators/scenarios.test.ts",
  "scripts/architecture.test.ts",
];

/** A recipe of CONTRIBUTING.md, and the changes that implement it. */
interface Recipe {
  heading: string;

  /** Replacements by file; each text occurs there once. */
  changes?: Record<string, [from: string, to: string][]>;

  /** New files. */
  files?: Record<string, string>;
}

const recipes: Recipe[] = [
  {
    heading: "Add a field",
    changes: {
      "spec/capability/usage-event.tsp": [
        [
          "  /** Duration of the request. */\n",
          "  /** Region that the request was routed to. */\n  region?: string;\n\n  /** Duration of the request. */\n",
        ],
      ],
      "spec/capability/examples.tsp": [
        ["  duration_ms: sampleDuration,\n", '  duration_ms: sampleDuration,\n  region: "eu-west",\n'],
      ],
      "conformance/documents/checklist/capability.yaml": [
        ["    duration_ms: { type: number", "    region: { type: string }\n    duration_ms: { type: number"],
      ],
      "conformance/reference/capability/billing/usage-event.ts": [
        [
          "  display_target: text(),\n",
          '  display_target: text(),\n  region: { ...text(), addedBy: "capability_007_region" },\n',
        ],
      ],
    },
  },
  {
    heading: "Add an event",
    changes: {
      "spec/workspace/events.tsp": [
        [
          "  /** A search had no results. */\n",
          "  /** A chat was handed over to a person. */\n  @payload(ChatEscalated)\n  `chat.escalated`,\n\n  /** A search had no results. */\n",
        ],
      ],
      "spec/workspace/payloads.tsp": [
        [
          "/** The query of a search event. */\n",
          `/** The payload of \`chat.escalated\`. */
@example(#{ question: "Can I speak to somebody?", chat_id: "c_90413", team: "billing" })
@expected
model ChatEscalated {
  ...OfChat;

  /** The team that it was handed over to. */
  @open("WSP-OPEN-3") team?: unknown;
}

/** The query of a search event. */
`,
        ],
      ],
      "conformance/documents/checklist/workspace.yaml": [
        ["  search.no_results:", "  chat.escalated: { payload: [question, chat_id, team] }\n  search.no_results:"],
      ],
      "conformance/reference/workspace/events/event-types.ts": [
        [
          '  "search.no_results": (say)',
          '  "chat.escalated": (say) => `Handed over to ${say("team")}: ${say("question")}`,\n  "search.no_results": (say)',
        ],
      ],
    },
  },
  {
    heading: "Add an interface",
    changes: {
      "spec/main.tsp": [
        ['import "./sarg/main.tsp";\n', 'import "./sarg/main.tsp";\nimport "./lighthouse/main.tsp";\n'],
      ],
      "conformance/interfaces/defined.ts": [
        ["export { localApp }", 'export { lighthouse } from "./lighthouse/index.ts";\nexport { localApp }'],
      ],
      "conformance/interfaces/README.md": [
        [
          "| `local-app/endpoints` ",
          "| `lighthouse/lamp` | The status is compared by hand. | none |\n| `local-app/endpoints` ",
        ],
      ],
      "conformance/reference/reference.ts": [
        [
          'import { client } from "./client/client.ts";\n',
          'import { client } from "./client/client.ts";\nimport { lighthouse } from "./lighthouse/lighthouse.ts";\n',
        ],
        ["    client(),\n", "    client(),\n    lighthouse(),\n"],
      ],
    },
    files: {
      "spec/lighthouse/main.tsp": `import "@typespec/http";
import "../library/main.tsp";

using TypeSpec.Http;
using Concordat;

/** Tells of a lamp. */
@service(#{ title: "Lighthouse" })
namespace Lighthouse;

/** Colors of a lamp. */
enum Color {
  /** As the sun. */
  white,

  /** As the evening. */
  red,
}

/** A lamp. */
@example(#{ color: Color.red })
model Lamp {
  /** Its color. */
  color: Color;
}

/** Returns the lamp. */
@returnsDoc("The lamp.")
@route("/lamp")
@get
@requirement("LGT-EP-1", Proof.server, "GET /lamp returns the lamp, which is white or red")
@parts("LGT-EP-1", "getLamp")
op getLamp(): Lamp;
`,
      "conformance/documents/checklist/lighthouse.yaml": `# The lighthouse interface.
interface: lighthouse
endpoints:
  - { methods: [GET], path: /lamp }
objects:
  Lamp:
    color: { type: string, enum: [white, red], always: true }
statements:
  server: [LGT-EP-1]
`,
      "conformance/interfaces/lighthouse/index.ts": `import { lighthouseRequirements } from "../../../generated/lighthouse/checks/requirements.ts";
import { createLighthouseClient } from "../../../generated/lighthouse/client.ts";
import { defineSuite } from "../../kit/define-suite.ts";
import { lampChecks } from "./lamp.ts";

export const lighthouse = defineSuite({
  interface: "lighthouse",
  requirements: lighthouseRequirements,
  client: createLighthouseClient,
  checks: { service: lampChecks },
});
`,
      "conformance/interfaces/lighthouse/lamp.ts": `import type { lighthouseRequirements } from "../../../generated/lighthouse/checks/requirements.ts";
import { type Check, expectSame, type PartsIn } from "../../../generated/runtime/checks/check.ts";
import type { Target } from "../../kit/target.ts";

/** Checks of the lamp. */
export const lampChecks: Check<Target<object, object>, PartsIn<typeof lighthouseRequirements>>[] = [
  {
    id: "lighthouse/lamp/there",
    requirements: ["LGT-EP-1"],
    title: "GET /lamp is answered with 200",
    run: async ({ baseUrl, fetch: send }) => {
      const { status } = await send(new Request(\`\${baseUrl}/lamp\`));
      expectSame("the status", status, 200);
    },
  },
];
`,
      "conformance/interfaces/lighthouse/lamp.defects.ts": `import type { Operations } from "../../../generated/lighthouse/types.ts";
import { mutantsOf, set } from "../../defect-kit/mutants.ts";

export const defects = mutantsOf<keyof Operations>("lighthouse", {
  "LGT-EP-1": { getLamp: { "lamp/teapot": ["getLamp responds with 418", set("status", 418)] } },
});
`,
      "conformance/interfaces/lighthouse/example.config.ts": `import { defineTarget } from "../target-config.ts";

// What \`concordat reference\` serves, unless the environment says otherwise.
const { API_URL = "http://127.0.0.1:4600/lighthouse" } = process.env;

/** Lighthouse. */
export default defineTarget({ interface: "lighthouse", baseUrl: API_URL, requests: { getLamp: [{}] } });
`,
      "conformance/interfaces/lighthouse/example.json": `{
  "interface": "lighthouse",
  "baseUrl": "${"$"}{API_URL}",
  "requests": { "getLamp": [{}] }
}
`,
      "conformance/reference/lighthouse/lighthouse.ts": `import { createLighthouseServer } from "../../../generated/lighthouse/server.ts";
import type { PartDefinition } from "../host/part.ts";

/** The lighthouse interface: one lamp, which is white. */
export function lighthouse(): PartDefinition {
  return {
    name: "lighthouse",
    migrations: {},
    create: ({ log }) => ({
      title: "Lighthouse",
      path: "/lighthouse",
      app: createLighthouseServer(
        { getLamp: () => ({ color: "white" }) },
        { onError: (error) => log.error("lighthouse", error) },
      ),
      firstCall: { path: "/lamp" },
      samples: [],
      fixtures: {},
      requests: { getLamp: [{}] },
    }),
  };
}
`,
    },
  },
  {
    heading: "Add a generator",
    changes: {
      "generators/generators.ts": [
        ["import { openapi }", 'import { outline } from "./outline/outline.ts";\nimport { openapi }'],
        ["  vectors,\n  contractJson,", "  vectors,\n  outline,\n  contractJson,"],
      ],
    },
    files: {
      "generators/outline/outline.ts": `import { header, perInterface } from "../generator.ts";

/** \`outline.ts\`: the names of the operations of an interface. */
export const outline = perInterface(
  "outline",
  ({ name, source, operations }) => {
    const names = JSON.stringify(operations.map((operation) => operation.name));
    return [{ path: \`\${name}/outline.ts\`, content: \`// \${header(source)}\\nexport default \${names};\\n\` }];
  },
  ({ operations }) => (operations.length > 0 ? [{ path: "outline.ts", purpose: "the names of the operations" }] : []),
);
`,
      "generators/outline/scenarios/outline.md": `# The names of the operations, in their order

\`\`\`tsp
@service(#{ title: "Pets" })
namespace Pets {
  @route("/pets") op listPets(): string[];
  @route("/pets/first") op getPet(): string;
}
\`\`\`

\`\`\`ts pets/outline.ts
export default ["listPets", "getPet"];
\`\`\`
`,
    },
  },
  {
    heading: "Add a check",
    changes: {
      "conformance/interfaces/spend/endpoints.ts": [
        [
          '  {\n    id: "spend/ai-usage/without-subscription",',
          `  {
    id: "spend/ai-usage/again",
    requirements: ["SPD-EP-2"],
    title: "AI usage is taken more than once",
    run: async (target) => {
      const { token } = await target.hooks.createBusiness({ scopes: everyScope });
      const body = target.fixtures.aiUsageReport;
      for (const which of ["first", "second"]) {
        const response = await call(target, "POST", "/developer/v1/ai-usage/unified", { token, body });
        expectThat(\`the status of the \${which} report\`, isSuccess(response), "2xx", response.status);
      }
    },
  },
  {
    id: "spend/ai-usage/without-subscription",`,
        ],
      ],
      "conformance/interfaces/spend/endpoints.defects.ts": [
        [
          '        "ai-usage/subscription-needed": [',
          `        "ai-usage/once": [
          "AI usage is taken once",
          {
            fresh: () => {
              const seen = new Set<string | null>();
              return async (request, next) => {
                const own = request.headers.get("authorization");
                if (seen.has(own)) return new Response(null, { status: 409 });
                seen.add(own);
                return await next(request);
              };
            },
          },
        ],
        "ai-usage/subscription-needed": [`,
        ],
      ],
    },
  },
];

/** Returns the files that a recipe changes or adds. */
function filesOf({ changes = {}, files = {} }: Recipe): string[] {
  return [...Object.keys(changes), ...Object.keys(files)];
}

interface Ended {
  stdout: string;

  /** The output if the command failed, else empty. */
  failure: string;
}

describe("CONTRIBUTING.md", () => {
  it.each(recipes)("names the files to change to: $heading", (recipe) => {
    const page = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
    const section = page.split(/^## /m).find((text) => text.startsWith(`${recipe.heading}\n`)) ?? "";
    const named = [...section.matchAll(/`([\w-]+\/[^`\s]*|[\w./-]+\.\w+)`/g)].map(([, path = ""]) =>
      path.replaceAll(/<\w+>/g, "*").replace(/\/$/, "/**"),
    );
    expect(filesOf(recipe).filter((file) => !named.some((path) => matchesGlob(file, path)))).toEqual([]);
  });
});

describe("the recipes, carried out in a copy", { timeout: 1_800_000 }, () => {
  const copy = mkdtempSync(join(tmpdir(), "concordat-contributing-"));
  let tests: string[];
  const bin = join(copy, "node_modules/.bin");
  beforeAll(copyProject);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it.each(recipes)("$heading", ({ changes = {}, files = {} }) => {
    for (const [file, replacements] of Object.entries(changes)) {
      let text = readFileSync(join(copy, file), "utf8");
      for (const [from, to] of replacements) {
        expect(text.split(from), `${file}: ${from}`).toHaveLength(2);
        text = text.replace(from, () => to);
      }
      writeFileSync(join(copy, file), text);
    }
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), text);
    }
  });

  it("generate and compile", async () => {
    await expect(node("scripts/concordat.ts", "generate")).resolves.toHaveProperty("failure", "");
    await expect(node("node_modules/typescript-native/bin/tsc", "--noEmit")).resolves.toHaveProperty("failure", "");
  });

  it("are formatted and linted", async () => {
    const touched = recipes.flatMap(filesOf);
    const modules = touched.filter((file) => file.endsWith(".ts"));
    await expect(run(join(bin, "prettier"), ["--check", ...touched])).resolves.toHaveProperty("failure", "");
    await expect(run(join(bin, "oxlint"), ["--deny-warnings", ...modules])).resolves.toHaveProperty("failure", "");
  });

  it("and the new check detects its defect", async () => {
    const proof = await node("scripts/suite-proof.ts", "--subject", "spend/service", "--only", "ai-usage/once");
    expect(proof.failure).toBe("");
    expect(proof.stdout).toContain("spend/ai-usage/once  ← spend/ai-usage/again");
  });

  it("pass the tests", async () => {
    expect(tests).toEqual(expect.arrayContaining(testsOfRecipes));
    const others = tests.filter(
      (file) => ![...untouched, ...testsOfRecipes].some((pattern) => matchesGlob(file, pattern)),
    );
    const leftOut = [...untouched, ...new Set(others).difference(new Set(sampleOf(others)))];
    const report = join(copy, "node_modules/tests.json");
    const args = ["run", "--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
    const { failure } = await run(join(bin, "vitest"), args, copy, { LEAVE_OUT: leftOut.join("\n") });
    expect(existsSync(report), failure).toBe(true);
    const { testResults } = JSON.parse(readFileSync(report, "utf8")) as JsonTestResults;
    const failed = testResults
      .flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ name, ...test })))
      .filter(({ status }) => status === "failed")
      .map(({ name, fullName, failureMessages }) => `${name}: ${fullName}: ${failureMessages?.join("\n")}`);
    expect(failed).toEqual([]);
    expect(failure).toBe("");
  });

  async function copyProject(): Promise<void> {
    const { stdout } = await run("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], root);
    const files = stdout.split("\0").filter((each) => each !== "");
    for (const file of files) cpSync(join(root, file), join(copy, file), { recursive: true });
    tests = files.filter((file) => file.endsWith(".test.ts"));
    // Tools write their caches to this folder.
    mkdirSync(join(copy, "node_modules"));
    for (const name of readdirSync(join(root, "node_modules"))) {
      if (/^\.(cache|vite)/.test(name)) continue;
      symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name), "junction");
    }
  }

  async function node(script: string, ...args: string[]): Promise<Ended> {
    return await run(process.execPath, [script, ...args]);
  }

  async function run(
    command: string,
    args: readonly string[],
    cwd = copy,
    more: NodeJS.ProcessEnv = {},
  ): Promise<Ended> {
    const ofTests = /^(VITEST.*|NODE_ENV|TEST|MODE)$/;
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofTests.test(name)));
    const options = { cwd, env: { ...env, NO_COLOR: "1", ...more }, maxBuffer: 2 ** 28 };
    return await new Promise((resolve) => {
      execFile(command, args, options, (error, stdout, stderr) => {
        resolve({ stdout, failure: error === null ? "" : `${error.message}\n${stdout}${stderr}` });
      });
    });
  }
});
