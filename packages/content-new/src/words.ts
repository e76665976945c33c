/** First words in each language, for editors to change. */
import type { Locale } from '@masthead/locales/registry';
import de from '#words/de.json' with { type: 'json' };
import en from '#words/en.json' with { type: 'json' };
import es from '#words/es.json' with { type: 'json' };
import fr from '#words/fr.json' with { type: 'json' };
import it from '#words/it.json' with { type: 'json' };
import ja from '#words/ja.json' with { type: 'json' };
import ko from '#words/ko.json' with { type: 'json' };
import nl from '#words/nl.json' with { type: 'json' };
import th from '#words/th.json' with { type: 'json' };
import zhHans from '#words/zh-Hans.json' with { type: 'json' };
import zhHant from '#words/zh-Hant.json' with { type: 'json' };

export type Words = typeof en;

/** Two locales may share a file if nothing differs. */
const WORDS: { readonly [L in Locale]: Words } = {
  ...{ de, en, 'en-GB': en, 'es-419': es, 'es-ES': es, fr, it, ja, ko, nl, th },
  ...{ 'zh-Hans': zhHans, 'zh-Hant': zhHant },
};

/** With the company's name. */
export function wordsFor(locale: Locale, name: string): Words {
  const filled = (text: string) => text.replaceAll('{{company}}', () => name);
  const { release_body, ...lines } = WORDS[locale];
  const entries = Object.entries(lines).map(([key, text]) => [key, filled(text)] as const);
  return { ...lines, ...Object.fromEntries(entries), release_body: release_body.map(filled) };
}
