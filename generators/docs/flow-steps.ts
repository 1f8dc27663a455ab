import type { Flow, InterfaceContract, Operation } from "../contract/model/contract.ts";
import { type FlowStep, operationOf } from "../contract/facts/flows.ts";
import { blocks, bullets, code, sentences, summaryAndBody } from "./markdown.ts";
import { counted, either, seconds } from "./words.ts";

/** Returns the steps of a flow as a numbered list; `show` formats operations. */
export function stepList(api: InterfaceContract, { steps }: Flow, show: (operation: Operation) => string): string {
  const texts = steps.map((step) => {
    const called = operationOf(api, step);
    return stepText(step, called && show(called));
  });
  return texts.map((text, index) => `${index + 1}. ${text.replace(/\n(?=.)/g, "\n   ")}`).join("\n");
}

/** Describes a step, with its inputs below. */
function stepText(step: FlowStep, operation: string | undefined): string {
  const { find, select, where = [], due, compare, inputs = [], success = [], retry, note } = step;
  const noted = summaryAndBody(note);
  const conditions = where.length === 0 ? "" : ` where ${either(where.map(conditionOf), "and")}`;
  const first = [
    operation && find === undefined && `call ${operation}`,
    operation && find !== undefined && `find the item on the pages of ${operation}${conditions}`,
    select && `${where.length > 0 ? "find the item in" : "choose an item of"} ${source(select)}${conditions}`,
    compare &&
      `compare ${source(compare.left)} with ${compare.opposite ? "the opposite of " : ""}${source(compare.right)}`,
  ].find((text) => typeof text === "string" && text !== "");
  const succeeds = success.map(({ value, oneOf }) => `${source(value)} is ${values(oneOf)}`);
  const text = sentences(
    `**${code(step.name)}**: ${first ?? ""}`,
    due && `It is due if ${source(due.value)} is ${values(due.oneOf)}`,
    succeeds.length > 0 ? `It succeeds if ${either(succeeds, "and")}` : "",
    retry && `If it fails, it is retried after ${seconds(retry.after)}, at most ${counted(retry.limit, "time")}`,
    noted.summary,
  );
  const taken = inputs.map(({ to, from, optional }) => `${code(to)}: ${source(from)}${optional ? " (optional)" : ""}`);
  const list = taken.length > 0 ? [bullets(taken)] : [];
  return noted.body === "" ? [text, ...list].join("\n") : blocks(text, noted.body, ...list);
}

function conditionOf({ to, from }: { to: string; from: string }): string {
  return `${code(to)} is ${source(from)}`;
}

function values(all: readonly unknown[]): string {
  return either(all.map((each) => code(String(each))));
}

/** Describes `input.name` or `step.path.to.field` in words. */
export function source(from: string): string {
  const [start = "", ...path] = from.split(".");
  const field = path.join(".");
  if (start === "input") return `your ${code(field)}`;
  return field === "" ? code(start) : `${code(field)} of ${code(start)}`;
}
