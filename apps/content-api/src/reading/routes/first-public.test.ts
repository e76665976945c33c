/** The date of what editors gave none: when everybody could first see it (decision 0071). */
import { ReleaseAnswer } from '@masthead/contract/release';
import type { Locale } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { anItem, language, type Publication } from '#src/testing/items.ts';
import { readList } from '#src/testing/lists.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish, remove } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const LATER = shifted(START, HOUR);
const NEXT_DAY = shifted(START, DAY);
const NEXT_WEEK = shifted(START, 7 * DAY);

const again = ({ id, item }: Publication, more: object): Publication => ({
  id,
  item: { ...item, version: null, ...more },
});
const dateOf = async (slug: string, locale: Locale = 'en') => {
  const { data } = await read(server, ReleaseAnswer, `/newsroom/releases/${slug}`, locale);
  return data.date;
};

test('is when it was published, with its year, and it stands where that date stands', async () => {
  const date = shifted(START, -HOUR);
  const old = anItem('release', 'old', { fields: { date } });
  const undated = anItem('release', 'undated');
  await publish(server, old, undated);
  expect((await readList(server, 'releases')).slugs).toEqual(['undated', 'old']);
  expect(await dateOf('undated')).toBe(START);
  const year = new Date(START).getUTCFullYear();
  expect((await readList(server, 'releases', `?year=${year}`)).slugs).toContain('undated');
  const stored = await server.send('GET', `/items/${undated.id}`);
  expect(stored.json()).toMatchObject({ data: { item: { fields: { date: null } } } });
});

test.each([{ publish_at: LATER }, { embargo_until: LATER }])('is its time: %o', async (times) => {
  const item = anItem('release', 'coming', times);
  await publish(server, item);
  server.clock.set(NEXT_DAY);
  expect(await dateOf('coming')).toBe(LATER);
  await publish(server, again(item, { private: true }));
  expect(await dateOf('coming')).toBe(LATER);
});

test('follows a time that is moved before it has come, and none that is moved after', async () => {
  const item = anItem('release', 'moved', { publish_at: NEXT_DAY });
  await publish(server, item);
  await publish(server, again(item, { publish_at: LATER }));
  server.clock.set(NEXT_DAY);
  expect(await dateOf('moved')).toBe(LATER);
  await publish(server, again(item, { publish_at: NEXT_WEEK }));
  server.clock.set(NEXT_WEEK);
  expect(await dateOf('moved')).toBe(LATER);
});

test('is kept by a later language, when it is taken away, and when it comes back', async () => {
  const item = anItem('release', 'kept');
  await publish(server, item);
  server.clock.set(LATER);
  const locales = { ...(item.item.locales as object), de: language('behalten') };
  await publish(server, again(item, { locales }));
  expect(await dateOf('behalten', 'de')).toBe(START);
  await remove(server, item.id);
  server.clock.set(NEXT_DAY);
  await publish(server, again(item, {}));
  expect(await dateOf('kept')).toBe(START);
});

test('nobody saw it: a draft, what was taken away before its time, what ended before it, what needs a password', async () => {
  const draft = anItem('release', 'draft', { status: 'draft' });
  const early = anItem('release', 'early', { publish_at: LATER });
  const ended = anItem('release', 'ended', { unpublish_at: START });
  const locked = anItem('release', 'locked', { access: 'password' });
  const opened = [draft, early, ended, locked];
  await publish(server, ...opened);
  await remove(server, early.id);
  server.clock.set(NEXT_DAY);
  const frame = { publish_at: null, unpublish_at: null, access: 'public', password: undefined };
  const open = ({ id, item }: Publication, slug: string) =>
    again({ id, item }, { ...frame, locales: { en: language(slug) } });
  await publish(server, ...opened.map((each, index) => open(each, `seen-${index}`)));
  for (const index of opened.keys()) expect(await dateOf(`seen-${index}`)).toBe(NEXT_DAY);
});

test("the editors' date replaces the computed one, and can be removed again", async () => {
  const item = anItem('release', 'set');
  await publish(server, item);
  server.clock.set(NEXT_DAY);
  const date = shifted(START, -DAY);
  await publish(server, again(item, { fields: { ...(item.item.fields as object), date } }));
  expect(await dateOf('set')).toBe(date);
  await publish(server, again(item, {}));
  expect(await dateOf('set')).toBe(START);
});

test('sending the same again changes nothing', async () => {
  const item = anItem('release', 'same');
  await publish(server, item);
  server.clock.set(NEXT_DAY);
  expect(await publish(server, item)).toMatchObject([{ outcome: 'unchanged' }]);
});
