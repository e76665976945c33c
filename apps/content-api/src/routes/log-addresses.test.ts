import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { loggedAddress } from '#src/routes/log-addresses.ts';
import { accessTo } from '#src/testing/access.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const { publishProtected, grantFor } = accessTo(server);

test.each([
  ['/api/v1/stories/a?secret=abc&page=2', '/api/v1/stories/a?secret=…&page=2'],
  ['/api/v1/stories/a?x=1&token=abc', '/api/v1/stories/a?x=1&token=…'],
  ['/api/v1/pitch-collections/token/abc?x=1', '/api/v1/pitch-collections/token/…?x=1'],
  ['/api/v1/search?q=token', '/api/v1/search?q=token'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedAddress(url)).toBe(logged);
});

test('no token comes into log or metrics, whichever way it is sent', async () => {
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const logger = { level: 'trace', stream };
  const app = await createApp({ ...server.services, logger });
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
  expect(written).toContain('/stories/secret?token=…');
  expect(written + metrics.body).not.toContain(token);
});
