import type { Namespace, Program, Type } from "@typespec/compiler";
import type { Visibility } from "@typespec/http";
import type { Schema } from "../../model/contract.ts";
import type { Reports } from "./reports.ts";
import type { SampleCheck } from "./sample-check.ts";
import type { ShownValue } from "./shown-values.ts";
import type { TypeSchemas } from "./type-schemas.ts";

/** The state shared by the readers of a service. */
export interface Context {
  program: Program;
  namespace: Namespace;
  schemas: TypeSchemas;
  reports: Reports;
  samples: SampleCheck;
  shown: ShownValue;
  effective(type: Type, visibility: Visibility): Type;

  /** Returns true for a model without body fields. */
  isEmptied(type: Type, visibility: Visibility): boolean;

  /** Components that are not types: the forms of multipart bodies. */
  forms: Map<string, Schema>;
}
