/** The old system's language codes (`de_DE`, `pt-br`) as the newsroom's languages. */
import { negotiateLocale } from '@masthead/locales/negotiate';
import { LOCALES, type Locale } from '@masthead/locales/registry';

/** The nearest language of ours; null where the code names none that is near. */
export function localeOf(code: string): Locale | null {
  const tag = code.trim().replaceAll('_', '-');
  if (tag === '') return null;
  // What is near nothing falls back to whatever was given: with two fallbacks that shows.
  const [one, other] = [negotiateLocale(tag, LOCALES, 'en'), negotiateLocale(tag, LOCALES, 'ja')];
  return one === other ? one : null;
}
