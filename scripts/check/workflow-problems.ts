import { registerHooks } from "node:module";
import { TextDocument } from "vscode-languageserver-textdocument";
import { parse } from "yaml";

// The package imports its schemas as a bundler would: without the attribute that Node requires of JSON.
const hooks = registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith(".json") ? { ...context, importAttributes: { type: "json" } } : context),
});
const { registerLogger, validate } = await import("@actions/languageservice");
const { clearCacheEntry } = await import("@actions/languageservice/utils/workflow-cache");
hooks.deregister();

// The validator only logs internal errors, and then returns no problems.
const fail = (message: string): never => {
  throw new Error(message);
};
registerLogger({ error: fail, warn: fail, info: () => undefined, log: () => undefined });

interface Step {
  uses?: string;
  with?: Record<string, unknown>;
}

interface Workflow {
  permissions?: unknown;
  jobs: Record<string, { "timeout-minutes"?: number; steps?: Step[] }>;
}

/** Returns the problems of a workflow: errors of GitHub's own validator, and violations of the rules of this project. */
export async function workflowProblems(path: string, text: string): Promise<string[]> {
  const document = TextDocument.create(`file:///${path}`, "yaml", 0, text);
  clearCacheEntry(document.uri);
  const diagnostics = await validate(document, {});
  if (diagnostics.length > 0)
    return diagnostics.map(({ range, message }) => `${path}:${range.start.line + 1}: ${message}`);
  return [...ruleProblems(parse(text) as Workflow), ...pinProblems(text)].map((problem) => `${path}: ${problem}`);
}

function ruleProblems({ permissions, jobs }: Workflow): string[] {
  const problems = permissions === undefined ? ["permissions are missing at the top"] : [];
  for (const [name, { "timeout-minutes": timeout, steps = [] }] of Object.entries(jobs)) {
    if (timeout === undefined) problems.push(`job ${name}: timeout-minutes is missing`);
    const checkouts = steps.filter(({ uses = "" }) => uses.startsWith("actions/checkout@"));
    if (checkouts.some((step) => step.with?.["persist-credentials"] !== false))
      problems.push(`job ${name}: set persist-credentials: false on the checkout`);
  }
  return problems;
}

/** Actions are pinned by commit, since a tag can be moved; the comment is for readers and for Dependabot, which updates both. */
function pinProblems(text: string): string[] {
  return [...text.matchAll(/\buses: *(.+)$/gm)]
    .map(([, action = ""]) => action)
    .filter((action) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))
    .map((action) => `pin ${action} as <action>@<full commit SHA> # v<version>`);
}
