import { ALL_TAG, TagIndex } from '@masthead/tagged-cache/tag-index';
import { LRUCache } from 'lru-cache';
import { type Demand, noDemand, weigh } from '#src/cache/demand.ts';
import type { PageBody } from '#src/cache/page-body.ts';
import { entrySize } from '#src/cache/page-size.ts';
import { endingBy, ToldTags } from '#src/cache/told-tags.ts';

/** A finished reply. Times are milliseconds since 1970, null is no end known. */
export interface CachedPage {
  readonly status: number;
  readonly body: PageBody;
  readonly etag: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Language → address of the same page in it. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly expiresAt: number | null;
  readonly staleUntil: number | null;
  /**
   * Whether visitors can invent such addresses: missing pages, searches. They have a small store of their own
   * and evict no other pages.
   */
  readonly isTransient: boolean;
}

/** The result of making a page. Only `page` is kept. */
export type MadePage =
  | {
      readonly kind: 'page';
      readonly page: CachedPage;
      /** The words of a search that found nothing, if such are counted. */
      readonly foundNothing?: string | undefined;
    }
  | ({ readonly kind: 'moved' } & NewAddress)
  | { readonly kind: 'failed'; readonly error: unknown };

/** The address to which a page sends its visitors. */
export interface NewAddress {
  readonly location: string;
  readonly status: 301 | 302;
  /** Whether it is the page's own redirect target, which the visitor's choice of language never changes. */
  readonly isTarget: boolean;
}

export type Lookup =
  | { readonly state: 'hit' | 'stale'; readonly page: CachedPage }
  | { readonly state: 'miss' };

interface Slot {
  page: CachedPage;
  /** Milliseconds since 1970: what it was before, the page does not know. */
  readonly madeAt: number;
  outdated: boolean;
  /** Whether it is of an earlier run, and what has changed since is not known yet. */
  isUnconfirmed: boolean;
  readonly demand: Demand;
}

/** A page that is kept, and its key. */
export type KeptPage = readonly [key: string, page: CachedPage];

const MISS: Lookup = { state: 'miss' };
/** Part of all bytes that pages have of which there may be any number. */
const TRANSIENT_SHARE = 1 / 16;

/**
 * Finished pages by key, bounded in bytes, invalidated by dependency. An outdated page is kept as stale in
 * case it cannot be rebuilt, but never past `staleUntil`.
 */
export class PageCache {
  readonly #lasting: LRUCache<string, Slot>;
  readonly #transient: LRUCache<string, Slot>;
  readonly #index = new TagIndex();
  /** For each page in the making: the tags told meanwhile. */
  readonly #making = new Map<string, { promise: Promise<MadePage>; told: ToldTags }>();
  readonly #now: () => number;
  #evictions = 0;
  #tellOutdated: (keys: readonly string[]) => void = () => undefined;
  #tellKept: (body: PageBody) => void = () => undefined;

  constructor({ maxBytes, now }: { maxBytes: number; now: () => number }) {
    this.#now = now;
    this.#lasting = this.#store(maxBytes * (1 - TRANSIENT_SHARE));
    this.#transient = this.#store(maxBytes * TRANSIENT_SHARE);
  }

  /** Number of all pages that are kept. */
  get size(): number {
    return this.#lasting.size + this.#transient.size;
  }

  get transientSize(): number {
    return this.#transient.size;
  }

  get bytes(): number {
    return this.#lasting.calculatedSize + this.#transient.calculatedSize;
  }

  get tags(): number {
    return this.#index.size;
  }

  get evictions(): number {
    return this.#evictions;
  }

  lookUp(key: string): Lookup {
    const slot = this.#lasting.get(key) ?? this.#transient.get(key);
    if (slot === undefined) return MISS;
    const { page, madeAt, outdated, demand } = slot;
    const now = this.#now();
    weigh(demand, now).count += 1;
    // The clock was set back: the page may show what isn't public yet.
    if (madeAt > now) return MISS;
    if (!outdated && (page.expiresAt === null || page.expiresAt > now)) {
      return { state: 'hit', page };
    }
    return this.mayShow(page) ? { state: 'stale', page } : MISS;
  }

  peek(key: string): CachedPage | null {
    return this.#slotOf(key)?.page ?? null;
  }

  /** Whether a page may be shown now, even stale. */
  mayShow({ staleUntil }: CachedPage): boolean {
    return staleUntil === null || staleUntil > this.#now();
  }

  /** Whether a page is kept and known to be outdated, for example because it changed while it was made. */
  isOutdated(key: string, page?: CachedPage): boolean {
    const slot = this.#slotOf(key);
    return slot?.outdated === true && (page === undefined || page.body === slot.page.body);
  }

