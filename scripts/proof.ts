import { parseArgs } from "node:util";
import { findProject } from "../generators/project/find-project.ts";
import { expectWritable, writeOutput } from "../conformance/runner/output.ts";
import { progress } from "../conformance/runner/progress.ts";
import { expectPackages } from "../generators/project/optional-packages.ts";
import { defineCommand } from "./usages.ts";

export const usage = `concordat proof [<interface>] [options]     show what the checks of an interface catch
  --only <text>            only defects and variations whose id has this in it, such as listOrders
  --markdown <file>        the matrix as a page, too
  --json                   the matrix as JSON, in place of text
  --help                   this
The checks meet a mock of the interface: as the contract has it, and with one thing changed, which they have to notice
where it is wrong, and to accept where it is right in another way.
Exit code 0: they do; 1: a defect goes unnoticed, or something right is refused; 2: that could not be found out.`;

interface Options {
  name: string | undefined;
  only: string;
  markdown: string | undefined;
  json: boolean;
}

/** The usage says what its exit codes are. */
export const proof = defineCommand(usage, readOptions, prove);

async function prove({ name: wanted, only, markdown, json }: Options): Promise<number> {
  await expectPackages("proof");
  const { knownInterfaces } = await import("../conformance/interfaces/interfaces.ts");
  const { interfacesIn } = await import("../conformance/kit/generated-folders.ts");
  const { CouldNotRun } = await import("../conformance/runner/result.ts");
  const { mockSubject } = await import("../conformance/proof/mock-subject.ts");
  const { holds, matrixMarkdown, matrixSummary, mockMatrix } = await import("../conformance/proof/mock-matrix.ts");
  const proving = await import("../conformance/proof/prove.ts");
  const project = await findProject();
  const sources = project && { root: project.root, generated: project.out, scenarios: project.conformance };
  const own = project ? interfacesIn(project.out) : [];
  const known = [...new Set([...own, ...knownInterfaces()])];
  const name = wanted ?? (own.length === 1 ? own[0] : undefined);
  if (name === undefined) throw new CouldNotRun(`which interface? There are ${known.join(", ")}`);
  if (!known.includes(name)) throw new CouldNotRun(`there is no interface "${name}"; there are ${known.join(", ")}`);
  const mock = own.includes(name) && sources ? { project: sources } : {};
  const subject = await mockSubject(name, mock);
  if (subject.checks.length === 0) throw new CouldNotRun(`${name} has no checks of services`);
  const line = progress();
  const found = await proving
    .prove([subject], {
      mock,
      wanted: (id) => id.includes(only),
      onProgress: (done, of) => line.show({ name: `proving ${name}`, done, of }),
    })
    .finally(line.clear);
  const matrix = mockMatrix(name, found);
  console.log(json ? JSON.stringify(matrix, undefined, 2) : matrixSummary(matrix));
  if (markdown !== undefined) writeOutput("--markdown", markdown, matrixMarkdown(matrix));
  return holds(matrix) ? 0 : 1;
}

function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: "string", default: "" },
      markdown: { type: "string" },
      json: { type: "boolean", default: false },
    },
  });
  if (positionals.length > 1) throw new Error(`one interface at a time, not ${positionals.join(" and ")}`);
  const { only, markdown, json } = values;
  if (markdown !== undefined) expectWritable(`--markdown ${markdown}`, markdown);
  return { name: positionals[0], only, markdown, json };
}
