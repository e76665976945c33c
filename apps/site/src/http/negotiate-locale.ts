import { match } from '@formatjs/intl-localematcher';
import { isLocale, type Locale } from '@masthead/locales/registry';
import { chosenLocale } from '#src/http/locale-cookies.ts';

/** The visitor's language where the address names none: cookie, then Accept-Language, then the default. */
export function negotiateLocale(
  headers: { cookie?: string | undefined; 'accept-language'?: string | undefined },
  locales: readonly Locale[],
  fallback: Locale,
): Locale {
  const chosen = chosenLocale(headers.cookie, locales);
  if (chosen !== null) return chosen;
  const wanted = acceptedLanguages(headers['accept-language'] ?? '');
  if (wanted.length === 0) return fallback;
  const found = match(wanted, locales, fallback);
  return isLocale(found) ? found : fallback;
}

const MAX_LANGUAGES = 20;

/** The header's well-formed tags, most wanted first. */
function acceptedLanguages(header: string): string[] {
  return header
    .split(',')
    .slice(0, MAX_LANGUAGES)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
      const quality = parameters.map((each) => /^q=([\d.]+)$/i.exec(each)?.[1]).find(Boolean);
      return { tag, quality: Number(quality ?? 1) };
    })
    .filter(({ tag, quality }) => quality > 0 && isTag(tag))
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
