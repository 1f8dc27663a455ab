import type { DecoratorContext, Operation } from "@typespec/compiler";
import { collected } from "./collected.ts";

export const safeOperations = collected<true, Operation>("safe", { once: true });

export const $decorators = {
  Concordat: { safe: (context: DecoratorContext, target: Operation) => safeOperations.add(context, target, true) },
};
