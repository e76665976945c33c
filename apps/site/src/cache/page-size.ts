import type { PageBody } from '#src/cache/page-body.ts';

interface SizedPage {
  readonly body: PageBody;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly alternates: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
}

/** Memory that the stores and the index of tags need for a page, and for each of its tags. */
const ENTRY_OVERHEAD = 500;
const TAG_OVERHEAD = 300;

/** Visitors choose the length of keys, and missing pages are kept as well. */
export function entrySize(page: SizedPage, key: string): number {
  return ENTRY_OVERHEAD + key.length + page.tags.length * TAG_OVERHEAD + pageSize(page);
}

const PAGE_OVERHEAD = 1500;
/** A string beside its letters, and its place among others. */
const STRING_OVERHEAD = 40;

/**
 * An upper bound of a page's memory in bytes. Characters count as one byte: all of these strings are ASCII.
 */
export function pageSize({ body, headers, alternates, tags, etag }: SizedPage): number {
  let bytes = PAGE_OVERHEAD + body.bytes + etag.length;
  for (const text of [...Object.values(headers), ...Object.values(alternates), ...tags]) {
    bytes += text.length + STRING_OVERHEAD;
  }
  return bytes;
}
