/**
 * Gives ids for the elements of one page: what is wanted where it is free, else with a number. An id has no spaces, and
 * "main" is the page's own.
 */
export function anchors(): (wanted: string) => string {
  const used = new Set(["main"]);
  return (wanted) => {
    const base = idOf(wanted);
    let anchor = base;
    for (let count = 2; used.has(anchor); count++) anchor = `${base}-${count}`;
    used.add(anchor);
    return anchor;
  };
}

/** The id that a name gets where no other has it. */
export function idOf(name: string): string {
  return name.replace(/\s+/g, "-") || "unnamed";
}
