/** The suffixes of i18next's message format v4: CLDR's plural categories. */
export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** Which plural form of which message a key names. */
export interface PluralForm {
  readonly stem: string;
  readonly category: PluralCategory;
}

const SUFFIX = /^(?<stem>.+)_(?<category>zero|one|two|few|many|other)$/;
const CATEGORIES = new Map<string, PluralCategory>(
  (['zero', 'one', 'two', 'few', 'many', 'other'] as const).map((name) => [name, name]),
);

/**
 * Reads a key as a plural form, or null where it is none. A suffix alone does not make one:
 * `download_one` stands without `download_other` among its siblings and is a message of its own.
 */
export function pluralForm(key: string, siblings: object): PluralForm | null {
  const { stem = '', category = '' } = SUFFIX.exec(key)?.groups ?? {};
  const known = CATEGORIES.get(category);
  return known && Object.hasOwn(siblings, `${stem}_other`) ? { stem, category: known } : null;
}

/** The categories `Intl` chooses from for whole numbers and others in this language. */
export function pluralCategories(locale: string): ReadonlySet<PluralCategory> {
  return new Set(new Intl.PluralRules(locale).resolvedOptions().pluralCategories);
}
