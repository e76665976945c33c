import type { ConfigurationInput } from '@masthead/contract/configuration';
import { SECTION_NAMES } from '@masthead/contract/newsroom';
import type { InputError } from '@masthead/contract/problem';
import { sectionOfType, typesOf } from '@masthead/contract/sections';
import type { Kysely } from 'kysely';
import type { Submission } from '#src/commands/submission.ts';
import type { Schema } from '#src/db/schema.ts';
import { readConfiguration } from '#src/queries/configuration.ts';

/*
 * A section that is off has no items, so nothing of it can be found, listed or linked to anywhere:
 * none is taken, and a section that has some stays on until they are withdrawn.
 */

/** Items of sections that this newsroom does without. */
export async function checkSections(
  db: Kysely<Schema>,
  submissions: readonly Submission[],
): Promise<InputError[]> {
  const sections = (await readConfiguration(db))?.sections ?? {};
  return submissions.flatMap(({ item, at }) => {
    const section = sectionOfType(item.type);
    if (section === null || sections[section] !== false) return [];
    return [{ path: `${at}type`, message: `belongs to ${section}, which is off (sections)` }];
  });
}

/** Sections that the configuration turns off while there are items of them. */
export async function checkTurnedOff(
  db: Kysely<Schema>,
  { sections }: ConfigurationInput,
): Promise<InputError[]> {
  const off = SECTION_NAMES.filter((name) => sections[name] === false);
  const types = off.flatMap(typesOf);
  if (types.length === 0) return [];
  const rows = await db
    .selectFrom('item')
    .where('type', 'in', types)
    .where('deleted_at', 'is', null)
    .groupBy('type')
    .select(['type', (eb) => eb.fn.countAll<string>().as('count')])
    .orderBy('type')
    .execute();
  return off.flatMap((section) => {
    const left = rows.filter(({ type }) => sectionOfType(type) === section);
    if (left.length === 0) return [];
    const counts = left.map(({ type, count }) => `${count} of type ${type}`).join(', ');
    return [
      {
        path: `sections.${section}`,
        message: `cannot be off: withdraw its items first (${counts})`,
      },
    ];
  });
}
