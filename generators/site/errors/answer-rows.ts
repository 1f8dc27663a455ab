import type { InterfaceContract, Operation } from "../../contract/contract.ts";
import { counted } from "../counted.ts";
import { places } from "../links.ts";
import { typeWords } from "../models/types.ts";

/** An answer that operations have alike. What is called HTML is escaped already. */
export interface AnswerRow {
  operations: { name: string; path: string }[];

  /** How many operations, where they are too many to be read in a cell; else empty. */
  count: string;
  status: string;
  description: string;
  bodyHtml: string;
}

type Answer = Omit<AnswerRow, "operations" | "count">;

/** How many operations a cell names without being unfolded. */
const fewOperations = 6;

/** The documented answers of an interface; what operations answer alike is one row. */
export function answerRows(api: InterfaceContract, from: string): AnswerRow[] {
  const answers = api.operations.flatMap((operation) =>
    answersOf(api, from, operation).map((answer) => ({ answer, name: operation.name })),
  );
  return [...Map.groupBy(answers, ({ answer }) => JSON.stringify(answer)).values()].flatMap((alike) => {
    const operations = alike.map(({ name }) => ({ name, path: places.operation(api.name, name) }));
    const count = operations.length > fewOperations ? counted(operations.length, "operation") : "";
    return alike.slice(0, 1).map(({ answer }) => ({ ...answer, operations, count }));
  });
}

function answersOf(api: InterfaceContract, from: string, { responses }: Operation): Answer[] {
  return Object.entries(responses).map(([status, { description, content = {} }]) => ({
    status: statusWords(status),
    description,
    bodyHtml: [...new Set(Object.values(content).map(({ schema = {} }) => typeWords(api, from, schema)))].join(", "),
  }));
}

/** OpenAPI's key of a response in words. */
function statusWords(key: string): string {
  if (key === "default") return "not documented";
  return /^\dXX$/i.test(key) ? `any ${key.toLowerCase()}` : key;
}
