import type { Generator } from "../generator.ts";
import { jsonFile } from "../header.ts";

/** `requirements.json`: every statement with the elements that it governs and the checks that prove it. */
export const requirements: Generator = {
  name: "requirements",
  generate: ({ interfaces }) => [
    {
      path: "requirements.json",
      content: jsonFile("the requirements of every interface", {
        requirements: interfaces.flatMap((api) => api.requirements.map((each) => ({ ...each, checks: [] }))),
      }),
    },
  ],
};
