import { hasClient } from "../../client/client.ts";
import type { Flow, InterfaceContract } from "../../contract/contract.ts";
import { flowInputs } from "../../contract/flows.ts";
import { anchors } from "../anchors.ts";
import { htmlTemplate } from "../html-template.ts";
import { inWords } from "../in-words.ts";
import type { Page } from "../page.ts";
import type { SiteSource, SiteTools } from "../source.ts";
import { sequence } from "./sequence.ts";
import { type PlacedStep, type Source, sourceOf } from "./sources.ts";
import { type StepWords, stepWords } from "./steps.ts";
import { usage } from "./usage.ts";

interface FlowsData {
  api: string;
  lead: string;
  flows: FlowData[];
}

interface FlowData {
  id: string;
  title: string;
  name: string;

  /** An SVG element. */
  diagram: string;
  steps: StepWords[];
  brings: { name: string; isOptional: boolean; description: string }[];
  keeps: Source[];

  /** A `pre` element; empty where there is no client. */
  usage: string;
}

const render = htmlTemplate<FlowsData>("flows.html.hbs");

const lead = "How operations are used one after the other: what goes in, where it comes from, and what to keep.";

/** The flows of an interface: each as a diagram, in words and as code. */
export function flowsPage(api: InterfaceContract, { tools }: SiteSource): Page | undefined {
  if (api.flows.length === 0) return undefined;
  const path = `${api.name}/flows.html`;
  // What others link to comes first, so that it has the id that they know.
  const give = anchors();
  const ids = api.flows.map(({ name }) => give(name));
  const flows = api.flows.map((flow, index) => {
    const steps = flow.steps.map((step) => ({ step, anchor: give(`${flow.name}-${step.name}`) }));
    return flowData(api, flow, ids[index] ?? "", steps, path, tools);
  });
  return {
    path,
    title: "Flows",
    label: "Flows",
    summary: lead,
    body: render(path, { api: api.name, lead, flows }),
    entries: flows.map(({ id, title, name, steps }) => ({
      anchor: id,
      title,
      kind: "flow",
      text: [name, ...steps.flatMap((step) => [step.operation?.name ?? step.name, step.note])].join(" "),
    })),
  };
}

function flowData(
  api: InterfaceContract,
  flow: Flow,
  id: string,
  steps: readonly PlacedStep[],
  path: string,
  { highlight }: SiteTools,
): FlowData {
  return {
    id,
    title: inWords(flow.name),
    name: flow.name,
    diagram: sequence(api, flow, path),
    steps: stepWords(api, steps),
    brings: flowInputs(api, flow).map(({ name, isOptional, documentation }) => ({
      name,
      isOptional,
      description: documentation.join(" "),
    })),
    keeps: flow.keeps.map((from) => sourceOf(from, steps)),
    usage: hasClient(api) ? highlight(usage(api, flow), "ts") : "",
  };
}
