import { describe, expect, it } from "vitest";
import { mockLogQueryServer } from "./mock-server.ts";

const events = [0, 1, 2, 3].map((n) => ({ n, _time: `2026-03-01T12:00:0${n}Z` }));

/** The numbers of the events that a query gives, or the status of its response. */
async function responseTo(apl: string): Promise<unknown> {
  const { fetch, token } = mockLogQueryServer({ events, serverLimit: 10 });
  const body = { apl, startTime: "2026-03-01T00:00:00Z", endTime: "2026-03-02T00:00:00Z" };
  const response = await fetch(
    new Request("http://log.test/v1/datasets/_apl?format=tabular", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
  const { matches = [] } = (await response.json()) as { matches?: { n: number }[] };
  return response.ok ? matches.map(({ n }) => n) : response.status;
}

describe("a query in APL", () => {
  it.each([
    ["['web-requests'] | sort by _time asc | limit 2", [0, 1]],
    ['["web-requests"]\n| order by _time desc\n| take 3', [3, 2, 1]],
    ["web_requests | sort by _time | limit 2", [3, 2]],
    ["['web-requests']", [3, 2, 1, 0]],
    ["['web-requests'] | limit 3 | take 1", [3]],
    ["['web-requests'] | sort by _time desc | sort by ['_time'] ASC", [0, 1, 2, 3]],
    ["['a | limit 1'] // of the last hour\n| limit 2", [3, 2]],
  ])("is understood: %s", async (apl, numbers) => expect(await responseTo(apl)).toEqual(numbers));

  it.each([
    "",
    "| limit 2",
    "['web-requests",
    "['web-requests'] | where status == 500",
    "['web-requests'] | sort by status",
    "['web-requests'] | limit 2 | sort by _time asc",
    "['web-requests'] | limit 2.5",
    "['web-requests'] | limit 2 |",
    "['web-requests'] sort by _time",
  ])("is rejected: %j", async (apl) => expect(await responseTo(apl)).toBe(400));
});
