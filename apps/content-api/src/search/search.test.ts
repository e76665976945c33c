import { SearchAnswer, SuggestAnswer } from '@masthead/contract/search';
import { describe, expect, it } from 'vitest';
import { reindex } from '#src/commands/reindex.ts';
import { dump } from '#src/testing/dump.ts';
import {
  anItem,
  language,
  type Publication,
  paragraph,
  reference,
  uuid,
} from '#src/testing/items.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

async function find(query: string, locale = 'en') {
  const { data, meta } = await read(server, SearchAnswer, `/search?${query}`, locale);
  return {
    titles: data.map(({ card }) => card.title),
    snippets: data.map(({ snippet }) =>
      snippet.map(({ text, hit }) => (hit ? `[${text}]` : text)).join(''),
    ),
    meta,
  };
}

async function suggestions(q: string, locale = 'en') {
  const path = `/search/suggest?q=${encodeURIComponent(q)}`;
  return (await read(server, SuggestAnswer, path, locale)).data;
}

const story = (title: string, text = '', options: Parameters<typeof anItem>[2] = {}): Publication =>
  anItem('story', title.toLowerCase().replace(/[^a-z]+/g, '-'), {
    ...options,
    texts: { title, body: paragraph(text), ...options.texts },
  });

describe('what nobody may see', () => {
  const secret = 'Zeppelinade';
  it.each<[string, Parameters<typeof anItem>[2]]>([
    ['a draft', { status: 'draft' }],
    ['before its time', { publish_at: shifted(START, HOUR) }],
    ['under embargo', { embargo_until: shifted(START, HOUR) }],
    ['past its time', { unpublish_at: START }],
    ['private', { private: true }],
    ['behind a password', { access: 'password' }],
  ])('%s is in no hit, count, suggestion or correction', async (_, options) => {
    await publish(
      server,
      story(`The ${secret}`, `One ${secret} more.`, options),
      story('A balloon'),
    );
    for (const q of [secret, 'zeppelinad', 'zeppelinaed', `balloon ${secret}`]) {
      const { titles, meta } = await find(`q=${q}`);
      expect(titles).toEqual(q.startsWith('balloon') ? ['A balloon'] : []);
      expect(meta.corrected).toBeNull();
      expect(meta.filters.types.length).toBe(titles.length);
      expect(await suggestions(q)).toEqual([]);
    }
    expect(await suggestions('zep')).toEqual([]);
  });

  it('is found on the second', async () => {
    const opens = shifted(START, HOUR);
    await publish(server, story(`The ${secret}`, '', { embargo_until: opens }));
    const { meta } = await find(`q=${secret}`);
    expect(meta).toMatchObject({ expires_at: opens, page: { total: 0 } });
    server.clock.set(opens);
    expect((await find(`q=${secret}`)).titles).toEqual([`The ${secret}`]);
    expect((await find('q=Zepelinade')).meta.corrected).toBe(secret);
    expect(await suggestions('zepp')).toEqual([
      { text: `The ${secret}`, type: 'story', path: '/magazine/the-zeppelinade' },
      { text: secret, type: null, path: null },
    ]);
  });

  it('pitches never are', async () => {
    await publish(server, anItem('pitch', 'secret', { texts: { title: secret } }));
    expect((await find(`q=${secret}`)).meta.page.total).toBe(0);
  });
});

describe('ranking and filters', () => {
  it('a title weighs more than a mention, and the words together more than apart', async () => {
    await publish(
      server,
      story('Laces', 'Nothing on trails. A river runs by, and the shoe is old.'),
      story('Waters', 'She wore the river shoe all day.'),
      story('River shoe', 'Made for wading.'),
    );
    expect((await find('q=river+shoe')).titles).toEqual(['River shoe', 'Waters', 'Laces']);
  });

  it('counts each kind beside the other filters', async () => {
    const topic = anItem('topic', 'craft', { id: uuid(901) });
    const topics = [reference('topic', uuid(901))];
    await publish(
      server,
      topic,
      story('Wool one', '', { fields: { topics, date: '2025-03-01T00:00:00Z' } }),
      story('Wool two', '', { fields: { date: '2026-03-01T00:00:00Z' } }),
      anItem('statement', 'wool-three', {
        texts: { title: 'Wool three' },
        fields: { date: '2026-01-01T00:00:00Z' },
      }),
    );
    const { meta, titles } = await find('q=wool&type=story&year=2026');
    expect(titles).toEqual(['Wool two']);
    expect(meta.page.total).toBe(1);
    expect(meta.filters).toMatchObject({
      types: [
        { type: 'statement', count: 1 },
        { type: 'story', count: 1 },
      ],
      years: [
        { year: 2026, count: 1 },
        { year: 2025, count: 1 },
      ],
      topics: [],
    });
    expect((await find('q=wool')).meta.filters.topics).toEqual([
      { title: 'craft', slug: 'craft', count: 1 },
    ]);
    expect((await find('q=wool&topic=craft')).titles).toEqual(['Wool one']);
    expect((await find('q=wool&scope=newsroom')).titles).toEqual(['Wool three']);
    // What filters hide is there: nothing else is looked for.
    expect(await find('q=wool&type=report')).toMatchObject({
      titles: [],
      meta: { corrected: null },
    });
  });

  it('pages through everything, each once', async () => {
    const many = Array.from({ length: 30 }, (_, index) => story(`Relay ${'x'.repeat(index + 1)}`));
    await publish(server, ...many);
    const pages = await Promise.all([1, 2, 3].map((page) => find(`q=relay&page=${page}`)));
    expect(pages.map(({ titles }) => titles.length)).toEqual([12, 12, 6]);
    expect(new Set(pages.flatMap(({ titles }) => titles)).size).toBe(30);
    const past = await server.get('/search?q=relay&page=4');
    expect(past.statusCode).toBe(404);
  });
});

