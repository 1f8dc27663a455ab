/** One line that says what is being done, on a terminal; silent in a pipe. */
export function progress(stream: NodeJS.WriteStream = process.stderr): {
  show: (step: string) => void;
  clear: () => void;
} {
  const write = (text: string): void => void (stream.isTTY && stream.write(`\r\u001b[2K${text}`));
  return { show: (step) => write(`${step} …`), clear: () => write("") };
}
