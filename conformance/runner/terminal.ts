import { WriteStream } from "node:tty";

/**
 * Returns true if a stream supports escape sequences, by the rules of `util.styleText` of Node: a terminal does, unless
 * NO_COLOR, NODE_DISABLE_COLORS or TERM=dumb is set. FORCE_COLOR overrides all of them.
 */
export function takesEscapes(stream: NodeJS.WriteStream): boolean {
  if (!stream.isTTY && process.env["FORCE_COLOR"] === undefined) return false;
  return WriteStream.prototype.getColorDepth() > 2;
}
