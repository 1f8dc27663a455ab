import { relative } from "node:path";
import type { Change, Party } from "./diff/rules.ts";
import { defineCommand, exitsWith, Option } from "./command.ts";
import { allowHostOption } from "./openapi-options.ts";
import { eachOf } from "./option-values.ts";

const parties = ["callers", "implementers", "receivers"] as const satisfies readonly Party[];

/** Exit codes: 0: no breaking change; 1: a breaking change; 2: an unreadable contract or wrong usage. */
export const diffCommand = () =>
  defineCommand("diff")
    .description("Compare two versions of a contract and report breaking changes")
    .usage("[options] <old> <new>")
    .argument(
      "[old]",
      "OpenAPI document (file or URL), TypeSpec program, contract.json, folder of generated files, git revision, or file in one (main:api.yaml)",
    )
    .argument("[new]", "the newer version, in one of these forms")
    .option(
      "--folder <folder>",
      "folder of generated files in a git revision (default: that of the project, or generated)",
    )
    .addOption(allowHostOption())
    .addOption(
      new Option(
        "--for <party>",
        "report a change as breaking only if it can break this party (repeatable; default: callers and receivers)",
      )
        .choices(parties)
        .argParser(eachOf(parties)),
    )
    .option("--markdown", "print Markdown, for a pull request")
    .addOption(
      new Option("--json", "print JSON; with --rules, print the kinds of changes as JSON").conflicts("markdown"),
    )
    .option("--rules", "list the kinds of changes and the parties that each can break")
    .addHelpText(
      "after",
      `
A change is breaking if a witness shows it: a request, response or event that is
valid under one contract and invalid under the other. Other changes are harmless,
or inconclusive: the search found no witness, but cannot rule one out.

Exit codes: 0 no breaking changes; 1 breaking changes; 2 errors.

Examples:
  $ concordat diff main HEAD
  $ concordat diff old.yaml new.yaml --for callers
  $ concordat diff main:api.yaml api.yaml
  $ concordat diff old/contract.json new/contract.json --for callers`,
    )
    .action(
      exitsWith(async (old, now, given, command) => {
        const { for: whom = ["callers", "receivers"] as const, json, markdown } = given;
        const { rules, brokenBy, isBreaking, isInconclusive } = await import("./diff/rules.ts");
        const { inMarkdown, inText, rulesInWords } = await import("./diff/words.ts");
        if (given.rules) {
          console.log(json ? JSON.stringify(rules, undefined, 2) : rulesInWords(rules));
          return 0;
        }
        if (old === undefined || now === undefined)
          return command.error(`error: missing required argument '${old === undefined ? "old" : "new"}'`);
        const folder = given.folder ?? (await generatedHere());
        const { changesOf } = await import("./diff/changes.ts");
        const { readVersions } = await import("./diff/read.ts");
        const options = { folder, ...(given.allowHost && { hosts: given.allowHost }) };
        const changes = changesOf(...(await readVersions(old, now, options)));
        const breaking = changes.filter((change) => isBreaking(change, whom));
        const inFull = (change: Change): object => ({
          ...change,
          title: rules[change.rule].title,
          verdict: isBreaking(change, whom) ? "breaking" : isInconclusive(change, whom) ? "inconclusive" : "harmless",
          breaks: brokenBy(change),
        });
        if (json)
          console.log(
            JSON.stringify({ for: whom, breaking: breaking.length, changes: changes.map(inFull) }, undefined, 2),
          );
        else console.log(markdown ? inMarkdown(changes, whom) : inText(changes, whom));
        return breaking.length === 0 ? 0 : 1;
      }),
    );

/** Returns the folder of the generated contracts, relative to the project. */
async function generatedHere(): Promise<string> {
  const { projectHere } = await import("./project.ts");
  const project = await projectHere();
  return (project && relative(process.cwd(), project.out)) || "generated";
}
