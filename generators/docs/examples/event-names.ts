import { type Generator, header, perInterface } from "../../generator.ts";

/** Generates the names of an interface's events as constants of Python. */
export const eventNames: Generator = perInterface(
  "event-names",
  (api) => {
    const lines = [
      `# ${header(api.source)}`,
      "",
      `# ${oneLine(api.title)}`,
      ...api.events.map(({ name }) => `${constantOf(name)} = ${JSON.stringify(name)}`),
    ];
    return [{ path: `${api.name}/event_names.py`, content: `${lines.join("\n")}\n` }];
  },
  ({ events }) =>
    events.length === 0 ? [] : [{ path: "event_names.py", purpose: "the names of the events as constants of Python" }],
);

function constantOf(name: string): string {
  return name.toUpperCase().replace(/[^A-Z0-9]+/g, "_");
}

/** A title can contain line breaks, which would end a comment. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
