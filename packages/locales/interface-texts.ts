/** Checks whether a language's interface texts can replace the English ones, text by text. */
import { PLURAL_CATEGORIES, type PluralCategory, pluralCategories } from './plurals.ts';

/** As i18next reads them: `{{name}}` is filled in, `found_one` and `found_other` are forms of one text. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

export interface TextFault {
  /** Keys joined by dots. */
  readonly path: string;
  readonly message: string;
}

export interface CheckedTexts {
  /** Only texts that can be shown. */
  readonly texts: Texts;
  /** In English, but not here. */
  readonly missing: readonly string[];
  /** A placeholder is missing; they are shown anyway. */
  readonly lacking: readonly string[];
  readonly faults: readonly TextFault[];
}

/** No language tells counts apart by larger remainders. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);

/** CLDR's plural categories of whole numbers, in CLDR's order. */
export function pluralFormsOf(locale: string): readonly PluralCategory[] {
  const rules = new Intl.PluralRules(locale);
  const found = new Set(COUNTS.map((count) => rules.select(count)));
  return PLURAL_CATEGORIES.filter((category) => found.has(category));
}

/** Compares keys, placeholders and plural forms. */
export function checkTexts(english: Texts, given: unknown, locale: string): CheckedTexts {
  const missing: string[] = [];
  const lacking: string[] = [];
  const faults: TextFault[] = [];
  const { shown, needed } = formsIn(locale);
  const walk = (model: Texts, own: unknown, at: string): Texts => {
    if (own !== undefined && !isTexts(own)) {
      faults.push({ path: at, message: 'must be an object of texts' });
    }
    const read = new Map<string, unknown>(isTexts(own) ? Object.entries(own) : []);
    const names = new Set(Object.keys(model).map((key) => nameOf(key, model)));
    const known = new Set([...names].flatMap((name) => keysOf(name, model, shown)));
    for (const key of [...read.keys()].filter((each) => !known.has(each))) {
      const isForm = hasForms(key.replace(SUFFIX, ''), model);
      const message = `is ${isForm ? 'never shown in this language' : 'not one of the English texts'}`;
      faults.push({ path: join(at, key), message });
    }
    return Object.fromEntries(
      [...names].flatMap((name): [string, string | Texts][] => {
        const path = join(at, name);
        const part = model[name];
        if (isTexts(part)) return [[name, walk(part, read.get(name), path)]];
        const keys = keysOf(name, model, shown).filter((key) => read.has(key));
        if (keys.length === 0) {
          missing.push(path);
          return [];
        }
        const forms = keysOf(name, model, needed);
        const wanted = keysOf(name, model, ['one', 'other']).map((key) => String(model[key]));
        const texts = keys.map((key) => read.get(key)).filter((text) => typeof text === 'string');
        const message = !forms.every((key) => read.has(key))
          ? `must have ${forms.join(', ')}`
          : texts.length < keys.length
            ? 'must be a text'
            : faultIn(wanted, texts);
        if (message !== null) {
          faults.push({ path, message });
          return [];
        }
        if (isLacking(wanted, texts)) lacking.push(path);
        return keys.map((key, index) => [key, texts[index] ?? '']);
      }),
    );
  };
  return { texts: walk(english, given, ''), missing, lacking, faults };
}

/** Whether English has plural forms of a text: `choose_other` alone is a text of its own. */
export const hasForms = (stem: string, english: Texts): boolean =>
  ['one', 'other'].every((form) => Object.hasOwn(english, `${stem}_${form}`));

export function withTexts(english: Texts, others: Texts): Texts {
  const merged = Object.entries(others).map(([key, text]): [string, string | Texts] => {
    const own = english[key];
    return [key, isTexts(own) && isTexts(text) ? withTexts(own, text) : text];
  });
  return { ...english, ...Object.fromEntries(merged) };
}

export const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const SUFFIX = /_(?:zero|one|two|few|many|other)$/;

/** i18next shows `_other` where the language's own form is missing, and `_zero` in every language. */
function formsIn(locale: string) {
  const known = pluralCategories(locale);
  return {
    shown: PLURAL_CATEGORIES.filter((each) => each === 'zero' || known.has(each)),
    needed: [...new Set([...pluralFormsOf(locale), 'other' as const])],
  };
}

/** What a key's text is told by: forms by their stem. */
function nameOf(key: string, english: Texts): string {
  const stem = key.replace(SUFFIX, '');
  return hasForms(stem, english) ? stem : key;
}

const keysOf = (name: string, english: Texts, forms: readonly PluralCategory[]): string[] =>
  hasForms(name, english) ? forms.map((form) => `${name}_${form}`) : [name];

const join = (at: string, key: string): string => (at === '' ? key : `${at}.${key}`);

const filledIn = (texts: readonly string[]): Set<string> =>
  new Set(
    texts.flatMap((text) => [...text.matchAll(/\{\{(.*?)\}\}/g)].map(([, name = '']) => name)),
  );

/** A form may say the count in words. */
const isLacking = (english: readonly string[], texts: readonly string[]): boolean =>
  [...filledIn(english)].some(
    (name) => name !== 'count' && texts.some((text) => !filledIn([text]).has(name)),
  );

/** Null if the texts can be shown. */
function faultIn(english: readonly string[], texts: readonly string[]): string | null {
  const isEmpty = (text: string) => text.trim() === '';
  if (texts.some(isEmpty) && !english.every(isEmpty)) return 'must not be empty';
  const names = filledIn(english);
  const unknown = [...filledIn(texts)].find((name) => !names.has(name));
  return unknown === undefined ? null : `nothing is filled in for {{${unknown}}}`;
}
