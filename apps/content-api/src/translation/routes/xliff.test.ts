/** Texts to an agency and back: every sample item comes home as it went, and what is broken is named and refused. */
import { compared } from '@masthead/contract/body/compared.ts';
import { LedgerAnswer } from '@masthead/contract/ledger';
import { TranslationsAnswer } from '@masthead/contract/translation';
import { XLIFF_TYPE, XliffAnswer } from '@masthead/contract/xliff';
import { expect, test } from 'vitest';
import { anItem, language, uuid } from '#src/testing/items.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { publishSampleNewsroom } from '#src/testing/sample-newsroom.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

/** The whole sample is published, written and read once a language. */
const LONG = 120_000;
const server = await testServer();

const exported = (ids: readonly string[], locale: string) =>
  server.app.inject({
    url: `/api/v1/translations/xliff?ids=${ids.join(',')}&locale=${locale}`,
    headers: AUTHORIZED,
  });
const imported = (payload: string | Buffer, type = XLIFF_TYPE) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/translations/xliff',
    payload,
    headers: { ...AUTHORIZED, 'content-type': type },
  });

async function fileOf(ids: readonly string[], locale: string): Promise<string> {
  const response = await exported(ids, locale);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['content-type']).toBe(XLIFF_TYPE);
  return response.body;
}

async function delivered(payload: string) {
  const response = await imported(payload);
  expect(response.statusCode, response.body).toBe(200);
  return XliffAnswer.parse(response.json()).data;
}

async function entriesOf(id: string) {
  const url = `/api/v1/translations/${id}`;
  const response = await server.app.inject({ url, headers: AUTHORIZED });
  const { data } = TranslationsAnswer.parse(response.json());
  return new Map(data.locales.map((entry) => [entry.locale, entry]));
}

const span = (text: string, ...marks: string[]) => ({
  ...{ _type: 'span', _key: `s${text}`, text, marks },
});
const STORY = {
  title: 'Soup & <bread>',
  body: [
    {
      ...{ _type: 'block', _key: 'b 1', style: 'normal' },
      children: [span('Read '), span('this', 'l'), span(' and '), span('that', 'em'), span('.')],
      markDefs: [{ _type: 'link', _key: 'l', href: '/en/magazine' }],
    },
  ],
};
const GERMAN = (text: string) =>
  `<target>Lies <pc id="a1">${text}</pc> und <pc id="em">das</pc>.</target>`;

/** The story on its way, with German in every unit but the link's. */
async function storyInGerman(german: string, texts: object = STORY) {
  const story = anItem('story', 'soup', { texts: { ...texts } });
  await publish(server, story);
  const file = await fileOf([story.id], 'de');
  const back = file
    .replace('<source>Soup &amp; &lt;bread&gt;</source>', '$&<target>Suppe</target>')
    .replace(/<source>Read .*?<\/source>/, (source) => source + german);
  return { id: story.id, file, back };
}

test('every item of the sample comes back as it went, each in one of two languages', {
  timeout: LONG,
}, async () => {
  const languages = ['de', 'ja'];
  const all = [...(await publishSampleNewsroom(server, ['en', ...languages])).values()];
  for (const [index, locale] of languages.entries()) {
    const ids = all.filter((_, place) => place % languages.length === index);
    for (let at = 0; at < ids.length; at += 60) {
      const part = ids.slice(at, at + 60);
      const before = new Map<string, Awaited<ReturnType<typeof entriesOf>>>();
      for (const id of part) before.set(id, await entriesOf(id));
      const written = part.filter((id) => before.get(id)?.get(locale)?.fields);
      const answered = await delivered(await fileOf(written, locale));
      expect(answered.map(({ id }) => id)).toEqual(written);
      for (const id of written) {
        const { slug, fields } = before.get(id)?.get(locale) ?? {};
        const back = (await entriesOf(id)).get(locale)?.delivered;
        expect({ slug: back?.slug, fields: compared(back?.fields) }, id).toEqual({
          ...{ slug, fields: compared(fields) },
        });
      }
    }
  }
});

