import { type Contract, type ContractOperation, contractOf } from "../../contracts.ts";
import type { Schema } from "../../documents/schema.ts";
import type { SchemaDocument } from "../../documents/shape.ts";

/** What defects are made from: everything that a contract says of requests and answers. */
export interface ContractFacts extends Contract {
  security?: readonly Security[];
  operations: readonly OperationFacts[];
  components: Contract["components"] & { schemas: Record<string, Schema> };
}

export interface OperationFacts extends ContractOperation {
  parameters: readonly { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: ContractOperation["requestBody"] & { content: Content };
  responses: Readonly<Record<string, { headers?: Readonly<Record<string, unknown>>; content?: Content }>>;
  errorCases?: readonly { name: string; schema?: Schema }[];

  /** In place of that of the interface. */
  security?: readonly Security[];
}

/** The names of the security schemes that hold together. */
type Security = Readonly<Record<string, unknown>>;

type Content = Readonly<Record<string, { schema?: Schema }>>;

export function factsOf(name: string): ContractFacts {
  return contractOf(name) as ContractFacts;
}

/** The schemas of a contract, to resolve references with. */
export function documentOf(name: string, { components: { schemas } }: ContractFacts): SchemaDocument {
  return { file: `${name}/contract.json`, schemas, extensions: true };
}
