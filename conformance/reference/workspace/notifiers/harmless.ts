/** Takes the meaning that they have in a chat from `@` and angle brackets: others' words must not call people there. */
export function harmless(text: string): string {
  return text.replaceAll("@", "＠").replaceAll("<", "‹").replaceAll(">", "›");
}
