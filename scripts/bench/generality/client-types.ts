import { readFileSync } from "node:fs";
import ts from "typescript";

/** What the types of a generated client say of one of its methods. */
export interface Method {
  /** What it takes; undefined where it takes nothing. */
  input?: ts.Type | undefined;

  /** What it gives: of a stream, one of its items. */
  answer: ts.Type;

  /** True where it gives one item after the other. */
  isStream: boolean;

  /** True where it walks through pages, too. */
  walks: boolean;

  /** Its other way to call, that gives the headers of the answer, too. */
  whole?: { name: string; answer: ts.Type } | undefined;
}

/** What the types of a generated client say of it. */
export interface Client {
  /** The name of the function that makes it. */
  factory: string;

  /** The options that it is made with. */
  options: ts.Type;
  methods: Map<string, Method>;
}

/** The compiler's options for what is generated: as strict as anyone has them. */
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

  /** The client that a file has. */
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
    // The options of a request have a signal; an input of that name would come with others that options do not have.
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

  /** The type of a property, as it is read. */
  property(type: ts.Type, name: string): ts.Type | undefined {
    const symbol = this.checker.getPropertyOfType(this.bare(type), name);
    return symbol && this.checker.getTypeOfSymbol(symbol);
  }

  /** The type without `undefined`, and a type parameter's constraint in its place. */
  bare(type: ts.Type): ts.Type {
    const given = this.checker.getNonNullableType(type);
    return this.checker.getBaseConstraintOfType(given) ?? given;
  }

  /** The types of which a value may be; neither `undefined` nor `null` is listed. */
  members(type: ts.Type): ts.Type[] {
    const bare = this.bare(type);
    return bare.isUnion() ? bare.types.flatMap((each) => this.members(each)) : [bare];
  }

  /** The type of the items of a stream; undefined where it is none. */
  itemOf(type: ts.Type): ts.Type | undefined {
    const isAsync = this.checker.getPropertiesOfType(type).some(({ name }) => name.startsWith("__@asyncIterator"));
    return isAsync ? this.checker.getTypeArguments(type as ts.TypeReference)[0] : undefined;
  }

  /** The type of the items of an array. */
  elementOf(type: ts.Type): ts.Type | undefined {
    if (!this.checker.isArrayType(type) && !this.checker.isTupleType(type)) return undefined;
    return this.checker.getIndexTypeOfType(type, ts.IndexKind.Number);
  }

  /** The type of all properties that have no name of their own. */
  indexOf(type: ts.Type): ts.Type | undefined {
    return this.checker.getIndexTypeOfType(type, ts.IndexKind.String);
  }

  /** The name of a class or interface, such as `Date`; of one that only says more of another, the other's. */
  nameOf(type: ts.Type): string {
    const [base] = type.getBaseTypes() ?? [];
    return base === undefined ? (type.getSymbol()?.name ?? "") : this.nameOf(base);
  }
}
