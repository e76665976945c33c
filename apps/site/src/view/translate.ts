import type { Configuration } from '@masthead/contract/configuration';
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

/** What stands in for a message that names the company, before there is a name. */
const WITHOUT_NAME: ReadonlyMap<MessageKey, MessageKey> = new Map<MessageKey, MessageKey>([
  ['site.title', 'sections.newsroom'],
  ['header.home_link', 'errors.go_home'],
  ['header.media_library_link', 'header.media_library'],
  ['magazine.title', 'sections.magazine'],
  ['newsroom.title', 'sections.newsroom'],
  ['company.title', 'sections.company'],
  ['resources.title', 'sections.resources'],
]);

/** The company's name in the locale. */
type Named = Pick<NonNullable<Configuration['company']>, 'name' | 'legal_name'>;

/**
 * The translator of a locale, which knows the company's name; without one, the newsroom's own word stands
 * for it. A message is put together once for the same values.
 */
export function translatorFor(locale: Locale, company: Named | null = null): Translate {
  const ofLocale = translator.getFixedT(locale);
  const name = company?.name ?? ofLocale('sections.newsroom');
  const names = { company: name, owner: company?.legal_name ?? name };
  const translate = (key: MessageKey, values?: Parameters<Translate>[1]): string => {
    const own = company === null ? (WITHOUT_NAME.get(key) ?? key) : key;
    let message = ofLocale(own, { ...names, ...values });
    // `Acme Inc.` at the end of a sentence ends it.
    for (const each of Object.values(names)) {
      if (each.endsWith('.')) message = message.replaceAll(`${each}.`, each);
    }
    return message;
  };
  const known = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  return (key, values) => {
    const id = values === undefined ? key : `${key} ${JSON.stringify(values)}`;
    let message = known.get(id);
    if (message === undefined) {
      message = translate(key, values);
      known.set(id, message);
    }
    return message;
  };
}
