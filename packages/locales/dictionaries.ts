import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import enGB from './messages/en-GB.json' with { type: 'json' };
import es from './messages/es.json' with { type: 'json' };
import es419 from './messages/es-419.json' with { type: 'json' };
import esES from './messages/es-ES.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it from './messages/it.json' with { type: 'json' };
import ja from './messages/ja.json' with { type: 'json' };
import ko from './messages/ko.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };
import th from './messages/th.json' with { type: 'json' };
import zhHans from './messages/zh-Hans.json' with { type: 'json' };
import zhHant from './messages/zh-Hant.json' with { type: 'json' };
import { type PluralCategory, pluralCategories, pluralForm } from './plurals.ts';
import { LOCALES, type Locale } from './registry.ts';

type English = typeof en;
type Area = keyof English;

/** Texts by area; any may be missing. */
type MessageFile = { readonly [A in Area]?: { readonly [key: string]: string } };

/** A locale's complete dictionary by area, as i18next takes a namespace. */
export type Messages = { readonly [A in Area]: { readonly [key: string]: string } };

/** A plural key becomes its stem if the stem has an `_other` form (`download_one` has none). */
type Stem<Key extends string, Keys extends string> = Key extends `${infer S}_${PluralCategory}`
  ? `${S}_other` extends Keys
    ? S
    : Key
  : Key;

/** `area.key` of every message; plurals by their stem, `story.reading_time`. */
export type MessageKey = {
  [A in Area]: `${A}.${Stem<keyof English[A] & string, keyof English[A] & string>}`;
}[Area];

/**
 * Files that a locale is looked up in, nearest first; English is last (spec §9). `es` has no route,
 * `en-GB` holds only differences from `en`.
 */
const CHAINS: { readonly [L in Locale]: readonly MessageFile[] } = {
  de: [de, en],
  en: [en],
  'en-GB': [enGB, en],
  'es-419': [es419, es, en],
  'es-ES': [esES, es, en],
  fr: [fr, en],
  it: [it, en],
  ja: [ja, en],
  ko: [ko, en],
  nl: [nl, en],
  th: [th, en],
  'zh-Hans': [zhHans, en],
  'zh-Hant': [zhHant, en],
};

const DICTIONARIES = new Map(LOCALES.map((locale) => [locale, resolve(locale)]));

/** Resolved once when this module loads; frozen. */
export function messagesFor(locale: Locale): Messages {
  const messages = DICTIONARIES.get(locale);
  if (!messages) throw new RangeError(`No dictionary for ${locale}`);
  return messages;
}

function resolve(locale: Locale): Messages {
  const files = CHAINS[locale].toReversed();
  const messages: { [A in Area]: Record<string, string> } = structuredClone(en);
  for (const area of keysOf(messages)) {
    Object.assign(messages[area], ...files.map((file) => file[area]));
    messages[area] = Object.freeze(withoutForeignPlurals(messages[area], locale));
  }
  return Object.freeze(messages);
}

/**
 * Drops English plural forms that the language lacks; `_zero` stays, since i18next reads it
 * everywhere.
 */
function withoutForeignPlurals(
  messages: Record<string, string>,
  locale: Locale,
): Record<string, string> {
  const categories = pluralCategories(locale);
  const isOwn = ([key]: [string, string]) => {
    const form = pluralForm(key, messages);
    return !form || form.category === 'zero' || categories.has(form.category);
  };
  return Object.fromEntries(Object.entries(messages).filter(isOwn));
}

function keysOf<T extends object>(object: T): Extract<keyof T, string>[] {
  const keys: Extract<keyof T, string>[] = [];
  for (const key in object) keys.push(key);
  return keys;
}
