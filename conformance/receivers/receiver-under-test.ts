import { openDestination } from "../target/destination.ts";
import type { SpendReceiverControls, SpendReceiverSubjects } from "../target/receiver.ts";
import { declared, type Target } from "../target/target.ts";

/** A receiver of this process, and all that the suite is told of it. */
export interface ReceiverUnderTest {
  answer(request: Request): Promise<Response>;
  subjects: SpendReceiverSubjects;
  controls: SpendReceiverControls;
}

/** A receiver as a target of the suite: at its address, where it has one, or within this process. */
export function openReceiver(
  { answer, subjects, controls }: ReceiverUnderTest,
  url?: string,
): { target: Target<object, object>; close(): Promise<void> } {
  const opened: { close(): Promise<void> }[] = [];
  return {
    target: {
      baseUrl: url ?? `http://${crypto.randomUUID()}.test/`,
      fetch: url === undefined ? answer : (request) => fetch(request),
      headers: {},
      requests: {},
      subjects: declared(subjects, "subjects"),
      controls: declared(controls, "controls"),
      destination: async (answers) => {
        const destination = await openDestination(answers);
        opened.push(destination);
        return destination;
      },
    },
    close: async () => {
      for (const destination of opened) await destination.close();
    },
  };
}
