import { isDeepStrictEqual } from 'node:util';
import type { CorrectionInput } from '@masthead/contract/item';
import type { ItemInput } from '@masthead/contract/publishing';
import { correctionsIn } from '#src/reading/queries/corrections.ts';
import type { StoredItem } from '#src/store/queries/stored-items.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The item with a time for each correction that has none yet: that of the same text in the store, so that who sends
 * an item twice corrects it once, else now.
 */
export function dateCorrections(
  item: ItemInput,
  stored: StoredItem | undefined,
  now: Date,
): ItemInput {
  if (!('corrections' in item.fields)) return item;
  const known = correctionsIn(stored?.fields ?? {});
  const corrections = item.fields.corrections.map(({ at, text }): CorrectionInput => {
    const same = known.find((other) => isDeepStrictEqual(other.text, text));
    return { at: at ?? same?.at ?? now.toISOString(), text };
  });
  // The fields are still those of the item's type.
  return { ...item, fields: { ...item.fields, corrections } } as ItemInput;
}

/** An earlier edition, with the corrections that readers have been told of since. */
export function withToldCorrections(
  item: ItemInput,
  stored: Pick<StoredItem, 'fields'> | undefined,
): ItemInput {
  if (!('corrections' in item.fields)) return item;
  const known = correctionsIn(stored?.fields ?? {});
  const own = item.fields.corrections.filter(
    ({ text }) => !known.some((other) => isDeepStrictEqual(other.text, text)),
  );
  // The fields are still those of the item's type.
  return { ...item, fields: { ...item.fields, corrections: [...known, ...own] } } as ItemInput;
}

/** Fields of a draft, of whatever shape, with one correction more. */
export function withCorrection(content: object, text: CorrectionInput['text']): object {
  const fields = fieldsOf(content);
  const corrections = [...listIn(fields), { at: null, text }];
  return { ...content, fields: { ...fields, corrections } };
}

/** The content to publish, with the corrections of a draft that were never published. */
export function withNewCorrections(content: object, draft: object): object {
  const added = listIn(fieldsOf(draft)).filter(
    (correction) =>
      typeof correction === 'object' &&
      correction !== null &&
      (!('at' in correction) || correction.at === null),
  );
  if (added.length === 0) return content;
  const fields = fieldsOf(content);
  return { ...content, fields: { ...fields, corrections: [...listIn(fields), ...added] } };
}

function fieldsOf(content: object): Fields {
  const fields = 'fields' in content ? content.fields : null;
  return typeof fields === 'object' && fields !== null ? { ...fields } : {};
}

function listIn({ corrections }: Fields): readonly unknown[] {
  return Array.isArray(corrections) ? corrections : [];
}
