import type { Interface, Operation } from "@typespec/compiler";
import { collected } from "./collected.ts";
import type { ConcordatDecorators } from "./generated-defs/Concordat.ts";

export const proxies = collected<string, Interface | Operation>("proxied", { once: true });

const decorators: Pick<ConcordatDecorators, "proxied"> = {
  proxied(context, target, upstream) {
    proxies.add(context, target, upstream);
  },
};

export const $decorators = { Concordat: decorators };
