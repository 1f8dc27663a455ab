import type { DecoratorContext, Namespace } from "@typespec/compiler";
import { collected, plain } from "./collected.ts";

export type Dialect = "draft-07" | "2020-12";

export const dialects = collected<Dialect, Namespace>("dialect", { once: true });

export const $decorators = {
  Concordat: {
    dialect: (context: DecoratorContext, target: Namespace, value: unknown) =>
      dialects.add(context, target, plain(value)),
  },
};
