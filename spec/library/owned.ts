import type { Operation } from "@typespec/compiler";
import { collected } from "./collected.ts";
import type { ConcordatDecorators } from "./generated-defs/Concordat.ts";

export const ownedOperations = collected<true, Operation>("owned", { once: true });

const decorators: Pick<ConcordatDecorators, "owned"> = {
  owned(context, target) {
    ownedOperations.add(context, target, true);
  },
};

export const $decorators = { Concordat: decorators };
