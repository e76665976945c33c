import { type TypeRights, typeRights } from '@masthead/contract/people/type-rights.ts';
import { descriptorOf, type ItemType } from '@masthead/contract/types';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { contentOf, type StoredSave } from '#src/drafts/queries/drafts.ts';
import type { Caller } from '#src/people/caller.ts';
import { mayOpen, type Opening } from '#src/people/queries/held.ts';
import { ProblemError } from '#src/platform/problems.ts';
import { withdrawnAmong } from '#src/publishing/queries/withdrawn.ts';
import type { Submission } from '#src/publishing/submission.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

const beyond = (caller: Caller, what: string): ProblemError =>
  new ProblemError('forbidden', `${caller.name} may not ${what}.`);

/** A caller's rights for items of a type. */
export const rightsIn = ({ capabilities }: Caller, type: ItemType): TypeRights =>
  typeRights((capability) => capabilities.has(capability), descriptorOf(type).editedBy ?? null);

interface ToStore {
  readonly submissions: readonly Pick<Submission, 'id' | 'item'>[];
  readonly stored: ReadonlyMap<string, Pick<StoredItem, 'type' | 'locales'>>;
}

/**
 * Refuses items that their caller may not store: people who may write a type store only what nobody outside sees,
 * before and after; people who may publish it store everything. What was withdrawn is seen: as gone, or as a redirect.
 * `stored` is read where they are written, so that nothing is published in between. With four eyes no person publishes
 * like this: they save a draft, which another publishes.
 */
export async function refuseItems(
  trx: Kysely<Schema>,
  caller: Caller,
  { submissions, stored }: ToStore,
  fourEyes: boolean,
): Promise<void> {
  const isAlone = !(fourEyes && caller.isPerson);
  if (isAlone && caller.capabilities.has('publish')) return;
  const withdrawn = await withdrawnAmong(
    trx,
    submissions.map(({ id }) => id),
  );
  for (const { id, item } of submissions) {
    const versions = [item, stored.get(id)].filter((each) => each !== undefined);
    const types = [...versions.map(({ type }) => type), withdrawn.get(id)].filter(
      (type) => type !== undefined,
    );
    const rights = types.map((type) => rightsIn(caller, type));
    if (isAlone && rights.every(({ mayPublish }) => mayPublish)) continue;
    const areDrafts =
      !withdrawn.has(id) &&
      versions.every(({ locales }) =>
        Object.values(locales).every(({ status }) => status === 'draft'),
      );
    if (areDrafts && rights.every(({ mayWrite }) => mayWrite)) continue;
    throw beyond(caller, isAlone ? `publish ${id}` : `publish ${id} without a second person`);
  }
}

/**
 * Refuses drafts of types that their caller may not publish; with four eyes as well saves that the person has made who
 * publishes them: another is to look at them.
 */
export function refuseSaves(
  caller: Caller,
  saves: readonly Pick<StoredSave, 'item_id' | 'by' | 'content'>[],
  fourEyes: boolean,
): void {
  for (const save of saves) {
    if (rightsIn(caller, contentOf(save).type).mayPublish) continue;
    throw beyond(caller, `publish ${save.item_id}`);
  }
  if (!fourEyes || !caller.isPerson) return;
  const own = saves.find(({ by }) => idIn(by) === idIn(caller.name));
  if (own !== undefined) throw beyond(caller, `publish what they saved last (${own.item_id})`);
}

/** The id in a person's name as it is recorded, whatever they were called then. */
const idIn = (by: string): string => /\(([0-9a-f-]{36})\)$/.exec(by)?.[1] ?? by;

/** Refuses a draft to callers who may not write each of the item's types, its new one and its old ones. */
export function refuseDraft(caller: Caller, id: string, types: readonly ItemType[]): void {
  if (!types.every((type) => rightsIn(caller, type).mayWrite)) throw beyond(caller, `write ${id}`);
}

/** Refuses to withdraw an item of a type that the caller may not publish. */
export function refuseWithdrawal(caller: Caller, id: string, type: ItemType): void {
  if (!rightsIn(caller, type).mayPublish) throw beyond(caller, `withdraw ${id}`);
}

/**
 * Refuses to put back, as it was, an item of a type that the caller may not publish; with four eyes as well what the same
 * person has withdrawn: another is to look at it.
 */
export function refuseReturn(
  caller: Caller,
  { id, type, by }: { readonly id: string; readonly type: ItemType; readonly by: string },
  fourEyes: boolean,
): void {
  if (!rightsIn(caller, type).mayPublish) throw beyond(caller, `put back ${id}`);
  if (fourEyes && caller.isPerson && idIn(by) === idIn(caller.name)) {
    throw beyond(caller, `put back what they withdrew (${id})`);
  }
}

/** Refuses to replace a file that pages may show if the caller may only add new ones. */
export async function refuseMedium(db: Kysely<Schema>, caller: Caller, id: string): Promise<void> {
  if (caller.capabilities.has('publish')) return;
  const stored = await db.selectFrom('media').where('id', '=', id).select('id').executeTakeFirst();
  if (stored !== undefined) throw beyond(caller, `replace medium ${id}`);
}

/** Refuses settings that come along with items. */
export function refuseSettings(caller: Caller): void {
  if (!caller.capabilities.has('configure')) throw beyond(caller, 'change the configuration');
}

/** Refuses a language that is none of a translator's. */
export function refuseLanguage(caller: Caller, locale: string): void {
  if (caller.languages !== null && !caller.languages.includes(locale)) {
    throw beyond(caller, `translate into ${locale}`);
  }
}

/** The languages that somebody is shown: all to who may read everything; else a translator's own, and the source. */
export function shownLanguages<L extends { locales: readonly string[]; defaultLocale: string }>(
  { capabilities, languages }: Caller,
  { locales, defaultLocale }: L,
): L['locales'][number][] {
  const seesAll = languages === null || capabilities.has('read');
  return locales.filter(
    (locale) => seesAll || locale === defaultLocale || languages.includes(locale),
  );
}

/**
 * Refuses to take over what the caller could not have made. With four eyes nobody takes over an item that they were the
 * last to write; of plans, {@link refuseSaves} says the same.
 */
export async function refuseTakeOver(
  trx: Kysely<Schema>,
  caller: Caller,
  openings: readonly Opening[],
  fourEyes: boolean,
): Promise<void> {
  for (const { kind, id, type, made_at } of openings) {
    if (!mayOpen(kind, type, caller.capabilities)) throw beyond(caller, `take over ${id}`);
    if (kind !== 'item' || made_at === null || !fourEyes || !caller.isPerson) continue;
    const writer = await lastWriter(trx, id, made_at);
    if (writer !== null && idIn(writer) === idIn(caller.name)) {
      throw beyond(caller, `take over what they saved last (${id})`);
    }
  }
}

/** The last writer of an item's edition that was published at that moment; null: it was published without a draft. */
async function lastWriter(trx: Kysely<Schema>, id: string, at: Date): Promise<string | null> {
  const save = await trx
    .selectFrom('audit')
    .where('subject', '=', id)
    .where('action', 'in', ['draft.save', 'draft.restore'])
    .where('at', '<=', at)
    .orderBy('id', 'desc')
    .select('by')
    .limit(1)
    .executeTakeFirst();
  return save?.by ?? null;
}
