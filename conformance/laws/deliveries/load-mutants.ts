import type { Mutation } from "../../defect-kit/defect.ts";
import { decodeRequest, type Interceptor } from "../../defect-kit/interceptors.ts";
import type { SenderFacts } from "./facts.ts";
import { knowingSecrets, mapId, type Operator, signatureOf } from "./operators.ts";

/** The bytes that a sender reads at once. */
const block = 65_536;

/** Changes the bytes of the body. */
function changingBody(change: (body: Buffer<ArrayBuffer>) => Uint8Array<ArrayBuffer>): () => Mutation {
  const post: Interceptor = async (request, next) => {
    const body = change(Buffer.from(await request.clone().arrayBuffer()));
    return await next(new Request(request, { method: "POST", body }));
  };
  return () => ({ interceptDelivery: post });
}

/** Returns the mutants of how large bodies and many deliveries are posted. */
export function loadOperators(facts: SenderFacts): Operator[] {
  const { signature, delivery } = facts;
  return [
    ["large", "cut", "Bodies end after 64 KiB", changingBody((body) => body.subarray(0, block))],
    [
      "large",
      "cut-by-characters",
      "A body has as many bytes as characters",
      changingBody((body) => (body.length < block ? body : body.subarray(0, body.toString().length))),
    ],
    [
      "large",
      "decoded-in-blocks",
      "Characters at the borders of blocks of 16 KiB are lost",
      changingBody((body) =>
        Buffer.from(
          Array.from({ length: Math.ceil(body.length / 16_384) }, (_, index) =>
            body.subarray(index * 16_384, (index + 1) * 16_384).toString(),
          ).join(""),
        ),
      ),
    ],
    ...(signature === undefined || signature.algorithm === "ed25519"
      ? []
      : [
          [
            "large-signed",
            "first-block-signed",
            "The first 64 KiB of a body are signed",
            () =>
              knowingSecrets(delivery.rules.signature?.key ?? "secret", (request, secret) => {
                const signed = Buffer.from(JSON.stringify(request.body)).subarray(0, block).toString();
                request.headers.set(signature.header, signatureOf(signature, secret, signed, request));
              }),
          ] satisfies Operator,
        ]),
    [
      "none-lost",
      "three-deliveries",
      "A destination gets only three deliveries",
      () => {
        const all = new Map<string, Set<unknown>>();
        const post: Interceptor = async (request, next) => {
          const [decoded] = await decodeRequest(request.clone());
          const ids = all.get(request.url) ?? new Set();
          all.set(request.url, ids);
          mapId(facts, decoded, (id) => {
            ids.add(id);
            return id;
          });
          return ids.size > 3 ? new Response(null, { status: 204 }) : await next(request);
        };
        return { interceptDelivery: post };
      },
    ],
  ];
}
