/** Bodies that would cost more to read than they are worth, and requests that name two hosts. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { isDeeperThan } from '#src/http/json-body.ts';
import { uuid } from '#src/testing/items.ts';
import { problemOf } from '#src/testing/publishing.ts';
import { TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer();

test.each(['[', '{"a":'])('five million times %s is refused unread', async (open) => {
  const payload = open.repeat(5_000_000);
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/v1/publishing/items/${uuid(1)}`,
    headers,
    payload,
  });
  const { errors } = problemOf(answer, 'bad_request');
  expect(errors).toEqual([{ path: '', message: 'is nested deeper than 64 levels' }]);
});

test('bodies of public calls are small', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/access/password',
    payload: { item: uuid(1), password: 'x'.repeat(20_000) },
  });
  problemOf(answer, 'payload_too_large');
});

test.each([
  ['[[]]', 2, false],
  ['[[]]', 1, true],
  ['[{"a":[]},{"b":[]}]', 3, false],
  ['["[[[[", "\\\\", "\\"[[[["]', 1, false],
  ['["\\\\\\\\", [[]]]', 2, true],
  ['"[[[', 0, false],
])('%s is deeper than %i: %s', (json, limit, expected) => {
  expect(isDeeperThan(Buffer.from(json), limit)).toBe(expected);
});

test('a request that names two hosts is 400', async () => {
  const url = new URL(await server.app.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(url.port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    'GET /healthz HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\nConnection: close\r\n\r\n',
  );
  expect(String(await buffer(socket))).toMatch(/^HTTP\/1\.1 400 [\s\S]*names two hosts/);
});

test('a slug longer than any there is leads nowhere', async () => {
  for (const length of [201, 501, 4_000]) {
    problemOf(await server.get(`/stories/${'a'.repeat(length)}`), 'not_found');
  }
});
