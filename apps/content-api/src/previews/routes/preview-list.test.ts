/** Previews are listed, and taken back at once with every link to them. */
import {
  PREVIEW_HEADER,
  PreviewAnswer,
  PreviewCreatedAnswer,
  PreviewsAnswer,
} from '@masthead/contract/preview';
import { expect, test } from 'vitest';
import { OWNER } from '#src/people/queries/publisher-tokens.ts';
import { revisionOf } from '#src/reading/queries/rows.ts';
import { COVER, WITH_COVER } from '#src/testing/access.ts';
import { saveDraft } from '#src/testing/drafts.ts';
import { anItem, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { ask, type Joined, join } from '#src/testing/people.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const SOON = shifted(START, HOUR / 2);

async function make({ cookie }: Joined, input: object) {
  const response = await ask(server, ['POST', '/v1/publishing/previews'], input, { cookie });
  expect(response.statusCode, response.body).toBe(200);
  return PreviewCreatedAnswer.parse(response.json()).data;
}

async function list({ cookie }: Joined, query = '') {
  const path = `/v1/publishing/previews${query}`;
  const response = await ask(server, ['GET', path], undefined, { cookie });
  return PreviewsAnswer.parse(response.json()).data;
}

const revoke = ({ cookie }: Joined, id: string) =>
  ask(server, ['DELETE', `/v1/publishing/previews/${id}`], undefined, { cookie });

const through = (path: string, { token }: { token: string }) =>
  server.get(path, { [PREVIEW_HEADER]: token });

const take = (token: string, enters?: boolean) =>
  server.app.inject({ method: 'POST', url: '/api/v1/access/preview', payload: { token, enters } });

test('each is listed with who made it, what it shows, until when and how often it was opened', async () => {
  const [writer, officer] = [await join(server, 'writer'), await join(server, 'press_officer')];
  await publish(server, anItem('pitch', 'skarn', { id: uuid(1) }));
  const grant = await server.send('POST', '/grants', {
    ...{ item: uuid(1), recipient: 'A. Writer', expires_at: shifted(START, DAY) },
  });
  const first = await make(writer, { all_drafts: true });
  server.clock.set(shifted(START, 60_000));
  const second = await make(officer, { at: SOON, recipient: grant.json().data.id });
  await take(second.token);
  await take(second.token, false);
  const [newest, oldest] = await list(officer);
  expect(newest).toEqual({
    id: second.id,
    by: `${officer.name} (${officer.id})`,
    ...{ at: SOON, items: [], all_drafts: false, as_recipient: true, recipient: 'A. Writer' },
    link: null,
    ...{ created_at: shifted(START, 60_000), expires_at: shifted(START, HOUR + 60_000) },
    ...{ revoked_at: null, uses: 1, last_used_at: shifted(START, 60_000), revocable: true },
  });
  expect(oldest).toMatchObject({ id: first.id, all_drafts: true, uses: 0, revocable: false });
  // People who may not make grants are not told whose they are.
  const seen = await list(writer);
  expect(seen.map(({ recipient, revocable }) => [recipient, revocable])).toEqual([
    [null, false],
    [null, true],
  ]);
  for (const { token } of [first, second]) {
    expect(JSON.stringify(await list(officer))).not.toContain(token);
  }
});

test('a preview that is open already goes on, with its own link', async () => {
  const [writer, editor] = [await join(server, 'writer'), await join(server, 'editor')];
  await publish(server, anItem('release', 'open', { id: uuid(1) }));
  const first = await make(writer, { items: [uuid(1)] });
  server.clock.set(SOON);
  const again = await make(writer, { items: [uuid(1)] });
  expect(again.id).toBe(first.id);
  expect(await list(writer)).toMatchObject([{ expires_at: shifted(SOON, HOUR) }]);
  const others = [
    await make(writer, { items: [uuid(1)], all_drafts: true }),
    await make(writer, { at: shifted(SOON, HOUR), items: [uuid(1)] }),
    await make(editor, { items: [uuid(1)] }),
  ];
  expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(4);
  // Each link has its own end.
  server.clock.set(shifted(START, HOUR));
  problemOf(await through('/newsroom/releases', first), 'unauthorized');
  expect((await through('/newsroom/releases', again)).statusCode).toBe(200);
});

test('one that is taken back opens nothing from then on: no page, no file, no link', async () => {
  const editor = await join(server, 'editor');
  await upload(server, COVER, await picture());
  await publish(server, anItem('story', 'first', { id: uuid(1) }));
  await saveDraft(server, anItem('story', 'first', { id: uuid(1), fields: WITH_COVER }));
  const row = await server.services.database.db
    .selectFrom('media')
    .selectAll()
    .executeTakeFirstOrThrow();
  const paths = [
    '/stories/first',
    `/media/${row.id}/${revisionOf(row)}/original-240.webp`,
    `/media/kits/en/${uuid(1)}.zip`,
  ];
  const held = await make(editor, { items: [uuid(1)] });
  const renewed = await make(editor, { items: [uuid(1)] });
  const kept = await make(editor, { all_drafts: true });
  for (const path of paths) expect((await through(path, held)).statusCode, path).toBe(200);
  const revoked = PreviewAnswer.parse((await revoke(editor, held.id)).json()).data;
  expect(revoked).toMatchObject({ revoked_at: START, revocable: false });
  for (const each of [held, renewed]) {
    const statuses = [];
    for (const path of paths) statuses.push((await through(path, each)).statusCode);
    expect(statuses).toEqual([401, 404, 404]);
    problemOf(await take(each.token), 'not_found');
  }
  for (const path of paths) expect((await through(path, kept)).statusCode, path).toBe(200);
  // As one that is over, to the letter.
  const [over, gone] = [await through('/stories/first', held), held.token.replace(/.$/, '')];
  expect(over.json()).toEqual((await through('/stories/first', { token: gone })).json());
  // It is made again, not called back.
  const anew = await make(editor, { items: [uuid(1)] });
  expect(anew.id).not.toBe(held.id);
  expect((await through('/stories/first', anew)).statusCode).toBe(200);
  problemOf(await through('/stories/first', held), 'unauthorized');
});

test('one’s own is one’s own to take back, and anybody’s is an editor’s', async () => {
  const [writer, officer] = [await join(server, 'writer'), await join(server, 'press_officer')];
  const editor = await join(server, 'editor');
  const [first, second] = [await make(writer, {}), await make(writer, { at: SOON })];
  problemOf(await revoke(officer, first.id), 'forbidden');
  expect((await through('/newsroom/releases', first)).statusCode).toBe(200);
  expect((await revoke(writer, first.id)).statusCode).toBe(200);
  expect((await revoke(editor, second.id)).statusCode).toBe(200);
  expect((await revoke(editor, second.id)).statusCode).toBe(200);
  problemOf(await revoke(editor, uuid(99)), 'not_found');
  const made = await server.send('POST', '/previews', { at: SOON });
  problemOf(await revoke(officer, made.json().data.id), 'forbidden');
  const audit = (await server.send('GET', '/audit?per_page=50')).json().data;
  const told = audit.filter(({ action }: { action: string }) => action.startsWith('preview.'));
  const named = ({ name, id }: Joined) => `${name} (${id})`;
  expect(told).toMatchObject([
    { action: 'preview.create', by: OWNER, subject: made.json().data.id },
    { action: 'preview.revoke', by: named(editor), subject: second.id },
    { action: 'preview.revoke', by: named(writer), subject: first.id },
    { action: 'preview.create', by: named(writer), subject: second.id },
    { action: 'preview.create', by: named(writer), subject: first.id },
  ]);
});

test('those that hold and those that are over are asked for apart, and forgotten after a week', async () => {
  const editor = await join(server, 'editor');
  const [over, revoked, running] = [
    await make(editor, {}),
    await make(editor, { at: SOON }),
    await make(editor, { all_drafts: true }),
  ];
  await revoke(editor, revoked.id);
  const ids = async (query: string) => (await list(editor, query)).map(({ id }) => id).sort();
  expect(await ids('?state=ended')).toEqual([revoked.id]);
  expect(await ids('?state=running')).toEqual([over.id, running.id].sort());
  server.clock.set(shifted(START, HOUR));
  expect(await ids('?state=running')).toEqual([]);
  expect(await ids('?per_page=2&page=2')).toHaveLength(1);
  server.clock.set(shifted(START, HOUR + 7 * DAY + 1));
  const { cookie } = await join(server, 'writer');
  await ask(server, ['POST', '/v1/publishing/previews'], {}, { cookie });
  expect(await list(editor)).toHaveLength(1);
});
