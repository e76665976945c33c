import type { Configuration } from '@masthead/contract/configuration';
import type { MessageKey } from '@masthead/locales/dictionaries';
import type { Locale } from '@masthead/locales/registry';
import { messagesIn, type Translate } from '@masthead/locales/translator';
import { LRUCache } from 'lru-cache';

export type { Translate };

/** Messages with values in them; those differ without end, so the oldest go. */
const MAX_REMEMBERED = 20_000;

/** The message that replaces one with the company's name, before there is a name. */
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
  const name = company?.name ?? messagesIn(locale)('sections.newsroom');
  const translate = messagesIn(locale, { company: name, owner: company?.legal_name ?? name });
  const plain = new Map<MessageKey, string>();
  const filled = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  return (key, values) => {
    const id = values === undefined ? null : `${key} ${JSON.stringify(values)}`;
    let message = id === null ? plain.get(key) : filled.get(id);
    if (message === undefined) {
      const own = company === null ? (WITHOUT_NAME.get(key) ?? key) : key;
      message = translate(own, values);
      if (id === null) plain.set(key, message);
      else filled.set(id, message);
    }
    return message;
  };
}
