import type { Check } from "../../../generated/runtime/checks/check.ts";
import type { ServiceMutant } from "../../defect-kit/defect.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { type Interceptor, operationsOf, respondWith } from "../../defect-kit/interceptors.ts";
import type { StreamDefinitions } from "../../kit/stream-definition.ts";
import { type Stream, streamChecks, streamsOf } from "./streams.ts";

/** A row of the table of mutants. Its check is the end of an id, or the name of an event of a scenario. */
type Operator = readonly [check: string, name: string, title: string, intercept: Interceptor];

/** Returns the mutants of the streams of a contract: each documented event, wrong in each way of a table. */
export function streamMutants(contract: InterfaceContract, definitions: StreamDefinitions = {}): ServiceMutant[] {
  const on = operationsOf(contract);
  const checks = new Map<string, Check<never>>(streamChecks(contract, definitions).map((check) => [check.id, check]));
  return streamsOf(contract, definitions).flatMap((stream) => {
    const { operation, definition } = stream;
    const bringing = (event: string): string | undefined =>
      Object.entries(definition.brings ?? {}).find(([, { events }]) => events.includes(event))?.[0];
    const id = `${contract.name}/${operation.name}/stream`;
    return operatorsOf(stream).flatMap(([end, name, title, intercept]): ServiceMutant[] => {
      const check = checks.get(`${id}/${bringing(end) ?? end}`);
      if (check === undefined) return [];
      const [requirement] = check.requirements;
      return [{ id: `${id}/${name}`, requirement, title, intercept: on(operation.name, intercept) }];
    });
  });
}

function operatorsOf({ events }: Stream): Operator[] {
  return [
    ...["application/json", "text/plain; charset=utf-8", "application/stream+json"].map((type): Operator => [
      "media-type",
      type,
      `Events are sent as ${type}`,
      withMediaType(type),
    ]),
    [
      "media-type",
      "500",
      "The stream comes with an error",
      async (request, next) => {
        const { body, headers } = await next(request);
        return new Response(body, { status: 500, headers });
      },
    ],
    [
      "media-type",
      "list",
      "Past events are sent as a list",
      respondWith(() => ({ status: 200, body: { events: [] } })),
    ],
    ...events.flatMap(({ name }): Operator[] => {
      const changed = (id: string, title: string, change: (event: string) => string): Operator => [
        name,
        `${name}/${id}`,
        title,
        untilChanged((event) => (nameOf(event) === name ? change(event) : event)),
      ];
      const renamed = (change: (name: string) => string) => (event: string) => event.replace(name, change(name));
      return [
        changed("missing", `${name} is missing`, () => ""),
        changed(
          "short",
          `${name} is sent without the family before its name`,
          renamed((each) => each.split(".").at(-1) ?? ""),
        ),
        changed(
          "underscored",
          `${name} has an underscore for each dot`,
          renamed((each) => each.replaceAll(".", "_")),
        ),
        changed("unnamed", `${name} has its name only in the data`, (event) => event.replace(/^event:.*\n/m, "")),
        changed("comment", `${name} is sent as a comment`, () => `: ${name}`),
        changed("no-data", `${name} has no data`, (event) => event.replaceAll(/^data:.*$/gm, ":")),
        changed("json-lines", `The lines of ${name} have no names of fields`, (event) =>
          event.replaceAll(/^(event|id|retry|data): ?/gm, ""),
        ),
      ];
    }),
  ];
}

function withMediaType(type: string): Interceptor {
  return async (request, next) => {
    const { body, status, headers } = await next(request);
    return new Response(body, { status, headers: { ...Object.fromEntries(headers), "content-type": type } });
  };
}

function nameOf(event: string): string {
  return /^event: ?(.*)$/m.exec(event)?.[1] ?? "";
}

/** Changes events up to the first one that differs, and ends the stream there, so that clients need not wait. */
function untilChanged(change: (event: string) => string): Interceptor {
  return async (request, next) => {
    const { body, status, headers } = await next(request);
    let rest = "";
    const events = new TransformStream<string, string>({
      transform: (text, controller) => {
        const parts = (rest + text).split("\n\n");
        rest = parts.pop() ?? "";
        for (const part of parts) {
          const other = change(part);
          controller.enqueue(`${other}\n\n`);
          if (other !== part) return controller.terminate();
        }
      },
    });
    const decoded = body?.pipeThrough(new TextDecoderStream()).pipeThrough(events).pipeThrough(new TextEncoderStream());
    return new Response(decoded ?? null, { status, headers });
  };
}
