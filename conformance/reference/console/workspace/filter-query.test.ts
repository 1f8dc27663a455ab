import { expect, it } from "vitest";
import type { Filter } from "../../workspace/feeds/filter.ts";
import { filterOf, queryOf } from "./filter-query.ts";

it.each<Filter>([
  {},
  { within: "Plan & usage", event_types: ["plan.upgraded", "plan.downgraded"], status: "not sent", destination: 7 },
  { visitor: "true", goal: true, crawler: true, text: 'a&b=c "d"', billing_class: "mcp.read" },
  { goal: "signup", text: "true" },
])("keeps %j in an address", (filter) => {
  expect(filterOf(new URLSearchParams(queryOf(filter)))).toEqual({ filter, issues: [] });
});

it("takes empty fields as left out, and says what is no filter", () => {
  const query =
    "status=&text=&destination=x&within=Nothing&event_types=&event_types=x.y&page=2&__proto__=1&visitor=%00";
  const { filter, issues } = filterOf(new URLSearchParams(query));
  expect(filter).toEqual({});
  expect(issues.map(({ field }) => field)).toEqual(["within", "event_types", "destination", "visitor"]);
});
