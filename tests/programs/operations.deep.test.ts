import { connect as connectHttp2 } from 'node:http2';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import { test as base, expect } from 'vitest';
import { makeDatabase } from '../../bench/own-database.ts';
import { type Fleet, startFleet } from '../support/fleet.ts';
import { makeNextRelease } from '../support/next-release.ts';
import { rollingRestart } from '../support/systemctl.ts';

/** Two sites and two content servers over PostgreSQL, behind nginx as `deploy/` has it, in production. */

const test = base.extend<{ $file: { fleet: Fleet } }>({
  fleet: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
    async ({}, use) => {
      const database = await makeDatabase(process.env.TEST_DATABASE_URL ?? '');
      try {
        const fleet = await startFleet(database.url);
        await use(fleet);
        await fleet.close();
      } finally {
        await database.drop();
      }
    },
    { scope: 'file' },
  ],
});

/** A year; Observatory wants half of it. */
const HSTS = 'max-age=31536000';

/** What a page must not say twice, and must say. */
const SECURITY = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

test('what MDN’s Observatory gives points for is there, once, at the site and at the mirror', async ({
  fleet,
}) => {
  const { visitor, frontUrl, plainUrl, mirrorUrl } = fleet.nginx;
  for (const page of [`${frontUrl}/en`, `${frontUrl}/en/nothing`, `${mirrorUrl}/en`]) {
    const { headers, names } = await visitor.ask(page);
    expect(names.filter((name) => SECURITY.includes(name)).toSorted(), page).toEqual(
      SECURITY.toSorted(),
    );
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, page).toMatch(/^default-src 'none'; /);
    expect(policy, page).not.toMatch(/unsafe|https?:|\*/);
    for (const part of ["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy, page).toContain(part);
    }
    expect(headers, page).toMatchObject({
      'strict-transport-security': HSTS,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(names, page).not.toContain('access-control-allow-origin');
  }
  // All scripts are from the page's own host: no integrity hashes are asked for.
  const { text } = await visitor.ask(`${frontUrl}/en`);
  for (const [, src] of text.matchAll(/<script[^>]* src="([^"]*)"/g))
    expect(src).toMatch(/^\/[^/]/);
  // First to https on the same host, and only then elsewhere.
  for (const host of ['localhost', 'media.localhost']) {
    const { status, headers } = await visitor.ask(`${plainUrl.replace('localhost', host)}/x?y=1`);
    expect([status, headers.location]).toEqual([
      301,
      `${frontUrl.replace('localhost', host)}/x?y=1`,
    ]);
  }
  const root = await visitor.ask(frontUrl, { headers: { 'accept-language': 'en' } });
  const chosen = await visitor.ask(`${frontUrl}/language?to=/ja`);
  for (const { headers } of [root, chosen]) {
    expect(headers['strict-transport-security']).toBe(HSTS);
    for (const cookie of headers['set-cookie'] ?? []) {
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).toMatch(/; SameSite=(?:Lax|Strict)/);
    }
  }
  for (const path of ['/metrics', '/readyz']) {
    expect((await visitor.ask(frontUrl + path)).status).toBe(404);
  }
});

test('it speaks HTTP/2 over TLS 1.2 and 1.3 alone, and sends each encoding as the site made it', async ({
  fleet,
}) => {
  const { ca, frontUrl, visitor } = fleet.nginx;
  const port = Number(new URL(frontUrl).port);
  const protocolOf = (version: 'TLSv1.1' | 'TLSv1.2' | 'TLSv1.3') =>
    new Promise((resolve) => {
      // Node's own lowest level, which would not offer the old version, is put aside.
      const only = { minVersion: version, maxVersion: version, ciphers: 'DEFAULT@SECLEVEL=0' };
      const options = { port, host: '127.0.0.1', servername: 'localhost', ca, ...only };
      const socket = connectTls({ ...options, ALPNProtocols: ['h2'] }, () => {
        resolve(`${socket.getProtocol()} ${socket.alpnProtocol}`);
        socket.destroy();
      });
      socket.on('error', () => resolve('refused'));
    });
  expect(await protocolOf('TLSv1.3')).toBe('TLSv1.3 h2');
  expect(await protocolOf('TLSv1.2')).toBe('TLSv1.2 h2');
  expect(await protocolOf('TLSv1.1')).toBe('refused');

  const session = connectHttp2(frontUrl, { ca });
  const status = await new Promise((resolve, reject) => {
    session.request({ ':path': '/en' }).on('response', (headers) => resolve(headers[':status']));
    session.on('error', reject);
  });
  session.destroy();
  expect(status).toBe(200);

  for (const encoding of ['br', 'gzip', undefined]) {
    const { headers } = await visitor.ask(`${frontUrl}/en`, {
      headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
    });
    expect(headers['content-encoding']).toBe(encoding);
  }
});

/** What visitors of a page ask for while all is restarted; answers what went wrong, and how much was asked. */
async function loadUntil(fleet: Fleet, work: Promise<unknown>) {
  const { visitor, frontUrl } = fleet.nginx;
  const faults: string[] = [];
  const scripts = new Set<string>();
  let [asked, isOver] = [0, false];
  async function ask(path: string): Promise<string> {
    asked += 1;
    const reply = await visitor.ask(frontUrl + path).catch((error: unknown) => String(error));
    if (typeof reply === 'string') {
      faults.push(`${path}: ${reply}`);
      return '';
    }
    const by = String(reply.headers['cache-status'] ?? '');
    // The mirror stands in where no site answers: here one always does.
    if (reply.status !== 200 || by.includes('mirror'))
      faults.push(`${path}: ${reply.status} ${by}`);
    return reply.text;
  }
  async function visit(number: number): Promise<void> {
    for (let round = 0; !isOver; round += 1) {
      const page = await ask(['/en', '/ja/newsroom', '/de/company', '/th'][round % 4] ?? '');
      const [, script = ''] = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(page) ?? [];
      const [picture = ''] = /\/media\/[\w/-]+\.avif/.exec(page) ?? [];
      scripts.add(script);
      for (const path of [script, picture]) if (path !== '') await ask(path);
      // Nobody asked for this before: both programs have to work.
      await ask(`/en/search?q=shoe+${number}+${round}`);
      await sleep(50);
    }
  }
  const visits = [1, 2, 3, 4].map(visit);
  await work.finally(() => {
    isOver = true;
  });
  await Promise.all(visits);
  return { faults, asked, scripts };
}

test('all four are replaced under load, the sites by another release, and no request fails', async ({
  fleet,
}) => {
  const release = await makeNextRelease();
  try {
    const upgrade = rollingRestart({
      units: fleet.units,
      restart: (unit) =>
        fleet.restart(unit, unit.startsWith('masthead-site') ? release.folder : undefined),
    });
    const { faults, asked, scripts } = await loadUntil(fleet, upgrade);
    expect(faults).toEqual([]);
    expect(asked).toBeGreaterThan(100);
    // Both releases were seen, and each page's script was sent.
    expect(scripts).toContain(release.script);
    expect(scripts.size).toBe(2);
    expect((await upgrade).match(/ready$/gm)?.length).toBe(4);
  } finally {
    await release.remove();
  }
});
