import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Locale } from '../packages/locales/registry.ts';
import { type Random, seededRandom, zipf } from './seeded-random.ts';

/** The sample's sentences in another order. */
export interface SyntheticText {
  readonly title: string;
  readonly description: string;
  readonly paragraphs: readonly string[];
}

/** Of one language, without end. */
export interface Corpus {
  readonly locale: Locale;
  text(): SyntheticText;
}

/** Some 150 words in all. */
const PARAGRAPHS = [2, 4] as const;
const SENTENCES = [2, 4] as const;
/** Exponent of Zipf's law for sentences. */
const SKEW = 0.9;
/** One sentence in so many has a name that the sample lacks. */
const NAMED = 3;

/** In one language. */
export async function readCorpus(locale: Locale, seed: number): Promise<Corpus> {
  const next = seededRandom(seed);
  const texts = await textsOf(join(import.meta.dirname, '../content'), locale);
  const splitter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  const sentences = [
    ...new Set(
      texts.flatMap((text) =>
        [...splitter.segment(text)].map(({ segment }) => segment.trim()).filter(isSentence),
      ),
    ),
  ];
  // Order decides frequency, so it must not follow the files.
  shuffle(sentences, next);
  const titles = texts.map((text) => text.split('\n', 1)[0] ?? '').filter(Boolean);
  const pick = zipf(sentences.length, SKEW, next);
  const sentence = (): string => varied(sentences[pick()] ?? '', next);
  const several = ([least, most]: readonly [number, number], make: () => string): string[] =>
    Array.from({ length: least + Math.floor(next() * (most - least + 1)) }, make);
  return {
    locale,
    text: () => ({
      title: `${varied(titles[Math.floor(next() * titles.length)] ?? '', next)} ${nameOf(next)}`,
      description: sentence(),
      paragraphs: several(PARAGRAPHS, () => several(SENTENCES, sentence).join(' ')),
    }),
  };
}

function isSentence(text: string): boolean {
  return text.length > 8 && /\p{L}/u.test(text);
}

/** Without markup. */
async function textsOf(folder: string, locale: Locale): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => basename(file) === `${locale}.md`,
  );
  const texts = await Promise.all(files.sort().map((file) => readFile(join(folder, file), 'utf8')));
  return texts.map((text) => {
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    const field = (name: string): string =>
      (new RegExp(`^${name}: *(.+)$`, 'm').exec(head)?.[1] ?? '').replace(/^"|"$/g, '');
    const plain = body
      .replace(/^:+.*$/gm, '')
      .replace(/^#+ |^[-*>] |^\d+\. /gm, '')
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[*_`]/g, '');
    return [field('title'), field('description'), plain].join('\n');
  });
}

/** Figures change from text to text, and some sentences name somebody. */
function varied(sentence: string, next: Random): string {
  const counted = sentence.replace(/\d+/g, (figures) =>
    figures.length > 3 ? figures : String(Math.floor(next() * 10 ** figures.length)),
  );
  if (next() * NAMED >= 1) return counted;
  const name = nameOf(next);
  return counted.replace(/([.!?。！？]?)$/u, ` ${name}$1`);
}

const STARTS =
  'ba be bo da de do fa fe ga go ha he ka ke la le ma me na ne pa ra re sa ta va'.split(' ');
const MIDDLES = 'ri lo na me vi du sto ber lan mar ten gil nor pau sel zan fen tor'.split(' ');
const ENDS = 'a o is en ek an us el ia ov in ard sen ville stra'.split(' ');
/** By Zipf's law too: a few in every other text, thousands in one or two. */
const NAMES = STARTS.length * MIDDLES.length * ENDS.length;
const NAME_SKEW = 1.05;

const namePicks = new WeakMap<Random, () => number>();

function nameOf(next: Random): string {
  let pick = namePicks.get(next);
  if (pick === undefined) {
    pick = zipf(NAMES, NAME_SKEW, next);
    namePicks.set(next, pick);
  }
  // A prime that shares no factor with the number separates neighbours in rank.
  const place = (pick() * 7919) % NAMES;
  const part = (parts: readonly string[], by: number): string =>
    parts[Math.floor(place / by) % parts.length] ?? '';
  const name =
    part(STARTS, 1) + part(MIDDLES, STARTS.length) + part(ENDS, STARTS.length * MIDDLES.length);
  return name[0]?.toUpperCase() + name.slice(1);
}

function shuffle(list: string[], next: Random): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    const [a = '', b = ''] = [list[at], list[other]];
    list[at] = b;
    list[other] = a;
  }
}
