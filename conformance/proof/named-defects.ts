import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ClientProgramDefect, NamedDefect, ReceiverDefect, ServiceDefect } from "../defect-kit/defect.ts";
import { suiteOf } from "../interfaces/interfaces.ts";
import { contractOf } from "../kit/contract.ts";
import type { TargetKind } from "../kit/define-suite.ts";
import { clientMutants } from "../laws/clients/mutants.ts";
import { programs } from "../peers/client-programs/programs.ts";
import { deliveryMutants } from "../laws/deliveries/mutants.ts";
import { listMutants } from "../laws/lists/mutants.ts";
import { receiverMutants } from "../laws/receivers/mutants.ts";
import { plainReceivers } from "../peers/receivers/receivers.ts";
import { proxyMutants } from "../laws/proxies/mutants.ts";
import { streamMutants } from "../laws/streams/mutants.ts";

/** A module beside the checks of a topic, with what they have to notice. */
export interface DefectModule {
  defects: readonly NamedDefect[];
}

const folder = join(import.meta.dirname, "../interfaces");

/** The modules with defects, by their paths below `interfaces/`: no list names them. */
export const defectModules: ReadonlyMap<string, DefectModule> = new Map(
  await Promise.all(
    globSync("*/*.defects.ts", { cwd: folder })
      .toSorted()
      .map(async (file): Promise<[string, DefectModule]> => {
        const url = pathToFileURL(join(folder, file)).href;
        return [file.replaceAll("\\", "/"), (await import(/* @vite-ignore */ url)) as DefectModule];
      }),
  ),
);

/** The defects of the lists of an interface, which are made from its contract. */
export function listDefects(name: string): ServiceDefect[] {
  return listMutants(contractOf(name), suiteOf(name)?.lists).map(({ id, requirement, title, intercept }) => {
    return { id, interface: name, target: "service", requirement, title, intercept };
  });
}

/** The defects of the senders of an interface, which are made from its contract. */
export function deliveryDefects(name: string): ServiceDefect[] {
  return deliveryMutants(contractOf(name)).map(({ id, requirement, title, makeFresh }) => {
    return { id, interface: name, target: "service", requirement, title, makeFresh };
  });
}

/** The defects of the streams and proxies of an interface, which are made from its contract. */
export function streamAndProxyDefects(name: string): ServiceDefect[] {
  const { streams, proxies } = suiteOf(name)?.laws ?? {};
  const contract = contractOf(name);
  return [...streamMutants(contract, streams), ...proxyMutants(contract, proxies)].map((mutant) => {
    return { ...mutant, interface: name, target: "service" };
  });
}

/** The defects of the client program of an interface, which are made from its contract. */
export function clientDefects(name: string): ClientProgramDefect[] {
  const { [name]: right } = programs;
  if (right === undefined) return [];
  return clientMutants(contractOf(name), suiteOf(name)?.laws?.clients).map(({ id, requirement, title, make }) => {
    return { id, interface: name, target: "client", requirement, title, program: make(right) };
  });
}

/** The defects of the receivers of an interface, which are made from its contract. */
export function receiverDefects(name: string): ReceiverDefect[] {
  const { [name]: plain } = plainReceivers;
  if (plain === undefined) return [];
  const mutants = receiverMutants(contractOf(name), suiteOf(name)?.laws?.receivers);
  return mutants.map(({ id, requirement, title, parts }) => {
    return { id, interface: name, target: "receiver", requirement, title, make: () => plain(parts()) };
  });
}

/** The defects of the targets of a kind, of one interface or of all. */
export function namedDefects<Kind extends TargetKind>(
  kind: Kind,
  name?: string,
): Extract<NamedDefect, { target: Kind }>[] {
  return [...defectModules.values()]
    .flatMap(({ defects }) => defects)
    .filter((defect): defect is Extract<NamedDefect, { target: Kind }> => defect.target === kind)
    .filter((defect) => name === undefined || defect.interface === name);
}
