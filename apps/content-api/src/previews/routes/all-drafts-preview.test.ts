/** All drafts at once in a preview: as if each were published, as far as it can be, and for its holders alone. */
import { PREVIEW_HEADER, PreviewCreatedAnswer } from '@masthead/contract/preview';
import { READS } from '@masthead/contract/reads';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MOST_DRAFTS } from '#src/previews/commands/publish-newest.ts';
import { makePlan, saveDraft } from '#src/testing/drafts.ts';
import { dump } from '#src/testing/dump.ts';
import { anItem, reference, uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const SOON = shifted(START, HOUR / 2);

const releaseNamed = (id: string, slug: string, title: string, frame = {}) =>
  anItem('release', slug, { id, texts: { title }, ...frame });

async function preview(input: object) {
  const response = await server.send('POST', '/previews', { all_drafts: true, ...input });
  expect(response.statusCode, response.body).toBe(200);
  return PreviewCreatedAnswer.parse(response.json()).data;
}

const through = (path: string, { token }: { token: string }) =>
  server.get(path, { [PREVIEW_HEADER]: token });

const titlesOf = async (path: string, held?: { token: string }): Promise<string[]> => {
  const response = held ? await through(path, held) : await server.get(path);
  expect(response.statusCode, response.body).toBe(200);
  const titles = response
    .json()
    .data.map(
      (each: { title?: string; card?: { title: string } }) => each.title ?? each.card?.title,
    );
  return titles.sort();
};

test('the site is as if each draft were published, beside the others', async () => {
  const topic = anItem('topic', 'trail', { id: uuid(1) });
  const fields = { primary_topic: reference('topic', topic.id) };
  await publish(
    server,
    releaseNamed(uuid(2), 'open', 'Open'),
    releaseNamed(uuid(3), 'as-is', 'As is'),
  );
  // One leads to what is a draft itself, one has another address, one breaks rules, and one leads to that.
  await saveDraft(server, releaseNamed(uuid(4), 'new', 'Skarn', { fields }));
  await saveDraft(server, topic);
  await saveDraft(server, releaseNamed(uuid(2), 'moved', 'Moved'));
  const broken = { id: uuid(5), item: anItem('topic', 'Not A Slug', { id: uuid(5) }).item };
  await saveDraft(server, broken);
  const leads = { primary_topic: reference('topic', broken.id) };
  await saveDraft(server, releaseNamed(uuid(6), 'leads', 'Leads there', { fields: leads }));
  const held = await preview({});
  expect(held.pages).toEqual([]);
  expect(held.left_out.map(({ item, type, errors }) => [item, type, errors[0]?.path])).toEqual([
    [uuid(5), 'topic', 'item.locales.en.slug'],
    [uuid(6), 'release', 'item.fields.primary_topic'],
  ]);
  const store = await dump(server.services);
  expect(await titlesOf('/newsroom/releases', held)).toEqual(['As is', 'Moved', 'Skarn']);
  expect(await titlesOf('/search?q=skarn', held)).toEqual(['Skarn']);
  expect((await through('/topics/trail', held)).statusCode).toBe(200);
  expect((await through('/newsroom/releases/open', held)).headers.location).toBe(
    '/api/v1/newsroom/releases/moved',
  );
  for (const path of ['/newsroom/releases/leads', '/topics/Not%20A%20Slug']) {
    expect((await through(path, held)).statusCode, path).toBe(404);
  }
  expect(await titlesOf('/newsroom/releases')).toEqual(['As is', 'Open']);
  expect(await titlesOf('/search?q=skarn')).toEqual([]);
  for (const path of ['/newsroom/releases/new', '/newsroom/releases/moved', '/topics/trail']) {
    expect((await server.get(path)).statusCode, path).toBe(404);
  }
  expect(await dump(server.services)).toEqual(store);
});

test('an embargo of a draft stands until the preview’s instant is behind it', async () => {
  await saveDraft(server, releaseNamed(uuid(1), 'under', 'Under embargo', { embargo_until: SOON }));
  const now = await preview({});
  expect(await titlesOf('/newsroom/releases', now)).toEqual([]);
  expect((await through('/newsroom/releases/under', now)).statusCode).toBe(404);
  const later = await preview({ at: SOON });
  expect(await titlesOf('/newsroom/releases', later)).toEqual(['Under embargo']);
});

test("a plan's publication keeps the saves made since", async () => {
  const planned = await saveDraft(server, releaseNamed(uuid(1), 'first', 'Planned'));
  await makePlan(server, SOON, [planned]);
  await saveDraft(server, releaseNamed(uuid(1), 'first', 'Saved since'), { after: planned });
  const held = await preview({ at: SOON });
  expect(await titlesOf('/newsroom/releases', held)).toEqual(['Saved since']);
  const without = await preview({ at: SOON, all_drafts: false });
  expect(await titlesOf('/newsroom/releases', without)).toEqual(['Planned']);
});

test('two drafts of one address: the one that was saved first is shown, and of the other it is said why', async () => {
  await saveDraft(server, releaseNamed(uuid(1), 'same', 'First'));
  await saveDraft(server, releaseNamed(uuid(2), 'same', 'Second'));
  const held = await preview({});
  expect(held.left_out).toMatchObject([
    { item: uuid(2), errors: [{ path: 'item.locales.en.slug' }] },
  ]);
  expect(await titlesOf('/newsroom/releases', held)).toEqual(['First']);
});

test('a page that will be protected asks for the password, and is read if the preview names it', async () => {
  const closed = anItem('release', 'closed', { id: uuid(1), texts: { title: 'Skarn' } });
  await saveDraft(server, { ...closed, item: { ...closed.item, access: 'password' } });
  const held = await preview({});
  expect(held.left_out).toEqual([]);
  problemOf(await through('/newsroom/releases/closed', held), 'password_required');
  const named = await preview({ all_drafts: false, items: [uuid(1)] });
  const page = await through('/newsroom/releases/closed', named);
  expect(page.json().data.title).toBe('Skarn');
  expect((await server.get('/newsroom/releases/closed')).statusCode).toBe(404);
});

test('of too many drafts the last saved are shown, and the others named', async () => {
  await saveDraft(server, releaseNamed(uuid(1), 'old', 'Old'));
  await sql`
    insert into draft_save (item_id, began_at, saved_at, by, content)
    select ('00000000-0000-4000-8000-' || lpad((1000 + n)::text, 12, '0'))::uuid, began_at, saved_at, by,
      content || jsonb_build_object('locales', '{}'::jsonb)
    from draft_save, generate_series(1, ${MOST_DRAFTS - 1}) as n`.execute(
    server.services.database.db,
  );
  await saveDraft(server, releaseNamed(uuid(2), 'new', 'New'));
  const held = await preview({});
  expect(held.left_out).toContainEqual({
    item: uuid(1),
    type: 'release',
    errors: [{ path: '', message: 'is not among the 1000 that were saved last' }],
  });
  expect(held.left_out).toHaveLength(MOST_DRAFTS);
  expect(await titlesOf('/newsroom/releases', held)).toEqual(['New']);
});

test('with no draft at all it is the site as it is', async () => {
  await publish(server, releaseNamed(uuid(1), 'open', 'Open'));
  expect(await titlesOf('/newsroom/releases', await preview({}))).toEqual(['Open']);
});

test('every reading call is answered to it as to everybody once the drafts are published', async () => {
  const topic = anItem('topic', 'trail', { id: uuid(1) });
  const fields = { primary_topic: reference('topic', topic.id) };
  await publish(server, releaseNamed(uuid(2), 'open', 'Open'));
  const drafts = [
    await saveDraft(server, topic),
    await saveDraft(server, anItem('story', 'first', { id: uuid(3), fields })),
    await saveDraft(server, releaseNamed(uuid(2), 'moved', 'Skarn')),
  ];
  const held = await preview({});
  const calls = Object.values(READS).filter(({ path }) => !path.includes('{'));
  const paths = [
    ...calls
      .map(({ path }) => (path === '/search/suggest' ? `${path}?q=skarn` : path))
      .filter((path) => path !== '/search/recirc'),
    ...['/newsroom/releases/moved', '/stories/first', '/topics/trail'],
    ...[`/search/recirc?id=${uuid(3)}`, '/search?q=skarn'],
  ];
  const seen = [];
  for (const path of paths) seen.push([path, (await through(path, held)).json().data]);
  for (const { id, revision } of drafts) {
    const done = await server.send('POST', `/items/${id}/draft/publish`, { revision });
    expect(done.statusCode, done.body).toBe(200);
  }
  for (const [path, data] of seen) {
    expect((await server.get(path)).json().data, path).toEqual(data);
  }
});