describe('words', () => {
  it('are shown where they stand, as they are written', async () => {
    const body = 'Zuerst kam nichts. Dann liefen die Läufer über die Straße, jeden Tag.';
    await publish(
      server,
      anItem('story', 'a', { locales: { de: language('a', { body: paragraph(body) }) } }),
    );
    expect((await find('q=laufer+strasse', 'de')).snippets).toEqual([
      'Zuerst kam nichts. Dann liefen die [Läufer] über die [Straße], jeden Tag.',
    ]);
    expect((await find('q=Strase', 'de')).meta.corrected).toBe('Straße');
  });

  it('are found inside compounds, Thai sentences and the other Chinese script', async () => {
    const body = {
      de: 'Neue Laufschuhe liegen bereit.',
      th: 'นักวิ่งสวมรองเท้าวิ่งคู่ใหม่',
      'zh-Hant': '這雙跑鞋很輕',
      ja: '新しいランニングシューズを履く',
      ko: '새로운 운동화를 신었다',
    };
    const locales = Object.fromEntries(
      Object.entries(body).map(([locale, text]) => [
        locale,
        language('a', { body: paragraph(text) }),
      ]),
    );
    await publish(server, anItem('story', 'a', { locales }));
    const asked = [
      ['de', 'Schuh'],
      ['th', 'รองเท้าวิ่ง'],
      ['th', 'รองเท'],
      ['zh-Hant', '这双跑鞋'],
      ['ja', 'シューズ'],
      ['ja', 'ﾗﾝﾆﾝｸﾞ'],
      ['ko', '운동화'],
    ] as const;
    for (const [locale, q] of asked) {
      const { meta, snippets } = await find(`q=${encodeURIComponent(q)}`, locale);
      expect(meta.page.total, q).toBe(1);
      expect(snippets[0], q).toContain('[');
    }
  });

  it('any of them will do where nothing has all', async () => {
    await publish(server, story('A loom'), story('A kiln'));
    expect((await find('q=loom+kiln')).titles.sort()).toEqual(['A kiln', 'A loom']);
  });
});

describe('words written as one', () => {
  it('are found by one of them, and find both where they stand apart', async () => {
    const both = {
      nl: language('lijst', {
        title: 'Locaties',
        body: paragraph('De lijst van elke leverancier.'),
      }),
    };
    const one = { nl: language('fiets', { title: 'Fietslijst' }) };
    await publish(
      server,
      anItem('story', 'a', { locales: both }),
      anItem('story', 'b', { locales: one }),
    );
    expect((await find('q=leverancierslijst', 'nl')).titles).toEqual(['Locaties']);
    expect((await find('q=leverancierslijst', 'nl')).snippets).toEqual([
      'De [lijst] van elke [leverancier].',
    ]);
    expect((await find('q=fietslijst', 'nl')).titles).toEqual(['Fietslijst']);
    expect((await find('q=lijst', 'nl')).titles.sort()).toEqual(['Fietslijst', 'Locaties']);
  });
});

it('a bookmark is suggested with the place that it leads to', async () => {
  await publish(server, anItem('bookmark', 'all', { texts: { title: 'Everyone here' } }));
  expect(await suggestions('every')).toContainEqual({
    text: 'Everyone here',
    type: 'bookmark',
    path: '/magazine',
  });
});

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
  it('follows what is published, and is the same made anew', async () => {
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
    await reindex(db, server.clock.read);
    const once = await dump(server.services);
    server.clock.set(shifted(START, DAY));
    expect(await reindex(db, server.clock.read)).toBe(2);
    expect(await dump(server.services)).toEqual(once);
    await server.send('DELETE', `/items/${first.id}`);
    expect((await find('q=basalt')).meta.page.total).toBe(0);
  });
});
