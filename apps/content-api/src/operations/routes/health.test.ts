import { expect, test } from 'vitest';
import { problemOf } from '#src/testing/publishing.ts';
import { startTestServer, testServer } from '#src/testing/test-server.ts';
import { createTestStore } from '#src/testing/test-store.ts';

const server = await testServer({ METRICS_ALLOW: '192.0.2.7' });

test('a server that can work says so', async () => {
  const health = await server.app.inject('/healthz');
  expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok' }]);
  const ready = await server.app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', problems: [] }]);
  expect(ready.headers['cache-control']).toBe('no-store');
});

test('without its database it is up but not ready, and names what is missing', async () => {
  const store = await createTestStore();
  const other = await startTestServer(store);
  await other.services.feed.close();
  await other.services.database.close();
  try {
    expect((await other.app.inject('/healthz')).statusCode).toBe(200);
    const ready = await other.app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    const { status, problems } = ready.json<{ status: string; problems: string[] }>();
    expect(status).toBe('not ready');
    expect(problems).toEqual([expect.stringMatching(/^database: \S/)]);
  } finally {
    await other.app.close();
    await store.remove();
  }
});

test('figures are for this machine and for the addresses that the settings name', async () => {
  await server.get('/home/landing');
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '192.0.2.7']) {
    const response = await server.app.inject({ url: '/metrics', remoteAddress });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/plain/);
    expect(response.body).toMatch(
      /content_api_request_duration_seconds_count\{method="GET",route="\/api\/v1\/home\/landing",status="200"\} [1-9]/,
    );
  }
  for (const remoteAddress of ['192.0.2.8', '10.0.0.1', '::2']) {
    problemOf(await server.app.inject({ url: '/metrics', remoteAddress }), 'not_found');
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    const forged = await server.app.inject({ url: '/metrics', remoteAddress, headers });
    expect(forged.statusCode).toBe(404);
  }
});
