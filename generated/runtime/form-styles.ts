// Generated from templates/runtime/form-styles.ts by `concordat generate`. Do not edit.

/** The style of a field in a form: `deepObject` with the keys in brackets, or the separator of the items of a list. */
export type FormStyle = "deepObject" | "," | " " | "|";

/** The styles of fields, by name. Other lists repeat their name, and other objects are JSON. */
export type FormStyles = Readonly<Record<string, FormStyle>>;

/** Returns the fields of a form for an object. */
export function formFields(body: object, styles: FormStyles = {}): [name: string, text: string][] {
  return Object.entries(body).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const style = Object.hasOwn(styles, name) ? styles[name] : undefined;
    if (style === "deepObject") return deepFields(name, value);
    const items = [value]
      .flat()
      .flatMap((item: unknown) => (item === undefined || item === null ? [] : [fieldText(item)]));
    if (style !== undefined) return items.length === 0 ? [] : [[name, items.join(style)]];
    return items.map((item) => [name, item]);
  });
}

function deepFields(name: string, value: unknown): [name: string, text: string][] {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") return [[name, fieldText(value)]];
  return Object.entries(value).flatMap(([key, each]) => deepFields(`${name}[${key}]`, each));
}

function fieldText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
