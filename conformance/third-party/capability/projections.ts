type Outline = Record<string, unknown>;

/** Returns the values that comma-separated JSONPath expressions select; undefined if one cannot be parsed. */
export function select(data: unknown, text: string): Record<string, unknown> | undefined {
  const expressions = splitTop(text).map((each) => each.trim());
  const wanted = expressions.filter((each) => each !== "");
  if (wanted.length === 0) return undefined;
  const found: Record<string, unknown> = {};
  for (const expression of wanted) {
    const values = selectedValues(data, expression);
    if (values === undefined) return undefined;
    found[expression] = values;
  }
  return found;
}

/** Returns the parts of a text between commas outside of brackets and quotes. */
function splitTop(text: string): string[] {
  const parts = [""];
  let depth = 0;
  let quote = "";
  for (const character of text) {
    if (quote !== "") quote = character === quote ? "" : quote;
    else if (character === "'" || character === '"') quote = character;
    else if (character === "[") depth += 1;
    else if (character === "]") depth -= 1;
    if (character === "," && depth === 0 && quote === "") parts.push("");
    else parts.push(`${parts.pop() ?? ""}${character}`);
  }
  return parts;
}

const step = /^(?:\.?\[([^\]]*)\]|\.?([\p{L}_][\p{L}\p{N}_-]*)|\.(\*))/u;

function selectedValues(data: unknown, expression: string): unknown[] | undefined {
  let rest = expression.replace(/^\$/, "");
  let values: unknown[] = [data];
  while (rest !== "") {
    const match = step.exec(rest);
    if (match === null) return undefined;
    const [whole, inBrackets, name] = match;
    const selectors = inBrackets === undefined ? [name ?? "*"] : splitTop(inBrackets);
    values = values.flatMap((value) =>
      selectors.flatMap((each) => (inBrackets === undefined ? members(value, each) : bracketed(value, each.trim()))),
    );
    rest = rest.slice(whole.length);
  }
  return values;
}

function members(value: unknown, name: string): unknown[] {
  if (name === "*") return Object.values(Object(value) as object);
  return typeof value === "object" && value !== null && Object.hasOwn(value, name) ? [Object(value)[name]] : [];
}

function bracketed(value: unknown, selector: string): unknown[] {
  const quoted = /^(['"])(.*)\1$/.exec(selector);
  if (quoted !== null) return members(value, quoted[2] ?? "");
  if (selector === "*") return members(value, "*");
  if (!Array.isArray(value)) return [];
  const list: unknown[] = value;
  if (!selector.includes(":")) return list.slice(Number(selector)).slice(0, 1);
  const [from, to] = selector.split(":").map((each) => (each === "" ? undefined : Number(each)));
  return list.slice(from, to);
}

/** Returns the JSON Schema of a value. */
export function schemaOf(value: unknown): Outline {
  if (Array.isArray(value)) return { type: "array", ...(value.length > 0 && { items: schemaOf(value[0]) }) };
  if (value === null) return { type: "null" };
  if (typeof value !== "object") return { type: typeof value };
  const properties = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, schemaOf(each)]));
  return { type: "object", properties };
}

/** Returns the schema of a payload with its size and its rows. */
export function outlineOf(data: unknown): Record<string, unknown> {
  const lists = Object.entries(Object(data) as object).filter(([, value]) => Array.isArray(value));
  return {
    schema: schemaOf(data),
    size_bytes: Buffer.byteLength(JSON.stringify(data)),
    rows: Object.fromEntries(lists.map(([name, list]) => [name, (list as unknown[]).length])),
  };
}
