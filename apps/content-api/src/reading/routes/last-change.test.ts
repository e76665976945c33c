/** `updated_at` of answers: the last change of an item's texts after everybody could see it (decision 0085). */
import { ReleaseAnswer } from '@masthead/contract/release';
import { SitemapAnswer } from '@masthead/contract/sitemap';
import type { Locale } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { anItem, language, type Publication } from '#src/testing/items.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const LATER = shifted(START, HOUR);
const NEXT_DAY = shifted(START, DAY);
const LONG_AGO = shifted(START, -400 * DAY);

/** What the page says, after the sitemap was seen to say the same. */
async function changeOf(slug: string, locale: Locale = 'en') {
  const { data } = await read(server, ReleaseAnswer, `/newsroom/releases/${slug}`, locale);
  const told = await read(server, SitemapAnswer, '/sitemap', locale);
  expect(told.data.find((entry) => entry.slug === slug)?.updated_at).toBe(data.updated_at);
  return data.updated_at;
}
const again = ({ id, item }: Publication, locales: object): Publication => ({
  id,
  item: { ...item, version: null, locales: { ...(item.locales as object), ...locales } },
});

test.each([
  ['imported', LONG_AGO, LONG_AGO],
  ['undated', null, START],
  ['dated-ahead', shifted(START, 9 * DAY), START],
])('of an item that is %s: storing it is no change', async (slug, date, expected) => {
  const item = anItem('release', slug, { fields: { date } });
  await publish(server, item);
  expect(await changeOf(slug)).toBe(expected);
  server.clock.set(NEXT_DAY);
  expect(await publish(server, item)).toMatchObject([{ outcome: 'unchanged' }]);
  expect(await changeOf(slug)).toBe(expected);
});

test('is the time of a change of its texts, and only in that language', async () => {
  const item = anItem('release', 'moved', {
    fields: { date: LONG_AGO },
    locales: { de: language('bewegt') },
  });
  await publish(server, item);
  server.clock.set(LATER);
  await publish(server, again(item, { de: language('bewegt', { title: 'Neu' }) }));
  expect(await changeOf('bewegt', 'de')).toBe(LATER);
  expect(await changeOf('moved')).toBe(LONG_AGO);
  server.clock.set(NEXT_DAY);
  await publish(server, again(item, { en: language('moved', { title: 'New' }) }));
  expect(await changeOf('moved')).toBe(NEXT_DAY);
});

test('the date of a language that comes later is the time when it came', async () => {
  const item = anItem('release', 'first', { fields: { date: LONG_AGO } });
  await publish(server, item);
  server.clock.set(LATER);
  await publish(server, again(item, { de: language('spaeter') }));
  expect(await changeOf('spaeter', 'de')).toBe(LATER);
  expect(await changeOf('first')).toBe(LONG_AGO);
});

test('nothing that was written before its opening is a change; search engines are told of the opening', async () => {
  const item = anItem('release', 'coming', { publish_at: NEXT_DAY, fields: { date: LONG_AGO } });
  await publish(server, item);
  server.clock.set(LATER);
  await publish(server, again(item, { en: language('coming', { title: 'Second thoughts' }) }));
  server.clock.set(NEXT_DAY);
  const { data } = await read(server, ReleaseAnswer, '/newsroom/releases/coming');
  expect(data.updated_at).toBe(LONG_AGO);
  const told = await read(server, SitemapAnswer, '/sitemap');
  expect(told.data.find(({ slug }) => slug === 'coming')?.updated_at).toBe(NEXT_DAY);
});
