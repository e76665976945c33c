import type { ConfigurationInput } from '@masthead/contract/configuration';
import { SECTION_NAMES } from '@masthead/contract/newsroom';
import type { InputError } from '@masthead/contract/problem';
import { sectionOfType, typesOf } from '@masthead/contract/sections';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Submission } from '#src/publishing/submission.ts';
import { readConfiguration } from '#src/reading/queries/configuration.ts';
import { contactsOf } from '#src/reading/queries/contacts.ts';

/*
 * A section that is off has no items, so nothing of it can be found, listed or linked to anywhere:
 * none is taken, and a section that has some stays on until they are withdrawn.
 */

/**
 * Items of sections that this newsroom does without, of brands that it does not have, once it has any,
 * and contacts that it does not have.
 */
export async function checkConfigured(
  db: Kysely<Schema>,
  submissions: readonly Submission[],
): Promise<InputError[]> {
  const stored = await readConfiguration(db);
  const listed = contactsOf(stored);
  const brands = (stored?.brands ?? []).map(({ id }) => id);
  return submissions.flatMap(({ item: { type, fields }, at }) => {
    const errors: InputError[] = [];
    const section = sectionOfType(type);
    if (section !== null && stored?.sections?.[section] === false) {
      errors.push({ path: `${at}type`, message: `belongs to ${section}, which is off (sections)` });
    }
    const contacts: readonly unknown[] = 'contacts' in fields ? fields.contacts : [];
    for (const [index, id] of contacts.entries()) {
      if (typeof id !== 'string' || listed.has(id)) continue;
      const there = listed.size === 0 ? 'none' : [...listed.keys()].join(', ');
      const message = `is ${id}; the configuration’s contacts are ${there}`;
      errors.push({ path: `${at}fields.contacts.${index}`, message });
    }
    const brand = 'brand' in fields ? fields.brand : null;
    if (brand !== null && brands.length > 0 && !brands.includes(brand)) {
      const message = `is ${brand}; the configuration has ${brands.join(', ')}`;
      errors.push({ path: `${at}fields.brand`, message });
    }
    return errors;
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
