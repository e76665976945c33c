import type { SyntheticText } from './search-corpus.ts';
import { type Random, seededRandom } from './seeded-random.ts';

/** In one language, in ways that cost differently. */
export interface Question {
  readonly locale: string;
  readonly plain: string;
  /** In very many documents. */
  readonly common: string;
  readonly typo: string;
  readonly beginning: string;
}

/** From the documents' words: frequent ones are asked often. */
export function makeQuestions(
  samples: ReadonlyMap<string, readonly SyntheticText[]>,
  count: number,
): Question[] {
  const next = seededRandom(7);
  const asked = [...samples].map(([locale, texts]) => askerOf(locale, texts, next));
  return Array.from({ length: count }, (_, index) => {
    const ask = asked[index % asked.length];
    if (ask === undefined) throw new Error('there are no texts to ask about');
    return ask();
  });
}

const SPACED = /^(?!ja|ko|th|zh)/;

function askerOf(locale: string, texts: readonly SyntheticText[], next: Random): () => Question {
  const one = <T>(list: readonly T[], otherwise: T): T =>
    list[Math.floor(next() * list.length)] ?? otherwise;
  const splitter = new Intl.Segmenter(locale, { granularity: 'word' });
  const isSpaced = SPACED.test(locale);
  const wordsOf = (text: string): string[] =>
    [...splitter.segment(text)].flatMap(({ segment, isWordLike }) =>
      isWordLike && segment.length > (isSpaced ? 3 : 0) ? [segment] : [],
    );
  const all = texts.map((text) => ({
    ...text,
    words: wordsOf([text.title, text.description, ...text.paragraphs].join('\n')),
  }));
  const common = mostFrequent(all.flatMap(({ words }) => words.filter(({ length }) => length > 1)));
  return () => {
    const text = one(all, { title: '', description: '', paragraphs: [], words: [] });
    const length = 1 + Math.floor(next() * 3);
    const from = Math.floor(next() * Math.max(1, text.words.length - length));
    const name = text.title.split(' ').at(-1) ?? '';
    const long = text.words.filter((word) => word.length > 5);
    return {
      locale,
      plain: isSpaced
        ? Array.from({ length }, () => one(text.words, name)).join(' ')
        : text.words.slice(from, from + length).join(''),
      common: one(common, name),
      typo: misspelt(isSpaced ? one(long, name) : name, next),
      beginning: one([text.title, one(text.words, name)], name).slice(
        0,
        2 + Math.floor(next() * 5),
      ),
    };
  };
}

function mostFrequent(words: readonly string[]): string[] {
  const counts = Map.groupBy(words, (word) => word);
  return [...counts]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, 30)
    .map(([word]) => word);
}

/** Two letters swapped, or one left out. */
function misspelt(word: string, next: Random): string {
  const letters = [...word];
  const at = 1 + Math.floor(next() * Math.max(1, letters.length - 3));
  if (next() < 0.5) letters.splice(at, 1);
  else letters.splice(at, 2, letters[at + 1] ?? '', letters[at] ?? '');
  return letters.join('');
}
