import { wayOut } from "../intercepts.ts";
import type { OperationDefect } from "./automatic-defect.ts";
import type { OperationFacts } from "./facts.ts";

/** Every documented header of an answer, left out. */
export function headerDefects({ responses }: OperationFacts): OperationDefect[] {
  return Object.entries(responses).flatMap(([status, { headers = {} }]) =>
    Object.keys(headers).map((name) => ({
      id: `header/${status}/${name}`,
      kind: "header",
      answer: wayOut((answered) => {
        if (String(answered.status) === status) answered.headers.delete(name);
      }),
    })),
  );
}
