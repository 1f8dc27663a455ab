// Generated from templates/runtime/client/form.ts by `concordat generate`. Do not edit.

/** Encodes an object as the fields of a form: a list repeats its name, and nested objects are encoded as JSON. */
export function writeForm(body: unknown): URLSearchParams {
  const fields = Object.entries(Object(body)).flatMap(([name, value]) =>
    [value]
      .flat()
      .flatMap((item): [string, string][] => (item === undefined || item === null ? [] : [[name, fieldText(item)]])),
  );
  return new URLSearchParams(fields);
}

function fieldText(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
