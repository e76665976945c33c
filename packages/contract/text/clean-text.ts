/**
 * The one form of published texts (decision 0056): NFC, line feeds, and no character that a format
 * of ours cannot write.
 */
import type { InputError } from '@masthead/contract/problem';
import { unbalancedIn } from '@masthead/contract/text/bidi-controls.ts';
import { type Removals, RemovalsOf } from '@masthead/contract/text/removals.ts';

/**
 * Controls except NUL (which the content server refuses), tab and line feed; noncharacters; half
 * surrogate pairs.
 */
const UNWANTED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\p{Cs}\p{Noncharacter_Code_Point}]/gu;
const BIDI = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * U+0080 to U+009F as Windows-1252, by HTML's table for `&#128;` (§13.2.5.80); NUL if it has
 * nothing.
 */
const WINDOWS_1252 = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** NFC would change these, and so people's names. */
const COMPATIBILITY_IDEOGRAPHS = /([\uf900-\ufaff\u{2f800}-\u{2fa1f}]+)/u;

/** With a note of what was removed. */
export function cleanText(text: string): { readonly text: string; readonly removals: Removals } {
  const [part] = cleanParagraph([text]);
  return part ?? { text, removals: new RemovalsOf(text) };
}

/** What one part of a paragraph opens may be closed in another. */
function cleanParagraph(parts: readonly string[]): ReturnType<typeof cleanText>[] {
  const texts = parts.map((part) => part.replace(/\r\n?/g, '\n'));
  const unbalanced = texts.some((text) => BIDI.test(text)) ? unbalancedIn(texts) : null;
  return texts.map((text, part) => {
    const removals = new RemovalsOf(text);
    const wanted = text.replace(UNWANTED, (character: string, index: number) => {
      if (BIDI.test(character) && !unbalanced?.[part]?.has(index)) return character;
      return removals.note(index, standsFor(character));
    });
    return { text: composed(wanted), removals };
  });
}

function standsFor(character: string): string {
  const meant = WINDOWS_1252[character.charCodeAt(0) - 0x80] ?? '';
  return meant === '\0' ? '' : meant;
}

function composed(text: string): string {
  if (!COMPATIBILITY_IDEOGRAPHS.test(text)) return text.normalize('NFC');
  return text
    .split(COMPATIBILITY_IDEOGRAPHS)
    .map((part, index) => (index % 2 === 1 ? part : part.normalize('NFC')))
    .join('');
}

/** Every character counts in these. */
const SECRETS: ReadonlySet<string> = new Set(['password', 'token']);

/**
 * Cleans all texts of a value except passwords and tokens, with a warning per changed field.
 * Returns the value itself if nothing changes.
 */
export function cleanTexts<T>(value: T): { value: T; warnings: InputError[] };
export function cleanTexts(value: unknown): { value: unknown; warnings: InputError[] } {
  const warnings: InputError[] = [];
  const taken = ({ text, removals }: ReturnType<typeof cleanText>, path: string): string => {
    const message = removals.message();
    if (message !== null) warnings.push({ path, message });
    return text;
  };

  const cleaned = (each: unknown, path: string): unknown => {
    if (typeof each === 'string') return taken(cleanText(each), path);
    if (typeof each !== 'object' || each === null) return each;
    if (Array.isArray(each)) {
      const values = each.map((entry, index) => cleaned(entry, below(path, index)));
      return values.some((entry, index) => entry !== each[index]) ? values : each;
    }
    const entries = Object.entries(each).map(([key, entry]): [string, unknown] => {
      if (SECRETS.has(key)) return [key, entry];
      const spans = key === 'children' ? spansIn(entry) : null;
      return [
        key,
        spans ? cleanedSpans(spans, below(path, key)) : cleaned(entry, below(path, key)),
      ];
    });
    const isChanged = entries.some(([key, entry]) => entry !== Reflect.get(each, key));
    return isChanged ? Object.fromEntries(entries) : each;
  };

  const cleanedSpans = (spans: readonly Span[], path: string): readonly unknown[] => {
    const texts = cleanParagraph(spans.map(({ text }) => text));
    const values = spans.map((span, index) => {
      const { text: _, ...rest } = span;
      const others = cleaned(rest, below(path, index));
      const own = texts[index];
      const text = own === undefined ? span.text : taken(own, below(path, `${index}.text`));
      return text === span.text && others === rest
        ? span
        : Object.assign({ ...span }, others, { text });
    });
    return values.some((entry, index) => entry !== spans[index]) ? values : spans;
  };

  return { value: cleaned(value, ''), warnings };
}

interface Span {
  readonly text: string;
}

/** Null if it is not a Portable Text block. */
function spansIn(value: unknown): readonly Span[] | null {
  return Array.isArray(value) && value.every(isSpan) ? value : null;
}

const isSpan = (value: unknown): value is Span =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

const below = (path: string, step: string | number): string =>
  path === '' ? String(step) : `${path}.${step}`;
