/** Each fault is made for real. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { join } from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../support/programs.ts';
import { SELF_SIGNED } from '../support/self-signed.ts';
import { test } from './doctor.ts';

/** Ends TLS with its own certificate and forwards visitors' addresses. */
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

test('faults of what this machine has, each with its line', async ({
  newsroom: { examine, folder },
}) => {
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

test('a site with another clock and other languages, behind a proxy that it does not trust', async ({
  newsroom: { servers, examine, folder },
}) => {
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
