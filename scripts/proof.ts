import { defineCommand, exitsWith } from "./command.ts";
import {
  allowHostOption,
  documentsOf,
  generateInterface,
  nameOption,
  openapiOption,
  overlayOption,
} from "./openapi-options.ts";

export const proofCommand = () =>
  defineCommand("proof")
    .description("Show which defects the checks of an interface detect")
    .argument("[interface]", "interface to prove (default: the only one of the project)")
    .addOption(openapiOption())
    .addOption(nameOption())
    .addOption(allowHostOption())
    .addOption(overlayOption())
    .option("--only <text>", "run only defects and variations whose id contains this text, such as listOrders")
    .option("--markdown <file>", "also write the results as Markdown")
    .option("--json", "print the results as JSON")
    .addHelpText(
      "after",
      `
The checks run against a mock of the interface: as the contract describes it, with
one defect at a time, and with one allowed variation at a time.

Exit codes: 0 all defects detected and all variations accepted; 1 a defect is not
detected or a variation fails; 2 inconclusive.

Examples:
  $ concordat proof orders
  $ concordat proof orders --only listOrders
  $ concordat proof --openapi api.yaml`,
    )
    .action(
      exitsWith(async (given, { only = "", markdown, json, ...others }, command) => {
        const documents = await documentsOf(command, others);
        const { expectPackages } = await import("../generators/project/optional-packages.ts");
        const { findProject } = await import("../generators/project/find-project.ts");
        const { expectWritable, writeOutput } = await import("../conformance/runner/output.ts");
        const { progress } = await import("../conformance/runner/progress.ts");
        if (markdown !== undefined) expectWritable(`--markdown ${markdown}`, markdown);
        await expectPackages("proof");
        const { knownInterfaces } = await import("../conformance/interfaces/interfaces.ts");
        const { interfacesIn } = await import("../conformance/kit/generated-folders.ts");
        const { CouldNotRun } = await import("../conformance/runner/result.ts");
        const { missingInterface, unknownInterface } = await import("../conformance/kit/unknown-interface.ts");
        const { mockSubject } = await import("../conformance/proof/mock-subject.ts");
        const { holds, matrixMarkdown, matrixSummary, mockMatrix } =
          await import("../conformance/proof/mock-matrix.ts");
        const proving = await import("../conformance/proof/prove.ts");
        const made = documents && (await generateInterface(documents, given));
        const project = made ? undefined : await findProject();
        const sources =
          made?.project ?? (project && { root: project.root, generated: project.out, scenarios: project.conformance });
        const own = sources ? interfacesIn(sources.generated) : [];
        const known = [...new Set([...own, ...knownInterfaces()])];
        const name = given ?? (own.length === 1 ? own[0] : undefined);
        if (name === undefined) throw new CouldNotRun(missingInterface(known));
        if (!known.includes(name)) throw new CouldNotRun(unknownInterface(name, known));
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
      }),
    );
