/** Faces cut to what everybody can read: what they have, what they have not, when they are made again. */

import type { Configuration } from '@masthead/contract/configuration';
import type { FontSet } from '@masthead/contract/font-set';
import subsetFont from 'subset-font';
import { beforeEach, expect, test } from 'vitest';
import { charactersOf } from '#src/font-sets/character-map.ts';
import { makeDueSets } from '#src/font-sets/commands/font-sets.ts';
import { openFontSets } from '#src/font-sets/newest-sets.ts';
import { HIDDEN, hold } from '#src/testing/canaries.ts';
import {
  anItem,
  language,
  type Publication,
  paragraph,
  reference,
  uuid,
} from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish, remove } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const LONG = 60_000;
const server = await testServer({ LOCALES: 'en,ja,th' });

/** One for each way of hiding, all in the font, and in no text but the hidden one. */
const CANARIES = '鬱麒麟鷲鸞鶯驫鷽';

beforeEach(() => server.services.fontSets.clear());

const story = (slug: string, title: string, more: Parameters<typeof anItem>[2] = {}) =>
  anItem('story', slug, {
    ...more,
    locales: { ja: language(slug, { title, body: paragraph(`${title}を読む`) }, more?.status) },
  });

const make = () => makeDueSets(server.services, new AbortController().signal);

async function configuration(locale = 'ja') {
  server.services.answers.clear();
  const answer = await server.get('/configuration', { 'accept-language': locale });
  return answer.json<{ data: Configuration }>().data;
}

async function setOf(locale = 'ja'): Promise<FontSet> {
  const { font_set } = await configuration(locale);
  if (font_set === null) throw new Error('no set');
  return font_set;
}

/** The characters that a file has, by its own table. */
async function charactersIn(id: string): Promise<Set<string>> {
  const file = await server.get(`/media/faces/${id}.woff2`);
  expect(file.statusCode).toBe(200);
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const font = await subsetFont(file.rawPayload, `${CANARIES}心臓は先に…読`, {
    targetFormat: 'truetype',
  });
  return new Set([...charactersOf(font)].map((point) => String.fromCodePoint(point)));
}

/** Stories whose pictures say 雫 and 凪, to all; 霧, as long as its story is hidden; and 霞, whose rights have ended. */
async function storiesWithMedia(): Promise<Publication[]> {
  const [shown = '', hidden = '', ended = ''] = [501, 502, 503].map(uuid);
  const say = (caption: string) => ({
    locales: { en: { alt: 'A picture' }, ja: { alt: '凪', caption } },
  });
  await upload(server, shown, await picture(0.1), say('雫'));
  await upload(server, hidden, await picture(0.2), say('霧'));
  const expires_at = shifted(START, -HOUR);
  await upload(server, ended, await picture(0.3), { ...say('霞'), expires_at });
  return [
    story('four', '心臓は先に', { fields: { cover_image: reference('media', shown) } }),
    story('five', '心臓は先に', { fields: { cover_image: reference('media', ended) } }),
    story('six', '心臓は先に', {
      ...HIDDEN.embargoed,
      embargo_until: shifted(START, 2 * DAY),
      fields: { cover_image: reference('media', hidden) },
    }),
  ];
}

test("hidden text is in no set before its moment: items' characters, and those of media that only they show", {
  timeout: LONG,
}, async () => {
  const hidden = Object.entries(HIDDEN).map(([way, frame], index) =>
    story(`hidden-${way}`, `${CANARIES[index]}の話`, frame),
  );
  const pitch = anItem('pitch', 'a-pitch', {
    locales: { ja: language('a-pitch', { title: '鷗' }) },
  });
  // So many that the two which open later do not double them.
  const open = ['one', 'two', 'three'].map((slug) => story(slug, '心臓は先に'));
  await publish(server, ...open, pitch, ...hidden, ...(await storiesWithMedia()));
  const those = (way: keyof typeof HIDDEN) =>
    hidden.filter((_item, index) => Object.keys(HIDDEN)[index] === way);
  for (const { id } of those('withdrawn')) await remove(server, id);
  await hold(server, those('held'));
  await make();
  const set = await setOf();
  expect(set.characters).toContain('心');
  const said = [...'凪雫霧霞'].filter((each) => set.characters.includes(each)).join('');
  expect(said).toBe('凪雫');
  for (const canary of `${CANARIES}鷗`) {
    expect(set.characters).not.toContain(canary);
    expect(set.files.filter(({ characters }) => characters?.includes(canary))).toEqual([]);
  }
  const found = await Promise.all(set.files.map(({ id }) => charactersIn(id)));
  expect(found[0]).toContain('心');
  expect(found.flatMap((each) => [...each].filter((one) => CANARIES.includes(one)))).toEqual([]);

  server.clock.set(shifted(START, 2 * HOUR));
  await make();
  expect(await setOf()).toEqual(set);
  server.clock.set(shifted(START, DAY));
  await make();
  const next = await setOf();
  // The embargoed and the scheduled one are there now, and no other.
  expect([...CANARIES].filter((each) => next.characters.includes(each)).join('')).toBe('鬱麒');
  // Pages of yesterday go on with yesterday's files.
  for (const { id } of set.files) await charactersIn(id);
});

test('an empty newsroom has none, nor has a script of few signs; readers are told of a new one', {
  timeout: LONG,
}, async () => {
  await make();
  expect((await configuration()).font_set).toBeNull();
  const before = server.services.feed.lastTold();
  const texts = language('one', { title: '心臓は先に', body: paragraph('凪の海を読む') });
  await publish(server, anItem('story', 'one', { locales: { ja: texts } }));
  await make();
  expect((await configuration('th')).font_set).toBeNull();
  const { files, characters } = await setOf();
  expect(files.length).toBeGreaterThan(1);
  // Headlines' characters come first; what is read only in texts is there as well.
  expect([...'心臓凪'].filter((each) => !characters.includes(each))).toEqual([]);
  const first = files.find(({ role, characters: asked }) => role === 'display' && asked === null);
  expect(await charactersIn(first?.id ?? '')).toContain('心');
  // Pages name up to two hundred of them.
  expect(files.filter(({ id }) => id.length > 12)).toEqual([]);
  const changes = await server.services.database.db.selectFrom('change').selectAll().execute();
  expect(changes.filter(({ seq }) => seq > before).flatMap(({ tags }) => tags)).toContain(
    'configuration:ja',
  );
});

/** A server that starts again has the sets of before, and tells nobody of them. */
async function expectSetsAfterStart(): Promise<void> {
  const { fontSets, renditions, config, database } = server.services;
  // As they are stored: the feed tells of them a moment later.
  const changes = () => database.db.selectFrom('change').select('seq').orderBy('seq').execute();
  const again = await openFontSets(config.dataDir, renditions.files);
  expect(again.madeOf('ja')).toEqual(fontSets.madeOf('ja'));
  const told = await changes();
  await makeDueSets({ ...server.services, fontSets: again }, new AbortController().signal);
  expect(await changes()).toEqual(told);
  const nothing = { find: async () => null, write: renditions.files.write };
  expect((await openFontSets(config.dataDir, nothing)).of('ja')).toBeNull();
}

test('sets last through a start; a newsroom that is being filled does not wait for the next day', {
  timeout: LONG,
}, async () => {
  await publish(server, story('one', '心臓は先に'));
  await make();
  await expectSetsAfterStart();
  await publish(server, story('two', '鷲が飛ぶ'));
  await make();
  expect((await setOf()).characters).toContain('鷲');
  await publish(server, story('three', '鬱の話'));
  await make();
  expect((await setOf()).characters).not.toContain('鬱');
});
