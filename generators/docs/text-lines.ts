/** The font of text in a diagram. */
export interface Setting {
  size: number;

  /** True where all characters are of one width. */
  mono?: boolean;
}

/**
 * Lines of at most a width, broken between words; a word that is too long is broken within. The width of a character is
 * estimated from above, for fonts that differ from one machine to the next.
 */
export function textLines(text: string, width: number, setting: Setting): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((each) => piecesOf(each, width, setting))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && textWidth(longer, setting) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === "" ? lines : [...lines, line];
}

/** The greatest width of a text. */
export function textWidth(text: string, { size, mono = false }: Setting): number {
  return [...text].reduce((sum, character) => sum + widthOf(character, mono), 0) * size;
}

function piecesOf(word: string, width: number, setting: Setting): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const character of word) {
    if (piece !== "" && textWidth(piece + character, setting) > width) {
      const end = lastJoint(piece);
      pieces.push(piece.slice(0, end));
      piece = piece.slice(end);
    }
    piece += character;
  }
  return piece === "" ? pieces : [...pieces, piece];
}

/** The best place to break a long name: behind a joint in its second half, else at its end. */
function lastJoint(piece: string): number {
  const joint = Math.max(...["_", ".", "-", "/"].map((mark) => piece.lastIndexOf(mark))) + 1;
  return joint > piece.length / 2 ? joint : piece.length;
}

/** From here on come the scripts of East Asia, with characters as wide as they are high, and symbols. */
const firstWide = 0x2e80;

/** In parts of the font's size. */
function widthOf(character: string, mono: boolean): number {
  if ((character.codePointAt(0) ?? 0) >= firstWide || /\p{Extended_Pictographic}/u.test(character)) return 1.3;
  if (mono) return 0.62;
  if (/[ijltfr.,:;'|!()[\]\s]/.test(character)) return 0.42;
  if (/[mwMW@%]/.test(character)) return 1;
  return /[\p{Lu}\p{N}_=+<>]/u.test(character) ? 0.76 : 0.64;
}
