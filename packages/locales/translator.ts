import i18next, { type FormatterModule } from 'i18next';
import { type MessageKey, messagesFor } from './dictionaries.ts';
import { LOCALES, type Locale } from './registry.ts';

/** `''` if no language has it (spec §9). */
export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

export interface Names {
  readonly company: string;
  readonly owner: string;
}

const nothing = (): undefined => undefined;

/** Counts are grouped in the locale's way; other numbers, such as years, are not. */
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

/** Not escaped. */
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

/** A counted message goes without its plural suffix. */
export const isMessage = (key: string): boolean => translator.exists(key, { lng: 'en', count: 1 });
