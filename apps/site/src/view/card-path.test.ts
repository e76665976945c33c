import { globSync, readFileSync } from 'node:fs';
import { CARD_TYPES, Card, type CardType } from '@masthead/contract/card';
import { expect, test } from 'vitest';
import { routeAt } from '#src/testing/route-at.ts';
import { cardPath } from './card-path.ts';

const folder = new URL('../../../../packages/contract/card/examples/', import.meta.url);
const examples = globSync('*.json', { cwd: folder }).map((file) =>
  Card.parse(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))),
);

/** Spec §2.1 for every type of card; null is no item of its own. */
const PLACES: Readonly<Record<CardType, string | null>> = {
  story: 'magazine',
  vertical_video: 'magazine/videos',
  release: 'newsroom/releases',
  collection: 'newsroom/collections',
  content_grid: 'newsroom/collections',
  commitment: 'mission/focus-areas',
  initiative: 'mission/initiatives',
  volume: 'volumes',
  topic: 'topics',
  profile: 'company/people',
  pitch: 'pitches',
  impact_resource: 'resources',
  statement: 'resources',
  report: 'resources',
  policy: 'resources',
  bookmark: null,
};

test.each(CARD_TYPES)('a card of type %s leads to its page', (type) => {
  const cards = examples.filter(({ _type }) => _type === type);
  expect(cards.length).toBeGreaterThan(0);
  for (const card of cards) {
    const path = cardPath('ja', card);
    if (card._type === 'bookmark') expect(path).toBe(`/ja${card.path}`);
    else expect(path).toBe(`/ja/${PLACES[type]}/${encodeURIComponent(card.slug)}`);
    expect(routeAt(path), path).toBeDefined();
  }
});

test('a slug of another script is encoded', () => {
  expect(cardPath('ja', { _type: 'story', slug: '日の出' })).toBe(
    '/ja/magazine/%E6%97%A5%E3%81%AE%E5%87%BA',
  );
});
