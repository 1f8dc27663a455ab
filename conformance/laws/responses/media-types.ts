import { isDeepStrictEqual } from "node:util";
import { isRecord } from "../../../generated/runtime/body.ts";
import { type Check, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type ReadResponse } from "../../../generated/runtime/checks/operation-target.ts";
import { writeXml, type XmlFormat } from "../../../generated/runtime/xml/xml.ts";
import { xmlElements } from "../../../generators/contract/facts/xml-shapes.ts";
import { contentKind, formStylesOf } from "../../../generators/contract/model/content-kinds.ts";
import type { InterfaceContract, MediaType, Operation } from "../../../generators/contract/model/contract.ts";
import { componentOf, isJson } from "../../../generators/contract/model/schemas.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { type AnyTarget, checkOf } from "../governing.ts";

/** An operation that documents its request as JSON, and with the same schema as a form or as XML. */
interface OtherRequest {
  operation: Operation;
  kind: "form" | "multipart" | "xml";
  type: string;
  media: MediaType;
}

/** Returns the requests without a stated requirement that may be sent as JSON, and as a form or as XML. */
export function otherRequests({ operations }: InterfaceContract): OtherRequest[] {
  return operations.flatMap((operation) => {
    const { requestBody, requirements = [], proxiedTo } = operation;
    const content = Object.entries(requestBody?.content ?? {});
    const usual = content.find(([type]) => isJson(type))?.[1].schema;
    if (usual === undefined || requirements.length > 0 || proxiedTo !== undefined) return [];
    const others = content.flatMap(([type, media]): OtherRequest[] => {
      const kind = contentKind(type, media);
      const isOther = kind === "form" || kind === "multipart" || (kind === "xml" && componentOf(media.schema?.$ref));
      return isOther && isDeepStrictEqual(media.schema, usual) ? [{ operation, kind, type, media }] : [];
    });
    return [...new Map(others.map((each) => [each.kind, each])).values()];
  });
}

/** Returns the checks that an operation accepts as a form, or as XML, what it accepts as JSON. */
export function formatChecks(contract: InterfaceContract): Check<AnyTarget>[] {
  return otherRequests(contract).map(({ operation, kind, type, media }) =>
    checkOf(contract, operation, {
      name: `accepts/${kind}`,
      title: `accepts its request as ${type}`,
      stated: [],
      parts: [],
      needs: [`requests.${operation.name}`],
      run: async (target) => {
        const known = await knownRequest(target, operation);
        if (kind !== "xml" && !fitsForm(known.body, media))
          throw new NotTested("no document states how a form has nested values");
        const body = kind === "xml" ? asXml(contract, media, known.body) : known.body;
        const inOther = { ...operation, requestBody: { content: { [type]: media } } };
        const { status } = await sendOperation(target, inOther, { ...known, body });
        if (isSuccess(status)) return;
        const usual = await sendOperation(target, operation, await knownRequest(target, operation));
        if (!isSuccess(usual.status)) throw new NotTested(`${operation.name} responds with status ${usual.status}`);
        expectThat(`the status of a request as ${type}`, isSuccess(status), "a success", status);
      },
    }),
  );
}

/** @throws {NotTested} If the body may have a null, which no document states for XML. */
function asXml(contract: InterfaceContract, { schema }: MediaType, body: unknown): string {
  if (JSON.stringify(body ?? null).includes("null")) throw new NotTested("no document states how XML has null");
  const elements = (xmlElements(contract) ?? {}) as XmlFormat["elements"];
  return writeXml(body, { elements }, componentOf(schema?.$ref) ?? "");
}

function isPlain(value: unknown): boolean {
  return ["boolean", "number", "string"].includes(typeof value);
}

/** Returns true for an object of texts, numbers and flags, or of such objects with a documented style. */
function fitsForm(body: unknown, media: MediaType): boolean {
  const styles = formStylesOf(media);
  return (
    isRecord(body) &&
    Object.entries(body).every(([name, value]) => {
      const isNested = Object.hasOwn(styles, name) && styles[name] === "deepObject" && isRecord(value);
      return isNested ? Object.values(value).every(isPlain) : isPlain(value);
    })
  );
}

/** An operation whose success is documented in several media types. */
interface Represented {
  operation: Operation;
  types: readonly string[];
}

/** Returns the operations without a stated requirement whose success has several media types. */
export function representedOperations({ operations }: InterfaceContract): Represented[] {
  return operations.flatMap((operation) => {
    const { responses, requirements = [], proxiedTo } = operation;
    const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
    const types = Object.keys(success?.content ?? {}).map((type) => type.split(";", 1).join("").trim().toLowerCase());
    const isOpen = types.length < 2 || types.some((type) => type.includes("*") || type === "text/event-stream");
    return isOpen || requirements.length > 0 || proxiedTo !== undefined ? [] : [{ operation, types }];
  });
}

/**
 * Returns the checks that an operation succeeds if a request accepts no other media type than one that is documented,
 * and that a read has that type. They only warn: no document says that a service chooses by `Accept`.
 */
export function acceptChecks(contract: InterfaceContract): Check<AnyTarget>[] {
  return representedOperations(contract).flatMap(({ operation, types }) => {
    const common = { stated: [], parts: [], needs: [`requests.${operation.name}`] };
    const sendAccepting = async (target: AnyTarget, accept?: string): Promise<ReadResponse> => {
      const known = await knownRequest(target, operation);
      const headers = { ...known.headers, ...(accept !== undefined && { accept }) };
      return await sendOperation(target, operation, { ...known, headers });
    };
    const succeeds = checkOf(contract, operation, {
      ...common,
      name: "accept/succeeds",
      title: "succeeds for requests that accept each of its documented media types alone",
      run: async (target) => {
        const usual = await sendAccepting(target);
        if (!isSuccess(usual.status)) throw new NotTested(`${operation.name} responds with status ${usual.status}`);
        for (const type of types) {
          const { status } = await sendAccepting(target, type);
          expectThat(`the status of a request that accepts ${type}`, isSuccess(status), "a success", status);
        }
      },
    });
    const chooses = checkOf(contract, operation, {
      ...common,
      name: "accept",
      title: "has the documented media type that a request accepts",
      run: async (target) => {
        for (const type of types) {
          const { status, headers } = await sendAccepting(target, type);
          if (!isSuccess(status)) throw new NotTested(`${operation.name} responds with status ${status}`);
          const found = (headers.get("content-type") ?? "").split(";", 1).join("").trim().toLowerCase();
          expectThat(`Content-Type of a request that accepts ${type}`, found === type, type, found);
        }
      },
    });
    const checks = operation.method === "get" ? [succeeds, chooses] : [succeeds];
    return checks.map((check) => ({ ...check, level: "should" as const }));
  });
}
