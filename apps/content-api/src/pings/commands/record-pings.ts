import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { PingTarget } from '#src/db/ping-tables.ts';
import type { Schema } from '#src/db/schema.ts';
import { addPings, type PageEvent } from '#src/pings/commands/add-pings.ts';
import {
  type ItemChange,
  type ItemParts,
  isPresent,
  localesOf,
} from '#src/publishing/item-parts.ts';
import { pagePart } from '#src/reading/queries/card-fields.ts';
import { listsEntered } from '#src/reading/queries/list-entries.ts';
import { PAGES } from '#src/reading/queries/list-key.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

/** Changes are announced this long after they are written, since editors often go on editing. */
export const SETTLE_MS = 60_000;
/** If no server has looked for this long, none sends pings any more. */
const ABANDONED_MS = 24 * 3_600_000;

/** The targets of pings, and the time up to which changes by the clock are noted; null without targets. */
async function toldUpTo(
  trx: Transaction<Schema>,
  now: Date,
): Promise<{ targets: PingTarget[]; upTo: Date } | null> {
  const rows = await trx
    .selectFrom('ping_target')
    .where('looked_at', '>', new Date(now.getTime() - ABANDONED_MS))
    .select(['target', 'looked_at'])
    // Readers wait meanwhile; otherwise a moment could fall between what both see.
    .forShare()
    .execute();
  const [first] = rows;
  if (first === undefined) return null;
  return { targets: rows.map(({ target }) => target), upTo: first.looked_at };
}

/**
 * Notes, in the transaction that has stored them, of which pages and feeds others are to be told: those that
 * everybody could find before, or can now. Both are asked of the moment up to which the clock was looked at: what
 * has its time later is found when it is looked at again (`pings/commands/look.ts`).
 */
export async function recordPings(
  trx: Transaction<Schema>,
  changes: readonly ItemChange[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<void> {
  const told = await toldUpTo(trx, now);
  if (told === null) return;
  const dueAt = new Date(now.getTime() + SETTLE_MS);
  const events = changes.flatMap((change) =>
    localesOf(change).flatMap(({ item: { id, type }, locale, old, now: parts }): PageEvent[] => {
      const was = pageOf(change.before, { locale, parts: old, timeZone, at: told.upTo });
      const is = pageOf(change.after, { locale, parts, timeZone, at: told.upTo });
      if (was?.slug === is?.slug && isDeepStrictEqual(was?.says, is?.says)) return [];
      const lists = [...new Set([...(was?.lists ?? []), ...(is?.lists ?? [])])];
      return [{ id, type, locale, was: was?.slug ?? null, is: is?.slug ?? null, lists, dueAt }];
    }),
  );
  if (events.length > 0) await addPings(trx, events, { targets: told.targets, now });
}

interface Page {
  readonly slug: string;
  readonly says: unknown;
  readonly lists: readonly string[];
}

/** The page of an item in a language, where everybody could find one at that moment. */
function pageOf(
  item: StoredItem | null,
  {
    locale,
    parts,
    timeZone,
    at,
  }: {
    readonly locale: string;
    readonly parts: ItemParts | null;
    readonly timeZone: string;
    readonly at: Date;
  },
): Page | null {
  const own = item?.locales[locale];
  if (item === null || own === undefined || !isPresent(parts, at) || parts.isPrivate) return null;
  const lists = listsEntered(item, timeZone).map(([key]) => key);
  if (!lists.includes(PAGES.key)) return null;
  return { slug: own.slug, says: pagePart(item.type, item.fields, own.fields), lists };
}
