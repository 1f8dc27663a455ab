import { availableParallelism } from "node:os";
import { matchesGlob } from "node:path";
import { configDefaults, defineConfig } from "vitest/config";

/** Tests that need a browser or other programs, or take long: left out unless they are asked for, `npm run test:long`. */
const long = [
  "**/*.long.test.ts",
  "**/*browser.test.ts",
  "conformance/documents/linters.test.ts",
  "conformance/third-party/**/*.test.ts",
  "generators/contract/read/typespec/scenario-folders.test.ts",
  "scripts/arazzo.test.ts",
  "scripts/contributing.test.ts",
  "scripts/try/*.test.ts",
  "scripts/fuzz.test.ts",
  "scripts/own-interface/*.test.ts",
];

/** Longer tests that run many commands: these run in the processes of the tests. */
const commands = ["scripts/own-interface/*.test.ts", "scripts/conformance/{accounts,requests}.long.test.ts"];

const isAskedFor = process.argv.some(
  (argument) => argument.startsWith("--project") || long.some((files) => matchesGlob(argument, files)),
);

/** Tests that replace modules, or parts of the process that they run in: each has a process of its own. */
const isolated = ["scripts/docs/guides.examples.test.ts", "scripts/docs/make-folder.test.ts", "scripts/readme.test.ts"];

/** The settings of test files that share processes, since importing the same modules for each file takes long. */
const shared = {
  isolate: false,
  // Commands run in these processes, each in a folder of its own.
  pool: "forks",
  // Node runs the sources as they are, and keeps what it makes of them from run to run.
  experimental: { viteModuleRunner: false, nodeLoader: false },
} as const;

/** Patterns of tests that a run leaves out, one on each line: `--exclude` does not reach the projects. */
const leftOut = (process.env["LEAVE_OUT"] ?? "").split("\n").filter((pattern) => pattern !== "");

export default defineConfig({
  test: {
    maxWorkers: availableParallelism(),
    // Against tests that hang, not against machines that are slow or busy.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    expect: { poll: { timeout: 60_000 } },
    // A report names what failed, instead of its first 40 characters.
    chaiConfig: { truncateThreshold: 2000 },
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          exclude: [...configDefaults.exclude, ...long, ...isolated, ...leftOut],
          ...shared,
        },
      },
      {
        extends: true,
        test: { name: "isolated", include: isolated, exclude: [...configDefaults.exclude, ...leftOut] },
      },
      ...(isAskedFor
        ? [
            {
              extends: true as const,
              test: { name: "long", include: long, exclude: [...configDefaults.exclude, ...commands, ...leftOut] },
            },
            {
              extends: true as const,
              test: {
                name: "long-commands",
                include: commands,
                exclude: [...configDefaults.exclude, ...leftOut],
                ...shared,
              },
            },
          ]
        : []),
    ],
  },
});
