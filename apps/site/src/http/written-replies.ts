import { LRUCache } from 'lru-cache';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { pageSize } from '#src/cache/page-size.ts';
import type { CacheOutcome } from '#src/http/cache-outcome.ts';

/** A page in one form, as it is sent. */
export interface WrittenForm {
  /** Names and values of its headers, alternately; they say the length of this body. */
  readonly head: string[];
  readonly body: Buffer;
  /** Head and body in one; null where the reply is not sent so. */
  readonly whole: Buffer | null;
}

/** Forms that are worth keeping: whole text is large and hardly asked for. */
type KeptEncoding = 'br' | 'gzip';

/** What a page is sent as for one second: nothing else of its head changes. */
interface WrittenReply {
  readonly second: number;
  readonly outcome: CacheOutcome;
  readonly forms: Readonly<Partial<Record<KeptEncoding, WrittenForm>>>;
}

/** Two lists of headers with the strings that are theirs alone, and their place among others. */
const OVERHEAD = 2500;

/**
 * Header lists and whole replies of pages sent lately, which change only once a second. Bounded in
 * bytes, the pages that are sent counted with them: one that the page cache has dropped may still be
 * held here.
 */
export class WrittenReplies {
  readonly #replies: LRUCache<CachedPage, WrittenReply>;

  constructor(maxBytes: number) {
    this.#replies = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: ({ forms }, page) => OVERHEAD + pageSize(page) + sizeOf(forms),
    });
  }

  get bytes(): number {
    return this.#replies.calculatedSize;
  }

  /** The form as it is sent within this second; made by `write` where it is not there. */
  formOf(
    page: CachedPage,
    encoding: KeptEncoding,
    { second, outcome }: { readonly second: number; readonly outcome: CacheOutcome },
    write: () => WrittenForm,
  ): WrittenForm {
    // What is kept is of use for a second only: which was asked for last hardly matters.
    const reply = this.#replies.peek(page);
    const isCurrent = reply?.second === second && reply.outcome === outcome;
    const known = isCurrent ? reply.forms : {};
    const form = known[encoding] ?? write();
    if (form !== known[encoding]) {
      this.#replies.set(page, { second, outcome, forms: { ...known, [encoding]: form } });
    }
    return form;
  }
}

/** Bodies are the page's own, unless they have been made smaller since. */
function sizeOf(forms: WrittenReply['forms']): number {
  return Object.values(forms).reduce(
    (sum, { body, whole }) => sum + body.length + (whole?.length ?? 0),
    0,
  );
}
