import { useGetIdentity } from 'react-admin';
import { settings } from '#src/settings.ts';

/** The languages that whoever is signed in translates into: a translator's own, of others all but the source. */
export function useTargets(): string[] {
  const { identity } = useGetIdentity();
  const all = settings.locales.filter((locale) => locale !== settings.source);
  if (identity?.role !== 'translator') return all;
  const own: readonly string[] = identity.languages ?? [];
  return all.filter((locale) => own.includes(locale));
}

/** Whether a language is written from right to left. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr';
