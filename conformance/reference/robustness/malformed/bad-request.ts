/** A request as it is sent, byte for byte where that is possible. */
export interface BadRequest {
  method: string;

  /** Path and query, as they stand in the first line: characters up to U+00FF, each a byte. */
  target: string;

  headers: readonly (readonly [name: string, value: string])[];
  body?: Uint8Array;
}

/** Longer bodies are not shown: the seed and the number of the request make them again. */
const longestShown = 3000;

/** The request as a command line. */
export function curlOf({ method, target, headers, body }: BadRequest, origin: string): string {
  const options = headers.map(([name, value]) => ` -H ${quoted(`${name}: ${value}`)}`).join("");
  const bytes = Buffer.from(body ?? []);
  const [before, data] =
    body === undefined
      ? ["", ""]
      : bytes.length > longestShown
        ? [`# the body has ${bytes.length} bytes\n`, " --data-binary @body"]
        : [`echo ${bytes.toString("base64")} | base64 -d | `, " --data-binary @-"];
  const line = `${before}curl -g --path-as-is -X ${method} ${quoted(origin + target)}${options}${data}`;
  // Nobody needs to see thousands of the same.
  return line.replace(/(.{1,12}?)\1{49,}/gsu, (run, part: string) => `${part}…(${run.length} characters)`);
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
