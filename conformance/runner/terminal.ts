import { WriteStream } from "node:tty";

/**
 * True where a stream takes escape sequences, as `util.styleText` of Node decides: a terminal does, unless NO_COLOR,
 * NODE_DISABLE_COLORS or TERM=dumb says otherwise; FORCE_COLOR has the last word.
 */
export function takesEscapes(stream: NodeJS.WriteStream): boolean {
  if (!stream.isTTY && process.env["FORCE_COLOR"] === undefined) return false;
  return WriteStream.prototype.getColorDepth() > 2;
}
