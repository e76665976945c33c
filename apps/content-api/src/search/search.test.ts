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
    const { titles, meta } = await find('q=loom+kiln');
    expect(titles.sort()).toEqual(['A kiln', 'A loom']);
    expect(meta).toMatchObject({ exact: false, corrected: null });
    expect((await find('q=loom')).meta.exact).toBe(true);
    expect((await find('q=')).meta.exact).toBe(true);
    expect((await find('q=zeppelin')).meta).toMatchObject({ exact: false, page: { total: 0 } });
  });

  it('with a typo are not found: the nearest spelling is offered, and finds', async () => {
    await publish(server, story('The velodrome'), story('A drome'));
    const { titles, meta } = await find('q=veldrome');
    expect(titles).toEqual(['The velodrome']);
    expect(meta).toMatchObject({ exact: false, corrected: 'velodrome' });
    expect((await find('q=velodrome')).meta).toMatchObject({ exact: true, corrected: null });
    // A spelling that nothing has beside the other words is no offer.
    expect((await find('q=veldrome+zeppelin')).meta.corrected).toBeNull();
  });
});

describe('the habits of each script', () => {
  const inOne = (locale: string, slug: string, title: string, text = '') =>
    anItem('story', slug, {
      locales: { [locale]: language(slug, { title, body: paragraph(text) }) },
    });
  const asked = async (locale: string, q: string) => find(`q=${encodeURIComponent(q)}`, locale);

  it.each([
    ['ja', '新しいテニスボール', 'てにすぼーる', '新しい[テニスボール]'],
    ['ja', 'てにすの手紙', 'テニス', '[てにす]の手紙'],
    ['ja', 'シューズとキャップ', 'しゅーず きやっぷ', '[シューズ]と[キャップ]'],
    ['ja', 'あの子どもたちは', '子供', 'あの[子ども]たちは'],
    ['ja', '子供たちの朝', 'こどもたち', '[子供たち]の朝'],
    [
      'ja',
      '名前はヨリーン・ケーテラール',
      'よりーんけーてらーる',
      '名前は[ヨリーン・ケーテラール]',
    ],
    ['th', 'โรงย้อมริมแม่น้ำ', 'แม่นำ้', 'โรงย้อมริม[แม่น้ำ]'],
    ['th', 'ปี ๒๕๖๙ ปีใหม่', '2569', 'ปี [๒๕๖๙] ปีใหม่'],
    ['ko', '운동화를 신고 달린다', '운동화는', '[운동화]를 신고 달린다'],
    ['zh-Hant', '把鞋回到櫃檯，跑鞋就能回收', '跑鞋回收', '把鞋回到櫃檯，[跑鞋]就能[回收]'],
    ['en', 'In ２０２６ it rained', '2026', 'In [２０２６] it rained'],
    ['de', 'Die Lauf\u00adschuhe', 'Laufschuhe', 'Die [Lauf\u00adschuhe]'],
  ])('%s: %s, asked for by %s', async (locale, text, q, marked) => {
    await publish(server, inOne(locale, 'a', 'X', text));
    const { snippets, meta } = await asked(locale, q);
    expect(meta.exact).toBe(true);
    expect(snippets).toEqual([marked]);
  });

  it('a pair of characters that two words of the query share is marked nowhere', async () => {
    await publish(
      server,
      inOne('zh-Hans', 'a', 'X', '把鞋回到柜台'),
      inOne('zh-Hans', 'b', 'Y', '跑鞋'),
    );
    const { snippets, meta } = await asked('zh-Hans', '跑鞋回收');
    expect(meta.exact).toBe(false);
    expect(snippets).toEqual(['[跑鞋]']);
  });

  it('a word is suggested in one of its forms', async () => {
    await publish(
      server,
      story('X', 'Running shoes, more shoes, a shoestring.'),
      story('Y', 'The shoe and shoes.'),
    );
    const words = (await suggestions('sho')).map(({ text }) => text.toLowerCase());
    expect(words).toEqual(['shoes', 'shoestring']);
  });
});

describe('the names of people', () => {
  const names = { en: language('ada', { title: 'Ada Boelens', role: 'Head of dyes' }) };
  const inJapanese = language('ada', { title: 'アーダ・ブーレンス', role: '染色責任者' });
  const ada = (
    version: number,
    locales: Record<string, unknown>,
    options: Parameters<typeof anItem>[2] = {},
  ) => {
    const { item, id } = anItem('profile', 'ada', { id: uuid(940), ...options, locales });
    return { id, item: { ...item, version } };
  };
  const found = async () => (await find('q=boelens', 'ja')).titles;

  it('are found in every language as the source language writes them, and never shown', async () => {
    const body = [
      { _type: 'pull_quote', _key: 'q', by: 'Nils Öberg', role: null, text: 'Blue takes long.' },
    ];
    await publish(
      server,
      ada(1, { ...names, ja: inJapanese }),
      anItem('story', 'dyes', {
        locales: {
          en: language('dyes', { title: 'Dyes', body }),
          ja: language('dyes', { title: '染料', body: paragraph('青は時間がかかる。') }),
        },
      }),
    );
    const { titles, snippets, meta } = await find('q=Boelens', 'ja');
    expect({ titles, exact: meta.exact }).toEqual({ titles: ['アーダ・ブーレンス'], exact: true });
    expect(snippets.join()).not.toMatch(/\[|Boelens/);
    expect((await find('q=oberg', 'ja')).titles).toEqual(['染料']);
    expect((await find('q=head+of+dyes', 'ja')).titles).toEqual([]);
    expect(JSON.stringify(await suggestions('boel', 'ja'))).not.toContain('oelens');
  });

  it('are found no longer than they can be read', async () => {
    const draft = { en: { ...names.en, status: 'draft' as const } };
    await publish(server, ada(1, { ...draft, ja: inJapanese }));
    expect(await found()).toEqual([]);
    await publish(server, ada(2, { ...names, ja: inJapanese }));
    expect(await found()).toEqual(['アーダ・ブーレンス']);
    await publish(server, ada(3, { ...draft, ja: inJapanese }));
    expect(await found()).toEqual([]);
    const opens = shifted(START, HOUR);
    await publish(server, ada(4, { ...names, ja: inJapanese }, { embargo_until: opens }));
    expect(await found()).toEqual([]);
    server.clock.set(opens);
    expect(await found()).toEqual(['アーダ・ブーレンス']);
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
