import { type Texts, withTexts } from '@masthead/locales/interface-texts';
import type { Translate } from '#src/i18n/keys.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#src/i18n/languages.ts';
import { translatorOf } from '#src/i18n/translator.ts';
import { settings } from '#src/settings.ts';

interface Offered {
  readonly locale: string;
  readonly name: string;
}

/** The studio's own languages, and those that the operator has given a dictionary of. */
export const OFFERED: readonly Offered[] = [
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

/** A language with its texts. */
interface Spoken {
  readonly locale: string;
  readonly translate: Translate;
}

const spokenIn = async (locale: string): Promise<Spoken> => ({
  locale,
  translate: translatorOf(await textsIn(locale), locale),
});

/** The texts of the interface, in one language at a time. */
export class InterfaceTexts {
  #spoken: Spoken;
  readonly #listeners = new Set<() => void>();

  private constructor(spoken: Spoken) {
    this.#spoken = spoken;
    nameDocument(spoken.locale);
  }

  /** In the language that was chosen before, else in the one that the browser asks for. */
  static async open(chosen: unknown): Promise<InterfaceTexts> {
    // A dictionary that cannot be read keeps nobody from working.
    const spoken = await spokenIn(firstLanguage(chosen)).catch((error: Error) => {
      // biome-ignore lint/suspicious/noConsole: the operator has to repair it
      console.error(error.message);
      return spokenIn('en');
    });
    return new InterfaceTexts(spoken);
  }

  readonly spoken = (): Spoken => this.#spoken;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly change = async (locale: string): Promise<void> => {
    this.#spoken = await spokenIn(locale);
    nameDocument(locale);
    for (const listener of this.#listeners) listener();
  };
}

/** Screen readers, hyphens and fonts follow the document's language. */
function nameDocument(locale: string): void {
  document.documentElement.lang = locale;
}

/** A dictionary that was chosen may be there no more. */
function firstLanguage(chosen: unknown): string {
  const offered = (locale: string): string | undefined =>
    OFFERED.find((each) => each.locale.toLowerCase() === locale.toLowerCase())?.locale;
  const asked = navigator.languages.flatMap((each) => [each, each.split('-')[0] ?? '']);
  const wanted = typeof chosen === 'string' ? [chosen, ...asked] : asked;
  return wanted.map(offered).find((each) => each !== undefined) ?? 'en';
}
