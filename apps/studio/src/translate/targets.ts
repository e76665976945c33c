import { translatedLanguages } from '@masthead/contract/people';
import { useGetIdentity } from 'react-admin';
import { useCapabilities } from '#src/session/capabilities.ts';
import { settings } from '#src/settings.ts';

/** The languages that whoever is signed in translates into: a translator's own, of others all but the source. */
export function useTargets(): readonly string[] {
  const { identity } = useGetIdentity();
  if (identity === undefined) return ALL;
  const own = translatedLanguages({ roles: identity.roles, languages: identity.languages });
  return own === null ? ALL : ALL.filter((locale) => own.includes(locale));
}

/** Those that the ledger shows: every one to whoever may read all items. */
export function useShownTargets(): readonly string[] {
  const own = useTargets();
  return useCapabilities().can('read') ? ALL : own;
}

const ALL = settings.locales.filter((locale) => locale !== settings.source);

/** Whether a language is written from right to left. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr';
