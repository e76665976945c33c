import i18next, { type FormatterModule } from 'i18next';
import { type MessageKey, messagesFor } from './dictionaries.ts';
import { LOCALES, type Locale } from './registry.ts';

/** A message in a language; `''` where none exists anywhere (spec §9). */
export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** What messages call the newsroom's company. */
export interface Names {
  readonly company: string;
  readonly owner: string;
}

const nothing = (): undefined => undefined;

/** Counts are grouped in the locale's way; other numbers, such as years, stand as they are. */
const counts: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value: unknown, _format, locale, options) =>
    options?.interpolationkey === 'count' && typeof value === 'number'
      ? value.toLocaleString(locale)
      : String(value ?? ''),
};

const translator = i18next.createInstance().use(counts);
await translator.init({
  resources: Object.fromEntries(
    LOCALES.map((locale) => [locale, { translation: messagesFor(locale) }]),
  ),
  supportedLngs: [...LOCALES],
  load: 'currentOnly',
  fallbackLng: false,
  parseMissingKeyHandler: () => '',
  interpolation: { escapeValue: false, alwaysFormat: true },
});

/** The messages of a language, put together anew each time and escaped for nothing. */
export function messagesIn(locale: Locale, names: Names = { company: '', owner: '' }): Translate {
  const translate = translator.getFixedT(locale);
  const ending = Object.values(names).filter((name) => name.endsWith('.'));
  return (key, values) => {
    let message = translate(key, { ...names, ...values });
    // `Acme Inc.` at the end of a sentence ends it.
    for (const name of ending) message = message.replaceAll(`${name}.`, name);
    return message;
  };
}

/** Whether there is a message of this name; one of something counted goes without its plural's ending. */
export const isMessage = (key: string): boolean => translator.exists(key, { lng: 'en', count: 1 });
