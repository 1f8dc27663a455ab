import { NotTested } from "../../../generated/runtime/checks/check.ts";
import { expectAcknowledged, isSubscribed, makeDelivery } from "../../../generated/runtime/checks/receiver-target.ts";
import { deliver } from "../../../generated/workspace/checks/receiver.ts";
import type { Events } from "../../../generated/workspace/types.ts";
import type { ReceiverTarget } from "../../kit/target.ts";
import type { WorkspaceCheck } from "./target.ts";

/** A text that people write, which is not always English. */
const written = "Où est la clé ? 鍵はどこ 🔑";

/** Events with a text that people wrote. */
const texts: Events[keyof Events][] = [
  { ...writtenIn("search.no_results"), data: { query: written } },
  { ...writtenIn("chat.no_answer"), data: { question: written, chat_id: "c_90412" } },
  { ...writtenIn("chat.question_asked"), data: { question: written, answered: true, chat_id: "c_90412" } },
  { ...writtenIn("feedback.received"), data: { path: "/keys", rating: 1, comment: written } },
];

function writtenIn<Name extends keyof Events>(event: Name) {
  return { event, workspace_id: 4821, occurred_at: "2026-03-02T09:15:27.418Z" };
}

/** A receiver verifies signatures over the bytes of a body. */
export const workspaceReceiverChecks: WorkspaceCheck<ReceiverTarget>[] = [
  {
    id: "workspace/receiver/other-languages",
    requirements: ["WSP-DEL-4"],
    shows: { "WSP-DEL-4": ["recomputed over the raw body"] },
    title: "A delivery whose body has characters beyond ASCII, signed over its bytes, is accepted",
    run: async (target) => {
      const envelope = texts.find(({ event }) => isSubscribed(target, { name: event }));
      if (envelope === undefined) throw new NotTested("no event with a text is declared in subjects.events");
      await expectAcknowledged(
        target,
        deliver,
        await makeDelivery(target, deliver, { name: envelope.event, envelope }),
      );
    },
  },
];
