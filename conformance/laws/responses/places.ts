import { isRecord } from "../../../generated/runtime/body.ts";
import { type Check, expectThat, Mismatch, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type RequestParts } from "../../../generated/runtime/checks/operation-target.ts";
import { successBodyOf } from "../../../generators/contract/facts/lists.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import { knownRequest, sendOperation } from "../../kit/send-operation.ts";
import { withValues } from "../errors/invalid-inputs.ts";
import { type AnyTarget, checkOf } from "../governing.ts";
import { type Body, documentedBody, expectSameFields } from "../projections/projections.ts";

type Place = "query" | "body";

/** An input that may be in either of two places (`@requiresOneOf`), and the place that is checked. */
export interface InputPlace {
  operation: Operation;
  name: string;
  place: Place;
  other: Place;
}

const places: readonly string[] = ["query", "body"] satisfies Place[];

/** Returns the places of the inputs of a contract that have two. */
export function inputPlaces(contract: InterfaceContract): InputPlace[] {
  return contract.operations.flatMap((operation) => {
    const all = (operation.requiresOneOf ?? []).map((input) => input.split(".", 2) as [Place, string]);
    const [[, name] = ["query", ""]] = all;
    if (all.length !== 2 || !all.every(([place, own]) => own === name && places.includes(place))) return [];
    return all.flatMap(([place]) =>
      all.flatMap(([other]) => (other === place ? [] : [{ operation, name, place, other }])),
    );
  });
}

/** Returns the checks of inputs that may be in either of two places. */
export function placeChecks(contract: InterfaceContract): Check<AnyTarget>[] {
  return inputPlaces(contract).map((input) => {
    const { operation, name, place, other } = input;
    return checkOf(contract, operation, {
      name: `${name}/in-${place}`,
      title: `accepts ${name} in the ${place}`,
      stated: operation.requirements ?? [],
      parts: [`in the ${place}`],
      needs: [`requests.${operation.name}`],
      run: async (target) => {
        const read = async (make: (known: RequestParts) => RequestParts): Promise<Body | undefined> => {
          const request = make(await knownRequest(target, operation));
          const response = await sendOperation(target, operation, request);
          expectThat("the status", isSuccess(response.status), "a success", response.status);
          return documentedBody(contract, operation, request, response);
        };
        const elsewhere: InputPlace = { ...input, place: other, other: place };
        const fromElsewhere = async (): Promise<Body | undefined> =>
          await read((known) => moveInput(elsewhere, known)).catch(notTested);
        const usual = await fromElsewhere();
        const body = await read((known) => moveInput(input, known));
        if (usual === undefined) throw new NotTested(`${operation.name} responds with an error`);
        expectThat(`the body with ${name} in the ${place}`, body !== undefined, "a success", body);
        const where = `with ${name} in the ${place}`;
        await expectSameFields(contract, successBodyOf(operation), { where, body, usual, again: fromElsewhere });
      },
    });
  });
}

function notTested(error: unknown): never {
  throw error instanceof Mismatch ? new NotTested(error.message) : error;
}

/** Returns a request with the input in one place, and not in the other. */
function moveInput({ name, place, other }: InputPlace, request: RequestParts): RequestParts {
  const value = valueIn(request, place, name) ?? valueIn(request, other, name);
  if (value === undefined) throw new NotTested(`the known request has no ${name}`);
  const { [other]: held } = request;
  const rest = Object.fromEntries(Object.entries(Object(held)).filter(([each]) => each !== name));
  return withValues({ ...request, [other]: rest }, place, { [name]: value });
}

function valueIn(request: RequestParts, place: Place, name: string): unknown {
  const { [place]: held } = request;
  return isRecord(held) ? held[name] : undefined;
}
