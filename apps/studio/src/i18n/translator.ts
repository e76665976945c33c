import { pluralFormsOf, type Texts } from '@masthead/locales/interface-texts';
import i18next from 'i18next';

/**
 * A text by its key, with values filled in: `smart_count` chooses the plural form, `_` stands where no text has the
 * key.
 */
export type Translate = (key: string, values?: object) => string;

/** In the language that they are in, and in no other: a dictionary that lacks a text was completed before. */
export function translatorOf(texts: Texts, locale: string): Translate {
  const messages = messagesOf(texts, pluralFormsOf(locale));
  const engine = i18next.createInstance();
  void engine.init({
    lng: locale,
    resources: { [locale]: { translation: messages } },
    load: 'currentOnly',
    fallbackLng: false,
    // Without it the engine is ready after a turn, and a screen draws keys.
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    returnEmptyString: true,
    missingInterpolationHandler: (_text, [placeholder = '']) => placeholder,
    interpolation: { escapeValue: false, prefix: '%{', suffix: '}' },
  });
  return (key, values = {}) => {
    const { _: otherwise, ...replace }: Values = { ...values };
    const count = replace.smart_count;
    if (!Object.hasOwn(messages, key) && typeof otherwise !== 'string') {
      // biome-ignore lint/suspicious/noConsole: a text that is missing fails the tests of screens
      console.warn(`no text has the key ${key}`);
      return key;
    }
    return engine.t(key, {
      replace,
      nest: false,
      ...(typeof count === 'number' && { count }),
      ...(typeof otherwise === 'string' && { defaultValue: otherwise }),
    });
  };
}

interface Values {
  readonly _?: unknown;
  readonly smart_count?: unknown;
}

/** i18next's own form: flat keys, plural forms by CLDR's categories. The key itself has the last form. */
function messagesOf(
  texts: Texts,
  forms: readonly string[],
  at = '',
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    const key = at + name;
    if (typeof text !== 'string') {
      Object.assign(found, messagesOf(text, forms, `${key}.`));
      continue;
    }
    const given = text.split('||||').map((form) => form.trim());
    found[key] = given.length === 1 ? text : (given.at(-1) ?? text);
    if (given.length > 1)
      given.forEach((form, index) => {
        found[`${key}_${forms[index] ?? 'other'}`] = form;
      });
  }
  return found;
}
