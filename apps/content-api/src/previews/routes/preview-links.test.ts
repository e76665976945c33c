/** Preview links that are handed on: named, with an end of their own, listed, revoked, and never with another's eyes. */
import {
  MAX_LINK_MS,
  PREVIEW_HEADER,
  PreviewCreatedAnswer,
  PreviewsAnswer,
  TOLD_MS,
} from '@masthead/contract/preview';
import { expect, test } from 'vitest';
import { startRetention } from '#src/statistics/retention.ts';
import { saveDraft } from '#src/testing/drafts.ts';
import { anItem, reference, uuid } from '#src/testing/items.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { ask, type Joined, join } from '#src/testing/people.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const ID = uuid(1);
const WEEK = shifted(START, 7 * DAY);
const link = (more: object = {}) => ({ name: 'Board review', ends_at: WEEK, ...more });

const post = ({ cookie }: Joined, input: object) =>
  ask(server, ['POST', '/v1/publishing/previews'], input, { cookie });

async function make(caller: Joined, input: object) {
  const response = await post(caller, input);
  expect(response.statusCode, response.body).toBe(200);
  return PreviewCreatedAnswer.parse(response.json()).data;
}

async function list({ cookie }: Joined, query = '') {
  const path = `/v1/publishing/previews${query}`;
  return PreviewsAnswer.parse((await ask(server, ['GET', path], undefined, { cookie })).json());
}

const open = async ({ token }: { token: string }) =>
  (await server.get('/newsroom/releases/skarn', { [PREVIEW_HEADER]: token })).statusCode;

const draftNamed = (id: string, slug: string) => saveDraft(server, anItem('release', slug, { id }));

test('a link shows its draft until its own end, and is revoked at once', async () => {
  const [writer, editor] = [await join(server, 'writer'), await join(server, 'editor')];
  await draftNamed(ID, 'skarn');
  const first = await make(writer, { items: [ID], link: link() });
  expect(first.expires_at).toBe(WEEK);
  // Its maker's own preview goes on beside it, and another link is another one.
  const own = await make(writer, { items: [ID] });
  const second = await make(writer, { items: [ID], link: link({ name: 'Legal' }) });
  expect(new Set([first.id, own.id, second.id]).size).toBe(3);
  server.clock.set(shifted(START, 7 * DAY - 1000));
  expect([await open(first), await open(second), await open(own)]).toEqual([200, 200, 401]);
  const { cookie } = editor;
  await ask(server, ['DELETE', `/v1/publishing/previews/${second.id}`], undefined, { cookie });
  expect([await open(first), await open(second)]).toEqual([200, 401]);
  server.clock.set(WEEK);
  expect(await open(first)).toBe(401);
});

test('a link ends with its maker’s right to read', async () => {
  const [writer, administrator] = [
    await join(server, 'writer'),
    await join(server, 'administrator'),
  ];
  await draftNamed(ID, 'skarn');
  const held = await make(writer, { items: [ID], link: link() });
  expect(await open(held)).toBe(200);
  const path = `/v1/publishing/people/${writer.id}`;
  await ask(server, ['DELETE', path], undefined, { cookie: administrator.cookie });
  expect(await open(held)).toBe(401);
});

test('links are listed for an item and for all, apart from previews of one’s own', async () => {
  const editor = await join(server, 'editor');
  await draftNamed(ID, 'skarn');
  await draftNamed(uuid(2), 'other');
  const first = await make(editor, { items: [ID, uuid(2)], link: link({ comments: true }) });
  server.clock.set(shifted(START, 1000));
  const second = await make(editor, { items: [uuid(2)], link: link({ name: 'Legal' }) });
  server.clock.set(shifted(START, 2000));
  const whole = await make(editor, { at: WEEK, link: link({ name: 'Launch day' }) });
  const own = await make(editor, { items: [ID] });
  const ids = async (query: string) => (await list(editor, query)).data.map(({ id }) => id);
  expect(await ids('?links=true')).toEqual([whole.id, second.id, first.id]);
  expect(await ids('?links=false')).toEqual([own.id]);
  expect(await ids(`?links=true&item=${ID}`)).toEqual([first.id]);
  expect(await ids(`?item=${uuid(2)}`)).toEqual([second.id, first.id]);
  const [, , shown] = (await list(editor, '?links=true')).data;
  expect(shown?.link).toEqual({
    ...{ name: 'Board review', takes_comments: true, held: 0, accepted: 0 },
  });
});