  demandOf(key: string): number {
    const slot = this.#slotOf(key);
    return slot === undefined ? 0 : weigh(slot.demand, this.#now()).count;
  }

  /** `listener` receives the keys of pages that a change made outdated, except transient ones. */
  onOutdated(listener: (keys: readonly string[]) => void): void {
    this.#tellOutdated = listener;
  }

  /** `listener` receives the bodies of pages that are kept from now on. */
  onKept(listener: (body: PageBody) => void): void {
    this.#tellKept = listener;
  }

  isMaking(key: string): boolean {
    return this.#making.has(key);
  }

  /** Makes a page and keeps it; concurrent callers of the same key share the work. */
  make(key: string, render: () => Promise<MadePage>): Promise<MadePage> {
    const underWay = this.#making.get(key);
    if (underWay !== undefined) return underWay.promise;
    const told = new ToldTags();
    const madeAt = this.#now();
    const promise = render()
      .then((made) => {
        if (made.kind === 'page') this.#keep(key, { page: made.page, madeAt }, told);
        return made;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, { promise, told });
    return promise;
  }

  /** Takes pages of an earlier run, stale until confirmed; the last ones taken stay longest. */
  restore(pages: Iterable<KeptPage>): void {
    for (const [key, page] of pages) {
      if (this.#slotOf(key) !== undefined) continue;
      const slot = { page, madeAt: this.#now(), demand: noDemand() };
      this.#put(key, { ...slot, outdated: true, isUnconfirmed: true });
    }
  }

  /** All changes since the earlier run are known: its remaining pages are current. Returns how many. */
  confirm(): number {
    let confirmed = 0;
    for (const slot of this.#lasting.values()) {
      if (!slot.isUnconfirmed) continue;
      Object.assign(slot, { outdated: false, isUnconfirmed: false });
      confirmed += 1;
    }
    return confirmed;
  }

  *lasting(): Generator<KeptPage> {
    const now = this.#now();
    for (const [key, { page, madeAt, outdated }] of this.#lasting.entries()) {
      if (madeAt > now) continue;
      if (!outdated && (page.expiresAt === null || page.expiresAt > now)) yield [key, page];
    }
  }

  /** Marks pages that depend on these tags as outdated; unconfirmed ones are dropped. Returns how many. */
  invalidate(tags: readonly string[]): number {
    for (const { told } of this.#making.values()) told.add(tags);
    const keys = tags.includes(ALL_TAG)
      ? new Set([...this.#lasting.keys(), ...this.#transient.keys()])
      : this.#index.keysOf(tags);
    for (const key of keys) {
      const slot = this.#slotOf(key);
      if (slot?.isUnconfirmed) this.#lasting.delete(key);
      else if (slot !== undefined) slot.outdated = true;
    }
    this.#tellOutdated([...keys].filter((key) => this.#lasting.has(key)));
    return keys.size;
  }

  /**
   * Limits pages that depend on these tags to a later moment and changes nothing else, so that nobody sees
   * that something hidden has changed (decision 0057).
   */
  endBy(moment: number, tags: readonly string[]): void {
    for (const { told } of this.#making.values()) told.add(tags, moment);
    for (const key of this.#index.keysOf(tags)) {
      const slot = this.#slotOf(key);
      if (slot !== undefined) slot.page = endingBy(slot.page, moment);
    }
  }

  #store(maxBytes: number): LRUCache<string, Slot> {
    return new LRUCache({
      // The library counts in whole bytes.
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: ({ page }, key) => entrySize(page, key),
      dispose: ({ page }, key, reason) => {
        if (reason === 'evict') this.#evictions += 1;
        this.#index.remove(key, page.tags);
      },
    });
  }

  #slotOf(key: string): Slot | undefined {
    return this.#lasting.peek(key) ?? this.#transient.peek(key);
  }

  #keep(key: string, { page, madeAt }: Pick<Slot, 'page' | 'madeAt'>, told: ToldTags): void {
    const outdated = told.areOutdated(page.tags);
    const kept = endingBy(page, told.endOf(page.tags));
    const demand = this.#slotOf(key)?.demand ?? noDemand();
    this.#put(key, { page: kept, madeAt, outdated, isUnconfirmed: false, demand });
  }

  #put(key: string, slot: Slot): void {
    const { page } = slot;
    const [store, other] = page.isTransient
      ? [this.#transient, this.#lasting]
      : [this.#lasting, this.#transient];
    other.delete(key);
    store.set(key, slot);
    if (!store.has(key)) return;
    this.#index.add(key, page.tags);
    this.#tellKept(page.body);
  }
}
