import type { InputError } from '@masthead/contract/problem';
import { type ItemInput, ItemInput as ItemInputSchema } from '@masthead/contract/publishing';
import type { TranslationInput } from '@masthead/contract/translation';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { invalidInput, notFound, ProblemError, refuse } from '#src/platform/problems.ts';
import { checkAgainstStore, checkAlone } from '#src/publishing/commands/check-items.ts';
import type { Publishing } from '#src/publishing/commands/publish-items.ts';
import { inputErrors } from '#src/publishing/input-errors.ts';
import { asItemInput, type StoredItem, storedItems } from '#src/store/queries/stored-items.ts';
import { deliveredTranslations, markedFields } from '#src/translation/queries/translations.ts';

export type Delivery = z.output<typeof TranslationInput>;

/**
 * Keeps one language of one item as a draft beside what is published, until an editor publishes the
 * item with it. Throws `invalid_input` with every field that is wrong, and `version_conflict` where
 * a translation of a newer source waits already. Nothing that the public sees changes.
 */
export async function deliverTranslation(
  db: Kysely<Schema>,
  id: string,
  delivery: Delivery,
  publishing: Publishing,
): Promise<StoredItem> {
  return inPublishingTransaction(db, (trx) => storeDelivery(trx, id, delivery, publishing));
}

/**
 * {@link deliverTranslation} within a publishing transaction. `machine` are the units that a machine has written: marked
 * until a person delivers the language. `open` are those that nobody has translated: marked likewise.
 */
export async function storeDelivery(
  trx: Transaction<Schema>,
  id: string,
  delivery: Delivery & { readonly machine?: readonly string[]; readonly open?: readonly string[] },
  { now, by, ...languages }: Publishing,
): Promise<StoredItem> {
  const item = (await storedItems(trx, [id])).get(id);
  if (item === undefined) throw notFound();
  const waiting = (await deliveredTranslations(trx, [id])).get(id) ?? [];
  const { defaultLocale: source } = languages;
  refuse(frameErrors(item, delivery, source));
  const newest = waiting.find(({ locale }) => locale === delivery.locale)?.source_version ?? 0;
  if (newest > delivery.source_version) {
    const message = `is ${delivery.source_version}, but a translation of ${newest} waits already`;
    throw new ProblemError('version_conflict', message, {
      errors: [{ path: 'source_version', message }],
    });
  }
  const slug = delivery.slug ?? slugNow(item, waiting, delivery.locale, source);
  const { input, fields } = inItem(item, { ...delivery, slug }, source);
  const submission = { id, item: input, at: '' };
  const { errors } = await checkAgainstStore(trx, [submission], new Map([[id, item]]));
  refuse(
    [...checkAlone(submission, languages), ...errors].flatMap((error) =>
      ownError(error, delivery.locale),
    ),
  );
  const { machine = [], open = [] } = delivery;
  const row = {
    slug,
    fields: markedFields(fields, [...machine, ...open]),
    source_version: delivery.source_version,
    delivered_at: now,
  };
  await trx
    .insertInto('translation')
    .values({ item_id: id, locale: delivery.locale, ...row })
    .onConflict((conflict) => conflict.columns(['item_id', 'locale']).doUpdateSet(row))
    .execute();
  const action = machine.length === 0 ? 'translation.deliver' : 'translation.machine';
  await writeAudit(trx, { at: now, by, action, subject: id });
  return item;
}

function frameErrors(
  item: StoredItem,
  { locale, source_version }: Delivery,
  source: string,
): InputError[] {
  const errors: InputError[] = [];
  if (locale === source) {
    errors.push({ path: 'locale', message: 'is the source; publish the item to change it' });
  }
  if (source_version > item.version) {
    const message = `is ${source_version}, but the item has come to version ${item.version} only`;
    errors.push({ path: 'source_version', message });
  }
  return errors;
}

/** A translation without its own slug keeps the one it has, else it takes the source's. */
function slugNow(
  item: StoredItem,
  waiting: readonly { locale: string; slug: string }[],
  locale: string,
  source: string,
): string {
  const own = waiting.find((each) => each.locale === locale) ?? item.locales[locale];
  return own?.slug ?? item.locales[source]?.slug ?? '';
}

/** The item as it would be with the translation, so that all rules of publishing hold for it. */
function inItem(
  item: StoredItem,
  { locale, slug, fields }: Delivery & { slug: string },
  source: string,
): { input: ItemInput; fields: unknown } {
  const stored = asItemInput(item);
  const original = stored.locales[source];
  const parsed = ItemInputSchema.safeParse({
    ...stored,
    locales: {
      ...(original && { [source]: original }),
      [locale]: { slug, status: 'draft', fields },
    },
  });
  if (parsed.success) return { input: parsed.data, fields: parsed.data.locales[locale]?.fields };
  throw invalidInput(inputErrors(parsed.error).flatMap((error) => ownError(error, locale)));
}

/** An error of the item's as one of the delivery's: `locales.ja.fields.title` is `fields.title`. */
function ownError({ path, message }: InputError, locale: string): InputError[] {
  const prefix = `locales.${locale}`;
  if (path === prefix) return [{ path: 'locale', message }];
  return path.startsWith(`${prefix}.`) ? [{ path: path.slice(prefix.length + 1), message }] : [];
}
