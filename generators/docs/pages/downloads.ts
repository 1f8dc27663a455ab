import { places } from "../links.ts";
import { bullets, details, html, link, part, escapeMarkdown, sentences } from "../markdown.ts";
import type { SiteSource } from "../source.ts";
import { capitalised } from "../words.ts";

/** Returns the downloads of an interface: single documents with their purpose; large groups are collapsed. */
export function downloadsPart(api: string, documents: SiteSource["documents"]): string {
  const files = [...documents]
    .filter(([path]) => path.startsWith(`${api}/`))
    .map(([path, { product }]) => ({
      file: link(
        escapeMarkdown(path.slice(product.path === path ? api.length + 1 : product.path.length + 1)),
        places.document(path),
      ),
      product,
      isOneOfMany: product.path !== path,
    }));
  const single = files.filter(({ isOneOfMany }) => !isOneOfMany);
  const folders = Map.groupBy(
    files.filter(({ isOneOfMany }) => isOneOfMany),
    ({ product }) => product,
  );
  return part(
    2,
    "Downloads",
    bullets(single.map(({ file, product: { purpose } }) => sentences(`**${file}**: ${purpose}`))),
    ...[...folders].map(([{ document = "", purpose }, all]) =>
      details(
        `${html(document)} (${all.length})`,
        `${capitalised(purpose)}: ${all.map(({ file }) => file).join(", ")}`,
      ),
    ),
  );
}
