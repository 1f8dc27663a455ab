import { readFileSync } from "node:fs";

/** What the suite reads of a contract. */
export interface Contract {
  title: string;
  operations: readonly ContractOperation[];
  components: {
    securitySchemes?: Readonly<Record<string, SecurityScheme>>;
  };
}

export interface ContractOperation {
  name: string;

  /** In small letters. */
  method: string;

  /** With its parameters in braces: `/pets/{id}`. */
  path: string;
  parameters?: readonly { required?: boolean }[];
  requestBody?: { required?: boolean };
}

export interface SecurityScheme {
  type: string;

  /** Of the type `http`: `Bearer`, say. */
  scheme?: string;

  /** Of the type `apiKey`: where it is sent, and by what name. */
  in?: string;
  name?: string;
}

/** The contract of an interface. */
export function contractOf(name: string): Contract {
  const address = new URL(`../../generated/${name}/contract.json`, import.meta.url);
  return JSON.parse(readFileSync(address, "utf8")) as Contract;
}
