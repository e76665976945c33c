import { writePreference } from '#src/data/preferences.ts';
import { useChangeTexts, useLocale } from '#src/i18n/use-texts.ts';
import { useNotify } from '#src/layout/notices.tsx';

/** The language of the interface, and what changes it in this browser. */
export function useLanguage(): readonly [string, (locale: string) => void] {
  const locale = useLocale();
  const changeTexts = useChangeTexts();
  const notify = useNotify();
  const change = async (next: string) => {
    try {
      await changeTexts(next);
      writePreference('locale', next);
    } catch {
      notify('frame.language_failed', { type: 'error' });
    }
  };
  return [locale, (next) => void change(next)];
}
