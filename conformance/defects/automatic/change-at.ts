/** Changes every value of a body that a path leads to; `*` stands for every item of an array or value of a map. */
export function changeAt(
  body: unknown,
  [step, ...rest]: readonly string[],
  change: (owner: Record<string, unknown>, name: string) => void,
): void {
  if (step === undefined || typeof body !== "object" || body === null) return;
  const owner = body as Record<string, unknown>;
  const names = step === "*" ? Object.keys(owner) : Object.hasOwn(owner, step) ? [step] : [];
  for (const name of names) {
    if (rest.length === 0) change(owner, name);
    else changeAt(owner[name], rest, change);
  }
}
