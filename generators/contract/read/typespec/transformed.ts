import {
  getDiscriminator,
  isNeverType,
  type Model,
  type ModelProperty,
  type Program,
  type Type,
} from "@typespec/compiler";
import { type MetadataInfo, Visibility } from "@typespec/http";

/** The circumstances in which a type is on the wire. */
export interface Circumstances {
  visibility: Visibility;

  /** True if properties marked as header, parameter and so on are part of the body. */
  isWhole: boolean;

  /** The media type whose property names apply. */
  mediaType: string;
}

/** Returns true for a type whose values differ, at any depth, from those in a response. */
export type TransformedTest = (type: Type, circumstances: Pick<Circumstances, "visibility" | "isWhole">) => boolean;

/**
 * Decides which types need a separate schema in requests. The test of the HTTP library ignores derived models and
 * tuples, and its result for recursive types depends on the order of calls.
 */
export function transformedTest(program: Program, metadata: MetadataInfo): TransformedTest {
  const known = new Map<string, Map<Type, boolean>>();
  return (type, { visibility, isWhole }) => {
    if (visibility === Visibility.Read && !isWhole) return false;
    return isReached(type, visibility);

    function isReached(start: Type, as: Visibility): boolean {
      const visited = new Map<string, Set<Type>>();
      const isFound = reaches(start, as, visited);
      if (!isFound) for (const [key, types] of visited) for (const each of types) resultsFor(key).set(each, false);
      resultsFor(keyOf(as)).set(start, isFound);
      return isFound;
    }

    function reaches(each: Type, as: Visibility, visited: Map<string, Set<Type>>): boolean {
      const key = keyOf(as);
      const result = resultsFor(key).get(each);
      if (result !== undefined) return result;
      const seen = visited.get(key) ?? new Set();
      if (seen.has(each)) return false;
      visited.set(key, seen.add(each));
      if (each.kind === "Model" && propertiesOf(each).some((property) => isChanged(property, as))) return true;
      return partsOf(each, as).some(([part, partAs]) => reaches(part, partAs, visited));
    }

    function isChanged(property: ModelProperty, as: Visibility): boolean {
      const isShown = metadata.isPayloadProperty(property, as, isWhole);
      if (isShown !== metadata.isPayloadProperty(property, Visibility.Read)) return true;
      return isShown && metadata.isOptional(property, as) !== metadata.isOptional(property, Visibility.Read);
    }

    function partsOf(each: Type, as: Visibility): [Type, Visibility][] {
      if (each.kind === "Union") return [...each.variants.values()].map(({ type: variant }) => [variant, as]);
      if (each.kind === "Tuple") return each.values.map((value) => [value, as]);
      if (each.kind !== "Model") return [];
      const { indexer, baseModel, derivedModels } = each;
      const shown = propertiesOf(each).filter((property) => metadata.isPayloadProperty(property, as, isWhole));
      const variants = getDiscriminator(program, each) === undefined ? [] : derivedModels;
      return [
        ...[...shown.map((property) => property.type), ...(baseModel ? [baseModel] : []), ...variants].map(
          (part): [Type, Visibility] => [part, as],
        ),
        ...(indexer ? [[indexer.value, each.name === "Record" ? as : as | Visibility.Item] as [Type, Visibility]] : []),
      ];
    }

    function keyOf(as: Visibility): string {
      return `${as} ${isWhole}`;
    }
  };

  function resultsFor(key: string): Map<Type, boolean> {
    const results = known.get(key) ?? new Map<Type, boolean>();
    known.set(key, results);
    return results;
  }
}

function propertiesOf(model: Model): ModelProperty[] {
  return [...model.properties.values()].filter(({ type }) => !isNeverType(type));
}
