import { expect, test } from 'vitest';
import { seededRandom } from '#src/testing/seeded-random.ts';
import {
  ALL,
  MANY,
  MAX_KEYS_LENGTH,
  purgeKeys,
  surrogateKey,
  surrogateKeys,
} from './surrogate-keys.ts';

const tags = (count: number, kind = 'card'): string[] =>
  Array.from({ length: count }, (_, index) => `${kind}:${index}:en`);
const keysOf = (of: readonly string[]): string[] => surrogateKeys(of).split(' ');

test('a tag has one short key, another tag another', () => {
  expect(surrogateKey('card:1:en')).toMatch(/^[\w-]{6}$/);
  expect(surrogateKey('card:1:en')).toBe(surrogateKey('card:1:en'));
  expect(new Set(tags(10_000).map(surrogateKey)).size).toBe(10_000);
});

test('as many tags as fit into the header have a key each', () => {
  expect(keysOf(tags(3))).toEqual([ALL, ...tags(3).map(surrogateKey)]);
  expect(keysOf([])).toEqual([ALL]);
  const most = Math.floor((MAX_KEYS_LENGTH - ALL.length) / 7);
  expect(keysOf(tags(most))).toHaveLength(most + 1);
  expect(surrogateKeys(tags(most)).length).toBeLessThanOrEqual(MAX_KEYS_LENGTH);
  expect(keysOf(tags(most + 1))).toEqual([ALL, surrogateKey('card:*')]);
});

test('of too many, the kind with most of them has one key together, the others keep theirs', () => {
  const few = tags(20, 'place');
  expect(new Set(keysOf([...few, ...tags(400)]))).toEqual(
    new Set([ALL, surrogateKey('card:*'), ...few.map(surrogateKey)]),
  );
  const kinds = Array.from({ length: 400 }, (_, index) => `kind${index}:1`);
  expect(keysOf(kinds)).toEqual([ALL, MANY]);
});

test('everything has one key, nothing has none', () => {
  expect(purgeKeys(['card:1:en', '*'])).toEqual([ALL]);
  expect(purgeKeys([])).toEqual([]);
  expect(purgeKeys(['card:1:en', 'card:2:en'])).toEqual([
    MANY,
    ...['card:1:en', 'card:*', 'card:2:en'].map(surrogateKey),
  ]);
});

test('whatever a page was made of and whatever changes, a purge meets what the change meets', () => {
  const random = seededRandom(20_261_122);
  /** Tags of a newsroom's kinds; many runs have pages of more than the header can hold. */
  const draw = (most: number): string[] =>
    Array.from({ length: random.below(most) }, () => {
      const kind = random.below(10) === 0 ? `kind${random.below(400)}` : `kind${random.below(12)}`;
      return random.below(50) === 0 ? kind : `${kind}:${random.below(500)}:en`;
    });
  let met = 0;
  let spared = 0;
  let coarse = 0;
  for (let round = 0; round < 2000; round += 1) {
    const page = draw([10, 100, 400, 1000][random.below(4)] ?? 0);
    const change = random.below(100) === 0 ? ['*'] : draw(6);
    const keys = keysOf(page);
    const header = keys.join(' ');
    expect(header.length).toBeLessThanOrEqual(MAX_KEYS_LENGTH);
    expect(header).toMatch(/^[\w-]+( [\w-]+)*$/);
    const purge = new Set(purgeKeys(change));
    const isPurged = keys.some((key) => purge.has(key));
    const isMet = change.includes('*') || change.some((tag) => page.includes(tag));
    if (isMet) expect(isPurged, `${change} met what was made of ${page.length} tags`).toBe(true);
    met += Number(isMet);
    spared += Number(!isPurged);
    coarse += Number(keys.length < new Set(page).size);
  }
  // None of the three is rare, or this would prove little.
  expect(Math.min(met, spared, coarse), `${met}, ${spared}, ${coarse}`).toBeGreaterThan(100);
});
