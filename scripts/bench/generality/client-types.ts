import { readFileSync } from "node:fs";
import ts from "typescript";

/** The types of one method of a generated client. */
export interface Method {
  /** The type of the input; undefined without one. */
  input?: ts.Type | undefined;

  /** The type of the result; for a stream, of one item. */
  answer: ts.Type;

  /** True if the method returns a stream of items. */
  isStream: boolean;

  /** True if the method also iterates over pages. */
  walks: boolean;

  /** The variant of the method that also returns the headers of the response. */
  whole?: { name: string; answer: ts.Type } | undefined;
}

/** The types of a generated client. */
export interface Client {
  /** The name of its factory function. */
  factory: string;

  /** The type of the factory's options. */
  options: ts.Type;
  methods: Map<string, Method>;
}

/** The compiler options for generated code, the strictest in use. */
export const strictest = {
  target: "ES2024",
  lib: ["ES2024", "DOM", "DOM.Iterable", "DOM.AsyncIterable"],
  module: "NodeNext",
  moduleResolution: "NodeNext",
  types: [],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  allowImportingTsExtensions: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
};

/** Reads the types of generated clients. */
export class ClientTypes {
  readonly checker: ts.TypeChecker;
  readonly #program: ts.Program;

  constructor(files: readonly string[]) {
    const { options } = ts.convertCompilerOptionsFromJson(strictest, import.meta.dirname);
    this.#program = ts.createProgram(files, options);
    this.checker = this.#program.getTypeChecker();
  }

  /** Returns the types of the client in a file. */
  clientOf(file: string): Client {
    const source = this.#program.getSourceFile(file);
    const module = source && this.checker.getSymbolAtLocation(source);
    const factory =
      module && this.checker.getExportsOfModule(module).find(({ name }) => /^create\w*Client$/.test(name));
    if (source === undefined || factory === undefined) {
      throw new Error(`${file}: no function that makes a client; it begins ${readFileSync(file, "utf8").slice(0, 80)}`);
    }
    const [made] = this.checker.getTypeOfSymbolAtLocation(factory, source).getCallSignatures();
    const [options] = made?.getParameters() ?? [];
    if (made === undefined || options === undefined) throw new Error(`${file}: ${factory.name} takes no options`);
    const methods = made
      .getReturnType()
      .getProperties()
      .flatMap((symbol) => {
        const method = this.#methodOf(this.checker.getTypeOfSymbolAtLocation(symbol, source), source);
        return method ? [[symbol.name, method] as const] : [];
      });
    return {
      factory: factory.name,
      options: this.checker.getTypeOfSymbolAtLocation(options, source),
      methods: new Map(methods),
    };
  }

  #methodOf(type: ts.Type, source: ts.SourceFile): Method | undefined {
    const signature = type.getCallSignatures().at(-1);
    if (signature === undefined) return undefined;
    const [first] = signature.getParameters();
    const input = first && this.checker.getTypeOfSymbolAtLocation(first, source);
    // Request options have a signal; an input with a field of that name would also have fields that options lack.
    const isOptions = input !== undefined && ["signal", "headers", "retry"].every((name) => this.property(input, name));
    const answer = this.checker.getAwaitedType(signature.getReturnType()) ?? signature.getReturnType();
    const item = this.itemOf(answer);
    const isStream = item !== undefined && !this.checker.isArrayType(answer);
    return {
      input: isOptions ? undefined : input,
      answer: isStream ? item : answer,
      isStream,
      walks: type.getProperty("all") !== undefined,
      whole: this.#wholeOf(type, source),
    };
  }

  #wholeOf(type: ts.Type, source: ts.SourceFile): Method["whole"] {
    const ways = type.getProperties().flatMap((symbol) => {
      const signature = this.checker.getTypeOfSymbolAtLocation(symbol, source).getCallSignatures().at(-1);
      const answer = signature && this.checker.getAwaitedType(signature.getReturnType());
      return answer && this.property(answer, "headers") ? [{ name: symbol.name, answer }] : [];
    });
    return ways[0];
  }

  /** Returns the type of a property when it is read. */
  property(type: ts.Type, name: string): ts.Type | undefined {
    const symbol = this.checker.getPropertyOfType(this.bare(type), name);
    return symbol && this.checker.getTypeOfSymbol(symbol);
  }

  /** Returns the type without `undefined`; a type parameter is replaced by its constraint. */
  bare(type: ts.Type): ts.Type {
    const given = this.checker.getNonNullableType(type);
    return this.checker.getBaseConstraintOfType(given) ?? given;
  }

  /** Returns the members of a union, without `undefined` and `null`. */
  members(type: ts.Type): ts.Type[] {
    const bare = this.bare(type);
    return bare.isUnion() ? bare.types.flatMap((each) => this.members(each)) : [bare];
  }

  /** Returns the type of the items of a stream; undefined for other types. */
  itemOf(type: ts.Type): ts.Type | undefined {
    const isAsync = this.checker.getPropertiesOfType(type).some(({ name }) => name.startsWith("__@asyncIterator"));
    return isAsync ? this.checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
  }

  /** Returns the type of the items of an array. */
  elementOf(type: ts.Type): ts.Type | undefined {
    if (!this.checker.isArrayType(type) && !this.checker.isTupleType(type)) return undefined;
    return this.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  }

  /** Returns the type of properties without a declared name. */
  indexOf(type: ts.Type): ts.Type | undefined {
    return this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
  }

  /** Returns the name of a class or interface, such as `Date`, or of the type that it narrows. */
  nameOf(type: ts.Type): string {
    const [base] = type.getBaseTypes() ?? [];
    return base === undefined ? (type.getSymbol()?.name ?? "") : this.nameOf(base);
  }
}
