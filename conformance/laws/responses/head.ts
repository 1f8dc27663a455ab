import { isDeepStrictEqual } from "node:util";
import { type Check, expectThat, isSame, LeftOpen, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type ReadResponse, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { responseOf } from "../../../generators/contract/facts/responses.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import { knownRequest, operationAt, sendOperation } from "../../kit/send-operation.ts";
import { type AnyTarget, checkOf } from "../governing.ts";

/** An operation with the method HEAD, and the read of the same path. */
interface HeadOperation {
  operation: Operation;
  read: Operation;
}

/** Returns the operations with HEAD whose path also has a GET with the same credentials and inputs. */
export function headOperations(contract: InterfaceContract): HeadOperation[] {
  return contract.operations.flatMap((operation): HeadOperation[] => {
    const { method, path, proxiedTo } = operation;
    if (method !== "head" || proxiedTo !== undefined) return [];
    const read = operationAt(contract, "get", path);
    if (read === undefined || !isDeepStrictEqual(operation.security, read.security)) return [];
    const isStream = Object.values(read.responses).some(({ content }) =>
      Object.keys(content ?? {}).includes("text/event-stream"),
    );
    return isStream || !requiresNoMore(operation, read) || !requiresNoMore(read, operation)
      ? []
      : [{ operation, read }];
  });
}

/** Returns true if an operation requires no parameter that the other one does not have. */
function requiresNoMore({ parameters }: Operation, other: Operation): boolean {
  return parameters.every(
    (each) => !each.required || other.parameters.some(({ in: place, name }) => place === each.in && name === each.name),
  );
}

/** The headers that describe the content, which GET would send. */
const described = ["content-type", "content-length", "etag"] as const;

type DescribedHeader = (typeof described)[number];

/**
 * Returns the checks that HEAD responds like GET. Headers that the response of HEAD does not document only warn: HTTP
 * says that they SHOULD be those of GET.
 *
 * @see {@link https://www.rfc-editor.org/rfc/rfc9110.html#section-9.3.2}
 */
export function headChecks(contract: InterfaceContract): Check<AnyTarget>[] {
  return headOperations(contract).flatMap((each) => {
    const { operation, read } = each;
    const common = { stated: [], parts: [], needs: [`requests.${read.name}`] };
    return [
      checkOf(contract, operation, {
        ...common,
        name: "head",
        title: "responds with the status and the documented headers of GET, and without a body",
        run: async (target) => {
          const { before, head, after } = await readAround(each, target);
          expectThat("the status", head.status === before.status, String(before.status), head.status);
          expectThat("the body", head.received === undefined, "no body", head.received);
          for (const name of described)
            if (isDocumented(operation, head, name)) expectHeader(name, before, head, after);
        },
      }),
      {
        ...checkOf(contract, operation, {
          ...common,
          name: "head/headers",
          title: "has no other media type, length or entity tag than GET",
          run: async (target) => {
            const { before, head, after } = await readAround(each, target);
            const others = described.filter((name) => !isDocumented(operation, head, name));
            const compared = others.filter((name) => expectHeader(name, before, head, after));
            if (compared.length === 0) throw new LeftOpen("HEAD has no other header of GET that stays the same");
          },
        }),
        level: "should" as const,
      },
    ];
  });
}

interface ReadAround {
  /** The responses of GET. */
  before: ReadResponse;
  after: ReadResponse;

  head: ReadResponse;
}

/**
 * Sends GET, HEAD and GET with the inputs that both have.
 *
 * @throws {NotTested} If GET does not succeed, or no service responds like this at the moment.
 * @throws {LeftOpen} If GET changes between both times, or the document allows HEAD only other statuses.
 */
async function readAround({ operation, read }: HeadOperation, target: AnyTarget): Promise<ReadAround> {
  const request = sharedParts(await knownRequest(target, read), operation);
  const before = await sendOperation(target, read, request);
  if (!isSuccess(before.status)) throw new NotTested(`${read.name} responds with status ${before.status}`);
  const head = await sendOperation(target, operation, request);
  const after = await sendOperation(target, read, request);
  if (after.status !== before.status) throw new LeftOpen(`${read.name} responds with another status the second time`);
  if (head.status === 429 || head.status === 503) throw new NotTested(`HEAD responds with status ${head.status}`);
  // A document may state 204 for HEAD where GET has 200.
  if (responseOf(operation, before.status) === undefined)
    throw new LeftOpen(`${operation.name} documents no status ${before.status}, which ${read.name} responds with`);
  return { before, head, after };
}

/** Returns a request without the query parameters that an operation does not document. */
function sharedParts({ path, query = {}, headers = {} }: RequestParts, { parameters }: Operation): RequestParts {
  const inQuery = new Set(parameters.flatMap((each) => (each.in === "query" ? [each.name] : [])));
  const kept = Object.entries(query).filter(([name]) => inQuery.has(name));
  return { ...(path && { path }), query: Object.fromEntries(kept), headers };
}

function isDocumented(operation: Operation, { status }: ReadResponse, name: DescribedHeader): boolean {
  const { headers = {}, content = {} } = responseOf(operation, status)?.response ?? {};
  const isListed = Object.keys(headers).some((each) => each.toLowerCase() === name);
  return isListed || (name === "content-type" && Object.keys(content).length > 0);
}

/** Compares a header that HEAD and GET have. Returns false for one that is missing or changes from read to read. */
function expectHeader(name: DescribedHeader, before: ReadResponse, head: ReadResponse, after: ReadResponse): boolean {
  const [first, own, last] = [before, head, after].map(({ headers }) => valueOf(headers, name));
  if (first === null || first === undefined || own === null || own === undefined || first !== last) return false;
  // A compressed representation has another length and tag, and a length may change with the content.
  const isOtherEncoding = before.headers.get("content-encoding") !== head.headers.get("content-encoding");
  const isChanged = !isSame(before.received, after.received);
  if (name !== "content-type" && (isOtherEncoding || isChanged)) return false;
  expectThat(`${name} of HEAD`, own === first, first, own);
  return true;
}

function valueOf(headers: Headers, name: DescribedHeader): string | null {
  const value = headers.get(name);
  return name === "content-type" ? (value?.split(";", 1).join("").trim().toLowerCase() ?? null) : value;
}
