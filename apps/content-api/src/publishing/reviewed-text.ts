import { createHash } from 'node:crypto';
import { compared } from '@masthead/contract/body/compared.ts';
import type { InputError } from '@masthead/contract/problem';
import { ItemInput } from '@masthead/contract/publishing';
import { cleanTexts } from '@masthead/contract/text/clean-text.ts';
import { inputErrors } from '#src/publishing/input-errors.ts';
import { inOrder } from '#src/publishing/item-revision.ts';

/**
 * Names what readers of one language get of an item: its text, and what no language changes. The same content has the
 * same, however it is written. Null where the item does not have the language.
 */
export function fingerprintOf(item: ItemInput, locale: string): string | null {
  const text = item.locales[locale];
  if (text === undefined) return null;
  const { version: _, password: __, locales: ___, ...frame } = item;
  const content = compared({ ...frame, fields: withoutTimes(item.fields), text });
  const json = JSON.stringify(content, (_key, value: unknown) => inOrder(value));
  return createHash('sha256').update(json).digest('hex');
}

/** A correction gets its time when it is published. */
function withoutTimes(fields: ItemInput['fields']): object {
  if (!('corrections' in fields)) return fields;
  return { ...fields, corrections: fields.corrections.map(({ text }) => ({ text })) };
}

/** The same of a draft, which may still lack something in other languages. */
export function draftFingerprint(
  content: Readonly<Record<string, unknown>>,
  locale: string,
): { readonly fingerprint: string | null } | { readonly errors: readonly InputError[] } {
  const all = content.locales;
  const own: unknown =
    typeof all === 'object' && all !== null
      ? Object.entries(all).find(([key]) => key === locale)?.[1]
      : undefined;
  if (own === undefined) return { fingerprint: null };
  const { password: _, ...rest } = content;
  const { value } = cleanTexts({ ...rest, version: null, locales: { [locale]: own } });
  const parsed = ItemInput.safeParse(value);
  if (!parsed.success) return { errors: inputErrors(parsed.error) };
  return { fingerprint: fingerprintOf(parsed.data, locale) };
}
