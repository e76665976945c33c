import type { Texts } from '@masthead/locales/interface-texts';
import i18next from 'i18next';

interface Values {
  readonly _?: string;
  readonly count?: unknown;
}

/** The translator for a language, without a fallback: a dictionary that lacks a text was completed before. */
export function translatorOf(
  texts: Texts,
  locale: string,
): (key: string, values?: object) => string {
  const engine = i18next.createInstance();
  void engine.init({
    lng: locale,
    resources: { [locale]: { translation: texts } },
    load: 'currentOnly',
    fallbackLng: false,
    // Without it the engine is ready after a turn, and a screen draws keys.
    initAsync: false,
    nsSeparator: false,
    missingInterpolationHandler: (_text, [placeholder = '']) => placeholder,
    interpolation: { escapeValue: false },
  });
  return (key, values = {}) => {
    const { _: otherwise, ...replace }: Values = values;
    const { count } = replace;
    const options = {
      ...{ replace, nest: false, returnObjects: false },
      ...(typeof count === 'number' && { count }),
    };
    if (engine.exists(key, options)) return engine.t(key, options);
    if (otherwise !== undefined) return otherwise;
    // biome-ignore lint/suspicious/noConsole: a text that is missing fails the tests of screens
    console.warn(`no text has the key ${key}`);
    return key;
  };
}