test('a file names each text, its limits and its marks, and is well-formed whatever stands in it', async () => {
  const { id, file } = await storyInGerman('');
  expect(file).toContain('version="2.1" srcLang="en" trgLang="de"');
  expect(file).toContain(`<file id="${id}" original="${id}@1"`);
  expect(file).toContain('<unit id="title" name="title">');
  expect(file).toContain('<note category="max-length">500</note>');
  expect(file).toContain('<unit id="body.b_20_1" name="body.b 1">');
  expect(file).toContain('<data id="a1-open">&lt;a href=&quot;/en/magazine&quot;&gt;</data>');
  expect(file).toContain('type="link" canDelete="no">this</pc> and ');
  expect(file).toContain('state="initial"');
});

test('a returned file is delivered as a translation of the version that was sent', async () => {
  const { id, back } = await storyInGerman(GERMAN('dies'));
  const texts = { ...STORY, title: 'Bread' };
  await publish(server, anItem('story', 'soup', { id, version: 2, texts }));
  expect(await delivered(back)).toEqual([
    { id, locale: 'de', source_version: 1, units: 3, refused: [] },
  ]);
  const own = (await entriesOf(id)).get('de')?.delivered;
  expect(own).toMatchObject({
    ...{ slug: 'soup', source_version: 1 },
    fields: {
      title: 'Suppe',
      body: [
        {
          children: [
            { text: 'Lies ' },
            { text: 'dies', marks: ['l'] },
            { text: ' und ' },
            { text: 'das', marks: ['em'] },
            { text: '.' },
          ],
          markDefs: [{ href: '/en/magazine' }],
        },
      ],
    },
  });
  const ledger = LedgerAnswer.parse((await server.send('GET', '/ledger?state=waiting')).json());
  expect(ledger.data.map((row) => row.id)).toEqual([id]);
});

test('programs may split segments, write spans in halves and note things', async () => {
  const german =
    '<target>Lies <sc id="a1"/>dies<ec startRef="a1"/> und </target></segment>' +
    '<ignorable><source> </source></ignorable><segment><source/><target><mrk id="m" type="term">' +
    '<pc id="em">das</pc></mrk>.</target>';
  const { id, back } = await storyInGerman(german);
  await delivered(back);
  const own = (await entriesOf(id)).get('de')?.delivered?.fields;
  expect(JSON.stringify(own)).toContain('" und  "');
});

test.each([
  [GERMAN('dies').replace(/<pc id="a1">dies<\/pc>/, 'dies'), 'lacks the placeholder <a1>'],
  [GERMAN('dies').replaceAll('"em"', '"a7"'), 'has the placeholder <a7>, which the source has not'],
  [GERMAN('dies').replace('dies', 'dies<ph id="x"/>'), 'has the placeholder x, which'],
  [GERMAN('dies').replace('dies', 'dies<ec startRef="em"/>'), 'closes </em>, which is not open'],
  ['', 'is not translated'],
])(
  'a broken text is left out with its name, stays open, and the rest is delivered (%#)',
  async (german, reason) => {
    const { id, back } = await storyInGerman(german);
    const [translation] = await delivered(back);
    expect(translation).toMatchObject({ id, units: expect.any(Number) });
    expect(translation?.refused.map(({ path }) => path)).toContain(`${id}/body.b_20_1`);
    expect(translation?.refused.map(({ message }) => message).join()).toContain(reason);
    const own = (await entriesOf(id)).get('de')?.delivered;
    expect(own?.fields).toMatchObject({ title: 'Suppe' });
    expect(own?.machine).toEqual(['body.b 1']);
  },
);

test('a text that is left out keeps what the language had', async () => {
  const { id, back } = await storyInGerman(GERMAN('dies'));
  await delivered(back);
  const broken = back
    .replace('<target>Suppe</target>', '<target>Brühe</target>')
    .replace('<pc id="a1">dies</pc>', 'das');
  const [translation] = await delivered(broken);
  expect(translation?.refused).toHaveLength(1);
  const own = (await entriesOf(id)).get('de')?.delivered;
  expect(own?.fields).toMatchObject({ title: 'Brühe' });
  expect(JSON.stringify(own?.fields)).toContain('"dies"');
  expect(own?.machine).toEqual([]);
});

test('a text that stands twice is left out; an item without any right text refuses the file', async () => {
  const { id, file, back } = await storyInGerman(GERMAN('dies'));
  const [unit = ''] = /<unit id="title".*?<\/unit>/s.exec(back) ?? [];
  const [twice] = await delivered(back.replace(unit, unit + unit));
  expect(twice?.refused).toEqual([{ path: `${id}/title`, message: 'stands in the file 2 times' }]);
  problemOf(await imported(file), 'invalid_input');
});

