import { type MessageKey, messagesFor } from '@masthead/locales/dictionaries';
import { LOCALES, type Locale } from '@masthead/locales/registry';
import i18next, { type FormatterModule } from 'i18next';
import { LRUCache } from 'lru-cache';

/** A message in the page's language; `''` where none exists anywhere (spec §9). */
export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

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

/** Messages once put together; titles in them differ without end, so the oldest go. */
const MAX_REMEMBERED = 20_000;

/** The translator of a locale. A message is put together once for the same values. */
export function translatorFor(locale: Locale): Translate {
  const translate = translator.getFixedT(locale);
  const known = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  return (key, values) => {
    const id = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
    let message = known.get(id);
    if (message === undefined) {
      message = values === undefined ? translate(key) : translate(key, values);
      known.set(id, message);
    }
    return message;
  };
}
