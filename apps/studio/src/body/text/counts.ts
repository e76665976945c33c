/** Words and characters, counted as the language counts them. */
import { isObject, type Json } from '#src/items/json.ts';

export interface Counts {
  readonly words: number;
  /** As a reader sees them: a letter with its accents is one. */
  readonly characters: number;
}

/** Fields of blocks that readers read. */
const READ = ['text', 'title', 'by', 'role', 'label', 'value', 'unit', 'caption'];

/** All that readers read of these blocks. */
function textsOf(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (!isObject(value)) return [];
  if (value._type === 'block' || value._type === 'cell') return [textsOf(value.children).join('')];
  return Object.entries(value).flatMap(([name, each]) => {
    if (typeof each === 'string') return READ.includes(name) ? [each] : [];
    if (name === 'cells' && Array.isArray(each))
      return each.flatMap((cell) => (typeof cell === 'string' ? [cell] : textsOf(cell)));
    return textsOf(each);
  });
}

/** Of blocks that are as they were, by language: with each keystroke one block of hundreds is another. */
const counted = new Map<string, WeakMap<object, Counts>>();

export function countsOf(blocks: readonly Json[], locale: string): Counts {
  const known = counted.get(locale) ?? new WeakMap<object, Counts>();
  counted.set(locale, known);
  const words = new Intl.Segmenter(locale, { granularity: 'word' });
  const characters = new Intl.Segmenter(locale, { granularity: 'grapheme' });
  let counts = { words: 0, characters: 0 };
  for (const block of blocks) {
    const own = (isObject(block) && known.get(block)) || countIn(textsOf(block), words, characters);
    if (isObject(block)) known.set(block, own);
    counts = {
      words: counts.words + own.words,
      characters: counts.characters + own.characters,
    };
  }
  return counts;
}

function countIn(
  texts: readonly string[],
  words: Intl.Segmenter,
  characters: Intl.Segmenter,
): Counts {
  let counts = { words: 0, characters: 0 };
  for (const text of texts) {
    const inText = [...words.segment(text)].filter(({ isWordLike }) => isWordLike).length;
    counts = {
      words: counts.words + inText,
      characters: counts.characters + [...characters.segment(text)].length,
    };
  }
  return counts;
}
