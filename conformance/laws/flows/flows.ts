import { setTimeout as wait } from "node:timers/promises";
import {
  type Check,
  expectSame,
  expectThat,
  isSame,
  LeftOpen,
  Mismatch,
  NotTested,
} from "../../../generated/runtime/checks/check.ts";
import {
  expectStatus,
  isOneOf,
  isSuccess,
  type ReadResponse,
  type RequestParts,
} from "../../../generated/runtime/checks/operation-target.ts";
import { inputName, operationOf } from "../../../generators/contract/facts/flows.ts";
import { resolvedOperation } from "../../../generators/contract/facts/resolved-operation.ts";
import type {
  DocumentedFlow,
  FlowStep,
  InterfaceContract,
  Operation,
} from "../../../generators/contract/model/contract.ts";
import { valueAt, withAt } from "../../../generators/contract/model/paths.ts";
import { isRead } from "../../kit/linked-requests.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { type AnyTarget, checkOf } from "../governing.ts";

/** A flow that is run, and the first operation that it calls. */
export interface RunFlow {
  flow: DocumentedFlow;
  first: Operation;

  /** The inputs without a known value, each with an operation whose request has one. */
  taken: ReadonlyMap<string, { operation: Operation; to: string }>;
}

/** Returns the flows of a contract whose operations have no stated requirement and are not proxied. */
export function runFlows(contract: InterfaceContract): RunFlow[] {
  return contract.flows.flatMap((flow): RunFlow[] => {
    const called = flow.steps.flatMap((step) => operationOf(contract, step) ?? []);
    const [first] = called;
    const isOther = called.some(
      ({ requirements = [], proxiedTo }) => requirements.length > 0 || proxiedTo !== undefined,
    );
    if (first === undefined || isOther) return [];
    return [{ flow, first, taken: takenInputs(contract, flow) }];
  });
}

function takenInputs(contract: InterfaceContract, { steps, values = {} }: DocumentedFlow): RunFlow["taken"] {
  return new Map(
    steps.flatMap((step) => {
      const operation = operationOf(contract, step);
      return (step.inputs ?? []).flatMap(({ to, from, optional = false }) => {
        const name = inputName(from);
        const isTaken = from.startsWith("input.") && !optional && !Object.hasOwn(values, name);
        return isTaken && operation ? [[name, { operation, to }] as const] : [];
      });
    }),
  );
}

/**
 * Returns the checks that the calls of a flow succeed, one after the other, each with results of those before. If an
 * input has no known value, it has that of a request which is known to succeed, and the check only warns: such a value
 * may not fit the other steps.
 */
export function flowChecks(contract: InterfaceContract): Check<AnyTarget>[] {
  return runFlows(contract).map((run) => {
    const { flow, first, taken } = run;
    const seconds = flow.steps.reduce((sum, { retry }) => sum + (retry ? retry.after * retry.limit : 0), 0);
    const check = checkOf(contract, first, {
      name: flowCheckName(flow),
      title: `begins the flow ${flow.name}, whose calls succeed`,
      stated: [],
      parts: [],
      ...(seconds > 0 && { seconds }),
      needs: [...new Set([...taken.values()].map(({ operation }) => `requests.${operation.name}`))],
      run: async (target) => await new FlowRun(contract, run, target).run(),
    });
    return { ...check, ...(taken.size > 0 && { level: "should" as const }) };
  });
}

/** Returns the end of the id of the check of a flow. */
export function flowCheckName({ name }: DocumentedFlow): string {
  return `flow/${name.replaceAll(/[^\w.-]/g, "-")}`;
}

/** A run of a flow against a service. */
class FlowRun {
  readonly #contract: InterfaceContract;
  readonly #run: RunFlow;
  readonly #target: AnyTarget;
  readonly #results = new Map<string, unknown>();

  constructor(contract: InterfaceContract, run: RunFlow, target: AnyTarget) {
    this.#contract = contract;
    this.#run = run;
    this.#target = target;
  }

