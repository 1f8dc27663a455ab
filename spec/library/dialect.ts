import type { Namespace } from "@typespec/compiler";
import { collected, toJson } from "./collected.ts";
import type { ConcordatDecorators, SchemaDialect } from "./generated-defs/Concordat.ts";

export type { SchemaDialect as Dialect };

export const dialects = collected<SchemaDialect, Namespace>("dialect", { once: true });

const decorators: Pick<ConcordatDecorators, "dialect"> = {
  dialect(context, target, value) {
    dialects.add(context, target, toJson(value));
  },
};

export const $decorators = { Concordat: decorators };
