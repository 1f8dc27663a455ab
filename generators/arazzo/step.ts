import type { ResolvedOperation } from "../contract/facts/resolved-operation.ts";
import type { Scheme } from "../contract/facts/security.ts";
import { withAt } from "../contract/model/paths.ts";
import { uniqueNames } from "../naming.ts";
import { embedded, hasStatus, hasSucceeded, inBody, inOutput, type Path } from "./expressions.ts";

/**
 * Builds a step of a workflow that calls an operation. The other steps of a flow become parts of it.
 * @see https://spec.openapis.org/arazzo/v1.0.1.html#step-object
 */
export class Step {
  readonly id: string;

  /** Sentences, in the order of the flow. */
  readonly words: string[] = [];

  readonly requirements = new Set<string>();
  readonly parameters: Parameter[] = [];
  readonly criteria: object[] = [];
  readonly successActions: object[] = [];
  readonly failureActions: object[] = [];

  /** The steps of the flow on whose results this one depends. */
  readonly takes = new Set<string>();

  readonly #operation: ResolvedOperation;
  readonly #fields = new Map<string, string>();
  #body: string | undefined;
  readonly #outputs = new Map<string, string>();
  readonly #unique = uniqueNames();

  /** @param statuses The expected statuses. Default: the documented successes. */
  constructor(id: string, operation: ResolvedOperation, statuses?: readonly string[]) {
    this.id = id;
    this.#operation = operation;
    const condition = statuses ? hasStatus(statuses) : hasSucceeded(Object.keys(operation.operation.responses));
    this.criteria.push({ condition });
  }

  /** Sets an input of the operation to a runtime expression. */
  give(name: string, value: string | number): void {
    const { parameters, flat } = this.#operation.takes;
    const parameter = parameters.find((each) => each.name === name && (flat?.query?.includes(name) ?? true));
    const own = parameter ?? parameters.find((each) => each.name === name && each.in !== "query");
    if (own !== undefined) this.parameters.push({ name, in: own.in, value });
    else if (name === "*" || flat?.body === name) this.#body = String(value);
    else this.#fields.set(name, String(value));
  }

  /** Returns a value of the response as an expression for later steps: an output, followed by a path. */
  output(wanted: string, at: Path, path: Path = []): string {
    const expression = inBody(at);
    const known = [...this.#outputs].find(([, value]) => value === expression)?.[0];
    const name = known ?? this.#unique(wanted.replaceAll(/[^\w.-]/g, "_"));
    this.#outputs.set(name, expression);
    return inOutput(this.id, name, path);
  }

  /** The body; names with dots are those of fields in objects. */
  get #payload(): unknown {
    return [...this.#fields].reduce<unknown>((body, [name, value]) => withAt(body, name.split("."), value), {});
  }

  get document(): object {
    const { operation, takes } = this.#operation;
    const payload = this.#body ?? (this.#fields.size > 0 ? this.#payload : undefined);
    const [contentType] = takes.body?.mediaTypes ?? [];
    return {
      stepId: this.id,
      ...(this.words.length > 0 && { description: this.words.join("\n") }),
      operationId: operation.name,
      ...(this.parameters.length > 0 && { parameters: this.parameters }),
      ...(payload !== undefined && { requestBody: { ...(contentType !== undefined && { contentType }), payload } }),
      successCriteria: this.criteria,
      ...(this.successActions.length > 0 && { onSuccess: this.successActions }),
      ...(this.failureActions.length > 0 && { onFailure: this.failureActions }),
      ...(this.#outputs.size > 0 && { outputs: Object.fromEntries(this.#outputs) }),
      ...(this.requirements.size > 0 && { "x-requirements": [...this.requirements] }),
    };
  }
}

interface Parameter {
  name: string;
  in: string;
  value: string | number;
}

/** Returns the credentials of a scheme as a parameter. */
export function credentials(scheme: Scheme, input: string): { parameter: Parameter; description: string } {
  const expression = `$inputs.${input}`;
  if (scheme.kind === "key") {
    const parameter = { name: scheme.key, in: scheme.in, value: expression };
    return { parameter, description: `The value of \`${scheme.key}\`.` };
  }
  const name = scheme.kind === "token" ? "bearer" : scheme.scheme.toLowerCase();
  const word = { bearer: "Bearer", basic: "Basic" }[name] ?? (scheme.kind === "http" ? scheme.scheme : name);
  return {
    parameter: { name: "Authorization", in: "header", value: `${word} ${embedded(expression)}` },
    description: `The credential after \`${word}\` in \`Authorization\`.`,
  };
}
