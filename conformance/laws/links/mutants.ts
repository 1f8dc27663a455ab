import { unlike } from "../../../generated/runtime/checks/near-misses.ts";
import type { InterfaceContract } from "../../../generators/contract/model/contract.ts";
import { stepsInResponse } from "../../../generators/contract/model/runtime-expressions.ts";
import { pointerToken } from "../../../generators/contract/model/schemas.ts";
import { changedAt } from "../../defect-kit/changed-at.ts";
import { onResponse, respondWith } from "../../defect-kit/interceptors.ts";
import { mayBeLacking } from "../../kit/derived-requests.ts";
import type { Operator } from "../mutants.ts";
import { checkedLinks, readBackOf } from "./links.ts";

/** Returns the mutants of links: they lead to nothing, or responses have values that lead to nothing. */
export function linkOperators(contract: InterfaceContract): Operator[] {
  return checkedLinks(contract).flatMap((link): Operator[] => {
    const { name, source, target, inputs } = link;
    const base = { operation: source.name, check: `link/${name}` };
    // A thing may lack the data of some operations.
    const status = mayBeLacking(target) ? 500 : 404;
    const [steps] = inputs.flatMap(({ value }) => (status === 404 ? [stepsInResponse(value) ?? []] : []));
    const pointer = steps?.map((step) => `/${pointerToken(step)}`).join("");
    const unknown = {
      ...base,
      changed: target.name,
      name: "unknown",
      title: `responds to the values of the link ${name} with ${status}`,
      make: () => respondWith(() => ({ status, body: {} })),
    };
    const field = readBackOf(contract, link);
    const another = {
      ...base,
      changed: target.name,
      name: "another",
      title: `the link ${name} leads to another thing`,
      make: () =>
        onResponse(
          (response) => void (response.body = changedAt(response.body, `/${pointerToken(field ?? "")}`, otherId)),
        ),
    };
    const ofTarget = field === undefined ? [unknown] : [unknown, another];
    if (pointer === undefined || pointer === "") return ofTarget;
    const elsewhere = {
      ...base,
      name: "elsewhere",
      title: `responds with a value that leads to nothing by the link ${name}`,
      make: () => onResponse((response) => void (response.body = changedAt(response.body, pointer, otherId))),
    };
    return [...ofTarget, elsewhere];
  });
}

/** Returns another id of the same type; a missing one stays missing. */
function otherId(value: unknown): unknown {
  if (typeof value === "number") return Number(unlike(String(value)));
  return typeof value === "string" ? unlike(value) : value;
}
