import { isDeepStrictEqual } from 'node:util';
import type { ConfigurationInput } from '@masthead/contract/configuration';
import { configurationErrors } from '@masthead/contract/configuration/check-configuration.ts';
import { otherNewsroom } from '@masthead/contract/newsroom';
import type { InputError } from '@masthead/contract/problem';
import { isLocale, LOCALES } from '@masthead/locales/registry';
import type { Kysely, Transaction } from 'kysely';
import { announce, ChangeRecord } from '#src/changes/commands/change-record.ts';
import { configurationTag, contactTag, searchTag } from '#src/changes/tags.ts';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { ProblemError, refuse } from '#src/platform/problems.ts';
import { checkTurnedOff } from '#src/publishing/commands/check-configured.ts';
import { facesApart, storeFaces } from '#src/publishing/commands/faces.ts';
import {
  type Parsing,
  prepareConfiguration,
} from '#src/publishing/commands/prepare-configuration.ts';
import type { Publishing } from '#src/publishing/commands/publish-items.ts';
import {
  configurationIn,
  newsroomIn,
  readConfiguration,
} from '#src/reading/queries/configuration.ts';
import { contactIn, contactsOf } from '#src/reading/queries/contacts.ts';
import { noteIndexChange } from '#src/search/queries/known-finds.ts';

/**
 * Errors of links and contacts (`configurationErrors`), by the source language that the configuration names, else the
 * server's; and languages without messages, in synonyms and the glossary too.
 */
function languageErrors(input: ConfigurationInput, defaultLocale: string): InputError[] {
  const { languages } = input.newsroom;
  const links = configurationErrors(input, languages?.source ?? defaultLocale);
  const unknown = (languages?.enabled ?? []).flatMap((name, index) => {
    if (isLocale(name)) return [];
    const message = `is not a supported language; there are ${LOCALES.join(', ')}`;
    return [{ path: `newsroom.languages.enabled.${index}`, message }];
  });
  const named = {
    synonyms: input.synonyms,
    style_notes: input.style_notes,
    ...Object.fromEntries(
      input.glossary.map(({ translations }, at) => [`glossary.${at}.translations`, translations]),
    ),
  };
  const strange = Object.entries(named).flatMap(([path, texts]) =>
    Object.keys(texts).flatMap((name) => {
      if (isLocale(name)) return [];
      const message = `is not a supported language; there are ${LOCALES.join(', ')}`;
      return [{ path: `${path}.${name}`, message }];
    }),
  );
  return [...links, ...unknown, ...strange];
}

/**
 * Replaces the configuration. Throws `invalid_input` for {@link languageErrors}, drawings and colours
 * that cannot be taken, and where it turns a section off that has items; `other_newsroom` where the
 * store holds that of another id, or this one has none. Answers the change's number,
 * null where it is the same. Brands that are no longer in it may still be named by items: these are
 * shown as the default brand's.
 */
export async function putConfiguration(
  db: Kysely<Schema>,
  input: ConfigurationInput,
  {
    now,
    by,
    defaultLocale,
    parsing,
  }: Act & Pick<Publishing, 'defaultLocale'> & { readonly parsing: Parsing },
): Promise<number | null> {
  const configuration = await checkedConfiguration(input, defaultLocale, parsing);
  return inPublishingTransaction(db, (trx) =>
    storeConfiguration(trx, configuration, { now, by, defaultLocale }),
  );
}

/** The configuration with its drawings cleaned; throws for what is wrong with it apart from the store. */
export async function checkedConfiguration(
  input: ConfigurationInput,
  defaultLocale: string,
  parsing: Parsing,
): Promise<ConfigurationInput> {
  refuse(languageErrors(input, defaultLocale));
  return prepareConfiguration(input, parsing);
}

/** {@link putConfiguration} within a publishing transaction, once it stands by itself. */
export async function storeConfiguration(
  trx: Transaction<Schema>,
  input: ConfigurationInput,
  { now, by, defaultLocale }: Act & Pick<Publishing, 'defaultLocale'>,
): Promise<number | null> {
  const { configuration, files } = facesApart(input);
  const stored = await readConfiguration(trx);
  if (isDeepStrictEqual(stored, configuration)) return null;
  const other = otherNewsroom(newsroomIn(stored, defaultLocale), configuration.newsroom.id);
  if (other !== null) throw new ProblemError('other_newsroom', other);
  refuse(await checkTurnedOff(trx, configuration));
  const data = JSON.stringify(configuration);
  await trx
    .insertInto('configuration')
    .values({ id: 1, data })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ data }))
    .execute();
  await storeFaces(trx, files);
  await writeAudit(trx, { at: now, by, action: 'configuration.put' });
  const record = new ChangeRecord();
  const isSameNewsroom = isDeepStrictEqual(stored?.newsroom, configuration.newsroom);
  recordContacts(record, [stored, configuration], defaultLocale);
  for (const locale of LOCALES) {
    const [before, after] = [stored, configuration].map((each) =>
      configurationIn(each, locale, defaultLocale),
    );
    if (isSameNewsroom && isDeepStrictEqual(before, after)) continue;
    record.add('configuration', configurationTag(locale));
  }
  await recordSynonyms(trx, record, stored?.synonyms ?? {}, configuration.synonyms);
  return announce(trx, record, now);
}

/** Searches of a language whose words mean something else now are made again. */
async function recordSynonyms(
  trx: Transaction<Schema>,
  record: ChangeRecord,
  before: ConfigurationInput['synonyms'],
  after: ConfigurationInput['synonyms'],
): Promise<void> {
  const changed = LOCALES.filter((locale) => !isDeepStrictEqual(before[locale], after[locale]));
  for (const locale of changed) record.add('search.synonyms', searchTag(locale));
  if (changed.length > 0) await noteIndexChange(trx);
}

/** Tells what shows a contact of the directory, in the languages in which it shows another text. */
function recordContacts(
  record: ChangeRecord,
  configurations: readonly (ConfigurationInput | null)[],
  source: string,
): void {
  const [before = new Map(), after = new Map()] = configurations.map(contactsOf);
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    for (const locale of LOCALES) {
      const [was, is] = [before, after].map((contacts) => {
        const contact = contacts.get(id);
        return contact && contactIn(contact, { locale, source });
      });
      if (!isDeepStrictEqual(was, is)) record.add('contact', contactTag(id, locale));
    }
  }
}
