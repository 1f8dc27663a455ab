import { relative } from "node:path";
import { parseArgs } from "node:util";
import type { Change } from "./diff/rules.ts";
import { projectHere } from "./project.ts";
import { defineCommand } from "./usages.ts";

export const usage = `concordat diff <old> <new> [options]   what has changed, and for whom it breaks what was right before
  <old>, <new>         a TypeSpec program, a contract.json, a folder that was generated, or a revision of git
  --folder <folder>    where a revision has its contracts (default: that of the project, or generated)
  --for <party>        callers, implementers or receivers: whose breaking changes count; may be repeated
                       (default: callers and receivers)
  --markdown           as Markdown, for a pull request
  --json               as JSON; the kinds of changes with --rules
  --rules              the kinds of changes that are told apart, and what each can break

A change is breaking if a witness shows it: a request, a response or an event that is valid under one contract and invalid
under the other. A change without one is harmless, or "not shown to break" if the search cannot exclude a witness.`;

/** Exit code 0: no witness shows that something breaks; 1: one does; 2: a contract can't be read, or wrong usage. */
export const diff = defineCommand(
  usage,
  readOptions,
  async ({ rules: isAsking, whom, old, now, folder, json, markdown }) => {
    const { rules, brokenBy, isBreaking, isNotShown } = await import("./diff/rules.ts");
    const { inMarkdown, inText, rulesInWords } = await import("./diff/words.ts");
    if (isAsking) {
      console.log(json ? JSON.stringify(rules, undefined, 2) : rulesInWords(rules));
      return 0;
    }
    const { changesOf } = await import("./diff/changes.ts");
    const { readContracts } = await import("./diff/read.ts");
    const changes = changesOf(await readContracts(old, folder), await readContracts(now, folder));
    const breaking = changes.filter((change) => isBreaking(change, whom));
    const inFull = (change: Change): object => ({
      ...change,
      title: rules[change.rule].title,
      verdict: isBreaking(change, whom) ? "breaking" : isNotShown(change, whom) ? "not shown to break" : "harmless",
      breaks: brokenBy(change),
    });
    if (json)
      console.log(JSON.stringify({ for: whom, breaking: breaking.length, changes: changes.map(inFull) }, undefined, 2));
    else console.log(markdown ? inMarkdown(changes, whom) : inText(changes, whom));
    return breaking.length === 0 ? 0 : 1;
  },
);

async function readOptions(args: string[]) {
  const { parties } = await import("./diff/rules.ts");
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      folder: { type: "string" },
      for: { type: "string", multiple: true, default: ["callers", "receivers"] },
      markdown: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      rules: { type: "boolean", default: false },
    },
  });
  const [old = "", now = "", ...more] = positionals;
  const whom = values.for.map((name) => {
    const party = parties.find((each) => each === name);
    if (party === undefined) throw new Error(`--for: expected one of ${parties.join(", ")}, found ${name}`);
    return party;
  });
  if (values.markdown && values.json) throw new Error("--markdown and --json exclude each other");
  const isAsking = values.rules;
  if (!isAsking && (now === "" || more.length > 0))
    throw new Error(`expected two contracts, <old> and <new>, found ${positionals.length}`);
  return { ...values, folder: values.folder ?? (isAsking ? "" : await generatedHere()), whom, old, now };
}

/** Where the contracts of the project are, from here. */
async function generatedHere(): Promise<string> {
  const project = await projectHere();
  return (project && relative(process.cwd(), project.out)) || "generated";
}
