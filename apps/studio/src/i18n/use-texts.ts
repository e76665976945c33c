import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Translate } from '#src/i18n/keys.ts';
import type { InterfaceTexts } from '#src/i18n/texts.ts';

const TextsContext = createContext<InterfaceTexts | null>(null);
export const TextsProvider = TextsContext.Provider;

function useTexts(): InterfaceTexts {
  const texts = useContext(TextsContext);
  if (texts === null) throw new Error('there are no texts around this');
  return texts;
}

function useSpoken() {
  const { subscribe, spoken } = useTexts();
  return useSyncExternalStore(subscribe, spoken);
}

/** Texts of the interface by their keys. */
export const useTranslate = (): Translate => useSpoken().translate;

/** The language of the interface. */
export const useLocale = (): string => useSpoken().locale;

/** Loads the texts of another language and shows them; rejects where they cannot be loaded. */
export const useChangeTexts = (): ((locale: string) => Promise<void>) => useTexts().change;
