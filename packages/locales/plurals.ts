/** Suffixes of i18next's format v4: CLDR's plural categories. */
export const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
export type PluralCategory = (typeof PLURAL_CATEGORIES)[number];

export interface PluralForm {
  readonly stem: string;
  readonly category: PluralCategory;
}

const SUFFIX = /^(?<stem>.+)_(?<category>zero|one|two|few|many|other)$/;
const CATEGORIES = new Map<string, PluralCategory>(PLURAL_CATEGORIES.map((name) => [name, name]));

/** Null for other keys. `download_one` has no `download_other`, so it is a message of its own. */
export function pluralForm(key: string, siblings: object): PluralForm | null {
  const { stem = '', category = '' } = SUFFIX.exec(key)?.groups ?? {};
  const known = CATEGORIES.get(category);
  return known && Object.hasOwn(siblings, `${stem}_other`) ? { stem, category: known } : null;
}

/** For whole numbers and others. */
export function pluralCategories(locale: string): ReadonlySet<PluralCategory> {
  return new Set(new Intl.PluralRules(locale).resolvedOptions().pluralCategories);
}
