import type { Namespace, Program } from "@typespec/compiler";
import { type unsafe_Mutator, unsafe_mutateSubgraphWithNamespace } from "@typespec/compiler/experimental";
import { getVersioningMutators } from "@typespec/versioning";
import { kebabCase } from "../../../naming.ts";
import type { Versions } from "../../../versions.ts";
import { type HttpDocument, httpDocument } from "./http-document.ts";

/** Returns the folder of a service. */
export function folderOf({ name }: Namespace): string {
  return kebabCase(name || "api");
}

/** Reads a service; of a versioned one, the newest version. */
export function newest(program: Program, namespace: Namespace): HttpDocument {
  const [first] = versionsOf(program, namespace, "newest");
  return first ?? httpDocument(program, namespace);
}

/** A service in one of its versions. */
export interface ReadVersion extends HttpDocument {
  /** The name of its folder. */
  name: string;
}

/** Reads the versions of a service, the newest first. */
export function versionsOf(program: Program, namespace: Namespace, wanted: Versions): ReadVersion[] {
  const name = folderOf(namespace);
  const versions = getVersioningMutators(program, namespace);
  if (versions === undefined) return [{ name, ...httpDocument(program, namespace) }];
  const read = (mutator: unsafe_Mutator, version?: string, isOlder = false): HttpDocument => {
    const { type } = unsafe_mutateSubgraphWithNamespace(program, [mutator], namespace);
    return httpDocument(program, type as Namespace, version, { isOlder });
  };
  if (versions.kind === "transient") return [{ name, ...read(versions.mutator) }];
  const [first, ...older] = versions.snapshots.toReversed();
  if (first === undefined) return [{ name, ...httpDocument(program, namespace) }];
  return [
    { name, ...read(first.mutator, first.version.value) },
    ...(wanted === "all" ? older : []).map(({ mutator, version: { value } }) => ({
      name: `${name}-${kebabCase(value)}`,
      ...read(mutator, value, true),
    })),
  ];
}
