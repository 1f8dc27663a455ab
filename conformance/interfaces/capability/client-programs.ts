import type { CapabilityResult } from "../../../generated/capability/types.ts";
import { type Check, expectSame, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { parameterIssues } from "../../../generated/runtime/flow/flow.ts";
import { type ClientProgramTarget, fieldOf, type Performed, reasonOf } from "../../kit/client-program.ts";
import { type MockCapabilityServer, mockCapabilityServer, type SeenCall } from "./mock-server.ts";

/** Two tools that do the same under similar names, and take it under other ones. */
const forecast: CapabilityResult = {
  tool_id: "example.weather.by_city",
  name: "Weather by city",
  description: "Daily forecast",
  provider_name: "Example Weather",
  params: [
    { name: "place", type: "string", required: true, description: "Name of the city" },
    { name: "days", type: "integer", required: false, description: "How many days" },
  ],
  examples: { sample_parameters: { place: "Lisbon", days: 3 } },
};

const otherForecast: CapabilityResult = {
  tool_id: "another.weather.by_city",
  name: "City weather",
  description: "Forecast of the next days",
  provider_name: "Another Weather",
  params: [
    { name: "city", type: "string", required: true, description: "Name of the city" },
    { name: "units", type: "string", required: false, description: "Of the temperature", enum: ["metric", "imperial"] },
  ],
  examples: { sample_parameters: { city: "Porto", units: "metric" } },
};

/** The first one, as it is described later: what it takes has other names. */
const changedForecast: CapabilityResult = {
  ...forecast,
  params: [
    { name: "location", type: "string", required: true, description: "Name of the city" },
    { name: "hours", type: "integer", required: false, description: "How many hours" },
  ],
  examples: { sample_parameters: { location: "Lisbon", hours: 72 } },
};

/** The values that the user has given, by all the names that the tools have for them. */
const said = { place: "Oslo", city: "Oslo", location: "Oslo", days: 2, hours: 48, units: "metric" };

const model = "example-model-1";

/** @throws {NotTested} where the program made fewer calls than a check looks at. */
function callsOf({ calls }: MockCapabilityServer, performed: Performed, count = 1): readonly SeenCall[] {
  if (calls.length >= count) return calls;
  throw new NotTested(`the program made ${calls.length} of ${count} calls${reasonOf(performed)}`);
}

/** One session id for a conversation. */
export const sessionChecks: Check<ClientProgramTarget>[] = [
  {
    id: "capability/client/session/stable",
    requirements: ["CAP-FLOW-1"],
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

/** Searches and calls twice. */
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
      ],
    },
    service,
  );
  callsOf(service, performed, 2);
  return service;
}

