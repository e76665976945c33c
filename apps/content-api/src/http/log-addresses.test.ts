import { Writable } from 'node:stream';
import { loggedAddress } from '@masthead/lifecycle/logged-address';
import { expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { accessTo } from '#src/testing/access.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const { publishProtected, grantFor } = accessTo(server);

/** The server with a log of its own, and all that this says. */
async function loggingServer(accessLog: 'off' | 'on' | 'full') {
  const said: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      said.push(String(chunk));
      done();
    },
  });
  const config = { ...server.services.config, accessLog };
  const app = await createApp({ ...server.services, config, logger: { level: 'trace', stream } });
  return { app, written: () => said.join('') };
}

test.each([
  ['/api/v1/stories/a?secret=abc&page=2', '/api/v1/stories/a?secret=…&page=2'],
  ['/api/v1/stories/a?x=1&token=abc', '/api/v1/stories/a?x=1&token=…'],
  ['/api/v1/pitch-collections/token/abc?x=1', '/api/v1/pitch-collections/token/…?x=1'],
  ['/en?preview=abc&page=2', '/en?preview=…&page=2'],
  ['/api/v1/search?q=token', '/api/v1/search?q=token'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedAddress(url)).toBe(logged);
});

test('no token comes into log or metrics, whichever way it is sent', async () => {
  const { app, written } = await loggingServer('full');
  const item = await publishProtected({ embargo_until: shifted(START, HOUR) });
  const { token } = await grantFor(item, 'embargoed');
  const ask = (url: string, headers = {}) => app.inject({ url: `/api/v1${url}`, headers });
  expect((await ask(`/stories/secret?token=${token}`)).statusCode).toBe(200);
  await ask(`/stories/secret?secret=${token}&token=${token}&token=2`);
  await ask(`/pitch-collections/token/${token}`);
  await ask('/stories/secret', { authorization: `Bearer ${token}` });
  await app.inject({ method: 'POST', url: '/api/v1/access/token', payload: { token } });
  await app.inject({ method: 'POST', url: '/api/v1/access/token', payload: { tokens: token } });
  const metrics = await app.inject({ url: '/metrics' });
  expect(written()).toContain('"query":"token=…"');
  expect(written() + metrics.body).not.toContain(token);
});

test('each request has one line: no query, nobody’s address, whatever becomes of it', async () => {
  const { app, written } = await loggingServer('on');
  const headers = { 'x-request-id': 'of-the-proxy', 'user-agent': 'a-browser' };
  await app.inject({ url: '/api/v1/search?q=canary', headers });
  await app.inject({ url: '/api/v1/configuration' });
  await app.inject({ url: '/api/v1/configuration' });
  await app.inject({ url: '/api/v1/stories/%zz?q=canary' });
  await app.inject({ url: '/api/v1/volumes?q=canary' });
  const lines = written()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ path, status, cache }) => [path, status, cache])).toEqual([
    ['/api/v1/search', 200, undefined],
    ['/api/v1/configuration', 200, 'miss'],
    ['/api/v1/configuration', 200, 'hit'],
    ['/api/v1/stories/%zz', 404, undefined],
    ['/api/v1/volumes', 400, undefined],
  ]);
  const [first, second] = lines;
  expect(first).toMatchObject({ reqId: 'of-the-proxy', method: 'GET', msg: 'request', level: 30 });
  expect(second.reqId).toMatch(/^[\w-]{12}-\w+$/);
  expect(written()).not.toMatch(/canary|127\.0\.0\.1|a-browser/);
});

test('where it is off, or the log says less, there is none', async () => {
  const { app, written } = await loggingServer('off');
  await app.inject({ url: '/api/v1/configuration' });
  expect(written()).toBe('');
});
