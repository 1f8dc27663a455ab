/** A random program, before it is written as TypeSpec. Types refer to declarations by name. */
export interface Program {
  title: string;
  declarations: Declaration[];
  errors: ErrorModel[];
  operations: Operation[];
  catalog?: Catalog;
  tables?: Tables;

  /** What the values of its checks are drawn from. */
  seed: number;
}

/** A type where it is used. */
export type Type =
  | { kind: "simple"; rule: Rule; declared: string }
  | { kind: "literal"; value: string | number | boolean }
  | { kind: "nullable"; of: Type }
  | { kind: "choice"; of: Type[] }
  | { kind: "list"; of: Type }
  | { kind: "map"; of: Type }
  | { kind: "object"; properties: Property[] }
  | { kind: "named"; declaration: Declaration };

export interface Property {
  name: string;
  type: Type;
  optional: boolean;
  doc?: string;

  /** The value that stands for it where it is left out. */
  fallback?: string | number | boolean;
}

/** What may be declared under a name; `inner` puts it into a namespace of its own. */
export type Declaration = { name: string; inner: boolean; doc?: string } & (
  | { kind: "model"; properties: Property[]; base?: Declaration; spread?: Declaration; rest?: Type; example: boolean }
  | { kind: "enum"; members: { name: string; value: string | number; doc?: string }[]; explicit: boolean }
  | { kind: "union"; variants: Type[] }
  | { kind: "tagged"; tag: string; variants: { value: string; properties: Property[] }[] }
);

export interface ErrorModel {
  name: string;
  condition: string;
  status: number | undefined;
  properties: Property[];
  header: boolean;
}

export interface Parameter extends Property {
  in: "path" | "query" | "header";
  explode: boolean;
}

export interface Operation {
  name: string;
  verb: "get" | "post" | "put" | "patch" | "delete";
  doc?: string;
  parameters: Parameter[];
  body?: { form: "whole" | "fields" | "text"; type: Type; optional: boolean };
  answer: { form: "json" | "text" | "nothing"; type: Type; status: number };
  errors: ErrorModel[];
}

/** Webhook events and how they are delivered. */
export interface Catalog {
  events: { name: string; doc?: string | undefined; payload: Declaration | undefined }[];
  prefix: string;
  encoding: "hex" | "base64";
}

/** A table of states, one of decisions, and one of facts. */
export interface Tables {
  states: string[];
  triggers: string[];
  note: string;
  rows: { column: string; cell: string | number | boolean }[];
}

/** A simple type: how it is written, and texts or numbers that it takes and refuses. */
export interface Rule {
  type: string;
  decorators: string[];
  good: readonly unknown[];
  bad: readonly unknown[];

  /** Whether its values can stand in a URL or header. */
  isText: boolean;
}
