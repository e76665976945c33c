import { hasForms, isTexts, pluralFormsOf, type Texts } from './interface-texts.ts';

/**
 * Dictionaries that operators wrote for earlier versions: `%{name}` was filled in, `smart_count` was the count, and
 * `||||` stood between the plural forms of a text. Leaves alone what is in the present form.
 */
export function fromOldForm(english: Texts, given: Texts, locale: string): Texts {
  return Object.fromEntries(
    Object.entries(given).flatMap(([key, text]): [string, string | Texts][] => {
      const model = english[key];
      if (isTexts(text)) return [[key, isTexts(model) ? fromOldForm(model, text, locale) : text]];
      if (typeof text !== 'string') return [[key, text]];
      const forms = text
        .replaceAll('%{smart_count}', '{{count}}')
        .replaceAll(/%\{(\w+)\}/g, '{{$1}}')
        .split('||||')
        .map((form) => form.trim());
      const last = forms.at(-1) ?? '';
      if (!hasForms(key, english)) return [[key, last]];
      const categories = pluralFormsOf(locale);
      return [
        ...categories
          .slice(0, forms.length)
          .map((category, index): [string, string] => [`${key}_${category}`, forms[index] ?? last]),
        [`${key}_other`, last],
      ];
    }),
  );
}
