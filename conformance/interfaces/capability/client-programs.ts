import type { CapabilityResult } from "../../../generated/capability/types.ts";
import { expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { parameterIssues } from "../../../generated/runtime/flow/flow.ts";
import { type ClientProgramTarget, expectSteps, fieldOf, reasonOf } from "../../kit/client-program.ts";
import { setTimeout as sleep } from "node:timers/promises";
import {
  alike,
  awkward,
  callsOf,
  changedForecast,
  converter,
  forecast,
  inMetres,
  inMiles,
  long,
  model,
  otherForecast,
  said,
} from "./client-program-tools.ts";
import { type MockCapabilityServer, mockCapabilityServer, type SeenCall } from "./mock-server.ts";
import type { CapabilityCheck } from "./target.ts";

/** One session id for a conversation. */
export const sessionChecks: CapabilityCheck<ClientProgramTarget>[] = [
  {
    id: "capability/client/session/stable",
    requirements: ["CAP-FLOW-1"],
    shows: { "CAP-FLOW-1": ["stable within a conversation"] },
    title: "the session_id is the same in all requests of a conversation",
    run: async (program) => {
      const service = await conversation(program, ["weather of today", "weather of next week"]);
      const [{ session_id } = { session_id: undefined }] = service.calls;
      for (const { operation, session_id: sent } of service.sessions) {
        // Only a call has to have one.
        if (sent === undefined && operation !== "call") continue;
        expectThat(`session_id of ${operation}`, typeof sent === "string" && sent !== "", "an id", sent);
        expectSame(`session_id of ${operation}`, sent, session_id);
      }
    },
  },
  {
    id: "capability/client/session/own",
    requirements: ["CAP-FLOW-1"],
    shows: { "CAP-FLOW-1": ["one for each conversation"] },
    title: "another conversation has another session_id",
    run: async (program) => {
      const [first] = (await conversation(program, ["weather of today", "weather of tomorrow"])).calls;
      const [second] = (await conversation(program, ["weather of next week", "weather of next month"])).calls;
      expectThat(
        "session_id of the second conversation",
        second?.session_id !== first?.session_id,
        "an id of its own",
        second?.session_id,
      );
    },
  },
];

/** Searches and calls twice, then calls the first tool once more. */
async function conversation(program: ClientProgramTarget, queries: [string, string]): Promise<MockCapabilityServer> {
  const [first, second] = queries;
  const service = mockCapabilityServer({ finds: { [first]: [forecast, otherForecast], [second]: [otherForecast] } });
  const performed = await program.perform(
    {
      task: "search-and-call",
      model,
      rounds: [
        { at: "2026-03-01T09:00:00Z", query: first, tool_id: forecast.tool_id, values: said },
        { at: "2026-03-01T09:01:00Z", query: second, tool_id: otherForecast.tool_id, values: said },
        { at: "2026-03-01T09:01:20Z", tool_id: forecast.tool_id, values: said },
      ],
    },
    service,
  );
  callsOf(service, performed, 3);
  return service;
}

/** Parameters come from the user, and from the latest description of the tool. */
export const parameterChecks: CapabilityCheck<ClientProgramTarget>[] = [
  {
    id: "capability/client/parameters/selected",
    requirements: ["CAP-FLOW-3"],
    shows: {
      "CAP-FLOW-3": ["params of the selected result", "not of the tool's name", "not of another tool or provider"],
    },
    title: "the parameters are those of the selected result, not of another one or of the tool's name",
    run: async (program) => {
      const query = "weather of the week";
      for (const [selected, other] of [
        [forecast, otherForecast],
        [otherForecast, forecast],
      ] as const) {
        const service = mockCapabilityServer({ finds: { [query]: [other, selected] } });
        const rounds = [{ at: morning, query, tool_id: selected.tool_id, values: said }];
        const performed = await program.perform({ task: "search-and-call", model, rounds }, service);
        for (const call of callsOf(service, performed)) expectParametersOf(call, selected);
      }
    },
  },
  {
    id: "capability/client/parameters/sample",
    requirements: ["CAP-FLOW-3"],
    shows: { "CAP-FLOW-3": ["sample of the selected result"] },
    title: "a parameter that the user has not said is that of the selected result's sample, not of another one's",
    run: async (program) => {
      const query = "convert units of length";
      const service = mockCapabilityServer({ finds: { [query]: [inMiles, inMetres] } });
      const rounds = [{ at: morning, query, tool_id: inMetres.tool_id, values: { amount: 2 } }];
      const performed = await program.perform({ task: "search-and-call", model, rounds }, service);
      for (const { parameters } of callsOf(service, performed))
        expectSame("parameters", parameters, { amount: 2, to: "m" });
    },
  },
  {
    id: "capability/client/parameters/found-later",
    requirements: ["CAP-FLOW-3"],
    shows: { "CAP-FLOW-3": ["not of an old schema"] },
    title: "the parameters are those of the new search where the tool has changed and was not found in between",
    run: async (program) => {
      const service = mockCapabilityServer({
        finds: {
          "weather of today": [forecast],
          "another weather": [otherForecast],
          "weather of tomorrow": [otherForecast, changedForecast],
        },
      });
      const rounds = [
        { at: morning, query: "weather of today", tool_id: forecast.tool_id, values: said },
        { at: "2026-03-01T09:00:10Z", query: "another weather", tool_id: otherForecast.tool_id, values: said },
        { at: "2026-03-01T09:00:20Z", query: "weather of tomorrow", tool_id: forecast.tool_id, values: said },
      ];
      const performed = await program.perform({ task: "search-and-call", model, rounds }, service);
      const [, , third] = callsOf(service, performed, 3);
      if (third) expectParametersOf(third, changedForecast);
    },
  },
  {
    id: "capability/client/parameters/found-again",
    requirements: ["CAP-FLOW-3"],
    shows: { "CAP-FLOW-3": ["not of an old schema"] },
    title: "the parameters are those of the result of the new search where the tool is found again, and has changed",
    run: async (program) => {
      const service = mockCapabilityServer({
        finds: {
          "weather of today": [forecast, otherForecast],
          "weather of tomorrow": [otherForecast, changedForecast],
        },
      });
      const performed = await program.perform(
        {
          task: "search-and-call",
          model,
          rounds: [
            { at: morning, query: "weather of today", tool_id: forecast.tool_id, values: said },
            { at: evening, query: "weather of tomorrow", tool_id: forecast.tool_id, values: said },
          ],
        },
        service,
      );
      const [, second] = callsOf(service, performed, 2);
      if (second) expectParametersOf(second, changedForecast);
    },
  },
  {
    id: "capability/client/metadata/refreshed",
    requirements: ["CAP-FLOW-4"],
    title: "what is known of a tool is that of the search that it last came back from, though another tool was called",
    run: async (program) => {
      const service = mockCapabilityServer({
        finds: {
          "weather of today": [forecast, otherForecast],
          "weather of tomorrow": [otherForecast, changedForecast],
        },
      });
      const performed = await program.perform(
        {
          task: "search-and-call",
          model,
          rounds: [
            { at: "2026-02-27T09:00:00Z", query: "weather of today", tool_id: forecast.tool_id, values: said },
            // Days later: what was known is out of date for a program that goes by its age, too.
            { at: morning, query: "weather of tomorrow", tool_id: otherForecast.tool_id, values: said },
            { at: "2026-03-01T09:00:20Z", tool_id: forecast.tool_id, values: said },
          ],
        },
        service,
      );
      const [, , third] = callsOf(service, performed, 3);
      if (third) expectParametersOf(third, changedForecast);
    },
  },
];

const morning = "2026-03-01T09:00:00Z";
const evening = "2026-03-01T19:00:00Z";

function expectParametersOf(call: SeenCall, { tool_id, params = [], examples }: CapabilityResult): void {
  const sample = Object.keys(examples?.sample_parameters ?? {});
  const names = new Set([...params.map(({ name }) => name), ...sample]);
  for (const [name, value] of Object.entries(call.parameters)) {
    expectThat(`parameters.${name}`, names.has(name), `nothing but ${[...names].join(", ")} for ${tool_id}`, value);
  }
  for (const { name = "", required } of params) {
    if (required) expectThat(`parameters.${name}`, name in call.parameters, `a value for ${tool_id}`, undefined);
  }
}

/** The sample is a hint; the parameters of the call are valid. */
export const sampleChecks: CapabilityCheck<ClientProgramTarget>[] = [
  {
    id: "capability/client/sample/beside",
    requirements: ["CAP-FLOW-5"],
    shows: { "CAP-FLOW-5": ["the sample is a hint"] },
    title: "the parameters are valid where the user has said what is needed, though the sample is not",
    run: async (program) => {
      const service = await converted(program, { amount: 2, to: "kg" });
      expectValid(service);
    },
  },
  {
    id: "capability/client/sample/alone",
    requirements: ["CAP-FLOW-5"],
    shows: { "CAP-FLOW-5": ["parameters are valid"] },
    title: "values of the sample that are not valid are not sent, though nothing else is there",
    run: async (program) => expectValid(await converted(program, { amount: 2 }, "may refuse")),
  },
  {
    id: "capability/client/sample/user",
    requirements: ["CAP-FLOW-5"],
    shows: { "CAP-FLOW-5": ["parameters are valid"] },
    title: "values of the user that are not valid for the tool are not sent",
    run: async (program) => expectValid(await converted(program, { amount: 2, to: "tonne" }, "may refuse")),
  },
];

async function converted(
  program: ClientProgramTarget,
  values: Record<string, unknown>,
  call: "needed" | "may refuse" = "needed",
): Promise<MockCapabilityServer> {
  const query = "convert units of weight";
  const service = mockCapabilityServer({ finds: { [query]: [converter] } });
  const rounds = [{ at: "2026-03-01T09:00:00Z", query, tool_id: converter.tool_id, values }];
  const performed = await program.perform({ task: "search-and-call", model, rounds }, service);
  expectSteps("the searches", 1, service.searches.length, performed);
  if (call === "needed") callsOf(service, performed);
  return service;
}

function expectValid({ calls }: MockCapabilityServer): void {
  for (const { parameters } of calls) {
    for (const { parameter, expected } of parameterIssues(parameters, converter, { descriptions: "params" })) {
      throw new Mismatch(`parameters.${parameter}`, expected, parameters[parameter]);
    }
  }
}

/** An agent names its model, and gives support the ids of a call. */
export const supportChecks: CapabilityCheck<ClientProgramTarget>[] = [
  {
    id: "capability/client/model",
    requirements: ["CAP-FLOW-6"],
    title: "every call carries the model that acts for the user",
    run: async (program) => {
      const service = mockCapabilityServer({
        finds: { "weather of today": [forecast], "weather by city": [otherForecast] },
      });
      const performed = await program.perform(
        {
          task: "search-and-call",
          model,
          rounds: [
            { at: "2026-03-01T09:00:00Z", query: "weather of today", tool_id: forecast.tool_id, values: said },
            { at: "2026-03-01T09:01:00Z", query: "weather by city", tool_id: otherForecast.tool_id, values: said },
          ],
        },
        service,
      );
      for (const call of callsOf(service, performed, 2)) expectSame("model", call.model, model);
    },
  },
  {
    id: "capability/client/support-bundle",
    requirements: ["CAP-FLOW-7"],
    shows: { "CAP-FLOW-7": ["execution_id", "search_id", "session_id", "tool_id", "model"] },
    title: "support is told execution_id, search_id, session_id, tool_id and model of the call",
    run: async (program) => {
      const query = "weather of today";
      const service = mockCapabilityServer({ finds: { [query]: [otherForecast, forecast] } });
      const round = { at: "2026-03-01T09:00:00Z", query, tool_id: forecast.tool_id, values: said };
      const performed = await program.perform({ task: "support-bundle", model, round }, service);
      const call = callsOf(service, performed).at(-1);
      if ("error" in performed) throw new Mismatch("what support is told", "the ids of the call", performed.error);
      const expected = {
        execution_id: call?.execution_id,
        search_id: service.searches.at(-1)?.search_id,
        session_id: call?.session_id ?? call?.execution_id,
        tool_id: call?.tool_id,
        model,
      };
      for (const [name, value] of Object.entries(expected)) expectSame(name, fieldOf(performed, name), value);
    },
  },
];

const ofSearch = "search_id of the search that found the tool";
const exact = "tool_id exactly as returned";

/** A call names the tool as the search did, and the search that found it. */
export const searchIdChecks: CapabilityCheck<ClientProgramTarget>[] = [
  {
    id: "capability/client/search-id/found",
    requirements: ["CAP-FLOW-20"],
    shows: { "CAP-FLOW-20": [ofSearch] },
    title: "every call carries the search_id of the search that found its tool, exactly as it was returned",
    run: async (program) => {
      const service = mockCapabilityServer({
        finds: { "weather of today": [forecast], "weather by city": [otherForecast] },
      });
      const rounds = [
        { at: morning, query: "weather of today", tool_id: forecast.tool_id, values: said },
        { at: "2026-03-01T09:01:00Z", query: "weather by city", tool_id: otherForecast.tool_id, values: said },
      ];
      const performed = await program.perform({ task: "search-and-call", model, rounds }, service);
      const calls = callsOf(service, performed, 2);
      for (const call of calls) expectSearchOf(call, service);
    },
  },
  {
    id: "capability/client/search-id/earlier",
    requirements: ["CAP-FLOW-20"],
    shows: { "CAP-FLOW-20": [ofSearch] },
    title: "a call of a tool of an earlier search does not carry the search_id of the last one, which did not find it",
    run: async (program, evidence) => {
      const service = mockCapabilityServer({
        finds: { "weather of today": [forecast], "weather by city": [otherForecast] },
      });
      const rounds = [
        { at: morning, query: "weather of today", tool_id: forecast.tool_id, values: said },
        { at: "2026-03-01T09:00:10Z", query: "weather by city", tool_id: otherForecast.tool_id, values: said },
        { at: "2026-03-01T09:00:20Z", tool_id: forecast.tool_id, values: said },
      ];
      const performed = await program.perform({ task: "search-and-call", model, rounds }, service);
      const [, , third] = callsOf(service, performed, 3);
      // It may be known from elsewhere by then: inspecting a tool is no search.
      if (third?.search_id === undefined) throw new NotTested("the program calls without a search_id what it knows");
      expectSearchOf(third, service);
      evidence.saw("CAP-FLOW-20", ofSearch);
    },
  },
  {
    id: "capability/client/search-id/tool-id",
    requirements: ["CAP-FLOW-20"],
    shows: { "CAP-FLOW-20": [exact] },
    title: "a call carries the tool_id exactly as the search returned it",
    run: async (program) => await expectCalled(program, [otherForecast, awkward], awkward),
  },
  {
    id: "capability/client/search-id/similar",
    requirements: ["CAP-FLOW-20"],
    shows: { "CAP-FLOW-20": [exact] },
    title: "of tools whose ids differ by case or end alone, the one that was chosen is called",
    run: async (program) => {
      await expectCalled(program, [...alike, forecast], forecast);
      for (const tool of alike) await expectCalled(program, [forecast, ...alike], tool);
    },
  },
  {
    id: "capability/client/search-id/long",
    requirements: ["CAP-FLOW-20"],
    shows: { "CAP-FLOW-20": [exact] },
    title: "of tools with long ids that begin alike, the one that was chosen is called",
    run: async (program) => {
      for (const tool of long) await expectCalled(program, long, tool);
    },
  },
];

function expectSearchOf({ tool_id = "", search_id }: SeenCall, { searches }: MockCapabilityServer): void {
  const ids = searches.filter((search) => search.found.includes(tool_id)).map((search) => search.search_id);
  const isFound = search_id !== undefined && ids.includes(search_id);
  expectThat(`search_id of the call of ${tool_id}`, isFound, ids.join(" or "), search_id);
}

/** Has a program find some tools and call one of them. */
async function expectCalled(
  program: ClientProgramTarget,
  tools: readonly CapabilityResult[],
  { tool_id }: CapabilityResult,
): Promise<void> {
  const query = "weather of today";
  const service = mockCapabilityServer({ finds: { [query]: tools } });
  const rounds = [{ at: morning, query, tool_id, values: said }];
  const performed = await program.perform({ task: "search-and-call", model, rounds }, service);
  for (const call of callsOf(service, performed)) expectSame("tool_id", call.tool_id, tool_id);
}

/** A timer may ring this much early, in milliseconds. */
const tolerance = 20;

const seconds = 2;

/** More than any reserve that a client may add. */
const latest = 15;

/** A client that has come too soon waits as long as it is told. The check waits in real time. */
export const waitChecks: CapabilityCheck<ClientProgramTarget>[] = (["discover", "call"] as const).map((operation) => ({
  id: `capability/client/retry-after/${operation}`,
  requirements: ["CAP-LIM-4"],
  shows: { "CAP-LIM-4": ["not before Retry-After", "not long after"] },
  title: `after 429, ${operation} is tried again when Retry-After has passed, not before and not long after`,
  run: async (program) => {
    const query = "weather of today";
    const service = mockCapabilityServer({ finds: { [query]: [forecast] }, busy: { operation, seconds } });
    const rounds = [{ at: "2026-03-01T09:00:00Z", query, tool_id: forecast.tool_id, values: said }];
    const performing = program.perform({ task: "search-and-call", model, rounds }, service);
    const performed = await Promise.race([performing, service.retried, sleep(latest * 1000)]);
    const { retriedAfter: waited } = service;
    if (waited === undefined && performed !== undefined)
      throw new NotTested(`the program did not try again${reasonOf(performed)}`);
    const found = waited === undefined ? `none within ${latest} s` : `${Math.round(waited)} ms`;
    const isAfter = waited !== undefined && waited >= seconds * 1000 - tolerance;
    expectThat("the wait", isAfter, `at least ${seconds} s, and no more than ${latest} s`, found);
  },
}));
