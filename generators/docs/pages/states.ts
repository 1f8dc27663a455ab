import type {
  DecisionTable,
  FactTable,
  InterfaceContract,
  LookupTable,
  StateTable,
} from "../../contract/model/contract.ts";
import { kebabCase } from "../../naming.ts";
import { valueDescriptions } from "../../contract/model/schemas.ts";
import { label } from "../diagrams.ts";
import { references } from "../fields.ts";
import { elementLink, places } from "../links.ts";
import {
  blocks,
  bullets,
  code,
  line,
  link,
  mermaid,
  part,
  escapeMarkdown,
  sentences,
  tableOf,
  type Column,
  wholeText,
} from "../markdown.ts";
import type { PageMaker } from "../page.ts";
import { capitalised, inWords, phrase, valueText } from "../words.ts";

/** Creates the page with the state tables, decision tables, lookups and tables of facts of an interface. */
export const statesPage: PageMaker = (api, { documents }) => {
  const fixtures = [...new Set([...api.states, ...api.decisions, ...api.lookups].map(({ schema }) => schema))];
  const body = blocks(
    ...fixtures.map((schema) => subject(api, schema)),
    ...api.tables.map((facts) => factPart(api, facts)),
  );
  if (body === "") return [];
  const data = `${api.name}/states.json`;
  const title = "States and rules";
  return [
    {
      path: places.states(api.name),
      title: `${title} of ${api.title}`,
      label: title,
      summary: "State transitions, decision tables, and tables of facts.",
      words: fixtures.map((schema) => kebabCase(schema).replaceAll("-", "_")),
      body: blocks(documents.has(data) && `As data: [states.json](site:${places.document(data)}).`, body),
    },
  ];
};

/** Returns an enum with all tables about it. */
function subject(api: InterfaceContract, schema: string): string {
  const model = Object.hasOwn(api.components.schemas, schema) ? api.components.schemas[schema] : undefined;
  const known = valueDescriptions(model);
  const meaning = (value: string): string => line(valueText(known.get(value)));
  const isAbout = (each: { schema: string }): boolean => each.schema === schema;
  return part(
    2,
    escapeMarkdown(inWords(schema)),
    wholeText(model?.description),
    ...api.states.filter(isAbout).map((each) => statePart(api, each, meaning)),
    ...api.decisions.filter(isAbout).map((each) => decisionPart(api, each, meaning)),
    ...api.lookups.filter(isAbout).map((each) => lookupPart(api, each, meaning)),
    model && `Model: ${link(code(schema), places.model(api.name, schema))}`,
  );
}

type Meaning = (value: string) => string;

function statePart(api: InterfaceContract, states: StateTable, meaning: Meaning): string {
  const { transitions, fold } = states;
  const ends = states.states.filter((state) => transitions.every(({ from }) => String(from) !== String(state)));
  const open =
    transitions.some(({ to }) => to === undefined) && "A dash means that the documents do not state the next state.";
  return blocks(
    mermaid(stateDiagram(states)),
    part(
      3,
      "Transitions",
      tableOf(
        transitions,
        ["From", ({ from }) => (from === undefined ? "the beginning" : code(String(from)))],
        ["On", ({ on }) => escapeMarkdown(phrase(on))],
        ["When", ({ when = "" }) => escapeMarkdown(phrase(when))],
        ["To", ({ to }) => (to === undefined ? "—" : code(String(to)))],
        ["Also", ({ also = "" }) => line(also)],
      ),
      sentences(
        open || "",
        ends.length > 0 ? `No transition leads from ${ends.map((each) => code(String(each))).join(", ")}` : "",
      ),
      verified(api, transitions),
    ),
    meanings("States", states.states.map(String), meaning),
    fold &&
      part(
        3,
        "The worst of several states",
        sentences(
          "If several states are combined, the worst one counts",
          fold.none === undefined ? "" : `Without any state, the result is ${code(String(fold.none))}`,
          `From the worst to the best: ${fold.worstFirst.map((each) => code(String(each))).join(", ")}`,
        ),
      ),
  );
}

