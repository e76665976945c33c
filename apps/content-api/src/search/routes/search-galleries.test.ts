/** Galleries are no result type of their own (spec §3): search has them among collections. */
import { READS } from '@masthead/contract/reads';
import { expect, test } from 'vitest';
import { ensureIndex } from '#src/search/commands/reindex.ts';
import { anItem, language, MEDIUM, reference } from '#src/testing/items.ts';
import { readList } from '#src/testing/lists.ts';
import { picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const LATER = shifted(START, HOUR);

async function publishBoth() {
  await upload(server, MEDIUM, await picture());
  const profile = anItem('profile', 'somebody');
  const items = [reference('profile', profile.id)];
  const gallery = anItem('content_grid', 'river-pictures', {
    texts: { title: 'River pictures' },
    locales: { ja: language('川の写真', { title: '川の写真' }) },
  });
  await publish(
    server,
    profile,
    gallery,
    anItem('collection', 'river-stories', { fields: { items }, texts: { title: 'River stories' } }),
    anItem('content_grid', 'river-later', {
      texts: { title: 'River later' },
      embargo_until: LATER,
    }),
    anItem('content_grid', 'river-private', { texts: { title: 'River private' }, private: true }),
  );
  return gallery;
}

test('a gallery is found, counted and filtered as a collection, and stays what it is', async () => {
  await publishBoth();
  for (const narrowed of ['', '&type=collection', '&scope=newsroom']) {
    const { slugs, filters } = await readList(server, 'search', `?q=river${narrowed}`);
    expect([...slugs].sort(), narrowed).toEqual(['river-pictures', 'river-stories']);
    expect(filters?.types, narrowed).toEqual([{ type: 'collection', count: 2 }]);
  }
  const { data } = await read(server, READS.search.answer, '/search?q=pictures');
  expect(data.map(({ card }) => [card._type, card.slug])).toEqual([
    ['content_grid', 'river-pictures'],
  ]);
  expect((await readList(server, 'search', '?q=写真', { locale: 'ja' })).slugs).toEqual([
    '川の写真',
  ]);
  problemOf(await server.get('/search?type=content_grid'), 'bad_request');
});

test('it is suggested by its title, with the way to its page', async () => {
  await publishBoth();
  const { data } = await read(server, READS.suggest.answer, '/search/suggest?q=river p');
  expect(data).toEqual([
    { text: 'River pictures', type: 'collection', path: '/newsroom/collections/river-pictures' },
  ]);
});

test('an answer knows when one appears', async () => {
  await publishBoth();
  for (const path of ['/search?q=river&scope=newsroom', '/search/suggest?q=river']) {
    const { meta } = (await server.get(path)).json();
    expect(meta.expires_at, path).toBe(LATER);
    expect(meta.tags, path).toContain('search:en');
  }
  server.clock.set(LATER);
  expect((await readList(server, 'search', '?q=river')).slugs).toContain('river-later');
});

test('an index that was made without them is rebuilt at the start', async () => {
  const gallery = await publishBoth();
  const { db } = server.services.database;
  await db.deleteFrom('search_doc').where('item_id', '=', gallery.id).execute();
  await db.updateTable('search_index').set({ version: 1 }).execute();
  expect((await readList(server, 'search', '?q=pictures')).slugs).toEqual([]);
  await ensureIndex(db, server.clock.read, server.services.config);
  expect((await readList(server, 'search', '?q=pictures')).slugs).toEqual(['river-pictures']);
});