test('a link that ended or was revoked is listed for six days, then it is gone', async () => {
  const editor = await join(server, 'editor');
  await draftNamed(ID, 'skarn');
  const revoked = await make(editor, { items: [ID], link: link() });
  const { cookie } = editor;
  const path = `/v1/publishing/previews/${revoked.id}`;
  await ask(server, ['DELETE', path], undefined, { cookie });
  await make(editor, { items: [ID], link: link({ name: 'Legal' }) });
  // Both were made at the same time.
  const names = async () => (await list(editor)).data.map((each) => each.link?.name).toSorted();
  server.clock.set(shifted(START, TOLD_MS - 1));
  expect(await names()).toEqual(['Board review', 'Legal']);
  server.clock.set(shifted(START, TOLD_MS));
  expect(await names()).toEqual(['Legal']);
  server.clock.set(shifted(START, 7 * DAY + TOLD_MS));
  expect(await names()).toEqual([]);
  // Nobody has to look for the rows to go.
  const { db } = server.services.database;
  await startRetention(db, {
    clock: server.clock.read,
    months: 25,
    timeZone: 'UTC',
    countsSearches: false,
    failed: () => undefined,
  })();
  expect(await db.selectFrom('preview').select('id').execute()).toEqual([]);
});

test.each([
  ['less than an hour', { ends_at: shifted(START, HOUR - 1) }, {}, ['link.ends_at']],
  ['over twelve weeks', { ends_at: shifted(START, MAX_LINK_MS + 1) }, {}, ['link.ends_at']],
  ['without a name', { name: ' ' }, {}, ['link.name']],
  ['of all drafts', {}, { all_drafts: true }, ['all_drafts']],
  ['with a recipient’s eyes', {}, { recipient: uuid(7) }, ['recipient']],
  ['to nothing', {}, { items: [] }, ['items']],
  ['to what is no item', {}, { items: [uuid(99)] }, ['items.0']],
  ['with comments on no item', { comments: true }, { items: [], at: WEEK }, ['link.comments']],
])('a link %s is refused', async (_what, own, more, wrong) => {
  const editor = await join(server, 'editor');
  await draftNamed(ID, 'skarn');
  const refused = await post(editor, { items: [ID], link: link(own), ...more });
  expect(wrongFields(problemOf(refused, 'invalid_input'))).toEqual(wrong);
  expect((await list(editor)).data).toEqual([]);
});

test('pitches take no comments, though a link may show them', async () => {
  const editor = await join(server, 'editor');
  const pitch = anItem('pitch', 'skarn', { id: ID });
  await publish(server, pitch);
  const collection = anItem('pitch_collection', 'spring', {
    id: uuid(2),
    fields: { pitches: [reference('pitch', ID)] },
  });
  await saveDraft(server, collection);
  for (const items of [[ID], [uuid(2)]]) {
    const refused = await post(editor, { items, link: link({ comments: true }) });
    expect(wrongFields(problemOf(refused, 'invalid_input'))).toEqual(['link.comments']);
  }
  expect((await post(editor, { items: [ID], link: link() })).statusCode).toBe(200);
});

test('without the right to publish or make grants nobody makes a link to the whole site', async () => {
  const [writer, officer] = [await join(server, 'writer'), await join(server, 'press_officer')];
  problemOf(await post(writer, { at: WEEK, link: link() }), 'forbidden');
  expect((await post(officer, { at: WEEK, link: link() })).statusCode).toBe(200);
});
