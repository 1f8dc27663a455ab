import ts from "typescript";
import type { ClientTypes } from "./client-types.ts";
import { SentFile } from "./scenarios.ts";

/** Converts values from the wire to the types of a client: dates, bytes, numbers and files. */
export class Values {
  readonly #types: ClientTypes;

  constructor(types: ClientTypes) {
    this.#types = types;
  }

  /**
   * Returns the value of a type for a value from the wire. A value without a matching type stays unchanged, so that the
   * compiler reports it.
   */
  of(type: ts.Type | undefined, wire: unknown): unknown {
    if (wire === null || wire === undefined) return wire;
    const members = type === undefined ? [] : this.#types.members(type);
    if (wire instanceof SentFile) return this.#file(members, wire);
    if (wire instanceof Uint8Array) return this.#bytes(members, wire);
    if (Array.isArray(wire)) return this.#list(members, wire);
    if (typeof wire === "object") return this.#record(members, wire);
    return this.#scalar(members, wire);
  }

  /** Returns true for a type that consists only of bytes. */
  isBinary(type: ts.Type | undefined): boolean {
    const members = type === undefined ? [] : this.#types.members(type);
    return members.length > 0 && members.every((each) => isBinary(this.#types.nameOf(each)));
  }

  #scalar(members: readonly ts.Type[], wire: unknown): unknown {
    const has = (flags: ts.TypeFlags): boolean => members.some((each) => (each.flags & flags) !== 0);
    const named = (name: string): boolean => members.some((each) => this.#types.nameOf(each) === name);
    const text = String(wire);
    const literal = members.find((each) => isLiteral(each) && String(literalValue(each)) === text);
    if (literal !== undefined) return literalValue(literal);
    if (typeof wire === "boolean" && has(ts.TypeFlags.BooleanLike)) return wire;
    if (typeof wire === "number" && has(ts.TypeFlags.NumberLike)) return wire;
    if (typeof wire === "string" && (has(ts.TypeFlags.StringLike) || members.some(isText))) return wire;
    if (has(ts.TypeFlags.BooleanLike) && /^(true|false)$/.test(text)) return text === "true";
    if (has(ts.TypeFlags.NumberLike) && text !== "" && !Number.isNaN(Number(text))) return Number(text);
    if (has(ts.TypeFlags.BigIntLike) && /^-?\d+$/.test(text)) return BigInt(text);
    if (named("Date")) return /^-?\d+(\.\d+)?$/.test(text) ? new Date(Number(text) * 1000) : new Date(text);
    if (named("URL")) return new URL(text);
    if (has(ts.TypeFlags.StringLike)) return text;
    if (typeof wire !== "string") return wire;
    if (members.some((each) => isBinary(this.#types.nameOf(each))))
      return this.#bytes(members, Buffer.from(wire, "base64"));
    const list = members.find((each) => this.#types.elementOf(each) !== undefined);
    if (list !== undefined) return this.#list(members, piecesOf(wire));
    const parsed = members.some((each) => each.flags & ts.TypeFlags.Object) ? parsedJson(wire) : undefined;
    return parsed === undefined ? wire : this.#record(members, parsed);
  }

  #list(members: readonly ts.Type[], wire: readonly unknown[]): unknown {
    const element = members.map((each) => this.#types.elementOf(each)).find((each) => each !== undefined);
    if (element !== undefined) return wire.map((each) => this.of(element, each));
    const item = members.map((each) => this.#types.itemOf(each)).find((each) => each !== undefined);
    if (item === undefined) return wire.map((each) => this.of(undefined, each));
    return new Items(wire.map((each) => this.of(item, each)));
  }

  #record(members: readonly ts.Type[], wire: object): unknown {
    const objects = members.filter((each) => each.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection));
    const [best] = objects.toSorted((a, b) => this.#misfits(a, wire) - this.#misfits(b, wire));
    const entries = Object.entries(wire).map(([name, value]) => {
      const own = best && (this.#types.property(best, name) ?? this.#types.indexOf(best));
      return [name, this.of(own, value)];
    });
    return Object.fromEntries(entries);
  }

  /** Returns how badly a record fits a type: the number of wrong constants, missing fields and unknown fields. */
  #misfits(type: ts.Type, wire: object): number {
    const given = new Map<string, unknown>(Object.entries(wire));
    const properties = this.#types.checker.getPropertiesOfType(type);
    const wrong = properties.filter(({ name }) => {
      const own = this.#types.property(type, name);
      if (!given.has(name) || own === undefined) return false;
      const members = this.#types.members(own);
      return (
        members.length > 0 &&
        members.every(isLiteral) &&
        !members.some((each) => literalValue(each) === given.get(name))
      );
    });
    const missing = properties.filter(({ name, flags }) => !given.has(name) && !(flags & ts.SymbolFlags.Optional));
    const named = [...given.keys()].filter((name) => !properties.some((each) => each.name === name));
    const unknown = this.#types.indexOf(type) === undefined ? named.length : 0;
    return wrong.length * 10 + missing.length * 3 + unknown;
  }

  #bytes(members: readonly ts.Type[], wire: Uint8Array): unknown {
    const names = members.map((each) => this.#types.nameOf(each));
    const bytes = Uint8Array.from(wire);
    const isOnlyText = members.length > 0 && members.every((each) => each.flags & ts.TypeFlags.StringLike);
    if (isOnlyText) return new TextDecoder().decode(wire);
    if (names.some((name) => /^(Uint8Array|BufferSource|ArrayBufferView)$/.test(name))) return bytes;
    if (names.includes("Blob")) return new Blob([bytes]);
    if (names.includes("File")) return new File([bytes], "file");
    if (names.includes("ReadableStream")) return new Blob([bytes]).stream();
    if (names.includes("ArrayBuffer")) return bytes.buffer;
    return bytes;
  }

  #file(members: readonly ts.Type[], { bytes, name, type }: SentFile): unknown {
    const names = members.map((each) => this.#types.nameOf(each));
    const file = new File([Uint8Array.from(bytes)], name, { type });
    if (names.some((each) => each === "File" || each === "Blob")) return file;
    const described = members.find((each) => /File|Part/.test(each.aliasSymbol?.name ?? this.#types.nameOf(each)));
    const fields = described ?? members.find((each) => this.#contentsOf(each) !== undefined);
    const contents = fields && this.#contentsOf(fields);
    if (fields === undefined || contents === undefined)
      return members.length === 0 ? file : this.#bytes(members, bytes);
    const named: Record<string, string> = {
      filename: name,
      fileName: name,
      name,
      contentType: type,
      type,
      mediaType: type,
    };
    const others = Object.entries(named).filter(([each]) => this.#types.property(fields, each) !== undefined);
    return { [contents]: this.of(this.#types.property(fields, contents), bytes), ...Object.fromEntries(others) };
  }

  #contentsOf(type: ts.Type): string | undefined {
    return ["contents", "content", "body", "data"].find((name) => this.#types.property(type, name) !== undefined);
  }
}

/** The items of a stream. */
export class Items {
  readonly items: readonly unknown[];

  constructor(items: readonly unknown[]) {
    this.items = items;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown, void> {
    yield* this.items;
  }
}

/** Returns true for a type that is always a string: `string & {}`, or a brand. */
function isText(type: ts.Type): boolean {
  return type.isIntersection() && type.types.some((each) => (each.flags & ts.TypeFlags.StringLike) !== 0);
}

function isLiteral(type: ts.Type): boolean {
  return type.isStringLiteral() || type.isNumberLiteral() || (type.flags & ts.TypeFlags.BooleanLiteral) !== 0;
}

function literalValue(type: ts.Type): unknown {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  return "intrinsicName" in type && type.intrinsicName === "true";
}

function isBinary(name: string): boolean {
  return ["Uint8Array", "ArrayBuffer", "ArrayBufferView", "Blob", "File", "ReadableStream"].includes(name);
}

function piecesOf(text: string): string[] {
  const delimiter = [",", "|", "\n", " "].find((each) => text.includes(each));
  return delimiter === undefined ? [text] : text.split(delimiter);
}

function parsedJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns a value as program code. */
export function literalOf(value: unknown): string {
  if (value instanceof Date) return `new Date(${JSON.stringify(value.toJSON())})`;
  if (value instanceof URL) return `new URL(${JSON.stringify(value.href)})`;
  if (value instanceof File) return `new File(["…"], ${JSON.stringify(value.name)})`;
  if (value instanceof Blob) return `new Blob(["…"])`;
  if (value instanceof ReadableStream) return `new Blob(["…"]).stream()`;
  if (value instanceof ArrayBuffer) return "new ArrayBuffer(1)";
  if (value instanceof Uint8Array) return "new Uint8Array([1])";
  if (value instanceof Items) return `(async function* () { yield* ${literalOf(value.items)}; })()`;
  if (typeof value === "bigint") return `${value}n`;
  if (Array.isArray(value)) return `[${value.map(literalOf).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const fields = Object.entries(value).map(([name, each]) => `${JSON.stringify(name)}: ${literalOf(each)}`);
  return fields.length === 0 ? "{}" : `{ ${fields.join(", ")} }`;
}
