/** What a schema finds wrong, in words for those who write. */
import type { InputError } from '@masthead/contract/problem';
import { useCallback } from 'react';
import { useTranslate } from '#src/i18n/use-texts.ts';
import { at, isObject, type Json, type JsonObject } from '#src/items/json.ts';

interface Words {
  /** Below `items.wrong`. */
  readonly key: string;
  readonly told?: Readonly<Record<string, number>>;
}

/** By how the validator (Zod) begins its messages; the number in it is what is allowed. */
const RULES: readonly (readonly [RegExp, string, string?])[] = [
  [/^Too big: expected string to have <=(\d+)/, 'too_long', 'most'],
  [/^Too small: expected string to have >=(\d+)/, 'too_short', 'least'],
  [/^Too big: expected array to have <=(\d+)/, 'too_many', 'most'],
  [/^Too small: expected array to have >=(\d+)/, 'too_few', 'least'],
  [/^Invalid URL/, 'address'],
  [/^Invalid email/, 'email'],
  [/^Invalid ISO/, 'instant'],
  [/^(Too small|Too big|Invalid)\b/, 'other'],
];

/** Null for what the product itself has worded. `value`: what stands in the field. */
export function wordsFor(message: string, value: Json | undefined): Words | null {
  for (const [pattern, key, name] of RULES) {
    const match = pattern.exec(message);
    if (match === null) continue;
    if (isEmpty(value)) return { key: 'needed' };
    return name === undefined ? { key } : { key, told: { [name]: Number(match[1]) } };
  }
  return null;
}

/** Whether a field has nothing in it, so that nothing in it can be wrong. */
export const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (isObject(value) && Object.keys(value).length === 0);

export const valueAt = (item: JsonObject, { path }: InputError): Json | undefined =>
  at(item, path.split('.'));

/** Problems of an item with messages in the language of the interface. */
export function useProblemWords(): (
  problems: readonly InputError[],
  item: JsonObject,
) => InputError[] {
  const translate = useTranslate();
  return useCallback(
    (problems, item) =>
      problems.map((problem) => {
        const words = wordsFor(problem.message, valueAt(item, problem));
        if (words === null) return problem;
        return { ...problem, message: translate(`items.wrong.${words.key}`, words.told) };
      }),
    [translate],
  );
}
