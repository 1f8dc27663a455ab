import type { InterfaceContract } from "../../contract/contract.ts";
import { htmlTemplate } from "../html-template.ts";
import type { Page, SearchEntry } from "../page.ts";
import type { SiteSource } from "../source.ts";
import { fieldRows } from "./fields.ts";
import { anchorWithin } from "./markup.ts";
import { type Model, groups, modelOf } from "./model.ts";
import { usesOf } from "./uses.ts";

interface ModelsData {
  isFew: boolean;

  /** Whether there is a field to say of when it is there. */
  hasFields: boolean;
  groups: { title: string; id: string; models: (Model & { heading: string })[] }[];
}

/** Up to so many, each model is a heading of the page of its own, and no index is needed. */
const fewModels = 12;

const render = htmlTemplate<ModelsData>("models.html.hbs");

/** The models of an interface: each with its fields or values, what uses it, and examples. */
export function modelsPage(api: InterfaceContract, site: SiteSource): Page | undefined {
  const names = Object.keys(api.components.schemas);
  if (names.length === 0) return undefined;
  const path = `${api.name}/models.html`;
  const uses = usesOf(api);
  const models = names.map((name) => modelOf(api, path, name, uses.get(name) ?? [], site));
  const isFew = models.length <= fewModels;
  const body = render(path, {
    isFew,
    hasFields: models.some(({ fieldsHtml }) => fieldsHtml !== ""),
    groups: isFew ? [wholeFirst(models)] : grouped(models),
  });
  return {
    path,
    title: "Models",
    label: "Models",
    summary: `${models.length === 1 ? "The model" : `All ${models.length} models`}: fields, values, and where each is used.`,
    body,
    entries: entriesOf(api, path, models),
  };
}

/** In one group: what nothing else is made of first, for it shows what the others are for. */
function wholeFirst(models: readonly Model[]): ModelsData["groups"][number] {
  const [parts, wholes] = [
    models.filter(({ uses }) => uses.length > 0),
    models.filter(({ uses }) => uses.length === 0),
  ];
  return { title: "", id: "", models: [...wholes, ...parts].map((model) => ({ ...model, heading: "h2" })) };
}

function grouped(models: readonly Model[]): ModelsData["groups"] {
  return groups
    .map((title) => ({
      title,
      id: `all-${title.toLowerCase()}`,
      models: models.filter(({ group }) => group === title).map((model) => ({ ...model, heading: "h3" })),
    }))
    .filter(({ models: some }) => some.length > 0);
}

/** What the search finds: models, values of enums, and fields; a field that models have alike is found at the first. */
function entriesOf(api: InterfaceContract, path: string, models: readonly Model[]): SearchEntry[] {
  const fields = new Set<string>();
  const isNew = (field: string): boolean => {
    const before = fields.size;
    return fields.add(field).size > before;
  };
  return models.flatMap(({ name, title, description, values }) => {
    const schema = api.components.schemas[name] ?? {};
    return [
      { title: name, kind: "model", anchor: name, text: `${title} ${description}`.trim() },
      ...fieldRows(api, path, schema)
        .filter((row) => isNew(`${row.name} ${row.description}`))
        .map((row) => ({
          title: `${name}.${row.name}`,
          kind: "field",
          anchor: anchorWithin(name, row.name),
          text: row.description,
        })),
      ...values.map(({ id, description: text }, index) => ({
        title: String(schema.enum?.[index]),
        kind: "value",
        anchor: id,
        text: `${name} ${text}`,
      })),
    ];
  });
}
