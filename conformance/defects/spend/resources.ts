import type { ServiceDefect } from "../defect.ts";
import { headerIn, instead, together, wayIn, wayOut } from "../intercepts.ts";
import { rowOf } from "../row.ts";
import { trigger } from "../trigger.ts";
import { defect, on } from "./interface.ts";

const operations = [
  ["transaction", "getTransaction"],
  ["reimbursement", "getReimbursement"],
] as const;

/** Mistakes with the resources that events are about. */
export const resourceDefects: readonly ServiceDefect[] = [
  ...operations.flatMap(([what, name]): ServiceDefect[] => [
    defect(
      "SPD-EP-3",
      `resources/${what}-not-there`,
      `A ${what} cannot be fetched`,
      on(
        name,
        instead(() => ({ status: 404, body: {} })),
      ),
    ),
    defect("SPD-EP-3", `resources/${what}-first`, `The first ${what} is answered whatever the id`, {
      fresh: () => {
        let first: unknown;
        return {
          answer: on(
            name,
            wayOut((answered) => void (answered.body = first ??= answered.body)),
          ),
        };
      },
    }),
    defect("SPD-EP-3", `resources/${what}-of-anyone`, `A ${what} is given to anyone`, {
      answer: async (request, next, { headers: { authorization } }) => {
        const response = await next(request.clone());
        return response.status === 401
          ? await on(
              name,
              headerIn("authorization", () => authorization),
            )(request, next)
          : response;
      },
    }),
    defect(
      "SPD-EP-3",
      `resources/${what}-without-id`,
      `A ${what} does not tell which one it is`,
      on(
        name,
        wayOut((answered) => void (answered.body = { object: what })),
      ),
    ),
  ]),
  defect("SPD-EP-3", "resources/one-object", "Every event names the same object", {
    fresh: () => {
      let first: unknown;
      return {
        deliver: wayIn((asked) => {
          const body = rowOf(asked.body);
          first ??= body["object"];
          if (body["object"] !== undefined) asked.body = { ...body, object: first };
        }),
      };
    },
  }),
  defect("SPD-EP-3", "resources/object-is-event", "An event names itself as its object", {
    deliver: wayIn((asked) => {
      const body = rowOf(asked.body);
      if (body["object"] !== undefined) asked.body = { ...body, object: body["id"] };
    }),
  }),
  defect("SPD-EP-3", "resources/object-as-type", "An event names the kind of its object, and not its id", {
    deliver: wayIn((asked) => {
      const body = rowOf(asked.body);
      if (body["object"] !== undefined) asked.body = { ...body, object: String(body["type"]).split(".")[0] };
    }),
  }),
  defect(
    "SPD-EP-3",
    "resources/other-family",
    "Transactions and reimbursements are looked for among each other",
    together(
      on(
        "getTransaction",
        wayIn((asked) => swap(asked.url)),
      ),
      on(
        "getReimbursement",
        wayIn((asked) => swap(asked.url)),
      ),
    ),
  ),
  defect(
    "SPD-EP-3",
    "resources/not-yet",
    "What an event is about is there after the event",
    trigger("BEFORE INSERT ON spend_resources WHEN NEW.id LIKE 'obj%'", "SELECT RAISE(IGNORE)"),
  ),
];

function swap(url: URL): void {
  const [from, to] = url.pathname.includes("/transactions/")
    ? ["transactions", "reimbursements"]
    : ["reimbursements", "transactions"];
  url.pathname = url.pathname.replace(from ?? "", to ?? "");
}