/** Parameters come from the user, and from the latest description of the tool. */
export const parameterChecks: Check<ClientProgramTarget>[] = [
  {
    id: "capability/client/parameters/selected",
    requirements: ["CAP-FLOW-3"],
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
    id: "capability/client/parameters/found-again",
    requirements: ["CAP-FLOW-3"],
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

/** A tool whose sample is not valid: the values are of no type or enum that its parameters have. */
const converter: CapabilityResult = {
  tool_id: "example.units.convert",
  name: "Convert units",
  provider_name: "Example Units",
  params: [
    { name: "amount", type: "number", required: true, description: "How much" },
    { name: "to", type: "string", required: true, description: "The unit", enum: ["kg", "lb"] },
    { name: "digits", type: "integer", required: false, description: "How many digits" },
  ],
  examples: { sample_parameters: { amount: "ten", to: "stone", digits: "two" } },
};

/** The sample is a hint; the parameters of the call are valid. */
export const sampleChecks: Check<ClientProgramTarget>[] = [
  {
    id: "capability/client/sample/beside",
    requirements: ["CAP-FLOW-5"],
    title: "the parameters are valid where the user has said what is needed, though the sample is not",
    run: async (program) => {
      const service = await converted(program, { amount: 2, to: "kg" });
      expectValid(service);
    },
  },
  {
    id: "capability/client/sample/alone",
    requirements: ["CAP-FLOW-5"],
    title: "values of the sample that are not valid are not sent, though nothing else is there",
    run: async (program) => expectValid(await converted(program, { amount: 2 }, "may refuse")),
  },
  {
    id: "capability/client/sample/user",
    requirements: ["CAP-FLOW-5"],
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
  if (service.searches.length === 0) throw new NotTested(`the program did not search${reasonOf(performed)}`);
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
export const supportChecks: Check<ClientProgramTarget>[] = [
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
      for (const call of callsOf(service, performed)) expectSame("model", call.model, model);
    },
  },
  {
    id: "capability/client/support-bundle",
    requirements: ["CAP-FLOW-7"],
    title: "support is told execution_id, search_id, session_id, tool_id and model of the call",
    run: async (program) => {
      const query = "weather of today";
      const service = mockCapabilityServer({ finds: { [query]: [otherForecast, forecast] } });
      const round = { at: "2026-03-01T09:00:00Z", query, tool_id: forecast.tool_id, values: said };
      const performed = await program.perform({ task: "support-bundle", model, round }, service);
      const call = callsOf(service, performed).at(-1);
      if ("error" in performed) throw new NotTested(`the program gave nothing for support${reasonOf(performed)}`);
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

/** A tool whose id is easily changed on its way. */
const awkward: CapabilityResult = { ...forecast, tool_id: "Example/Weather+by City.V2%20(β)" };

/** A call names the tool as the search did, and the search that found it. */
export const searchIdChecks: Check<ClientProgramTarget>[] = [
  {
    id: "capability/client/search-id/found",
    requirements: ["CAP-FLOW-20"],
    title: "every call carries the search_id of the search that found its tool",
    run: async (program) => {
      const service = mockCapabilityServer({
        finds: { "weather of today": [forecast], "weather by city": [otherForecast] },
      });
      const rounds = [
        { at: morning, query: "weather of today", tool_id: forecast.tool_id, values: said },
        { at: "2026-03-01T09:01:00Z", query: "weather by city", tool_id: otherForecast.tool_id, values: said },
      ];
      const performed = await program.perform({ task: "search-and-call", model, rounds }, service);
      const searches = new Map(rounds.map(({ tool_id, query }) => [tool_id, query]));
      for (const { tool_id = "", search_id } of callsOf(service, performed, 2)) {
        const found = service.searches
          .filter(({ query }) => query === searches.get(tool_id))
          .map((each) => each.search_id);
        const isFound = search_id !== undefined && found.includes(search_id);
        expectThat(`search_id of the call of ${tool_id}`, isFound, found.join(" or "), search_id);
      }
    },
  },
  {
    id: "capability/client/search-id/tool-id",
    requirements: ["CAP-FLOW-20"],
    title: "a call carries the tool_id exactly as the search returned it",
    run: async (program) => {
      const query = "weather of today";
      const service = mockCapabilityServer({ finds: { [query]: [otherForecast, awkward] } });
      const rounds = [{ at: morning, query, tool_id: awkward.tool_id, values: said }];
      const performed = await program.perform({ task: "search-and-call", model, rounds }, service);
      for (const { tool_id } of callsOf(service, performed)) expectSame("tool_id", tool_id, awkward.tool_id);
    },
  },
];

/** A timer may ring this much early, in milliseconds. */
const tolerance = 20;

const seconds = 2;

/** A client that has come too soon waits as long as it is told. The check waits in real time. */
export const waitChecks: Check<ClientProgramTarget>[] = (["discover", "call"] as const).map((operation) => ({
  id: `capability/client/retry-after/${operation}`,
  requirements: ["CAP-LIM-4"],
  title: `after 429, ${operation} is not tried again before Retry-After has passed`,
  run: async (program) => {
    const query = "weather of today";
    const service = mockCapabilityServer({ finds: { [query]: [forecast] }, busy: { operation, seconds } });
    const rounds = [{ at: "2026-03-01T09:00:00Z", query, tool_id: forecast.tool_id, values: said }];
    const performed = await program.perform({ task: "search-and-call", model, rounds }, service);
    const { retriedAfter: waited } = service;
    if (waited === undefined) throw new NotTested(`the program did not try again${reasonOf(performed)}`);
    expectThat("the wait", waited >= seconds * 1000 - tolerance, `at least ${seconds} s`, `${Math.round(waited)} ms`);
  },
}));
