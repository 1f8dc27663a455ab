import { type Check, expectThat, NotTested } from "../../../generated/runtime/checks/check.ts";
import { isSuccess, type ReadResponse } from "../../../generated/runtime/checks/operation-target.ts";
import type { InterfaceContract, Operation } from "../../../generators/contract/model/contract.ts";
import type { CredentialDefinition } from "../../kit/credential-definition.ts";
import type { CredentialHeaders } from "../../kit/limit-definition.ts";
import { sendOperation } from "../../kit/send-operation.ts";
import { type AnyTarget, checkOf, type LawCheck } from "../governing.ts";

/** An event, with the scopes that a subscription to it requires. */
export interface ScopedEvent {
  name: string;
  scopes: readonly string[];
}

/** Returns the events of a contract with documented scopes; an event without scopes has an empty list. */
export function scopedEvents({ events }: InterfaceContract): ScopedEvent[] {
  return events.flatMap(({ name, access }) => {
    if (access?.kind === "scopes") return [{ name, scopes: access.scopes }];
    return access?.kind === "noneNeeded" ? [{ name, scopes: [] }] : [];
  });
}

/** The parts of requirements that the checks of scopes show. */
const parts = { having: "with the scopes", lacking: "without the scopes" };

/**
 * Returns the checks of the scopes that credentials need for the events that they subscribe to.
 *
 * @param definition Makes subscribing requests, and credentials with scopes.
 */
export function scopeChecks(contract: InterfaceContract, definition: CredentialDefinition = {}): Check<AnyTarget>[] {
  const given = definition as CredentialDefinition<AnyTarget>;
  const events = scopedEvents(contract);
  return contract.operations.flatMap((operation) =>
    given.subscribes?.[operation.name] === undefined || events.length === 0
      ? []
      : checksOf(operation, events, given).map((check) => checkOf(contract, operation, check)),
  );
}

function checksOf(
  operation: Operation,
  events: readonly ScopedEvent[],
  given: CredentialDefinition<AnyTarget>,
): LawCheck[] {
  const { grant, granted } = given;
  const scoped = events.filter(({ scopes }) => scopes.length > 0);
  const open = events.filter(({ scopes }) => scopes.length === 0);
  const groups = [...Map.groupBy(scoped, ({ scopes }) => scopes.join(" ")).values()];
  const every = [...new Set(scoped.flatMap(({ scopes }) => scopes))];
  const subscribe = async (
    target: AnyTarget,
    headers: CredentialHeaders,
    wanted: readonly ScopedEvent[],
  ): Promise<ReadResponse> => {
    const names = wanted.map(({ name }) => name);
    const sent = (await given.subscribes?.[operation.name]?.(target, names)) ?? {};
    return await sendOperation(target, operation, { ...sent, headers: { ...sent.headers, ...headers } });
  };
  const expectOne = async (
    target: AnyTarget,
    { headers, scopes }: { headers: CredentialHeaders; scopes: readonly string[] },
    wanted: readonly ScopedEvent[],
  ): Promise<void> => {
    const isEnough = wanted.every((event) => event.scopes.every((scope) => scopes.includes(scope)));
    const { status } = await subscribe(target, headers, wanted);
    const where = `the status for ${wanted.map(({ name }) => name).join(", ")} with ${scopes.join(" ") || "no scope"}`;
    if (isEnough) expectThat(where, isSuccess(status), "2xx", status);
    else expectThat(where, status >= 400 && status < 500, "4xx", status);
  };
  const common = { stated: operation.requirements ?? [] };
  const [[first] = [], [second] = []] = groups;
  const checks: (LawCheck | false)[] = [
    grant !== undefined && {
      ...common,
      name: "scopes/sufficient",
      title: "accepts credentials with the scopes of exactly the events that they subscribe to",
      parts: [parts.having],
      run: async (target) => {
        for (const group of groups) {
          const { scopes = [] } = group[0] ?? {};
          await expectOne(target, { headers: await grant(target, scopes), scopes }, group);
        }
      },
    },
    grant !== undefined && {
      ...common,
      name: "scopes/lacking",
      title: "rejects credentials that lack the scopes of an event, even if they have other scopes",
      parts: [parts.lacking],
      run: async (target) => {
        for (const event of scoped) {
          const scopes = every.filter((scope) => !event.scopes.includes(scope));
          await expectOne(target, { headers: await grant(target, scopes), scopes }, [event]);
        }
      },
    },
    grant !== undefined &&
      first !== undefined &&
      second !== undefined && {
        ...common,
        name: "scopes/each",
        title: "requires the scopes of each event, not of one of them",
        parts: [parts.lacking],
        run: async (target) => {
          for (const [having, lacking] of [
            [first, second],
            [second, first],
          ] as const) {
            const { scopes } = having;
            const credentials = { headers: await grant(target, scopes), scopes };
            for (const wanted of [
              [having, lacking],
              [lacking, having],
            ])
              await expectOne(target, credentials, wanted);
          }
        },
      },
    grant !== undefined &&
      open.length > 0 && {
        ...common,
        name: "scopes/none-needed",
        title: "accepts credentials without any scope for events that need none",
        parts: [parts.having],
        run: async (target) => await expectOne(target, { headers: await grant(target, []), scopes: [] }, open),
      },
    granted !== undefined && {
      ...common,
      name: "scopes/known",
      title: "accepts the known credentials for exactly the events of their scopes",
      parts: [parts.having, parts.lacking],
      run: async (target) => {
        const all = await granted(target);
        const seen = new Set<string>();
        for (const credentials of all) {
          const { scopes } = credentials;
          const own = scoped.filter((event) => event.scopes.every((scope) => scopes.includes(scope)));
          if (own.length > 0) {
            await expectOne(target, credentials, own);
            seen.add(parts.having);
          }
          if (open.length > 0) await expectOne(target, credentials, open);
          const beyond = groups.flatMap(([event]) =>
            event === undefined || event.scopes.some((scope) => scopes.includes(scope)) ? [] : [event],
          );
          for (const event of beyond) {
            for (const wanted of [[event], [...own.slice(0, 1), event]]) await expectOne(target, credentials, wanted);
            seen.add(parts.lacking);
          }
        }
        if (seen.size === 0) throw new NotTested("the known credentials have no scopes of events");
        return [...seen];
      },
    },
  ];
  return checks.filter((each) => each !== false);
}