/** Returns the diagram of a state table; a transition without a documented target leads to a separate node. */
function stateDiagram({ schema, states, transitions }: StateTable): string {
  const ids = new Map(states.map((state, index) => [String(state), `state${index}`]));
  const open: string[] = [];
  const arrows = transitions.map(({ from, on, when, to }, index) => {
    if (to === undefined) open.push(`open${index}`);
    const start = from === undefined ? "[*]" : ids.get(String(from));
    const end = to === undefined ? open.at(-1) : ids.get(String(to));
    const cause = when === undefined ? [phrase(on)] : [`${phrase(on)},`, `when ${phrase(when)}`];
    return `${start} --> ${end} : ${cause.map((each) => label(each, 20)).join("<br>")}`;
  });
  return [
    "stateDiagram-v2",
    `accTitle: ${label(`${inWords(schema)}, from state to state`)}`,
    ...[...ids].map(([state, id]) => `state "${label(state, 24)}" as ${id}`),
    ...open.map((id) => `state "not documented" as ${id}`),
    ...arrows,
    ...(open.length === 0 ? [] : ["classDef open stroke-dasharray: 5 4", `class ${open.join(",")} open`]),
  ].join("\n  ");
}

function decisionPart(api: InterfaceContract, { rows }: DecisionTable, meaning: Meaning): string {
  const facts = [...new Set(rows.flatMap((row) => Object.keys(row.facts)))];
  return blocks(
    part(
      3,
      "Decisions",
      tableOf(
        rows,
        ...facts.map((fact): Column<(typeof rows)[number]> => [
          escapeMarkdown(capitalised(phrase(fact))),
          (row) => (Object.hasOwn(row.facts, fact) ? escapeMarkdown(phrase(valueText(row.facts[fact]))) : ""),
        ]),
        ["Outcome", ({ outcome }) => code(String(outcome))],
        ["Note", ({ note = "" }) => line(note)],
      ),
      verified(api, rows),
    ),
    meanings("Outcomes", [...new Set(rows.map(({ outcome }) => String(outcome)))], meaning),
  );
}

function lookupPart(api: InterfaceContract, { schema, name, level, rows }: LookupTable, meaning: Meaning): string {
  const title = escapeMarkdown(inWords(name));
  return part(
    3,
    title,
    level === "must" ? "" : "This is common, but not binding.",
    tableOf(
      rows,
      [escapeMarkdown(inWords(schema)), ({ key }) => code(String(key))],
      ["Meaning", ({ key }) => meaning(String(key))],
      [title, ({ values }) => values.map((value) => code(String(value))).join(", ")],
    ),
    verified(api, rows),
  );
}

/** Returns the meanings of an enum's values; empty if there are none. */
function meanings(title: string, values: readonly string[], meaning: Meaning): string {
  const known = values.filter((value) => meaning(value) !== "");
  return part(3, title, bullets(known.map((value) => `${code(value)}: ${meaning(value)}`)));
}

/** Returns a table of facts with the columns of all its rows. */
function factPart(api: InterfaceContract, { name, element, rows }: FactTable): string {
  const keys = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((key) => key !== "requirement");
  const about = elementLink(api, element);
  return part(
    2,
    escapeMarkdown(inWords(name)),
    element === api.namespace ? "" : `About ${link(escapeMarkdown(about.label), about.path)}:`,
    tableOf(
      rows,
      ...keys.map((key): Column<(typeof rows)[number]> => [
        escapeMarkdown(inWords(key)),
        (row) => (Object.hasOwn(row, key) ? line(phrase(valueText(row[key]))) : ""),
      ]),
    ),
    verified(api, rows),
  );
}

/** Returns the requirements that verify the rows, once for all of them. */
export function verified(api: InterfaceContract, rows: readonly { requirement?: unknown }[]): string {
  const requirements = rows.flatMap(({ requirement }) => (typeof requirement === "string" ? [requirement] : []));
  return references(api, { requirements });
}
