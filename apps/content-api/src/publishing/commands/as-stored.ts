import { isDeepStrictEqual } from 'node:util';
import { TYPES } from '@masthead/contract/types';
import { isSameContent } from '#src/publishing/commands/same-content.ts';
import type { Submission } from '#src/publishing/submission.ts';
import { dateOf, firstPublicAt } from '#src/reading/queries/first-public.ts';
import type { StoredItem, StoredLocale } from '#src/store/queries/stored-items.ts';
import type { DeliveredTranslation } from '#src/translation/queries/translations.ts';

/** The item as it will lie in the store, with the version sent, else the stored one, or the next where it differs. */
export function withVersion(
  submission: Submission,
  before: StoredItem | undefined,
  { password_id, ...made }: Omit<Made, 'version'> & { readonly password_id: string | null },
): StoredItem {
  const { version } = submission.item;
  const as = (number: number) => ({
    ...asStored(submission, before, { ...made, version: number }),
    password_id,
  });
  if (version !== null || before === undefined) return as(version ?? 1);
  const same = as(before.version);
  // Becoming public for the first time is no change of its text.
  const { date, first_public_at } = before;
  const isSame = isDeepStrictEqual({ ...same, date, first_public_at }, before);
  return isSame ? same : as(before.version + 1);
}

/** The facts of a submission beyond itself and the stored item. */
interface Made {
  readonly now: Date;
  readonly version: number;
  /** The translations that were delivered of it. */
  readonly waiting: readonly DeliveredTranslation[];
  /** The time when it was, or will be, first public. */
  readonly first: Date | null;
}

/**
 * The item without its password. Texts that did not change keep their source version, and those of a delivered
 * translation have its: one that was made from an older source is stale once it is published.
 */
function asStored(
  { id, item }: Submission,
  before: StoredItem | undefined,
  { now, version, waiting, first }: Made,
): Omit<StoredItem, 'password_id'> {
  const locales: Record<string, StoredLocale> = {};
  const { fields: shared, locale: texts } = TYPES[item.type];
  for (const [locale, { slug, status, fields }] of Object.entries(item.locales)) {
    const old = before?.locales[locale];
    const kept =
      old?.slug === slug && old.status === status && isSameContent(texts, old.fields, fields);
    const taken = waiting.find(
      (each) =>
        each.locale === locale && each.slug === slug && isSameContent(texts, each.fields, fields),
    );
    const sourceVersion = taken?.source_version ?? version;
    locales[locale] = kept
      ? old
      : { slug, status, fields, source_version: sourceVersion, updated_at: now.toISOString() };
  }
  const stored = {
    id,
    type: item.type,
    version,
    publish_at: asDate(item.publish_at),
    unpublish_at: asDate(item.unpublish_at),
    embargo_until: asDate(item.embargo_until),
    held_at: null,
    access: item.access,
    private: item.private,
    fields:
      before && isSameContent(shared, before.fields, item.fields) ? before.fields : item.fields,
    locales,
  };
  const first_public_at = firstPublicAt(stored, first, now);
  return { ...stored, first_public_at, date: dateOf(stored.fields, first_public_at) };
}

const asDate = (instant: string | null): Date | null =>
  instant === null ? null : new Date(instant);
