/** Comments by people without an account: held, limited, plain, gone with their link, and in no other answer. */
import { Writable } from 'node:stream';
import { PreviewCreatedAnswer, PreviewsAnswer, TOLD_MS } from '@masthead/contract/preview';
import {
  MAX_COMMENT,
  PreviewCommentAnswer,
  PreviewCommentsAnswer,
} from '@masthead/contract/preview-comment';
import { READS } from '@masthead/contract/reads';
import { SERVICE_HEADER } from '@masthead/contract/service';
import { expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { saveDraft } from '#src/testing/drafts.ts';
import { dump } from '#src/testing/dump.ts';
import { anItem, uuid } from '#src/testing/items.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { ask, type Joined, join } from '#src/testing/people.ts';
import { problemOf, wrongFields } from '#src/testing/publishing.ts';
import { SERVICE_TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const ID = uuid(1);
const WEEK = shifted(START, 7 * DAY);
const CANARY = 'quillcommentcanary';

async function link(caller: Joined, input: object = {}, more: object = {}) {
  const body = {
    items: [ID],
    link: { name: 'Board review', ends_at: WEEK, comments: true, ...more },
    ...input,
  };
  const { cookie } = caller;
  const response = await ask(server, ['POST', '/v1/publishing/previews'], body, { cookie });
  expect(response.statusCode, response.body).toBe(200);
  return PreviewCreatedAnswer.parse(response.json()).data;
}

const COMMENT = { item: ID, locale: 'en', name: 'Sam', text: CANARY };

const say = (token: string, more: object = {}, headers: object = {}, app = server.app) =>
  app.inject({
    ...{ method: 'POST', url: '/api/v1/access/preview/comments' },
    headers: { [SERVICE_HEADER]: SERVICE_TOKEN, ...headers },
    payload: { token, ...COMMENT, ...more },
  });

async function listed({ cookie }: Joined, query = '') {
  const path = `/v1/publishing/preview-comments${query}`;
  const response = await ask(server, ['GET', path], undefined, { cookie });
  return PreviewCommentsAnswer.parse(response.json()).data;
}

const accept = ({ cookie }: Joined, id: string, accepted = true) =>
  ask(server, ['PUT', `/v1/publishing/preview-comments/${id}`], { accepted }, { cookie });

const remove = ({ cookie }: Joined, id: string) =>
  ask(server, ['DELETE', `/v1/publishing/preview-comments/${id}`], undefined, { cookie });

async function newsroom() {
  const [writer, editor] = [await join(server, 'writer'), await join(server, 'editor')];
  await saveDraft(server, anItem('release', 'skarn', { id: ID }));
  return { writer, editor, held: await link(writer) };
}

test('a comment waits for an editor; accepted, every colleague reads it; deleted, nobody', async () => {
  const { writer, editor, held } = await newsroom();
  const answer = await say(held.token, {
    text: 'One\u202e line\r\n<b>two</b>',
    name: ' Sam \n L. ',
  });
  expect([answer.statusCode, answer.json()]).toEqual([202, { data: null, meta: null }]);
  expect(answer.headers).toMatchObject({
    ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  });
  expect(await listed(writer)).toEqual([]);
  expect(await listed(writer, '?state=held')).toEqual([]);
  const [comment] = await listed(editor, `?state=held&item=${ID}`);
  expect(comment).toEqual({
    ...{ id: comment?.id, preview: held.id, link: 'Board review', item: ID, locale: 'en' },
    // Plain text: nothing in it is markup, and no control of direction stays open.
    ...{ name: 'Sam L.', text: 'One line\n<b>two</b>', at: START },
    ...{ accepted_by: null, accepted_at: null, deleted_at: shifted(WEEK, TOLD_MS) },
  });
  const id = comment?.id ?? '';
  problemOf(await accept(writer, id), 'forbidden');
  const accepted = PreviewCommentAnswer.parse((await accept(editor, id)).json()).data;
  expect(accepted).toMatchObject({ accepted_by: `${editor.name} (${editor.id})` });
  expect(await listed(writer, `?preview=${held.id}`)).toEqual([accepted]);
  const path = '/v1/publishing/previews?links=true';
  const { cookie } = writer;
  const rows = PreviewsAnswer.parse(
    (await ask(server, ['GET', path], undefined, { cookie })).json(),
  );
  expect(rows.data[0]?.link).toMatchObject({ held: 0, accepted: 1 });
  await accept(editor, id, false);
  expect(await listed(writer)).toEqual([]);
  problemOf(await remove(writer, id), 'forbidden');
  expect((await remove(editor, id)).statusCode).toBe(200);
  expect(await listed(editor)).toEqual([]);
  problemOf(await remove(editor, id), 'not_found');
  problemOf(await accept(editor, id), 'not_found');
  const audit = (await server.send('GET', `/audit?subject=${ID}`)).json().data;
  const actions = audit.map(({ action }: { action: string }) => action);
  expect(actions.slice(0, 3)).toEqual([
    ...['preview.comment.delete', 'preview.comment.hold', 'preview.comment.accept'],
  ]);
});

test('only a link that takes comments takes them, on its own items, while it holds', async () => {
  const { writer, editor, held } = await newsroom();
  const closed = await link(writer, {}, { comments: false });
  const own = await ask(
    ...[server, ['POST', '/v1/publishing/previews'] as const, { items: [ID] }],
    { cookie: writer.cookie },
  );
  problemOf(await say(closed.token), 'not_found');
  problemOf(await say(own.json().data.token), 'not_found');
  problemOf(await say('invented'), 'not_found');
  problemOf(await say(held.token, { item: uuid(2) }), 'not_found');
  problemOf(await say(held.token, {}, { [SERVICE_HEADER]: 'another' }), 'unauthorized');
  expect(wrongFields(problemOf(await say(held.token, { text: ' ' }), 'invalid_input'))).toEqual([
    'text',
  ]);
  const long = 'x'.repeat(MAX_COMMENT + 1);
  problemOf(await say(held.token, { text: long }), 'invalid_input');
  problemOf(await say(held.token, { text: '\u202e' }), 'invalid_input');
  problemOf(await say(held.token, { text: 'a\0' }), 'invalid_input');
  expect((await say(held.token, { text: 'x'.repeat(70_000) })).statusCode).toBe(413);
  server.clock.set(WEEK);
  problemOf(await say(held.token), 'not_found');
  server.clock.set(START);
  const { cookie } = editor;
  await ask(server, ['DELETE', `/v1/publishing/previews/${held.id}`], undefined, { cookie });
  problemOf(await say(held.token), 'not_found');
  expect(await listed(editor)).toEqual([]);
});

test('no grant takes a comment: not of a pitch, not under an embargo', async () => {
  const { held } = await newsroom();
  await server.send('PUT', `/items/${uuid(3)}`, anItem('pitch', 'secret', { id: uuid(3) }).item);
  await server.send(
    ...(['PUT', `/items/${uuid(4)}`] as const),
    anItem('release', 'held', { id: uuid(4), embargo_until: WEEK }).item,
  );
  for (const [item, opens] of [
    [uuid(3), 'embargoed'],
    [uuid(4), 'embargoed'],
    [uuid(4), 'draft'],
  ]) {
    const made = await server.send('POST', '/grants', {
      ...{ item, recipient: 'A. Writer', expires_at: WEEK, opens },
    });
    expect(made.statusCode, made.body).toBe(200);
    problemOf(await say(made.json().data.token, { item }), 'not_found');
    problemOf(await say(held.token, { item }), 'not_found');
  }
});

test('comments are limited by what an address, a link and the newsroom take', async () => {
  const { writer, editor, held } = await newsroom();
  // Twenty short ones, or four of the longest.
  const long = { text: 'x'.repeat(MAX_COMMENT) };
  for (let sent = 0; sent < 4; sent += 1)
    expect((await say(held.token, long)).statusCode).toBe(202);
  const refused = problemOf(await say(held.token), 'too_many_requests');
  expect(refused.retry_after).toBeLessThanOrEqual(900);
  server.clock.set(shifted(START, HOUR));
  expect((await say(held.token)).statusCode).toBe(202);
  for (let sent = 5; sent < 50; sent += 1) {
    server.clock.set(shifted(START, HOUR + (sent * HOUR) / 4));
    expect((await say(held.token)).statusCode).toBe(202);
  }
  server.clock.set(shifted(START, DAY));
  problemOf(await say(held.token), 'too_many_requests');
  const [first] = await listed(editor);
  await accept(editor, first?.id ?? '');
  server.clock.set(shifted(START, DAY + HOUR));
  expect((await say(held.token)).statusCode).toBe(202);
  // Another link has room.
  const other = await link(writer);
  server.clock.set(shifted(START, DAY + 2 * HOUR));
  expect((await say(other.token)).statusCode).toBe(202);
});

test('the link’s maker hears once that something waits, and not what', async () => {
  const { writer, editor, held } = await newsroom();
  const heard = async () => {
    const { cookie } = writer;
    return (await ask(server, ['GET', '/v1/publishing/notices'], undefined, { cookie })).json()
      .data;
  };
  await say(held.token);
  await say(held.token);
  expect(await heard()).toEqual([
    expect.objectContaining({ kind: 'commented', item: ID, locale: 'en', by: 'Board review' }),
  ]);
  for (const { id } of await listed(editor)) await accept(editor, id);
  await say(held.token);
  expect(await heard()).toHaveLength(2);
  expect(JSON.stringify(await heard())).not.toContain(CANARY);
});

test('a comment goes with its link: six days after its end, for everybody', async () => {
  const { editor, held } = await newsroom();
  await say(held.token);
  const [comment] = await listed(editor);
  await accept(editor, comment?.id ?? '');
  const { cookie } = editor;
  await ask(server, ['DELETE', `/v1/publishing/previews/${held.id}`], undefined, { cookie });
  server.clock.set(shifted(START, TOLD_MS - 1));
  expect(await listed(editor)).toHaveLength(1);
  server.clock.set(shifted(START, TOLD_MS));
  expect(await listed(editor)).toEqual([]);
  problemOf(await accept(editor, comment?.id ?? '', false), 'not_found');
});

test('nothing of a comment is in any other answer, table, log or file', {
  timeout: 60_000,
}, async () => {
  const { writer, editor, held } = await newsroom();
  const said: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      said.push(String(chunk));
      done();
    },
  });
  const config = { ...server.services.config, accessLog: 'full' as const };
  const logger = { level: 'trace', stream };
  const app = await createApp({ ...server.services, config, logger });
  await say(held.token, { name: CANARY }, {}, app);
  await say(held.token, { name: CANARY }, {}, app);
  await say(held.token, { name: CANARY, locale: 'xx', [CANARY]: 1 }, {}, app);
  const [first] = await listed(editor);
  await accept(editor, first?.id ?? '');
  const seen = { 'x-masthead-preview': held.token };
  const paths = Object.values(READS)
    .map(({ path }) => path.replace('{id}', ID).replace(/\{\w+\}/g, 'skarn'))
    .concat([`/search?q=${CANARY}`, `/search/suggest?q=${CANARY}`, '/openapi.json']);
  for (const path of paths) {
    for (const headers of [{}, seen]) {
      const { body } = await server.get(path, headers);
      expect(body.replace(/"query":"[^"]*"/, ''), path).not.toContain(CANARY);
    }
  }
  const desk = [
    ...[`/items?drafts=true&q=${CANARY}`, '/items?drafts=true', `/items/${ID}/draft`, '/drafts'],
    ...[`/items/${ID}/review`, '/reviews', '/notices', '/audit', '/previews', '/calendar'],
    ...['/ledger', '/held', '/statistics', '/health', `/items/${ID}/editions`],
  ];
  for (const path of desk) {
    for (const { cookie } of [writer, editor]) {
      const { body } = await ask(server, ['GET', `/v1/publishing${path}`], undefined, { cookie });
      expect(body, path).not.toContain(CANARY);
    }
  }
  for (const url of ['/metrics', '/readyz', '/healthz']) {
    expect((await app.inject(url)).body, url).not.toContain(CANARY);
  }
  const backup = (await server.send('GET', '/backup')).rawPayload.toString('latin1');
  expect(backup).not.toContain('preview_comment');
  const { preview_comment: own, ...others } = await dump(server.services);
  expect(own).toHaveLength(2);
  expect(JSON.stringify(others)).not.toContain(CANARY);
  expect(said.join('')).not.toContain(CANARY);
  expect(said.join('')).not.toContain(held.token);
});
