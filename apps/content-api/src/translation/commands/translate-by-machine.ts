import type { InputError } from '@masthead/contract/problem';
import { cleanTexts } from '@masthead/contract/text/clean-text.ts';
import { withOwn, withUnits } from '@masthead/contract/translation/text-units.ts';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { notFound, ProblemError } from '#src/platform/problems.ts';
import type { Publishing } from '#src/publishing/commands/publish-items.ts';
import { storedItems } from '#src/store/queries/stored-items.ts';
import { storeDelivery } from '#src/translation/commands/deliver-translation.ts';
import { spendCharacters } from '#src/translation/commands/spend-characters.ts';
import type { MachineTranslation } from '#src/translation/machine/service.ts';
import { sourceTextsAt } from '#src/translation/queries/source-texts.ts';
import { translationGuide } from '#src/translation/queries/translation-guide.ts';
import { deliveredTranslations } from '#src/translation/queries/translations.ts';
import {
  alignedUnits,
  baseIn,
  machineTexts,
  SLUG,
  shapeFor,
} from '#src/translation/xliff/item-units.ts';

interface Asked {
  readonly id: string;
  readonly locale: string;
  /** Null where none is set. */
  readonly machine: MachineTranslation | null;
}

/**
 * Has a machine translate what a language lacks, and what its source has changed since; what people have written stays.
 * It waits as a delivery does, each text marked, and is published by nobody until a person delivers the language. Throws
 * `conflict` where no machine is set, `too_many_requests` where that is more than may be sent today, `unavailable` where it
 * fails, `version_conflict` where the item or what waits has changed meanwhile.
 * @returns how many texts have come, and what was taken out of them
 */
export async function translateByMachine(
  db: Kysely<Schema>,
  { id, locale, machine }: Asked,
  publishing: Publishing,
): Promise<{ texts: number; warnings: InputError[] }> {
  if (machine === null) {
    throw new ProblemError('conflict', 'No machine translation is set (MACHINE_TRANSLATION_URL).');
  }
  const { defaultLocale: source } = publishing;
  const job = await jobOf(db, id, locale, source);
  const { item, now, base, units, marked } = job;
  const isOpen = ({ before, translated }: (typeof units)[number]) =>
    translated === null || before !== null;
  const open = units.filter(isOpen).map(({ unit }) => unit);
  if (open.length === 0) return { texts: 0, warnings: [] };
  const { terms, style_notes } = await translationGuide(db, locale);
  const order = { source, target: locale, units: open, terms, styleNotes: style_notes };
  const prepared = machine.prepare(order);
  const budget = { perDay: machine.perDay, now: publishing.now };
  await spendCharacters(db, prepared.characters, budget);
  const { value: made, warnings } = cleanTexts(Object.fromEntries(await prepared.send()));
  const kept = units.filter((each) => !isOpen(each));
  const words = new Map([
    ...kept.map(({ unit, translated }) => [unit.id, translated ?? ''] as const),
    ...Object.entries(made),
  ]);
  const stillMarked = kept.filter(({ unit, translated }) =>
    marked.some(({ field, text }) => field === unit.field && text === translated),
  );
  const delivery = {
    locale,
    fields: withOwn(withUnits(shapeFor(item.type), now.fields, words), base?.fields ?? {}),
    source_version: item.version,
    machine: [...open, ...stillMarked.map(({ unit }) => unit)].map((unit) => unit.id),
  };
  await inPublishingTransaction(db, async (trx) => {
    const since = await jobOf(trx, id, locale, source);
    if (since.stamp !== job.stamp) {
      throw new ProblemError(
        'version_conflict',
        'The item, or what waits of this language, has changed while the machine translated.',
      );
    }
    await storeDelivery(trx, id, delivery, publishing);
  });
  return { texts: open.length, warnings };
}

/** An item's texts with what there is of them in a language. Addresses are nothing for a machine. */
async function jobOf(db: Kysely<Schema>, id: string, locale: string, source: string) {
  const item = (await storedItems(db, [id])).get(id);
  const now = item?.locales[source];
  if (item === undefined || now === undefined) throw notFound();
  const waiting = (await deliveredTranslations(db, [id])).get(id) ?? [];
  const own = waiting.find((each) => each.locale === locale);
  const base = baseIn(item, locale, waiting);
  const versions = base === null ? [] : [base.source_version];
  const [then = now] = await sourceTextsAt(db, item, versions, source);
  const units = alignedUnits(item, now, then, base).filter(({ unit }) => unit.id !== SLUG);
  return {
    ...{ item, now, base, units },
    marked: machineTexts(item.type, own),
    /** Tells two states apart. */
    stamp: `${item.version} ${own?.delivered_at.toISOString()}`,
  };
}
