/** The studio's list of all content: drafts that were never published, who wrote what, and search by words. */
import { ItemListAnswer } from '@masthead/contract/item-list';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { saveDraft } from '#src/testing/drafts.ts';
import { anItem, languageOf, paragraph, uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { join } from '#src/testing/people.ts';
import { problemOf, publish, remove } from '#src/testing/publishing.ts';
import { doAs } from '#src/testing/rights.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

async function list(query: string) {
  const response = await server.send('GET', `/items?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return ItemListAnswer.parse(response.json());
}

const titles = async (query: string) =>
  (await list(`drafts=true&${query}`)).data.map(({ title }) => title);
const found = (q: string) => titles(`q=${encodeURIComponent(q)}`);

const story = (slug: string, title: string, body: string, locales = {}) =>
  anItem('story', slug, { texts: { title, body: paragraph(body) }, locales });

test('an item that was never published is listed for every editor, and nowhere else', async () => {
  const writer = await join(server, 'writer', { name: 'Ada Moreno' });
  const live = story('live', 'Live', 'Out.');
  await publish(server, live);
  const begun = story('begun', 'Begun', 'Not yet out.', {
    de: languageOf('story', 'begonnen', { title: 'Begonnen' }),
  });
  server.clock.set(shifted(START, HOUR));
  await doAs(server, writer, 'PUT', `/items/${begun.id}/draft`, {
    item: { type: 'story', locales: begun.item.locales },
  });
  const { data, meta } = await list('drafts=true');
  expect(meta.total).toBe(2);
  expect(data[0]).toMatchObject({
    ...{ id: begun.id, type: 'story', version: 0, state: 'draft', title: 'Begun', slug: 'begun' },
    languages: { en: 'draft', de: 'draft' },
    draft: { by: `Ada Moreno (${writer.id})`, saved_at: shifted(START, HOUR) },
  });
  expect(data[1]).toMatchObject({ title: 'Live', draft: null });
  const plain = await list('');
  expect(plain.data.map(({ title }) => title)).toEqual(['Live']);
  expect(plain.data[0]).not.toHaveProperty('draft');

  expect(await titles('state=draft')).toEqual(['Begun']);
  expect(await titles('type=topic')).toEqual([]);
  expect(await titles('locale=de')).toEqual(['Begun']);
  expect(await titles('locale=de&status=draft')).toEqual(['Begun']);
  expect(await titles('locale=de&status=published')).toEqual([]);
  expect(await titles('locale=de&status=missing')).toEqual(['Live']);
  expect(await titles(`ids=${begun.id}`)).toEqual(['Begun']);
  expect(await titles('by=moreno')).toEqual(['Begun']);
  expect(await titles('mine=true')).toEqual(['Live']);
  const own = await doAs(server, writer, 'GET', '/items?drafts=true&mine=true');
  expect(ItemListAnswer.parse(own).data.map(({ title }) => title)).toEqual(['Begun']);

  const [first] = (await list('drafts=true&sort=title&limit=1')).data;
  const { meta: page } = await list('drafts=true&sort=title&limit=1');
  const [second] = (await list(`drafts=true&sort=title&limit=1&after=${page.next}`)).data;
  expect([first?.title, second?.title]).toEqual(['Begun', 'Live']);
  for (const query of ['by=moreno', 'mine=true'])
    problemOf(await server.send('GET', `/items?${query}`), 'bad_request');
});

test('a draft of what is published moves it up and is told; what was withdrawn stays in the list', async () => {
  const [older, newer] = [story('older', 'Older', 'A.'), story('newer', 'Newer', 'B.')];
  await publish(server, older);
  server.clock.set(shifted(START, HOUR));
  await publish(server, newer);
  expect(await titles('')).toEqual(['Newer', 'Older']);
  server.clock.set(shifted(START, 2 * HOUR));
  await saveDraft(server, older);
  expect(await titles('')).toEqual(['Older', 'Newer']);
  await remove(server, older.id);
  await remove(server, newer.id);
  const withdrawn = (await list('drafts=true')).data;
  expect(withdrawn.map(({ title, state }) => [title, state])).toEqual([
    ['Newer', 'withdrawn'],
    ['Older', 'withdrawn'],
  ]);
});

test('items are found by the words of their texts and drafts, by the rules of each language', async () => {
  const mill = story('mill', 'Mill', 'The lanterns were hung over the quay.', {
    ja: languageOf('story', 'suisha', { title: '水車', body: paragraph('港に灯籠を飾った。') }),
  });
  await publish(server, mill);
  expect(await found('lantern quay')).toEqual(['Mill']);
  expect(await found('lanterns lighthouse')).toEqual([]);
  expect(await found('灯籠')).toEqual(['Mill']);
  expect(await found('lant')).toEqual(['Mill']);

  const begun = story('begun', 'Begun', 'A heron by the weir.');
  const draft = await saveDraft(server, begun);
  expect(await found('herons')).toEqual(['Begun']);
  const changed = story('begun', 'Begun', 'An otter by the weir.');
  await saveDraft(server, { id: begun.id, item: changed.item }, { after: draft });
  expect(await found('herons')).toEqual([]);
  expect(await found('otter')).toEqual(['Begun']);

  // Nothing of it is where readers look.
  const { rows } = await sql<{ found: number }>`
    select (select count(*) from search_term where term like 'otter%')
      + (select count(*) from search_doc where tsv @@ '''=otter'''::tsquery) as found
  `.execute(server.services.database.db);
  expect(Number(rows[0]?.found)).toBe(0);
  expect((await server.get('/search?q=otter')).body).not.toContain(begun.id);

  await server.send('DELETE', `/items/${begun.id}/draft`);
  const left = server.services.database.db.selectFrom('desk_words').select('item_id');
  expect((await left.where('item_id', '=', begun.id).execute()).length).toBe(0);
  expect(await found('otter')).toEqual([]);
});

test('an empty newsroom has an empty list, and drafts that lack everything are listed', async () => {
  expect((await list('drafts=true')).meta).toEqual({ total: 0, exact: true, next: null });
  expect(await found('anything')).toEqual([]);
  for (const [number, item] of [
    { type: 'story' },
    { type: 'story', locales: null, fields: [], private: 'x', access: 4 },
    { type: 'story', locales: { en: 'x', de: { fields: { title: 7, body: {} } }, odd: {} } },
  ].entries()) {
    const saved = await server.send('PUT', `/items/${uuid(number)}/draft`, { item });
    expect(saved.statusCode, saved.body).toBe(200);
  }
  expect(await titles('sort=title')).toEqual(['', '', '7']);
  expect(await found('story')).toEqual([]);
});

test('tasks are listed for the caller alone: assigned, to be reviewed, given back', async () => {
  const writer = await join(server, 'writer', { name: 'Ada Moreno' });
  const editor = await join(server, 'editor', { name: 'Bo Lind' });
  const [given, free] = [story('given', 'Given', 'A.'), story('free', 'Free', 'B.')];
  for (const { id, item } of [given, free]) await saveDraft(server, { id, item });
  const { data } = await list('drafts=true');
  expect(data).toHaveLength(2);
  const draft = await server.send('GET', `/items/${given.id}/draft`);
  const { revision } = draft.json().data;
  const body = { revision, assignee: writer.id, due: '2026-12-01' };
  await doAs(server, editor, 'PUT', `/items/${given.id}/review/en`, body);
  const waiting = async (person: typeof writer) => {
    const own = await doAs(server, person, 'GET', '/items?drafts=true&waiting=true');
    return ItemListAnswer.parse(own).data.map(({ title }) => title);
  };
  expect(await waiting(writer)).toEqual(['Given']);
  expect(await waiting(editor)).toEqual([]);
  await doAs(server, writer, 'PUT', `/items/${given.id}/review/en`, {
    ...{ revision, state: 'in_review', assignee: null },
  });
  expect(await waiting(writer)).toEqual([]);
  expect(await waiting(editor)).toEqual(['Given']);
  problemOf(await server.send('GET', '/items?waiting=true'), 'bad_request');
});
