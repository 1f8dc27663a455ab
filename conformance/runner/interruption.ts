/** Ends the process when it is interrupted, having said how far it came; gives what ends that. */
export function watchInterruption(howFar: () => string): () => void {
  const end = (): void => {
    process.stderr.write(`concordat conformance: interrupted after ${howFar()} checks\n`);
    process.exit(130);
  };
  process.once("SIGINT", end);
  return () => process.off("SIGINT", end);
}
