/** Maps codes such as `de_DE` and `pt-br`. */
import { negotiateLocale } from '@masthead/locales/negotiate';
import { LOCALES, type Locale } from '@masthead/locales/registry';

/** Null if none is near. */
export function localeOf(code: string): Locale | null {
  const tag = code.trim().replaceAll('_', '-');
  if (tag === '') return null;
  // With two fallbacks it shows that nothing is near.
  const [one, other] = [negotiateLocale(tag, LOCALES, 'en'), negotiateLocale(tag, LOCALES, 'ja')];
  return one === other ? one : null;
}
