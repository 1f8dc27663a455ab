import { isRecord } from "../../../../spec/library/record.ts";
import type { Callback } from "../../model/contract.ts";
import { componentOf, isJson } from "../../model/schemas.ts";
import { bodyNameOf, type Sent } from "../webhooks.ts";
import { webhookExtensions } from "./extensions.ts";
import type { OperationReader } from "./operations.ts";
import { inside, keyOf, type Place, type Placed } from "./pointers.ts";
import type { Problems } from "./problems.ts";

/** Reads the webhooks of a document, and the callbacks of its operations. */
export class WebhookReader {
  readonly #reader: OperationReader;
  readonly #problems: Problems;

  constructor(reader: OperationReader, problems: Problems) {
    this.#reader = reader;
    this.#problems = problems;
  }

  /** Returns the requests of `webhooks`, or of `x-webhooks` before OpenAPI 3.1. */
  webhooks(document: Record<string, unknown>, root: Place): Sent[] {
    const member = document["webhooks"] === undefined ? "x-webhooks" : "webhooks";
    const { [member]: all } = document;
    if (!isRecord(all)) return [];
    return Object.entries(all).flatMap(([key, item]) =>
      key.startsWith("x-") ? [] : this.#sent(key, { value: item, place: inside(root, member, key) }),
    );
  }

  /** Returns the requests of the callbacks of operations; operations that share a callback share its request. */
  callbacks(): Sent[] {
    const found = new Map<string, Sent>();
    for (const { operation, key, address, item } of this.#reader.callbacks()) {
      const callback: Callback = { operation, address };
      const place = keyOf(item.place);
      const known = found.get(place);
      if (known) known.callbacks?.push(callback);
      else for (const sent of this.#sent(key, item)) found.set(place, { ...sent, callbacks: [callback] });
    }
    return [...found.values()];
  }

  #sent(key: string, { value, place }: Placed): Sent[] {
    const all = this.#reader.sentRequests(value, place, bodyNameOf(key));
    return all.flatMap(({ request, place: at, given }): Sent[] => {
      const content = Object.entries(request.requestBody?.content ?? {});
      const [, media] = content.find(([type]) => isJson(type)) ?? [];
      const schema = componentOf(media?.schema?.$ref);
      if (request.method !== "post" || schema === undefined) {
        const [[type] = ["none"]] = content;
        const found = request.method === "post" ? `the body ${type}` : request.method.toUpperCase();
        this.#problems.warn(at, "webhook", `expected a POST of JSON, found ${found}: ${key} is left out`);
        return [];
      }
      for (const { in: where, name: parameter } of request.parameters)
        if (where !== "header")
          this.#problems.warn(
            at,
            "webhook",
            `${parameter} is in the ${where}: receivers get headers and the body only`,
          );
      const [first] = Object.values(media?.examples ?? {});
      const example = media?.example ?? first?.value ?? first?.dataValue;
      const { "x-delivery": delivery } = given;
      return [
        {
          key,
          request,
          schema,
          facts: webhookExtensions(given, at, this.#problems),
          ...(example !== undefined && { example }),
          ...(typeof delivery === "string" && { delivery }),
        },
      ];
    });
  }
}
