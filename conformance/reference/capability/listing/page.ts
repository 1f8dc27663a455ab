const summarySample = 10;

interface PageQuery {
  limit?: number;
  page: number;
  page_size: number;
  summary: boolean;
}

/** Which rows are asked for: `limit` goes before `page_size`, and a summary has a sample of its own size. */
export interface Page {
  page: number;
  size: number;
  offset: number;

  /** How many rows a summary picks out. */
  sample: number;
}

export function pageOf({ limit, page, page_size, summary }: PageQuery): Page {
  const sample = limit ?? summarySample;
  const size = summary ? sample : (limit ?? page_size);
  return { page, size, offset: Math.min((page - 1) * size, Number.MAX_SAFE_INTEGER), sample };
}
