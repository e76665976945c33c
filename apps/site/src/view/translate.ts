import { type MessageKey, messagesFor } from '@masthead/locales/dictionaries';
import { LOCALES, type Locale } from '@masthead/locales/registry';
import i18next from 'i18next';

/** A message in the page's language; `''` where none exists anywhere (spec §9). */
export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

const translator = i18next.createInstance();
await translator.init({
  resources: Object.fromEntries(
    LOCALES.map((locale) => [locale, { translation: messagesFor(locale) }]),
  ),
  supportedLngs: [...LOCALES],
  load: 'currentOnly',
  fallbackLng: false,
  parseMissingKeyHandler: () => '',
  interpolation: { escapeValue: false },
});

const plain = new Map<string, string>();

/** The translator of a locale. Messages without values are looked up once and kept. */
export function translatorFor(locale: Locale): Translate {
  const translate = translator.getFixedT(locale);
  return (key, values) => {
    if (values !== undefined) return translate(key, values);
    const id = `${locale} ${key}`;
    let message = plain.get(id);
    if (message === undefined) {
      message = translate(key);
      plain.set(id, message);
    }
    return message;
  };
}
