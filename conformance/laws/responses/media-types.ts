import { type Check, expectThat } from "../../../generated/runtime/checks/check.ts";
import { isSuccess } from "../../../generated/runtime/checks/operation-target.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { type AnyTarget, checkOf } from "../governing.ts";

/** A read whose success is documented in several media types. */
interface RepresentedRead {
  operation: Operation;
  types: readonly string[];
}

/** Returns the reads without a stated requirement whose success has several media types. */
export function representedReads({ operations }: InterfaceContract): RepresentedRead[] {
  return operations.flatMap((operation) => {
    const { method, responses, requirements = [], proxiedTo } = operation;
    const [, success] = Object.entries(responses).find(([status]) => status.startsWith("2")) ?? [];
    const types = Object.keys(success?.content ?? {}).map((type) => type.split(";", 1).join("").trim().toLowerCase());
    const isOpen = types.length < 2 || types.some((type) => type.includes("*") || type === "text/event-stream");
    return method !== "get" || isOpen || requirements.length > 0 || proxiedTo !== undefined
      ? []
      : [{ operation, types }];
  });
}

/**
 * Returns the checks that a read has each documented media type if a request accepts no other. They only warn: no
 * document says that a service chooses by `Accept`.
 */
export function acceptChecks(contract: InterfaceContract): Check<AnyTarget>[] {
  return representedReads(contract).map(({ operation, types }) => {
    const check = checkOf(contract, operation, {
      name: "accept",
      title: "has the documented media type that a request accepts",
      stated: [],
      parts: [],
      needs: [`requests.${operation.name}`],
      run: async (target) => {
        for (const type of types) {
          const known = await knownRequest(target, operation);
          const parts = { ...known, headers: { ...known.headers, accept: type } };
          const { status, headers } = await sendOperation(target, operation, parts);
          expectThat(`the status of a request that accepts ${type}`, isSuccess(status), "a success", status);
          const found = (headers.get("content-type") ?? "").split(";", 1).join("").trim().toLowerCase();
          expectThat(`Content-Type of a request that accepts ${type}`, found === type, type, found);
        }
      },
    });
    return { ...check, level: "should" as const };
  });
}
