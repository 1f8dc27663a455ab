import type { ErrorCase, InterfaceContract, Operation, Schema } from "../../contract/contract.ts";
import { componentOf } from "../../contract/schemas.ts";
import { places } from "../links.ts";
import { notesInFull } from "../models/notes.ts";
import { type StatementLink, statements } from "../models/statements.ts";
import { typeWords } from "../models/types.ts";
import type { SiteSource } from "../source.ts";
import { bodySigns } from "./body-signs.ts";
import { wrongCredentials } from "./credentials.ts";
import { remediesOf } from "./remedies.ts";

/** What the page shows of a documented error. What is called HTML is escaped already. */
export interface ErrorSection {
  id: string;
  name: string;
  condition: string;

  /** Empty where the documents give none. */
  status: string;

  /** What is wrong with the credentials; empty where it is about something else. */
  credentials: string;
  description: string;

  /** Empty where the documents show none. */
  bodyHtml: string;

  /** What tells its body from that of a success. */
  signsHtml: string[];
  exampleHtml: string;
  remediesHtml: string[];
  requirements: StatementLink[];
  notesHtml: string;
}

export function errorSection(
  api: InterfaceContract,
  from: string,
  operation: Operation,
  error: ErrorCase,
  { tools }: SiteSource,
): ErrorSection {
  const { name, condition, status, credentials, requirements = [], schema } = error;
  const model = modelOf(api, schema);
  const example = (model ?? schema)?.examples?.[0];
  const governing = statements(api, ({ id, proof }) => proof !== "open" && requirements.includes(id));
  const listed = new Set(governing.map(({ id }) => id));
  return {
    id: places.error("", operation.name, name).replace(/^.*?#/, ""),
    name,
    condition,
    status: status === undefined ? "" : String(status),
    credentials: credentials ? wrongCredentials(credentials) : "",
    description: model?.description ?? schema?.description ?? "",
    bodyHtml: schema ? typeWords(api, from, schema) : "",
    signsHtml: schema ? bodySigns(api, from, operation, schema) : [],
    exampleHtml: example === undefined ? "" : tools.highlight(JSON.stringify(example, undefined, 2), "json"),
    remediesHtml: remediesOf(api, from, operation, error),
    requirements: governing,
    notesHtml: notesInFull(api, from, { ...error, requirements: requirements.filter((id) => !listed.has(id)) }),
  };
}

function modelOf({ components }: InterfaceContract, schema: Schema | undefined): Schema | undefined {
  const name = componentOf(schema?.$ref);
  return name !== undefined && Object.hasOwn(components.schemas, name) ? components.schemas[name] : undefined;
}