  async run(): Promise<void> {
    const { flow, taken } = this.#run;
    for (const { name, find, due } of flow.steps)
      if (find !== undefined || due !== undefined)
        throw new LeftOpen(`${name} searches pages, or is due only at times: only programs follow such a flow`);
    const changes = flow.steps.some((step) => {
      const operation = operationOf(this.#contract, step);
      return operation !== undefined && operation.method !== "post" && !isRead(operation);
    });
    if (changes && taken.size > 0 && this.#target.keepsData)
      throw new NotTested("the flow changes data that the run did not make", ["--destructive"]);
    this.#results.set("input", await this.#inputs());
    for (const step of flow.steps) {
      const operation = operationOf(this.#contract, step);
      if (operation !== undefined) await this.#call(step, operation);
      else if (step.select !== undefined) this.#select(step, step.select);
      else if (step.compare !== undefined) this.#compare(step.compare);
    }
  }

  async #inputs(): Promise<Record<string, unknown>> {
    const { flow, taken } = this.#run;
    const found: Record<string, unknown> = { ...flow.values };
    for (const [name, { operation, to }] of taken) {
      const { path, query, headers, body } = await knownRequest(this.#target, operation);
      const [value] = [path, query, headers, body].flatMap((part) => valueAt(part, to) ?? []);
      if (value === undefined)
        throw new NotTested(`no request has a value for the input ${name}`, [`requests.${operation.name}`]);
      found[name] = value;
    }
    return found;
  }

  async #call(step: FlowStep, operation: Operation): Promise<void> {
    const { retry = { after: 0, limit: 0 }, name } = step;
    for (let attempt = 0; ; attempt++) {
      const response = await sendOperation(this.#target, operation, this.#partsOf(step, operation));
      this.#results.set(name, response.received);
      try {
        return this.#expect(step, operation, response);
      } catch (error) {
        if (!(error instanceof Mismatch) || attempt >= retry.limit) throw error;
        await wait(retry.after * 1000);
      }
    }
  }

  #expect({ name, success = [] }: FlowStep, operation: Operation, response: ReadResponse): void {
    const { statuses = {} } = this.#run.flow;
    const where = `the status of the step ${name} (${operation.name})`;
    const { status } = response;
    const wanted = Object.hasOwn(statuses, name) ? statuses[name] : undefined;
    if (wanted) expectThat(where, isOneOf(wanted, status), wanted.join(" or "), status);
    else {
      const redirects = Object.keys(operation.responses).filter((each) => each.startsWith("3"));
      expectThat(where, isSuccess(status, { redirects }), "a success", status);
      expectStatus({ statuses: Object.keys(operation.responses) }, response);
    }
    for (const { value, oneOf } of success) {
      const found = this.#valueOf(value);
      const words = oneOf.map((each) => JSON.stringify(each)).join(" or ");
      expectThat(
        value,
        oneOf.some((each) => isSame(each, found)),
        words,
        found,
      );
    }
  }

  /** @throws {Mismatch} If the response of an earlier step has no value for a required input. */
  #partsOf({ name, inputs = [] }: FlowStep, operation: Operation): RequestParts {
    const { takes } = resolvedOperation(this.#contract, operation.name) ?? {};
    const parts: { path: Record<string, string>; query: Record<string, unknown>; headers: Record<string, string> } = {
      path: {},
      query: {},
      headers: {},
    };
    let body: unknown;
    for (const { to, from, optional = false } of inputs) {
      const value = this.#valueOf(from);
      if (value === undefined && optional) continue;
      if (value === undefined) throw new Mismatch(from, `a value for ${to} of the step ${name}`, value);
      const parameter = takes?.parameters.find((each) => each.name === to);
      if (parameter?.in === "path") parts.path[to] = String(value);
      else if (parameter?.in === "query") parts.query[to] = value;
      else if (parameter?.in === "header") parts.headers[to] = String(value);
      else if (parameter?.in === "cookie") throw new LeftOpen(`${to} of the step ${name} is a cookie`);
      else if (to === "*" || takes?.flat?.body === to) body = value;
      else body = withAt(body ?? {}, to.split("."), value);
    }
    return { ...parts, ...(body !== undefined && { body }) };
  }

  #select({ name, where = [] }: FlowStep, from: string): void {
    const list = this.#valueOf(from);
    expectThat(from, Array.isArray(list), "a list", list);
    const item = (list as unknown[]).find((each) =>
      where.every((field) => isSame(valueAt(each, field.to), this.#valueOf(field.from))),
    );
    if (item === undefined && where.length === 0) throw new NotTested(`${from} is empty, so that ${name} has no value`);
    expectThat(from, item !== undefined, "an item with the wanted fields", list);
    this.#results.set(name, item);
  }

  #compare({ left, right, opposite = false }: NonNullable<FlowStep["compare"]>): void {
    const [one, other] = [this.#valueOf(left), this.#valueOf(right)];
    if (one === undefined || other === undefined) return;
    expectSame(left, one, opposite ? -Number(other) : other);
  }

  /** Returns the value at `<step>.<field>` or `input.<name>`; undefined if there is none. */
  #valueOf(from: string): unknown {
    const [start = "", ...path] = from.split(".");
    return valueAt(this.#results.get(start), path);
  }
}
