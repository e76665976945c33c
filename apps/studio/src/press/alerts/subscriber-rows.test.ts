import { expect, test } from 'vitest';
import { subscriberTable } from '#src/press/alerts/subscriber-rows.ts';

const COUNTS = [
  { channel: 'releases', topic: null, locale: 'en', frequency: 'at_once', count: 3 },
  { channel: 'releases', topic: null, locale: 'en', frequency: 'daily', count: 2 },
  { channel: 'releases', topic: null, locale: 'de', frequency: 'daily', count: 1 },
  { channel: 'topic:t', topic: 't', locale: 'ja', frequency: 'weekly', count: 9 },
] as const;

test('rhythms are added up, and the list that most want stands first', () => {
  const { locales, rows } = subscriberTable(COUNTS, null);
  expect(locales).toEqual(['de', 'en', 'ja']);
  expect(rows.map(({ channel, topic, total }) => [channel, topic, total])).toEqual([
    ['topic:t', 't', 9],
    ['releases', null, 6],
  ]);
  expect(Object.fromEntries(rows[1]?.byLocale ?? [])).toEqual({ en: 5, de: 1 });
});

test('of one rhythm nothing else is counted', () => {
  const { locales, rows } = subscriberTable(COUNTS, 'daily');
  expect(locales).toEqual(['de', 'en']);
  expect(rows.map(({ total }) => total)).toEqual([3]);
  expect(subscriberTable([], null)).toEqual({ locales: [], rows: [] });
});