test.each([
  ['de-DE', 'de'],
  ['zh-CN', 'zh-Hans'],
  ['es-MX', null],
  ['en-US', null],
  ['', null],
])('a target language %s is %s', async (written, meant) => {
  const { back } = await storyInGerman(GERMAN('dies'));
  const body = back.replace('trgLang="de"', `trgLang="${written}"`);
  if (meant === null) return void problemOf(await imported(body), 'invalid_input');
  expect(await delivered(body)).toMatchObject([{ locale: meant }]);
});

test('a text that comes back as it went, in its first state, stays open', async () => {
  const { id, back } = await storyInGerman(GERMAN('dies'));
  await delivered(back);
  await publish(
    server,
    anItem('story', 'soup', { id, version: 2, texts: { ...STORY, title: 'Broth' } }),
  );
  const second = await fileOf([id], 'de');
  const openAfter = async (file: string) => {
    await delivered(file);
    return (await entriesOf(id)).get('de')?.delivered?.machine;
  };
  expect(await openAfter(second)).toEqual(['title']);
  expect(await openAfter(second.replace('<target>Suppe<', '<target>Brühe<'))).toEqual([]);
  expect(await openAfter(second.replace('state="initial"', 'state="final"'))).toEqual([]);
});

test('one wrong item keeps the others of the file out', async () => {
  const topics = [anItem('topic', 'one'), anItem('topic', 'two')];
  await publish(server, ...topics);
  const ids = topics.map(({ id }) => id);
  const file = (await fileOf(ids, 'de')).replaceAll(
    /<source>(one|two)<\/source>/g,
    '$&<target>neu-$1</target>',
  );
  const foreign = file.replace(`original="${ids[1]}@1"`, `original="${uuid(4_000_000)}@1"`);
  problemOf(await imported(foreign), 'invalid_input');
  for (const { id } of topics) expect((await entriesOf(id)).get('de')?.delivered).toBeNull();
});

test('a file that is no XLIFF of ours is refused', async () => {
  const story = anItem('story', 'soup', { locales: { de: language('suppe') } });
  await publish(server, story);
  const file = await fileOf([story.id], 'de');
  for (const [body, reason] of [
    [file.slice(0, -20), 'line'],
    ['<xliff/>', 'namespace'],
    [
      file.replace('<xliff', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><xliff'),
      'type',
    ],
    [file.replace('<notes>', '<a>'.repeat(80)), 'nested deeper'],
    [Buffer.from(file.replace('soup', 'süppe'), 'latin1'), 'UTF-8'],
  ] as const) {
    expect(problemOf(await imported(body), 'bad_request').detail).toContain(reason);
  }
  const there = `${story.id}@1`;
  for (const body of [
    file.replace('trgLang="de"', 'trgLang="en"'),
    file.replace('trgLang="de"', 'trgLang="tlh"'),
    file.replace('srcLang="en"', 'srcLang="fr"'),
    file.replace(`"${there}"`, '"something"'),
    file.replace(`"${there}"`, `"${uuid(4_000_000)}@1"`),
  ]) {
    problemOf(await imported(body), 'invalid_input');
  }
  problemOf(await imported('{}', 'application/json'), 'unsupported_media_type');
});

test('the source may be named with its region', async () => {
  const { back } = await storyInGerman(GERMAN('dies'));
  expect(await delivered(back.replace('srcLang="en"', 'srcLang="en-US"'))).toHaveLength(1);
  problemOf(await imported(back.replace('srcLang="en"', 'srcLang="en-GB"')), 'invalid_input');
});

test('an export names what there is, in languages that are translated into', async () => {
  const story = anItem('story', 'soup');
  await publish(server, story);
  problemOf(await exported([uuid(4_000_000)], 'de'), 'not_found');
  problemOf(await exported([story.id], 'en'), 'invalid_input');
  problemOf(await exported(['x'], 'de'), 'bad_request');
  problemOf(
    await exported(
      Array.from({ length: 101 }, () => story.id),
      'de',
    ),
    'bad_request',
  );
});
