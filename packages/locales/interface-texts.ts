/** Checks whether a language's interface texts can replace the English ones, text by text. */

/** `%{name}` is filled in; `||||` separates plural forms. */
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

const ORDER: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];
/** No language tells counts apart by larger remainders. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);

/** CLDR's plural categories of whole numbers, in the order of a text's forms. */
export function pluralFormsOf(locale: string): readonly Intl.LDMLPluralRule[] {
  const rules = new Intl.PluralRules(locale);
  const found = new Set(COUNTS.map((count) => rules.select(count)));
  return ORDER.filter((category) => found.has(category));
}

/** Compares keys, placeholders and plural forms. */
export function checkTexts(english: Texts, given: unknown, locale: string): CheckedTexts {
  const forms = pluralFormsOf(locale).length;
  const missing: string[] = [];
  const lacking: string[] = [];
  const faults: TextFault[] = [];
  const walk = (model: Texts, own: unknown, at: string): Texts => {
    const read = isTexts(own) ? own : {};
    if (own !== undefined && !isTexts(own)) {
      faults.push({ path: at, message: 'must be an object of texts' });
    }
    for (const key of Object.keys(read).filter((each) => !Object.hasOwn(model, each))) {
      faults.push({ path: join(at, key), message: 'is not one of the English texts' });
    }
    return Object.fromEntries(
      Object.entries(model).flatMap(([key, wanted]): [string, string | Texts][] => {
        const path = join(at, key);
        const value = Object.hasOwn(read, key) ? read[key] : undefined;
        if (typeof wanted !== 'string') return [[key, walk(wanted, value, path)]];
        if (value === undefined) missing.push(path);
        const message = value === undefined ? null : faultOf(wanted, value, forms);
        if (message !== null) faults.push({ path, message });
        if (typeof value !== 'string' || message !== null) return [];
        if (isLacking(wanted, value)) lacking.push(path);
        return [[key, value]];
      }),
    );
  };
  return { texts: walk(english, given, ''), missing, lacking, faults };
}

export function withTexts(english: Texts, others: Texts): Texts {
  return Object.fromEntries(
    Object.entries(english).map(([key, text]) => {
      const other = others[key];
      if (typeof text === 'string') return [key, typeof other === 'string' ? other : text];
      return [key, isTexts(other) ? withTexts(text, other) : text];
    }),
  );
}

const join = (at: string, key: string): string => (at === '' ? key : `${at}.${key}`);

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const formsIn = (text: string): string[] => text.split('||||').map((form) => form.trim());
const filledIn = (text: string): Set<string> =>
  new Set([...text.matchAll(/%\{(.*?)\}/g)].map(([, name = '']) => name));

/** The form itself may say the count. */
function isLacking(wanted: string, value: string): boolean {
  const own = filledIn(value);
  return [...filledIn(wanted)].some((name) => name !== 'smart_count' && !own.has(name));
}

/** Null if the text can be shown. */
function faultOf(wanted: string, value: unknown, forms: number): string | null {
  if (typeof value !== 'string') return 'must be a text';
  if (value.trim() === '' && wanted.trim() !== '') return 'must not be empty';
  const [names, own] = [filledIn(wanted), filledIn(value)];
  for (const name of own) if (!names.has(name)) return `nothing is filled in for %{${name}}`;
  const given = formsIn(value);
  if (!wanted.includes('||||')) return given.length === 1 ? null : 'must be one form, without ||||';
  if (given.length < forms) return `must have ${forms} forms, with |||| between them`;
  const last = given[forms - 1];
  // A dictionary with two equal forms is harmless.
  return given.slice(forms).every((form) => form === last)
    ? null
    : `must have ${forms} ${forms === 1 ? 'form' : 'forms'}: others are never shown in this language`;
}
