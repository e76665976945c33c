import { englishOf, type Locale } from '@masthead/locales/registry';
import { sql } from 'kysely';
import { findableItems, type Reader } from '#src/access/visibility.ts';
import { announce, ChangeRecord } from '#src/changes/commands/change-record.ts';
import { configurationTag } from '#src/changes/tags.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { isThere, makeSet } from '#src/font-sets/make-set.ts';
import { countCharacters } from '#src/font-sets/queries/count-characters.ts';
import { type ScriptFaces, scriptFaces } from '#src/font-sets/script-faces.ts';
import type { Services } from '#src/services.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * A newsroom that has grown this much since its last set is being filled: the set is renewed before its day.
 */
const GROWN = 2;

type Needed = Pick<Services, 'database' | 'clock' | 'config' | 'fontSets' | 'renditions'>;

/**
 * Makes the due sets of public characters, once a day for each language whose script needs one, and
 * invalidates differing ones. Older pages keep their files.
 */
export async function makeDueSets(services: Needed, signal: AbortSignal): Promise<void> {
  const { config } = services;
  for (const locale of config.locales) {
    const faces = scriptFaces(locale);
    if (faces !== null && !signal.aborted) await makeIfDue(services, { locale, faces, signal });
  }
}

async function makeIfDue(
  services: Needed,
  { locale, faces, signal }: { locale: Locale; faces: ScriptFaces; signal: AbortSignal },
): Promise<void> {
  const { clock, config, database, fontSets, renditions } = services;
  const { background: db } = database;
  const now = clock();
  const { timeZone, defaultLocale: source } = config;
  const reader = { locale, now, timeZone, source, english: englishOf(config) };
  const before = fontSets.madeOf(locale);
  const items = await countItems(services, reader);
  const isOld = before === null || now.getTime() - before.at >= DAY_MS;
  // An empty newsroom's few messages are served by the packages' own files.
  if (items === 0 || !(isOld || items >= before.items * GROWN)) return;
  const counts = await countCharacters(db, reader);
  const set = await makeSet(counts, faces, { files: renditions.files, signal });
  await fontSets.keep(locale, { set, at: now.getTime(), items });
  if (before !== null && JSON.stringify(before.set) === JSON.stringify(set)) return;
  const record = new ChangeRecord();
  record.add('configuration', configurationTag(locale));
  await inPublishingTransaction(db, (trx) => announce(trx, record, now));
}

async function countItems({ database }: Needed, reader: Reader): Promise<number> {
  const { count } = await findableItems(database.background, reader)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks the newest sets' files as used: caches in front of the server may hide requests. */
export async function noteUse({ fontSets, renditions, config }: Needed): Promise<void> {
  for (const locale of config.locales) {
    const set = fontSets.of(locale);
    if (set !== null) await isThere(renditions.files, set);
  }
}
