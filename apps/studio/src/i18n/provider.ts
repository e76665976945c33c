import { pluralFormsOf, type Texts, withTexts } from '@masthead/locales/interface-texts';
import polyglot from 'ra-i18n-polyglot';
import type { I18nProvider, Store } from 'react-admin';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#src/i18n/messages.ts';
import { settings } from '#src/settings.ts';

interface Offered {
  readonly locale: string;
  readonly name: string;
}

/** The studio's own languages, and those that the operator has given a dictionary of. */
const OFFERED: readonly Offered[] = [
  ...LANGUAGES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] })),
  ...settings.languages,
];

/** One is loaded at first, another when somebody chooses it. */
const OWN: Readonly<Record<Language, () => Promise<{ readonly default: Texts }>>> = {
  en: () => import('virtual:dictionary/en'),
  de: () => import('virtual:dictionary/de'),
  ja: () => import('virtual:dictionary/ja'),
};

const isOwn = (locale: string): locale is Language => LANGUAGES.some((each) => each === locale);

async function textsIn(locale: string): Promise<Texts> {
  if (isOwn(locale)) return (await OWN[locale]()).default;
  const [english, response] = await Promise.all([
    OWN.en(),
    fetch(`/studio/dictionaries/${locale}.json`),
  ]);
  if (!response.ok) throw new Error(`the dictionary of ${locale}: HTTP ${response.status}`);
  const given: Texts = await response.json();
  // What is not translated yet is English.
  return withTexts(english.default, given);
}

/** The language that was chosen here, else what the browser asks for, where there is such a one. */
function firstLanguage(store: Store): string {
  const chosen: unknown = store.getItem('locale');
  const offered = (locale: string): string | undefined =>
    OFFERED.find((each) => each.locale.toLowerCase() === locale.toLowerCase())?.locale;
  if (typeof chosen === 'string') {
    if (offered(chosen)) return chosen;
    // Of a dictionary that is there no more.
    store.removeItem('locale');
  }
  const asked = navigator.languages.flatMap((each) => [each, each.split('-')[0] ?? '']);
  return asked.map(offered).find((each) => each !== undefined) ?? 'en';
}

/** Texts in the language that is wanted; screen readers, hyphens and faces follow the document's. */
export async function openTexts(store: Store): Promise<I18nProvider> {
  const wanted = firstLanguage(store);
  // A dictionary that cannot be read keeps nobody from working.
  const [first, texts] = await textsIn(wanted).then(
    (found) => [wanted, found] as const,
    async () => ['en', await textsIn('en')] as const,
  );
  const name = (locale: string): void => {
    document.documentElement.lang = locale;
  };
  const changed = async (locale: string): Promise<Texts> => {
    const found = await textsIn(locale);
    name(locale);
    return found;
  };
  return polyglot(
    // As react-admin's types have it, its own texts are known key by key.
    (locale: string) => {
      if (locale !== first) return changed(locale) as never;
      name(locale);
      return texts as never;
    },
    first,
    [...OFFERED],
    { allowMissing: false, pluralRules: pluralRulesOf(OFFERED) },
  );
}

/** For each language CLDR's: which of a text's forms a count takes. */
function pluralRulesOf(offered: readonly Offered[]) {
  const types = offered.map(({ locale }) => {
    const [rules, forms] = [new Intl.PluralRules(locale), pluralFormsOf(locale)];
    return [locale, (count: number) => Math.max(0, forms.indexOf(rules.select(count)))] as const;
  });
  return {
    pluralTypes: Object.fromEntries(types),
    pluralTypeToLanguages: Object.fromEntries(offered.map(({ locale }) => [locale, [locale]])),
  };
}
