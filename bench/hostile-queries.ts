/** Queries that cost as much as possible: long, of made-up words, or of very many terms. */
import { type Random, seededRandom } from './seeded-random.ts';

const LONGEST = 200;
const LATIN = [...'etaoinshrdlucmfwypvbgkjqxz'];
const THAI = [...'กขคงจชซญดตถทนบปผพมยรลวสหอาะิีุูเแโไ'];
const KANA = [
  ...'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
];
const HAN = [
  ...'的一是不了人我在有他这中大来上国个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可',
];

export interface HostileQuery {
  readonly locale: string;
  readonly q: string;
}

/** All kinds in turn. */
export function hostileQueries(seed: number): () => HostileQuery {
  const next = seededRandom(seed);
  const kinds: readonly (() => HostileQuery)[] = [
    () => ({ locale: 'en', q: words(next, 8) }),
    () => ({ locale: 'en', q: words(next, 5) }),
    () => ({ locale: 'de', q: words(next, 8) }),
    () => ({ locale: 'th', q: text(next, THAI, LONGEST) }),
    () => ({ locale: 'ja', q: text(next, KANA, LONGEST) }),
    () => ({ locale: 'zh-Hans', q: text(next, HAN, LONGEST) }),
  ];
  let made = 0;
  return () => {
    const make = kinds[made % kinds.length];
    made += 1;
    if (make === undefined) throw new Error('there are no kinds');
    return make();
  };
}

const text = (next: Random, letters: readonly string[], length: number): string =>
  Array.from({ length }, () => letters[Math.floor(next() * letters.length)]).join('');

function words(next: Random, length: number): string {
  const all = Array.from({ length: Math.ceil(LONGEST / (length + 1)) }, () =>
    text(next, LATIN, length),
  );
  return all.join(' ').slice(0, LONGEST);
}
