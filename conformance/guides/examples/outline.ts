import { readFileSync } from "node:fs";

/** The part of a contract that this program uses. */
interface Contract {
  title: string;
  operations: {
    name: string;
    method: string;
    path: string;
    errorCases: { condition: string; status?: number }[];
  }[];
}

export function outline({ title, operations }: Contract): string {
  const lines = operations.flatMap(({ name, method, path, errorCases }) => [
    `${name}: ${method.toUpperCase()} ${path}`,
    ...errorCases.map(({ condition, status = "open" }) => `  ${status} ${condition}`),
  ]);
  return [title, ...lines].join("\n");
}

const [path = "contract.json"] = process.argv.slice(2);
const contract: Contract = JSON.parse(readFileSync(path, "utf8"));
console.log(outline(contract));
