/** One zone says on which day, and so in which year, something was published (interfaces.md, `TIME_ZONE`). */
import { READS } from '@masthead/contract/reads';
import { expect, test } from 'vitest';
import { ensureListEntries } from '#src/publishing/commands/make-list-entries.ts';
import { ensureIndex } from '#src/search/commands/reindex.ts';
import { anItem, MEDIUM } from '#src/testing/items.ts';
import { readList } from '#src/testing/lists.ts';
import { picture, upload } from '#src/testing/media.ts';
import { publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer({ TIME_ZONE: 'Pacific/Auckland' });

/** New Year in Auckland, while it is still the old one in UTC. */
const date = '2025-12-31T11:30:00.000Z';
const YEARS = [{ year: 2026, count: 1 }];

test('the label is the day in the zone', async () => {
  await publish(server, anItem('release', 'fireworks', { fields: { date } }));
  const { data } = await read(server, READS.release.answer, '/newsroom/releases/fireworks');
  expect(data).toMatchObject({ date, date_label: '2026-01-01 00:30:00' });
});

test.each(['releases', 'search'] as const)('%s counts and filters by its years', async (call) => {
  await publish(server, anItem('release', 'fireworks', { fields: { date } }));
  expect((await readList(server, call)).filters?.years).toEqual(YEARS);
  expect((await readList(server, call, '?year=2026')).slugs).toEqual(['fireworks']);
  expect((await readList(server, call, '?year=2025')).slugs).toEqual([]);
});

test('the year that a report covers is the editors’ to say', async () => {
  await upload(server, MEDIUM, await picture());
  await publish(server, anItem('report', 'annual', { fields: { date, year: 2024 } }));
  for (const call of ['reports', 'search'] as const) {
    expect((await readList(server, call, '?year=2024')).slugs, call).toEqual(['annual']);
    expect((await readList(server, call, '?year=2026')).slugs, call).toEqual([]);
  }
});

test('a start in another zone rebuilds the years of lists and of the search', async () => {
  await publish(server, anItem('release', 'fireworks', { fields: { date } }));
  const { database, clock } = server.services;
  const start = async (zone: string): Promise<void> => {
    await ensureListEntries(database.db, zone);
    await ensureIndex(database.db, clock, { ...server.services.config, timeZone: zone });
    server.services.answers.clear();
  };
  await start('UTC');
  for (const call of ['releases', 'search'] as const) {
    expect((await readList(server, call, '?year=2025')).slugs, call).toEqual(['fireworks']);
  }
  await start('Pacific/Auckland');
  for (const call of ['releases', 'search'] as const) {
    expect((await readList(server, call, '?year=2026')).slugs, call).toEqual(['fireworks']);
  }
});
