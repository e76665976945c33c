import { pluralForm } from './plurals.ts';

/** By dotted key, for tests that compare whole dictionaries. */
export type FlatMessages = Readonly<Record<string, string>>;

export function flatten(messages: {
  readonly [area: string]: { readonly [key: string]: string };
}): FlatMessages {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([area, texts]) =>
      Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text]),
    ),
  );
}

/** A plural form's stem, any other key itself. */
export function stemOf(key: string, messages: FlatMessages): string {
  return pluralForm(key, messages)?.stem ?? key;
}

/** Distinct and sorted. */
export function placeholders(text: string): string[] {
  return [...new Set(text.match(/\{\{\w+\}\}/g))].sort();
}

/** Whether anything but placeholders, figures and punctuation is left to translate. */
export function hasWords(text: string): boolean {
  return /\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));
}
