/** Contacts, credits, bylines and names: in the reader's language, or tagged where they are in another one. */
import { CommitmentAnswer } from '@masthead/contract/commitment';
import { ProfileAnswer } from '@masthead/contract/profile';
import { ReleaseAnswer } from '@masthead/contract/release';
import { StoryAnswer } from '@masthead/contract/story';
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { anItem, language, languageOf, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { problemOf, publishOne } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

const DESK = {
  id: 'recall-desk',
  name: { en: 'Recall desk', ja: '回収窓口' },
  role: 'For customers',
  hours: { en: 'Every day', de: 'Täglich' },
  phone: '+31 10 555 01 70',
};
const put = (...contacts: object[]) => server.send('PUT', '/configuration', { contacts });
const LANGUAGES = Object.fromEntries(
  ['en-GB', 'de', 'ja', 'th'].map((locale) => [locale, language('a')]),
);

async function publishRelease(contacts: unknown[], version = 1) {
  const fields = { contacts };
  await publishOne(
    server,
    anItem('release', 'a', { id: uuid(1), version, fields, locales: LANGUAGES }),
  );
}

async function contactsIn(locale: string) {
  return (await read(server, ReleaseAnswer, '/newsroom/releases/a', locale)).data.contacts;
}

test('a contact of the directory is answered in the reader’s language, and says what is foreign', async () => {
  await put(DESK);
  await publishRelease(['recall-desk']);
  const ways = { email: null, phone: '+31 10 555 01 70' };
  const english = { name: 'Recall desk', role: 'For customers', hours: 'Every day', ...ways };
  expect(await contactsIn('en')).toEqual([english]);
  expect(await contactsIn('en-GB')).toEqual([english]);
  expect(await contactsIn('de')).toEqual([
    { ...english, hours: 'Täglich', languages: { name: 'en', role: 'en' } },
  ]);
  expect(await contactsIn('ja')).toEqual([
    { ...english, name: '回収窓口', languages: { role: 'en', hours: 'en' } },
  ]);
});

test('another text of the directory is in the answers that were kept, in its language alone', async () => {
  await put(DESK);
  await publishRelease(['recall-desk']);
  const tags = (await server.get('/newsroom/releases/a')).json<{ meta: { tags: string[] } }>();
  expect(tags.meta.tags).toContain('contact:recall-desk:en');
  expect(await contactsIn('de')).toMatchObject([{ hours: 'Täglich' }]);
  await put({ ...DESK, hours: { ...DESK.hours, de: 'Jeden Tag' } });
  expect(await contactsIn('de')).toMatchObject([{ hours: 'Jeden Tag' }]);
  const newest = await server.services.database.db
    .selectFrom('change')
    .select('tags')
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  expect(newest?.tags).toEqual(['contact:recall-desk:de']);
});

test('a contact that leaves the directory leaves the pages, and comes back to them', async () => {
  await put(DESK);
  await publishRelease(['recall-desk', { name: 'Ada', email: 'ada@velden.example' }]);
  await put();
  expect((await contactsIn('en')).map(({ name }) => name)).toEqual(['Ada']);
  await put(DESK);
  expect((await contactsIn('en')).map(({ name }) => name)).toEqual(['Recall desk', 'Ada']);
});

test('an unknown id and texts without the source language are refused, each with its reason', async () => {
  await put(DESK);
  const before = await dump(server.services);
  const contacts = ['recall-desk', 'nobody', { name: { de: 'Ada' }, hours: { ja: '毎日' } }];
  const { id, item } = anItem('release', 'a', { fields: { contacts } });
  const problem = problemOf(await server.send('PUT', `/items/${id}`, item), 'invalid_input');
  const missing = 'is missing: en is the source language';
  expect(problem.errors).toEqual([
    { path: 'fields.contacts.2.name.en', message: missing },
    { path: 'fields.contacts.2.hours.en', message: missing },
  ]);
  const unknown = anItem('release', 'a', { fields: { contacts: contacts.slice(0, 2) } });
  const refused = await server.send('PUT', `/items/${unknown.id}`, unknown.item);
  expect(problemOf(refused, 'invalid_input').errors).toEqual([
    {
      path: 'fields.contacts.1',
      message: 'is nobody; the configuration’s contacts are recall-desk',
    },
  ]);
  const table = await put({ ...DESK, role: { de: 'Für alle' } }, DESK, { ...DESK, id: 'two' });
  expect(problemOf(table, 'invalid_input').errors).toEqual([
    { path: 'contacts.1.id', message: 'stands twice' },
  ]);
  const source = await put({ ...DESK, role: { de: 'Für alle' } });
  expect(problemOf(source, 'invalid_input').errors).toEqual([
    { path: 'contacts.0.role.en', message: missing },
  ]);
  expect(await dump(server.services)).toEqual(before);
});

test('the directory itself is in no answer of the public', async () => {
  await put(DESK);
  for (const path of ['/configuration', '/newsroom/landing', '/home/landing']) {
    expect((await server.get(path)).body, path).not.toContain('recall-desk');
  }
});

test('a credit falls back to the source language, and says so', async () => {
  const locales = {
    en: { alt: 'A gate', credit: 'Generated artwork', caption: 'At seven.' },
    de: { alt: 'Ein Tor', credit: 'Am Computer erzeugt' },
    ja: {},
  };
  await upload(server, uuid(9), await picture(), { locales });
  const fields = {
    cover_image: reference('media', uuid(9)),
    assets: [reference('media', uuid(9))],
  };
  await publishOne(server, anItem('release', 'a', { fields, locales: LANGUAGES }));
  const shownIn = async (locale: string) => {
    const { data } = await read(server, ReleaseAnswer, '/newsroom/releases/a', locale);
    return [data.cover_image, data.assets[0]].map((shown) => [shown?.credit, shown?.languages]);
  };
  expect(await shownIn('en-GB')).toEqual([
    ['Generated artwork', undefined],
    ['Generated artwork', undefined],
  ]);
  expect(await shownIn('de')).toEqual([
    ['Am Computer erzeugt', { caption: 'en' }],
    ['Am Computer erzeugt', { title: 'en', caption: 'en' }],
  ]);
  expect(await shownIn('ja')).toEqual([
    ['Generated artwork', { alt: 'en', caption: 'en', credit: 'en' }],
    ['Generated artwork', { title: 'en', caption: 'en', credit: 'en' }],
  ]);
});

test('a byline is the profile’s name in the reader’s language, else the author’s own', async () => {
  const texts = { role: 'Editor' };
  const profile = anItem('profile', 'noor', {
    id: uuid(1),
    texts: { ...texts, title: 'Noor Wassink' },
    locales: { ja: language('noor', { ...texts, title: 'ノール・ワシンク' }) },
  });
  await publishOne(server, profile);
  const authors = [
    { name: 'N. Wassink', profile: reference('profile', uuid(1)) },
    { name: { en: 'Somsri Inthanon', ja: 'ソムシー・インタノン' } },
  ];
  await publishOne(server, anItem('story', 'a', { fields: { authors }, locales: LANGUAGES }));
  const authorsIn = async (locale: string) =>
    (await read(server, StoryAnswer, '/stories/a', locale)).data.authors.map(
      ({ name, languages }) => [name, languages],
    );
  expect(await authorsIn('ja')).toEqual([
    ['ノール・ワシンク', undefined],
    ['ソムシー・インタノン', undefined],
  ]);
  // The profile cannot be read in German.
  expect(await authorsIn('de')).toEqual([
    ['N. Wassink', undefined],
    ['Somsri Inthanon', undefined],
  ]);
  expect(await authorsIn('th')).toEqual([
    ['N. Wassink', undefined],
    ['Somsri Inthanon', { name: 'en' }],
  ]);
  const wrong = anItem('story', 'b', { fields: { authors: [{ name: { ja: 'ノール' } }] } });
  const refused = await server.send('PUT', `/items/${wrong.id}`, wrong.item);
  expect(problemOf(refused, 'invalid_input').errors).toEqual([
    { path: 'fields.authors.0.name.en', message: 'is missing: en is the source language' },
  ]);
});

test('a person’s page knows the name in the source language, as far as it can be read there', async () => {
  const person = (version: number, title: string, status: 'draft' | 'published') =>
    anItem('profile', 'noor', {
      ...{ id: uuid(1), version, status, texts: { title } },
      locales: { ja: languageOf('profile', 'noor', { title: 'ノール・ワシンク' }) },
    });
  const nameIn = async (locale: string) =>
    (await read(server, ProfileAnswer, `/company/profiles/${uuid(1)}`, locale)).data.source_title;
  await publishOne(server, person(1, 'Noor Wassink', 'published'));
  expect([await nameIn('en'), await nameIn('ja')]).toEqual([null, 'Noor Wassink']);
  await publishOne(server, person(2, 'Noor W.', 'published'));
  expect(await nameIn('ja')).toBe('Noor W.');
  await publishOne(server, person(3, 'Noor W.', 'draft'));
  expect(await nameIn('ja')).toBeNull();
});

test('a target has the unit of the language, where it has one', async () => {
  const target = { key: 'courts', unit: 'h', baseline: 0, baseline_year: 2025, current: 9 };
  const targets = [{ ...target, current_year: 2026, target: 60, target_year: 2029 }];
  const labels = { description: 'Of courts.', target_labels: { courts: 'Courts' } };
  const commitment = (units: object) =>
    anItem('commitment', 'a', {
      fields: { number: 1, targets },
      texts: labels,
      locales: { ja: language('a', { ...labels, target_units: units }) },
    });
  await publishOne(server, commitment({ courts: '面' }));
  const unitIn = async (locale: string) => {
    const { data } = await read(server, CommitmentAnswer, '/impact/commitments/a', locale);
    return data.targets[0]?.unit;
  };
  expect([await unitIn('en'), await unitIn('ja')]).toEqual(['h', '面']);
  const { id, item } = commitment({ halls: '棟' });
  const refused = await server.send('PUT', `/items/${id}`, item);
  expect(problemOf(refused, 'invalid_input').errors).toEqual([
    { path: 'locales.ja.fields.target_units.halls', message: 'is the unit of no target' },
  ]);
});
