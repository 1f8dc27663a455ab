import { type Execution, failed, type Parameters, type Tool } from "../catalog/tool.ts";

/** How long a tool may take, in milliseconds. */
const patience = 2000;

/** Runs a tool; whatever keeps it from ending well is how it went. */
export async function execute({ run }: Tool, parameters: Parameters): Promise<Execution> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Execution>((resolve) => {
    const message = "The tool did not answer in time.";
    timer = setTimeout(() => resolve(failed("transport.timeout", message)), patience);
  });
  const onTime = async (): Promise<Execution> => {
    try {
      return await run(parameters);
    } catch {
      return failed("transport.execution_failed", "The tool could not be executed.");
    }
  };
  try {
    return await Promise.race([onTime(), late]);
  } finally {
    clearTimeout(timer);
  }
}
