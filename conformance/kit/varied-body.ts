import { isRecord } from "../../generated/runtime/body.ts";
import { isIdName } from "../../generators/contract/facts/links.ts";
import type { InterfaceContract, Operation } from "../../generators/contract/model/contract.ts";
import { valueAt, withAt } from "../../generators/contract/model/paths.ts";
import { isJson } from "../../generators/contract/model/schemas.ts";
import { samplesOf } from "./samples.ts";

/** The milliseconds of a day. */
const dayMs = 86_400_000;

/** Names of fields whose values decide more than what is shown, such as whether a thing is listed. */
const isDecisive = /activ|approv|archiv|delet|disabl|draft|dry|enabl|hid|lock|publi|state|status|type|visib/i;

/**
 * Returns a body of an operation with other values, as far as its schema allows them: texts get one more letter, numbers
 * and times are moved, and a flag of a change is reversed. Ids, and values that may decide more than what is shown,
 * stay as they are.
 *
 * @param index Each number returns other values; 0 returns the body.
 * @example
 * variedBody(contract, createPet, { name: "Rex", age: 3 }, 1); // { name: "Rebx", age: 4 }
 */
export function variedBody(contract: InterfaceContract, operation: Operation, body: unknown, index: number): unknown {
  const content = Object.entries(operation.requestBody?.content ?? {}).find(([type]) => isJson(type))?.[1];
  const { validator } = samplesOf(contract);
  if (index === 0 || content?.schema === undefined || !isRecord(body)) return body;
  const { schema } = content;
  const paths = leafPaths(body);
  return paths.reduce<unknown>((all, path) => {
    const next = withAt(all, path, otherValue(path, valueAt(all, path), index, operation.method !== "post"));
    return validator.fits(schema, next) ? next : all;
  }, body);
}

/** Returns the paths of the values in objects; those in lists stay as they are. */
function leafPaths(value: Readonly<Record<string, unknown>>): string[][] {
  return Object.entries(value).flatMap(([name, each]) =>
    isRecord(each) ? leafPaths(each).map((path) => [name, ...path]) : [[name]],
  );
}

function otherValue(path: readonly string[], value: unknown, index: number, isChange: boolean): unknown {
  const name = path.at(-1) ?? "";
  if (isIdName(name) || isDecisive.test(name)) return value;
  if (typeof value === "number") return value + index;
  if (typeof value === "boolean") return isChange ? !value : value;
  return typeof value === "string" ? otherText(value, index) : value;
}

/** Returns another text of the same form. Texts of an unknown form, such as codes, stay as they are. */
function otherText(text: string, index: number): string {
  const letter = "abcdefghijklmnopqrstuvwxyz".charAt(index % 26);
  if (/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/.test(text)) {
    const moved = new Date(Date.parse(text) + index * dayMs).toISOString();
    return text.length === 10 ? moved.slice(0, 10) : text.includes(".") ? moved : moved.replace(/\.\d+/, "");
  }
  const isPlain = /^\p{L}[\p{L}\p{N} ,.'’!?-]*$/u.test(text) && !/^(?:[\p{L}\d]{1,2}|\p{Lu}{3,})$/u.test(text);
  const [local = ""] = /^[\w.+-]{2,}(?=@[\w.-]+$)/.exec(text) ?? [isPlain ? text : ""];
  // No text is a part of another one.
  const middle = Math.ceil(local.length / 2);
  return local === "" ? text : `${text.slice(0, middle)}${letter}${text.slice(middle)}`;
}
