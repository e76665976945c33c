import { describe, expect, it } from 'vitest';
import { anItem, language, paragraph, reference, uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { searchOver, story } from '#src/testing/searching.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const { find, suggestions } = searchOver(server);

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
