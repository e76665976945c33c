import { translatedLanguages } from '@masthead/contract/people/roles.ts';
import { useCapabilities } from '#src/session/capabilities.ts';
import { usePerson } from '#src/session/session.ts';
import { settings } from '#src/settings.ts';

/** The languages that the signed-in person translates into: a translator's own; for others all but the source. */
export function useTargets(): readonly string[] {
  const person = usePerson();
  if (person === null) return ALL;
  const own = translatedLanguages(person);
  return own === null ? ALL : ALL.filter((locale) => own.includes(locale));
}

/** The languages that the ledger shows: all, for people who may read all items. */
export function useShownTargets(): readonly string[] {
  const own = useTargets();
  return useCapabilities().can('read') ? ALL : own;
}

const ALL = settings.locales.filter((locale) => locale !== settings.source);

/** Whether a language is written from right to left. */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  /^(ar|fa|he|ur)\b/.test(locale) ? 'rtl' : 'ltr';
