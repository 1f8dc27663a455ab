import {
  isGenuine,
  type PlainDelivery,
  type PlainFacts,
  type PlainParts,
  type ReceiverUnderTest,
} from "../../peers/receivers/plain-receiver.ts";
import { plainSpend } from "../../peers/receivers/spend.ts";
import { plainWorkspace } from "../../peers/receivers/workspace.ts";

/** A receiver that does something in another way than most, and is right. */
export interface ReceiverVariation {
  id: string;
  interface: string;
  title: string;
  make(): ReceiverUnderTest;
}

const freedoms: { name: string; title: string; parts: Partial<PlainParts> }[] = [
  { name: "plain", title: "Is written by hand", parts: {} },
  ...[200, 201, 202, 204, 299].map((status) => ({
    name: String(status),
    title: `Acknowledges with ${status}`,
    parts: { take: working(() => new Response(null, { status })), acknowledge: () => new Response(null, { status }) },
  })),
  {
    name: "html",
    title: "Acknowledges with a page and headers of its own",
    parts: {
      take: working(
        () => new Response("<p>Thanks", { headers: { "content-type": "text/html", "x-powered-by": "kindness" } }),
      ),
    },
  },
  {
    name: "slow",
    title: "Takes a moment to acknowledge",
    parts: {
      take: async (work) => {
        await new Promise((resolve) => setTimeout(resolve, 30));
        return working(() => new Response("ok"))(work);
      },
    },
  },
  ...[400, 401, 403, 404, 500].map((status) => ({
    name: `rejects-${status}`,
    title: `Rejects with ${status}`,
    parts: { reject: () => new Response(null, { status }) },
  })),
  {
    name: "any-case",
    title: "Reads the digits of the hash in any case",
    parts: {
      isGenuine: (delivery: PlainDelivery, facts: PlainFacts) =>
        isGenuine({ ...delivery, signature: delivery.signature.toLowerCase() }, facts),
    },
  },
  {
    name: "late-work",
    title: "Works some time after it has acknowledged",
    parts: {
      take: (work) => {
        setTimeout(() => void work(), 40);
        return Promise.resolve(new Response("later", { status: 202 }));
      },
    },
  },
];

/** Receivers that the suite has to pass. */
export const receiverVariations: readonly ReceiverVariation[] = freedoms.flatMap(({ name, title, parts }) => [
  { id: `workspace/receiver-${name}`, interface: "workspace", title, make: () => plainWorkspace(parts) },
  { id: `spend/receiver-${name}`, interface: "spend", title, make: () => patient(plainSpend(parts)) },
]);

/** With the documented time for answers. */
function patient({ subjects: { limitSeconds: _, ...subjects }, ...receiver }: ReceiverUnderTest): ReceiverUnderTest {
  return { ...receiver, subjects };
}

function working(answer: () => Response): PlainParts["take"] {
  return (work) => {
    setTimeout(() => void work());
    return Promise.resolve(answer());
  };
}
