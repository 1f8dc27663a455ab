import { configDefaults, defineConfig } from "vitest/config";

/** What needs a browser or other programs, or takes long, is for `npm run test:long` alone. */
const long = [
  "**/*browser.test.ts",
  "conformance/documents/linters.test.ts",
  "conformance/third-party/**/*.test.ts",
  "scripts/fuzz.test.ts",
];

/** What replaces modules, or parts of the process that it runs in, has a process of its own. */
const isolated = ["scripts/docs/guides.examples.test.ts", "scripts/docs/make-folder.test.ts", "scripts/readme.test.ts"];

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    project: "!long",
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          exclude: [...configDefaults.exclude, ...long, ...isolated],
          // Most of the time would go to importing the same modules anew for each file.
          isolate: false,
          pool: "threads",
        },
      },
      { extends: true, test: { name: "isolated", include: isolated } },
      { extends: true, test: { name: "long", include: long } },
    ],
  },
});
