import type { InputError } from '@masthead/contract/problem';
import { unitsOf } from '@masthead/contract/translation/text-units.ts';
import type { Submission } from '#src/publishing/submission.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';
import type { DeliveredTranslation } from '#src/translation/queries/translations.ts';
import { machineTexts, shapeFor } from '#src/translation/xliff/item-units.ts';

/**
 * Texts that a machine has written and nobody has taken: no item is stored with them, be it as a draft language, from
 * which it would be published later. What was stored before the machine wrote the same is nobody's fault.
 */
export function machineErrors(
  submissions: readonly Submission[],
  delivered: ReadonlyMap<string, readonly DeliveredTranslation[]>,
  before: ReadonlyMap<string, StoredItem>,
): InputError[] {
  return submissions.flatMap(({ id, item, at }) =>
    (delivered.get(id) ?? []).flatMap((waiting) => {
      const { locale } = waiting;
      const texts = item.locales[locale]?.fields;
      const marked = texts === undefined ? [] : machineTexts(item.type, waiting);
      if (texts === undefined || marked.length === 0) return [];
      const shape = shapeFor(item.type);
      const stored = unitsOf(shape, before.get(id)?.locales[locale]?.fields ?? {});
      const untaken = unitsOf(shape, texts).filter(
        (unit) => isAmong(unit, marked) && !isAmong(unit, stored),
      );
      return [...new Set(untaken.map(({ field }) => field))].map((field) => ({
        path: `${at}locales.${locale}.fields.${field}`,
        message: 'is of a machine: nobody has taken it yet (deliver the translation first)',
      }));
    }),
  );
}

type Text = { readonly field: string; readonly text: string };

const isAmong = (unit: Text, others: readonly Text[]): boolean =>
  others.some(({ field, text }) => field === unit.field && text === unit.text);
