/** In the specification's order (spec §9). */
export const LOCALES = [
  'de',
  'en',
  'en-GB',
  'es-419',
  'es-ES',
  'fr',
  'it',
  'ja',
  'ko',
  'nl',
  'th',
  'zh-Hans',
  'zh-Hant',
] as const;

export type Locale = (typeof LOCALES)[number];

/** ISO 15924 codes. */
export const SCRIPTS = ['Latn', 'Jpan', 'Kore', 'Thai', 'Hans', 'Hant'] as const;
export type Script = (typeof SCRIPTS)[number];

/** The default (spec §9), and the last step of every lookup. */
export const DEFAULT_LOCALE: Locale = 'en';

/** English, otherwise the first enabled one. */
export function defaultOf(locales: readonly Locale[]): Locale {
  const [first = DEFAULT_LOCALE] = locales;
  return locales.includes(DEFAULT_LOCALE) ? DEFAULT_LOCALE : first;
}

/**
 * The language wherever the specification says English (redirect targets, spec §2.1; the footer's Resources link, spec
 * §3), a newsroom without English uses its own first language.
 */
export function englishOf<L extends string>({
  locales,
  defaultLocale,
}: {
  locales: readonly L[];
  defaultLocale: L;
}): L {
  return locales.find((locale) => locale === 'en') ?? defaultLocale;
}

/** Texts are in `messages/`, typography in `scripts/`. */
export interface LocaleEntry {
  readonly locale: Locale;
  /** In the locale itself. */
  readonly name: string;
  /** On its header button: the language, and for Chinese the script. */
  readonly shortName: string;
  readonly isLatin: boolean;
  /** Marks above letters, capitals included: tight headlines need room on top. */
  readonly diacriticsAbove: boolean;
  /** Marks above and below: tight headlines need room on both sides. */
  readonly diacriticsAll: boolean;
  /** The specification's field. Served from our own host, never from Google. */
  readonly googleFonts: readonly string[];
  readonly direction: 'ltr' | 'rtl';
  readonly script: Script;
  /** Also the document's `lang`. */
  readonly hreflang: string;
  /** Unicode letters (`LLLL dd, yyyy`); null: the locale's default (spec §9). */
  readonly datePattern: string | null;
}

const LATIN_FONTS = ['Archivo', 'Inter'] as const;

const ENTRIES: { readonly [L in Locale]: LocaleEntry } = {
  de: latin('de', 'Deutsch', { diacriticsAbove: true }),
  en: latin('en', 'English', { datePattern: 'LLLL dd, yyyy' }),
  'en-GB': latin('en-GB', 'English (UK)', {
    datePattern: 'dd LLLL yyyy',
  }),
  'es-419': latin('es-419', 'Español (Latinoamérica)', {
    diacriticsAbove: true,
  }),
  'es-ES': latin('es-ES', 'Español (España)', {
    diacriticsAbove: true,
  }),
  // Ç hangs below the line, É and À stand above it.
  fr: latin('fr', 'Français', {
    diacriticsAbove: true,
    diacriticsAll: true,
  }),
  it: latin('it', 'Italiano', { diacriticsAbove: true }),
  ja: nonLatin('ja', '日本語', 'Jpan', 'Noto Sans JP'),
  ko: nonLatin('ko', '한국어', 'Kore', 'Noto Sans KR', { datePattern: 'yyyy.MM.dd' }),
  nl: latin('nl', 'Nederlands', { diacriticsAbove: true }),
  th: nonLatin('th', 'ไทย', 'Thai', 'Noto Sans Thai', {
    diacriticsAbove: true,
    diacriticsAll: true,
  }),
  'zh-Hans': nonLatin('zh-Hans', '简体中文', 'Hans', 'Noto Sans SC', {
    shortName: '简',
  }),
  'zh-Hant': nonLatin('zh-Hant', '繁體中文', 'Hant', 'Noto Sans TC', {
    shortName: '繁',
  }),
};

/** Exact and case-sensitive. */
export function isLocale(value: string): value is Locale {
  return Object.hasOwn(ENTRIES, value);
}

/** Frozen. */
export function localeEntry(locale: Locale): LocaleEntry {
  return ENTRIES[locale];
}

/**
 * For `hreflang`: search engines know languages with a script or country. For other regions, such
 * as Latin America, the language alone is used.
 */
export function searchLanguage(locale: Locale): string {
  return locale.replace(/-\d{3}$/, '');
}

type Particulars = Partial<
  Pick<LocaleEntry, 'shortName' | 'diacriticsAbove' | 'diacriticsAll' | 'datePattern'>
>;

function latin(locale: Locale, name: string, particulars: Particulars): LocaleEntry {
  return entry(locale, name, 'Latn', LATIN_FONTS, particulars);
}

/** The Latin fonts stay for names and numerals. */
function nonLatin(
  locale: Locale,
  name: string,
  script: Script,
  family: string,
  particulars: Particulars = {},
): LocaleEntry {
  return entry(locale, name, script, [...LATIN_FONTS, family], particulars);
}

function entry(
  locale: Locale,
  name: string,
  script: Script,
  googleFonts: readonly string[],
  particulars: Particulars,
): LocaleEntry {
  return Object.freeze({
    locale,
    name,
    shortName: locale.split('-')[0] ?? locale,
    isLatin: script === 'Latn',
    diacriticsAbove: false,
    diacriticsAll: false,
    googleFonts: Object.freeze(googleFonts),
    direction: 'ltr',
    script,
    hreflang: locale,
    datePattern: null,
    ...particulars,
  });
}
