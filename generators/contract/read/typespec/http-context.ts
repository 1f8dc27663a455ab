import type { Namespace, Program, Type } from "@typespec/compiler";
import type { Visibility } from "@typespec/http";
import type { Schema } from "../../model/contract.ts";
import type { Reports } from "./reports.ts";
import type { SampleCheck } from "./sample-check.ts";
import type { ShownValue } from "./shown-values.ts";
import type { TypeSchemas } from "./type-schemas.ts";

/** What everything that reads a service reads it with. */
export interface Context {
  program: Program;
  namespace: Namespace;
  schemas: TypeSchemas;
  reports: Reports;
  samples: SampleCheck;
  shown: ShownValue;
  effective(type: Type, visibility: Visibility): Type;

  /** True of a model none of whose fields goes into a body. */
  isEmptied(type: Type, visibility: Visibility): boolean;

  /** Components that are no types: the forms of multipart bodies. */
  forms: Map<string, Schema>;
}
