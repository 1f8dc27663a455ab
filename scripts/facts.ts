import { defineCommand, exitsWith } from "./command.ts";
import {
  allowHostOption,
  documentsOf,
  generateInterface,
  nameOption,
  openapiOption,
  overlayOption,
} from "./openapi-options.ts";

/** Exit codes: 0: listed; 2: there is no such interface, or wrong usage. */
export const factsCommand = () =>
  defineCommand("facts")
    .description("List the facts that checks follow from")
    .argument("[interface]", "interface (default: the only one of the project)")
    .addOption(openapiOption())
    .addOption(nameOption())
    .addOption(allowHostOption())
    .addOption(overlayOption())
    .option("--json", "print the facts as JSON")
    .addHelpText(
      "after",
      `
A fact is a conclusion about behavior. Its origin is a word of the vocabulary, the
document, or a convention. Checks of a convention only warn. \`facts\` in a
configuration confirms a fact (its checks fail) or denies it (they are not run);
\`concordat conformance --confirm\` confirms one for a run:

  { "facts": { "resource:/orders": true, "filter:listOrders.status": false } }

Examples:
  $ concordat facts orders
  $ concordat facts --openapi api.yaml --json`,
    )
    .action(
      exitsWith(async (name, given, command) => {
        const documents = await documentsOf(command, given);
        const { findProject } = await import("../generators/project/find-project.ts");
        const project = documents ? undefined : await findProject();
        const made = documents && (await generateInterface(documents, name));
        const sources =
          made?.project ?? (project && { root: project.root, generated: project.out, scenarios: project.conformance });
        const { expectKnown, useProject } = await import("../conformance/runner/project.ts");
        const { warn } = await import("../conformance/runner/output.ts");
        const { missingInterface } = await import("../conformance/kit/unknown-interface.ts");
        const { interfaces } = await import("../conformance/interfaces/interfaces.ts");
        const asked = made?.name ?? name;
        const own = sources ? await useProject(sources, asked, warn) : [];
        const wanted = asked ?? (own.length === 1 ? own[0] : undefined);
        if (wanted === undefined) throw new Error(missingInterface(own.length > 0 ? own : interfaces));
        expectKnown(wanted, own);
        const { factLines, listFacts } = await import("../conformance/runner/list-facts.ts");
        const facts = listFacts(wanted);
        console.log(given.json ? JSON.stringify(facts, undefined, 2) : factLines(facts));
        return 0;
      }),
    );
