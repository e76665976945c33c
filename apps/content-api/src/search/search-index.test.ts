import { describe, expect, it } from 'vitest';
import { reindex } from '#src/search/commands/reindex.ts';
import { dump } from '#src/testing/dump.ts';
import { anItem, language } from '#src/testing/items.ts';
import { DAY, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { searchOver, story } from '#src/testing/searching.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const { find } = searchOver(server);

describe('what was found before', () => {
  it('counts no longer once the index or the clock makes it another one', async () => {
    await publish(server, story('Heather', 'A moor.'));
    expect((await find('q=moor')).titles).toEqual(['Heather']);
    const soon = shifted(START, 1000);
    const late = shifted(START, 2000);
    const bog = story('Bog', 'A moor.');
    await publish(server, {
      ...bog,
      item: { ...bog.item, publish_at: soon, unpublish_at: late },
    });
    expect((await find('q=moor')).titles).toEqual(['Heather']);
    server.clock.set(soon);
    expect((await find('q=moor')).meta.page.total).toBe(2);
    expect((await find('q=moor')).titles.sort()).toEqual(['Bog', 'Heather']);
    server.clock.set(late);
    expect((await find('q=moor')).meta.page.total).toBe(1);
    expect((await find('q=moor')).titles).toEqual(['Heather']);
    await server.send('DELETE', `/items/${bog.id}`);
    server.clock.set(soon);
    expect((await find('q=moor')).titles).toEqual(['Heather']);
  });
});

describe('nothing that could be found by', () => {
  it('leaves nothing found; no text at all finds everything, counted alike', async () => {
    await publish(server, story('Heather', 'A moor.'), story('Bog', 'A moor.'));
    for (const q of ['🏃‍♀️🏃', '?!', '—']) {
      const { meta } = await find(`q=${encodeURIComponent(q)}`);
      expect(meta).toMatchObject({ page: { total: 0 }, corrected: null, filters: { types: [] } });
    }
    const { filters, page } = (await find('q=')).meta;
    expect({ filters, page }).toEqual(
      (({ filters, page }) => ({ filters, page }))((await find('q=moor')).meta),
    );
  });
});

describe('text that is no query', () => {
  it.each([
    '"river" -shoe',
    'river:* & !shoe | (x',
    "'; drop table item; --",
    '<script>alert(1)</script>',
    '🏃‍♀️🏃',
    '\ud800river',
    'river\0shoe',
    '\\',
    "''",
    '%_%',
    '&|!():*<->',
    'x'.repeat(400),
    '跑'.repeat(200),
    'รองเท้า'.repeat(40),
    'a '.repeat(100),
    '1.000.000,5 %',
    'the',
  ])('%s is answered', async (q) => {
    await publish(server, anItem('story', 'shoe', { texts: { title: 'River shoe <b>' } }));
    for (const call of ['/search', '/search/suggest']) {
      const address = `${call}?q=${encodeURIComponent(q.toWellFormed())}`;
      const response = await server.get(address);
      expect(response.statusCode, response.body).toBe(200);
    }
    expect((await find('q=river')).titles).toEqual(['River shoe <b>']);
  });

  it('a lone surrogate and NUL as they come', async () => {
    for (const q of ['%ED%A0%80', '%00', '%FF']) {
      const response = await server.get(`/search?q=${q}`);
      expect([200, 400]).toContain(response.statusCode);
    }
  });
});

describe('the index', () => {
  it('follows what is published, and is the same after a rebuild', async () => {
    const first = story('Granite', 'A quarry opens.');
    await publish(server, first, story('Slate', 'A quarry closes.'));
    await publish(server, {
      id: first.id,
      item: {
        ...first.item,
        version: 2,
        locales: { en: language('granite', { title: 'Basalt' }) },
      },
    });
    expect((await find('q=quarry')).titles).toEqual(['Slate']);
    expect((await find('q=granite')).meta.page.total).toBe(0);
    expect((await find('q=basalt')).meta.page.total).toBe(1);
    const { db } = server.services.database;
    await reindex(db, server.clock.read, server.services.config);
    const once = await dump(server.services);
    server.clock.set(shifted(START, DAY));
    expect(await reindex(db, server.clock.read, server.services.config)).toBe(2);
    expect(await dump(server.services)).toEqual(once);
    await server.send('DELETE', `/items/${first.id}`);
    expect((await find('q=basalt')).meta.page.total).toBe(0);
  });
});
