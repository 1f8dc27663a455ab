import { changeAnswerHeaders } from "./intercepts.ts";
import type { AutomaticDefect } from "./automatic-defect.ts";
import type { OperationFacts } from "./facts.ts";

/** Every documented header of an answer, left out. */
export function headerDefects({ responses }: OperationFacts): Omit<AutomaticDefect, "operation">[] {
  return Object.entries(responses).flatMap(([status, { headers = {} }]) =>
    Object.keys(headers).map((name) => ({
      id: `header/${status}/${name}`,
      kind: "header",
      answer: changeAnswerHeaders((own, response) => {
        if (String(response.status) === status) own.delete(name);
      }),
    })),
  );
}
