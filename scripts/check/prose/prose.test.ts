import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../build/compile.ts";
import { lintText } from "./lint.ts";
import { countsOf, printRecord, readRecord, recordProblems } from "./record.ts";
import { proseRules } from "./rules.ts";

/** Sentences that nobody outside this project would write, and what to write instead. */
const sentences = [
  [
    "What is not tested is named, with what it would take",
    "Untested requirements are listed with the configuration they need",
  ],
  ["2 where that could not be found out or not to the end", "2: inconclusive or incomplete"],
  ["what none of them saw is said", "unobserved variants are reported"],
  [
    "What found nothing to judge has seen nothing: it throws `NotTested`",
    "A check that has nothing to assert throws `NotTested`",
  ],
  [
    "What disturbs checks beside it … has `disturbs: true`",
    "Set `disturbs: true` on checks that affect others, for example by exhausting a quota",
  ],
  ["what there is to know of the target: a module, or JSON", "target configuration file (TypeScript or JSON)"],
  [
    "receiver: expected what there is to know of it, found nothing",
    "receiver: no configuration given; pass --config or --url",
  ],
  ["in the baseline, and yet: X passed; take it out", "X is in the baseline but passes now; remove it"],
  ["The address is none.", "Malformed request target."],
  ["The method PATCH is none of GET, HEAD.", "Method PATCH is not allowed; allowed: GET, HEAD."],
  ["As much of a request as tells what its response is like.", "The request fields that determine the response shape."],
  [
    "Holds what expressions select of a payload to be these of its texts",
    "Asserts that the expressions select exactly these strings",
  ],
  ["the field that the rows of a list are in the order of", "the field the list is sorted by"],
] as const;

/** The ids of the rules that a text breaks, and the words. */
async function found(path: string, text: string): Promise<string[]> {
  return (await lintText(path, text)).map(({ rule, words, line }) => `${line} ${rule}: ${words}`);
}

describe("the linter of prose", () => {
  it.each(sentences)("rejects: %s", async (before, after) => {
    const forms = (sentence: string): [string, string][] => [
      ["page.md", `# Title\n\n${sentence}\n`],
      ["docs.ts", `/**\n * ${sentence}\n */\nexport const value = 1;\n`],
      ["comment.tsp", `// ${sentence}\nmodel Thing {}\n`],
      ["error.ts", `throw new Error(${JSON.stringify(sentence)});\n`],
      ["command.ts", `defineCommand().option("--a", ${JSON.stringify(sentence)});\n`],
      ["usage.ts", `export const usage = \`concordat x  ${sentence.replaceAll("`", "\\`")}\`;\n`],
      ["diagnostic.ts", `export default { messages: { default: paramMessage\`${sentence.replaceAll("`", "")}\` } };\n`],
    ];
    for (const [path, text] of forms(before)) expect(await found(path, text), path).not.toEqual([]);
    for (const [path, text] of forms(after)) expect(await found(path, text), path).toEqual([]);
  });

  it.each([
    ["noun-clause", "How modules import each other is a setting.", "How do modules import each other?"],
    ["noun-clause", "Whether it is sent.", "True if it is sent."],
    ["that-clause", "That a request fails is reported.", "That request fails."],
    ["where-for-if", "It is undefined where there is none.", "The page says where the file is."],
    ["where-for-if", "Where a token is missing, it fails.", "Open the folder where the spec is."],
    ["negation-as-value", "The date is none.", "There is none."],
    ["testing-words", "Servers are held to the spec.", "The queue holds one message."],
    ["testing-words", "The defect has to be noticed.", "Keep it in mind."],
    ["testing-words", "The filter lets it through.", "Read it through."],
    ["glue", "The file stands beside it.", "The file is in the same folder."],
    ["glossary", "It was written by strangers.", "A third party wrote it."],
    ["glossary", "The request is refused.", "The connection is refused."],
  ])("has a rule %s: %s", async (rule, wrong, right) => {
    expect(proseRules.map(({ id }) => id)).toContain(rule);
    expect((await lintText("page.md", wrong)).map((finding) => finding.rule)).toEqual([rule]);
    expect(await found("page.md", right)).toEqual([]);
  });

  it("names the line and the words, over the ends of lines", async () => {
    const text = "/**\n * A text.\n *\n * @param x The value; undefined where\n *   there is none.\n */\n";
    expect(await found("docs.ts", text)).toEqual(["4 where-for-if: undefined where"]);
    expect(await found("page.md", "One line.\n\n- An item. The servers are held\n  to it.\n")).toEqual([
      "3 testing-words: held to",
    ]);
  });

  it("reads no code", async () => {
    expect(await found("page.md", "Run `held to`.\n\n```ts\n// What is this\n```\n\n<!-- What is this. -->\n")).toEqual(
      [],
    );
    const code = [
      "/**",
      " * Text.",
      " *",
      " * @example",
      " * What is this.",
      " */",
      'const sql = "what is none of these";',
      "const pattern = /\\/\\/ What is this/;",
      'const url = "https://host/What is this";',
    ];
    expect(await found("code.ts", `${code.join("\n")}\n`)).toEqual([]);
    expect(await found("spec.tsp", '@doc("What is this, // What is this")\nmodel A {}\n')).toEqual([]);
    expect(await found("messages.test.ts", 'throw new Error("The address is none.");\n')).toEqual([]);
  });

  it("reads comments after strings, and templates of Markdown", async () => {
    expect(await found("code.ts", 'const url = "http://host"; // What is this.\n')).toEqual(["1 noun-clause: What"]);
    expect(await found("readme.md.hbs", "{{title}} is none of these.\n")).toEqual(["1 negation-as-value: is none"]);
  });

  it("allows a file no more findings than recorded, and wants the record to be exact", async () => {
    const findings = await lintText("a.md", "The address is none.\n\nThe date is none.\n");
    const counts = countsOf(findings);
    expect(readRecord(printRecord(counts))).toEqual(new Map([["a.md", 2]]));
    expect(readRecord("2 a.md\n1 b.md\n1 a.md\n")).toEqual(new Map(Object.entries({ "a.md": 2, "b.md": 1 })));
    expect(recordProblems(counts, counts, findings)).toEqual([]);
    expect(recordProblems(counts, new Map([["a.md", 1]]), findings)).toEqual([
      {
        kind: "more",
        text: expect.stringContaining("a.md: 2 findings, at most 1 allowed\n  a.md:1  negation-as-value"),
      },
    ]);
    expect(recordProblems(counts, new Map([...counts, ["b.md", 1]]), findings)).toEqual([
      { kind: "fewer", text: "b.md: 0 findings, 1 recorded" },
    ]);
  });
});

describe("commitlint", () => {
  const cli = join(root, "node_modules/@commitlint/cli/cli.js");
  const lint = (message: string): { status: number | null; output: string } => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli], {
      cwd: root,
      input: message,
      encoding: "utf8",
    });
    return { status, output: stdout + stderr };
  };

  it("rejects a message that is no conventional one, or too long", () => {
    const before =
      "Wait for pings as long as they were waited for: a right service failed by the minute in which it began";
    expect(lint(before)).toMatchObject({
      status: 1,
      output: expect.stringMatching(/header-max-length/),
    });
    expect(lint("wip: try something").status).toBe(1);
    expect(lint(`fix: ${"long ".repeat(15)}`).status).toBe(1);
    expect(lint("fix(conformance): do not fail slow services on ping timing")).toEqual({ status: 0, output: "" });
    expect(lint("docs: explain the mock\n\nWhy it is so.").status).toBe(0);
    expect(lint("Merge branch 'next' into topic").status).toBe(0);
  });
});
