import type { DecoratorContext, Interface, Operation } from "@typespec/compiler";
import { collected } from "./collected.ts";

export const proxies = collected<string, Interface | Operation>("proxied", { once: true });

export const $decorators = {
  Concordat: {
    proxied: (context: DecoratorContext, target: Interface | Operation, upstream: string) =>
      proxies.add(context, target, upstream),
  },
};
