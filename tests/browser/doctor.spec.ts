/** `npm run doctor` beside both programs as they run: all well, and each fault made for real. */
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../support/programs.ts';
import { SELF_SIGNED } from '../support/self-signed.ts';
import { type Servers, startServers } from '../support/servers.ts';

interface Report {
  readonly well: boolean;
  readonly findings: readonly {
    readonly name: string;
    readonly state: 'well' | 'note' | 'wrong';
    readonly message: string;
  }[];
}

let servers: Servers;
let folder: string;
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-doctor-'));
  servers = await startServers({ WEB_CONCURRENCY: '1' }, null);
});
test.afterAll(async () => {
  await servers.close();
  rmSync(folder, { recursive: true });
});

async function examine(settings: NodeJS.ProcessEnv = {}) {
  const all = { CONTENT_API_URL: servers.apiUrl, ...settings };
  const { code, said } = await servers.run('tools/doctor.mjs', ['--json'], all);
  const { well, findings }: Report = JSON.parse(said);
  expect(code, said).toBe(well ? 0 : 1);
  return {
    said,
    wrong: findings.filter(({ state }) => state === 'wrong').map(({ name }) => name),
    of: (name: string) => findings.find((finding) => finding.name === name),
  };
}

/** A proxy that ends TLS with a certificate of its own making and tells for whom it asks. */
async function startProxy(port: number, sitePort: number) {
  const proxy = createServer(SELF_SIGNED, (incoming, outgoing) => {
    const headers = { ...incoming.headers, 'x-forwarded-for': '192.0.2.7' };
    const { url: path, method } = incoming;
    request({ host: '127.0.0.1', port: sitePort, path, method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    }).end();
  });
  await once(proxy.listen(port, '127.0.0.1'), 'listening');
  return proxy;
}

test('a newsroom in order: nothing is wrong, and no secret is said', async () => {
  const { wrong, of, said } = await examine();
  expect(wrong).toEqual([]);
  expect(of('lock')?.message).toMatch(/^process \d+ uses the database$/);
  expect(of('change feed')?.state).toBe('well');
  expect(of('content server, code')?.state).toBe('well');
  expect(of('site, code')?.state).toBe('well');
  expect(of('SITE_ORIGIN, compression')?.message).toBe('br');
  expect(of('MEDIA_ORIGIN')?.state).toBe('well');
  expect(said).not.toContain('a-token-for-the-journeys-only');
});

test('faults of what this machine has, each with its line', async () => {
  test.slow();
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const gone = await examine({ DATABASE_URL: 'postgres://x:hunter2@127.0.0.1:1/x' });
  const token = await examine({ PUBLISH_TOKEN: 'another-token-than-theirs' });
  const service = await examine({ SERVICE_TOKEN: 'another-token-than-theirs' });
  const noFolder = await examine({ DATA_DIR: file });
  const noSite = await examine({ SITE_PORT: String(await freePort()) });
  const level = await examine({ LOG_LEVEL: 'loud' });
  expect(gone.of('database')?.message).toMatch(/no database can be used at 127.0.0.1:1/);
  expect(gone.said).not.toContain('hunter2');
  expect(token.of('site, token and clock')?.message).toContain('does not believe');
  expect(token.of('database')?.message).toContain('does not believe');
  expect(service.of('service token')?.state).toBe('wrong');
  expect(noFolder.of('DATA_DIR')?.message).toMatch(/is no folder$/);
  expect(noSite.of('site')?.message).toContain('ECONNREFUSED');
  expect(level.of('settings of the site')?.message).toMatch(/^LOG_LEVEL: .* not "loud"$/);
});

test('a site with another clock and other languages, behind a proxy that it does not trust', async () => {
  test.slow();
  const [front, sitePort] = [await freePort(), await freePort()];
  const proxy = await startProxy(front, sitePort);
  const copy = await servers.startCopy({
    SITE_PORT: String(sitePort),
    SITE_ORIGIN: `https://localhost:${front}`,
    TRUSTED_PROXIES: '10.0.0.1',
    CLOCK_OFFSET_MS: '3600000',
    LOCALES: 'en',
    PAGE_CACHE_DIR: join(folder, 'pages'),
  });
  try {
    const { of } = await examine({ SITE_PORT: String(sitePort), PAGE_CACHE_DIR: folder });
    expect(of('site, token and clock')?.message).toBe('moved by CLOCK_OFFSET_MS: 3600.0 s ahead');
    expect(of('same settings')?.message).toMatch(/^LOCALES: .*; CLOCK_OFFSET_MS: /);
    expect(of('SITE_ORIGIN, certificate')?.message).toContain('browsers refuse it');
    expect(of('SITE_ORIGIN, https')?.message).toBe('no Strict-Transport-Security');
    expect(of('SITE_ORIGIN, proxy')).toMatchObject({
      state: 'wrong',
      advice: 'name 127.0.0.1 in TRUSTED_PROXIES',
    });
  } finally {
    await copy.close();
    proxy.close();
  }
});

test('told to stop while it waits for the content server, the site ends; a wrong start is one line', async () => {
  test.slow();
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
