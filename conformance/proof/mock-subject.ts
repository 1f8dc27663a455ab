import { createMock } from "../mock/mock.ts";
import { contractFileOf, readContractFile } from "../mock/contract-file.ts";
import { checksOf, suiteOf } from "../interfaces/interfaces.ts";
import { generatedFolderOf } from "../kit/generated-folders.ts";
import type { RequestParts } from "../../generated/runtime/checks/operation-checks.ts";
import { createConnection, type Declaration } from "../kit/session.ts";
import { createClock } from "../reference/host/clock.ts";
import type { TargetConfig } from "../interfaces/target-config.ts";
import { withToken } from "../runner/config.ts";
import { type ProjectSources, useProject } from "../runner/project.ts";
import { derivedDefects, derivedListDefects } from "./derived-defects.ts";
import { derivedVariations } from "./derived-variations.ts";
import { createNetwork, mergeMutations, openChanged, type OpenImplementation } from "./mutant.ts";
import type { ProofSubject } from "./subjects.ts";
import { formVariations } from "./variations/services.ts";

/** The source of an interface that is proved on a mock. */
export interface MockSource {
  /** The project of the interface. Default: an interface of the package. */
  project?: ProjectSources;
}

/** The token that the mock accepts. */
const token = "mock-Token1-for-the-proof";

/** The address of the mock, in memory. */
const baseUrl = "https://mock.example.com";

/** Returns the mock as the service of an interface, for interfaces without a reference implementation. */
export async function mockSubject(name: string, { project }: MockSource): Promise<ProofSubject> {
  if (project) await useProject(project, name);
  const derived = [...derivedVariations(name), ...derivedDefects(name), ...derivedListDefects(name)];
  const mutants = new Map([...formVariations, ...derived].map((mutant) => [mutant.id, mutant]));
  return {
    name: `${name}/service`,
    levels: ["fixtures"],
    checks: [...checksOf(name, "server"), ...checksOf(name, "sender")],
    defects: [],
    variations: formVariations,
    derived,
    open: async (ids, _level, isObserved) => {
      const unknown = ids.find((id) => !mutants.has(id));
      if (unknown !== undefined) throw new Error(`${name} has no defect or variation ${unknown}`);
      const { intercept } = mergeMutations(ids.flatMap((id) => mutants.get(id) ?? []));
      return await openMock(name, intercept, isObserved);
    },
  };
}

/** Opens the mock in memory, with a clock that stands still. It has no rate limit, which would make later checks fail. */
async function openMock(
  name: string,
  intercept: Parameters<typeof openChanged>[2]["intercept"],
  isObserved: boolean,
): Promise<OpenImplementation> {
  const clock = createClock({ standingAt: Date.UTC(2026, 6, 23, 9) });
  const network = createNetwork(clock);
  const mock = createMock(readContractFile(contractFileOf(generatedFolderOf(name), name)), {
    token,
    rateLimit: false,
    clock,
    deliverAnywhere: true,
    fetch: async (request, init) => await network.fetch(request, init),
  });
  const suite = suiteOf(name) ?? { name, checks: {} };
  const known = { interface: name, baseUrl, token } as unknown as TargetConfig;
  const { headers = {}, fixtures = {} } = withToken(known);
  const operations = mock.answers.operations.filter((each) => mock.answers.requestFor(each) !== undefined);
  // The data of the mock change with each request, so parameters are computed when needed.
  const requests = Object.fromEntries(
    operations.map((each) => [
      each,
      async (): Promise<readonly RequestParts[]> => {
        const found = mock.answers.requestFor(each);
        return Promise.resolve(found === undefined ? [] : [found]);
      },
    ]),
  );
  const declaration: Declaration = { baseUrl, headers, fixtures, requests, suite, realTime: true };
  const connect = () =>
    createConnection({ fetch: async (request) => await mock.fetch(request), destination: network.openDestination });
  const stop = (): Promise<void> => Promise.resolve(mock.stop());
  return await openChanged(name, { declaration, clock, connect, stop }, { intercept, isObserved });
}
