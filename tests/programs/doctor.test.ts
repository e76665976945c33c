/** All is well; and what ends at once. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from './doctor.ts';

test('a newsroom in order: nothing is wrong, and no secret is said', async ({
  newsroom: { examine },
}) => {
  const { wrong, of, said } = await examine();
  expect(wrong).toEqual([]);
  expect(of('lock')?.message).toMatch(/^process \d+ uses the database$/);
  expect(of('change feed')?.state).toBe('well');
  expect(of('content server, code')?.state).toBe('well');
  expect(of('site, code')?.state).toBe('well');
  expect(of('SITE_ORIGIN, compression')?.message).toBe('br');
  expect(of('MEDIA_ORIGIN')?.state).toBe('well');
  for (const name of ['site, secrets', 'content server, secrets']) {
    expect(of(name)?.state, name).toBe('well');
  }
  expect(said).not.toContain('a-token-for-the-journeys-only');
});

test('behind a balancer that has no health of its own, two copies, other secrets, no backup', async ({
  newsroom: { servers, folder, examine },
}) => {
  const api = new URL(servers.apiUrl);
  const balancer = createServer(({ url = '', method, headers }, reply) => {
    if (!url.startsWith('/api/v1/')) return void reply.writeHead(404).end();
    const { hostname, port } = api;
    request({ hostname, port, path: url, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    }).end();
  });
  await once(balancer.listen(0, '127.0.0.1'), 'listening');
  const { port } = balancer.address() as AddressInfo;
  const { of, wrong } = await examine({
    CONTENT_API_URL: `http://127.0.0.1:${port}/api/v1`,
    CONTENT_API_PORT: api.port,
    DOCTOR_SITES: `${servers.siteUrl},http://127.0.0.1:1`,
    COOKIE_SECRET: 'another secret than the site was started with',
    ...{ BACKUP_DIR: folder, MIRROR_DIR: folder },
  }).finally(() => balancer.close());
  expect(of('content server')?.state).toBe('well');
  expect(of('CONTENT_API_URL')?.message).toMatch(/leads to a content server$/);
  const site = `site ${new URL(servers.siteUrl).host}`;
  expect(of(`${site}, secrets`)?.message).toMatch(/^runs with another COOKIE_SECRET than/);
  expect(wrong).toEqual(['site 127.0.0.1:1', `${site}, secrets`, 'backup', 'mirror']);
});

test('told to stop while it waits for the content server, the site ends; a wrong start is one line', async ({
  newsroom: { servers, folder },
}) => {
  const nowhere = { CONTENT_API_URL: 'http://127.0.0.1:1/api/v1' };
  const site = 'apps/site/server.ts';
  const [term, int, taken, noFolder] = await Promise.all([
    ...(['SIGTERM', 'SIGINT'] as const).map((signal) =>
      servers.run(site, [], { ...nowhere, PAGE_CACHE_DIR: join(folder, signal) }, (child) => {
        // The folder is there once the start has come so far.
        const waiting = setInterval(() => {
          if (existsSync(join(folder, signal)) && child.kill(signal)) clearInterval(waiting);
        }, 5);
      }),
    ),
    servers.run(site, [], { WEB_CONCURRENCY: '2', SITE_PORT: new URL(servers.siteUrl).port }),
    servers.run(site, [], { PAGE_CACHE_DIR: '/proc/nope' }),
  ]);
  for (const end of [term, int]) expect(end).toEqual({ code: 0, said: '' });
  expect(taken).toMatchObject({ code: 1, said: expect.stringMatching(/^SITE_PORT: \d+ on .*\n$/) });
  expect(noFolder?.said).toMatch(/^PAGE_CACHE_DIR: \/proc\/nope cannot be written \(.*\n$/);
});
