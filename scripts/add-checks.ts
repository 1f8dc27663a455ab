/** The file that says which checks prove each requirement. */
export const checkedFile = "requirements.json";

interface RequirementsFile {
  requirements: { id: string; checks: string[] }[];
}

/**
 * Adds the checks of the suite to the requirements that they prove. The suite is built on what is generated: it is loaded
 * here, when that is written.
 */
export async function addChecks(files: Map<string, string>): Promise<void> {
  const content = files.get(checkedFile);
  if (content === undefined) return;
  const [{ checksOf, interfaces }, { modes }] = await Promise.all([
    import("../conformance/interfaces/interfaces.ts"),
    import("../conformance/kit/requirements.ts"),
  ]);
  const checks = interfaces.flatMap((name) => modes.flatMap((mode) => checksOf(name, mode)));
  const document = JSON.parse(content) as RequirementsFile;
  for (const requirement of document.requirements) {
    const own = checks.filter(({ requirements }) => requirements.includes(requirement.id));
    requirement.checks = own.map(({ id }) => id).toSorted();
  }
  files.set(checkedFile, `${JSON.stringify(document, null, 2)}\n`);
}
