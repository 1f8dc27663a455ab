import type { Operation } from "@typespec/compiler";
import { collected } from "./collected.ts";
import type { ConcordatDecorators } from "./generated-defs/Concordat.ts";

export const safeOperations = collected<true, Operation>("safe", { once: true });

const decorators: Pick<ConcordatDecorators, "safe"> = {
  safe(context, target) {
    safeOperations.add(context, target, true);
  },
};

export const $decorators = { Concordat: decorators };
