import type { HonoRequest } from "hono";
import { html } from "hono/html";
import { breakable, type Markup, nothing } from "./page.ts";

/** A field of a form. */
export interface Field {
  name: string;
  label: string;
  kind?: "text" | "url" | "secret" | "area" | "select" | "checkboxes";

  /** What it is for, below the label. */
  hint?: string;
  isRequired?: boolean;

  /** True where nothing is said of whether it is required, as in a filter. */
  isFree?: boolean;

  /** The characters that are taken. */
  longest?: number;

  /** The choices of a select and of checkboxes: values with their words. */
  options?: readonly (readonly [value: string, words: string])[];
}

/** The values of a form by field, as they came in; a field may be there several times. */
export type Values = Readonly<Record<string, readonly string[]>>;

/** Something that is wrong with a form. */
export interface FieldIssue {
  /** The name of the field; a name that no field has is about the form as a whole. */
  field?: string | undefined;
  message: string;
}

/** A form that is refused. It is shown again, with what was typed. */
export class RefusedForm extends Error {
  override readonly name = "RefusedForm";
  readonly issues: readonly FieldIssue[];

  constructor(issues: readonly FieldIssue[]) {
    super(issues.map(({ field = "form", message }) => `${field}: ${message}`).join("; "));
    this.issues = issues;
  }
}

/** Reads a form; what is none has no values. */
export async function readForm(req: HonoRequest): Promise<Values> {
  const data = await req.parseBody({ all: true }).catch(() => {
    throw new RefusedForm([{ message: "That is no form." }]);
  });
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      [value].flat().filter((each): each is string => typeof each === "string"),
    ]),
  );
}

/** The value of a field; empty where it is not there. */
export function valueOf(values: Values, name: string): string {
  return values[name]?.[0] ?? "";
}

interface Form {
  action: string;
  submit: string;
  fields: readonly Field[];
  values?: Values;
  issues?: readonly FieldIssue[];

  /** The page to go back to. */
  cancel?: string;
}

/** A form: labels, hints, and what is wrong beside each field and at the top, where it is announced. */
export function form({ action, submit, fields, values = {}, issues = [], cancel }: Form): Markup {
  return html`${summary(fields, issues)}
    <form class="stacked" method="post" action="${action}" novalidate>
      ${fields.map((field) => control(field, values, issues))}
      <p class="actions">
        <button>${submit}</button>
        ${cancel === undefined ? nothing : html`<a href="${cancel}">Cancel</a>`}
      </p>
    </form>`;
}

/** What is wrong with a form, in the words of its labels. */
export function summary(fields: readonly Field[], issues: readonly FieldIssue[]): Markup {
  if (issues.length === 0) return nothing;
  const lines = issues.map(({ field: name, message }) => {
    const field = fields.find((each) => each.name === name);
    return field === undefined
      ? html`<li>${message}</li>`
      : html`<li><a href="#field-${field.name}">${field.label}: ${message}</a></li>`;
  });
  return html`<div class="alert" role="alert" tabindex="-1">
    <p><strong>Nothing was changed.</strong></p>
    <ul>
      ${lines}
    </ul>
  </div>`;
}

/** A field with its label. Where a page has several forms, `prefix` tells their fields apart. */
export function control(field: Field, values: Values, issues: readonly FieldIssue[], prefix = ""): Markup {
  const { name, label, hint, kind = "text", options = [], isRequired = false, isFree = false, longest } = field;
  const wrong = issues.filter((issue) => issue.field === name);
  const id = `${prefix}field-${name}`;
  const described = [...(hint ? [`${id}-hint`] : []), ...(wrong.length > 0 ? [`${id}-wrong`] : [])].join(" ");
  const isFirst = wrong.length > 0 && issues.find((issue) => issue.field !== undefined) === wrong[0];
  const attributes = html`id="${id}" name="${name}" ${described ? html`aria-describedby="${described}"` : nothing}
  ${wrong.length > 0 ? html`aria-invalid="true"` : nothing} ${isFirst ? html`autofocus` : nothing}
  ${isRequired && !isFree ? html`required` : nothing} ${longest === undefined ? nothing : html`maxlength="${longest}"`}`;
  const more = html`${hint ? html`<p class="hint" id="${id}-hint">${hint}</p>` : nothing}
  ${wrong.length > 0 ? html`<p class="wrong" id="${id}-wrong">${wrong.map(({ message }) => message).join(" ")}</p>` : nothing}`;
  const chosen = values[name] ?? [];
  if (kind === "checkboxes") {
    const boxes = options.map(
      ([value, words]) =>
        html`<label>
          <input type="checkbox" name="${name}" value="${value}" ${chosen.includes(value) ? "checked" : ""} />
          <span>${breakable(words)}</span>
        </label>`,
    );
    return html`<fieldset id="${id}" ${described ? html`aria-describedby="${described}"` : nothing}>
      <legend>${label}</legend>
      ${more}
      <div class="fields">${boxes}</div>
    </fieldset>`;
  }
  return html`<div class="field">
    <label for="${id}">${label}${isRequired || isFree ? nothing : html` <span class="quiet">(optional)</span>`}</label>
    ${more} ${input(kind, attributes, chosen[0] ?? "", options)}
  </div>`;
}

function input(
  kind: Exclude<Field["kind"], "checkboxes" | undefined>,
  attributes: Markup,
  value: string,
  options: NonNullable<Field["options"]>,
): Markup {
  const rows = Math.min(Math.max(value.split("\n").length + 1, 4), 24);
  if (kind === "area") return html`<textarea ${attributes} rows="${rows}" spellcheck="false">${value}</textarea>`;
  if (kind === "select")
    return html`<select ${attributes}>
      ${options.map(
        ([each, words]) => html`<option value="${each}" ${each === value ? "selected" : ""}>${words}</option>`,
      )}
    </select>`;
  const type = kind === "secret" ? "password" : kind;
  return html`<input
    type="${type}"
    ${attributes}
    value="${value}"
    autocomplete="${kind === "secret" ? "new-password" : "off"}"
  />`;
}

/** A question before something that can't be taken back. */
export function question(asked: {
  body: Markup;
  action: string;
  submit: string;
  cancel: string;
  values?: Values;
}): Markup {
  const { body, action, submit, cancel, values = {} } = asked;
  return html`${body}
    <form method="post" action="${action}">
      ${hidden(values)}
      <p class="actions">
        <button class="danger">${submit}</button>
        <a href="${cancel}">Cancel</a>
      </p>
    </form>`;
}

/** Values that a form takes along. */
export function hidden(values: Values): Markup {
  return html`${Object.entries(values).map(([name, all]) =>
    all.map((value) => html`<input type="hidden" name="${name}" value="${value}" />`),
  )}`;
}
