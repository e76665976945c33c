import type { Meta, OpenedMeta } from '@masthead/contract/envelope';
import type { HolderAccess } from '#src/view/holder-access.ts';

/** A page's dependencies, collected from the metas of all answers used. */
export interface Dependencies {
  readonly tags: ReadonlySet<string>;
  /** Milliseconds since 1970 up to which the page holds; null: no end known. */
  readonly expiresAt: number | null;
  /** Up to which all that it shows may be shown at all, even stale. */
  readonly staleUntil: number | null;
  /** False if an optional part is missing: the page is worth rebuilding soon. */
  readonly isComplete: boolean;
  readonly localizedSlugs: Readonly<Record<string, string>>;
  /** The item whose page it is, by its UUID; null for a list, a message, or parts joined. */
  readonly item: string | null;
  /** The access that a grant has given; null if everybody may read all of it. */
  readonly opening: HolderAccess | null;
}

export const NO_DEPENDENCIES: Dependencies = {
  tags: new Set(),
  expiresAt: null,
  staleUntil: null,
  isComplete: true,
  localizedSlugs: {},
  item: null,
  opening: null,
};

type AnswerMeta = Meta & { localized_slugs?: Record<string, string>; opened?: OpenedMeta };

/** The dependencies of a page into which one more answer goes. */
export function withAnswer(
  known: Dependencies,
  { data, meta }: { readonly data: unknown; readonly meta: AnswerMeta },
): Dependencies {
  const slugs = meta.localized_slugs ?? {};
  // A landing read beside the page's item also has slugs, all of them empty.
  const isItem = Object.values(slugs).some((slug) => slug !== '');
  return {
    ...known,
    tags: new Set([...known.tags, ...meta.tags]),
    expiresAt: earliest(known.expiresAt, instantOf(meta.expires_at)),
    staleUntil: earliest(known.staleUntil, instantOf(meta.stale_until)),
    localizedSlugs: isItem ? slugs : known.localizedSlugs,
    item: isItem ? idOf(data) : known.item,
    opening: meta.opened === undefined ? known.opening : openingWith(known.opening, meta.opened),
  };
}

function idOf(data: unknown): string | null {
  if (typeof data !== 'object' || data === null || !('id' in data)) return null;
  return typeof data.id === 'string' ? data.id : null;
}

export function expiringAt(known: Dependencies, moment: number): Dependencies {
  return { ...known, expiresAt: earliest(known.expiresAt, moment) };
}

/** The dependencies of what is made of several parts, each read by itself. */
export function joined(parts: readonly Dependencies[]): Dependencies {
  const moments = (of: 'expiresAt' | 'staleUntil') =>
    parts.map((part) => part[of]).reduce(earliest, null);
  return {
    ...NO_DEPENDENCIES,
    tags: new Set(parts.flatMap(({ tags }) => [...tags])),
    expiresAt: moments('expiresAt'),
    staleUntil: moments('staleUntil'),
    isComplete: parts.every(({ isComplete }) => isComplete),
  };
}

function instantOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

function earliest(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/** For a page that shows several such items, a pitch and its collection: the access that is true of all of it. */
function openingWith(known: HolderAccess | null, opened: OpenedMeta): HolderAccess {
  const embargoes = [known?.embargoUntil ?? null, opened.embargo_until];
  const ends = known === null ? [opened.expires_at] : [known.until, opened.expires_at];
  return {
    until: ends.sort()[0] ?? opened.expires_at,
    embargoUntil:
      embargoes
        .filter((until) => until !== null)
        .sort()
        .at(-1) ?? null,
    isDraft: known?.isDraft === true || opened.status === 'draft',
  };
}
